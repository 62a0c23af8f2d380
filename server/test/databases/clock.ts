import sql, { raw } from 'sql-template-tag'
import { inject } from 'vitest'
import { type Db, openPool } from '../../src/db/db.ts'
import { createTopics } from '../../src/db/topics.ts'
import { createProductIndex } from '../../src/product-index/product-index.ts'
import { makeDatabase } from '../database.ts'
import { catalogFixtures } from '../fixtures/catalog.ts'

/** Shifts the clock of the database, the function `shop_now`, with which dates are compared. */
export async function setClock(db: Db, difference: `${number} ${'seconds' | 'minutes' | 'hours' | 'days'}`) {
  await db.rows(sql`
    create or replace function shop_now() returns timestamptz language sql stable parallel safe as
      $$ select coalesce(nullif(current_setting('torvane.as_of', true), '')::timestamptz, now() + interval '${raw(difference)}') $$`)
}

/** Opens a database without a shop process, so that nothing is updated when dates pass. */
export async function openClosedShop() {
  const { connection, drop } = await makeDatabase(inject('database'), inject('template'))
  const db = openPool(connection, { onLost: () => {}, maxConnections: 4 })
  const close = async () => {
    await db.end()
    await drop()
  }
  return { connection, db, productIndex: createProductIndex(db, createTopics(db)), ...catalogFixtures(db), close }
}
