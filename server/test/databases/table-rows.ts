import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../src/db/db.ts'

/** Returns all rows of all tables, except sessions and rate limits. */
export async function rowsOfTables(db: Db) {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('staff_session', 'rate_limit') order by 1`)
  const rows: Array<[string, string[]]> = []
  for (const { name } of tables)
    rows.push([name, (await db.rows<{ row: string }>(sql`select t::text as row from ${raw(name)} t order by 1`)).map(({ row }) => row)])
  return Object.fromEntries(rows)
}
