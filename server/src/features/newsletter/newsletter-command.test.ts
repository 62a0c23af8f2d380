import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as calls from '@shop/contract/newsletter/newsletter'
import type { ClientConfig } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { openNewsletterFixture, SITE_URL } from '../../../test/fixtures/newsletter.ts'
import { runCommand } from '../../../test/command.ts'
import { CONSENT_WORDS } from './consent.ts'
import { exportSubscribers } from './export-subscribers.ts'

const COMMAND = 'server/src/features/newsletter/newsletter-command.ts'

let fixture: Awaited<ReturnType<typeof openNewsletterFixture>>
beforeAll(async () => void (fixture = await openNewsletterFixture()))
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const urlOf = ({ connectionString, host, port, user, database }: ClientConfig) =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
const run = (args: string[], connection: ClientConfig = fixture.shop.connection, isRead?: Promise<unknown>) => {
  const environment = {
    DATABASE_URL: urlOf(connection),
    DATA_DIR: join(fixture.root, 'data'),
    INIT_CWD: fixture.root,
    PUBLIC_URL: SITE_URL,
  }
  return runCommand(COMMAND, args, environment, isRead)
}

/** Parses CSV (RFC 4180) independently of the writer. */
function rowsOf(csv: string) {
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/\r/)
  const rows: string[][] = [[]]
  for (const [, value = '', end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(value.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  expect(rows.pop()).toEqual([])
  return rows
}

async function subscribes(
  email: string,
  { name = 'Ann', language = 'en', consent }: { name?: string; language?: string; consent?: string } = {},
) {
  await fixture.shop.ask(calls.subscribe, {}, { body: { name, email, agree: 1, ...(consent && { consent }) }, language })
  const [mail] = await fixture.mailsTo(email)
  const token = /subscribe\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  expect((await fixture.shop.ask(calls.confirmSubscription, {}, { body: { token } })).code).toBe('0000')
}
const unsubscribe = (link = '') => fixture.shop.request({ method: 'POST', url: link.slice(SITE_URL.length), payload: '' })

describe('npm run newsletter -- export', () => {
  it('writes who has confirmed, with the words that were agreed to and a link to unsubscribe that works', async () => {
    await subscribes('ann@newsletter.example', { name: '=1+1 "Ann", 安', language: 'zh', consent: 'form-1' })
    await subscribes('bob@newsletter.example', { name: 'Bob' })
    await fixture.shop.ask(calls.subscribe, {}, { body: { name: 'x', email: 'asked@newsletter.example', agree: 1 } })
    const [ended = ''] = await fixture.hasSubscribers(1)
    await fixture.shop.db.rows(sql`update subscription set confirmed_at = null, unsubscribed_at = now() where email = ${ended}`)

    const { code, stdout, stderr } = await run(['export'])

    expect([code, stderr]).toEqual([0, ''])
    const [header, ann, bob, ...more] = rowsOf(stdout)
    expect(header?.join()).toBe(
      'email,name,language,subscribed_at,confirmed_at,consent_version,consent_language,consent_text,unsubscribe_link',
    )
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const link = expect.stringMatching(/^https:\/\/shop\.example\/subscribe\/unsubscribe\?token=[\w-]{43}$/)
    expect(ann).toEqual(['ann@newsletter.example', `'=1+1 "Ann", 安`, 'zh', time, time, 'form-1', 'zh', CONSENT_WORDS['form-1'].zh, link])
    expect(bob).toEqual(['bob@newsletter.example', 'Bob', 'en', time, time, 'unknown', '', '', link])
    expect(more).toEqual([])

    expect((await unsubscribe(ann?.[8])).statusCode).toBe(200)
    const [, left] = rowsOf((await run(['export'])).stdout)
    expect(left?.[0]).toBe('bob@newsletter.example')
    const token = bob?.[8]?.split('=')[1] ?? ''
    const stored = await fixture.shop.db.rows(
      sql`select encode(hash, 'hex') as hash from subscription_token where hash = sha256(${token}::text::bytea)`,
    )
    expect(stored).toHaveLength(1)
  })

  it('writes more than are read at once, each with a link of its own; of each subscriber the last ten work', async () => {
    const emails = await fixture.hasSubscribers(1_203)

    const { code, stdout, stderr } = await run(['export'])
    expect([code, stderr]).toEqual([0, ''])
    const first = rowsOf(stdout).slice(1)
    for (let time = 0; time < 9; time++) for await (const _ of exportSubscribers(fixture.shop.db, SITE_URL));
    expect((await unsubscribe(first[0]?.[8])).statusCode).toBe(200)
    await run(['export'])

    expect(emails.filter((email, index) => first[index]?.[0] !== email)).toEqual([])
    expect(new Set(first.map((row) => row[8])).size).toBe(1_203)
    expect((await unsubscribe(first[1]?.[8])).statusCode).toBe(404)
    const counts = await fixture.shop.db.rows(sql`select distinct count(*) as count from subscription_token group by subscription_id`)
    expect(counts).toEqual([{ count: 10 }])
  })

  it('into a file: for its owner alone, where npm was called, and over none that is there', async () => {
    await fixture.hasSubscribers(1)

    const written = await run(['export', 'list.csv'])
    const again = await run(['export', 'list.csv'])

    const file = join(fixture.root, 'list.csv')
    expect(written).toEqual({ code: 0, stdout: '', stderr: `The confirmed subscribers are in ${file}.\n` })
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(rowsOf(readFileSync(file, 'utf8'))).toHaveLength(2)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('overwrites nothing') })
    expect(readdirSync(fixture.root).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(await fixture.shop.db.rows(sql`select from subscription_token`)).toHaveLength(1)
    rmSync(file)
  })

  it('into a folder that is not there says so', async () => {
    const { code, stderr } = await run(['export', 'nowhere/list.csv'])

    expect([code, stderr.split('\n').length]).toEqual([1, 2])
    expect(stderr).toMatch(/^Nothing was sent or exported\. ENOENT/)
  })
})

describe('npm run newsletter -- send', () => {
  it('says what it would send, then queues it for the shop, with --write before or after the folder', async () => {
    const [reader = ''] = await fixture.hasSubscribers(1)
    const folder = fixture.hasIssue({ 'en.md': '# News\n\nA new buggy.\n' }, 'december')

    const told = await run(['send', 'december'])
    expect(told.stdout).toContain(`1 mail would be queued by: npm run newsletter -- send ${folder} --write`)
    expect([told.code, told.stderr]).toEqual([0, 'SMTP_URL is not set: the shop writes mails as files to DATA_DIR/outbox.\n'])
    expect(await fixture.mailsTo(reader)).toEqual([])

    expect(await run(['send', '--write', 'december'])).toMatchObject({ code: 0, stdout: expect.stringContaining('1 mail queued.') })
    expect(await run(['send', 'december', '--write'])).toMatchObject({ code: 0, stdout: expect.stringContaining('No mail was queued.') })
    expect(await fixture.mailsTo(reader)).toHaveLength(1)
  })

  it('ends with 1 and all mistakes', async () => {
    fixture.hasIssue({ 'en.md': 'News\n\n[a]()\n' }, 'broken')

    const { code, stdout, stderr } = await run(['send', 'broken', '--write'])

    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^en\.md:1: .*\nen\.md:3: .*\nNothing is sent\.$/m)
  })

  it('ends once a slow reader has all that it says', async () => {
    fixture.hasIssue({ 'en.md': `# News\n\n${'[a]()\n\n'.repeat(8_000)}` }, 'very-broken')

    const { code, stderr } = await run(['send', 'very-broken'], fixture.shop.connection, setTimeout(3_000))

    expect([code, stderr.slice(-17)]).toEqual([1, 'Nothing is sent.\n'])
    expect(stderr.length).toBeGreaterThan(400_000) // exceeds the buffers of a pipe and its reader
  })
})

it.each([
  [[]],
  [['import']],
  [['send']],
  [['send', 'a', 'b']],
  [['export', '--write']],
  [['export', 'a', 'b']],
  [['send', 'a', '--wrote']],
])('npm run newsletter -- %j says how it is used', async (args) => {
  const { code, stderr } = await run(args)

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Say what to do:\n {2}npm run newsletter -- export/)])
})

it('npm run newsletter names a database without a shop, or of an older version', async () => {
  const empty = await makeDatabase(inject('database'))
  const nothing = await run(['export'], empty.connection)
  await empty.drop()
  const { db } = fixture.shop
  const newest = await db.row<{ number: number; name: string; hash: string }>(sql`
    delete from migration where number = (select max(number) from migration) returning number, name, hash`)
  const older = await run(['export'])
  await db.rows(sql`insert into migration (number, name, hash) values (${newest?.number}, ${newest?.name}, ${newest?.hash})`)

  expect([nothing, older]).toEqual([
    { code: 1, stdout: '', stderr: 'There is no shop in the database.\n' },
    { code: 1, stdout: '', stderr: 'The database is of an older version of the shop: start the shop once, which brings it up to date.\n' },
  ])
})
