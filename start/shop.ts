import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, readConfig } from '../server/src/config.ts'
import type { Backoffice } from '../server/src/http/pages/backoffice-page.ts'
import type { Renderer } from '../server/src/http/pages/pages.ts'
import { createLog } from '../server/src/log.ts'
import { type Shop, startShop } from '../server/src/main.ts'
import { StartProblem } from '../server/src/start-problem.ts'

/** Gives the server the storefront's renderer and the back office's page, and opens the shop. With `start.ts` and `build.ts`, the only file that knows all sides. */

/** The longest that a stop takes. */
export const STOP_WITHIN_MS = 9_500

/** What is shown in a browser. */
interface Sides {
  renderer: Renderer & { isBuilt: boolean }
  backoffice: Backoffice
}

/** Opens the shop and runs it until a signal stops it. `openSides`: others than the built ones. Ends the process where it cannot. */
export async function runShop(openSides: (config: Config) => Promise<Sides> = openBuiltSides) {
  try {
    process.umask(0o077) // what the shop writes is for its user alone
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

/** Tells boot.mjs, where that has started this process, not to start it again however it ends: an operator stops it, or has something to mend. */
const sayFinal = () => new Promise<void>((resolve) => (process.connected ? process.send?.('final', () => resolve()) : resolve()))

/** Prints a line for the operator. */
export const print = (line: string) => process.stdout.write(`${line}\n`)

/** The storefront and the back office that were built into a folder. */
export async function openBuiltSides({ buildDir }: Config): Promise<Sides> {
  const { inlineScriptHash, ...renderer }: typeof import('../storefront/src/app/entry-server.tsx') = await import(
    pathToFileURL(join(buildDir, 'server/entry-server.js')).href
  ) // built from that file
  const client = join(buildDir, 'backoffice/client')
  const html = await readFile(join(client, 'page.html'), 'utf8')
  return {
    renderer: { isBuilt: true, ...renderer, scriptSources: [`'sha256-${inlineScriptHash}'`] },
    backoffice: { page: async () => html, assets: join(client, 'assets') },
  }
}

/** Stops at a signal, or when boot.mjs, which started this process, is gone; a shop that is still opening is stopped as soon as it has. */
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

/** Ends the process with what the operator can act on: a sentence, or the place of a fault of ours. */
function explain(error: unknown): never {
  process.stderr.write(`${error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
