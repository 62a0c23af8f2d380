import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { isFull } from '../full-run.ts'
import { openShop } from '../shop.ts'
import { rowsOfTables } from './table-rows.ts'

it.skipIf(isFull)('a shop has the database of the last one, as if it were new', async () => {
  const new_ = await openShop({ isNew: true })
  const rows = await rowsOfTables(new_.db)
  const id = await new_.hasProduct({ name: 'Kestrel', stock: 3 })
  await new_.hasCustomer()
  await new_.db.rows(sql`update topic set version = version + 7`)
  await new_.close()

  const next = await openShop()
  expect(next.connection.database).toBe(new_.connection.database)
  expect(await rowsOfTables(next.db)).toEqual(rows)
  expect(await next.hasProduct({ name: 'Merlin' })).toBe(id)
  await next.close()
})

it.each([
  ['a table', sql`create table note ()`],
  ['a column', sql`alter table product add note text`],
  ['a trigger that is off', sql`alter table product disable trigger user`],
  ['a function', sql`create function note() returns int language sql return 1`],
])('a shop has another database after a change of the schema: %s', async (_, change) => {
  const changed = await openShop()
  await changed.db.rows(change)
  await changed.close()

  const next = await openShop()
  expect(next.connection.database).not.toBe(changed.connection.database)
  await next.close()
})

it('a shop that counts its statements has a database that no test has had', async () => {
  const first = await openShop()
  await first.close()

  const counting = await openShop({ isNew: true })
  expect(counting.connection.database).not.toBe(first.connection.database)
  await counting.close()
})
