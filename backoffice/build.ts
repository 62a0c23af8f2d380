import { join, resolve } from 'node:path'
import type { InlineConfig } from 'vite'

import { asInProduction, buildWhereChanged, compressFiles } from '@shop/ui/bundling/build-steps'
import { replaceBuild } from '@shop/ui/bundling/earlier-assets'
import { addLicencesOfFonts } from '@shop/ui/bundling/licences'

const CONFIG: InlineConfig = { configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn', mode: 'production' }
const FOLDER = 'backoffice'

/** Builds the back office, unless its sources are unchanged since the last build. */
export const ensureBackofficeBuilt = (buildDir: string, say: (line: string) => void) =>
  buildWhereChanged(
    {
      buildDir,
      stamp: join(FOLDER, 'sources.sha256'),
      sources: [
        'backoffice/**/*.{ts,tsx,css,svg,html,json}',
        'ui/**/*.{ts,tsx,css,svg,woff2,json,txt}',
        'contract/src/**/*.ts',
        'docs/merchants.md',
        'package-lock.json',
      ],
      script: join(import.meta.dirname, 'build-now.ts'),
      saying: 'Building the back office …',
    },
    say,
  )

export async function buildBackoffice(buildDir: string) {
  const { build } = await import('vite') // Vite is loaded only when a build runs.
  await replaceBuild(resolve(buildDir, FOLDER), async (next) => {
    const client = join(next, 'client')
    await asInProduction(() => build({ ...CONFIG, build: { outDir: client } }))
    await addLicencesOfFonts(client)
    await compressFiles(client)
  })
}
