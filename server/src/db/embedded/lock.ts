import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartProblem } from '../../start-problem.ts'
import { ACCOUNT, ADMIN } from './accounts.ts'
import { type Cluster, whyOf } from './cluster.ts'
import { findPostmaster, type Postmaster, refuseUnreachable, startPostmaster } from './postmaster.ts'
import { PORT } from './socket.ts'

/** Lock of a data folder, which lasts as long as this superuser's connection. `ended` resolves when the connection is lost. */
export interface Lock {
  client: Client
  ended: Promise<void>
}

const LOCK_KEY = 7_086_783 // an arbitrary number, the same in all shops
/** Longest wait for a server that does not respond. */
export const START_MS = 15_000
export const CONNECT_MS = 5_000
const STARTING_OR_STOPPING = '57P03'
const NO_SUCH_ROLE = '28000'

/** Locks the data folder. Waits for another shop, which may be about to end; after `waitMs`, throws StartProblem. */
export async function acquireLock(cluster: Cluster, waitMs: number, log: (line: string) => void): Promise<Lock> {
  const giveUpAt = Date.now() + waitMs
  for (let turn = 1; ; turn++) {
    const lock = await tryLock(cluster)
    if (lock) return lock
    if (Date.now() > giveUpAt) break
    if (turn === 4) log('Another shop is still running on this data folder; waiting for it to end …')
    await delay(250)
  }
  throw new StartProblem(
    `Another shop is already running on the data folder ${cluster.folder.replace(/\/postgres$/, '')}; stop it first, or give this one a DATA_DIR of its own.`,
  )
}

/** Tries to lock the data folder and starts the server if needed. Returns undefined if another shop has the lock. */
export async function tryLock(cluster: Cluster, signal?: AbortSignal): Promise<Lock | undefined> {
  const lock = await connectOrStart(cluster, signal)
  try {
    const { rows } = await lock.client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [LOCK_KEY])
    if (rows[0]?.isLocked) return lock
  } catch (error) {
    if (!(await Promise.race([lock.ended.then(() => true), delay(CONNECT_MS, false)]))) throw error
    return undefined // the server was stopping
  }
  await lock.client.end()
  return undefined
}

async function connectOrStart(cluster: Cluster, signal?: AbortSignal): Promise<Lock> {
  let postmaster: Postmaster | undefined
  let lastRefusal: string | undefined
  for (let giveUpAt = Date.now() + START_MS; ; await delay(50)) {
    signal?.throwIfAborted()
    const answer = await connectAsAdmin(cluster)
    if ('client' in answer) return answer
    const whyEnded = postmaster?.whyEnded()
    if (whyEnded !== undefined) {
      if (!isPassing(whyEnded)) throw cannotStart(cluster, whyEnded)
      lastRefusal = whyEnded
      postmaster = undefined
      await delay(250)
    }
    // Recovery has no time limit: as long as the server reports that it is starting, the wait continues.
    if (answer.isStarting) giveUpAt = Date.now() + START_MS
    refuseUnreachable(cluster)
    if (Date.now() > giveUpAt) throw cannotStart(cluster, lastRefusal ?? answer.why)
    if (!postmaster && findPostmaster(cluster) === undefined) postmaster = startPostmaster(cluster)
  }
}

/** True if the log shows that another server is starting on the folder, or that a killed server is still ending. */
const isPassing = (log: string) =>
  /lock file|shared memory block|already in use/.test(log) && !/No space left|Read-only|Permission denied/.test(log)

const cannotStart = ({ logFile }: Cluster, why: string) =>
  new StartProblem(`PostgreSQL does not start: ${whyOf(why)}. Its log is ${logFile}.`)

/** A failed connection. `isStarting` is true while the server is starting or stopping. */
interface Unreached {
  why: string
  isStarting: boolean
}

/** Connects to the database `postgres`: advisory locks are per database, and `shop` may not exist yet. */
export async function connectAsAdmin({ socketFolder }: Pick<Cluster, 'socketFolder'>): Promise<Lock | Unreached> {
  try {
    return await connectAs(ADMIN, socketFolder)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== NO_SUCH_ROLE) return whyUnreached(error)
    return connectAs(ACCOUNT, socketFolder).catch(whyUnreached) // the superuser of older data folders, see accounts.ts
  }
}

const whyUnreached = (error: unknown): Unreached => ({
  why: String(error),
  isStarting: error instanceof DatabaseError && error.code === STARTING_OR_STOPPING,
})

async function connectAs(user: string, socketFolder: string): Promise<Lock> {
  const client = new Client({ host: socketFolder, port: PORT, user, database: 'postgres', connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {}) // an `end` event follows each `error` event
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  return { client, ended }
}
