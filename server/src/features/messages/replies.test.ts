import * as calls from '@shop/contract/manage/messages/messages'
import { LANGUAGES } from '@shop/contract/languages'
import { exportAccount } from '@shop/contract/privacy/privacy'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MessageShop, openMessageShop } from '../../../test/staff/message-shop.ts'
import { openShop } from '../../../test/shop.ts'
import { hasStaff } from '../../../test/staff/staff.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'
import { TEXTS } from '../../texts/texts.ts'
import { CONTACT_TEXTS } from '../contact/texts.ts'

let inbox: MessageShop
beforeAll(async () => void (inbox = await openMessageShop()))
beforeEach(() => emptyTables(inbox.shop.db, 'contact', 'contact_message', 'outbox_mail', 'rate_limit'))
afterAll(() => inbox.close())

const undo = (id: number, by = inbox.anna) => inbox.shop.ask(calls.undoReply, { id }, { ...by, body: {} })
const replyIn = async (id: number) => (await inbox.read(id)).entries.find(({ kind }) => kind === 'reply')
const refusing = (responseCode: number) => ({
  onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode })),
})

describe('a reply', () => {
  it.each(LANGUAGES)('is mailed with the message below it, in the language of the message: %s', async (language) => {
    await inbox.shop.db.rows(sql`
      with contact as (insert into contact (kind, value) values ('mail', 'service@shop.example') returning id)
      insert into contact_text (contact_id, language, label, value) select id, 'en', 'E-mail', 'service@shop.example' from contact`)
    const { id, email } = await inbox.hasMessage({ language, text: 'First line\nsecond line' })

    const { data } = await inbox.reply(id, 1, 'Dear Mara,\n\nsee https://shop.example/product/7.')
    expect(data).toMatchObject({ state: 'answered', assignee: { id: inbox.anna.id } })
    expect((await replyIn(id))?.delivery).toBe('waiting')
    const { mails } = await inbox.send()

    const t = CONTACT_TEXTS[language]
    expect(mails.map(({ recipients }) => recipients)).toEqual([[email]])
    const [mail] = mails
    expect(mail?.headers).toMatchObject({ 'reply-to': 'service@shop.example', from: 'Shop <no-reply@shop.example>' })
    expect(mail?.headers['auto-submitted']).toBeUndefined()
    const created = new Date((await inbox.read(id)).createdTime)
    const text = mail?.text.replaceAll('\r\n', '\n')
    expect(text).toContain('Dear Mara,\n\nsee https://shop.example/product/7.')
    expect(text).toContain(`${t.quoting(created)}\n> First line\n> second line`)
    expect(mail?.html).toContain(`lang="${language}"`)
    expect(mail?.html).toContain('<a href="https://shop.example/product/7"')
    expect(await replyIn(id)).toMatchObject({ delivery: 'sent', responseCode: null, by: { id: inbox.anna.id } })
  })

  it('waits 10 seconds; until then it is undone, and the message is open again', async () => {
    const { id } = await inbox.hasMessage()
    await inbox.reply(id, 1, 'Too early')
    const waits = await inbox.shop.db.row<{ seconds: number }>(
      sql`select extract(epoch from due_at - now())::float as seconds from outbox_mail`,
    )
    expect(waits?.seconds).toBeGreaterThan(5)
    expect(waits?.seconds).toBeLessThanOrEqual(10)

    const { code, data } = await undo((await replyIn(id))?.id ?? 0, inbox.ben)

    expect([code, data.state, data.rev]).toEqual(['0000', 'open', 3])
    expect(data.entries.filter(({ kind, field }) => kind === 'reply' || field === 'state')).toEqual([])
    expect((await inbox.send()).mails).toEqual([])
    expect((await undo(999_999)).code).toBe('C104')
  })

  it('keeps the message open if that is asked for, and a state that was changed since survives the undo', async () => {
    const { id } = await inbox.hasMessage()
    expect((await inbox.reply(id, 1, 'One question first', inbox.anna, true)).data.state).toBe('open')
    const other = await inbox.hasMessage()
    await inbox.reply(other.id, 1, 'An answer')
    await inbox.change(other.id, 2, { state: 'closed' })

    expect((await undo((await replyIn(other.id))?.id ?? 0)).data.state).toBe('closed')
  })

  it('that is sent cannot be undone: C116 says what became of it', async () => {
    const { id } = await inbox.hasMessage()
    await inbox.reply(id, 1, 'An answer')
    await inbox.send()

    const refused = await undo((await replyIn(id))?.id ?? 0)

    expect(refused).toMatchObject({ code: 'C116', data: { rev: 2, fields: [{ field: 'reply', base: 'waiting', theirs: 'sent' }] } })
    expect((await replyIn(id))?.text).toBe('An answer')
  })

  it('is sent to everyone once: the second of two people gets C116 with the first one’s words, and may send theirs too', async () => {
    const { id } = await inbox.hasMessage()
    const answers = await Promise.all([inbox.reply(id, 1, 'From Anna'), inbox.reply(id, 1, 'From Ben', inbox.ben)])

    const refused = answers.find(({ code }) => code !== '0000')
    const first = answers[0].code === '0000' ? 'From Anna' : 'From Ben'
    expect(refused).toMatchObject({ code: 'C116', data: { rev: 2, fields: [{ field: 'reply', theirs: first }] } })
    expect((await inbox.reply(id, 2, 'And this', inbox.ben)).code).toBe('0000')
    expect((await inbox.send()).mails).toHaveLength(2)
  })

  it('needs a mail server: without one it is refused at its field, and nothing is stored', async () => {
    const shop = await openShop()
    const by = await hasStaff(shop.db)
    const row = await shop.db.row<{ id: number }>(sql`
      insert into contact_message (name, email, topic, language, text) values ('Mara', 'mara@mail.example', 'parts', 'en', 'Which pinion fits?') returning id`)
    const refused = await shop.ask(calls.sendReply, { id: row?.id }, { ...by, body: { rev: 1, text: 'An answer' } })

    expect(refused).toMatchObject({ code: 'C103', data: { issues: [{ path: 'text', message: TEXTS.en.issues.noMailServer }] } })
    expect((await shop.ask(calls.getMessagesSummary, {}, by)).data.mayReply).toBe(false)
    expect(await shop.db.rows(sql`select from message_entry`)).toEqual([])
    await shop.close()
  })

  it.each([
    ['', 'required'],
    ['x'.repeat(10_001), undefined],
    ['NUL \0', 'encoding'],
  ] as const)('of other lengths or bytes is refused: %#', async (text, issue) => {
    const { id } = await inbox.hasMessage()
    const { code, data } = await inbox.reply(id, 1, text)

    expect([code, (data as unknown as { issues: [{ path: string }] }).issues[0].path]).toEqual(['C103', 'text']) // data of C103
    if (issue) expect(data).toMatchObject({ issues: [{ message: TEXTS.en.issues[issue] }] })
  })

  it('is limited to 30 an hour and address', async () => {
    const { id } = await inbox.hasMessage()
    for (let rev = 1; rev <= 30; rev++) expect((await inbox.reply(id, rev, `Answer ${rev}`)).code).toBe('0000')

    expect(await inbox.reply(id, 31, 'One more')).toMatchObject({ code: 'C107', data: null })
    expect((await inbox.read(id)).rev).toBe(31)
  })
})

describe('a mail server', () => {
  it('that refuses the reply for good (550): the thread and the list show that, and no address is in the log', async () => {
    const { id, email } = await inbox.hasMessage()
    await inbox.reply(id, 1, 'An answer')

    await inbox.send(refusing(550))

    expect(await replyIn(id)).toMatchObject({ delivery: 'refused', responseCode: 550 })
    expect((await inbox.shop.ask(calls.pageMessages, { state: 'answered' }, inbox.anna)).data.rows).toMatchObject([
      { id, delivery: 'refused' },
    ])
    expect((await inbox.send()).mails).toEqual([])
    expect(inbox.lines.join('')).not.toContain(email)
  })

  it('that refuses it temporarily (451): it waits, is sent later, and can be undone until then', async () => {
    const [{ id }, other] = [await inbox.hasMessage(), await inbox.hasMessage()]
    await inbox.reply(id, 1, 'An answer')
    await inbox.reply(other.id, 1, 'Another answer')

    await inbox.send(refusing(451))
    expect(await replyIn(id)).toMatchObject({ delivery: 'waiting', responseCode: 451 })
    expect((await undo((await replyIn(other.id))?.id ?? 0)).code).toBe('0000')
    const server = await inbox.send()

    expect(server.mails).toHaveLength(1)
    expect(await replyIn(id)).toMatchObject({ delivery: 'sent', responseCode: null })
  })

  it('that refuses it ten times: not delivered', async () => {
    const { id } = await inbox.hasMessage()
    await inbox.reply(id, 1, 'An answer')
    await inbox.shop.db.rows(sql`update outbox_mail set tries = 9`)

    await inbox.send(refusing(451))

    expect(await replyIn(id)).toMatchObject({ delivery: 'failed', responseCode: 451 })
  })

  it('that goes away while it has the whole mail: unknown, and the reply is not sent twice', async () => {
    const { id } = await inbox.hasMessage()
    await inbox.reply(id, 1, 'An answer')

    await inbox.send({ onData: (stream) => void stream.on('end', inbox.drop).resume() })

    expect(await replyIn(id)).toMatchObject({ delivery: 'unknown' })
    expect((await inbox.send()).mails).toEqual([])
  })

  it('of a backup that was restored has no unsent mails: dropped', async () => {
    const { id } = await inbox.hasMessage()
    await inbox.reply(id, 1, 'An answer')
    await inbox.shop.db.rows(sql`delete from outbox_mail`)

    expect((await replyIn(id))?.delivery).toBe('dropped')
  })
})

describe('what a sender typed', () => {
  const HOSTILE = {
    name: '=1+1 <script>alert(1)</script> "Mara" <e@evil.at>',
    text: '<img src=x onerror=alert(1)> https://evil.example/a?b=c www.evil.example\r\nBcc: eve@example.com\r\n\r\n.\r\nRCPT TO:<eve@example.com>\r\n@SUM(A1)',
  }

  it('is in the inbox as typed', async () => {
    const { id } = await inbox.hasMessage(HOSTILE)

    expect(await inbox.read(id)).toMatchObject(HOSTILE)
    expect((await inbox.shop.ask(calls.pageMessages, {}, inbox.anna)).data.rows).toMatchObject([
      { name: HOSTILE.name, excerpt: HOSTILE.text },
    ])
  })

  it('is quoted as text alone: no header, no markup, no second recipient, and no address that becomes a link', async () => {
    const { id, email } = await inbox.hasMessage(HOSTILE)
    await inbox.reply(id, 1, 'Bcc: eve@example.com\r\n\r\n<b>No</b>')

    const { mails } = await inbox.send()

    const [mail] = mails
    expect(mails.map(({ recipients }) => recipients)).toEqual([[email]])
    const known = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
    expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual(known)
    expect(mail?.headers['subject']).not.toContain('Mara')
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example/)
      expect(body.replaceAll('\u200B', '')).toContain('evil.example/a?b=c')
    }
    expect(mail?.html).not.toMatch(/<img|<b>|<script|<a /)
  })

  it('is in the data file of the account with the replies to it, as typed, and without notes', async () => {
    const customer = await inbox.shop.hasCustomer()
    await inbox.shop.db.rows(sql`update account set email_verified_at = now() where id = ${customer.id}`)
    const { id } = await inbox.hasMessage({ ...HOSTILE, email: customer.username })
    await inbox.reply(id, 1, 'An answer')
    await inbox.shop.ask(calls.addMessageNote, { id }, { ...inbox.anna, body: { text: 'For staff' } })

    const { data } = await inbox.shop.ask(exportAccount, {}, { token: customer.token })

    expect(data.contactMessages).toMatchObject([{ ...HOSTILE, replies: [{ text: 'An answer' }] }])
    expect(JSON.stringify(data)).not.toContain('For staff')
  })
})
