import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'

/** Deals with the dates that have passed (dates/shown-products.functions.sql): of several processes that ask at once, one does. */
export const passDates = (db: Db) => db.rows(sql`select pass_dates()`)
