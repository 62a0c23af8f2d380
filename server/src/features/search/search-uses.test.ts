import { listUnansweredSearches } from '@shop/contract/manage/searches'
import { noteSearch } from '@shop/contract/search/search'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { countSearch } from './search-uses.queries.ts'
import { countedTextOf } from './search-uses.rules.ts'

let shop: TestShop
let staff: TestStaff
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, searchUse: { most: 40, seconds: 60 } }, log: (line) => lines.push(line) })
  staff = await hasStaff(shop.db, { role: 'analyst' })
})
afterEach(() => emptyTables(shop.db, 'search_day', 'search_use', 'rate_limit'))
afterAll(() => shop.close())

const ITEM = { type: 'product', id: 7 }
const note = (q: unknown, opened: unknown = null) => shop.ask(noteSearch, {}, { body: { q, opened } })
const stored = () =>
  shop.db.rows<{ text: string; opened: number; unopened: number }>(sql`select text, opened, unopened from search_use order by text`)
const shown = async (input = {}) =>
  (await shop.ask(listUnansweredSearches, input, { cookie: staff.cookie, origin: staff.origin })).data.rows

describe('POST /search/used [x.52]', () => {
  it('counts by text how searches ended', async () => {
    expect(await note('Lawnmower')).toMatchObject({ code: '0000', data: null })
    await note(' ｌａｗｎｍｏｗｅｒ  ')
    await note('lawnmower', ITEM)
    await note('3S LiPo', ITEM)

    expect(await stored()).toEqual([
      { text: '3s lipo', opened: 1, unopened: 0 },
      { text: 'lawnmower', opened: 1, unopened: 2 },
    ])
  })

  it('counts every one of many at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => note('mower')))

    expect(await stored()).toEqual([{ text: 'mower', opened: 0, unopened: 20 }])
  })

  it('keeps and logs nothing of who asked, nor what was typed', async () => {
    await shop.ask(noteSearch, {}, { body: { q: 'mower', opened: null }, address: '203.0.113.9' })

    const columns = await shop.db.rows<{ column: string }>(sql`
      select column_name as column from information_schema.columns where table_name in ('search_day', 'search_use') order by 1`)
    expect(columns.map(({ column }) => column)).toEqual(['day', 'day', 'opened', 'text', 'texts', 'unopened'])
    expect(lines.join('')).not.toContain('mower')
  })

  it('takes as many from one address in a minute as its limit says', async () => {
    const noteThere = () => shop.ask(noteSearch, {}, { body: { q: 'mower', opened: null }, address: '203.0.113.5' })
    for (let n = 0; n < 40; n++) await noteThere()

    expect((await noteThere()).code).toBe('C107')
  })

  it.each([
    { q: '', opened: null },
    { q: 'x'.repeat(101), opened: null },
    { q: 'x' },
    { q: 'x', opened: { type: 'customer', id: 1 } },
    { q: 'x', opened: { type: 'product', id: 0 } },
    { q: 7, opened: null },
  ])('is C103 with %o', async (body) => {
    expect((await shop.ask(noteSearch, {}, { body })).code).toBe('C103')
  })

  it('takes at most 2,000 new texts a day, and goes on counting those', async () => {
    await shop.db.rows(sql`insert into search_day select (now() at time zone 'UTC')::date, 1999`)
    await Promise.all(['a', 'b', 'c'].map((text) => countSearch(shop.db, text, false)))
    const [only] = await stored()
    await countSearch(shop.db, only?.text ?? '', true)

    expect(await stored()).toEqual([{ text: expect.any(String), opened: 1, unopened: 1 }])
  })

  it('is kept for 90 days', async () => {
    await shop.db.rows(sql`insert into search_day select (now() at time zone 'UTC')::date - ago, 1 from unnest(array[0, 90, 91]) ago`)
    await shop.db.rows(sql`insert into search_use select day, 'mower', 0, 1 from search_day`)

    await cleanUp(shop.db)

    expect(await shop.db.row(sql`select count(*)::int as days, (select count(*)::int from search_use) as uses from search_day`)).toEqual({
      days: 2,
      uses: 2,
    })
  })
})

describe('GET /searches [b.search.1]', () => {
  const counted = async (text: string, opened: number, unopened: number, ago = 0) => {
    await shop.db.rows(sql`insert into search_day select (now() at time zone 'UTC')::date - ${ago}::int, 1 on conflict do nothing`)
    await shop.db.rows(sql`
      insert into search_use select (now() at time zone 'UTC')::date - ${ago}::int, ${text}, ${opened}::int, ${unopened}::int`)
  }

  it('has texts of three uses and more after which nothing was opened, the most frequent first', async () => {
    await counted('tank', 0, 2, 3)
    await counted('tank', 0, 2)
    await counted('mower', 5, 7)
    await counted('submarine', 2, 1)
    await counted('once typed by one', 0, 2)
    await counted('kestrel', 90, 0)

    expect(await shown()).toEqual([
      { text: 'mower', uses: 12, unopened: 7 },
      { text: 'tank', uses: 4, unopened: 4 },
      { text: 'submarine', uses: 3, unopened: 1 },
    ])
  })

  it('is of 30 days, or of as many as are asked for', async () => {
    await counted('tank', 0, 3, 29)
    await counted('mower', 0, 3, 30)

    expect((await shown()).map(({ text }) => text)).toEqual(['tank'])
    expect((await shown({ days: 90 })).map(({ text }) => text)).toEqual(['mower', 'tank'])
    expect((await shop.ask(listUnansweredSearches, { days: 91 }, { cookie: staff.cookie, origin: staff.origin })).code).toBe('C103')
  })
})

it.each([
  ['Kestrel  10', 'kestrel 10'],
  ['ＣＡＲ－０１０１', 'car-0101'],
  ['a\u0000b\u202Ec\n', 'a b c'],
  ['1:10 5200 mAh', '1:10 5200 mah'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['㌔'.repeat(100), 'キロ'.repeat(50)],
  ['mara@mail.example', undefined],
  ['mara＠mail', undefined],
  ['01711 23', undefined],
  ['１２３４５', undefined],
  ['١٢٣٤٥', undefined],
  [' \u200B ', undefined],
])('%j is counted as %j', (typed, text) => {
  expect(countedTextOf(typed)).toBe(text)
})
