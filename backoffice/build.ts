import { join, resolve } from 'node:path'
import type { InlineConfig } from 'vite'

import { asInProduction, buildWhereChanged, compressFiles } from '../storefront/bundling/build-steps.ts'
import { replaceBuild } from '../storefront/bundling/earlier-assets.ts'
import { addLicencesOfFonts } from '../storefront/bundling/licences.ts'

export { createDevBackoffice } from './dev.ts'

const CONFIG: InlineConfig = { configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn', mode: 'production' }
/** In the folder of the build: the back office's own. */
const FOLDER = 'backoffice'

/** Builds the back office unless the build is there and its sources are the same as then. */
export const ensureBackofficeBuilt = (buildDir: string, say: (line: string) => void) =>
  buildWhereChanged(
    {
      buildDir,
      stamp: join(FOLDER, 'sources.sha256'),
      sources: [
        'backoffice/**/*.{ts,tsx,css,svg,html,json}',
        'storefront/{bundling,src/frame,src/ui}/**/*.{ts,tsx,css,svg,woff2,txt}',
        'contract/src/**/*.ts',
        'package-lock.json',
      ],
      script: join(import.meta.dirname, 'build-now.ts'),
      saying: 'Building the back office …',
    },
    say,
  )

/** Builds `backoffice/client/` into a folder: `page.html`, and what it loads. */
export async function buildBackoffice(buildDir: string) {
  const { build } = await import('vite') // not needed where the build is there
  await replaceBuild(resolve(buildDir, FOLDER), async (next) => {
    const client = join(next, 'client')
    await asInProduction(() => build({ ...CONFIG, build: { outDir: client } }))
    await addLicencesOfFonts(client)
    await compressFiles(client)
  })
}
