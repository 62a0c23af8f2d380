import { openBuiltSides, print, runShop } from './shop.ts'
import { ensureBackofficeBuilt } from '../backoffice/build.ts'
import { createDevBackoffice } from '../backoffice/dev.ts'
import { ensureBuilt } from '../storefront/build.ts'
import { createDevRenderer } from '../storefront/dev.ts'

/** Runs the shop from its sources, for tests. `--dev` adds hot reload. */

await runShop(async (config) => {
  if (process.argv.includes('--dev')) {
    const { close: _, ...renderer } = await createDevRenderer()
    return { renderer: { isBuilt: false, ...renderer, scriptSources: ["'unsafe-inline'"] }, backoffice: await createDevBackoffice() }
  }
  await ensureBuilt(config.buildDir, print)
  await ensureBackofficeBuilt(config.buildDir, print)
  return openBuiltSides(config)
})
