import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { KINDS } from '@shop/contract/kinds/kinds'
import { spanDatesOf } from '@shop/contract/kinds/kind'
import { listCalendar } from '@shop/contract/manage/today/calendar'
import { getToday } from '@shop/contract/manage/today/today'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasBanner } from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let staff: TestStaff
let office: Office
beforeEach(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db, { role: 'editor' })
  office = officeOf(shop.ask, staff)
})
afterEach(() => shop.close())

const run = (statement: Sql) => shop.db.rows(statement)
const FROM = '2040-01-02T00:00:00.000Z'
const at = (day: number) => `2040-01-0${day}T10:00:00.000Z`
const calendar = async (input: { from?: string; days?: number } = {}) =>
  (await shop.ask(listCalendar, { from: FROM, days: 7, ...input }, staff)).data
const shown = async () =>
  (await calendar()).rows.map(({ type, what, time, isPublished, first }) => [type, what, time, isPublished, first.map(({ id }) => id)])

describe('the calendar', () => {
  it('has what begins and ends of every kind with such dates, and of products, in order of time', async () => {
    const [product, priced] = [await shop.hasProduct(), await shop.hasProduct()]
    await run(sql`update product set visible_from = ${at(2)}, visible_until = ${at(8)} where id = ${product}`)
    await run(sql`insert into product_price_schedule (product_id, starts_at, ends_at, price_fen) values (${priced}, ${at(3)}, ${at(7)}, 5)`)
    const banner = await hasBanner(shop.db, {})
    await run(sql`update banner set visible_from = ${at(4)}, visible_until = '2041-01-01' where id = ${banner}`)
    const page = await shop.hasPage()
    await run(sql`update content_page set visible_until = ${at(5)} where id = ${page}`)
    const coupon = await shop.db.row<{ id: number }>(sql`
      insert into coupon (code, percent, active, starts_at, ends_at) values ('TEN', 10, true, ${at(5)}, ${at(6)}) returning id`)
    const offer = await shop.db.row<{ id: number }>(sql`
      insert into offer (active, name, percent, product_ids, starts_at, ends_at) values (true, 'Winter', 10, ${[priced]}, ${at(6)}, ${at(6)}::timestamptz + interval '1 hour') returning id`)

    expect(await shown()).toEqual([
      ['product', 'begins', at(2), true, [product]],
      ['product', 'priceBegins', at(3), true, [priced]],
      ['banner', 'begins', at(4), true, [banner]],
      ['article', 'ends', at(5), true, [page]],
      ['coupon', 'begins', at(5), true, [coupon?.id]],
      ['coupon', 'ends', at(6), true, [coupon?.id]],
      ['offer', 'begins', at(6), true, [offer?.id]],
      ['offer', 'ends', '2040-01-06T11:00:00.000Z', true, [offer?.id]],
      ['product', 'priceEnds', at(7), true, [priced]],
      ['product', 'ends', at(8), true, [product]],
    ])
  })

  it('knows the dates of kinds by their names alone', () => {
    const kinds = Object.values(KINDS).filter((declaration) => spanDatesOf(declaration).length > 0)

    expect(kinds.map(({ type }) => type).toSorted()).toEqual(['article', 'banner', 'coupon', 'offer', 'video'])
    expect(spanDatesOf(KINDS.video)).toEqual([
      { name: 'visibleFrom', what: 'begins' },
      { name: 'visibleUntil', what: 'ends' },
    ])
  })

  it('has no archived records, nothing outside its days, and no prices that an offer owns', async () => {
    const [early, late, gone, offered] = [
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
    ]
    await run(sql`update product set visible_from = '2040-01-01T23:59:59Z' where id = ${early}`)
    await run(sql`update product set visible_from = '2040-01-09T00:00:00Z' where id = ${late}`)
    await run(sql`update product set visible_from = ${at(3)}, active = false where id = ${gone}`)
    const offer = await shop.db.row<{ id: number }>(sql`
      insert into offer (active, name, percent, starts_at) values (true, 'Winter', 10, '2041-01-01') returning id`)
    await run(sql`
      insert into product_price_schedule (product_id, starts_at, price_fen, offer_id) values (${offered}, ${at(3)}, 5, ${offer?.id})`)

    expect(await shown()).toEqual([])
    expect((await calendar({ days: 8 })).rows.map(({ first }) => first[0]?.id)).toEqual([late])
  })

  it('shows records of a type with the same date as one entry, with the first five', async () => {
    const ids: number[] = []
    for (let product = 0; product < 7; product++) ids.push(await shop.hasProduct())
    await run(sql`insert into product_price_schedule (product_id, starts_at, price_fen) select id, ${at(3)}, 5 from product`)

    const { rows } = await calendar()

    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ type: 'product', what: 'priceBegins', count: 7, isPublished: true })
    expect(rows[0]?.first.map(({ id, field }) => [id, field])).toEqual(ids.slice(0, 5).map((id) => [id, 'schedule']))
    expect(rows[0]?.first[0]?.partNumber).toMatch(/^C\d+-\d{4}$/)
  })

  it('marks dates that are saved and not published, those of drafts too', async () => {
    const product = await shop.hasProduct()
    await office.save(product, 0, {
      visibleFrom: at(3),
      schedule: [{ starts: at(4), ends: null, price: 5, originalPrice: null }],
    })
    const { data } = await shop.ask(KIND_CALLS.coupon.create, {}, { ...staff, body: { code: 'TEN', percent: 10 } })
    await shop.ask(KIND_CALLS.coupon.save, { id: data.id }, { ...staff, body: { rev: data.rev, set: { ends: at(5) } } })

    expect(await shown()).toEqual([
      ['product', 'begins', at(3), false, [product]],
      ['product', 'priceBegins', at(4), false, [product]],
      ['coupon', 'ends', at(5), false, [data.id]],
    ])
    expect((await shop.ask(getToday, {}, staff)).data.upcoming).toEqual([])

    await office.publish(product, 1, { confirmsLowPrices: true })
    expect((await shown()).map(([type, , , isPublished]) => [type, isPublished])).toEqual([
      ['product', true],
      ['product', true],
      ['coupon', false],
    ])
  })

  it('names the products for which a saved offer clashes with another one', async () => {
    const product = await shop.hasProduct({ priceFen: 10_000 })
    const makeOffer = async (name: string) => {
      const { data } = await shop.ask(KIND_CALLS.offer.create, {}, { ...staff, body: { name, percent: 10 } })
      const set = { productIds: [product], starts: at(3), ends: at(5) }
      return (await shop.ask(KIND_CALLS.offer.save, { id: data.id }, { ...staff, body: { rev: data.rev, set } })).data
    }
    const first = await makeOffer('Winter')
    await shop.ask(KIND_CALLS.offer.publish, { id: first.id }, { ...staff, body: { rev: first.rev } })
    await makeOffer('Snow')

    const { rows } = await calendar()

    expect(rows.map(({ what, isPublished, first: [one], clashes }) => [what, isPublished, one?.name, clashes])).toEqual([
      ['begins', true, 'Winter', []],
      ['begins', false, 'Snow', [expect.stringMatching(/ \(Winter\)$/)]],
      ['ends', true, 'Winter', []],
      ['ends', false, 'Snow', []],
    ])
  })

  it.each([{ from: 'tomorrow' }, { days: 0 }, { days: 44 }, { from: undefined }])('takes no other period: %j', async (input) => {
    expect((await shop.ask(listCalendar, { from: FROM, days: 7, ...input }, staff)).code).toBe('C103')
  })

  it.each(['owner', 'translator', 'analyst'] as const)('is seen by %s, and by nobody who has not signed in', async (role) => {
    const one = await hasStaff(shop.db, { role, languages: role === 'translator' ? ['de'] : [] })

    expect((await shop.ask(listCalendar, { from: FROM }, one)).code).toBe('0000')
    expect((await shop.ask(listCalendar, { from: FROM })).code).toBe('C105')
  })
})

describe('upcoming dates', () => {
  it('are those of the shop, the next first, offers too', async () => {
    const [later, gone, reduced, draft] = [
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
    ]
    await run(sql`update product set active = false where id = ${draft}`)
    await run(sql`update product set visible_from = '2041-01-01T00:00:00Z' where id = ${later}`)
    await run(sql`update product set visible_until = '2040-01-01T00:00:00Z' where id = ${gone}`)
    await run(sql`update product set visible_from = '2040-01-01T00:00:00Z' where id = ${draft}`)
    await run(sql`
      insert into product_price_schedule (product_id, starts_at, ends_at, price_fen)
      values (${reduced}, now() - interval '1 day', '2039-01-01T00:00:00Z', 5), (${reduced}, '2043-01-01T00:00:00Z', null, 5)`)
    await run(sql`insert into offer (active, name, percent, starts_at) values (true, 'Winter', 10, '2042-01-01')`)

    const { upcoming } = (await shop.ask(getToday, {}, staff)).data

    expect(upcoming.map(({ first: [one], time, what, type }) => [one?.name === 'Winter' || one?.id, time.slice(0, 4), what, type])).toEqual(
      [
        [reduced, '2039', 'priceEnds', 'product'],
        [gone, '2040', 'ends', 'product'],
        [later, '2041', 'begins', 'product'],
        [true, '2042', 'begins', 'offer'],
        [reduced, '2043', 'priceBegins', 'product'],
      ],
    )
  })

  it('are at most eight, of the next three months or later', async () => {
    const ids: number[] = []
    for (let product = 0; product < 9; product++) {
      const id = await shop.hasProduct()
      ids.push(id)
      await run(sql`update product set visible_until = now() + ${product * 20 + 1} * interval '1 day' where id = ${id}`)
    }

    const { upcoming } = (await shop.ask(getToday, {}, staff)).data

    expect(upcoming.map(({ first: [one] }) => one?.id)).toEqual(ids.slice(0, 8))
  })
})
