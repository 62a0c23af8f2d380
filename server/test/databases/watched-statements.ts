import type { Sql } from 'sql-template-tag'
import type { Db, Pool } from '../../src/db/db.ts'

type Note = (query: Sql) => void

/** Wraps `db` so that `note` gets each statement before it is sent. */
export const watched = (db: Db, note: Note): Db => ({
  rows: (query, options) => (note(query), db.rows(query, options)),
  row: (query) => (note(query), db.row(query)),
  begin: (work, options) => db.begin((tx) => work(watched(tx, note)), options),
})

/** Replaces the pool's functions by watched ones, also for requests (`measured`). Returns a function that restores the pool. */
export function watchPool(pool: Pool, note: Note) {
  const original = { ...pool }
  const measured = () => {
    const { db, ms } = original.measured()
    return { db: watched(db, note), ms }
  }
  Object.assign(pool, watched(original, note), { measured })
  return () => Object.assign(pool, original)
}
