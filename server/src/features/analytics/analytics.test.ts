import type { Language } from '@shop/contract/languages'
import { SEARCH_DAYS } from '@shop/contract/limits'
import { getAnalytics, listProductCounts } from '@shop/contract/manage/today/analytics'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { addProductCounts } from './product-counts.queries.ts'

let shop: TestShop
let analyst: TestStaff
let kite: number
let boat: number
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  shop = await openShop()
  analyst = await hasStaff(shop.db, { role: 'analyst' })
  const seriesId = await shop.hasSeries({ code: 'KIT' })
  ;[kite, boat] = [await shop.hasProduct({ name: 'Kite', seriesId }), await shop.hasProduct({ name: 'Boat', seriesId })]
  await shop.db.rows(sql`
    insert into product_buy_url (product_id, url, seller, label, languages, sort)
    select p, 'https://' || lower(s) || '.example', s, '', '{}', 0 from unnest(array[${kite}, ${boat}]::bigint[]) p, unnest(array['Ahoy', 'Bazaar']) s`)
  await hasCounts(1, kite, 'en', { views: 40 })
  await hasCounts(1, kite, 'en', { buys: 3, seller: 'Ahoy' })
  await hasCounts(1, kite, 'de', { buys: 2, seller: 'Bazaar' })
  await hasCounts(2, boat, 'de', { views: 7 })
  await hasCounts(8, kite, 'en', { views: 20 })
  await hasCounts(8, boat, 'en', { buys: 1, seller: 'Ahoy' })
  await hasSearches(1, 5, 2)
  await hasSearches(8, 4, 1)
  await hasFavorite(kite, 1)
})
afterAll(() => shop.close())

const hasCounts = (days: number, productId: number, language: Language, { views = 0, buys = 0, seller = '' }) =>
  addProductCounts(shop.db, [{ day: dayAgo(days), productId, language, seller, views, buys }])
const hasSearches = async (days: number, uses: number, unopened: number) => {
  await shop.db.rows(sql`insert into search_day values (${dayAgo(days)}::date, 1)`)
  await shop.db.rows(sql`insert into search_use values (${dayAgo(days)}::date, 'kite', ${uses - unopened}, ${unopened})`)
}
const hasFavorite = async (productId: number, days: number) => {
  const { id } = await shop.hasCustomer()
  await shop.db.rows(sql`
    insert into favorite (account_id, product_id, added_at) values (${id}, ${productId}, ${dayAgo(days)}::timestamp at time zone 'UTC')`)
}

const read = async (input: object = {}) => (await shop.ask(getAnalytics, { until: dayAgo(1), days: 7, ...input }, analyst)).data
const ofDay = async (days: number, input: object = {}) => (await read(input)).days.find(({ day }) => day === dayAgo(days))

describe('GET /analytics', () => {
  it('compares a period with one that is as long, and begins on the same weekday', async () => {
    const of = async (days: number) => {
      const { period, before } = await read({ days })
      return [period.from, period.until, before.from, before.until]
    }
    expect(await of(7)).toEqual([dayAgo(7), dayAgo(1), dayAgo(14), dayAgo(8)])
    expect(await of(1)).toEqual([dayAgo(1), dayAgo(1), dayAgo(8), dayAgo(8)])
    expect(await of(30)).toEqual([dayAgo(30), dayAgo(1), dayAgo(65), dayAgo(36)])
  })

  it('lists each day of both periods, and says which have no data', async () => {
    const { days, today, firstDay } = await read()

    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([14, dayAgo(14), dayAgo(1)])
    expect(await ofDay(1)).toEqual({ day: dayAgo(1), hasData: true, views: 40, buys: 5, searches: 5, unopened: 2, favorites: 1 })
    expect(await ofDay(3)).toEqual({ day: dayAgo(3), hasData: false, views: 0, buys: 0, searches: 0, unopened: 0, favorites: 0 })
    expect([today, firstDay]).toEqual([dayAgo(0), dayAgo(8)])
  })

  it.each<[string, () => object, object]>([
    ['a language', () => ({ shopLanguage: 'de' }), { views: 0, buys: 2, searches: null, unopened: null, favorites: null }],
    ['a seller, of whom there are no views', () => ({ seller: 'Ahoy' }), { views: null, buys: 3, searches: null, favorites: null }],
    ['a product', () => ({ product: kite }), { views: 40, buys: 5, searches: null, unopened: null, favorites: 1 }],
    ['another product', () => ({ product: boat }), { views: 0, buys: 0, favorites: 0 }],
    ['all of these', () => ({ product: kite, shopLanguage: 'de', seller: 'Ahoy' }), { views: null, buys: 0, favorites: null }],
  ])('narrows to %s', async (_, input, expected) => {
    expect(await ofDay(1, input())).toMatchObject(expected)
  })

  it('knows no searches before those that are stored', async () => {
    const days = SEARCH_DAYS.kept + 5
    expect(await ofDay(SEARCH_DAYS.kept + 1, { days })).toMatchObject({ searches: null, unopened: null, views: 0 })
    expect(await ofDay(SEARCH_DAYS.kept, { days })).toMatchObject({ searches: 0 })
  })

  it('lists products by clicks on Buy, with those of the period before', async () => {
    const { products } = await read()

    expect(products.map(({ name, views, buys, viewsBefore, buysBefore }) => [name, views, buys, viewsBefore, buysBefore])).toEqual([
      ['Kite', 40, 5, 20, 0],
      ['Boat', 7, 0, 0, 1],
    ])
    expect(products[0]).toMatchObject({ id: kite, partNumber: `KIT-${String(kite).padStart(4, '0')}`, imageUrl: null })
    expect((await read({ seller: 'Bazaar' })).products.map(({ name, buys }) => [name, buys])).toEqual([['Kite', 2]])
  })

  it('lists languages and sellers, each narrowed by the other alone', async () => {
    const { languages, sellers } = await read()
    const narrowed = await read({ shopLanguage: 'de', seller: 'Ahoy' })

    expect(languages).toEqual([
      { language: 'en', views: 40, buys: 3 },
      { language: 'de', views: 7, buys: 2 },
    ])
    expect(sellers).toEqual([
      { seller: 'Ahoy', languages: ['en'], buys: 3 },
      { seller: 'Bazaar', languages: ['de'], buys: 2 },
    ])
    expect(narrowed.languages).toEqual([{ language: 'en', views: 0, buys: 3 }])
    expect(narrowed.sellers).toEqual([{ seller: 'Bazaar', languages: ['de'], buys: 2 }])
  })

  it.each([{ until: '2026-13-01' }, { days: 0 }, { days: 367 }, { shopLanguage: 'fr' }, { product: 'x' }])(
    'is C103 with %o',
    async (input) => {
      expect((await shop.ask(getAnalytics, { until: dayAgo(1), days: 7, ...input }, analyst)).code).toBe('C103')
    },
  )
})

describe('GET /analytics/counts', () => {
  it('lists the stored counts of the period', async () => {
    const { data } = await shop.ask(listProductCounts, { until: dayAgo(1), days: 2 }, analyst)

    expect(data.isCut).toBe(false)
    expect(data.rows.map(({ day, name, language, seller, views, buys }) => [day, name, language, seller, views, buys])).toEqual([
      [dayAgo(2), 'Boat', 'de', '', 7, 0],
      [dayAgo(1), 'Kite', 'de', 'Bazaar', 0, 2],
      [dayAgo(1), 'Kite', 'en', '', 40, 0],
      [dayAgo(1), 'Kite', 'en', 'Ahoy', 0, 3],
    ])
    const narrowed = await shop.ask(listProductCounts, { until: dayAgo(1), days: 2, seller: 'Ahoy', product: kite }, analyst)
    expect(narrowed.data.rows).toHaveLength(1)
  })
})

describe('the analytics of a shop', () => {
  const codesFor = async (asking: object) => {
    const input = { until: dayAgo(1), days: 7 }
    return [(await shop.ask(getAnalytics, input, asking)).code, (await shop.ask(listProductCounts, input, asking)).code]
  }

  it.each([
    ['owner', '0000'],
    ['editor', '0000'],
    ['analyst', '0000'],
    ['translator', 'C106'],
  ] as const)('are for %s: %s', async (role, code) => {
    const who = await hasStaff(shop.db, { role, languages: role === 'translator' ? ['de'] : [] })

    expect(await codesFor(who)).toEqual([code, code])
  })

  it('are for nobody who has not signed in', async () => {
    const { token } = await shop.hasCustomer()
    for (const asking of [{}, { token }]) expect(await codesFor(asking)).toEqual(['C105', 'C105'])
  })

  it('are empty in a new shop', async () => {
    const empty = await openShop()
    const who = await hasStaff(empty.db, { role: 'owner' })
    const { data } = await empty.ask(getAnalytics, { until: dayAgo(0), days: 366 }, who)
    await empty.close()

    expect(data).toMatchObject({ firstDay: null, products: [], languages: [], sellers: [] })
    expect(data.days).toHaveLength(366 + 53 * 7)
  })
})
