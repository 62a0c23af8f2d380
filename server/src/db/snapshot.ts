import sql from 'sql-template-tag'
import type { Db } from './db.ts'

/** Runs `work` in a read-only transaction, in which all statements read the same snapshot. */
export const readAtOnce = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.begin(async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    return work(tx)
  })
