import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ensureBackofficeBuilt } from '../backoffice/build.ts'
import { packagedFolder } from '../server/src/db/embedded/binaries.ts'
import { ensureBuilt } from '../storefront/build.ts'

/**
 * Builds what `npm start` runs, where its sources have changed since: the storefront, the back office, and the server as plain JavaScript. Node could run the server's
 * sources as they are, but the compiler that it loads for that stays in memory (20 MB).
 */

const ROOT = dirname(import.meta.dirname)
const SOURCES = ['start/{build,shop,start-built}.ts', 'server/src/**/*.ts', 'contract/src/**/*.ts', 'package-lock.json']
/** In the repository whatever BUILD_DIR says, as it finds its packages from there. `boot.mjs` runs it. */
const FOLDER = resolve(ROOT, 'build/shop')

const print = (line: string) => process.stdout.write(`${line}\n`)

const buildDir = resolve(process.env['BUILD_DIR'] || './build')
await ensureBuilt(buildDir, print)
await ensureBackofficeBuilt(buildDir, print)
const sources = await hashOfSources()
const stamp = resolve(FOLDER, 'sources.sha256')
if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) {
  await buildServer()
  packagedFolder() // links the libraries of PostgreSQL, which the shop could not where its release is another user's
  await writeFile(stamp, sources)
}

async function buildServer() {
  const { build } = await import('rolldown') // not needed where the build is there
  await build({
    cwd: ROOT,
    input: [
      'start/start-built.ts',
      'server/src/auth/passwords/hash-process.ts',
      'server/src/pictures/resize-process.ts',
      'server/src/storage/checks/check-process.ts',
    ],
    platform: 'node',
    external: (id) => !/^([./]|@shop\/)/.test(id) && !isOfServerAlone(id),
    // Neither leaves out code that looks dead: both take `decodeURIComponent(path)` for such, though it throws, so that what runs would not be what is tested.
    treeshake: false,
    output: { dir: FOLDER, sourcemap: true, minify: false },
  })
}

/** Whether npm has installed a package for the server alone, as others use another version of it: from `build/shop` that one would be found. */
function isOfServerAlone(id: string) {
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(id) ?? []
  return existsSync(resolve(ROOT, 'server/node_modules', name))
}

async function hashOfSources() {
  const files: string[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(resolve(ROOT, file)))
  return hash.digest('hex')
}
