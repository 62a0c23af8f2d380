import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { asUser, spawnOptions } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { ensureSocketFolder, removeSocketFolder, SOCKET } from './socket.ts'

const MAX_LOG_BYTES = 10 * 1024 * 1024
const EMPTY_PID_FILE_MS = 10_000
const STOP_MS = 8_000
const QUIT_MS = 3_000

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** A server that we started. `whyEnded` is what it wrote to its log before it ended, undefined while it runs. */
export interface Postmaster {
  whyEnded(): string | undefined
}

/** Starts a cluster's server, which runs on after us and gets no Ctrl-C of our terminal. Whether it accepts connections is for the caller to try. */
export function startPostmaster(cluster: Cluster): Postmaster {
  const { folder, socketFolder, logFile, binaries, user } = cluster
  if (socketFolder !== folder) ensureSocketFolder(socketFolder, user)
  const log = openLog(logFile)
  const settings = { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` } // it is a list
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [program, rest] = asUser(user, join(binaries.folder, 'postgres'), args)
  const child = spawn(program, rest, { ...spawnOptions(user), detached: true, stdio: ['ignore', log.file, log.file] })
  closeSync(log.file)
  child.unref()
  let failure: string | undefined
  child.once('error', ({ message }) => (failure = message)) // it could not even be spawned
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { whyEnded: () => failure ?? (hasEnded() ? readFileSync(logFile).subarray(log.startByte).toString() : undefined) }
}

function openLog(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) truncateSync(path)
  const file = openSync(path, 'a', 0o600)
  return { file, startByte: statSync(path).size }
}

/** Undefined where there is none: a postmaster that ends removes it at any time. */
function readPidFile(folder: string) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The pid of the postmaster that runs on a cluster, ours or one that was left by a killed shop. Removes a pid file that names a zombie, or a process
 * that has got the number of an ended postmaster: PostgreSQL itself would refuse to start as long as that process runs.
 */
export function findPostmaster({ folder }: Pick<Cluster, 'folder'>): number | undefined {
  const pidFile = join(folder, 'postmaster.pid')
  const content = readPidFile(folder)
  if (content === undefined) return undefined
  const pid = Number.parseInt(content, 10)
  if (isPostmasterOf(folder, pid)) return pid
  // Half-written by a server that is just starting, or by one whose machine lost its power.
  const isStale = Number.isNaN(pid) ? Date.now() - statSync(pidFile).mtimeMs > EMPTY_PID_FILE_MS : isProcess(pid)
  // Orphaned backends are no danger: PostgreSQL also refuses by the shared memory that belongs to the folder.
  if (isStale) for (const file of [pidFile, join(folder, `${SOCKET}.lock`)]) rmSync(file, { force: true })
  return undefined
}

/** Where the running postmaster has its socket: elsewhere than we would put it, if it was started with another TMPDIR. */
export function findSocketFolder(cluster: Pick<Cluster, 'folder'>): string | undefined {
  if (findPostmaster(cluster) === undefined) return undefined
  return readPidFile(cluster.folder)?.split('\n')[4] || undefined // its fifth line, empty until the socket is made
}

/**
 * Throws StartProblem where a postmaster has opened its cluster, and its socket has been removed since: nobody can connect to it, and another shop may still
 * be connected, so that only the operator knows whether it may end.
 */
export function refuseUnreachable({ folder }: Pick<Cluster, 'folder'>) {
  const pid = findPostmaster({ folder })
  if (pid === undefined) return
  const lines = readPidFile(folder)?.split('\n') ?? []
  const [socketFolder, state] = [lines[4], lines[7]] // its fifth and eighth lines, empty or missing until there is a socket
  if (!socketFolder || state?.trim() !== 'ready' || existsSync(join(socketFolder, SOCKET))) return
  throw new StartProblem(
    `PostgreSQL runs on ${folder} (process ${pid}), but its socket ${join(socketFolder, SOCKET)} was removed, so nothing can connect to it: stop the shop that uses it, if one does, and then PostgreSQL with "kill -INT ${pid}"; then start again.`,
  )
}

/** Ends the server: transactions in flight are rolled back, everything committed is kept. Resolves when it is gone. */
export async function stopPostmaster(cluster: Cluster) {
  const pid = findPostmaster(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  if (!(await hasGone(cluster, pid, STOP_MS))) {
    process.kill(pid, 'SIGQUIT') // no checkpoint: the next start recovers
    await hasGone(cluster, pid, QUIT_MS)
  }
  removeSocketFolder(cluster)
}

async function hasGone({ folder }: Cluster, pid: number, withinMs: number) {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await delay(20)) if (!isPostmasterOf(folder, pid)) return true
  return false
}

/** Whether the process works in that folder, as a postmaster does. A zombie does not. */
function isPostmasterOf(folder: string, pid: number) {
  if (Number.isNaN(pid)) return false
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

function isProcess(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
