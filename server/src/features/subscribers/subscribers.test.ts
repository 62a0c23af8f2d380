import * as calls from '@shop/contract/manage/people/subscribers'
import { pagePeopleLog } from '@shop/contract/manage/people/customers'
import { subscribe, unsubscribe } from '@shop/contract/newsletter/newsletter'
import { CONFIRM_SUBSCRIPTION, UNSUBSCRIBE } from '@shop/contract/addresses'
import * as newsletter from '@shop/contract/newsletter/newsletter'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, it } from 'vitest'
import { openMailbox } from '../../../test/mail.ts'
import { openShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'

const lines: string[] = []
const shop = await openShop({
  rateLimits: { ...RATE_LIMITS, subscribe: { most: 1_000, seconds: 60 } },
  log: (line) => lines.push(line),
})
const mailbox = await openMailbox(shop.db)
const [owner, editor] = [await hasStaff(shop.db), await hasStaff(shop.db, { role: 'editor' })]
const [translator, analyst] = [
  await hasStaff(shop.db, { role: 'translator', languages: ['de'] }),
  await hasStaff(shop.db, { role: 'analyst' }),
]
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

let count = 0
async function hasSubscriber({ name = 'Ann', language = 'en', isConfirmed = true } = {}) {
  const email = `reader-${String(++count).padStart(3, '0')}@mail.example`
  await shop.ask(subscribe, {}, { body: { name, email, agree: 1, consent: 'form-3' }, language })
  if (isConfirmed) {
    const token = await mailbox.tokenTo(email, CONFIRM_SUBSCRIPTION)
    await shop.ask(newsletter.confirmSubscription, {}, { body: { token } })
  }
  const row = await shop.db.row<{ id: number }>(sql`select id from subscription where email = ${email}`)
  return { email, id: row?.id ?? 0 }
}

const list = (as: TestStaff, input: object = {}) => shop.ask(calls.pageSubscribers, { ...input }, as)
const find = (as: TestStaff, email: string) => shop.ask(calls.findSubscribers, {}, { ...as, body: { email } })
const exportPart = (as: TestStaff, after: number | null = null) =>
  shop.ask(calls.exportSubscribers, {}, { ...as, body: { reason: 'letter of November', after } })
const end = (as: TestStaff, id: number) => shop.ask(calls.unsubscribeSubscriber, { id }, { ...as, body: {} })
const remove = (as: TestStaff, id: number) => shop.ask(calls.deleteSubscriber, { id }, { ...as, body: {} })
const logOf = async () => (await shop.ask(pagePeopleLog, {}, owner)).data.rows

describe('the list of subscribers', () => {
  it('has each state, newest first, with the consent that they gave in their language, page by page', async () => {
    const [first, second] = [await hasSubscriber(), await hasSubscriber({ language: 'de' })]
    const waiting = await hasSubscriber({ isConfirmed: false })
    const left = await hasSubscriber()
    await end(editor, left.id)

    const { data } = await list(editor, { limit: 1 })
    expect(data.rows).toMatchObject([
      {
        id: second.id,
        state: 'confirmed',
        language: 'de',
        consent: { version: 'form-3', language: 'de', text: expect.stringContaining('Abonnieren') },
      },
    ])
    expect((await list(editor, { limit: 1, after: data.next })).data).toMatchObject({ rows: [{ id: first.id }], next: null })
    expect((await list(editor, { 'filter[language]': 'en' })).data.rows.map(({ id }) => id)).toEqual([first.id])
    expect((await list(editor, { state: 'waiting' })).data.rows).toMatchObject([{ id: waiting.id, confirmedTime: null }])
    expect((await list(editor, { state: 'unsubscribed' })).data.rows).toMatchObject([{ id: left.id, name: '', consent: null }])
    expect((await shop.ask(calls.getSubscriberSummary, {}, editor)).data).toEqual({
      confirmed: 2,
      waiting: 1,
      unsubscribed: 1,
      came: 2,
      left: 1,
      notices: 0,
    })
  })

  it('is searched by the beginning of an address, in all states, and the log has nothing of it', async () => {
    const { email } = await hasSubscriber({ isConfirmed: false })
    lines.length = 0

    expect((await find(editor, email.toUpperCase().slice(0, 10))).data).toMatchObject({
      subscribers: [{ email }],
      notices: [],
      hasMore: false,
    })
    expect((await find(editor, 're')).code).toBe('C103')
    expect((await find(editor, 'rea%')).data.subscribers).toEqual([])
    expect(lines.join('')).not.toContain('reader-')
    expect(lines.join('')).toContain('subscribers-searched')
  })
})

describe('the file of subscribers', () => {
  it('comes in parts as the command writes it, has working links to unsubscribe, and no formula', async () => {
    const { email } = await hasSubscriber({ name: '=HYPERLINK("https://evil.example")' })
    await hasSubscriber({ name: '＠SUM(A1)' })
    const waiting = await hasSubscriber({ isConfirmed: false })

    const { data } = await exportPart(editor)

    expect(data.next).toBeNull()
    expect(data.csv.split('\r\n')[0]).toBe(
      '"email","name","language","subscribed_at","confirmed_at","consent_version","consent_language","consent_text","unsubscribe_link"',
    )
    expect(data.csv).toContain(`"${email}","'=HYPERLINK(""https://evil.example"")"`)
    expect(data.csv).toContain(`"'＠SUM(A1)"`)
    expect(data.csv).not.toMatch(/"[=+\-@＝＋－＠]/)
    expect(data.csv).not.toContain(waiting.email)
    const line = data.csv.split('\r\n').find((one) => one.includes(email))
    const token = new URL(/"([^"]*)"$/.exec(line ?? '')?.[1] ?? '').searchParams.get('token')
    expect(line).toContain(UNSUBSCRIBE)
    expect((await shop.ask(unsubscribe, {}, { body: { token } })).code).toBe('0000')
    expect((await exportPart(editor)).data.csv).not.toContain(email)
    expect((await logOf())[0]).toMatchObject({ action: 'subscribersExported', customer: null, reason: 'letter of November' })
  })

  it('goes on where a part ended, and is noted once', async () => {
    await shop.db.rows(sql`
      insert into subscription (email, name, language, confirmed_at)
      select 'many-' || lpad(n::text, 4, '0') || '@mail.example', 'Many', 'en', now() from generate_series(1, 900) n`)
    const before = (await logOf()).length

    const first = (await exportPart(owner)).data
    const second = (await exportPart(owner, first.next)).data

    expect(second.next).toBeNull()
    const addresses = (first.csv + second.csv).match(/many-\d+@/g) ?? []
    expect([addresses.length, new Set(addresses).size]).toEqual([900, 900])
    expect(second.csv).not.toContain('"email"')
    expect(await logOf()).toHaveLength(before + 1)
  })
})

describe('removing a subscriber', () => {
  it('unsubscribes as their own link does, even twice at once, and they may come back', async () => {
    const { id, email } = await hasSubscriber()

    const answers = await Promise.all([end(editor, id), end(owner, id)])

    expect(answers.map(({ code, data }) => [code, data.state])).toEqual([
      ['0000', 'unsubscribed'],
      ['0000', 'unsubscribed'],
    ])
    await shop.ask(subscribe, {}, { body: { name: 'Ann', email, agree: 1 }, language: 'en' })
    expect((await find(editor, email)).data.subscribers).toMatchObject([{ state: 'waiting', name: 'Ann' }])
  })

  it('deletes all of one and nothing of another, once', async () => {
    const [gone, stays] = [await hasSubscriber(), await hasSubscriber()]

    const codes = (await Promise.all([remove(editor, gone.id), remove(owner, gone.id)])).map(({ code }) => code)

    expect(codes.toSorted()).toEqual(['0000', 'C104'])
    expect(await shop.db.rows(sql`select from subscription_token where subscription_id = ${gone.id}`)).toEqual([])
    expect((await find(editor, stays.email)).data.subscribers).toHaveLength(1)
    expect((await end(editor, gone.id)).code).toBe('C104')
    expect((await logOf())[0]).toMatchObject({ action: 'subscriberDeleted', customer: null })
  })
})

it('owners and editors have all of it, translators and analysts none; the file needs a factor of the last five minutes', async () => {
  const codesOf = async (as: TestStaff) => {
    const { id } = await hasSubscriber()
    const answers = [
      await list(as),
      await shop.ask(calls.getSubscriberSummary, {}, as),
      await shop.ask(calls.pageNotices, {}, as),
      await find(as, 'reader'),
      await exportPart(as),
      await end(as, id),
      await remove(as, id),
    ]
    return new Set(answers.map(({ code }) => code))
  }
  for (const as of [owner, editor]) expect(await codesOf(as)).toEqual(new Set(['0000']))
  for (const as of [translator, analyst]) expect(await codesOf(as)).toEqual(new Set(['C106']))
  await shop.db.rows(sql`update staff_session set stepped_up_at = now() - interval '301 seconds' where staff_id = ${editor.id}`)
  expect((await exportPart(editor)).code).toBe('C117')
})
