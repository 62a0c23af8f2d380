import { openBuiltRenderer, print, runShop } from './shop.ts'
import { createDevRenderer, ensureBuilt } from '../storefront/build.ts'

/** Runs the shop from its sources, for tests; with `--dev` also the storefront, with hot reload. `npm start` runs what `build.ts` has built. */

await runShop(async (config) => {
  if (process.argv.includes('--dev')) {
    const { close: _, ...renderer } = await createDevRenderer()
    return { isBuilt: false, ...renderer, scriptSources: ["'unsafe-inline'"] }
  }
  await ensureBuilt(config.buildDir, print)
  return openBuiltRenderer(config)
})
