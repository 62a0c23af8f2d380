import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { connectTo, type makeDatabase } from '../database.ts'
import type { RunningShop } from '../running-shop.ts'

/** Counts the calls of the functions of a database. */
export interface SqlCalls {
  /** The `*.functions.sql` whose functions and triggers `shop` calls during `work`, by name. A function that the planner inlines is not called. */
  filesDuring(shop: RunningShop, work: () => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

/** Counts from now on, for connections that begin later. `server` is its superuser, who alone may. */
export async function countSqlCalls(server: pg.ClientConfig, made: Awaited<ReturnType<typeof makeDatabase>>): Promise<SqlCalls> {
  const admin = await connectTo(server.connectionString ? made.connection : { ...server, database: made.name })
  await admin.query(`alter database ${made.name} set track_functions = 'all'`)
  return {
    async filesDuring(shop, work) {
      await endConnections(admin, shop)
      const before = await readCalls(admin)
      await work()
      await endConnections(admin, shop)
      const after = await readCalls(admin)
      const called = [...after].filter(([name, calls]) => calls !== before.get(name)).map(([name]) => name)
      return filesOf(called)
    },
    close: () => admin.end(),
  }
}

/** PostgreSQL counts some calls only when their connection ends. Without its subscription, which stays, a shop sends nothing from the cache. */
async function endConnections(admin: pg.Client, shop: RunningShop) {
  await admin.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and query not like '%topic_dates()%'`,
  )
  await shop.metrics() // by then the shop has noticed
}

async function readCalls(admin: pg.Client) {
  const { rows } = await admin.query<{ name: string; calls: string }>(
    'select funcname as name, sum(calls)::text as calls from pg_stat_user_functions group by 1',
  )
  return new Map(rows.map(({ name, calls }) => [name, calls]))
}

/** The files that create one of these functions. */
function filesOf(functions: string[]) {
  const create = new RegExp(`^create or replace (function|procedure) (${functions.join('|')})\\(`, 'm')
  return globSync('server/src/**/*.functions.sql').filter(
    (file) => functions.length > 0 && create.test(readFileSync(resolve(file), 'utf8')),
  )
}
