import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { connectTo, type makeDatabase } from '../database.ts'
import type { RunningShop } from '../running-shop.ts'

export interface SqlCalls {
  /** Returns the files `*.functions.sql` with functions that were called during `work`. Inlined functions are not counted. */
  filesDuring(shop: RunningShop, work: () => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

/** Counts calls of SQL functions on connections that are opened later. `server` must connect as superuser. */
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

/** Ends the shop's connections, except the cache's subscription, because PostgreSQL reports some counts only at disconnect. */
async function endConnections(admin: pg.Client, shop: RunningShop) {
  await admin.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and query not like '%topic_dates()%'`,
  )
  await shop.metrics() // when this resolves, the shop has noticed the lost connections
}

async function readCalls(admin: pg.Client) {
  const { rows } = await admin.query<{ name: string; calls: string }>(
    'select funcname as name, sum(calls)::text as calls from pg_stat_user_functions group by 1',
  )
  return new Map(rows.map(({ name, calls }) => [name, calls]))
}

function filesOf(functions: string[]) {
  const create = new RegExp(`^create or replace (function|procedure) (${functions.join('|')})\\(`, 'm')
  return globSync('server/src/**/*.functions.sql').filter(
    (file) => functions.length > 0 && create.test(readFileSync(resolve(file), 'utf8')),
  )
}
