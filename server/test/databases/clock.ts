import sql, { raw } from 'sql-template-tag'
import { inject } from 'vitest'
import { type Db, openPool } from '../../src/db/db.ts'
import { makeDatabase } from '../database.ts'
import { catalogFixtures } from '../fixtures/catalog.ts'

/** Sets the clock by which a database judges dates: so much later than it is, or earlier. */
export async function setClock(db: Db, difference: `${number} ${'seconds' | 'minutes' | 'hours' | 'days'}`) {
  await db.rows(sql`
    create or replace function shop_now() returns timestamptz language sql stable parallel safe as
      $$ select coalesce(nullif(current_setting('torvane.as_of', true), '')::timestamptz, now() + interval '${raw(difference)}') $$`)
}

/** A database of a shop that no process has open, so that nothing deals with dates that pass. */
export async function openClosedShop() {
  const { connection, drop } = await makeDatabase(inject('database'), inject('template'))
  const db = openPool(connection, { onLost: () => {}, maxConnections: 4 })
  const close = async () => {
    await db.end()
    await drop()
  }
  return { connection, db, ...catalogFixtures(db), close }
}
