import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from './server/src/config.ts'
import type { Renderer } from './server/src/http/pages.ts'
import { type Shop, startShop } from './server/src/main.ts'
import { StartProblem } from './server/src/start-problem.ts'
import { ensureBuilt } from './storefront/build.ts'

/** The only file that knows both sides: it gives the server the storefront's renderer and opens the shop. */

const STOP_WITHIN_MS = 9_500

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  process.umask(0o077) // what the shop writes is its own
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
  if (config.isProduction && !config.publicUrl) log.warn('PUBLIC_URL is not set: no sitemap and no canonical links')

  const renderer = await openRenderer(config)
  const shop = await startShop({ config, log, say, renderer })
  stopWhenAsked(shop)
  say(`Torvane is open at ${shop.address}`)
}

async function openRenderer({ buildDir }: Config): Promise<Renderer & { isBuilt: boolean }> {
  await ensureBuilt(buildDir, say)
  const storefront = await import(pathToFileURL(join(buildDir, 'server/entry-server.js')).href)
  return { isBuilt: true, render: storefront.render, scriptSources: [`'sha256-${storefront.themeScriptHash}'`] }
}

/** Stops at a signal, or when boot.mjs, which started this process, is gone. */
function stopWhenAsked(shop: Shop) {
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    shop.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  process.on('disconnect', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
