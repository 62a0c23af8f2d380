import { listKeptProducts } from '@shop/contract/manage/products/products'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasDefinition, hasSpec } from '../../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type KeptProducts, keptProducts } from '../../../test/staff/kept-products.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let staff: TestStaff
let kept: KeptProducts
beforeAll(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db)
  kept = keptProducts(shop, staff)
})
afterAll(() => shop.close())
beforeEach(() => kept.clear())

const list = (input: Record<string, unknown> = {}) => shop.ask(listKeptProducts, input, staff)
const idsOf = async (input: Record<string, unknown> = {}) => (await list(input)).data.rows.map(({ id }) => id)

describe('a product of the list', () => {
  it('is as it is saved, beside its current price in the shop', async () => {
    const seriesId = await shop.hasSeries({ code: 'CAR' })
    const tag = await shop.hasTag('New')
    const id = await shop.hasProduct({
      seriesId,
      name: 'Buggy',
      german: 'Flitzer',
      priceFen: 299_900,
      originalPriceFen: 349_900,
      tags: [tag],
      stock: 3,
      sales: 7,
    })
    await shop.db.rows(sql`insert into product_image (product_id, image_url) values (${id}, '/media/a.webp')`)
    await kept.hasSaved(id, 'price', 1999.5)
    await kept.hasSaved(id, 'name.en', 'Buggy Two')

    const { data } = await list()

    expect(data).toMatchObject({ next: null, previous: null, total: 1 })
    expect(data.rows).toEqual([
      {
        id,
        rev: 0,
        partNumber: `CAR-${String(id).padStart(4, '0')}`,
        name: 'Buggy Two',
        seriesId,
        imageUrl: '/media/a.webp',
        state: 'live',
        retired: false,
        visible: true,
        price: 1999.5,
        originalPrice: 3499,
        shopPrice: 2999,
        available: 3,
        sales: 7,
        tags: [tag],
        languages: { en: 'complete', zh: 'missing', de: 'complete', ja: 'missing', ko: 'missing' },
        findings: ['noBuyAddress', 'translationMissing', 'safetyMissing', 'noAltText', 'savedNotInShop'],
        saved: 2,
        others: [],
        changedTime: null,
        changedBy: null,
      },
    ])
  })

  it('is found in every state, and tells whether a visitor sees it now', async () => {
    const [live, archived, draft, later, past] = [
      await shop.hasProduct(),
      await shop.hasProduct({ active: false }),
      await shop.hasProduct({ active: false }),
      await shop.hasProduct(),
      await shop.hasProduct(),
    ]
    await kept.hasRecord(draft, { isDraft: true })
    await shop.db.rows(sql`update product set visible_from = now() + interval '1 hour' where id = ${later}`)
    await shop.db.rows(sql`update product set visible_until = now() - interval '1 hour' where id = ${past}`)

    const { rows } = (await list()).data

    expect(rows.map(({ id, state, visible, shopPrice }) => [id, state, visible, shopPrice])).toEqual([
      [live, 'live', true, 100],
      [archived, 'archived', false, null],
      [draft, 'draft', false, null],
      [later, 'live', false, null],
      [past, 'live', false, null],
    ])
    expect(await idsOf({ 'filter[state]': 'draft,archived' })).toEqual([archived, draft])
    expect(await idsOf({ 'filter[visible]': '1' })).toEqual([live])
    expect(await idsOf({ 'filter[id]': `${later},${live}` })).toEqual([live, later])
    expect(await idsOf({ 'filter[visible]': '0' })).toEqual([archived, draft, later, past])
  })

  it('is found by the definitions that its specs have', async () => {
    for (const key of ['weight', 'span', 'range']) await hasDefinition(shop.db, { key })
    const [both, one, none] = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasProduct()]
    await hasSpec(shop.db, both, { definition: 'weight' })
    await hasSpec(shop.db, both, { definition: 'span' })
    await hasSpec(shop.db, one, { definition: 'span' })
    await hasSpec(shop.db, none, { name: 'span' })

    expect(await idsOf({ 'filter[definition]': 'weight' })).toEqual([both])
    expect(await idsOf({ 'filter[definition]': 'weight,span' })).toEqual([both, one])
    expect(await idsOf({ 'filter[definition]': 'range' })).toEqual([])
    expect((await list({ 'filter[definition]': 'Top Speed' })).code).toBe('C103')
  })

  it('says who else is at work on it, and in which fields', async () => {
    const id = await shop.hasProduct()
    const anna = await hasStaff(shop.db)
    for (const person of [anna, staff])
      await shop.db.rows(sql`
        insert into staff_draft (staff_id, type, record_id, rev, fields) values (${person.id}, 'product', ${id}, 0, '{"name.de": "Flitzer", "price": 3}')`)

    const [row] = (await list()).data.rows

    expect(row?.others).toMatchObject([{ by: { id: anna.id }, fields: ['name.de', 'price'] }])
  })
})

describe('a search', () => {
  it.each([
    ['a part number', 'car-0041'],
    ['without its hyphen', 'CAR0041'],
    ['its id', '41'],
    ['a GTIN', '4006381333931'],
    ['the beginning of a GTIN', '400638'],
    ['a name in English', 'storm buggy'],
    ['words of a name in another order, in other cases', 'BUGGY  Storm'],
    ['a part of a word', 'orm'],
    ['a name in German', 'wüstenflitzer'],
    ['as it is typed without umlauts', 'wuestenflitzer'],
    ['a name in Chinese', '风暴'],
    ['a saved name that is not in the shop yet', 'hurricane'],
  ])('finds a product by %s', async (_, q) => {
    const seriesId = await shop.hasSeries({ code: 'CAR' })
    await shop.db.rows(sql`select setval(pg_get_serial_sequence('product', 'id'), 40)`)
    const id = await shop.hasProduct({ seriesId, name: 'Storm Buggy', german: 'Wüstenflitzer', active: false })
    await shop.db.rows(sql`update product set gtin = '4006381333931' where id = ${id}`)
    await shop.db.rows(sql`update product_text set name = '风暴越野车' where product_id = ${id} and language = 'zh'`)
    await kept.hasSaved(id, 'name.en', 'Hurricane Buggy')
    await shop.hasProduct({ seriesId, name: 'Dove 4410' })

    expect(await idsOf({ q })).toEqual([id])
  })
})

describe('filters', () => {
  it('find what they say, in any combination', async () => {
    const { series, tags, people } = await kept.hasMany(36)
    const all = (await list({ limit: 200 })).data
    expect(all).toMatchObject({ total: 36, next: null })
    type Row = (typeof all.rows)[number]
    const FITS: Record<string, (row: Row, value: string) => boolean> = {
      state: ({ state }, value) => value.split(',').includes(state),
      series: ({ seriesId }, value) => value.split(',').includes(String(seriesId)),
      tag: (row, value) => value.split(',').some((tag) => row.tags.includes(Number(tag))),
      finding: ({ findings }, value) => findings.some((kind) => value.split(',').includes(kind)),
      language: ({ languages }, value) =>
        value.split(',').some((one) => Object.entries(languages).some(([language, state]) => `${language}:${state}` === one)),
      priceFrom: ({ price }, value) => price >= Number(value),
      priceTo: ({ price }, value) => price <= Number(value),
      stock: ({ available }, value) => value === (available === 0 ? 'none' : available > 5 ? 'plenty' : 'few'),
      reduced: ({ price, originalPrice }, value) => String(Number(originalPrice !== null && originalPrice > price)) === value,
      saved: ({ saved }, value) => String(Number(saved > 0)) === value,
      visible: ({ visible }, value) => String(Number(visible)) === value,
      changedBy: ({ changedBy }, value) => changedBy?.id === Number(value),
    }
    const VALUES: Record<string, string[]> = {
      state: ['live', 'draft', 'archived', 'draft,archived'],
      series: [...series.map(String), series.join(',')],
      tag: [...tags.map(String), tags.join(',')],
      finding: ['noPrice', 'seriesHidden', 'notVisibleYet', 'savedNotInShop', 'noPrice,notVisibleYet', 'manualMissing'],
      language: ['de:missing', 'de:complete,zh:complete', 'en:complete', 'ko:partly'],
      priceFrom: ['0', '100', '444.44'],
      priceTo: ['0', '200.00', '444.44'],
      stock: ['none', 'few', 'plenty'],
      reduced: ['0', '1'],
      saved: ['0', '1'],
      visible: ['0', '1'],
      changedBy: [...people.map(({ id }) => String(id)), '999'],
    }
    const some = fc.record(Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, fc.constantFrom(...values)])), {
      requiredKeys: [],
    })
    const ask = async (filters: Record<string, string | undefined>) => {
      const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
      const { data } = await list({ limit: 200, ...Object.fromEntries(given.map(([name, value]) => [`filter[${name}]`, value])) })
      const wanted = all.rows.filter((row) => given.every(([name, value]) => FITS[name]?.(row, value)))
      expect([data.rows.map(({ id }) => id), data.total]).toEqual([wanted.map(({ id }) => id), wanted.length])
      return wanted.length
    }

    let foundByOne = 0
    for (const [name, values] of Object.entries(VALUES)) for (const value of values) foundByOne += Math.sign(await ask({ [name]: value }))
    expect(foundByOne).toBeGreaterThan(30) // most filters find something
    await fc.assert(
      fc.asyncProperty(some, async (filters) => void (await ask(filters))),
      { numRuns: 60 },
    )
  })

  it.each([
    ['filter[state]', 'gone'],
    ['filter[finding]', 'noPrice,none'],
    ['filter[language]', 'fr:missing'],
    ['filter[priceFrom]', '1e3'],
    ['filter[visible]', 'yes'],
    ['sort', 'id'],
    ['limit', '201'],
  ])('that mean nothing are C103: %s=%s', async (name, value) => {
    const { code, data } = await list({ [name]: value })

    expect(code).toBe('C103')
    expect(data).toMatchObject({ issues: [{ path: expect.stringContaining(name.split('[')[0] ?? '') }] })
  })

  it.each([
    ['short course truck', 'shortcourse'],
    ['short course truck', 'ｓｈｏｒｔ\u2212course'],
    ['Kestrel 10', 'Kes\u200btrel'],
    ['遥控车', '遙控車'],
    ['버기 부품', '버기를'],
  ])('find %s by %s (reports B19 to B23)', async (name, q) => {
    await shop.hasProduct({ name })

    expect((await list({ q })).data.total).toBe(1)
  })

  it('of a text without a word find nothing', async () => {
    await shop.hasProduct()

    expect((await list({ q: '--' })).data.total).toBe(0)
    expect((await list({ q: ' ' })).data.total).toBe(1)
  })
})
