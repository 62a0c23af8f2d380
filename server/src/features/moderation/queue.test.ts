import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { moderationOf } from '../../../test/staff/moderated.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { cleanUp } from '../../auth/cleanup.ts'

let shop: TestShop
let anna: TestStaff
let customer: TestCustomer
let office: ReturnType<typeof moderationOf>
beforeAll(async () => {
  shop = await openShop()
  office = moderationOf(shop)
  anna = await hasStaff(shop.db, { role: 'editor' })
  customer = await shop.hasCustomer({ username: 'mara@shop.example' })
})
afterAll(() => shop.close())

const idsOf = async (input: object = {}) => (await office.list(anna, input)).rows.map(({ kind, id }) => `${kind} ${id}`)

describe('the queue', () => {
  it('has reported texts first, then the newest; a decision takes a text from it; examples are not in it', async () => {
    const [product, video] = [await shop.hasProduct({ name: 'Buggy' }), await shop.hasVideo()]
    await shop.db.rows(sql`insert into review (product_id, example_author, rating, content) values (${product}, 'Torvane', 5, 'x')`)
    const review = await office.hasReview(customer, product, { rating: 4, language: 'de' })
    const [first, second] = [await office.hasComment(customer, video, 'One'), await office.hasComment(customer, video, 'Two')]
    await office.report(review)

    expect(await idsOf()).toEqual([`review ${review}`, `comment ${second}`, `comment ${first}`])
    expect(await idsOf({ only: 'comment', limit: 1, page: 2 })).toEqual([`comment ${first}`])
    expect(await idsOf({ only: 'reported' })).toEqual([`review ${review}`])
    expect(await idsOf({ tab: 'all', author: customer.id })).toHaveLength(3)
    const list = await office.list(anna)
    expect(list).toMatchObject({ total: 3, counts: { check: 3, open: 1, hidden: 0 } })
    expect(list.rows[0]).toMatchObject({
      author: 'm***',
      authorId: customer.id,
      rating: 4,
      language: 'de',
      queue: 'open',
      reports: 1,
      hasObjection: false,
      about: { type: 'product', id: product, name: 'Buggy' },
    })

    await office.decideNow(anna, review, { decision: 'hide', reason: 'offTopic' })
    await office.decideNow(anna, first, { decision: 'show' }, 'comment')

    expect(await idsOf()).toEqual([`comment ${second}`])
    expect(await idsOf({ tab: 'hidden' })).toEqual([`review ${review}`])
    expect(await idsOf({ tab: 'published' })).toEqual([`comment ${second}`, `comment ${first}`])
  })

  it('says of a text who wrote it, what was reported and decided, and the rating without it', async () => {
    const product = await shop.hasProduct()
    const [bad] = [await office.hasReview(customer, product, { rating: 1 }), await office.hasReview(await shop.hasCustomer(), product)]
    await office.report(bad, { reason: 'personalData', text: 'It names somebody.', email: 'rita@mail.example' })

    const one = await office.get(anna, bad)

    expect(one).toMatchObject({
      rated: { now: { average: 3, total: 2 }, otherwise: { average: 5, total: 1 } },
      openReports: [{ reason: 'personalData', text: 'It names somebody.', isAnswered: true }],
      ofAuthor: { hidden: expect.any(Number) },
      decisions: [],
      mayDecide: true,
    })
    expect(JSON.stringify(one)).not.toContain('@') // nobody needs the addresses to decide
  })
})

it('decisions and reports are deleted after twelve months; the text stays as decided', async () => {
  const product = await shop.hasProduct()
  const review = await office.hasReview(customer, product)
  await office.report(review)
  await office.decideNow(anna, review, { decision: 'hide', reason: 'insult' })
  await office.report(await office.hasReview(await shop.hasCustomer(), product))
  await shop.db.rows(sql`update moderation_decision set decided_at = now() - interval '12 months 1 day'`)
  await shop.db.rows(sql`update report set created_at = now() - interval '12 months 1 day' where decision_id is null`)

  await cleanUp(shop.db)

  expect(await shop.db.rows(sql`select from moderation_decision`)).toEqual([])
  expect(await shop.db.rows(sql`select from report`)).toEqual([])
  expect(await office.get(anna, review)).toMatchObject({ isHidden: true, decisions: [] })
})

it('reports come at most ten times an hour from one address', async () => {
  const id = await office.hasReview(await shop.hasCustomer(), await shop.hasProduct())
  await shop.db.rows(sql`delete from rate_limit`)

  const codes = []
  for (let sent = 0; sent < 12; sent++) codes.push((await office.report(id)).code)

  expect(codes).toEqual([...Array.from({ length: 10 }, () => '0000'), 'C107', 'C107'])
  expect((await office.get(anna, id)).reports).toBe(10)
})
