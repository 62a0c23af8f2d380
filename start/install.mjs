// Installs the dependencies, including Node. This file must run on Node 20, without any dependency.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { constants } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PACKAGED_NODE = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const INSTALLED = join('node_modules', '.package-lock.json') // npm writes this file last
const [PROGRESS_MS, DAY_MS] = [10_000, 86_400_000]
const FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'] // dev, as the shop builds itself
export const print = (line) => process.stdout.write(`${line}\n`)
export const fail = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
const runs = (node) => spawnSync(node, ['--version']).status === 0
const remove = (path) => fs.rmSync(path, { recursive: true, force: true, maxRetries: 10 })
const packagesOf = (file) => JSON.parse(fs.readFileSync(join(ROOT, file), 'utf8')).packages
const WANTED = packagesOf('package-lock.json')
const WORKSPACES = Object.keys(WANTED).filter((path) => !path.includes('node_modules/'))

/** True if npm's record of installed packages has all packages of the lockfile, also after a manual installation. */
export function isInstalled() {
  let found = {}
  try {
    found = packagesOf(INSTALLED)
  } catch {} // the record is missing or partially written
  return Object.entries(WANTED).every(
    ([path, { version, os, cpu, libc, optional }]) =>
      !path.includes('node_modules/') ||
      (path in found && found[path].version === version) || // a link to a workspace has no version
      (optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)),
  )
}

/**
 * Installs into a temporary folder and then moves the packages, so that interruptions change nothing. Another start of the
 * shop may finish the same installation earlier.
 */
export async function install() {
  print('Installing the dependencies (first start, about a minute) …')
  const startedAt = Date.now()
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const build = join(ROOT, 'build')
  fs.mkdirSync(build, { recursive: true })
  for (const name of fs.readdirSync(build).filter((name) => name.startsWith('install-')))
    if (startedAt - fs.statSync(join(build, name), { throwIfNoEntry: false })?.mtimeMs > DAY_MS) remove(join(build, name)) // left by a killed start
  const own = fs.mkdtempSync(join(build, 'install-'))
  for (const file of ['.npmrc', 'package-lock.json', ...WORKSPACES.map((path) => join(path, 'package.json'))])
    if (fs.existsSync(join(ROOT, file))) fs.cpSync(join(ROOT, file), join(own, file)) // also creates the folder
  const { npm_execpath: npm = '' } = process.env
  const [program, ...args] = basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const child = spawn(program, [...args, 'ci', ...FLAGS], { cwd: own, stdio: ['ignore', 'ignore', 'inherit'] })
  const progress = setInterval(() => (isInstalled() ? child.kill('SIGKILL') : print(`… still installing, ${elapsed()}`)), PROGRESS_MS)
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const end = await once(child, 'close').catch(({ message }) => [1, null, `could not be run (${message})`])
  clearInterval(progress)
  const [code, signal, failure = `ended with ${code ?? signal}`] = end
  if (code === 0) place(own)
  remove(own)
  if (SIGNALS.includes(signal)) process.exit(128 + constants.signals[signal])
  if (code !== 0 && !isInstalled())
    fail(`The dependencies could not be installed: npm ci ${failure}. See its lines above; is the npm registry reachable?`)
  print(`The dependencies are installed (${elapsed()}).`)
}

/** Moves the installed packages into place, npm's record last. Parallel starts move the same packages. */
function place(own) {
  // The packaged Node cannot run on musl, so it gets no link there. npm 9 removes the link with the Node of another processor.
  const link = join(own, 'node_modules', '.bin', 'node')
  remove(link)
  if (runs(join(own, PACKAGED_NODE))) fs.symlinkSync(join('..', '..', PACKAGED_NODE), link)
  if (isInstalled()) return
  move(join(own, INSTALLED), join(own, 'note'))
  for (const workspace of WORKSPACES) replace(join(ROOT, workspace, 'node_modules'), join(own, workspace, 'node_modules'))
  move(join(own, 'note'), join(ROOT, INSTALLED), () => fs.copyFileSync(join(own, 'note'), join(ROOT, INSTALLED)))
}

/** Replaces `old` by `by`. Retries if another start was faster, and copies if renaming fails, as in volumes and image layers. */
function replace(old, by) {
  move(old, fs.mkdtempSync(`${by}-`), () => fs.readdirSync(old).forEach((name) => remove(join(old, name))))
  move(by, old, ({ code }) => (code === 'ENOTEMPTY' ? replace(old, by) : fs.cpSync(by, old, { recursive: true, verbatimSymlinks: true })))
}

function move(from, to, otherwise) {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') otherwise(error) // ENOENT means that there is nothing to move
  }
}

/** Returns the path of the packaged Node (which needs glibc), or of the current one if it is new enough. */
export function findNode() {
  const packaged = join(ROOT, PACKAGED_NODE)
  if (process.execPath === packaged || runs(packaged)) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  return fail(`The shop needs Node 22.22 or newer, and here is only ${process.version}: install Node 24.`)
}
