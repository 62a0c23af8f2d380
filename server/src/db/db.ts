import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { beginStatement } from './statement-time.ts'

/** A database to ask: a pool or a transaction, the query cannot tell and cannot escape. */
export interface Db {
  /** All rows of a query. `isPrepared` false: it is planned each time, rather than stay prepared as it was planned before. */
  rows<Row extends object>(query: Sql, options?: { isPrepared?: boolean }): Promise<Row[]>
  /** The first row, if there is one. */
  row<Row extends object>(query: Sql): Promise<Row | undefined>
  /**
   * Runs `work` in one transaction, rolled back when it throws, and once again where PostgreSQL ended it for the sake of another (deadlock,
   * serialization failure): `work` changes nothing but the database. Inside a transaction it simply runs. `isPlannedOnce`: its statements are planned once
   * for each connection, whatever they are asked with: of few rows at a time, all found by an index, where to plan them takes longer than to run them.
   */
  begin<Result>(work: (tx: Db) => Promise<Result>, options?: { isPlannedOnce?: boolean }): Promise<Result>
}

/**
 * A pool of connections that outlives the loss of its server. Half of them are for transactions: where commits wait, as no standby answers, what is read
 * goes on.
 */
export interface Pool extends Db {
  /** A client of its own, outside the pool, for what needs one connection: locks, migrations. The caller ends it. */
  connect(): Promise<pg.Client>
  /** Resolves when every connection has ended. */
  end(): Promise<void>
  /** How busy it is, and how many different statement texts each of its connections keeps prepared. */
  state(): { connections: number; idle: number; waiting: number; statements: number }
}

const INT8 = 20
// Ids and fen stay below 2^53 (contract/values.ts), so a bigint may be read as a number.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : (pg.types.getTypeParser as (oid: number, format?: string) => never)(oid, format), // the overloads of pg part by format
}

const MAX_CONNECTIONS = 16
/** The first statements of a new connection take up to a hundred times as long as later ones: it is kept while nothing much happens. */
const IDLE_MS = 300_000
/** Before the second try of a transaction that PostgreSQL ended: the one that it was ended for goes on meanwhile, or the two would meet again. */
const PAUSE_MS = 50
const CONNECT_TIMEOUT_MS = 2_000
/** How long a statement of a request waits for a lock at most: a change that holds a table keeps few connections waiting. */
const LOCK_TIMEOUT_MS = 2_000
/** How long a request waits for a statement at most. */
const STATEMENT_TIMEOUT_MS = 5_000
/** The database itself ends a statement that takes too long; if it has not responded within this after that, it hangs. */
const QUERY_TIMEOUT_MARGIN_MS = 1_000
/**
 * How long the connection of a commit is kept after its request has given it up: while no standby answers, the server keeps what waits for one, whether or
 * not its client is there, and new connections would add up.
 */
const LATE_COMMIT_MS = 15_000
const SLOW_MS = 200
/** Statement texts that stay prepared as long as each connection, some 100 KB each in PostgreSQL. */
const MAX_PREPARED = 200

/** What a pool reports, and its timeout. */
export interface PoolOptions {
  /** A connection was lost while idle (without a listener that would end the process), or a statement failed as the database was out of reach. */
  onLost(error: Error): void
  onSlow?(statement: string, ms: number): void
  /** There are more statement texts than may be prepared: this is the first that is not. A query probably makes its text of what was asked. */
  onTooMany?(statement: string): void
  /** How long a statement may take; 5 s if not given. */
  statementMs?: number
  /** How long a statement may wait for a lock, 0 for ever; 2 s if not given. */
  lockMs?: number
  /** How long a connection may take to come, from the server or from whoever has it; 2 s if not given. */
  connectMs?: number
  /** How many connections it may open; 16 if not given. */
  maxConnections?: number
  /** Where `connect` connects to, past a pooler; where queries go if not given. */
  direct?: pg.ClientConfig
}

/** Opens a pool. */
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
  const begin = <Result>(work: (tx: Db) => Promise<Result>, { isPlannedOnce = false } = {}) =>
    transaction(transactions.pool, work, {
      ...context,
      commitMs: statementMs + QUERY_TIMEOUT_MARGIN_MS,
      first: isPlannedOnce ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin',
    })

  return {
    ...queries(statements.pool, context),
    begin: async (work, options) => {
      try {
        return await begin(work, options)
      } catch (error) {
        if (!isConflict(error)) throw error
        await delay(PAUSE_MS)
        return begin(work, options)
      }
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

/** A pool of `pg`, and what ends it. */
function openConnections(config: pg.PoolConfig, onLost: (error: Error) => void) {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: IDLE_MS })
  pool.on('error', onLost)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    // A query that runs fails with the same error. Between two users of a connection nobody else listens, and the process would end.
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  const end = async () => {
    await pool.end() // does not wait until the connections have ended: a server that stops now would cut them
    while (open.size > 0) await once(pool, 'remove')
  }
  return { pool, end }
}

/** One try of `begin`. Waiting for a connection and for the commit takes `commitMs` at most, together. */
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
    const commit = client.query({ text: 'commit', query_timeout: commitMs + LATE_COMMIT_MS } as pg.QueryConfig) // which its types leave out
    if (await observed(isLate(commit, commitMs - waitedMs), context)) {
      lateCommit = commit
      throw new Error(NO_ANSWER_TO_COMMIT)
    }
    isUsable = true
    return result
  } catch (error) {
    // The first error is the one that matters. A connection that is lost is not used again, and to ask it may be to wait in vain.
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

/** Whether work is still under way after so many ms. */
async function isLate(work: Promise<unknown>, ms: number) {
  const settled = new AbortController()
  try {
    return await Promise.race([work.then(() => false), delay(ms, true, settled)])
  } finally {
    settled.abort()
  }
}

/** What the database answers. Every statement passes through here: its time is measured, the loss of the database reported. */
async function observed<Answer>(answer: Promise<Answer>, { onLost }: Context): Promise<Answer> {
  const end = beginStatement()
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && isConnectionLost(error)) onLost(error)
    throw error
  } finally {
    end()
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

type Context = Pick<PoolOptions, 'onLost' | 'onSlow'> & { nameOf(text: string): string | undefined }

/**
 * Names statements by their text, so that PostgreSQL parses and plans each once per connection. A named one stays prepared as long as the connection, so
 * only the first texts get a name; others are parsed each time.
 */
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

/**
 * Connection, shutdown, a statement that took too long, no space or memory or connection left, a server that is read-only as it is not the primary, or
 * not yet or no longer (PostgreSQL: Appendix A); the system's own.
 */
const LOST_CODES =
  /^(08...|57P0[1-5]|57014|53...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAGAIN|EHOSTUNREACH|ENETUNREACH)$/
const NO_ANSWER_TO_COMMIT = 'no answer to the commit came in time'
/** Without codes of their own. The last but one is a new connection to a server whose disk is full, which PostgreSQL calls an internal error. */
const LOST_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|not queryable|after calling end on the pool|could not write init file|no answer to the commit/i

/** True when the database could not be reached or could not do it now, rather than refusing a statement. A file that is missing is none of that. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  const code = 'code' in error ? String(error.code) : ''
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return hasNoSocket || LOST_CODES.test(code) || LOST_MESSAGES.test(error.message)
}

/** Serialization failure and deadlock (PostgreSQL: Appendix A). */
const CONFLICT_CODES = ['40001', '40P01']

/** True when a lock was not acquired in time (PostgreSQL: Appendix A). */
export const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/** True when a table refused what was written into it: a text that is missing, a row that is not there (PostgreSQL: class 23). */
export const isRefusedByTable = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('23')

/** True when PostgreSQL ended a transaction that may succeed when it is tried again. */
export const isConflict = (error: unknown) => error instanceof Error && 'code' in error && CONFLICT_CODES.includes(String(error.code))
