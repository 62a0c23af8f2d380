import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { InlineConfig } from 'vite'

import { setAssetsAside } from './bundling/earlier-assets.ts'

export { createDevRenderer } from './dev.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CONFIG: InlineConfig = { configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn', mode: 'production' }
/** What the build is made of. */
const SOURCES = ['storefront/**/*.{ts,tsx,css,svg,woff2,json}', 'contract/src/**/*.ts', 'package-lock.json']
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json'])

/** Builds the storefront unless the build is there and its sources are the same as then. */
export async function ensureBuilt(buildDir: string, say: (line: string) => void) {
  const stamp = join(buildDir, 'sources.sha256')
  const sources = await hashOfSources()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  say('Building the storefront …')
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build-now.ts'), buildDir]) // the bundler's memory ends with its process
  await writeFile(stamp, sources)
}

/** Builds `client/` and `server/entry-server.js` into a folder. The client first: the server's bundle carries its manifest. */
export async function buildStorefront(buildDir = join(ROOT, 'build')) {
  const { build } = await import('vite') // not needed where the build is there
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production' // Vite takes it over its mode: in a test React's development build would go in
  const keepAssets = await setAssetsAside(buildDir)
  try {
    await build({ ...CONFIG, build: { outDir: join(buildDir, 'client') } })
    const manifest = await readFile(join(buildDir, 'client/.vite/manifest.json'), 'utf8')
    const define = { 'import.meta.env.CLIENT_MANIFEST': manifest, 'process.env.NODE_ENV': '"production"' }
    await build({ ...CONFIG, define, build: { ssr: true, outDir: join(buildDir, 'server') } })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
  await compressFiles(join(buildDir, 'client'))
  await keepAssets()
}

/** Compresses once, as small as can be; the server sends these files as they are. */
async function compressFiles(folder: string) {
  for await (const file of glob('{*,assets/*}', { cwd: folder })) {
    if (!COMPRESSED.has(extname(file))) continue
    const path = join(folder, file)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

async function hashOfSources() {
  const files: string[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**'] })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}
