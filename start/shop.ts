import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, readConfig } from '../server/src/config.ts'
import type { Backoffice } from '../server/src/http/pages/backoffice-page.ts'
import type { Renderer } from '../server/src/http/pages/pages.ts'
import { createLog } from '../server/src/log.ts'
import { type Shop, startShop } from '../server/src/main.ts'
import { StartProblem } from '../server/src/start-problem.ts'

/** Connects server, storefront and back office. Only this file, `start.ts` and `build.ts` import all three. */

export const STOP_WITHIN_MS = 9_500

/** The parts of the shop that browsers show: storefront and back office. */
interface Sides {
  renderer: Renderer & { isBuilt: boolean }
  backoffice: Backoffice
}

/** Runs the shop until a signal. Ends the process on failure. By default, storefront and back office are those that were built. */
export async function runShop(openSides: (config: Config) => Promise<Sides> = openBuiltSides) {
  try {
    process.umask(0o077) // new files are readable only by the shop's user
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    if (config.isProduction && !config.publicUrl) log.warn('PUBLIC_URL is not set: no sitemap and no canonical links')

    const opening = openSides(config).then((sides) => startShop({ config, log, print, ...sides }))
    stopWhenAsked(opening)
    const { address } = await opening
    print(`The shop is open at ${address}`)
  } catch (error) {
    if (error instanceof StartProblem) await sayFinal()
    explain(error)
  }
}

/** Notifies boot.mjs not to restart the shop, because the operator stops it or must fix a problem. */
const sayFinal = () => new Promise<void>((resolve) => (process.connected ? process.send?.('final', () => resolve()) : resolve()))

export const print = (line: string) => process.stdout.write(`${line}\n`)

export async function openBuiltSides({ buildDir }: Config): Promise<Sides> {
  const { inlineScriptHash, ...renderer }: typeof import('../storefront/src/app/entry-server.tsx') = await import(
    pathToFileURL(join(buildDir, 'server/entry-server.js')).href
  ) // the file is built from entry-server.tsx
  const client = join(buildDir, 'backoffice/client')
  const html = await readFile(join(client, 'page.html'), 'utf8')
  return {
    renderer: { isBuilt: true, ...renderer, scriptSources: [`'sha256-${inlineScriptHash}'`] },
    backoffice: { page: async () => html, assets: join(client, 'assets') },
  }
}

/** Stops the shop on a signal, or when boot.mjs has ended. Waits for a shop that is still opening. */
function stopWhenAsked(opening: Promise<Shop>) {
  const stop = () => {
    void sayFinal()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    opening
      .then((shop) => shop.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => explain(error),
      )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, stop)
}

/** Prints the sentence of a StartProblem, or the stack of any other error. */
function explain(error: unknown): never {
  process.stderr.write(`${error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
