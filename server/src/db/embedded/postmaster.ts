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

/** A started server. `whyEnded` returns the log of this start once the server has ended, undefined while the server runs. */
export interface Postmaster {
  whyEnded(): string | undefined
}

/** Starts the server detached, so that Ctrl-C in our terminal does not end it. The caller waits for connections. */
export function startPostmaster(cluster: Cluster): Postmaster {
  const { folder, socketFolder, logFile, binaries, user } = cluster
  if (socketFolder !== folder) ensureSocketFolder(socketFolder, user)
  const log = openLog(logFile)
  const settings = { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` } // quoted: the setting is a list
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [program, rest] = asUser(user, join(binaries.folder, 'postgres'), args)
  const child = spawn(program, rest, { ...spawnOptions(user), detached: true, stdio: ['ignore', log.file, log.file] })
  closeSync(log.file)
  child.unref()
  let failure: string | undefined
  child.once('error', ({ message }) => (failure = message))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { whyEnded: () => failure ?? (hasEnded() ? readFileSync(logFile).subarray(log.startByte).toString() : undefined) }
}

function openLog(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) truncateSync(path)
  const file = openSync(path, 'a', 0o600)
  return { file, startByte: statSync(path).size }
}

/** Returns undefined if there is no pid file; a server that is ending may remove the file at any time. */
function readPidFile(folder: string) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the process id of a running server. Removes a stale pid file, with which PostgreSQL would not start. */
export function findPostmaster({ folder }: Pick<Cluster, 'folder'>): number | undefined {
  const pidFile = join(folder, 'postmaster.pid')
  const content = readPidFile(folder)
  if (content === undefined) return undefined
  const pid = Number.parseInt(content, 10)
  if (isPostmasterOf(folder, pid)) return pid
  // A starting server or a power loss leaves a half-written file.
  const isStale = Number.isNaN(pid) ? Date.now() - statSync(pidFile).mtimeMs > EMPTY_PID_FILE_MS : isProcess(pid)
  // Removing the file is safe with orphaned backends: PostgreSQL also checks the folder's shared memory.
  if (isStale) for (const file of [pidFile, join(folder, `${SOCKET}.lock`)]) rmSync(file, { force: true })
  return undefined
}

/** Returns the socket folder of the running server, which differs from ours if the server started with another TMPDIR. */
export function findSocketFolder(cluster: Pick<Cluster, 'folder'>): string | undefined {
  if (findPostmaster(cluster) === undefined) return undefined
  return readPidFile(cluster.folder)?.split('\n')[4] || undefined // fifth line, empty before the socket exists
}

/** Throws StartProblem if the socket of a running server was removed: another shop may be connected, so the operator decides. */
export function refuseUnreachable({ folder }: Pick<Cluster, 'folder'>) {
  const pid = findPostmaster({ folder })
  if (pid === undefined) return
  const lines = readPidFile(folder)?.split('\n') ?? []
  const [socketFolder, state] = [lines[4], lines[7]] // fifth and eighth lines, missing before the socket exists
  if (!socketFolder || state?.trim() !== 'ready' || existsSync(join(socketFolder, SOCKET))) return
  throw new StartProblem(
    `PostgreSQL runs on ${folder} (process ${pid}), but its socket ${join(socketFolder, SOCKET)} was removed, so nothing can connect to it: stop the shop that uses it, if one does, and then PostgreSQL with "kill -INT ${pid}"; then start again.`,
  )
}

/** Stops the server, which rolls back open transactions. Resolves when the server has ended. */
export async function stopPostmaster(cluster: Cluster) {
  const pid = findPostmaster(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  if (!(await hasGone(cluster, pid, STOP_MS))) {
    process.kill(pid, 'SIGQUIT') // the server ends without a checkpoint, so the next start runs recovery
    await hasGone(cluster, pid, QUIT_MS)
  }
  removeSocketFolder(cluster)
}

async function hasGone({ folder }: Cluster, pid: number, withinMs: number) {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await delay(20)) if (!isPostmasterOf(folder, pid)) return true
  return false
}

/** Compares the working folder of the process (Linux) or its name; false for a zombie. */
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
