import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'

/** Shows, hides and reprices products whose scheduled time has come. Only one process at a time does so (dates/shown-products.functions.sql). */
export const passDates = (db: Db) => db.rows(sql`select pass_dates()`)
