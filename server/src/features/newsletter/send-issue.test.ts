import * as calls from '@shop/contract/newsletter/newsletter'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openNewsletterFixture, SITE_URL } from '../../../test/fixtures/newsletter.ts'
import { openMailServer, openSender } from '../../../test/mail.ts'
import type { Db } from '../../db/db.ts'
import { MAIL_TEXTS } from '../../mail/texts.ts'
import { deleteOldDeliveries } from './issue.queries.ts'

let fixture: Awaited<ReturnType<typeof openNewsletterFixture>>
beforeAll(async () => void (fixture = await openNewsletterFixture()))
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const unsubscribeLink = /https:\/\/shop\.example\/subscribe\/unsubscribe\?token=([\w-]{43})/
const outbox = () => fixture.shop.db.rows<{ recipient: string }>(sql`select recipient from outbox_mail order by id`)

describe('sending an issue', () => {
  it('says at first how many get which text, and shows the mail, and nothing else happens', async () => {
    await fixture.hasSubscribers(2)
    await fixture.hasSubscribers(1, { language: 'ko' })
    const folder = fixture.hasIssue({ 'en.md': '# News of **December**\n\nA [new buggy](/products).\n', 'zh.md': '# 十二月\n\n新品。\n' })

    const said = await fixture.tell(folder)

    expect(said).toBe(`Nothing has been sent yet. 3 mails would be queued by: npm run newsletter -- send ${folder} --write`)
    const [title, zh, en, ko, mail] = fixture.printed
    expect(title).toMatch(/^Newsletter "issue-\d+", 3 confirmed subscribers:$/)
    expect([zh, en, ko]).toEqual([
      '        0  中文: zh.md, "十二月"',
      '        2  English: en.md, "News of December"',
      '        1  한국어: en.md, "News of December", as there is no ko.md',
    ])
    expect(mail).toContain(
      'Subject: News of December\nAuto-Submitted: auto-generated\nList-Unsubscribe: <https://shop.example/subscribe/unsubscribe?token=',
    )
    expect(mail).toContain('A new buggy (https://shop.example/products).')
    expect(mail).toContain('A <a href="https://shop.example/products">new buggy</a>.')
    expect(await outbox()).toEqual([])
    expect(await fixture.shop.db.rows(sql`select from newsletter_issue`)).toEqual([])
  })

  it('mails everybody in the language of the subscription, with a link to unsubscribe that works by one click', async () => {
    const [english = ''] = await fixture.hasSubscribers(1)
    const [german = ''] = await fixture.hasSubscribers(1, { language: 'de' })
    const [japanese = ''] = await fixture.hasSubscribers(1, { language: 'ja' })
    const folder = fixture.hasIssue({ 'en.md': '# News\n\nA *new* buggy.\n', 'de.md': '# Neues\n\nEin *neuer* Buggy.\n' })

    expect(await fixture.queue(folder)).toMatch(/^3 mails queued\. The shop sends them while it runs, at most 10 a second \(1 min\)\./)

    const [mail, ...more] = await fixture.mailsTo(german)
    expect(more).toEqual([])
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.html).toContain('<h1 style="font-size:22px;line-height:28px">Neues</h1>')
    expect(mail?.html).toContain('<p>Ein <em>neuer</em> Buggy.</p>')
    expect(mail?.text).toContain('Neues\r\n\r\nEin neuer Buggy.\r\n')
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(MAIL_TEXTS.de.newsletter.notes[0])
      expect(part).toContain(MAIL_TEXTS.de.unsubscribe)
    }
    const link = unsubscribeLink.exec(mail?.text ?? '')?.[0]
    expect(mail?.headers).toMatchObject({
      subject: 'Neues',
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.html).toContain(`href="${link}"`)
    for (const other of [english, japanese]) expect((await fixture.mailsTo(other))[0]?.headers['subject']).toBe('News')

    const answer = await fixture.shop.request({
      method: 'POST',
      url: link?.slice(SITE_URL.length) ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    const ended = await fixture.shop.db.rows(sql`select email from subscription where unsubscribed_at is not null`)
    expect(ended).toEqual([{ email: german }])
  })

  it('goes to nobody who has unsubscribed meanwhile, deleted the account, or never confirmed', async () => {
    const [stays = '', leaves = '', deletes = ''] = await fixture.hasSubscribers(3)
    await fixture.shop.ask(calls.subscribe, {}, { body: { name: 'x', email: 'asked@newsletter.example', agree: 1 } })
    await fixture.shop.db.rows(sql`delete from outbox_mail`)
    await fixture.queue(fixture.hasIssue())

    await fixture.shop.db.rows(sql`update subscription set confirmed_at = null, unsubscribed_at = now() where email = ${leaves}`)
    await fixture.shop.db.rows(sql`delete from subscription where email = ${deletes}`)
    await fixture.sender.sendDue()

    expect(fixture.server.mails.map(({ recipients }) => recipients)).toEqual([[stays]])
    expect(await outbox()).toEqual([])
  })

  it('goes on with the same files: to who came since, and to nobody twice', async () => {
    const [first = '', second = ''] = await fixture.hasSubscribers(2)
    const folder = fixture.hasIssue()
    await fixture.queue(folder)
    expect(await fixture.queue(folder)).toBe('No mail was queued.')
    await fixture.sender.sendDue()
    const [third = ''] = await fixture.hasSubscribers(1)

    expect(await fixture.tell(folder)).toContain('1 mail would be queued')
    expect(fixture.printed.join('\n')).toContain(': 2 sent; 0 waiting.')
    expect(await fixture.queue(folder)).toMatch(/^1 mail queued/)
    await fixture.sender.sendDue()

    const recipients = fixture.server.mails.flatMap((mail) => mail.recipients)
    // Several mails are sent at once.
    expect([recipients.slice(0, 2).toSorted(), recipients.slice(2)]).toEqual([[first, second].toSorted(), [third]])
  })

  it('queues what a restored backup knows of and the outbox does not hold any more', async () => {
    const [sent = '', ...waiting] = await fixture.hasSubscribers(3)
    const folder = fixture.hasIssue()
    await fixture.queue(folder)
    await fixture.shop.db.rows(sql`delete from outbox_mail where recipient <> ${sent}`) // a backup contains no mails
    await fixture.sender.sendDue()

    expect(await fixture.queue(folder)).toMatch(/^2 mails queued/)
    await fixture.sender.sendDue()

    expect(fixture.server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([sent, ...waiting].toSorted())
  })

  it('is refused for another text under the same name, and after 30 days, when it is not known any more who has got it', async () => {
    const [reader = ''] = await fixture.hasSubscribers(1)
    const folder = fixture.hasIssue({ 'en.md': '# News\n\nA new buggy.\n' }, 'twice')
    await fixture.queue(folder)
    fixture.hasIssue({ 'en.md': '# News\n\nAnother buggy.\n' }, 'twice')
    await expect(fixture.queue(folder)).rejects.toThrow(
      /^The issue "twice" was sent on \d{4}-\d\d-\d\d with other files\..*\nNothing is sent\.$/,
    )

    fixture.hasIssue({ 'en.md': '# News\n\nA new buggy.\n' }, 'twice')
    await fixture.shop.db.rows(sql`update newsletter_issue set queued_at = now() - interval '29 days'`)
    await deleteOldDeliveries(fixture.shop.db)
    expect(await fixture.stateOf(reader)).toBe('queued')
    expect(await fixture.queue(folder)).toBe('No mail was queued.')
    await fixture.shop.db.rows(sql`update newsletter_issue set queued_at = now() - interval '31 days'`)
    await deleteOldDeliveries(fixture.shop.db)
    expect(await fixture.stateOf(reader)).toBeUndefined()
    await expect(fixture.queue(folder)).rejects.toThrow('after 30 days it is no longer known who has got it')
  })

  it('that two commands queue at once is queued once', async () => {
    await fixture.hasSubscribers(20)
    const folder = fixture.hasIssue()

    await Promise.allSettled([fixture.queue(folder), fixture.queue(folder), fixture.queue(folder)])

    expect(await outbox()).toHaveLength(20)
  })
})

describe('a mail of an issue', () => {
  it('is not sent again where the database is lost once the mail server has it: nobody knows, and the command says so', async () => {
    const [reader = ''] = await fixture.hasSubscribers(1)
    const folder = fixture.hasIssue()
    await fixture.queue(folder)
    const { db } = fixture.shop
    const lost: Db = {
      ...db,
      rows: (query) => (query.text.includes('update newsletter_delivery') ? Promise.reject(new Error('lost')) : db.rows(query)),
    }
    await expect(openSender(lost, fixture.server).sendDue()).rejects.toThrow('lost')
    expect(await fixture.mailsTo(reader)).toHaveLength(1)

    await fixture.endClaims()
    expect(await fixture.mailsTo(reader)).toHaveLength(1)

    expect(await outbox()).toEqual([])
    expect(await fixture.queue(folder)).toBe('No mail was queued.')
    expect(fixture.printed.join('\n')).toContain('1 being sent, or cut off while they were: those may have arrived, and are not sent again')
  })

  it('is not sent again where the connection breaks once the mail server has all of it, and is where it breaks before', async () => {
    const [reader = ''] = await fixture.hasSubscribers(1)
    await fixture.queue(fixture.hasIssue())
    const early = await openMailServer({ onRcptTo: () => early.drop() })
    await openSender(fixture.shop.db, early).sendDue()
    await early.close()
    expect(await fixture.stateOf(reader)).toBe('queued')
    expect(await outbox()).toHaveLength(1)

    const late = await openMailServer({ onData: (stream) => stream.on('end', () => late.drop()).resume() })
    await fixture.endClaims()
    await openSender(fixture.shop.db, late).sendDue()
    await late.close()

    expect(await fixture.stateOf(reader)).toBe('sending')
    expect(await outbox()).toEqual([])
  })

  it('that the mail server is just taking when the shop stops is waited for', async () => {
    const [reader = ''] = await fixture.hasSubscribers(1)
    await fixture.queue(fixture.hasIssue())
    const whole = Promise.withResolvers<() => void>()
    const server = await openMailServer({ onData: (stream, _session, done) => stream.on('end', () => whole.resolve(done)).resume() })
    const sender = openSender(fixture.shop.db, server)

    const sending = sender.sendDue()
    const accept = await whole.promise
    sender.stop()
    accept()
    await sending
    await server.close()

    expect(await fixture.stateOf(reader)).toBe('sent')
    expect(await outbox()).toEqual([])
  })

  it('that was given up is queued again by the command, one that was refused for good is not', async () => {
    const [tired = '', refused = ''] = await fixture.hasSubscribers(2)
    const folder = fixture.hasIssue()
    await fixture.queue(folder)
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error('no'), { responseCode: address === refused ? 550 : 451 })),
    })
    await fixture.shop.db.rows(sql`update outbox_mail set tries = 9`)
    await openSender(fixture.shop.db, server).sendDue()
    await server.close()
    expect([await fixture.stateOf(tired), await fixture.stateOf(refused)]).toEqual(['failed', 'refused'])

    expect(await fixture.queue(folder)).toMatch(/^1 mail queued/)
    expect(fixture.printed.join('\n')).toContain('1 given up after many tries, which --write queues again; 1 refused for good')
    await fixture.sender.sendDue()

    expect(fixture.server.mails.map(({ recipients }) => recipients)).toEqual([[tired]])
  })

  it('holds only clean HTML with absolute links, whatever is stored of it was written by the command', async () => {
    const [reader = ''] = await fixture.hasSubscribers(1)
    const text =
      '# News\n\n![A buggy & a `kite`](/media/buggy.webp) [all](/products?lang=de#x "t") `<a href="/x">` <https://other.example/a>\n'
    await fixture.queue(fixture.hasIssue({ 'en.md': text }))

    const [mail] = await fixture.mailsTo(reader)

    expect(mail?.html).toContain(
      '<p><img src="https://shop.example/media/buggy.webp" alt="A buggy &amp; a kite" /> ' +
        '<a href="https://shop.example/products?lang=de#x" title="t">all</a> <code>&lt;a href="/x"&gt;</code> ' +
        '<a href="https://other.example/a">https://other.example/a</a></p>',
    )
    expect(mail?.html.match(/https?:\/\/[^/"<)]+/g)?.filter((origin) => !/^https:\/\/(shop|other)\.example$/.test(origin))).toEqual([])
  })
})
