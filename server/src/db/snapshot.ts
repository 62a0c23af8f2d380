import sql from 'sql-template-tag'
import type { Db } from './db.ts'

/** Runs `work` in one transaction that changes nothing and sees the database as it is at its start, whoever writes meanwhile. */
export const readAtOnce = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.begin(async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    return work(tx)
  })
