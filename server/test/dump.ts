import { escapeIdentifier } from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Db } from '../src/db/db.ts'

export async function dumpRows(db: Db): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => db.rows<{ row: string }>(sql`select t::text as row from ${raw(escapeIdentifier(name))} t`)),
  )
  return rows.flatMap((ofTable) => ofTable.map(({ row }) => row)).join('\n')
}

/** Returns the forms in which a token could be stored: its text, the bytes of the text, and its decoded bytes. */
export const formsOf = (token: string) => [
  token,
  Buffer.from(token).toString('hex'),
  Buffer.from(token, 'base64url').toString('hex'),
  Buffer.from(token, 'base64url').toString('base64'),
]
