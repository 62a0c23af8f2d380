import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartProblem } from '../../start-problem.ts'
import { type Cluster, folderProblem, openCluster, removeUnfinished, SUPERUSER, whyOf } from './cluster.ts'
import { findPostmaster, findSocketFolder, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { PORT } from './socket.ts'

/** A running PostgreSQL of our own. `connection` is for pg's Pool; `host` is the folder of the socket. */
export interface EmbeddedDatabase {
  connection: { host: string; port: number; user: string; database: string }
  /** Stops the server. Everything committed is on disk when it resolves (at most some 11 s). */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  log(line: string): void
  /** A folder with the programs of another PostgreSQL than our own. */
  binDir?: string
  /** How long a second shop waits for the first one to end; 12 s if not given. */
  waitMs?: number
}

/** The shop's connection that holds the data folder; `ended` resolves when the connection is lost. */
interface Hold {
  client: Client
  ended: Promise<void>
}

const DATABASE = 'shop'
const HOLD_KEY = 7_086_783 // any number, the same for all shops
const PATIENCE_MS = 15_000
const CONNECT_MS = 5_000
const STARTING_OR_STOPPING = '57P03'
const INTERRUPTED_DROP = -2 // what PostgreSQL writes into datconnlimit

/**
 * The PostgreSQL of a data folder: made where there is none, adopted where it outlived a killed shop, recovered where it was killed too,
 * and started again whenever it goes away before `stop`. One shop per data folder. StartProblem where it cannot be.
 */
export async function openEmbedded(dataDir: string, { log, binDir, waitMs = 12_000 }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const made = await openCluster(folder, binDir, log)
  const cluster = { ...made, socketFolder: findSocketFolder(made) ?? made.socketFolder }
  const hold = await takeHold(cluster, waitMs, log).catch((error: unknown) => {
    throw folderProblem(error, folder)
  })
  await createDatabase(hold.client)
  await removeUnfinished(cluster)

  const stopping = new AbortController()
  const guarded = guard(cluster, hold, stopping.signal, log)
  let stopped: Promise<void> | undefined
  return {
    connection: connectionOf(cluster),
    stop() {
      stopping.abort()
      return (stopped ??= guarded.then((isHeld) => stopIfOurs(cluster, isHeld)))
    },
  }
}

const connectionOf = ({ socketFolder }: Pick<Cluster, 'socketFolder'>) => ({
  host: socketFolder,
  port: PORT,
  user: SUPERUSER,
  database: DATABASE,
})

/**
 * The PostgreSQL of a data folder, to look at it beside the shop: the one that runs, which `stop` then leaves running, or one that is opened
 * as by `openEmbedded`. StartProblem where there is none.
 */
export async function joinEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = join(resolve(dataDir), 'postgres')
  if (!existsSync(folder)) throw new StartProblem(`There is no shop in the data folder ${dataDir}.`)
  let why = 'it has no socket'
  for (let giveUpAt = Date.now() + PATIENCE_MS; findPostmaster({ folder }) !== undefined; await delay(100)) {
    if (Date.now() > giveUpAt) throw new StartProblem(`The database in ${folder} runs, but does not answer: ${why}.`)
    const socketFolder = findSocketFolder({ folder })
    if (socketFolder === undefined) continue
    const answer = await connect({ socketFolder })
    if ('client' in answer) {
      await answer.client.end()
      return { connection: connectionOf({ socketFolder }), stop: () => Promise.resolve() }
    }
    why = answer.why
    if (answer.isComing) giveUpAt = Date.now() + PATIENCE_MS
  }
  return openEmbedded(dataDir, options)
}

/** A shop that is stopped while its database is away may have started a server that it does not hold yet. */
async function stopIfOurs(cluster: Cluster, isHeld: boolean) {
  if (!isHeld && findPostmaster(cluster) === undefined) return
  if (isHeld || (await tryHold(cluster, AbortSignal.timeout(CONNECT_MS)).catch(() => undefined))) await stopPostmaster(cluster)
}

/** Waits for the folder if another shop holds it: that one may be on its way out. */
async function takeHold(cluster: Cluster, waitMs: number, log: (line: string) => void): Promise<Hold> {
  const giveUpAt = Date.now() + waitMs
  for (let turn = 1; ; turn++) {
    const hold = await tryHold(cluster)
    if (hold) return hold
    if (Date.now() > giveUpAt) break
    if (turn === 4) log('Another shop is still running on this data folder; waiting for it to end …')
    await delay(250)
  }
  throw new StartProblem(
    `Another shop is already running on the data folder ${cluster.folder.replace(/\/postgres$/, '')}; stop it first, or give this one a DATA_DIR of its own.`,
  )
}

/** Takes the folder for us, its server being started if it does not run. Undefined if another shop holds it. */
async function tryHold(cluster: Cluster, signal?: AbortSignal): Promise<Hold | undefined> {
  const hold = await reach(cluster, signal)
  try {
    const { rows } = await hold.client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [HOLD_KEY])
    if (rows[0]?.taken) return hold
  } catch (error) {
    if (!(await Promise.race([hold.ended.then(() => true), delay(CONNECT_MS, false)]))) throw error
    return undefined // the server was just being stopped
  }
  await hold.client.end()
  return undefined
}

async function reach(cluster: Cluster, signal?: AbortSignal): Promise<Hold> {
  let postmaster: Postmaster | undefined
  let lastRefusal: string | undefined
  for (let giveUpAt = Date.now() + PATIENCE_MS; ; await delay(50)) {
    signal?.throwIfAborted()
    const answer = await connect(cluster)
    if ('client' in answer) return answer
    const whyEnded = postmaster?.whyEnded()
    if (whyEnded !== undefined) {
      if (!isPassing(whyEnded)) throw cannotStart(cluster, whyEnded)
      lastRefusal = whyEnded
      postmaster = undefined
      await delay(250)
    }
    // Recovery after a kill takes as long as it takes; only what gives no sign of life is given up.
    if (answer.isComing) giveUpAt = Date.now() + PATIENCE_MS
    if (Date.now() > giveUpAt) throw cannotStart(cluster, lastRefusal ?? answer.why)
    if (!postmaster && findPostmaster(cluster) === undefined) postmaster = startPostmaster(cluster)
  }
}

/** Another server on the folder: one that starts at this moment, or the last processes of one that was killed. */
const isPassing = (log: string) =>
  /lock file|shared memory block|already in use/.test(log) && !/No space left|Read-only|Permission denied/.test(log)

const cannotStart = ({ logFile }: Cluster, why: string) =>
  new StartProblem(`PostgreSQL does not start: ${whyOf(why)}. Its log is ${logFile}.`)

/** Connects to the database `postgres`: advisory locks are per database, and `shop` may not be there yet. */
async function connect({ socketFolder }: Pick<Cluster, 'socketFolder'>): Promise<Hold | { why: string; isComing: boolean }> {
  const client = new Client({ host: socketFolder, port: PORT, user: SUPERUSER, database: 'postgres', connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {}) // followed by `end`
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  try {
    await client.connect()
    return { client, ended }
  } catch (error) {
    return { why: String(error), isComing: error instanceof DatabaseError && error.code === STARTING_OR_STOPPING }
  }
}

/** Only for the holder. A statement of a shop that was killed may still be at it, so it is tried again. */
async function createDatabase(client: Client) {
  for (let triesLeft = 5; ; triesLeft--) {
    try {
      const { rows } = await client.query<{ limit: number }>('select datconnlimit as limit from pg_database where datname = $1', [DATABASE])
      if (rows[0]?.limit === INTERRUPTED_DROP) await client.query(`drop database ${DATABASE}`)
      else if (rows[0]) return
      await client.query(`create database ${DATABASE}`)
      return
    } catch (error) {
      if (triesLeft === 0) throw error
      await delay(300)
    }
  }
}

/** Keeps the folder held and its server running until the signal. Answers whether it is held then. */
async function guard(cluster: Cluster, first: Hold, signal: AbortSignal, log: (line: string) => void): Promise<boolean> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  for (let hold: Hold | undefined = first; hold; hold = await regain(cluster, signal, log)) {
    await Promise.race([hold.ended, aborted])
    if (signal.aborted) return true
    log('The database has gone away; starting it again …')
  }
  return false
}

/** Tries until the folder is held again, at first at once, then every 1 to 5 s. Undefined once the signal was given. */
async function regain(cluster: Cluster, signal: AbortSignal, log: (line: string) => void): Promise<Hold | undefined> {
  for (let pauseMs = 1_000; !signal.aborted; pauseMs = Math.min(pauseMs * 1.5, 5_000)) {
    try {
      const hold = await tryHold(cluster, signal)
      if (hold) {
        log('The database is back.')
        return hold
      }
    } catch (error) {
      if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
    }
    await delay(pauseMs, undefined, { signal }).catch(() => {}) // the signal ends the pause
  }
  return undefined
}
