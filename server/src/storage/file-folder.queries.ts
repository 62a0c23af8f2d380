import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** Returns the id of the recorded folder. If none is recorded, records `id`. */
export async function noteFolder(db: Db, id: string): Promise<string> {
  await db.rows(sql`insert into file_folder (id) values (${id}) on conflict do nothing`)
  const row = await db.row<{ id: string }>(sql`select id from file_folder`)
  return row?.id ?? id
}

export const forgetFolder = (db: Db) => db.rows(sql`delete from file_folder`)
