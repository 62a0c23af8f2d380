import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  dataDir = mkdtempSync(join(tmpdir(), 'torvane-run-')) // of one machine: customers' files lie there
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
    for (let round = 1; round <= 3; round++) {
      const name = `Renamed ${round}`
      for (const { address } of shops) for (const path of [PAGE, CALL]) expect((await ask(address, path)).body).not.toContain(name)

      await rename(name)
      const changed = Date.now()

      for (const { address } of shops) {
        for (const path of [PAGE, CALL]) {
          await until(
            async () => (await ask(address, path)).body.includes(name),
            () => `${path} shows ${name}`,
          )
        }
      }
      expect(Date.now() - changed).toBeLessThan(SEEN_WITHIN_MS) // a promise of the shop, not a measurement
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
