import sql from 'sql-template-tag'
import type { Db } from './db.ts'

/** Held by whatever fills the shop from files or a backup: any number, as long as every process uses the same one. */
export const IMPORT_LOCK = 7_846_232

/** Keeps every other import, first start and restore out until this transaction ends. False where one is at work. */
export async function tryImportLock(tx: Db): Promise<boolean> {
  const row = await tx.row<{ isTaken: boolean }>(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as "isTaken"`)
  return row?.isTaken ?? false
}

/** The same, but waits for who has it. */
export const waitForImportLock = (tx: Db) => tx.rows(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
