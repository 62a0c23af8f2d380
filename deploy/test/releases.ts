import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { migrations } from '../../server/src/db/migrate.ts'

const ROOT = dirname(dirname(import.meta.dirname))
/** What a release needs of the repository to be built and to run. */
const PARTS = ['backoffice', 'contract', 'deploy', 'package-lock.json', 'package.json', 'server', 'start', 'storefront']
/** What npm has installed is the same in each release and half a gigabyte; its links to the repository's own packages are not. */
const OWN_PACKAGES = '@shop'
/** The note of `start/boot.mjs` about the installed lockfile. */
const INSTALLED = '.torvane-lock'
const CACHES = ['.cache', '.vite', '.vite-temp', '.vitest-cache']

/**
 * Makes a folder a release of these sources; `hasBuild`: with the build that is there, as far as it is of them. What the release is changed in is written
 * before `buildRelease`.
 */
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

/** Whether the repository has a commit: a shallow clone has the newest one alone, and an archive of the sources none. */
export function hasCommit(commit: string) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes a folder the release of an earlier commit, with the packages that are installed here. */
export function makeReleaseOf(commit: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...PARTS], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(join(ROOT, 'demo'), join(folder, 'demo'))
  linkPackages(folder)
  rmSync(join(folder, 'node_modules', INSTALLED), { force: true }) // the link: what is written there belongs to this release
}

function linkPackages(folder: string) {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, OWN_PACKAGES), { recursive: true })
  for (const name of readdirSync(from)) if (name !== OWN_PACKAGES && !CACHES.includes(name)) symlinkSync(join(from, name), join(to, name))
  for (const name of ['backoffice', 'contract', 'server', 'storefront']) {
    symlinkSync(join('../..', name), join(to, OWN_PACKAGES, name))
    if (existsSync(join(ROOT, name, 'node_modules'))) symlinkSync(join(ROOT, name, 'node_modules'), join(folder, name, 'node_modules'))
  }
}

/** Builds a release where it lies, as far as it is not. */
export async function buildRelease(folder: string) {
  const { PATH, HOME } = process.env // nothing that vitest sets for itself
  await promisify(execFile)(process.execPath, ['start/boot.mjs', 'build'], { cwd: folder, env: { PATH, HOME } })
}

/** Adds a migration to a release, with the next number. Answers the name of its file. */
export function addMigration(folder: string, name: string, text: string) {
  const newest = migrations(join(folder, 'server/migrations')).at(-1)?.number ?? 0
  const file = `${String(newest + 1).padStart(4, '0')}_${name}.sql`
  writeFileSync(join(folder, 'server/migrations', file), text)
  return file
}

/** Changes the text of a file of a release. Throws where that changes nothing. */
export function changeFile(folder: string, file: string, change: (text: string) => string) {
  const before = readFileSync(join(folder, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is what it was`)
  writeFileSync(join(folder, file), after)
}

/** The assets that the build of a release has. */
export const assetsOf = (folder: string) => readdirSync(join(folder, 'build/client/assets'))
