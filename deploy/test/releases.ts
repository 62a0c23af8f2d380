import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { migrations } from '../../server/src/db/migrate.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const PARTS = ['backoffice', 'contract', 'deploy', 'docs', 'package-lock.json', 'package.json', 'server', 'start', 'storefront', 'ui']
/** Packages are shared, except the links to the repository's own packages. */
const OWN_PACKAGES = '@shop'
/** Up to 0.2.0, `start/boot.mjs` wrote this file after an installation. */
const INSTALLED = '.torvane-lock'
const CACHES = ['.cache', '.vite', '.vite-temp', '.vitest-cache']

/** `hasBuild` copies the existing build. Change the release before `buildRelease`. */
export function makeRelease(folder: string, { hasBuild = true } = {}) {
  mkdirSync(folder, { recursive: true })
  for (const part of [...PARTS, ...(hasBuild ? ['build'] : [])])
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('/node_modules'),
    })
  symlinkSync(join(ROOT, 'demo'), join(folder, 'demo'))
  linkPackages(folder)
}

/** Shallow clones and archives lack earlier commits. */
export function hasCommit(commit: string) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Uses the installed packages. */
export function makeReleaseOf(commit: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  const there = execFileSync('git', ['ls-tree', '--name-only', commit], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const parts = PARTS.filter((part) => there.includes(part))
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...parts], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(join(ROOT, 'demo'), join(folder, 'demo'))
  linkPackages(folder)
  rmSync(join(folder, 'node_modules', INSTALLED), { force: true }) // a link; this release writes its own
}

function linkPackages(folder: string) {
  linkEach(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules', OWN_PACKAGES))
  for (const name of ['backoffice', 'contract', 'server', 'storefront', 'ui']) {
    symlinkSync(join('../..', name), join(folder, 'node_modules', OWN_PACKAGES, name))
    if (existsSync(join(ROOT, name, 'node_modules'))) linkEach(join(ROOT, name, 'node_modules'), join(folder, name, 'node_modules'))
  }
}

/** Links each package. A link to the whole folder would let an installation in the release empty the folder of these sources. */
function linkEach(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name !== OWN_PACKAGES && !CACHES.includes(name)) symlinkSync(join(from, name), join(to, name))
}

/** Builds only what has changed. */
export async function buildRelease(folder: string) {
  const { PATH, HOME } = process.env // without the variables that vitest sets
  await promisify(execFile)(process.execPath, ['start/boot.mjs', 'build'], { cwd: folder, env: { PATH, HOME } })
}

export function addMigration(folder: string, name: string, text: string) {
  const newest = migrations(join(folder, 'server/migrations')).at(-1)?.number ?? 0
  const file = `${String(newest + 1).padStart(4, '0')}_${name}.sql`
  writeFileSync(join(folder, 'server/migrations', file), text)
  return file
}

export function changeFile(folder: string, file: string, change: (text: string) => string) {
  const before = readFileSync(join(folder, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is what it was`)
  writeFileSync(join(folder, file), after)
}

export const assetsOf = (folder: string) => readdirSync(join(folder, 'build/client/assets'))
