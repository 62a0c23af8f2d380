import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ensureBackofficeBuilt } from '../backoffice/build.ts'
import { packagedFolder } from '../server/src/db/embedded/binaries.ts'
import { ensureBuilt } from '../storefront/build.ts'

/** Builds everything whose sources changed. Node could run the server's sources, but compiling them would take 20 MB of memory. */

const ROOT = dirname(import.meta.dirname)
const SOURCES = ['start/{build,shop,start-built}.ts', 'server/src/**/*.ts', 'contract/src/**/*.ts', 'package-lock.json']
/** Folder of the built server, which `boot.mjs` runs. It does not depend on BUILD_DIR, because Node finds packages from this folder. */
const FOLDER = resolve(ROOT, 'build/shop')

const print = (line: string) => process.stdout.write(`${line}\n`)

const buildDir = resolve(process.env['BUILD_DIR'] || './build')
await ensureBuilt(buildDir, print)
await ensureBackofficeBuilt(buildDir, print)
const sources = await hashOfSources()
const stamp = resolve(FOLDER, 'sources.sha256')
if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) {
  await buildServer()
  packagedFolder() // links PostgreSQL's libraries, which users without rights to the release could not
  await writeFile(stamp, sources)
}

async function buildServer() {
  const { build } = await import('rolldown') // only loaded for a build
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
    // Tree shaking would remove `decodeURIComponent(path)`, although the call may throw.
    treeshake: false,
    output: { dir: FOLDER, sourcemap: true, minify: false },
  })
}

/** True if the server has another version of the package than the one that `build/shop` would find. */
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
