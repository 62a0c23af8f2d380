import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { openPool, type Pool } from './db.ts'
import { findPage, idsFromNearerEnd } from './paging.ts'

let db: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await makeDatabase(inject('database'))
  drop = database.drop
  db = openPool(database.connection, { onLost: () => {} })
})
afterAll(async () => {
  await db.end()
  await drop()
})

it.each([
  [0, 1, 10, []],
  [3, 1, 10, [1, 2, 3]],
  [10, 1, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [7, 2, 3, [4, 5, 6]],
  [7, 3, 3, [7]],
  [7, 4, 3, []],
  [8, 2, 4, [5, 6, 7, 8]],
  [7, Number.MAX_SAFE_INTEGER, 100, []],
])('of %i rows page %i with %i each has the rows %j, from whichever end, and the true total', async (total, page, limit, expected) => {
  const numbers = sql`select n from generate_series(1, ${total}::int) n`
  const found = await findPage<{ n: number }>(db, {
    list: sql`select ${total}::bigint as total`,
    rows: sql`select * from unnest(${idsFromNearerEnd(numbers, { first: sql`n`, last: sql`n desc` }, { page, limit })}) as page (n) order by n`,
  })

  expect(found).toEqual({ total, rows: expected.map((n) => ({ n })) })
})

it('of a list that is not there is none', async () => {
  expect(await findPage(db, { list: sql`select 1 as total where false`, rows: sql`select 1 as n` })).toBeUndefined()
})

it('a page is read from the nearer end of its list: no more than half of the rows are walked over', async () => {
  await db.rows(sql`create table number as select n from generate_series(1, 1000) n`)
  await db.rows(sql`create index number_n on number (n)`)
  await db.rows(sql`analyze number`)
  const walked = async (page: number) => {
    const ids = idsFromNearerEnd(sql`select n from number`, { first: sql`n`, last: sql`n desc` }, { page, limit: 10 })
    const [plan] = await db.rows<{ 'QUERY PLAN': unknown }>(sql`
      explain (analyze, timing off, summary off, format json)
      with list as materialized (select 1000::bigint as total) select ${ids}`)
    return [...JSON.stringify(plan).matchAll(/"Node Type":"Index[^}]*?"Actual Rows":([\d.]+)/g)].map(([, rows]) => Number(rows))
  }

  expect(await walked(2)).toEqual([20, 0])
  expect(await walked(99)).toEqual([0, 20])
})
