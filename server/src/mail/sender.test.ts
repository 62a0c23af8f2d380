import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Email, verifyEmail } from '@shop/contract/account/account'
import { LANGUAGES } from '@shop/contract/languages'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dumpRows, formsOf } from '../../test/dump.ts'
import { openMailFixture } from '../../test/fixtures/mails.ts'
import { isFull } from '../../test/full-run.ts'
import { openSender, SENDER, SHOP } from '../../test/mail.ts'
import { openProcess } from '../../test/shop.ts'
import { mailTemplates } from '../mail-templates.ts'
import type { Db } from '../db/db.ts'
import { createLog } from '../log.ts'
import { composeMail } from './compose.ts'
import { createSender } from './sender.ts'
import { MAIL_TEXTS } from './texts.ts'
import { fileTransport, smtpTransport } from './transport.ts'

let fixture: Awaited<ReturnType<typeof openMailFixture>>
beforeAll(async () => void (fixture = await openMailFixture()))
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const KNOWN_HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

describe('a mail', () => {
  it.each(LANGUAGES)('is in the language of the account: %s', async (language) => {
    const server = await fixture.hasServer()
    const recipient = await fixture.hasMail(language)

    await openSender(fixture.shop.db, server).sendDue()

    const [mail] = server.mails
    expect(server.mails).toHaveLength(1)
    const { paragraphs, button, notes } = MAIL_TEXTS[language].verification
    for (const words of [...paragraphs.map((line) => line.replace('{shop}', 'Shop')), ...notes]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.html).toContain(button)
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/verify-email\?token=[\w-]{43}\s/)
    expect(mail?.recipients).toEqual([recipient])
  })

  it('has one recipient and no headers but the known ones', async () => {
    const server = await fixture.hasServer()
    await fixture.hasMail()

    await openSender(fixture.shop.db, server).sendDue()

    expect(Object.keys(server.mails[0]?.headers ?? {}).toSorted()).toEqual(KNOWN_HEADERS)
    expect(server.mails[0]?.headers['from']).toBe('Shop <no-reply@shop.example>')
    expect(server.mails[0]?.headers['subject']).toBe(MAIL_TEXTS.en.verification.subject)
  })

  it('goes to one recipient whatever an address holds', async () => {
    const server = await fixture.hasServer()
    const transport = smtpTransport(server.url)
    const letter = await composeMail('passwordChanged', { language: 'en' }, SHOP)
    const addresses = fc.sample(
      fc.emailAddress().filter((address) => Email.safeParse(address).success),
      isFull ? 100 : 20,
    )

    for (const to of addresses) await transport.send({ ...letter, from: SENDER, to }, AbortSignal.timeout(20_000))

    expect(server.mails.map(({ recipients }) => recipients)).toEqual(addresses.map((address) => [address]))
    for (const { headers } of server.mails) expect(Object.keys(headers).toSorted()).toEqual(KNOWN_HEADERS)
  })

  it('is sent once by two processes, and its token is nowhere before and only as a hash after', async () => {
    const server = await fixture.hasServer()
    const other = await openProcess({ connection: fixture.shop.connection })
    const recipients = []
    for (let index = 0; index < 20; index++) recipients.push(await fixture.hasMail())
    const before = await dumpRows(fixture.shop.db)

    await Promise.all([openSender(fixture.shop.db, server).sendDue(), openSender(other.db, server).sendDue()])

    expect(server.mails.flatMap((mail) => mail.recipients).toSorted()).toEqual(recipients.toSorted())
    expect(await fixture.outbox()).toEqual([])
    const after = await dumpRows(fixture.shop.db)
    for (const { text } of server.mails) {
      const token = /token=([\w-]{43})/.exec(text)?.[1] ?? ''
      expect(token).not.toBe('')
      for (const form of formsOf(token)) {
        expect(before).not.toContain(form)
        expect(after).not.toContain(form)
      }
    }
    await other.close()
  })

  it('is sent again where the database is lost between the acceptance and the deletion, with new links and as another message', async () => {
    const server = await fixture.hasServer()
    const recipient = await fixture.hasMail()
    const lost: Db = {
      ...fixture.shop.db,
      rows: (query) => (query.text.startsWith('delete from outbox_mail') ? Promise.reject(new Error('lost')) : fixture.shop.db.rows(query)),
    }

    await expect(openSender(lost, server).sendDue()).rejects.toThrow('lost')
    await fixture.shop.db.rows(sql`update outbox_mail set due_at = now()`)
    await openSender(fixture.shop.db, server).sendDue()

    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[recipient], [recipient]])
    const [first, second] = server.mails.map(({ headers, text }) => ({
      id: headers['message-id'],
      token: /token=([\w-]{43})/.exec(text)?.[1],
    }))
    expect(first?.id).not.toBe(second?.id)
    expect((await fixture.shop.ask(verifyEmail, {}, { body: { token: first?.token } })).code).toBe('C112')
    expect((await fixture.shop.ask(verifyEmail, {}, { body: { token: second?.token } })).code).toBe('0000')
    expect(await fixture.outbox()).toEqual([])
  })

  it('of a recipient without an account is dropped', async () => {
    const server = await fixture.hasServer()
    await fixture.shop.db.rows(sql`insert into outbox_mail (kind, recipient) values ('passwordReset', 'nobody@mail.example')`)

    await openSender(fixture.shop.db, server).sendDue()

    expect(server.mails).toEqual([])
    expect(await fixture.outbox()).toEqual([])
  })

  it('is written to a file for the shop’s user alone where there is no server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'torvane-outbox-'))
    const outboxFolder = join(folder, 'outbox')
    const recipient = await fixture.hasMail()
    const transport = fileTransport(outboxFolder)

    await createSender({
      db: fixture.shop.db,
      mailTemplates,
      transport,
      siteUrl: () => 'http://localhost:3000',
      findSender: async () => SENDER,
      log: createLog('silent'),
    }).sendDue()

    const [name = '', ...others] = readdirSync(outboxFolder)
    expect(others).toEqual([])
    expect(name).toMatch(/\.eml$/)
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect([modeOf(outboxFolder), modeOf(join(outboxFolder, name))]).toEqual(['700', '600'])
    expect(readFileSync(join(outboxFolder, name), 'utf8')).toContain(`To: ${recipient}`)
    rmSync(folder, { recursive: true })
  })
})
