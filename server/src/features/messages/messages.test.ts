import * as calls from '@shop/contract/manage/messages/messages'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MessageShop, openMessageShop } from '../../../test/staff/message-shop.ts'
import { hasStaff } from '../../../test/staff/staff.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'
import { deleteOldMessages } from './message.queries.ts'

let inbox: MessageShop
beforeAll(async () => void (inbox = await openMessageShop()))
beforeEach(() => emptyTables(inbox.shop.db, 'contact_message', 'outbox_mail', 'rate_limit'))
afterAll(() => inbox.close())

const page = async (input: Record<string, unknown> = {}, by = inbox.anna) => (await inbox.shop.ask(calls.pageMessages, input, by)).data
const idsOf = async (input: Record<string, unknown> = {}, by = inbox.anna) => (await page(input, by)).rows.map(({ id }) => id)
const changesIn = async (id: number) =>
  (await inbox.read(id)).entries.map(({ kind, by, field, before, after, text }) => [kind, by?.id, field ?? text, before, after])

describe('the inbox', () => {
  it('lists open messages, the newest first, with what is known of each', async () => {
    const productId = await inbox.shop.hasProduct({ name: 'Kestrel', german: 'Turmfalke' })
    const older = await inbox.hasMessage({ hoursAgo: 2 })
    const newer = await inbox.hasMessage({ name: 'Jan', language: 'de', topic: 'choosing', text: 'Passt das? '.repeat(40), productId })
    await inbox.hasMessage({ state: 'answered' })

    const { rows, total } = await page()

    expect([total, rows.map(({ id }) => id)]).toEqual([2, [newer.id, older.id]])
    expect(rows[0]).toEqual({
      id: newer.id,
      name: 'Jan',
      topic: 'choosing',
      language: 'de',
      state: 'open',
      createdTime: expect.any(String),
      excerpt: 'Passt das? '.repeat(40).slice(0, 200),
      assignee: null,
      productName: 'Turmfalke',
      delivery: null,
    })
  })

  it('is narrowed by state and by assignee, and paged; spam is in no list but its own', async () => {
    const [mine, theirs, nobodys] = [
      await inbox.hasMessage({ hoursAgo: 3 }),
      await inbox.hasMessage({ hoursAgo: 2 }),
      await inbox.hasMessage(),
    ]
    const spam = await inbox.hasMessage({ state: 'spam' })
    const closed = await inbox.hasMessage({ state: 'closed', hoursAgo: 9 })
    await inbox.change(mine.id, 1, { assigneeId: inbox.anna.id })
    await inbox.change(theirs.id, 1, { assigneeId: inbox.ben.id })

    expect(await idsOf({ assignee: 'me' })).toEqual([mine.id])
    expect(await idsOf({ assignee: 'me' }, inbox.ben)).toEqual([theirs.id])
    expect(await idsOf({ assignee: 'nobody' })).toEqual([nobodys.id])
    expect(await idsOf({ state: 'spam' })).toEqual([spam.id])
    expect(await idsOf({ state: 'all' })).toEqual([nobodys.id, theirs.id, mine.id, closed.id])
    expect(await page({ limit: 1, page: 2 })).toMatchObject({ rows: [{ id: theirs.id }], total: 3, current: 2, totalPage: 3 })
    expect(await page({ page: 9 })).toMatchObject({ rows: [], total: 3 })
  })

  it.each([
    ['mara jade', true],
    ['JADE-9@MAIL', true],
    ['ritzel', true],
    ['100 %', true],
    ['100 _', false],
    ['电池', true],
    ['nobody', false],
  ])('is searched in names, addresses and texts: %s', async (q, isFound) => {
    const { id } = await inbox.hasMessage({
      name: 'Mara Jade',
      email: 'jade-9@mail.example',
      text: 'Das RITZEL ist 100 % rund. 电池可以吗？',
    })

    expect(await idsOf({ q })).toEqual(isFound ? [id] : [])
  })

  it('counts what waits, and names who may have messages', async () => {
    const translator = await hasStaff(inbox.shop.db, { role: 'translator', languages: ['de'] })
    const { id } = await inbox.hasMessage({ hoursAgo: 50 })
    await inbox.hasMessage()
    await inbox.hasMessage({ state: 'answered', hoursAgo: 90 })
    await inbox.hasMessage({ state: 'spam' })
    await inbox.change(id, 1, { assigneeId: inbox.anna.id })

    const { data } = await inbox.shop.ask(calls.getMessagesSummary, {}, inbox.anna)

    expect(data).toMatchObject({ open: 2, answered: 1, spam: 1, mine: 1, unassigned: 1, months: 12, mayReply: true, replyTo: null })
    expect(Date.now() - Date.parse(data.longestWaitingTime ?? '')).toBeGreaterThan(49 * 3_600_000)
    expect(data.people.map(({ id: person }) => person)).toEqual(expect.arrayContaining([inbox.anna.id, inbox.ben.id]))
    expect(data.people.map(({ id: person }) => person)).not.toContain(translator.id)
  })

  it.each(['translator', 'analyst'] as const)('is not for a %s, nor is any message', async (role) => {
    const { id } = await inbox.hasMessage()
    const by = await hasStaff(inbox.shop.db, { role, languages: role === 'translator' ? ['de'] : [] })
    const asked = [
      inbox.shop.ask(calls.pageMessages, {}, by),
      inbox.shop.ask(calls.getMessagesSummary, {}, by),
      inbox.shop.ask(calls.getMessage, { id }, by),
      inbox.change(id, 1, { state: 'closed' }, by),
      inbox.reply(id, 1, 'Hello', by),
      inbox.shop.ask(calls.undoReply, { id: 1 }, { ...by, body: {} }),
      inbox.shop.ask(calls.addMessageNote, { id }, { ...by, body: { text: 'A note' } }),
      inbox.shop.ask(calls.noteReplying, { id }, { ...by, body: {} }),
      inbox.shop.ask(calls.deleteMessage, { id, reason: 'asked' }, by),
    ]

    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(asked.map(() => 'C106'))
    expect((await inbox.read(id)).rev).toBe(1)
  })
})

describe('a message', () => {
  it('has its product as it is now, the parts that it names, earlier ones of the address, and its last day', async () => {
    const seriesId = await inbox.shop.hasSeries({ code: 'CAR' })
    const productId = await inbox.shop.hasProduct({ name: 'Kestrel', seriesId, priceFen: 38_990, stock: 86 })
    await inbox.shop.db.rows(sql`
      with part as (insert into part (key, number) values ('CAR010107', 'CAR-0101-07') returning id)
      insert into part_text (part_id, language, name) select id, 'en', 'Pinion' from part`)
    const email = 'mara@mail.example'
    const customer = await inbox.shop.hasCustomer({ username: email })
    await inbox.shop.db.rows(sql`update account set email_verified_at = now() where id = ${customer.id}`)
    const before = await inbox.hasMessage({ email, hoursAgo: 700, text: 'Where is my order?' })
    await inbox.hasMessage({ email: 'other@mail.example' })
    const { id } = await inbox.hasMessage({ email, productId, text: 'Do car-0101-07 and CAR-0101-99 fit?' })

    const message = await inbox.read(id)

    expect(message.product).toEqual({
      id: productId,
      name: 'Kestrel',
      partNumber: `CAR-${String(productId).padStart(4, '0')}`,
      price: 389.9,
      stock: 86,
    })
    expect(message.parts).toEqual([{ number: 'CAR-0101-07', name: 'Pinion' }])
    expect(message.earlier.map(({ id: other, excerpt }) => [other, excerpt])).toEqual([[before.id, 'Where is my order?']])
    expect(message.accountSince).not.toBeNull()
    const months = (Date.parse(message.deletedTime) - Date.parse(message.createdTime)) / (30.4 * 86_400_000)
    expect(Math.round(months)).toBe(12)
  })

  it('tells nothing of an account whose address is not confirmed', async () => {
    const { username: email } = await inbox.shop.hasCustomer()
    const { id } = await inbox.hasMessage({ email })

    expect((await inbox.read(id)).accountSince).toBeNull()
  })

  it('gets a state, an assignee and a topic, each change in its thread', async () => {
    const { id } = await inbox.hasMessage()
    await inbox.change(id, 1, { assigneeId: inbox.ben.id, topic: 'order' })
    await inbox.change(id, 2, { state: 'closed' }, inbox.ben)
    await inbox.change(id, 3, { assigneeId: null })

    const name = (await inbox.read(id)).entries[1]?.after ?? ''
    expect(name).toMatch(/^Staff/)
    expect(await changesIn(id)).toEqual([
      ['change', inbox.anna.id, 'topic', 'parts', 'order'],
      ['change', inbox.anna.id, 'assigneeId', null, name],
      ['change', inbox.ben.id, 'state', 'open', 'closed'],
      ['change', inbox.anna.id, 'assigneeId', name, null],
    ])
    expect((await inbox.change(id, 4, { assigneeId: null })).data.rev).toBe(4)
  })

  it('is given to nobody who may not read it', async () => {
    const { id } = await inbox.hasMessage()
    const analyst = await hasStaff(inbox.shop.db, { role: 'analyst' })
    await inbox.shop.db.rows(sql`update staff set is_disabled = true where id = ${(await hasStaff(inbox.shop.db)).id}`)

    expect((await inbox.change(id, 1, { assigneeId: analyst.id })).code).toBe('C104')
    expect((await inbox.read(id)).assignee).toBeNull()
  })

  it('has notes that are never sent', async () => {
    const { id, email } = await inbox.hasMessage()

    const { data } = await inbox.shop.ask(calls.addMessageNote, { id }, { ...inbox.ben, body: { text: 'Arrives on <b>Tuesday</b>.' } })
    const server = await inbox.send()

    expect(data.entries).toMatchObject([{ kind: 'note', text: 'Arrives on <b>Tuesday</b>.', by: { id: inbox.ben.id }, delivery: null }])
    expect(server.mails.filter(({ recipients }) => recipients.includes(email))).toEqual([])
    const tooLong = await inbox.shop.ask(calls.addMessageNote, { id }, { ...inbox.ben, body: { text: 'x'.repeat(2_001) } })
    expect(tooLong).toMatchObject({ code: 'C103', data: { issues: [{ path: 'text' }] } })
  })

  it('is taken by who begins to write; others see that, and may take over', async () => {
    const { id } = await inbox.hasMessage()
    const replying = (by: typeof inbox.anna, takesOver = false) =>
      inbox.shop.ask(calls.noteReplying, { id }, { ...by, body: { takesOver } })

    expect((await replying(inbox.anna)).data).toMatchObject({ assignee: { id: inbox.anna.id }, replying: { id: inbox.anna.id } })
    expect((await replying(inbox.ben)).data).toMatchObject({ assignee: { id: inbox.anna.id }, replying: { id: inbox.anna.id } })
    expect((await replying(inbox.ben, true)).data).toMatchObject({ assignee: { id: inbox.ben.id }, replying: { id: inbox.ben.id } })
    await inbox.shop.db.rows(sql`update contact_message set replying_at = now() - interval '61 seconds'`)
    expect(await inbox.read(id)).toMatchObject({ assignee: { id: inbox.ben.id }, replying: null })
    expect((await replying(inbox.anna)).data).toMatchObject({ assignee: { id: inbox.ben.id }, replying: { id: inbox.anna.id } })
  })
})

describe('deletion', () => {
  it('follows after the months of the setting, of spam after 30 days, with the thread', async () => {
    const [old, young] = [await inbox.hasMessage({ hoursAgo: 24 * 100 }), await inbox.hasMessage({ hoursAgo: 24 * 80 })]
    const [oldSpam, youngSpam] = [await inbox.hasMessage({ state: 'spam' }), await inbox.hasMessage({ state: 'spam' })]
    await inbox.shop.db.rows(
      sql`update contact_message set state_at = now() - interval '31 days' where id = any(${[oldSpam.id, young.id]}::bigint[])`,
    )
    await inbox.shop.ask(calls.addMessageNote, { id: old.id }, { ...inbox.anna, body: { text: 'A note' } })

    await deleteOldMessages(inbox.shop.db, 3)

    const left = await inbox.shop.db.rows<{ id: number }>(sql`select id from contact_message order by id`)
    expect(left.map(({ id }) => id)).toEqual([young.id, youngSpam.id])
    expect(await inbox.shop.db.rows(sql`select from message_entry`)).toEqual([])
  })

  it('is done at once with a reason, which the log has without a word of the message', async () => {
    const { id, email } = await inbox.hasMessage({ name: 'Secret Sender' })
    await inbox.reply(id, 1, 'An answer that is not sent')
    const remove = (reason: string) => inbox.shop.ask(calls.deleteMessage, { id, reason }, inbox.ben)

    expect((await remove('because Mara said so')).code).toBe('C103')
    expect((await remove('asked')).code).toBe('0000')
    expect((await remove('asked')).code).toBe('C104')

    const server = await inbox.send()
    expect(server.mails).toEqual([])
    expect(await inbox.shop.db.rows(sql`select from message_entry`)).toEqual([])
    const logged = inbox.lines.filter((line) => line.includes('message-deleted')).map((line): unknown => JSON.parse(line))
    expect(logged).toEqual([expect.objectContaining({ staffId: inbox.ben.id, messageId: id, reason: 'asked' })])
    expect(inbox.lines.join('')).not.toMatch(new RegExp(`Secret Sender|${email}|An answer`))
  })
})
