import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** Announces this process and removes those that were silent for 90 s. Returns the number of different configurations. */
export async function announceProcess(db: Db, id: string, configuration: string): Promise<number> {
  await db.rows(sql`delete from shop_process where seen_at < now() - interval '90 seconds'`)
  await db.rows(sql`
    insert into shop_process (id, configuration) values (${id}, ${configuration})
    on conflict (id) do update set configuration = excluded.configuration, seen_at = now()`)
  const row = await db.row<{ count: number }>(sql`select count(distinct configuration) as count from shop_process`)
  return row?.count ?? 1
}

export const removeProcess = (db: Db, id: string) => db.rows(sql`delete from shop_process where id = ${id}`)
