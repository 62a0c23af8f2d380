import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailFixture } from '../../test/fixtures/mails.ts'
import { type MailServer, openMailServer, openSender, SENDER, SHOP } from '../../test/mail.ts'
import { until } from '../../test/running-shop.ts'
import { mailTemplates } from '../mail-templates.ts'
import { createLog } from '../log.ts'
import { composeMail } from './compose.ts'
import { pauseAfter, runSender } from './sender.ts'
import { smtpTransport } from './transport.ts'

let fixture: Awaited<ReturnType<typeof openMailFixture>>
beforeAll(async () => void (fixture = await openMailFixture()))
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const lines: string[] = []
const log = (line: string) => lines.push(line)
beforeEach(() => void (lines.length = 0))

const refusing = (responseCode: number) => ({
  onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode })),
})

describe('a mail server', () => {
  it('that refuses a recipient for good: the mail is given up, and no address is in the log', async () => {
    const recipient = await fixture.hasMail()
    const sender = openSender(fixture.shop.db, await fixture.hasServer(refusing(550)), { log })

    await sender.sendDue()

    expect(await fixture.outbox()).toEqual([])
    expect(sender.counts()).toEqual({ sent: 0, failed: 1, givenUp: 1 })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, kind: 'verification', tries: 1, responseCode: 550, msg: 'mail given up' })
    expect(lines[0]).not.toContain('@')
    expect(lines[0]).not.toContain(recipient)
  })

  it('that refuses temporarily (451): the mail is tried again later, ten times in all', async () => {
    const recipient = await fixture.hasMail()
    const refused = openSender(fixture.shop.db, await fixture.hasServer(refusing(451)), { log })

    await refused.sendDue()
    const [first] = await fixture.outbox()
    expect(first).toMatchObject({ recipient, tries: 1 })
    expect(first?.waits).toBeGreaterThan(20)
    expect(first?.waits).toBeLessThanOrEqual(30)

    await fixture.shop.db.rows(sql`update outbox_mail set due_at = now(), tries = 9`)
    await refused.sendDue()
    expect(await fixture.outbox()).toEqual([])
    expect(refused.counts()).toEqual({ sent: 0, failed: 2, givenUp: 1 })
    expect(lines.join('')).not.toContain('@')
    expect([1, 2, 3, 9].map(pauseAfter)).toEqual([30, 60, 120, 7_680])
  })

  it('that is not there: the mail waits, and is sent by who reaches one', async () => {
    const recipient = await fixture.hasMail()
    const gone = await openMailServer()
    await gone.close()

    await openSender(fixture.shop.db, gone).sendDue()
    expect(await fixture.outbox()).toMatchObject([{ recipient, tries: 1 }])
    await fixture.shop.db.rows(sql`update outbox_mail set due_at = now()`)
    const server = await fixture.hasServer()
    await openSender(fixture.shop.db, server).sendDue()

    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[recipient]])
    expect(await fixture.outbox()).toEqual([])
  })

  it('that drops the connection within a mail: the mail waits', async () => {
    const recipient = await fixture.hasMail()
    const server: MailServer = await fixture.hasServer({ onData: () => server.drop() })

    await openSender(fixture.shop.db, server).sendDue()

    expect(await fixture.outbox()).toMatchObject([{ recipient, tries: 1 }])
  })

  it('that does not answer is cut off when the process stops, and another one sends the mail, be it at the last try', async () => {
    const recipient = await fixture.hasMail()
    await fixture.shop.db.rows(sql`update outbox_mail set tries = 9`)
    const reached = Promise.withResolvers<void>()
    const silent = await fixture.hasServer({ onRcptTo: () => reached.resolve() })
    const sender = openSender(fixture.shop.db, silent)

    const sending = sender.sendDue()
    await reached.promise
    sender.stop()
    await sending

    const server = await fixture.hasServer()
    await openSender(fixture.shop.db, server).sendDue()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[recipient]])
  })

  it('gets nothing of a mail that is claimed while the process stops: no try is counted', async () => {
    const recipient = await fixture.hasMail()
    const server = await fixture.hasServer()
    const sender = openSender(fixture.shop.db, server, {
      mailTemplates: { ...mailTemplates, verification: async (...mail) => (sender.stop(), mailTemplates.verification(...mail)) },
    })

    await sender.sendDue()

    expect(server.mails).toEqual([])
    expect(await fixture.outbox()).toMatchObject([{ recipient, tries: 0 }])
  })

  it('gets nothing of a mail that is cut off before it is reached', async () => {
    const server = await fixture.hasServer()
    const stopping = new AbortController()
    const letter = await composeMail('passwordChanged', { language: 'en' }, SHOP)

    const sending = smtpTransport(server.url).send({ ...letter, from: SENDER, to: 'ann@mail.example' }, stopping.signal)
    stopping.abort()

    await expect(sending).rejects.toThrow()
    expect(server.mails).toEqual([])
  })

  it('that is slow with one mail holds no other', async () => {
    const slow = await fixture.hasMail()
    const reached = Promise.withResolvers<void>()
    const server = await fixture.hasServer({
      onRcptTo: ({ address }, _session, done) => (address === slow ? reached.resolve() : done()),
    })
    const running = runSender(openSender(fixture.shop.db, server), createLog('silent'))
    await reached.promise

    const other = await fixture.hasMail()
    await until(
      async () => (await fixture.outbox()).length === 1, // the sender has read the response; stopped earlier, it would send again
      () => 'the other mail is sent',
    )
    await running.stop()

    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[other]])
    expect(await fixture.outbox()).toMatchObject([{ recipient: slow, tries: 1 }])
  })

  it('on another machine gets nothing without TLS, or without a certificate that can be checked', async () => {
    const recipient = await fixture.hasMail()
    const plain = await fixture.hasServer()
    const selfSigned = await fixture.hasServer({ disabledCommands: ['AUTH'] })
    const elsewhere = ({ port }: MailServer) => ({ url: `smtp://0.0.0.0:${port}` }) // reaches this machine without being a loopback address

    for (const server of [plain, selfSigned]) {
      await openSender(fixture.shop.db, elsewhere(server), { log }).sendDue()
      expect(server.mails).toEqual([])
      expect(await fixture.outbox()).toMatchObject([{ recipient, tries: 1 }])
      await fixture.shop.db.rows(sql`update outbox_mail set due_at = now(), tries = 0`)
    }
    expect(lines.map((line) => JSON.parse(line).code)).toEqual(['ETLS', 'ESOCKET'])
    await openSender(fixture.shop.db, selfSigned).sendDue() // on loopback any certificate is accepted

    expect(selfSigned.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  })
})
