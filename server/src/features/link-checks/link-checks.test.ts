import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getKeptProduct } from '@shop/contract/manage/products/products'
import { checkLink } from '@shop/contract/manage/links/links'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { openPool } from '../../db/db.ts'
import { isPublicAddress } from '../../links/public-networks.ts'
import type { Network } from '../../links/ask-address.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { startLinkChecks } from './run-link-checks.ts'
import { WAIT_MS } from '../../../../test-times.ts'

/** Stand for a public and a private host; both are this machine. */
const [PUBLIC, PRIVATE] = ['127.0.0.1', '127.0.0.2']

/** A busy machine may need this long. */
const SOON = { timeout: WAIT_MS }

let shop: TestShop
let staff: TestStaff
let servers: Server[]
let running: Array<{ stop(): Promise<void> }>
let problems: unknown[]
/** `asked` lists the requested paths; `atOnce.most` is the highest number of requests at once. */
let asked: string[]
let atOnce: { now: number; most: number }
/** Responses by path; the default status is 200. */
let answers: Record<string, (response: ServerResponse) => void>
/** IP addresses by host name; other names resolve to the public host. */
let names: Record<string, string[]>
let network: Network
beforeEach(async () => {
  ;[servers, running, problems, asked, answers, names] = [[], [], [], [], {}, {}]
  atOnce = { now: 0, most: 0 }
  const port = await serve(0, PUBLIC, answer)
  network = {
    resolve: async (host) => (names[host] ?? [PUBLIC]).map((address) => ({ address, family: 4 })),
    isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
    ports: { 'http:': port, 'https:': port },
  }
  shop = await openShop({ linkNetwork: network, rateLimits: { ...RATE_LIMITS, linkCheck: { most: 3, seconds: 900 } } })
  staff = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  await shop.close()
})

async function serve(port: number, host: string, handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle).listen(port, host)
  await once(server, 'listening')
  servers.push(server)
  return (server.address() as AddressInfo).port // the server listens at a port
}
function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
  asked.push(url)
  atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) }
  response.on('close', () => (atOnce.now -= 1))
  setImmediate(() => (answers[url] ?? (() => response.end()))(response))
}
const says = (status: number, location?: string) => (response: ServerResponse) =>
  void response.writeHead(status, location === undefined ? {} : { location }).end()

async function hasProductAt(...urls: string[]) {
  const id = await shop.hasProduct()
  for (const url of urls) await shop.db.rows(sql`insert into product_buy_url (product_id, url) values (${id}, ${url})`)
  return id
}
function run(db = shop.db) {
  const job = startLinkChecks(db, { onProblem: (error) => problems.push(error), network, pauseMs: 0, restMs: 20 })
  running.push(job)
  return job
}
const found = () =>
  shop.db.rows<{ url: string; status: number | null; reason: string | null }>(sql`select url, status, reason from link_check order by url`)
const issuesOf = async (id: number) =>
  (await shop.ask(getKeptProduct, { id }, staff)).data.findings.filter(({ kind }) => kind === 'deadBuyAddress').map(({ detail }) => detail)
const aDayLater = () => shop.db.rows(sql`update link_check set checked_at = checked_at - interval '25 hours'`)

describe('addresses to buy at', () => {
  it('are asked by themselves, each once a day and one after the other, however many products and processes there are', async () => {
    for (const path of ['a', 'b', 'c']) await hasProductAt(`http://kestrel.shop/${path}`, 'http://kestrel.shop/everywhere')
    const other = openPool(shop.connection, { onLost: () => {}, maxConnections: 4 })
    run()
    run(other)

    await expect.poll(found, SOON).toHaveLength(4)
    expect(asked.toSorted()).toEqual(['/a', '/b', '/c', '/everywhere'])
    expect(atOnce.most).toBe(1)
    await aDayLater()
    await expect.poll(() => asked.length, SOON).toBe(8)
    expect(asked.slice(4).toSorted()).toEqual(['/a', '/b', '/c', '/everywhere'])
    await Promise.all(running.splice(0).map(({ stop }) => stop()))
    await other.end()
    expect(problems).toEqual([])
  })

  it('that are dead are an issue of their products, until they are mended', async () => {
    const id = await hasProductAt('http://kestrel.shop/gone')
    answers['/gone'] = says(404)
    run()

    await expect.poll(() => issuesOf(id), SOON).toEqual([{ url: 'http://kestrel.shop/gone', status: 404, reason: 'status' }])
    answers['/gone'] = says(200)
    await aDayLater()

    await expect.poll(() => issuesOf(id), SOON).toEqual([])
  })

  it('that lead into a network that is not public are not followed there: security S7', async () => {
    const inside: string[] = []
    await serve(network.ports['http:'] ?? 0, PRIVATE, ({ url = '' }, response) => {
      inside.push(url)
      response.end()
    })
    names['inside.shop'] = [PRIVATE]
    names['both.shop'] = [PUBLIC, PRIVATE]
    answers['/to-metadata'] = says(302, 'http://169.254.169.254/latest/meta-data/')
    answers['/to-loopback'] = says(302, 'http://[::1]/')
    answers['/to-inside'] = says(302, 'http://inside.shop/')
    const urls = [
      'http://inside.shop/',
      'http://both.shop/',
      `http://${PRIVATE}/`,
      'http://10.0.0.1/',
      ...['/to-metadata', '/to-loopback', '/to-inside'].map((path) => `http://kestrel.shop${path}`),
    ]
    await hasProductAt(...urls)
    run()

    await expect.poll(found, SOON).toHaveLength(urls.length)
    expect(await found()).toEqual(urls.toSorted().map((url) => ({ url, status: null, reason: 'refused' })))
    expect(inside).toEqual([])
  })

  it('of what is not in the shop, of hosts for examples and of the shop itself are not asked, and what is no product’s any more is forgotten', async () => {
    await hasProductAt('http://kestrel.shop/asked')
    await hasProductAt('https://shop.example/kestrel', 'http://kestrel.test/', 'http://localhost/', '/product/1')
    const archived = await hasProductAt('http://kestrel.shop/archived')
    await shop.db.rows(sql`update product set active = false where id = ${archived}`)
    await shop.db.rows(
      sql`insert into link_check (url, checked_at) values ('http://kestrel.shop/old', now() - interval '4 days'), ('http://kestrel.shop/new', now())`,
    )
    run()

    await expect
      .poll(async () => (await found()).map(({ url }) => url), SOON)
      .toEqual(['http://kestrel.shop/asked', 'http://kestrel.shop/new'])
    expect(asked).toEqual(['/asked'])
  })

  it('are not waited for when the shop stops', async () => {
    await hasProductAt('http://kestrel.shop/silent')
    answers['/silent'] = () => {}
    const job = run()
    await expect.poll(() => asked, SOON).toEqual(['/silent'])

    await job.stop()

    expect([await found(), problems]).toEqual([[], []])
  })

  it('are asked on after the connection of the lock was lost', async () => {
    await hasProductAt('http://kestrel.shop/silent', 'http://kestrel.shop/later')
    answers['/later'] = () => {}
    run()
    await expect.poll(() => asked, SOON).toEqual(['/later'])

    answers['/later'] = says(200)
    const ended = await shop.db.rows(sql`
      select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.objid = 7846240 and a.datname = current_database()`)
    expect(ended).toHaveLength(1)

    await expect.poll(found, SOON).toHaveLength(2)
    expect(problems).toEqual([])
  })
})

describe('an address that an editor asks about', () => {
  const ask = (url: string, as = staff) => shop.ask(checkLink, {}, { ...as, body: { url } })

  it('is asked now; what was found is kept where a product of the shop has it', async () => {
    await hasProductAt('http://kestrel.shop/gone')
    answers['/gone'] = says(410)

    expect((await ask('http://kestrel.shop/gone')).data).toMatchObject({ url: 'http://kestrel.shop/gone', status: 410, ok: false, reason: 'status' }) // prettier-ignore
    expect((await ask('http://kestrel.shop/typed')).data).toMatchObject({ status: 200, ok: true, reason: null })
    expect(await found()).toEqual([{ url: 'http://kestrel.shop/gone', status: 410, reason: 'status' }])
  })

  it('tells nothing of a network that is not public', async () => {
    expect((await ask('http://169.254.169.254/latest/meta-data/')).data).toMatchObject({ status: null, ok: false, reason: 'refused' })
  })

  it.each(['ftp://kestrel.shop/', '/product/1', 'kestrel', `http://kestrel.shop/${'x'.repeat(2_000)}`])(
    'is C103 where it is no address to buy at: %s',
    async (url) => {
      expect(await ask(url)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'url' }] } })
      expect(asked).toEqual([])
    },
  )

  it('is an editor’s to ask, and so often', async () => {
    for (const role of ['translator', 'analyst'] as const)
      expect((await ask('http://kestrel.shop/', await hasStaff(shop.db, { role }))).code).toBe('C106')
    const codes = []
    for (let time = 0; time < 4; time++) codes.push((await ask('http://kestrel.shop/')).code)
    expect(codes).toEqual(['0000', '0000', '0000', 'C107'])
    expect(asked).toHaveLength(3)
  })

  it('is asked by nobody where the operator wants none of it', async () => {
    const without = await openShop()
    const editor = await hasStaff(without.db, { role: 'editor' })

    const { data } = await without.ask(checkLink, {}, { ...editor, body: { url: 'http://kestrel.shop/' } })
    await without.close()

    expect(data).toMatchObject({ status: null, ok: null, reason: 'off' })
  })
})
