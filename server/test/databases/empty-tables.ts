import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../src/db/db.ts'

/** Truncates tables and those that refer to them. `begin` repeats it after a deadlock with a process that reads several of them. */
export const emptyTables = (db: Db, ...names: string[]) => db.begin((tx) => tx.rows(sql`truncate ${raw(names.join(', '))} cascade`))
