import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { isConflict, isConnectionLost, NO_ANSWER_TO_COMMIT } from './database-errors.ts'

/** A pool or a transaction; queries work with both. */
export interface Db {
  /** With `isPrepared: false`, PostgreSQL plans the statement each time. */
  rows<Row extends object>(query: Sql, options?: { isPrepared?: boolean }): Promise<Row[]>
  row<Row extends object>(query: Sql): Promise<Row | undefined>
  /**
   * Runs `work` in a transaction, or in the outer transaction if there is one. Retries once after a conflict, so `work` must change
   * only the database. `isPlannedOnce` forces generic plans.
   */
  begin<Result>(work: (tx: Db) => Promise<Result>, options?: { isPlannedOnce?: boolean }): Promise<Result>
}

export interface MeasuredDb {
  db: Db
  /** Milliseconds spent waiting for the database. */
  ms(): number
}

/** Connection pool that survives a lost server. Half of it is for transactions, so that reads continue while commits wait. */
export interface Pool extends Db {
  measured(): MeasuredDb
  /** Opens a connection outside the pool, for locks and migrations. The caller ends the connection. */
  connect(): Promise<pg.Client>
  end(): Promise<void>
  /** `statements` is the number of different statements that each connection prepares. */
  state(): { connections: number; idle: number; waiting: number; statements: number }
}

const INT8 = 20
// Ids and fen stay below 2^53 (contract/src/limits.ts), so bigints are read as numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : (pg.types.getTypeParser as (oid: number, format?: string) => never)(oid, format), // pg's overloads differ by format
}

const MAX_CONNECTIONS = 16
/** How long idle connections stay open. The first statements of a new connection take up to 100 times as long. */
const IDLE_MS = 300_000
/** Pause before a retry, so that the conflicting transaction can end. */
const PAUSE_MS = 50
const CONNECT_TIMEOUT_MS = 2_000
/** Short, so that a table that is locked for long blocks few connections. */
const LOCK_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 5_000
/** The database cancels slow statements itself. If it does not do so within this margin, the connection hangs. */
const QUERY_TIMEOUT_MARGIN_MS = 1_000
/** A late commit keeps its connection for this time, because replacement connections would add up on the server. */
const LATE_COMMIT_MS = 15_000
const SLOW_MS = 200
/** Most prepared statements, each of which takes about 100 KB per connection in PostgreSQL. */
export const MAX_PREPARED = 240

export interface PoolOptions {
  /** Called if an idle connection was lost, or a statement failed because the database is unreachable. */
  onLost(error: Error): void
  onSlow?(statement: string, ms: number): void
  /** Called with the first statement beyond MAX_PREPARED. Probably a query has values in its text. */
  onTooMany?(statement: string): void
  /** Time limit of a statement; default: 5 s. */
  statementMs?: number
  /** Longest wait for a lock; 0 means unlimited; default: 2 s. */
  lockMs?: number
  /** Longest wait for a connection, from server or pool; default: 2 s. */
  connectMs?: number
  /** Most connections of the pool; default: 16. */
  maxConnections?: number
  /** Settings for `connect`, which bypass a pooler; default: `connection`. */
  direct?: pg.ClientConfig
}

export function openPool(
  connection: pg.ClientConfig,
  {
    onLost,
    onSlow,
    onTooMany,
    statementMs = STATEMENT_TIMEOUT_MS,
    lockMs = LOCK_TIMEOUT_MS,
    connectMs = CONNECT_TIMEOUT_MS,
    maxConnections = MAX_CONNECTIONS,
    direct = connection,
  }: PoolOptions,
): Pool {
  const settings: pg.ClientConfig = { types, application_name: 'torvane', connectionTimeoutMillis: connectMs }
  const prepared = createNames(onTooMany)
  const context = { onLost, onSlow, nameOf: prepared.nameOf }
  const open = (max: number) =>
    openConnections(
      {
        ...connection,
        ...settings,
        statement_timeout: statementMs,
        query_timeout: statementMs + QUERY_TIMEOUT_MARGIN_MS,
        lock_timeout: lockMs,
        max: Math.max(1, max),
      },
      onLost,
    )
  const half = Math.floor(maxConnections / 2)
  const [statements, transactions] = [open(maxConnections - half), open(half)]
  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') => statements.pool[count] + transactions.pool[count]
  const dbOf = (context: Context): Db => ({
    ...queries(statements.pool, context),
    begin: async (work, { isPlannedOnce = false } = {}) => {
      const commitMs = statementMs + QUERY_TIMEOUT_MARGIN_MS
      const first = isPlannedOnce ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin'
      const begin = () => transaction(transactions.pool, work, { ...context, commitMs, first })
      try {
        return await begin()
      } catch (error) {
        if (!isConflict(error)) throw error
        await delay(PAUSE_MS)
        return begin()
      }
    },
  })

  return {
    ...dbOf(context),
    measured: () => {
      const stopwatch = createStopwatch()
      return { db: dbOf({ ...context, stopwatch }), ms: stopwatch.ms }
    },
    connect: async () => {
      const client = new pg.Client({ ...direct, ...settings })
      client.on('error', onLost)
      await client.connect()
      return client
    },
    end: async () => {
      await Promise.all([statements.end(), transactions.end()])
    },
    state: () => ({ connections: sum('totalCount'), idle: sum('idleCount'), waiting: sum('waitingCount'), statements: prepared.count() }),
  }
}

function openConnections(config: pg.PoolConfig, onLost: (error: Error) => void) {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: IDLE_MS })
  pool.on('error', onLost)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    // Queries fail with the same error. Without a listener, the process would end.
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  const end = async () => {
    await pool.end() // `pool.end` resolves before the connections have ended; a server that stops then would cut them
    while (open.size > 0) await once(pool, 'remove')
  }
  return { pool, end }
}

/** `commitMs` limits the time of waiting for the connection plus that of the commit. */
async function transaction<Result>(
  pool: pg.Pool,
  work: (tx: Db) => Promise<Result>,
  { commitMs, first, ...context }: Context & { commitMs: number; first: string },
): Promise<Result> {
  const began = performance.now()
  const client = await observed(pool.connect(), context)
  const waitedMs = performance.now() - began
  let isUsable = false
  let lateCommit: Promise<unknown> | undefined
  try {
    await observed(client.query(first), context)
    const tx: Db = { ...queries(client, context), begin: (nested) => nested(tx) }
    const result = await work(tx)
    const commit = client.query({ text: 'commit', query_timeout: commitMs + LATE_COMMIT_MS } as pg.QueryConfig) // not in pg's types
    if (await observed(isLate(commit, commitMs - waitedMs), context)) {
      lateCommit = commit
      throw new Error(NO_ANSWER_TO_COMMIT)
    }
    isUsable = true
    return result
  } catch (error) {
    // Throws the first error, not that of the rollback. A lost connection is neither queried nor reused.
    if (!isConnectionLost(error)) isUsable = await hasRolledBack(client)
    throw error
  } finally {
    if (lateCommit)
      lateCommit.then(
        () => client.release(),
        () => client.release(true),
      )
    else client.release(!isUsable)
  }
}

async function isLate(work: Promise<unknown>, ms: number) {
  const settled = new AbortController()
  try {
    return await Promise.race([work.then(() => false), delay(ms, true, settled)])
  } finally {
    settled.abort()
  }
}

/** Awaits and measures a statement; reports a lost database. */
async function observed<Answer>(answer: Promise<Answer>, { onLost, stopwatch }: Context): Promise<Answer> {
  const end = stopwatch?.begin()
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && isConnectionLost(error)) onLost(error)
    throw error
  } finally {
    end?.()
  }
}

const hasRolledBack = (client: pg.ClientBase) =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

function queries(client: pg.Pool | pg.ClientBase, context: Context): Pick<Db, 'rows' | 'row'> {
  const { onSlow, nameOf } = context
  const rows = async <Row extends object>(query: Sql, { isPrepared = true }: { isPrepared?: boolean } = {}) => {
    const began = performance.now()
    const name = isPrepared ? nameOf(query.text) : undefined
    const result = await observed(client.query<Row>({ name, text: query.text, values: query.values }), context)
    const ms = performance.now() - began
    if (ms > SLOW_MS) onSlow?.(query.text, ms)
    return result.rows
  }
  return { rows, row: async <Row extends object>(query: Sql) => (await rows<Row>(query))[0] }
}

type Context = Pick<PoolOptions, 'onLost' | 'onSlow'> & { nameOf(text: string): string | undefined; stopwatch?: Stopwatch }

/** Names statements. Named statements stay prepared, so only the first MAX_PREPARED texts get a name. */
function createNames(onTooMany?: (statement: string) => void) {
  const names = new Map<string, string>()
  let isReported = false
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_PREPARED) {
      if (!isReported) onTooMany?.(text)
      isReported = true
      return undefined
    }
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
  return { nameOf, count: () => names.size }
}

/** Measures the time in which any work is running; concurrent work counts once. */
export interface Stopwatch {
  begin(): () => void
  ms(): number
}

export function createStopwatch(): Stopwatch {
  let [running, since, ms] = [0, 0, 0]
  return {
    begin() {
      if (running++ === 0) since = performance.now()
      return () => {
        if (--running === 0) ms += performance.now() - since
      }
    },
    ms: () => ms,
  }
}
