import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openNewsletterFixture } from '../../test/fixtures/newsletter.ts'
import { openMailServer, openSender } from '../../test/mail.ts'
import { until } from '../../test/running-shop.ts'
import { openProcess } from '../../test/shop.ts'
import { createLog } from '../log.ts'
import { listDueQueues } from './outbox.ts'
import { runSender } from './sender.ts'

let fixture: Awaited<ReturnType<typeof openNewsletterFixture>>
beforeAll(async () => void (fixture = await openNewsletterFixture()))
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

describe('mails to many', () => {
  it('are begun at most 10 a second, by all processes together', async () => {
    const readers = await fixture.hasSubscribers(25)
    await fixture.queue(fixture.hasIssue())
    const other = await openProcess({ connection: fixture.shop.connection })
    const beganAt = performance.now()

    await Promise.all([fixture.sender.sendDue(), openSender(other.db, fixture.server).sendDue()])

    expect(performance.now() - beganAt).toBeGreaterThanOrEqual(2_000) // 25 mails take three seconds at this pace
    expect(fixture.server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(readers.toSorted())
    await other.close()
  })

  it('hold up no other mail, however many they are, and though the mail server answers none of them', async () => {
    await fixture.hasSubscribers(20_000)
    await fixture.queue(fixture.hasIssue())
    const reached: string[] = []
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) => (address.startsWith('reader-') ? reached.push(address) : done()),
    })
    const running = runSender(openSender(fixture.shop.db, server), createLog('silent'))
    await until(
      () => reached.length >= 4,
      () => 'all places for the newsletter are taken',
    )

    const customer = await fixture.shop.hasCustomer()
    await until(
      () => server.mails.some(({ recipients }) => recipients.includes(customer.username)),
      () => 'the mail of a customer is sent',
    )

    await running.stop()
    await server.close()
    expect(server.mails).toHaveLength(1)
    expect(reached).toHaveLength(4)
  })

  it('are claimed and looked for by indexes of their own, as are the others: not past thousands that come later', async () => {
    await fixture.hasSubscribers(20_000)
    await fixture.queue(fixture.hasIssue())
    await fixture.shop.db.rows(sql`analyze outbox_mail`)
    const plan = await fixture.shop.db.rows<{ 'QUERY PLAN': string }>(sql`
      explain select id from outbox_mail where due_at <= now() and kind <> 'newsletter' order by due_at, id limit 1`)

    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('outbox_mail_transactional_by_time')
    expect(await listDueQueues(fixture.shop.db)).toEqual(['bulk'])
  })
})
