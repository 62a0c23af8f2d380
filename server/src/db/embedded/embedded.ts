import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { ACCOUNT, ADMIN, DATABASE, ensureDatabase } from './accounts.ts'
import { type Cluster, folderProblem, openCluster, removeUnfinished } from './cluster.ts'
import { acquireLock, CONNECT_MS, connectAsAdmin, type Lock, START_MS, tryLock } from './lock.ts'
import { findPostmaster, findSocketFolder, refuseUnreachable, stopPostmaster } from './postmaster.ts'
import { PORT } from './socket.ts'

/** Address of PostgreSQL. `host` is the folder of the socket. */
interface Connection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedDatabase {
  /** Connects as the role that owns the shop's database and nothing else. */
  connection: Connection
  /** Connects as the superuser, for tests and benches. */
  adminConnection: Connection
  /** Resolves when all commits are on disk, after at most 11 s. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  log(line: string): void
  /** Folder with the programs of a PostgreSQL to use instead. */
  binDir?: string
  /** How long a second shop waits until the first one has ended; default: 12 s. */
  waitMs?: number
}

/** Creates or starts the database, or adopts a running one; restarts it if lost. A second shop on the folder gets a StartProblem. */
export async function openEmbedded(dataDir: string, { log, binDir, waitMs = 12_000 }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const made = await openCluster(folder, binDir, log)
  const cluster = { ...made, socketFolder: findSocketFolder(made) ?? made.socketFolder }
  const lock = await acquireLock(cluster, waitMs, log).catch((error: unknown) => {
    throw folderProblem(error, folder)
  })
  try {
    await ensureDatabase(lock.client)
    await removeUnfinished(cluster)
  } catch (error) {
    await stopPostmaster(cluster)
    throw folderProblem(error, folder)
  }

  const stopping = new AbortController()
  const supervised = supervise(cluster, lock, stopping.signal, log)
  let stopped: Promise<void> | undefined
  return {
    ...connectionsOf(cluster),
    stop() {
      stopping.abort()
      return (stopped ??= supervised.then((isLocked) => stopIfOurs(cluster, isLocked)))
    },
  }
}

function connectionsOf({ socketFolder }: Pick<Cluster, 'socketFolder'>) {
  const server = { host: socketFolder, port: PORT }
  return {
    connection: { ...server, user: ACCOUNT, database: DATABASE },
    adminConnection: { ...server, user: ADMIN, database: 'postgres' },
  }
}

/** Uses a running database, which `stop` then leaves running, or opens it. Throws StartProblem if the folder has no database. */
export async function joinEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = join(resolve(dataDir), 'postgres')
  if (!existsSync(folder)) throw new StartProblem(`There is no shop in the data folder ${dataDir}.`)
  let why = 'it has no socket'
  for (let giveUpAt = Date.now() + START_MS; findPostmaster({ folder }) !== undefined; await delay(100)) {
    if (Date.now() > giveUpAt) throw new StartProblem(`The database in ${folder} runs, but does not answer: ${why}.`)
    const socketFolder = findSocketFolder({ folder })
    if (socketFolder === undefined) continue
    const answer = await connectAsAdmin({ socketFolder })
    if ('client' in answer) {
      await answer.client.end()
      return { ...connectionsOf({ socketFolder }), stop: () => Promise.resolve() }
    }
    refuseUnreachable({ folder })
    why = answer.why
    if (answer.isStarting) giveUpAt = Date.now() + START_MS
  }
  return openEmbedded(dataDir, options)
}

/** Stops the server if no other shop has the lock. During an outage, this shop may have started a server without the lock. */
async function stopIfOurs(cluster: Cluster, isLocked: boolean) {
  if (!isLocked && findPostmaster(cluster) === undefined) return
  if (isLocked || (await tryLock(cluster, AbortSignal.timeout(CONNECT_MS)).catch(() => undefined))) await stopPostmaster(cluster)
}

/** Restarts a lost database until aborted. Returns true if this shop then has the folder's lock. */
async function supervise(cluster: Cluster, first: Lock, signal: AbortSignal, log: (line: string) => void): Promise<boolean> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  for (let lock: Lock | undefined = first; lock; lock = await reacquire(cluster, signal, log)) {
    await Promise.race([lock.ended, aborted])
    if (signal.aborted) return true
    log('The database has gone away; starting it again …')
  }
  return false
}

/** Takes the lock again: tries at once, then every 1 to 5 s. Returns undefined if aborted. */
async function reacquire(cluster: Cluster, signal: AbortSignal, log: (line: string) => void): Promise<Lock | undefined> {
  for (let pauseMs = 1_000; !signal.aborted; pauseMs = Math.min(pauseMs * 1.5, 5_000)) {
    try {
      const lock = await tryLock(cluster, signal)
      if (lock) {
        log('The database is back.')
        return lock
      }
    } catch (error) {
      if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
    }
    await delay(pauseMs, undefined, { signal }).catch(() => {}) // the signal ends the pause
  }
  return undefined
}
