import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * `npm run sbom -- [file]`: writes what the shop is made of, as CycloneDX in JSON, to a file (`build/sbom.cdx.json`). Of the lockfile alone: the same on every
 * machine, and without a network (security O6).
 */

const ROOT = dirname(import.meta.dirname)
const DEFAULT = 'build/sbom.cdx.json'
/** The workspaces that run. Not by `--omit=dev`: that leaves out what another workspace has for development, as fastify and zod. */
const WORKSPACES = ['contract', 'server', 'storefront', 'backoffice'].map((name) => `--workspace=${name}`)
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
const { components } = JSON.parse(stdout) as { components: unknown[] } // npm's own
process.stdout.write(`${components.length} packages are listed in ${file}.\n`)
