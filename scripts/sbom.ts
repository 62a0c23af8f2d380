import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * `npm run sbom -- [file]` writes the shop's packages as CycloneDX JSON to a file (default `build/sbom.cdx.json`). It
 * reads only the lockfile, so it needs no network and has the same result on every machine (security O6).
 */

const ROOT = dirname(import.meta.dirname)
const DEFAULT = 'build/sbom.cdx.json'
/**
 * Workspaces that the running shop needs. `--omit=dev` would also omit packages that another workspace lists for
 * development, such as fastify and zod.
 */
const WORKSPACES = ['contract', 'ui', 'server', 'storefront', 'backoffice'].map((name) => `--workspace=${name}`)
const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...WORKSPACES]

const file = resolve(process.env['INIT_CWD'] ?? ROOT, process.argv[2] ?? join(ROOT, DEFAULT))
const { npm_execpath: npm = '' } = process.env
const [program, first] = basename(npm) === 'npm-cli.js' ? [process.execPath, [npm]] : ['npm', []]
const { status, stdout, stderr, error } = spawnSync(program, [...first, ...ARGUMENTS], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 256 * 1_048_576,
})
if (status !== 0) {
  process.stderr.write(`${stderr ?? ''}${error?.message ?? ''}\nThe bill of materials could not be made. It needs npm 10 or newer.\n`)
  process.exit(1)
}
mkdirSync(dirname(file), { recursive: true })
writeFileSync(`${file}.part`, stdout)
renameSync(`${file}.part`, file)
const { components } = JSON.parse(stdout) as { components: unknown[] } // npm's output has this form
process.stdout.write(`${components.length} packages are listed in ${file}.\n`)
