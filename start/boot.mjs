// Installs the dependencies, and the Node that the shop needs with them, then runs a command under it. Plain JavaScript that Node 20 runs, no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.torvane-lock')
const LOCK = join(ROOT, 'build', '.install-lock') // not in node_modules, which `npm ci` empties
const OWN_LOCK = join(LOCK, `${process.pid}-${randomUUID()}`)
const PACKAGED_NODE = join(MODULES, `node-${process.platform}-${process.arch}`, 'bin', 'node')
const NODE_LINK = join(MODULES, '.bin', 'node')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PROGRESS_EVERY_MS = 10_000
const [HEARTBEAT_MS, STALE_AFTER_MS] = [2_000, 30_000]
const EDGE_LINES = 12
const RESTART_EVERY_MS = 60_000
/** What the shop sends when it is told to stop or cannot start: it is not started again, however it then ends (shop.ts). */
const FINAL = 'final'

/**
 * What bounds the shop's memory: flags of Node, replaced by SHOP_NODE_FLAGS where that is set (empty: Node's own sizes), and variables of glibc's
 * allocator, each of which may be set otherwise. docs/settings.md names them.
 */
const MEMORY = {
  flags: [
    // V8 otherwise grows with the machine: 231 MB in the bench of memory, where its own sizes came to 440 before.
    '--max-semi-space-size=8',
    '--max-old-space-size=256',
    // V8 may otherwise learn from the first requests to allocate theirs among long-lived objects: one process in three was slower by a third (docs/performance.md).
    '--no-allocation-site-pretenuring',
  ],
  environment: {
    // One heap for all threads, and what is larger than 1 MiB goes back to the system when it is freed: compressing otherwise leaves holes in several
    // heaps. Below that, giving memory back and taking it again for every page would cost a tenth of the speed.
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '8388608',
  },
}
const NODE_FLAGS = process.env.SHOP_NODE_FLAGS?.split(' ').filter((flag) => flag !== '') ?? MEMORY.flags

/** The programs that each command runs, one after the other. */
const COMMANDS = {
  start: [['start/build.ts'], [...NODE_FLAGS, '--enable-source-maps', 'build/shop/start-built.js']],
  build: [['start/build.ts']],
  dev: [['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'start/start.ts', '--dev']],
  backup: [['server/src/backup/backup.ts']],
  restore: [['server/src/backup/restore.ts']],
  migrate: [['server/src/migrate-command.ts']],
  import: [[...NODE_FLAGS, 'server/src/import/import-command.ts']], // beside a shop that runs
  newsletter: [['server/src/features/newsletter/newsletter-command.ts']],
  messages: [['server/src/features/contact/print-messages.ts']],
  files: [['server/src/storage/files-command.ts']],
  staff: [['server/src/features/staff/staff-command.ts']],
  specs: [['server/src/features/catalog/definitions/specs-command.ts']],
  export: [[...NODE_FLAGS, '--max-semi-space-size=2', 'server/src/export/export-command.ts']], // page by page, so with little memory
  'new-catalogue': [['server/src/export/new-catalogue.ts']],
  test: [['scripts/test.ts']],
  bench: [[...NODE_FLAGS, 'bench/run.ts']], // what is compared with the shop has the same heap
  'bench:pages': [['bench/pages.ts']],
  format: [['node_modules/oxfmt/bin/oxfmt']],
  media: [['media/run.ts']],
  'media:manuals': [['media/manuals/run.ts']],
  'media:check': [['media/check/run.ts']],
  coverage: [['checks/coverage.ts']],
  rehearse: [['deploy/cluster/rehearse.ts']],
  sbom: [['scripts/sbom.ts']],
}

const print = (line) => process.stdout.write(`${line}\n`)
const fail = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

async function boot([command = 'start', ...rest]) {
  if (process.platform === 'win32') fail('The shop does not run on Windows itself: start it in WSL, the Windows Subsystem for Linux.')
  if (!Object.hasOwn(COMMANDS, command)) fail(`There is no "${command}": it is one of ${Object.keys(COMMANDS).join(', ')}.`)
  if (!isInstalled()) await installOnce()
  const programs = COMMANDS[command]
  run(findNode(), [...programs.slice(0, -1), [...programs.at(-1), ...rest]], { isSupervised: command === 'start' })
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The text of a file. Undefined where it is not there, as when another start is just installing. */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}

/** What is to be installed, as one line. */
function wantedStamp() {
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`
}

function isInstalled() {
  if (readIfThere(STAMP) === wantedStamp()) return true
  if (!isInstalledByHand()) return false
  try {
    writeFileSync(STAMP, wantedStamp())
  } catch {
    // Installed by another user, as in a container image: looked at again at the next start (3 ms).
  }
  return true
}

/** What npm has installed. Undefined where it has not finished. */
function recordedPackages() {
  try {
    return JSON.parse(readIfThere(join(MODULES, '.package-lock.json')) ?? '{}').packages // written by npm at the end
  } catch {
    return undefined // half of it is written
  }
}

/** Whether somebody's own `npm ci` or `npm install` has installed all that the lockfile names for this machine. */
function isInstalledByHand() {
  const found = recordedPackages()
  if (!found) return false
  const { packages: wanted } = readJson(join(ROOT, 'package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, os, cpu, libc, optional }]) =>
      !path.includes('node_modules/') ||
      found[path]?.version === version ||
      (optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)),
  )
}

/** If two run at the same moment, one installs and the other waits for it. */
async function installOnce() {
  for (let isFirst = true; !takeLock(); isFirst = false) {
    if (isFirst) print('Waiting for another start that is installing the dependencies …')
    await delay(300)
  }
  const unlock = () => rmSync(OWN_LOCK, { force: true })
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  process.on('exit', unlock)
  for (const signal of SIGNALS) process.on(signal, exitBy)
  if (!isInstalled()) await install()
  for (const signal of SIGNALS) process.off(signal, exitBy)
  process.off('exit', unlock)
  clearInterval(heartbeat)
  unlock()
}

const exitBy = (signal) => process.exit(128 + constants.signals[signal])

function beat() {
  try {
    utimesSync(OWN_LOCK, new Date(), new Date())
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    fail(
      `This start was suspended for ${STALE_AFTER_MS / 1_000} s while it was installing the dependencies, and another one has taken over: start again.`,
    )
  }
}

/**
 * The lock is a folder with a file of whoever has it; without one it is free. A folder that is renamed to it takes its place only where it is missing or
 * empty, in one step: of several starts one has it. What is stale is removed by its own name, so that it is never the file of a start that was faster.
 */
function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true })
  const mine = mkdtempSync(`${LOCK}-`)
  writeFileSync(join(mine, basename(OWN_LOCK)), '')
  try {
    renameSync(mine, LOCK)
    return true
  } catch (error) {
    rmSync(mine, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  }
  for (const name of readdirSync(LOCK)) if (isStale(name)) rmSync(join(LOCK, name), { force: true })
  return false
}

/** Whether the lock was left by a start that was killed. Its pid may be another process's by now, so it needs a heartbeat too. */
function isStale(name) {
  const pid = Number.parseInt(name, 10)
  const { mtimeMs } = statSync(join(LOCK, name), { throwIfNoEntry: false }) ?? {}
  if (pid === process.pid || Date.now() - mtimeMs > STALE_AFTER_MS) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

async function install() {
  print('Installing the dependencies (first start, about a minute) …')
  rmSync(STAMP, { force: true })
  const startedAt = Date.now()
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const progress = setInterval(() => print(`… still installing, ${elapsed()}`), PROGRESS_EVERY_MS)
  const { failure, output } = await runNpmCi()
  clearInterval(progress)
  if (failure) {
    process.stderr.write(`${shortened(output)}\n`)
    fail(`The dependencies could not be installed: npm ci ${failure}. See its lines above; is the npm registry reachable?`)
  }
  writeFileSync(STAMP, wantedStamp())
  // A link that cannot run here (musl) would be the first `node` that `npm start` finds the next time; npm 9 removes it with the Node of another processor.
  rmSync(NODE_LINK, { force: true })
  if (runs(PACKAGED_NODE)) await symlink(relative(dirname(NODE_LINK), PACKAGED_NODE), NODE_LINK)
  print(`The dependencies are installed (${elapsed()}).`)
}

/** npm prints first what is wrong, then how it is used; where a package's own script fails, that prints it last. */
function shortened(output) {
  const lines = output.trim().split('\n')
  return lines.length <= 2 * EDGE_LINES ? lines.join('\n') : [...lines.slice(0, EDGE_LINES), '…', ...lines.slice(-EDGE_LINES)].join('\n')
}

/** With the development dependencies, also in production: the shop builds itself. */
function runNpmCi() {
  const { npm_execpath: npm = '' } = process.env
  const [program, ...first] = basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const child = spawn(program, [...first, 'ci', ...flags], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill()
  process.on('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const end = (failure) => resolve({ failure, output }) || process.off('exit', stop)
    child.once('error', ({ message }) => end(`could not be run (${message})`))
    child.once('close', (code, signal) => end(code === 0 ? undefined : `ended with ${code ?? signal}`))
  })
}

const runs = (node) => spawnSync(node, ['--version']).status === 0

/** Ours if it runs here (it is for glibc), otherwise the one that runs this if it is new enough. */
function findNode() {
  if (process.execPath === PACKAGED_NODE || runs(PACKAGED_NODE)) return PACKAGED_NODE
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  return fail(`The shop needs Node 22.22 or newer, and here is only ${process.version}: install Node 24.`)
}

/**
 * Runs programs under that Node, each when the one before has succeeded, and ends as the last one did; `isSupervised`: starts that one again when it ends
 * unasked. Their channel closes when this process ends, even by kill -9.
 */
function run(node, [args, ...more], { isSupervised }) {
  const env = {
    ...MEMORY.environment,
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(MODULES, '.cache', 'node'),
  }
  const child = spawn(node, args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let [isForwarded, isFinal] = [false, false]
  const forward = (signal) => {
    if (!isForwarded) child.kill(signal)
    isForwarded = true // a terminal's Ctrl-C reaches the child by itself as often as it is pressed
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  child.once('error', ({ message }) => fail(`${node} could not be started: ${message}`))
  child.on('message', (message) => (isFinal ||= message === FINAL))
  // Not at 'exit', which may come before the last message.
  child.once('close', async (code, signal) => {
    for (const name of SIGNALS) process.off(name, forward)
    if (code === 0 && more.length > 0 && !isForwarded) return run(node, more, { isSupervised })
    const isAsked = code === 0 || isForwarded || isFinal || SIGNALS.includes(signal)
    if (!isSupervised || more.length > 0 || isAsked) process.exit(code ?? 128 + constants.signals[signal])
    await restartDelay(signal ?? `code ${code}`)
    run(node, [args], { isSupervised })
  })
}

let restartedAt = -Infinity

/** Says that the shop has ended, as a line of its log, and waits until it may be started again: at once, then a minute after the last time. */
async function restartDelay(end) {
  const waitMs = Math.max(0, Math.ceil(restartedAt + RESTART_EVERY_MS - performance.now()))
  const when = waitMs === 0 ? 'at once' : `in ${Math.ceil(waitMs / 1_000)} s`
  const stop = () => process.exit(0)
  for (const signal of SIGNALS) process.on(signal, stop) // before the line, which may be answered by one
  print(JSON.stringify({ level: 60, time: new Date().toISOString(), end, msg: `the shop has ended unasked; it is started again ${when}` }))
  await delay(waitMs)
  for (const signal of SIGNALS) process.off(signal, stop)
  restartedAt = performance.now()
}

await boot(process.argv.slice(2))
