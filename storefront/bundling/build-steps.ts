import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** What the builds of the storefront and of the back office have in common. */

const ROOT = dirname(dirname(import.meta.dirname))
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt'])

interface Build {
  /** The folder of the build. */
  buildDir: string
  /** In that folder: the hash of the sources that it is of. */
  stamp: string
  /** Patterns of what it is made of. */
  sources: string[]
  /** The script that builds into the folder that it is told: the bundler's memory ends with its process. */
  script: string
  /** Said where it builds. */
  saying: string
}

/** Builds unless the build is there and its sources are the same as then. */
export async function buildWhereChanged({ buildDir, stamp, sources, script, saying }: Build, say: (line: string) => void) {
  const file = join(buildDir, stamp)
  const hash = await hashOf(sources)
  if ((await readFile(file, 'utf8').catch(() => '')) === hash) return
  say(saying)
  await promisify(execFile)(process.execPath, [script, buildDir])
  await writeFile(file, hash)
}

/** Runs a build of Vite's as for production: Vite takes `NODE_ENV` over its mode, and in a test React's development build would go in. */
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

/** Compresses once, as small as can be; the server sends these files as they are. */
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
