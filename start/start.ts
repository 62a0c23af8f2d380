import { openBuiltSides, print, runShop } from './shop.ts'
import { createDevBackoffice, ensureBackofficeBuilt } from '../backoffice/build.ts'
import { createDevRenderer, ensureBuilt } from '../storefront/build.ts'

/** Runs the shop from its sources, for tests; with `--dev` also the storefront and the back office, with hot reload. `npm start` runs what `build.ts` has built. */

await runShop(async (config) => {
  if (process.argv.includes('--dev')) {
    const { close: _, ...renderer } = await createDevRenderer()
    return { renderer: { isBuilt: false, ...renderer, scriptSources: ["'unsafe-inline'"] }, backoffice: await createDevBackoffice() }
  }
  await ensureBuilt(config.buildDir, print)
  await ensureBackofficeBuilt(config.buildDir, print)
  return openBuiltSides(config)
})
