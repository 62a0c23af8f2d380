import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeDatabase, urlOf } from '../test/database.ts'
import { fullIt } from '../test/full-run.ts'
import { openMailServer } from '../test/mail.ts'
import { until } from '../test/running-shop.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { startShop } from './main.ts'
import { removeFigures } from '../test/fixtures/demo.ts'

let folder: string
let made: Awaited<ReturnType<typeof makeDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-main-'))
  made = await makeDatabase(inject('database'))
})
afterEach(async () => {
  await made.drop()
  rmSync(folder, { recursive: true })
})

const renderer = {
  isBuilt: false,
  canonicalAddress: () => undefined,
  scriptSources: [],
  render: () => Promise.reject(new Error('not asked for')),
  prepare: () => Promise.reject(new Error('not asked for')),
}

describe('a start that is refused because its port is taken', () => {
  it('leaves no connection to the database, and nothing in the log', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // it listens on a port
    const config = readConfig({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: urlOf(made.connection), DEMO: 'off' })
    const lines: string[] = []

    const starting = startShop({ config, log: createLog('info', (line) => lines.push(line)), print: () => {}, renderer })

    await expect(starting).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use`)
    const client = new pg.Client(made.connection)
    await client.connect()
    const { rows } = await client.query('select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await client.end()
    expect(rows).toEqual([])
    expect(lines.filter((line) => !line.includes('slow query'))).toEqual([]) // a busy machine may log slow queries
    other.close()
  })
})

describe('a database of DATABASE_URL that cannot be reached', () => {
  it('is told of without the password', async () => {
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://shop:sec%2Fret%40%23@127.0.0.1:1/db',
      DATABASE_WAIT_SECONDS: '1',
    })

    const lines: string[] = []
    const starting = startShop({ config, log: createLog('silent'), print: (line) => lines.push(line), renderer })

    await expect(starting).rejects.toThrow(/^The database of DATABASE_URL cannot be used: (?!.*(sec|ret)).*ECONNREFUSED/)
    expect(lines).toEqual([expect.stringMatching(/^Waiting for the database of DATABASE_URL for up to 1 s: (?!.*(sec|ret)).*ECONNREFUSED/)])
  })
})

describe('a demo with masters that are missing or damaged', () => {
  it('is named file by file at the start, which goes on', async () => {
    const demoDir = join(folder, 'demo')
    for (const part of ['catalogue', 'content', 'content.json', 'coupons.json', 'videos.json'])
      cpSync(resolve('demo', part), join(demoDir, part), { recursive: true })
    removeFigures(demoDir)
    mkdirSync(join(demoDir, 'media/products'), { recursive: true })
    for (const part of ['models', 'scenes', 'social', 'videos'])
      cpSync(resolve('demo/media', part), join(demoDir, 'media', part), { recursive: true })
    const entry = { sha256: '0'.repeat(64), bytes: 5, width: 4, height: 3, alt: { en: 'a', zh: 'a', de: 'a', ja: 'a', ko: 'a' } }
    const manifest = { 'gone-front.webp': entry, 'changed-front.webp': entry }
    writeFileSync(join(demoDir, 'media/products/manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(demoDir, 'media/products/changed-front.webp'), 'other')
    writeFileSync(join(demoDir, 'media/models/manifest.json'), '{')
    const environment = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(made.connection) }
    const lines: string[] = []

    const config = { ...readConfig(environment), demoDir }
    const shop = await startShop({ config, log: createLog('silent'), print: (line) => lines.push(line), renderer })
    await shop.stop()

    const media = join(demoDir, 'media')
    expect(lines).toEqual(
      expect.arrayContaining([
        `${join(media, 'products/gone-front.webp')} is missing: the shop goes on without it.`,
        `${join(media, 'products/changed-front.webp')} is damaged: the shop goes on without it.`,
        `${join(media, 'models/manifest.json')} is damaged: what it lists is not shown.`,
        expect.stringMatching(/^The demo catalogue is loaded/),
      ]),
    )
  })
})

describe('mails', () => {
  async function startWith(environment: NodeJS.ProcessEnv) {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: urlOf(made.connection),
      DEMO: 'off',
      METRICS_TOKEN: TOKEN,
      ...environment,
    })
    const printed: string[] = []
    const shop = await startShop({ config, log: createLog('silent'), print: (line) => printed.push(line), renderer })
    await fetch(`${shop.address}/api/admin/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ann@mail.example', pwd: 'correct horse' }),
    })
    const metrics = async () => (await fetch(`${shop.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
    return { shop, printed, metrics }
  }
  const TOKEN = 'a-token-of-sixteen-or-more'

  fullIt('go to the server of SMTP_URL with links to PUBLIC_URL, and are counted', async () => {
    const server = await openMailServer()
    const { shop, printed, metrics } = await startWith({ SMTP_URL: server.url, PUBLIC_URL: 'https://shop.example' })

    await until(
      async () => (await metrics()).includes('shop_mails_sent_total 1'),
      () => 'the mail is sent and counted',
    )
    await shop.stop()

    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['ann@mail.example']])
    expect(server.mails[0]?.text).toContain('https://shop.example/verify-email?token=')
    expect(printed.join()).not.toContain('SMTP_URL')
    expect(readdirSync(folder)).not.toContain('outbox')
    await server.close()
  })

  it('are written to files where nobody knows where links lead, and the start says so', async () => {
    const server = await openMailServer()
    const { shop, printed } = await startWith({ SMTP_URL: server.url })
    const files = () => (readdirSync(folder).includes('outbox') ? readdirSync(join(folder, 'outbox')) : [])

    await until(
      () => files().length === 1,
      () => 'the mail is a file',
    )
    const robots = await (await fetch(`${shop.address}/robots.txt`)).text()
    await shop.stop()

    expect(printed).toContain('PUBLIC_URL is not set: no mail goes to SMTP_URL, mails are written to DATA_DIR/outbox.')
    const mail = readFileSync(join(folder, 'outbox', files()[0] ?? ''), 'utf8')
    expect(mail).toContain('To: ann@mail.example')
    expect(mail).toContain(`http://localhost:${new URL(shop.address).port}/verify-email?token`) // PORT is 0: the assigned port
    expect(robots).toContain(`Sitemap: http://localhost:${new URL(shop.address).port}/sitemap.xml`)
    expect(server.mails).toEqual([])
    await server.close()
  })

  fullIt('that a server does not answer do not hold the stop', async () => {
    const reached = Promise.withResolvers<void>()
    const server = await openMailServer({ onRcptTo: () => reached.resolve() })
    const { shop } = await startWith({ SMTP_URL: server.url, PUBLIC_URL: 'https://shop.example' })
    await reached.promise

    await shop.stop()

    const client = new pg.Client(made.connection)
    await client.connect()
    const { rows } = await client.query('select tries, due_at <= now() as "isDue" from outbox_mail')
    await client.end()
    expect(rows).toEqual([{ tries: 1, isDue: true }])
    await server.close()
  })
})
