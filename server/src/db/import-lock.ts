import sql from 'sql-template-tag'
import type { Db } from './db.ts'

/** Key of the advisory lock that every import, first start and restore takes. The number is arbitrary. */
export const IMPORT_LOCK = 7_846_232

/** Takes the lock until the transaction ends. Returns false if another import, first start or restore is running. */
export async function tryImportLock(tx: Db): Promise<boolean> {
  const row = await tx.row<{ isTaken: boolean }>(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as "isTaken"`)
  return row?.isTaken ?? false
}

export const waitForImportLock = (tx: Db) => tx.rows(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
