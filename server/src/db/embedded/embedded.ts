import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { ACCOUNT, ADMIN, DATABASE, ensureDatabase } from './accounts.ts'
import { type Cluster, folderProblem, openCluster, removeUnfinished } from './cluster.ts'
import { acquireLock, CONNECT_MS, connectAsAdmin, type Lock, START_MS, tryLock } from './lock.ts'
import { findPostmaster, findSocketFolder, refuseUnreachable, stopPostmaster } from './postmaster.ts'
import { PORT } from './socket.ts'

/** How to connect to an embedded PostgreSQL; `host` is the folder of its socket. */
interface Connection {
  host: string
  port: number
  user: string
  database: string
}

/** A running PostgreSQL of our own. */
export interface EmbeddedDatabase {
  /** For the pool: the account that owns the shop's database, and nothing else. */
  connection: Connection
  /** For tests and benches that make databases of their own: the superuser. */
  adminConnection: Connection
  /** Stops the server. Everything committed is on disk when it resolves (at most some 11 s). */
  stop(): Promise<void>
}

/** How to open an embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** Prints a line for the operator. */
  log(line: string): void
  /** A folder with the programs of another PostgreSQL than our own. */
  binDir?: string
  /** How long a second shop waits for the first one to end; 12 s if not given. */
  waitMs?: number
}

/**
 * The PostgreSQL of a data folder: made where there is none, adopted where a killed shop has left it running, recovered where it was killed too,
 * and started again whenever it goes away before `stop`. One shop per data folder. StartProblem where it cannot be.
 */
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

/**
 * The PostgreSQL of a data folder, to look at it beside the shop: the one that runs, which `stop` then leaves running, or one that is opened
 * as by `openEmbedded`. StartProblem where there is none.
 */
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

/** A shop that is stopped while its database is away may have started a server whose lock it does not have yet. */
async function stopIfOurs(cluster: Cluster, isLocked: boolean) {
  if (!isLocked && findPostmaster(cluster) === undefined) return
  if (isLocked || (await tryLock(cluster, AbortSignal.timeout(CONNECT_MS)).catch(() => undefined))) await stopPostmaster(cluster)
}

/** Keeps the folder locked and its server running until the signal. Returns whether it is locked then. */
async function supervise(cluster: Cluster, first: Lock, signal: AbortSignal, log: (line: string) => void): Promise<boolean> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  for (let lock: Lock | undefined = first; lock; lock = await reacquire(cluster, signal, log)) {
    await Promise.race([lock.ended, aborted])
    if (signal.aborted) return true
    log('The database has gone away; starting it again …')
  }
  return false
}

/** Tries until the folder is locked again, at first at once, then every 1 to 5 s. Undefined once the signal was given. */
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
