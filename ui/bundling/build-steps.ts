import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Steps that the builds of storefront and back office share. */

const ROOT = dirname(dirname(import.meta.dirname))
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt'])

interface Build {
  buildDir: string
  /** Name of the file in `buildDir` that contains the hash of the sources. */
  stamp: string
  sources: string[]
  /** Script that builds into the folder given as its argument. It runs in its own process, whose end frees the memory. */
  script: string
  saying: string
}

export async function buildWhereChanged({ buildDir, stamp, sources, script, saying }: Build, say: (line: string) => void) {
  const file = join(buildDir, stamp)
  const hash = await hashOf(sources)
  if ((await readFile(file, 'utf8').catch(() => '')) === hash) return
  say(saying)
  await promisify(execFile)(process.execPath, [script, buildDir])
  await writeFile(file, hash)
}

/**
 * Runs a build with `NODE_ENV=production`. In tests, Vite would otherwise bundle React's development build, because
 * `NODE_ENV` overrides Vite's mode.
 */
export async function asInProduction(build: () => Promise<unknown>) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Adds versions with maximum brotli and gzip compression. The server sends these files unchanged. */
export async function compressFiles(folder: string) {
  for await (const file of glob('{*,assets/*}', { cwd: folder })) {
    if (!COMPRESSED.has(extname(file))) continue
    const path = join(folder, file)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

async function hashOf(sources: string[]) {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: ROOT, exclude: ['**/node_modules/**'] })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}
