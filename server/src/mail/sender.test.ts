import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Email, register, verifyEmail } from '@shop/contract/account/account'
import { LANGUAGES } from '@shop/contract/languages'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpRows, formsOf } from '../../test/dump.ts'
import { type MailServer, openMailServer, openSender } from '../../test/mail.ts'
import { until } from '../../test/running-shop.ts'
import { openProcess, openShop, type TestShop } from '../../test/shop.ts'
import { letters } from '../app.ts'
import { RATE_LIMITS } from '../auth/rate-limit-settings.ts'
import type { Db } from '../db/db.ts'
import { createLog } from '../log.ts'
import { composeMail, MAIL_TEXTS } from './compose.ts'
import { createSender, pauseAfter, runSender } from './sender.ts'
import { fileTransport, smtpTransport } from './transport.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, register: { most: 1_000, seconds: 60 } } })
})
afterAll(() => shop.close())

const lines: string[] = []
const log = (line: string) => lines.push(line)
const servers: MailServer[] = []
beforeEach(async () => {
  lines.length = 0
  await shop.db.rows(sql`delete from outbox_mail`)
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function hasServer(...options: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...options)
  servers.push(server)
  return server
}

const KNOWN_HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

let count = 0
async function hasMail(language = 'en') {
  const username = `reader-${++count}@mail.example`
  const { code } = await shop.ask(register, {}, { body: { username, pwd: 'correct horse' }, language })
  expect(code).toBe('0000')
  return username
}

const outbox = () =>
  shop.db.rows<{ recipient: string; tries: number; waits: number }>(sql`
    select recipient, tries, extract(epoch from due_at - now())::float8 as waits from outbox_mail order by id`)

const refusing = (responseCode: number) => ({
  onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode })),
})

describe('a mail', () => {
  it.each(LANGUAGES)('is in the language of the account: %s', async (language) => {
    const server = await hasServer()
    const recipient = await hasMail(language)

    await openSender(shop.db, server).sendDue()

    const [mail] = server.mails
    expect(server.mails).toHaveLength(1)
    const { paragraphs, button, notes } = MAIL_TEXTS[language].verification
    for (const words of [...paragraphs, ...notes]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.html).toContain(button)
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/verify-email\?token=[\w-]{43}\s/)
    expect(mail?.recipients).toEqual([recipient])
  })

  it('has one recipient and no headers but the known ones', async () => {
    const server = await hasServer()
    await hasMail()

    await openSender(shop.db, server).sendDue()

    expect(Object.keys(server.mails[0]?.headers ?? {}).toSorted()).toEqual(KNOWN_HEADERS)
    expect(server.mails[0]?.headers['from']).toBe('Torvane <no-reply@shop.example>')
    expect(server.mails[0]?.headers['subject']).toBe(MAIL_TEXTS.en.verification.subject)
  })

  it('goes to one recipient whatever an address holds', async () => {
    const server = await hasServer()
    const transport = smtpTransport(server.url, 'no-reply@shop.example')
    const letter = await composeMail('passwordChanged', { language: 'en' }, 'https://shop.example')
    const addresses = fc.sample(
      fc.emailAddress().filter((address) => Email.safeParse(address).success),
      100,
    )

    for (const to of addresses) await transport.send({ ...letter, to }, AbortSignal.timeout(20_000))

    expect(server.mails.map(({ recipients }) => recipients)).toEqual(addresses.map((address) => [address]))
    for (const { headers } of server.mails) expect(Object.keys(headers).toSorted()).toEqual(KNOWN_HEADERS)
  })

  it('is sent once by two processes, and its token is nowhere before and only as a hash after', async () => {
    const server = await hasServer()
    const other = await openProcess({ connection: shop.connection })
    const recipients = []
    for (let index = 0; index < 20; index++) recipients.push(await hasMail())
    const before = await dumpRows(shop.db)

    await Promise.all([openSender(shop.db, server).sendDue(), openSender(other.db, server).sendDue()])

    expect(server.mails.flatMap((mail) => mail.recipients).toSorted()).toEqual(recipients.toSorted())
    expect(await outbox()).toEqual([])
    const after = await dumpRows(shop.db)
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
    const server = await hasServer()
    const recipient = await hasMail()
    const lost: Db = {
      ...shop.db,
      rows: (query) => (query.text.startsWith('delete from outbox_mail') ? Promise.reject(new Error('lost')) : shop.db.rows(query)),
    }

    await expect(openSender(lost, server).sendDue()).rejects.toThrow('lost')
    await shop.db.rows(sql`update outbox_mail set due_at = now()`)
    await openSender(shop.db, server).sendDue()

    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[recipient], [recipient]])
    const [first, second] = server.mails.map(({ headers, text }) => ({
      id: headers['message-id'],
      token: /token=([\w-]{43})/.exec(text)?.[1],
    }))
    expect(first?.id).not.toBe(second?.id)
    expect((await shop.ask(verifyEmail, {}, { body: { token: first?.token } })).code).toBe('C112')
    expect((await shop.ask(verifyEmail, {}, { body: { token: second?.token } })).code).toBe('0000')
    expect(await outbox()).toEqual([])
  })

  it('of a recipient without an account is dropped', async () => {
    const server = await hasServer()
    await shop.db.rows(sql`insert into outbox_mail (kind, recipient) values ('passwordReset', 'nobody@mail.example')`)

    await openSender(shop.db, server).sendDue()

    expect(server.mails).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('is written to a file for the shop’s user alone where there is no server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'torvane-outbox-'))
    const outboxFolder = join(folder, 'outbox')
    const recipient = await hasMail()
    const transport = fileTransport(outboxFolder, 'no-reply@localhost')

    await createSender({ db: shop.db, letters, transport, siteUrl: () => 'http://localhost:3000', log: createLog('silent') }).sendDue()

    const [name = '', ...others] = readdirSync(outboxFolder)
    expect(others).toEqual([])
    expect(name).toMatch(/\.eml$/)
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect([modeOf(outboxFolder), modeOf(join(outboxFolder, name))]).toEqual(['700', '600'])
    expect(readFileSync(join(outboxFolder, name), 'utf8')).toContain(`To: ${recipient}`)
    rmSync(folder, { recursive: true })
  })
})

describe('a mail server', () => {
  it('that refuses a recipient for good: the mail is given up, and no address is in the log', async () => {
    const recipient = await hasMail()
    const sender = openSender(shop.db, await hasServer(refusing(550)), { log })

    await sender.sendDue()

    expect(await outbox()).toEqual([])
    expect(sender.counts()).toEqual({ sent: 0, failed: 1, givenUp: 1 })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, kind: 'verification', tries: 1, responseCode: 550, msg: 'mail given up' })
    expect(lines[0]).not.toContain('@')
    expect(lines[0]).not.toContain(recipient)
  })

  it('that refuses for now: the mail is tried again later, ten times in all', async () => {
    const recipient = await hasMail()
    const refused = openSender(shop.db, await hasServer(refusing(451)), { log })

    await refused.sendDue()
    const [first] = await outbox()
    expect(first).toMatchObject({ recipient, tries: 1 })
    expect(first?.waits).toBeGreaterThan(20)
    expect(first?.waits).toBeLessThanOrEqual(30)

    await shop.db.rows(sql`update outbox_mail set due_at = now(), tries = 9`)
    await refused.sendDue()
    expect(await outbox()).toEqual([])
    expect(refused.counts()).toEqual({ sent: 0, failed: 2, givenUp: 1 })
    expect(lines.join('')).not.toContain('@')
    expect([1, 2, 3, 9].map(pauseAfter)).toEqual([30, 60, 120, 7_680])
  })

  it('that is not there: the mail waits, and is sent by who reaches one', async () => {
    const recipient = await hasMail()
    const gone = await openMailServer()
    await gone.close()

    await openSender(shop.db, gone).sendDue()
    expect(await outbox()).toMatchObject([{ recipient, tries: 1 }])
    await shop.db.rows(sql`update outbox_mail set due_at = now()`)
    const server = await hasServer()
    await openSender(shop.db, server).sendDue()

    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[recipient]])
    expect(await outbox()).toEqual([])
  })

  it('that drops the connection within a mail: the mail waits', async () => {
    const recipient = await hasMail()
    const server: MailServer = await hasServer({ onData: () => server.drop() })

    await openSender(shop.db, server).sendDue()

    expect(await outbox()).toMatchObject([{ recipient, tries: 1 }])
  })

  it('that does not answer is cut off when the process stops, and another one sends the mail', async () => {
    const recipient = await hasMail()
    const reached = Promise.withResolvers<void>()
    const silent = await hasServer({ onRcptTo: () => reached.resolve() })
    const sender = openSender(shop.db, silent)

    const sending = sender.sendDue()
    await reached.promise
    sender.stop()
    await sending

    const server = await hasServer()
    await openSender(shop.db, server).sendDue()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[recipient]])
  })

  it('gets nothing of a mail that is cut off before it is reached', async () => {
    const server = await hasServer()
    const stopping = new AbortController()
    const letter = await composeMail('passwordChanged', { language: 'en' }, 'https://shop.example')

    const sending = smtpTransport(server.url, 'no-reply@shop.example').send({ ...letter, to: 'ann@mail.example' }, stopping.signal)
    stopping.abort()

    await expect(sending).rejects.toThrow()
    expect(server.mails).toEqual([])
  })

  it('that is slow with one mail holds no other', async () => {
    const slow = await hasMail()
    const reached = Promise.withResolvers<void>()
    const server = await hasServer({
      onRcptTo: ({ address }, _session, done) => (address === slow ? reached.resolve() : done()),
    })
    const running = runSender(openSender(shop.db, server), createLog('silent'))
    await reached.promise

    const other = await hasMail()
    await until(
      async () => (await outbox()).length === 1, // only then has the sender read that it was accepted: stopped before, it would send it again
      () => 'the other mail is sent',
    )
    await running.stop()

    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[other]])
    expect(await outbox()).toMatchObject([{ recipient: slow, tries: 1 }])
  })

  it('on another machine gets nothing without TLS, or without a certificate that can be checked', async () => {
    const recipient = await hasMail()
    const plain = await hasServer()
    const selfSigned = await hasServer({ disabledCommands: ['AUTH'] })
    const elsewhere = ({ port }: MailServer) => ({ url: `smtp://0.0.0.0:${port}` }) // reaches this machine, by an address that is none of loopback

    for (const server of [plain, selfSigned]) {
      await openSender(shop.db, elsewhere(server), { log }).sendDue()
      expect(server.mails).toEqual([])
      expect(await outbox()).toMatchObject([{ recipient, tries: 1 }])
      await shop.db.rows(sql`update outbox_mail set due_at = now(), tries = 0`)
    }
    expect(lines.map((line) => JSON.parse(line).code)).toEqual(['ETLS', 'ESOCKET'])
    await openSender(shop.db, selfSigned).sendDue() // on loopback the certificate may be anybody's

    expect(selfSigned.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  })
})
