import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { InlineConfig } from 'vite'

import { asInProduction, buildWhereChanged, compressFiles } from '@shop/ui/bundling/build-steps'
import { replaceBuild } from '@shop/ui/bundling/earlier-assets'
import { addLicencesOfFonts } from '@shop/ui/bundling/licences'

const ROOT = resolve(import.meta.dirname, '..')
const CONFIG: InlineConfig = { configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn', mode: 'production' }

/** Builds the storefront, unless its sources are unchanged since the last build. */
export const ensureBuilt = (buildDir: string, say: (line: string) => void) =>
  buildWhereChanged(
    {
      buildDir,
      stamp: 'sources.sha256',
      sources: ['{storefront,ui}/**/*.{ts,tsx,css,svg,woff2,json,txt}', 'contract/src/**/*.ts', 'package-lock.json'],
      script: join(import.meta.dirname, 'build-now.ts'),
      saying: 'Building the storefront …',
    },
    say,
  )

/** Builds the client, then the server, whose bundle contains the client's manifest. */
export async function buildStorefront(buildDir = join(ROOT, 'build')) {
  const { build } = await import('vite') // imported here, so that only a build loads Vite
  await replaceBuild(buildDir, async (next) => {
    await asInProduction(async () => {
      await build({ ...CONFIG, build: { outDir: join(next, 'client') } })
      const manifest = await readFile(join(next, 'client/.vite/manifest.json'), 'utf8')
      const define = { 'import.meta.env.CLIENT_MANIFEST': manifest, 'process.env.NODE_ENV': '"production"' }
      await build({ ...CONFIG, define, build: { ssr: true, outDir: join(next, 'server') } })
    })
    await addLicencesOfFonts(join(next, 'client'))
    await compressFiles(join(next, 'client'))
  })
}
