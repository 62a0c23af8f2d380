import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, urlOf } from '../../test/database.ts'
import { ask, startClients, tally } from '../../test/load.ts'
import { endShops, type RunningShop, runShop, until } from '../../test/running-shop.ts'

const SEEN_WITHIN_MS = 1_000
const PAGE = '/category/1'
const CALL = '/api/admin/product/page?seriesId=1&limit=100'

let connection: pg.ClientConfig
let drop: () => Promise<void>
let environment: NodeJS.ProcessEnv
let dataDir: string
let shops: [RunningShop, RunningShop]
beforeAll(async () => {
  ;({ connection, drop } = await makeDatabase(inject('database')))
  environment = { DATABASE_URL: urlOf(connection) }
  dataDir = mkdtempSync(join(tmpdir(), 'torvane-run-')) // shared by the processes of a machine: contains customers' files
  shops = await Promise.all([runShop({ environment, dataDir }), runShop({ environment, dataDir })])
})
afterAll(async () => {
  await endShops()
  await drop()
})

async function rename(name: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    "update product_text set name = $1 where language = 'en' and product_id in (select id from product where series_id = 1)",
    [name],
  )
  await client.end()
}

let turn = 1
const anything = () => (turn++ % 3 === 0 ? `/api/admin/product/page?page=${turn}` : turn % 2 === 0 ? PAGE : CALL)

describe('two processes of the shop on one database', () => {
  it('open at the same moment on an empty one, which is filled once', async () => {
    const outputs = shops.map(({ output }) => output()).join('')

    expect(outputs.match(/migrations applied/g)).toHaveLength(1)
    expect(outputs.match(/The demo catalogue is loaded/g)).toHaveLength(1)
    expect((await ask(shops[0].address, CALL)).body).toBe((await ask(shops[1].address, CALL)).body)
  })

  it('both show a change by SQL within a second, in pages and calls that they had cached', async () => {
    const places = shops.flatMap(({ address }) => [PAGE, CALL].map((path) => ({ address, path })))
    for (let round = 1; round <= 3; round++) {
      const name = `Renamed ${round}`
      const isShown = async ({ address, path }: (typeof places)[number]) => (await ask(address, path)).body.includes(name)
      for (const place of places) expect(await isShown(place)).toBe(false)

      await rename(name)
      await delay(SEEN_WITHIN_MS)

      for (const place of places) expect(await isShown(place)).toBe(true) // the time of this response does not count
    }
  })

  it('serve on when a third one opens beside them under load, or is killed', async () => {
    const clients = shops.map(({ address }) => startClients(address, 3, anything, { pauseMs: 10 }))

    const third = await runShop({ environment, dataDir })
    expect(third.output()).not.toMatch(/migrations applied|is loaded/)
    const others = startClients(third.address, 3, anything)
    await until(
      () => others.results.length > 100,
      () => 'the third one is busy',
    )
    third.child.kill('SIGKILL')
    await once(third.child, 'exit')
    await others.stop()
    await rename('After the kill')
    for (const { address } of shops) {
      await until(
        async () => (await ask(address, CALL)).body.includes('After the kill'),
        () => 'the change is seen',
      )
    }

    for (const { stop } of clients) expect(Object.keys(tally(await stop()))).toEqual(['200'])
  })
})
