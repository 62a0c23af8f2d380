import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** Notes the folder of customers' files where none is noted. Answers the one that is. */
export async function noteFolder(db: Db, id: string): Promise<string> {
  await db.rows(sql`insert into file_folder (id) values (${id}) on conflict do nothing`)
  const row = await db.row<{ id: string }>(sql`select id from file_folder`)
  return row?.id ?? id
}

/** Forgets which folder it was. */
export const forgetFolder = (db: Db) => db.rows(sql`delete from file_folder`)
