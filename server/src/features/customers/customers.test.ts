import { getUserInfo, logIn, refresh } from '@shop/contract/account/account'
import { CLIENT_ID } from '@shop/contract/limits'
import * as calls from '@shop/contract/manage/people/customers'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpRows } from '../../../test/dump.ts'
import { fillAccount } from '../../../test/fixtures/personal-data.ts'
import { openMailedLinks } from '../../../test/fixtures/mailed-links.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { MAIL_TEXTS } from '../../mail/texts.ts'
import { TEXTS } from '../../texts/texts.ts'
import { DISABLED_TEXTS } from '../account/disabled-texts.ts'

const { shop, other, mailbox, lines, events, forgot, isLoggedIn, close } = await openMailedLinks()
const [owner, editor, colleague] = [
  await hasStaff(shop.db),
  await hasStaff(shop.db, { role: 'editor' }),
  await hasStaff(shop.db, { role: 'editor' }),
]
const [translator, analyst] = [
  await hasStaff(shop.db, { role: 'translator', languages: ['de'] }),
  await hasStaff(shop.db, { role: 'analyst' }),
]
const ids = { product: await shop.hasProduct({ stock: 20 }), video: await shop.hasVideo() }
afterAll(close)
beforeEach(() => void (lines.length = 0))

const reason = 'message of 28 November'
const find = (as: TestStaff, email: string) => shop.ask(calls.findCustomers, {}, { ...as, body: { email } })
const open = (as: TestStaff, id: number, body: object = { reason }) => shop.ask(calls.openCustomer, { id }, { ...as, body })
const exportOf = (as: TestStaff, id: number) => shop.ask(calls.exportCustomer, { id }, { ...as, body: { reason } })
const endSessions = (as: TestStaff, id: number) => shop.ask(calls.endSessionsOfCustomer, { id }, { ...as, body: { reason } })
const disable = (as: TestStaff, id: number, rev: number, because = 'misuse') =>
  shop.ask(calls.disableCustomer, { id }, { ...as, body: { reason, rev, because } })
const enable = (as: TestStaff, id: number, rev: number) => shop.ask(calls.enableCustomer, { id }, { ...as, body: { reason, rev } })
const remove = (as: TestStaff, id: number, rev: number, email: string) =>
  shop.ask(calls.deleteCustomer, { id }, { ...as, body: { reason, rev, email } })
const logOf = async (as = owner) => (await shop.ask(calls.pagePeopleLog, {}, as)).data.rows
const logInAs = ({ username, password }: { username: string; password: string }, language = 'en') =>
  shop.ask(logIn, {}, { body: { username, password, clientId: CLIENT_ID, grantType: 'password' }, language })

let count = 0
const hasFull = async (username = `full-${++count}@shop.example`) => {
  const customer = await shop.hasCustomer({ username })
  return { ...customer, canaries: await fillAccount(shop, customer, `canary${count}x`, ids) }
}

describe('finding a customer', () => {
  it('is by the beginning of the address, of at least three letters, and never more than 20 at once', async () => {
    for (let index = 0; index < 22; index++) await shop.hasCustomer({ username: `many-${String(index).padStart(2, '0')}@shop.example` })

    const { data } = await find(editor, ' Many-')
    expect([data.rows.length, data.hasMore, data.rows[0]?.email]).toEqual([20, true, 'many-00@shop.example'])
    expect((await find(editor, 'many-21@')).data).toMatchObject({
      rows: [{ email: 'many-21@shop.example', isDisabled: false }],
      hasMore: false,
    })
    expect((await find(editor, 'any-')).data.rows).toEqual([])
    expect((await find(editor, 'man%')).data.rows).toEqual([])
    expect((await find(editor, 'ma')).code).toBe('C103')
    expect(events()).toContainEqual(expect.objectContaining({ event: 'customers-searched', staffId: editor.id }))
    expect(lines.join('')).not.toContain('many-')
  })

  it('shows counts of what is stored, notes the reason, and needs one', async () => {
    const customer = await hasFull()

    const { data } = await open(editor, customer.id)

    expect(data).toMatchObject({ email: customer.username, rev: 0, isEmailVerified: true, logins: 1, newsletter: 'unsubscribed' })
    expect(data.stored).toMatchObject({ reviews: 1, comments: 1, favorites: 1, cartLines: 1, videos: 1, files: 1, messages: 1 })
    expect((await logOf())[0]).toMatchObject({ name: expect.any(String), action: 'opened', customer: { email: customer.username }, reason })
    expect(events()).toContainEqual(expect.objectContaining({ event: 'customer-opened', staffId: editor.id, accountId: customer.id }))
    expect(lines.join('')).not.toContain(reason)
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(201) }, { reason: 'a\nb' }])
      expect((await open(editor, customer.id, body)).code).toBe('C103')
    expect((await open(editor, 999_999)).code).toBe('C104')
  })

  it('counts nothing that is stored by an address that the customer has not confirmed', async () => {
    const [customer, full] = [await shop.hasCustomer(), await hasFull()]
    await shop.db.rows(sql`update subscription set email = ${customer.username} where email = ${full.username}`)
    await shop.db.rows(sql`update contact_message set email = ${customer.username} where email = ${full.username}`)

    const { data } = await open(editor, customer.id)

    expect([data.isEmailVerified, data.newsletter, data.stored.messages]).toEqual([false, null, 0])
    expect(JSON.stringify((await exportOf(editor, customer.id)).data)).not.toContain(`canary`)
  })
})

describe('the data file', () => {
  it('is the customer’s own, has nothing of others, and says who of the shop opened it and why', async () => {
    const [customer, another] = [await hasFull(), await hasFull()]
    await open(editor, customer.id)

    const { code, data } = await exportOf(editor, customer.id)

    expect(code).toBe('0000')
    const { texts, kept } = customer.canaries
    expect([...texts, ...kept].filter((canary) => !JSON.stringify(data).includes(canary))).toEqual([])
    expect([...another.canaries.texts, ...another.canaries.kept].filter((canary) => JSON.stringify(data).includes(canary))).toEqual([])
    expect(data.staffAccesses.map(({ action }) => action)).toEqual(['opened', 'opened', 'exported']) // the first is of the fixture
    expect(data.staffAccesses[1]?.reason).toBe(reason)
  })
})

describe('ending sessions', () => {
  it('ends all of the customer’s on every process, and no other’s', async () => {
    const [customer, another] = [await shop.hasCustomer(), await shop.hasCustomer()]
    expect(await isLoggedIn(customer.token, other)).toBe(true)

    expect((await endSessions(editor, customer.id)).data.logins).toBe(0)

    expect([await isLoggedIn(customer.token), await isLoggedIn(customer.token, other), await isLoggedIn(another.token)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await logInAs(customer)).code).toBe('0000')
  })
})

describe('disabling an account', () => {
  it('ends its logins, refuses new ones once the password is right, and can be taken back', async () => {
    const customer = await shop.hasCustomer()

    const disabled = await disable(editor, customer.id, 0)

    expect(disabled.data).toMatchObject({ isDisabled: true, disabledBecause: 'misuse', rev: 1, logins: 0 })
    expect((await exportOf(editor, customer.id)).data.account).toMatchObject({
      disabledTime: expect.any(String),
      disabledBecause: 'misuse',
    })
    expect((await shop.ask(getUserInfo, {}, { token: customer.token })).code).toBe('C105')
    expect((await shop.ask(refresh, {}, { body: { refreshToken: customer.refreshToken } })).code).toBe('C105')
    expect(await logInAs(customer, 'ko')).toMatchObject({ code: 'C121', message: TEXTS.ko.codes.C121 })
    expect((await logInAs({ ...customer, password: 'wrong' })).code).toBe('C101')
    const enabled = await enable(editor, customer.id, 1)
    expect(enabled.data).toMatchObject({ isDisabled: false, disabledBecause: null, rev: 2 })
    expect((await logInAs(customer)).code).toBe('0000')
    expect((await logOf()).slice(0, 3).map(({ action }) => action)).toEqual(['enabled', 'exported', 'disabled'])
  })

  it.each(['en', 'zh', 'de', 'ja', 'ko'] as const)(
    'mails the customer in %s that it is disabled and why, and that it is open again',
    async (language) => {
      const { id, username } = await shop.hasCustomer({ language })
      await mailbox.mailsTo(username)

      await disable(editor, id, 0, 'security')
      const [, disabled] = await mailbox.mailsTo(username)
      expect(disabled?.text).toContain(MAIL_TEXTS[language].accountDisabled.subject)
      expect(disabled?.text).toContain(DISABLED_TEXTS[language].security)
      expect(disabled?.text).toContain('/contact')
      expect(disabled?.text).not.toContain(reason)
      await enable(editor, id, 1)
      expect((await mailbox.mailsTo(username)).at(-1)?.text).toContain(MAIL_TEXTS[language].accountEnabled.subject)
    },
  )

  it('leaves no way back by a mailed link', async () => {
    const { id, username } = await shop.hasCustomer()
    await forgot(username)
    await disable(editor, id, 0)
    await forgot(username)

    const mails = (await mailbox.mailsTo(username)).map(({ text }) => text.split('\r\n')[0])

    expect(mails).not.toContain(MAIL_TEXTS.en.passwordReset.subject)
    expect(await shop.db.rows(sql`select from mailed_token where account_id = ${id}`)).toEqual([])
  })

  it('is one decision of two members of staff at once: the other is C116, and sees what holds', async () => {
    const { id, username } = await shop.hasCustomer()
    await mailbox.mailsTo(username)

    const answers = await Promise.all([disable(editor, id, 0), disable(colleague, id, 0, 'request')])

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', 'C116'])
    const late = answers.find(({ code }) => code === 'C116')
    expect(late?.data).toMatchObject({ rev: 1, fields: [{ field: 'isDisabled', theirs: true }] })
    expect((await enable(colleague, id, 0)).code).toBe('C116')
    expect((await remove(owner, id, 0, username)).code).toBe('C116')
    expect(await mailbox.mailsTo(username)).toHaveLength(2)
  })
})

describe('deleting an account', () => {
  it('is as its customer would, needs the address, and leaves the step in the log without them', async () => {
    const [customer, another] = [await hasFull(), await hasFull()]
    await open(editor, customer.id, { reason: 'letter of canary-writer' })
    const before = (await exportOf(editor, another.id)).data

    expect(await remove(owner, customer.id, 0, 'another@shop.example')).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'email' }] },
    })
    expect((await remove(owner, customer.id, 0, customer.username.toUpperCase())).code).toBe('0000')

    const stored = await dumpRows(shop.db)
    expect([...customer.canaries.texts, 'canary-writer'].filter((canary) => stored.includes(canary))).toEqual([])
    expect(customer.canaries.kept.filter((canary) => !stored.includes(canary))).toEqual([])
    expect((await shop.ask(getUserInfo, {}, { token: customer.token })).code).toBe('C105')
    expect((await logOf()).find(({ action }) => action === 'deleted')).toMatchObject({ customer: null, reason })
    expect((await exportOf(editor, another.id)).data).toMatchObject({ account: before.account, reviews: before.reviews })
    expect((await remove(owner, customer.id, 0, customer.username)).code).toBe('C104')
  })
})

describe('rights', () => {
  const all = (as: TestStaff, id: number, email: string) => [
    () => shop.ask(calls.countCustomers, {}, as),
    () => find(as, 'custo'),
    () => open(as, id),
    () => exportOf(as, id),
    () => endSessions(as, id),
    () => disable(as, id, 0),
    () => enable(as, id, 1),
    () => remove(as, id, 2, email),
    () => shop.ask(calls.pagePeopleLog, {}, as),
  ]
  const codesOf = async (as: TestStaff) => {
    const { id, username } = await shop.hasCustomer()
    const codes: string[] = []
    for (const step of all(as, id, username)) codes.push((await step()).code)
    return codes
  }

  it('are an owner’s all, an editor’s without deletion and log, nobody else’s', async () => {
    const yes = '0000'
    const no = 'C106'
    expect(await codesOf(editor)).toEqual([yes, yes, yes, yes, yes, yes, yes, no, no])
    expect(await codesOf(owner)).toEqual([yes, yes, yes, yes, yes, yes, yes, yes, yes])
    for (const as of [translator, analyst]) expect(new Set(await codesOf(as))).toEqual(new Set([no]))
    expect((await find({ ...owner, cookie: '' }, 'custo')).code).toBe('C105')
  })

  it('to the data file and to delete need a factor of the last five minutes', async () => {
    const [late, { id, username }] = [await hasStaff(shop.db), await shop.hasCustomer()]
    await shop.db.rows(sql`update staff_session set stepped_up_at = now() - interval '301 seconds' where staff_id = ${late.id}`)

    expect((await exportOf(late, id)).code).toBe('C117')
    expect((await remove(late, id, 0, username)).code).toBe('C117')
    expect((await open(late, id)).code).toBe('0000')
  })
})

it('the log forgets after 24 months', async () => {
  const { id } = await shop.hasCustomer()
  await open(owner, id)
  await shop.db.rows(sql`update people_log set created_at = now() - interval '24 months' - interval '1 minute' where account_id = ${id}`)
  const newest = (await logOf())[0]?.id
  await open(owner, id)
  await cleanUp(shop.db)
  expect((await logOf()).filter(({ customer }) => customer?.id === id).map((entry) => entry.id)).toEqual([(newest ?? 0) + 1])
})
