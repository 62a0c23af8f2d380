import * as catalog from '@shop/contract/catalog/catalog'
import { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import * as calls from '@shop/contract/manage/products/products'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProcess, openShop, type TestShop } from '../../../../test/shop.ts'
import { officeOf } from '../../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../../test/staff/staff.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.rows(sql`delete from product`)
  await shop.db.rows(sql`delete from saved_change`)
})

interface Body {
  ids?: number[]
  filter?: Record<string, string>
  change: Record<string, unknown>
  inShop?: boolean
  plan?: string
}
const RAISE = { kind: 'price', how: 'raise', by: 'percent', value: 10 }
const send = (body: object, as: Partial<TestStaff> = staff) => shop.ask(bulkProducts, {}, { ...as, body })
const tried = async (body: Body) => (await send({ ...body, dryRun: true })).data
/** Makes a dry run and executes its plan. */
const done = async (body: Body) => send({ ...body, dryRun: false, plan: (await tried(body)).plan })
const get = async (id: number) => (await shop.ask(calls.getKeptProduct, { id }, staff)).data
const save = async (id: number, set: object) => shop.ask(calls.saveProduct, { id }, { ...staff, body: { rev: (await get(id)).rev, set } })
const shownPrice = async (id: number) => (await shop.ask(catalog.getProduct, { id })).data.price

describe('a dry run', () => {
  it('says row by row what would change, and changes nothing', async () => {
    const [a, b] = [await shop.hasProduct({ name: 'Buggy', priceFen: 299_900 }), await shop.hasProduct({ priceFen: 0 })]

    const result = await tried({ ids: [b, a], change: RAISE })

    expect(result).toMatchObject({ changed: 1, problems: 1, revision: null })
    expect(result.rows).toMatchObject([
      { id: b, line: null, fields: [], problem: 'It has no price to change' },
      { id: a, line: null, name: 'Buggy', fields: [{ field: 'price', before: 2999, after: 3298.9 }], problem: null },
    ])
    expect(await get(a)).toMatchObject({ rev: 0, saved: [] })
  })

  it('says what is wrong in the reader’s language', async () => {
    const id = await shop.hasProduct({ priceFen: 0 })

    const { data } = await shop.ask(bulkProducts, {}, { ...staff, language: 'de', body: { ids: [id], change: RAISE, dryRun: true } })

    expect(data.rows[0]?.problem).toBe('Es hat keinen Preis, der sich ändern ließe')
  })

  it('is of what a filter of the list finds, in the merchant’s order', async () => {
    const [late, early] = [await shop.hasProduct({ sort: 2, name: 'Boat' }), await shop.hasProduct({ sort: 1, name: 'Boat' })]
    await shop.hasProduct({ name: 'Car' })

    expect((await tried({ filter: { q: 'boat' }, change: RAISE })).rows.map(({ id }) => id)).toEqual([early, late])
    expect((await send({ filter: { 'filter[stat]': 'live' }, change: RAISE, dryRun: true })).code).toBe('C103')
    expect((await send({ change: RAISE, dryRun: true })).data).toMatchObject({ issues: [{ path: 'ids' }] })
    expect((await send({ ids: [1], change: { ...RAISE, how: 'set' }, dryRun: true })).code).toBe('C103')
  })

  it('reads a pasted column line by line', async () => {
    const seriesId = await shop.hasSeries({ code: 'CAR' })
    const [a, b, c] = [
      await shop.hasProduct({ seriesId }),
      await shop.hasProduct({ seriesId, originalPriceFen: 12_000 }),
      await shop.hasProduct({ seriesId }),
    ]
    const rows = [
      { product: `car${String(a).padStart(4, '0')}`, price: '1.299,90' },
      { product: String(b), price: '¥ 130' },
      { product: String(c), price: '1.299' },
      { product: 'CAR-9999', price: '5' },
    ]

    const result = await tried({ change: { kind: 'prices', rows } })

    expect(result).toMatchObject({ changed: 1, problems: 3 })
    expect(
      result.rows.map(({ id, line, partNumber, fields, problem }) => [id, line, partNumber, fields[0]?.after ?? null, problem]),
    ).toEqual([
      [a, 1, `CAR-${String(a).padStart(4, '0')}`, 1299.9, null],
      [b, 2, `CAR-${String(b).padStart(4, '0')}`, null, 'The original price would be lower than the price'],
      [c, 3, `CAR-${String(c).padStart(4, '0')}`, null, '“1.299” may be 1299 or 1.299'],
      [null, 4, 'CAR-9999', null, 'No product has the part number or id “CAR-9999”'],
    ])
  })
})

describe('a bulk change', () => {
  it('of 500 prices is seen in the shop at once, and taken back by one undo', async () => {
    const seriesId = await shop.hasSeries()
    const rows = await shop.db.rows<{ id: number }>(sql`
      insert into product (series_id, price_fen) select ${seriesId}, 10000 + n from generate_series(1, 500) n returning id`)
    await shop.db.rows(sql`
      insert into product_text (product_id, language, name, subtitle, description, stock_status, detail_text)
      select id, 'en', 'Buggy', '', '', '', '' from product`)
    const [first, last] = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]
    expect([await shownPrice(first), await shownPrice(first), await shownPrice(last)]).toEqual([100.01, 100.01, 105])

    const { data } = await done({ filter: { 'filter[series]': String(seriesId) }, change: RAISE, inShop: true })

    expect(data).toMatchObject({ changed: 500, problems: 0, revision: expect.any(Number) })
    expect([await shownPrice(first), await shownPrice(last)]).toEqual([110.01, 115.5])
    expect(await get(first)).toMatchObject({ rev: 1, saved: [], changedBy: { id: staff.id } })

    const office = officeOf(shop.ask, staff)
    const { rows: revisions } = (await office.history({ kind: 'bulk', limit: 1 })).data
    expect(revisions).toMatchObject([{ id: data.revision, records: 500, note: 'Prices raised by 10%', isInShop: true }])
    expect((await office.undo(data.revision ?? 0)).data.records).toBe(500)
    expect([await shownPrice(first), await shownPrice(last)]).toEqual([100.01, 105])
  })

  it('is refused where something that it touches has changed since the dry run, and changes nothing then', async () => {
    const [a, b] = [await shop.hasProduct({ priceFen: 10_000 }), await shop.hasProduct({ priceFen: 10_000 })]
    const body = { ids: [a, b], change: RAISE }
    const { plan } = await tried(body)
    await save(b, { price: 120 })

    const refused = await send({ ...body, dryRun: false, plan })

    expect(refused).toMatchObject({
      status: 409,
      code: 'C116',
      data: { fields: [{ id: b, field: 'price', base: 100, theirs: 120, yours: 132 }] },
    })
    expect((await get(a)).saved).toEqual([])
    expect((await get(b)).saved).toMatchObject([{ field: 'price', value: 120 }])
    expect((await send({ ...body, dryRun: false })).code).toBe('C116') // a run without a plan is refused
    expect((await done(body)).data).toMatchObject({ changed: 2 })
    expect((await get(b)).saved).toMatchObject([{ field: 'price', value: 132 }])
  })

  it('goes on where something else of its products has changed since', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const { plan } = await tried({ ids: [id], change: RAISE })
    await save(id, { 'name.en': 'Other' })

    expect((await send({ ids: [id], change: RAISE, dryRun: false, plan })).code).toBe('0000')
    expect((await get(id)).saved.map(({ field, value }) => [field, value])).toEqual([
      ['name.en', 'Other'],
      ['price', 110],
    ])
  })

  it('of another plan, another filter or another way is refused', async () => {
    const id = await shop.hasProduct()
    const { plan } = await tried({ ids: [id], change: RAISE })

    expect((await send({ ids: [id], change: { ...RAISE, value: 20 }, dryRun: false, plan })).code).toBe('C116')
    expect((await send({ ids: [id], change: RAISE, inShop: true, dryRun: false, plan })).code).toBe('C116')
    expect((await send({ ids: [id, id + 1], change: RAISE, dryRun: false, plan })).code).toBe('C116')
  })

  it('leaves out rows with a problem, and what has a saved change where it goes into the shop', async () => {
    const [right, free, kept] = [await shop.hasProduct(), await shop.hasProduct({ priceFen: 0 }), await shop.hasProduct()]
    await save(kept, { price: 77 })

    const { data } = await done({ ids: [right, free, kept, 999_999], change: RAISE, inShop: true })

    expect(data).toMatchObject({ changed: 1, problems: 3 })
    expect(data.rows.map(({ problem }) => problem)).toEqual([
      null,
      'It has no price to change',
      'This product has a saved change that is not published: publish or discard that first',
      'There is no such product any more',
    ])
    expect([await shownPrice(right), await shownPrice(kept)]).toEqual([110, 100])
    expect((await get(kept)).saved).toMatchObject([{ field: 'price', value: 77 }])
  })

  it('adds and removes tags', async () => {
    const [one, two] = [await shop.hasTag('One'), await shop.hasTag('Two')]
    const [a, b] = [await shop.hasProduct({ tags: [one] }), await shop.hasProduct({ tags: [two] })]

    const { data } = await done({ ids: [a, b], change: { kind: 'tags', add: [two], remove: [one] } })

    expect(data.changed).toBe(1)
    expect((await get(a)).saved).toMatchObject([{ field: 'tags', value: [two] }])
    expect((await get(b)).saved).toEqual([])
    const unknown = await tried({ ids: [a], change: { kind: 'tags', add: [4_711], remove: [] } })
    expect(unknown.rows[0]?.problem).toContain('does not exist')
  })

  it('publishes saved changes, all or in some languages, but none over another value of the shop', async () => {
    const [a, b] = [await shop.hasProduct({ name: 'Buggy' }), await shop.hasProduct({ priceFen: 10_000 })]
    await save(a, { 'name.en': 'Kestrel', 'name.de': 'Falke' })
    await save(b, { price: 55 })
    await shop.db.rows(sql`update product set price_fen = 9000 where id = ${b}`) // an import changes prices like this

    const german = await done({ ids: [a, b], change: { kind: 'publish', languages: ['de'] } })
    expect(german.data.rows.map(({ fields }) => fields)).toEqual([[{ field: 'name.de', before: null, after: 'Falke' }], []])
    const { data } = await done({ ids: [a, b], change: { kind: 'publish' } })

    expect(data.rows[0]?.fields).toEqual([{ field: 'name.en', before: 'Buggy', after: 'Kestrel' }])
    expect(data.rows[1]?.problem).toContain('has changed since this was saved')
    expect((await shop.ask(catalog.getProduct, { id: a }, 'de')).data.name).toBe('Falke')
    expect(await shownPrice(b)).toBe(90)
  })

  it('archives products, and puts them back', async () => {
    const [a, b] = [await shop.hasProduct(), await shop.hasProduct({ active: false })]

    const archived = await done({ ids: [a, b], change: { kind: 'archive' } })
    expect(archived.data.rows.map(({ fields }) => fields)).toEqual([[{ field: 'state', before: 'live', after: 'archived' }], []])
    expect((await shop.ask(catalog.getProduct, { id: a })).code).toBe('C104')

    const restored = await done({ ids: [a], change: { kind: 'restore' } })
    expect(restored.data.rows[0]?.fields).toEqual([{ field: 'state', before: 'archived', after: 'live' }])
    expect((await shop.ask(catalog.getProduct, { id: a })).code).toBe('0000')
  })

  it('is made once by two processes that have the same plan', async () => {
    const other = await openProcess({ connection: shop.connection })
    const ids = []
    for (let n = 0; n < 20; n++) ids.push(await shop.hasProduct({ priceFen: 10_000 }))
    const body = { ids, change: RAISE, inShop: true }
    const { plan } = await tried(body)

    const both = await Promise.all(
      [shop, other].map((process) => process.ask(bulkProducts, {}, { ...staff, body: { ...body, dryRun: false, plan } })),
    )

    expect(both.map(({ code }) => code).toSorted()).toEqual(['0000', 'C116'])
    for (const process of [shop, other]) expect((await process.ask(catalog.getProduct, { id: ids[7] })).data.price).toBe(110)
    await other.close()
  })

  it('is for those who may publish', async () => {
    const id = await shop.hasProduct()
    for (const role of ['translator', 'analyst'] as const)
      expect((await send({ ids: [id], change: RAISE, dryRun: true }, await hasStaff(shop.db, { role }))).code).toBe('C106')
  })
})
