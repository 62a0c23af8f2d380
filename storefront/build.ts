import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { InlineConfig } from 'vite'

import { asInProduction, buildWhereChanged, compressFiles } from './bundling/build-steps.ts'
import { replaceBuild } from './bundling/earlier-assets.ts'
import { addLicencesOfFonts } from './bundling/licences.ts'

export { createDevRenderer } from './dev.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CONFIG: InlineConfig = { configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn', mode: 'production' }

/** Builds the storefront unless the build is there and its sources are the same as then. */
export const ensureBuilt = (buildDir: string, say: (line: string) => void) =>
  buildWhereChanged(
    {
      buildDir,
      stamp: 'sources.sha256',
      sources: ['storefront/**/*.{ts,tsx,css,svg,woff2,json,txt}', 'contract/src/**/*.ts', 'package-lock.json'],
      script: join(import.meta.dirname, 'build-now.ts'),
      saying: 'Building the storefront …',
    },
    say,
  )

/** Builds `client/` and `server/entry-server.js` into a folder. The client first: the server's bundle carries its manifest. */
export async function buildStorefront(buildDir = join(ROOT, 'build')) {
  const { build } = await import('vite') // not needed where the build is there
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
