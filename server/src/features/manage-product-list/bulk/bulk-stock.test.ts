import { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import { pageHistory, undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../../test/staff/staff.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())

const send = (body: object, as = staff) => shop.ask(bulkProducts, {}, { ...as, body })
const tried = async (body: object) => (await send({ ...body, dryRun: true })).data
const done = async (body: object) => send({ ...body, dryRun: false, plan: (await tried(body)).plan })
const stockOf = async (id: number) => (await shop.db.row<{ stock: number }>(sql`select stock from product where id = ${id}`))?.stock
const sell = (id: number) => shop.db.rows(sql`update product set stock = stock - 1 where id = ${id}`)

it('a stock of many products is set in one revision, which no undo takes back (merchant M16)', async () => {
  const [a, b] = [await shop.hasProduct({ stock: 3 }), await shop.hasProduct({ stock: 12 })]
  const body = { ids: [a, b], change: { kind: 'stock', how: 'set', value: 12 } }
  expect(await tried(body)).toMatchObject({
    changed: 1,
    rows: [
      { id: a, fields: [{ field: 'stock', before: 3, after: 12 }] },
      { id: b, fields: [] },
    ],
  })
  expect(await stockOf(a)).toBe(3)

  const { data } = await done(body)
  expect([await stockOf(a), await stockOf(b)]).toEqual([12, 12])
  const { rows } = (await shop.ask(pageHistory, { type: 'product', id: a, field: 'stock' }, staff)).data
  expect(rows).toMatchObject([{ id: data.revision, kind: 'bulk', records: 1, fields: ['stock'], isInShop: true, note: 'Stock set to 12' }])
  expect((await shop.ask(undoRevision, { id: data.revision ?? 0 }, { ...staff, body: {} })).code).toBe('C104')
})

it('is not set over what was sold since the dry run', async () => {
  const id = await shop.hasProduct({ stock: 3 })
  const body = { ids: [id], change: { kind: 'stock', how: 'set', value: 10 } }
  const { plan } = await tried(body)
  await sell(id)

  expect((await send({ ...body, dryRun: false, plan })).code).toBe('C116')
  expect(await stockOf(id)).toBe(2)
})

it('is raised and lowered by pieces, whatever was sold meanwhile, and never below none', async () => {
  const [a, b] = [await shop.hasProduct({ stock: 10 }), await shop.hasProduct({ stock: 1 })]
  const raise = { ids: [a], change: { kind: 'stock', how: 'raise', value: 5 } }
  const { plan } = await tried(raise)
  await sell(a)
  expect((await send({ ...raise, dryRun: false, plan })).code).toBe('0000')
  expect(await stockOf(a)).toBe(14)

  const lower = { ids: [a, b], change: { kind: 'stock', how: 'lower', value: 4 } }
  expect((await tried(lower)).rows.map(({ problem }) => problem)).toEqual([null, 'There are only 1 in stock'])
  expect((await done(lower)).data).toMatchObject({ changed: 1, problems: 1 })
  expect([await stockOf(a), await stockOf(b)]).toEqual([10, 1])
  expect((await tried({ ids: [a], change: { kind: 'stock', how: 'raise', value: 1_000_000 } })).problems).toBe(1)
})

it('is read from a pasted column', async () => {
  const seriesId = await shop.hasSeries({ code: 'CAR' })
  const [a, b] = [await shop.hasProduct({ seriesId, stock: 1 }), await shop.hasProduct({ seriesId, stock: 2 })]
  const rows = [
    { product: `car${String(a).padStart(4, '0')}`, stock: '1 200' },
    { product: String(b), stock: 'ten' },
  ]
  const change = { kind: 'stocks', rows }

  expect((await tried({ change })).rows).toMatchObject([
    { id: a, line: 1, fields: [{ field: 'stock', before: 1, after: 1200 }] },
    { id: b, line: 2, problem: '“ten” is not a number of pieces, such as 12' },
  ])
  expect((await done({ change })).data.changed).toBe(1)
  expect([await stockOf(a), await stockOf(b)]).toEqual([1200, 2])
})

it('is for those who may change it', async () => {
  const ids = [await shop.hasProduct()]
  for (const role of ['translator', 'analyst'] as const)
    expect(
      (await send({ ids, change: { kind: 'stock', how: 'set', value: 1 }, dryRun: true }, await hasStaff(shop.db, { role }))).code,
    ).toBe('C106')
})
