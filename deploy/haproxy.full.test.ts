import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BASE_PATH } from '@shop/contract/call'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, setReadOnly, urlOf } from '../server/test/database.ts'
import { endShops, runShop, type RunningShop, until } from '../server/test/running-shop.ts'
import { ask, envelopeOf, logIn, post as postTo, startClients } from './test/client.ts'
import { type RunningProxy, SITE, startProxy } from './test/proxies.ts'

/** Tests use `deploy/haproxy/shops.cfg`. */

const BUILD = join(dirname(import.meta.dirname), 'build')
const VISITOR = '127.0.0.3'

let folder: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let shops: [RunningShop, RunningShop]
let proxy: RunningProxy | undefined
let token: string

const start = (place: number, port = '0') =>
  runShop({
    dataDir: join(folder, 'data'), // both share one machine, so they need no bucket
    environment: {
      DATABASE_URL: urlOf(made.connection),
      TRUST_PROXY: '1',
      PUBLIC_URL: `https://${SITE}`,
      BUILD_DIR: join(folder, `build-${place}`),
      PORT: port,
    },
  })
const port = () => proxy?.httpsPort ?? 0 // the proxy has started
const portOf = ({ address }: RunningShop) => new URL(address).port
const get = (path: string) => ask(port(), path, { from: VISITOR })
const post = (path: string, body: object, headers = {}) => postTo(port(), path, body, headers)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shops-'))
  made = await makeDatabase(inject('database'))
  for (const place of [0, 1]) cpSync(BUILD, join(folder, `build-${place}`), { recursive: true })
  shops = [await start(0), await start(1)]
  proxy = await startProxy('HAProxy', shops[0].address, shops[1].address)
  await until(
    async () => (await get('/')).status === 200,
    () => 'the proxy has seen that the shops are ready',
  )
  token = await logIn(port())
})
afterAll(async () => {
  await proxy?.end()
  await endShops()
  await made.drop()
  rmSync(folder, { recursive: true, force: true })
})

const bearer = (key?: string) => ({ authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) })
const cartCount = async () => envelopeOf(await ask(port(), `${BASE_PATH}/cart/count`, { headers: bearer() })).data['count']

describe('two shops behind HAProxy', () => {
  it('are asked over TLS alone, and tell nobody what is for operators', async () => {
    const plain = await fetch(`http://127.0.0.1:${proxy?.httpPort}/category/1`, { redirect: 'manual' })

    expect([plain.status, plain.headers.get('location')]).toEqual([308, `https://127.0.0.1:${proxy?.httpPort}/category/1`])
    for (const path of ['/readyz', '/healthz', '/metrics', '//metrics/']) expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it('have each other’s scripts, while two releases run side by side', async () => {
    const [asset = ''] = readdirSync(join(folder, 'build-0/client/assets')).filter((name) => name.endsWith('.js'))
    for (const ending of ['', '.br', '.gz']) rmSync(join(folder, `build-0/client/assets/${asset}${ending}`))

    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/assets/${asset}`)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('serve what is cached while the database is read-only, and refuse writes with C503', async () => {
    for (let turn = 0; turn < 8; turn++) await get('/category/1')
    await setReadOnly(made.connection, 'on')

    const [pages, refused] = [
      await Promise.all(Array.from({ length: 20 }, () => get('/category/1'))),
      await post('/cart/add', { productId: 101 }, bearer()),
    ]

    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect([refused.status, envelopeOf(refused).code, refused.headers['retry-after']]).toEqual([503, 'C503', '5'])
    await setReadOnly(made.connection, 'off')
    await until(
      async () => envelopeOf(await post('/cart/count-is-no-call', {}, bearer())).code === 'C104' && (await cartCount()) === 0,
      () => 'the shops have found the database again',
    )
  })

  it('are restarted one by one, and nobody is refused', async () => {
    const visitors = startClients(
      port(),
      4,
      () => '/category/1',
      VISITOR,
      () => ({}),
    )
    for (const place of [0, 1] as const) {
      const own = portOf(shops[place])
      shops[place].child.kill('SIGTERM')
      await shops[place].end()
      shops[place] = await start(place, own)
      await new Promise((resolve) => setTimeout(resolve, 2_500)) // the proxy checks every second
    }
    await visitors.stop()

    expect(visitors.results.length).toBeGreaterThan(20)
    expect(new Set(visitors.results)).toEqual(new Set([200]))
  })

  it('do a press once, though the shop that did it was killed', async () => {
    const before = Number(await cartCount())
    let presses = 0
    const pressing = async (key: string) => {
      for (let attempt = 0; attempt < 40; attempt++) {
        const answer = await post('/cart/add', { productId: 101 }, bearer(key)).catch(() => undefined)
        if (answer?.status === 200 && envelopeOf(answer).code === '0000') return void presses++ // otherwise the response may be HAProxy's
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    const all = Promise.all(Array.from({ length: 12 }, (_, index) => pressing(`press-number-${index}-of-test`)))
    const own = portOf(shops[1])
    shops[1].child.kill('SIGKILL')
    await all
    shops[1] = await start(1, own)

    expect([presses, await cartCount()]).toEqual([12, before + 12])
  })
})
