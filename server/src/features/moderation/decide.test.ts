import { getProduct } from '@shop/contract/catalog/catalog'
import * as reviews from '@shop/contract/reviews/reviews'
import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { moderationOf } from '../../../test/staff/moderated.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let [anna, ben]: TestStaff[] = []
let customers: TestCustomer[]
let office: ReturnType<typeof moderationOf>
beforeAll(async () => {
  shop = await openShop()
  office = moderationOf(shop)
  ;[anna, ben] = [await hasStaff(shop.db), await hasStaff(shop.db, { role: 'editor' })]
  customers = [await shop.hasCustomer(), await shop.hasCustomer()]
})
afterAll(() => shop.close())

const person = (one: TestStaff | undefined) => one! // beforeAll has made both
const author = (index = 0) => customers[index]! // beforeAll has made two
const HIDE = { decision: 'hide', reason: 'insult', text: 'The second sentence.' }
const stepOf = (answer: { data: unknown }) => (answer.data as { step: string }).step // of a decision

async function hasTwoReviews() {
  const product = await shop.hasProduct()
  const [bad, good] = [
    await office.hasReview(author(), product, { rating: 1, content: 'You idiot.' }),
    await office.hasReview(author(1), product),
  ]
  return { product, bad, good }
}

describe('a hidden review', () => {
  it('leaves list, average, counts, filters and the cached product at once, and is back after undo', async () => {
    const { product, bad, good } = await hasTwoReviews()
    const ratingOf = async () => (await shop.ask(getProduct, { id: product })).data.rating
    for (let read = 0; read < 4; read++) expect(await ratingOf()).toMatchObject({ average: 3, total: 2 })

    const decided = await office.decideNow(person(anna), bad, HIDE)
    await shop.isInformed()

    expect(decided).toMatchObject({ code: '0000', data: { count: 1 } })
    expect(await ratingOf()).toMatchObject({ average: 5, total: 1 })
    expect(await office.shown(product)).toMatchObject({ rows: [{ id: good }], total: 1, average: 5, counts: { 1: 0, 5: 1 } })
    expect((await shop.ask(reviews.pageReviews, { id: product, rating: 1 })).data).toMatchObject({ rows: [], total: 0 })
    expect((await office.undo(person(ben), stepOf(decided))).data).toEqual({ count: 1, left: 0 })
    await shop.isInformed()
    expect(await ratingOf()).toMatchObject({ average: 3, total: 2 })
    expect(await office.shown(product)).toMatchObject({ total: 2, average: 3, counts: { 1: 1, 5: 1 } })
  })

  it('is seen by its author alone, as hidden, and stays hidden however it is written anew, until staff show it', async () => {
    const { product, bad } = await hasTwoReviews()
    await office.decideNow(person(anna), bad, HIDE)
    const own = () => shop.ask(reviews.getOwnReview, { id: product }, { token: author().token })
    expect((await own()).data).toMatchObject({ id: bad, isHidden: true })

    const again = await shop.ask(
      reviews.reviewProduct,
      { id: product },
      { token: author().token, body: { rating: 2, content: 'It pulls left.' } },
    )

    expect(again.data).toMatchObject({ id: bad, isHidden: true, rating: 2 })
    expect((await office.shown(product)).total).toBe(1)
    expect((await office.list(person(ben))).rows).toContainEqual(expect.objectContaining({ id: bad, isHidden: true, queue: 'new' }))
    expect((await office.decideNow(person(ben), bad, { decision: 'show' })).code).toBe('0000')
    expect((await own()).data?.isHidden).toBe(false)
    expect(await office.shown(product)).toMatchObject({ total: 2, counts: { 1: 0, 2: 1, 5: 1 } })
  })

  it('needs a reason, and one that is there', async () => {
    const { bad } = await hasTwoReviews()
    expect(await office.decideNow(person(anna), bad, { decision: 'hide' })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'reason' }] },
    })
    expect(await office.decideNow(person(anna), bad, { decision: 'hide', reason: 'rating' })).toMatchObject({ code: 'C103' })
    expect((await office.decide(person(anna), { id: 999_999, rev: 0 }, HIDE)).code).toBe('C104')
  })
})

it('a hidden comment leaves list and count of its video, and is back after undo', async () => {
  const video = await shop.hasVideo()
  const [one, two] = [await office.hasComment(author(), video), await office.hasComment(author(1), video)]
  const shown = async () => [
    (await shop.ask(watching.pageComments, { id: video })).data.rows.map(({ id }) => id),
    (await shop.ask(watching.getVideoStats, { id: video })).data.comments,
  ]
  expect(await shown()).toEqual([[two, one], 2])

  const decided = await office.decideNow(person(anna), one, HIDE, 'comment')

  expect(await shown()).toEqual([[two], 1])
  await office.undo(person(anna), stepOf(decided))
  expect(await shown()).toEqual([[two, one], 2])
  await shop.db.rows(sql`delete from account where id = ${(await shop.hasCustomer()).id}`)
  expect(await shown()).toEqual([[two, one], 2])
})

describe('two staff', () => {
  it('who decide at once: the first wins, the other is C116 and nothing is decided twice', async () => {
    const { bad } = await hasTwoReviews()
    const { rev } = await office.get(person(anna), bad)

    const answers = await Promise.all([
      office.decide(person(anna), { id: bad, rev }, HIDE),
      office.decide(person(ben), { id: bad, rev }, { decision: 'show' }),
    ])

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', 'C116'])
    expect((await office.get(person(ben), bad)).decisions).toHaveLength(1)
  })

  it.each([
    ['the author has written anew', (id: number, product: number) => office.hasReview(author(), product, { content: `Better ${id}.` })],
    ['a report has come', (id: number) => office.report(id)],
  ])('do not decide about what they have not read: C116 once %s', async (_, change) => {
    const { product, bad } = await hasTwoReviews()
    const { rev } = await office.get(person(anna), bad)
    await change(bad, product)

    expect(await office.decide(person(anna), { id: bad, rev }, HIDE)).toMatchObject({ code: 'C116', status: 409 })
    expect((await office.shown(product)).total).toBe(2)
  })

  it('undo once: the second is C104, and C116 where another has decided since', async () => {
    const { bad } = await hasTwoReviews()
    const step = stepOf(await office.decideNow(person(anna), bad, HIDE))
    await office.decideNow(person(ben), bad, { decision: 'show' })

    expect((await office.undo(person(anna), step)).code).toBe('C116')
    const last = stepOf(await office.decideNow(person(ben), bad, HIDE))
    expect((await office.undo(person(anna), last)).code).toBe('0000')
    expect((await office.undo(person(ben), last)).code).toBe('C104')
  })

  it('cannot undo after ten minutes, when mails may be sent', async () => {
    const { bad } = await hasTwoReviews()
    const step = stepOf(await office.decideNow(person(anna), bad, HIDE))
    await shop.db.rows(sql`update moderation_decision set decided_at = now() - interval '601 seconds' where step = ${step}`)

    expect(await office.undo(person(anna), step)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'step' }] } })
    expect((await office.get(person(anna), bad)).isHidden).toBe(true)
  })
})

describe('spam', () => {
  it('hides all of its author in one step, without a mail to them, and undo restores what was shown', async () => {
    const spammer = await shop.hasCustomer({ username: 'spam@shop.example' })
    const { product, good } = await hasTwoReviews()
    const [review, video] = [await office.hasReview(spammer, product, { content: 'Buy at rc-deals.' }), await shop.hasVideo()]
    const [first, hidden] = [await office.hasComment(spammer, video, 'Buy!'), await office.hasComment(spammer, video, 'Buy now!')]
    await office.decideNow(person(anna), hidden, { decision: 'hide', reason: 'advertising' }, 'comment')
    await shop.db.rows(sql`delete from outbox_mail`)

    const decided = await office.decideNow(person(ben), first, { decision: 'spam' }, 'comment')

    expect(decided.data).toMatchObject({ count: 2 })
    expect((await office.shown(product)).rows.map(({ id }) => id)).toContain(good)
    expect((await office.shown(product)).rows.map(({ id }) => id)).not.toContain(review)
    expect((await shop.ask(watching.getVideoStats, { id: video })).data.comments).toBe(0)
    expect(await shop.db.rows(sql`select from outbox_mail`)).toEqual([])
    expect((await office.undo(person(ben), stepOf(decided))).data).toEqual({ count: 2, left: 0 })
    expect((await shop.ask(watching.getVideoStats, { id: video })).data.comments).toBe(1) // the one that was hidden before stays so
  })
})

describe('a reply', () => {
  it('is shown with the review, once, can be changed and removed, and undo gives the former one back', async () => {
    const { product, bad, good } = await hasTwoReviews()
    const rev = async (id: number) => ({ id, rev: (await office.get(person(anna), id)).rev })
    const replyOf = async () => (await office.shown(product)).rows.find(({ id }) => id === good)?.reply

    await office.reply(person(anna), await rev(good), ' Thank you. ')
    expect(await replyOf()).toEqual({ text: 'Thank you.', time: expect.any(String) })
    const changed = await office.reply(person(ben), await rev(good), 'Thanks!')
    expect((await replyOf())?.text).toBe('Thanks!')
    await office.undo(person(ben), stepOf(changed))
    expect((await replyOf())?.text).toBe('Thank you.')
    await office.reply(person(ben), await rev(good), '')
    expect(await replyOf()).toBeNull()

    expect((await office.reply(person(ben), { id: good, rev: 0 }, 'x')).code).toBe('C116')
    await office.decideNow(person(anna), bad, HIDE)
    expect(await office.reply(person(anna), await rev(bad), 'x')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'text' }] } })
  })
})
