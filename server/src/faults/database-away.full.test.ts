import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, type RequestResult, startClients, tally } from '../../test/load.ts'
import { endShops, type RunningShop, runShop, until } from '../../test/running-shop.ts'

const HANGS_MS = 12_000 // the shop checks every 5 s, with a timeout of 5 s
const RESPONSE_WITHIN_MS = 20_000 // covers the limits of queue, connection and statement
const CACHED = ['/', '/category/1', '/api/admin/product/page', '/api/admin/categories']

afterEach(endShops)

let turn = 1
const next = (paths: readonly string[]) => paths[turn++ % paths.length] ?? ''
/** Returns the address of a list that is not cached. */
const unseen = () =>
  next([`/api/admin/product/page?priceEnd=${1e6 + turn}`, `/category/1?max=${1e6 + turn}`, `/products?max=${1e6 + turn}`])

/** Writes rows in sequence and remembers acknowledged ones. */
function startWriter(shop: RunningShop) {
  const acknowledged: number[] = []
  const stopping = new AbortController()
  const writeOn = async (client: pg.Client) => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ id: string }>('insert into written default values returning id')
      acknowledged.push(...rows.map(({ id }) => Number(id)))
      await delay(5)
    }
  }
  const write = async () => {
    while (!stopping.signal.aborted) {
      const client = await shop.client().catch(() => undefined)
      if (client) await writeOn(client).catch(() => {}) // the database is away: reconnects until it is back
      await client?.end()
      await delay(50)
    }
  }
  const writing = write()
  return {
    acknowledged,
    stop: () => {
      stopping.abort()
      return writing
    },
  }
}

async function openBusyShop() {
  const shop = await runShop()
  const client = await shop.client()
  await client.query('create table written (id bigint generated always as identity primary key)')
  await client.end()
  for (const path of CACHED) expect((await ask(shop.address, path)).result, path).toBe(200)
  const [onCached, others] = [
    startClients(shop.address, 4, () => next(CACHED), { pauseMs: 10 }),
    startClients(shop.address, 24, unseen, { pauseMs: 10 }),
  ]
  const writer = startWriter(shop)
  await until(
    () => others.results.length > 50 && writer.acknowledged.length > 50,
    () => 'the shop is busy',
  )
  return { shop, onCached, others, writer }
}

type Busy = Awaited<ReturnType<typeof openBusyShop>>

async function isBack({ shop, others, writer }: Busy) {
  await until(
    async () => (await ask(shop.address, '/readyz')).result === 200,
    () => 'the shop is ready again',
  )
  const [seen, written] = [others.results.length, writer.acknowledged.length]
  await until(
    () => others.results.slice(seen).filter(({ result }) => result === 200).length > 50 && writer.acknowledged.length > written,
    () => 'the shop answers again',
  )
}

function expectUnavailable({ path, body, headers, result }: RequestResult) {
  expect({ path, result, retryAfter: headers['retry-after'] }).toEqual({ path, result: 503, retryAfter: '5' })
  if (path.startsWith('/api/')) expect(JSON.parse(body)).toMatchObject({ code: 'C503', data: null })
  else expect([headers['content-type'], body.slice(0, 15)]).toEqual(['text/html; charset=utf-8', '<!doctype html>'])
}

const FAULTS: Array<[string, (shop: RunningShop) => Promise<void> | void]> = [
  ['its first process is killed', (shop) => void process.kill(shop.postmaster(), 'SIGKILL')],
  [
    'a connection of the shop is killed with all that it shares',
    async (shop) => {
      const client = await shop.client()
      const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity where application_name = 'torvane' limit 1")
      await client.end()
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    },
  ],
  [
    'all of it is killed',
    (shop) => {
      for (const pid of shop.databaseProcesses()) process.kill(pid, 'SIGKILL')
    },
  ],
  [
    'it hangs for a while',
    async (shop) => {
      const processes = shop.databaseProcesses()
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      await delay(HANGS_MS)
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    },
  ],
]

describe('a database that goes away under load', () => {
  it.each(FAULTS)(
    'is no loss when %s: cached responses are served, others get 503 with Retry-After, and the shop recovers by itself',
    async (_, cause) => {
      const busy = await openBusyShop()
      const { shop, onCached, others, writer } = busy

      await cause(shop)
      await until(
        () => others.results.some(({ result }) => result === 503),
        () => 'some requests get 503',
      )
      await isBack(busy)
      await writer.stop()

      const [cached, rest] = [await onCached.stop(), await others.stop()]
      expect(Object.keys(tally(cached))).toEqual(['200'])
      expect(Object.keys(tally(rest))).toEqual(['200', '503'])
      for (const result of rest.filter(({ result }) => result === 503)) expectUnavailable(result)
      expect(rest.filter(({ ms }) => ms > RESPONSE_WITHIN_MS)).toEqual([]) // a promise of the shop, not a measurement
      const client = await shop.client()
      const { rows } = await client.query<{ id: string }>('select id from written')
      await client.end()
      const there = new Set(rows.map(({ id }) => Number(id)))
      expect(writer.acknowledged.filter((id) => !there.has(id))).toEqual([])
      expect(shop.output()).not.toContain('"msg":"unexpected"')
    },
  )
})

describe('a database that is slow', () => {
  it('is waited for by no more requests than can be served: the others get 503, as a page where they ask for one', async () => {
    const shop = await runShop()
    const other = await shop.client()
    await other.query('begin; lock table product in access exclusive mode')

    const results: RequestResult[] = []
    const asked = Array.from({ length: 120 }, async () => void results.push(await ask(shop.address, unseen())))
    await until(
      () => results.length >= 40,
      () => 'requests beyond the queue are rejected',
    )
    const isPartial = ({ result, headers }: RequestResult) => result === 200 && headers['cache-control'] === 'no-store' // it has waited for the lock
    for (const result of results) if (!isPartial(result)) expectUnavailable(result)
    await other.query('rollback')
    await Promise.all(asked)
    await other.end()

    const { 200: served = 0, 503: refused = 0, ...rest } = tally(results)
    expect(rest).toEqual({})
    expect([served > 0, refused >= 40]).toEqual([true, true])
  })

  it('leaves no partial page in the cache', async () => {
    const shop = await runShop()
    const other = await shop.client()
    await other.query('begin; lock table banner_text in access exclusive mode')

    const without = await ask(shop.address, '/')
    await other.query('rollback')
    await other.end()
    const whole = await ask(shop.address, '/')

    expect(without).toMatchObject({ result: 200, headers: { 'cache-control': 'no-store' } })
    expect(without.body).not.toContain('GET /banner/list')
    expect(whole.body).toContain('GET /banner/list')
    expect(whole.headers.etag).toMatch(/^W/)
  })
})
