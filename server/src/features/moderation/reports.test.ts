import { LANGUAGES } from '@shop/contract/languages'
import { REPORT_REASONS } from '@shop/contract/reviews/report-reasons'
import { objectToDecision } from '@shop/contract/reviews/reports'
import { OBJECTION } from '@shop/contract/addresses'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../../test/mail.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { moderationOf } from '../../../test/staff/moderated.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { MODERATION_TEXTS } from './texts.ts'

let shop: TestShop
let mailbox: Mailbox
let anna: TestStaff
let office: ReturnType<typeof moderationOf>
beforeAll(async () => {
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, report: { most: 1_000, seconds: 60 } } })
  mailbox = await openMailbox(shop.db)
  office = moderationOf(shop)
  anna = await hasStaff(shop.db)
})
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

/** Lets ten minutes pass for the mails that wait. */
const tenMinutesPass = () => shop.db.rows(sql`update outbox_mail set due_at = due_at - interval '10 minutes'`)
const object = (token: string, text = 'I described my own motor.') => shop.ask(objectToDecision, {}, { body: { token, text } })

let count = 0
async function hasReview({ language = 'en', name = 'Buggy' } = {}) {
  const author = await shop.hasCustomer({ username: `author-${++count}@mail.example` })
  await shop.db.rows(sql`update account set language = ${language} where id = ${author.id}`)
  const product = await shop.hasProduct({ name })
  return { author, product, id: await office.hasReview(author, product) }
}

describe('a report', () => {
  it('is about what is shown: of anything else C104', async () => {
    const { id, product } = await hasReview()
    await shop.db.rows(sql`insert into review (product_id, example_author, rating, content) values (${product}, 'Torvane', 5, 'x')`)
    const example = await shop.db.row<{ id: number }>(
      sql`select id from review where example_author is not null and product_id = ${product}`,
    )

    expect(await office.report(id)).toMatchObject({ code: '0000', data: null })
    for (const gone of [999_999, example?.id ?? 0]) expect((await office.report(gone)).code).toBe('C104')
    expect((await office.report(id, {}, { kind: 'comment' })).code).toBe('C104')
    await office.decideNow(anna, id, { decision: 'hide', reason: 'insult' })
    expect((await office.report(id)).code).toBe('C104')
  })

  it.each([
    ['reason', { reason: 'rating' }],
    ['text', { text: 'x'.repeat(1_001) }],
    ['email', { email: 'rita' }],
    ['kind', { kind: 'video' }],
  ])('with a wrong %s is C103 there', async (path, body) => {
    expect(await office.report(1, body)).toMatchObject({ code: 'C103', data: { issues: [{ path }] } })
  })

  it.each(LANGUAGES)(
    'is answered once it is decided, in the language of the report, without words of anybody else: %s',
    async (language) => {
      const { id, author } = await hasReview()
      const email = `rita-${language}@mail.example`
      await office.report(id, { email, text: 'My words.' }, { language })
      await office.decideNow(anna, id, { decision: 'hide', reason: 'paid', text: 'To the author.' })
      expect(await mailbox.mailsTo(email)).toEqual([])
      await tenMinutesPass()

      const [mail] = await mailbox.mailsTo(email)

      const t = MODERATION_TEXTS[language]
      for (const words of [t.reportDecided, t.reasons.paid, t.decided.hidden, 'Buggy']) expect(mail?.text).toContain(words)
      for (const words of ['Runs straight', 'My words', 'To the author', author.username, 'token=']) expect(mail?.raw).not.toContain(words)
    },
  )
})

describe('the statement', () => {
  it.each(LANGUAGES)(
    'is mailed after ten minutes, in the language of the author, with reason, words of staff and a link: %s',
    async (language) => {
      const { id, author } = await hasReview({ language })
      await office.decideNow(anna, id, { decision: 'hide', reason: 'advertising', text: 'The last line, <b>"rc-deals"</b>.' })
      await shop.db.rows(sql`delete from outbox_mail where kind = 'verification'`)
      expect(await mailbox.mailsTo(author.username)).toEqual([])
      await tenMinutesPass()

      const [mail] = await mailbox.mailsTo(author.username)

      const t = MODERATION_TEXTS[language]
      for (const words of [t.hidden.review, t.reasons.advertising, 'Buggy', 'The last line, <b>"rc-deals"</b>.'])
        expect(mail?.text).toContain(words)
      expect(mail?.html).toContain('&lt;b&gt;')
      expect(mail?.text).toMatch(/https:\/\/shop\.example\/objection\?token=[\w-]{43}\s/)
      expect(mail?.raw).not.toContain('Runs straight')
    },
  )

  it('is not sent after undo, and neither is the answer to who reported; the report is open again', async () => {
    const { id, author } = await hasReview()
    await office.report(id, { email: 'rita@mail.example' })
    const { data } = await office.decideNow(anna, id, { decision: 'hide', reason: 'insult' })

    await office.undo(anna, data.step)
    await tenMinutesPass()

    expect((await mailbox.mailsTo(author.username)).map(({ text }) => text).join()).not.toContain('/objection')
    expect(await mailbox.mailsTo('rita@mail.example')).toEqual([])
    expect(await office.get(anna, id)).toMatchObject({ isHidden: false, queue: 'open', reports: 1 })
  })

  it.each(REPORT_REASONS)('has words for the reason %s in each language', (reason) => {
    expect(new Set(LANGUAGES.map((language) => MODERATION_TEXTS[language].reasons[reason])).size).toBe(LANGUAGES.length)
  })
})

describe('an objection', () => {
  async function hasStatement() {
    const { id, author, product } = await hasReview()
    await office.decideNow(anna, id, { decision: 'hide', reason: 'insult' })
    await tenMinutesPass()
    return { id, author, product, token: await mailbox.tokenTo(author.username, OBJECTION) }
  }

  it('works once by the link, and is an entry of the queue', async () => {
    const { id, token } = await hasStatement()

    expect((await object(token)).code).toBe('0000')

    expect((await object(token)).code).toBe('C112')
    const one = await office.get(anna, id)
    expect(one).toMatchObject({ queue: 'open', hasObjection: true, isHidden: true })
    expect(one.decisions[0]?.objection?.text).toBe('I described my own motor.')
    expect(await shop.db.rows(sql`select from moderation_decision where objection_hash is not null and objected_at is not null`)).toEqual(
      [],
    )
  })

  it.each([
    ['is older than six months', sql`update moderation_decision set objection_expires_at = now() - interval '1 second'`],
    ['is unknown', sql`update moderation_decision set objection_hash = sha256(objection_hash)`],
  ])('is C112 where the link %s', async (_, change) => {
    const { token } = await hasStatement()
    await shop.db.rows(change)
    expect((await object(token)).code).toBe('C112')
  })

  it('is C112 once the review is shown again, and C103 without words', async () => {
    const { id, token } = await hasStatement()
    expect(await object(token, '  ')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'text' }] } })
    await office.decideNow(anna, id, { decision: 'show' })
    expect((await object(token)).code).toBe('C112')
  })

  it('is decided by a colleague where there is one, and its author is told', async () => {
    const { id, author, product, token } = await hasStatement()
    await object(token)
    const ben = await hasStaff(shop.db, { role: 'editor' })
    expect((await office.get(anna, id)).mayDecide).toBe(false)
    expect(await office.decideNow(anna, id, { decision: 'show' })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'decision' }] } })

    expect((await office.decideNow(ben, id, { decision: 'show' })).code).toBe('0000')
    await tenMinutesPass()

    expect((await office.shown(product)).total).toBe(1)
    expect((await mailbox.mailsTo(author.username)).at(-1)?.text).toContain(MODERATION_TEXTS.en.objectionDecided)
    await shop.db.rows(sql`update staff set is_disabled = true where id = ${ben.id}`)
  })

  it('is decided by the same person where nobody else may', async () => {
    const { id, token } = await hasStatement()
    await object(token)
    await hasStaff(shop.db, { role: 'translator', languages: ['de'] })

    expect((await office.get(anna, id)).mayDecide).toBe(true)
    expect((await office.decideNow(anna, id, { decision: 'hide', reason: 'insult' })).code).toBe('0000')
    expect(await office.get(anna, id)).toMatchObject({ hasObjection: false, isHidden: true, queue: 'checked' })
  })
})
