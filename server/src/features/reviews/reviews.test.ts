import * as calls from '@shop/contract/reviews/reviews'
import { getProduct } from '@shop/contract/catalog/catalog'
import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { TEXTS } from '../../texts/texts.ts'
import { averageOf } from './reviews.rules.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let customers: [TestCustomer, TestCustomer]
beforeAll(async () => {
  shop = await openShop()
  second = await openProcess({ connection: shop.connection })
  customers = [await shop.hasCustomer(), await shop.hasCustomer()]
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const page = async (id: number, input: object = {}) => (await shop.ask(calls.pageReviews, { id, ...input })).data
/** A review as everybody sees it. */
const asShown = ({ isHidden: _hidden, ...review }: calls.OwnReview) => review
const NO_COUNTS = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

interface Reviewing {
  asker?: number
  process?: Pick<TestShop, 'ask'>
  language?: string
}
const review = (id: number, body: object = {}, { asker = 0, process = shop, language = 'en' }: Reviewing = {}) =>
  process.ask(
    calls.reviewProduct,
    { id },
    { token: customers[asker]?.token, body: { rating: 5, content: 'Runs straight.', ...body }, language },
  )

const countedRows = async (id: number) => {
  const rows = await shop.db.rows<{ rating: number; count: number }>(
    sql`select rating, count(*) as count from review where product_id = ${id} group by rating`,
  )
  return { ...NO_COUNTS, ...Object.fromEntries(rows.map(({ rating, count }) => [rating, count])) }
}

describe('reviews of a product [7.older.5]', () => {
  it('are none at first', async () => {
    const id = await shop.hasProduct()

    expect(await page(id)).toEqual({ rows: [], total: 0, current: 1, totalPage: 0, average: 0, counts: NO_COUNTS, examples: 0 })
  })

  it('are there at once for everyone, newest first, with average and counts, whatever was read before', async () => {
    const id = await shop.hasProduct()
    for (const _ of times(3)) await page(id)

    const first = await review(id, { rating: 4, content: '  Runs <b>straight</b>.\nTwice. 🏁 ' })
    const then = await review(id, { rating: 5 }, { asker: 1 })

    expect(first).toMatchObject({
      code: '0000',
      data: { rating: 4, content: 'Runs <b>straight</b>.\nTwice. 🏁', author: 'c***' },
    })
    expect(Math.abs(Date.now() - Date.parse(first.data.createdTime))).toBeLessThan(60_000)
    expect(await page(id)).toEqual({
      rows: [asShown(then.data), asShown(first.data)],
      total: 2,
      current: 1,
      totalPage: 1,
      average: 4.5,
      counts: { ...NO_COUNTS, 4: 1, 5: 1 },
      examples: 0,
    })
  })

  it('are replaced by a second one of the same customer: the same id, a new time, counted once', async () => {
    const id = await shop.hasProduct()
    const first = await review(id, { rating: 1 })
    const other = await review(id, { rating: 3 }, { asker: 1 })
    await shop.db.rows(sql`update review set created_at = created_at - interval '1 hour' where product_id = ${id}`)

    const again = await review(id, { rating: 5, content: 'Better now.' })

    expect(again.data).toMatchObject({ id: first.data.id, rating: 5, content: 'Better now.' })
    expect(Date.parse(again.data.createdTime)).toBeGreaterThanOrEqual(Date.parse(first.data.createdTime))
    const { rows, total, counts, average } = await page(id)
    expect(rows.map((row) => row.id)).toEqual([first.data.id, other.data.id])
    expect({ total, counts, average }).toEqual({ total: 2, counts: { ...NO_COUNTS, 3: 1, 5: 1 }, average: 4 })
  })

  it('are counted exactly when many are written at once on two processes, and one per customer', async () => {
    const id = await shop.hasProduct()
    const writers = await shop.db.rows<{ id: number }>(sql`
      insert into account (email, password_hash, language) select 'writer' || n || '@x.example', 'x', 'en' from generate_series(1, 40) n returning id`)

    const answers = await Promise.all([
      ...times(40).map((index) => review(id, { rating: 1 + (index % 5) }, { asker: index % 2, process: index % 3 === 0 ? second : shop })),
      ...writers.map((writer, index) =>
        (index % 2 === 0 ? shop : second).db.rows(
          sql`insert into review (product_id, account_id, rating, content) values (${id}, ${writer.id}, ${1 + (index % 5)}, 'x')`,
        ),
      ),
    ])

    expect(answers.slice(0, 40).map((answer) => ('code' in answer ? answer.code : ''))).toEqual(times(40).map(() => '0000'))
    const { total, counts } = await page(id)
    expect(total).toBe(42)
    expect(counts).toEqual(await countedRows(id))
  })

  it('have every row on exactly one page, ties included, and the true total past the end', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`
      insert into review (product_id, account_id, rating, content, created_at)
      select ${id}, null, 1 + n % 5, 'review ' || n, timestamptz '2026-01-01' + make_interval(hours => n / 3) from generate_series(1, 25) n`)

    const pages = await Promise.all(times(6).map((index) => page(id, { page: index + 1, limit: 5 })))

    expect(pages.flatMap(({ rows }) => rows.map(({ content }) => content))).toEqual(times(25).map((index) => `review ${25 - index}`))
    expect(pages.at(-1)).toMatchObject({ rows: [], total: 25, current: 6, totalPage: 5 })
    expect((await page(id)).rows).toHaveLength(10)
  })

  it('of one rating are listed by themselves, on every page once; average and counts stay those of all', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`
      insert into review (product_id, account_id, rating, content, created_at)
      select ${id}, null, 1 + n % 5, 'review ' || n, timestamptz '2026-01-01' + make_interval(hours => n / 3) from generate_series(1, 25) n`)

    const pages = await Promise.all(times(4).map((index) => page(id, { page: index + 1, limit: 2, rating: 5 })))

    expect(pages.flatMap(({ rows }) => rows.map(({ rating, content }) => `${rating} ${content}`))).toEqual(
      [24, 19, 14, 9, 4].map((number) => `5 review ${number}`),
    )
    expect(pages[3]).toMatchObject({ rows: [], total: 5, totalPage: 3, average: 3, counts: { 1: 5, 2: 5, 3: 5, 4: 5, 5: 5 } })
    expect(await page(id, { rating: 1, limit: 100 })).toMatchObject({ total: 5, totalPage: 1 })
  })

  it('of which one is the own are told to its customer alone', async () => {
    const id = await shop.hasProduct()
    const own = (asker: number) => shop.ask(calls.getOwnReview, { id }, { token: customers[asker]?.token })
    const written = await review(id, { rating: 3 })

    expect((await own(0)).data).toEqual(written.data)
    expect((await own(1)).data).toBeNull()
    expect((await shop.ask(calls.getOwnReview, { id })).code).toBe('C105')
    expect((await shop.ask(calls.getOwnReview, { id: 999_999 }, { token: customers[0].token })).code).toBe('C104')
  })

  it('rate the product: its average and their number are part of it, none without a review', async () => {
    const id = await shop.hasProduct()
    const rating = async () => (await shop.ask(getProduct, { id })).data.rating
    const unrated = await shop.hasProduct()
    await review(id, { rating: 5 })
    await review(id, { rating: 4 }, { asker: 1 })

    expect(await rating()).toEqual({ average: 4.5, total: 2, examples: 0 })
    expect((await shop.ask(getProduct, { id: unrated })).data.rating).toBeNull()
  })

  it('name their author by nickname, else by the first character of the e-mail, and not at all once the account is deleted', async () => {
    const id = await shop.hasProduct()
    const leaving = await shop.hasCustomer({ username: 'ulrike.leaving@shop.example' })
    const say = (content: string) => shop.ask(calls.reviewProduct, { id }, { token: leaving.token, body: { rating: 2, content } })

    expect((await say('one')).data.author).toBe('u***')
    await shop.db.rows(sql`update account set nickname = 'Ute <i>' where id = ${leaving.id}`)
    expect((await say('two')).data.author).toBe('Ute <i>')
    expect((await page(id)).rows).toMatchObject([{ author: 'Ute <i>' }])
    await shop.db.rows(sql`delete from account where id = ${leaving.id}`)

    expect(await page(id)).toMatchObject({ rows: [{ author: '', content: 'two' }], total: 1, counts: { 2: 1 } })
    expect((await say('three')).code).toBe('C105')
  })

  it('go with the product; its counts never outlive them', async () => {
    const [id, other] = [await shop.hasProduct(), await shop.hasProduct()]
    await review(id)
    await review(other)
    const { data } = await review(other, {}, { asker: 1 })

    await shop.db.rows(sql`delete from product where id = ${id}`)
    await shop.db.rows(sql`delete from review where id = ${data.id}`)

    expect(await shop.db.rows(sql`select from product_rating where product_id = ${id}`)).toEqual([])
    expect(await page(other)).toMatchObject({ total: 1, counts: { 5: 1 } })
  })

  it('answer C104 where no such product is sold, and C105 to who is not logged in', async () => {
    const id = await shop.hasProduct({ active: false })

    for (const unknown of [id, 999_999]) {
      expect((await shop.ask(calls.pageReviews, { id: unknown })).code).toBe('C104')
      expect((await review(unknown)).code).toBe('C104')
    }
    const body = { rating: 5, content: 'x' }
    expect((await shop.ask(calls.reviewProduct, { id: await shop.hasProduct() }, { body })).code).toBe('C105')
  })

  it.each([
    ['rating', { rating: 0 }, TEXTS.de.issues.least(1)],
    ['rating', { rating: 6 }, TEXTS.de.issues.most(5)],
    ['rating', { rating: 4.5 }, TEXTS.de.issues.invalid],
    ['rating', { rating: '5' }, TEXTS.de.issues.invalid],
    ['rating', { rating: undefined }, TEXTS.de.issues.required],
    ['content', { content: undefined }, TEXTS.de.issues.required],
    ['content', { content: ' \n\t　' }, TEXTS.de.issues.required],
    ['content', { content: '🏁'.repeat(MAX_REVIEW_LENGTH + 1) }, TEXTS.de.issues.characters(MAX_REVIEW_LENGTH)],
    ['content', { content: 'a\u0000b' }, TEXTS.de.issues.encoding],
    ['content', { content: ['x'] }, TEXTS.de.issues.invalid],
  ])('refuse a wrong %s: %j', async (path, body, message) => {
    const id = await shop.hasProduct()

    const answer = await review(id, body, { language: 'de' })

    expect([answer.code, answer.data]).toEqual(['C103', { issues: [{ path, message }] }])
    expect((await page(id)).total).toBe(0)
  })

  it('take 2,000 characters, counted as code points after trimming, and nothing from the body but rating and content', async () => {
    const id = await shop.hasProduct()
    const forged = { id: 1, author: 'Torvane', accountId: customers[1].id, productId: 1, createdTime: '2000-01-01T00:00:00Z', status: 9 }

    const { code, data } = await review(id, { content: ` ${'🏁'.repeat(MAX_REVIEW_LENGTH)} `, ...forged })

    expect([code, data.content, data.author]).toEqual(['0000', '🏁'.repeat(MAX_REVIEW_LENGTH), 'c***'])
    expect((await page(id)).rows).toEqual([asShown(data)])
    expect(data.createdTime).not.toContain('2000')
  })

  it.each([{ page: 0 }, { page: 'x' }, { limit: 0 }, { limit: 101 }, { rating: 0 }, { rating: 6 }])('refuse the page %j', async (input) => {
    expect((await shop.ask(calls.pageReviews, { id: await shop.hasProduct(), ...input })).code).toBe('C103')
  })
})

it('a review raises no topic: nothing cached is evicted by it', async () => {
  const id = await shop.hasProduct()
  const before = await shop.db.rows(sql`select name, version from topic order by name`)

  await review(id)
  await review(id, { rating: 1 })

  expect(await shop.db.rows(sql`select name, version from topic order by name`)).toEqual(before)
})

it.each([
  [[0, 0, 0, 0, 0], 0],
  [[1, 0, 0, 0, 0], 1],
  [[0, 0, 0, 3, 1], 4.3], // 4.25 is rounded up
  [[0, 0, 0, 1, 1], 4.5],
  [[0, 0, 0, 1, 19], 5], // 4.95 is rounded up
  [[1, 0, 0, 0, 2], 3.7], // 3.666… is rounded up
])('the average of %j is %d', (stars, average) => {
  expect(averageOf(stars)).toBe(average)
})
