import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { formOf, pdf } from '../../../test/fixtures/files.ts'
import { endShops, type RunningShop, runShop, until } from '../../../test/running-shop.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

afterEach(endShops)

const KILLS = 10
const PASSWORD = 'correct horse'

async function post(shop: RunningShop, path: string, body: object | FormData, token?: string) {
  const isForm = body instanceof FormData
  const response = await fetch(`${shop.address}/api/admin${path}`, {
    method: 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: string; data: { accessToken: string; url: string } } // only calls with both are used
  return { code, data }
}

const keysOf = async (shop: RunningShop) => {
  const client = await shop.client()
  const { rows } = await client.query<{ key: string }>('select key from file order by key')
  await client.end()
  return rows.map(({ key }) => key)
}

async function endLeases(shop: RunningShop) {
  const client = await shop.client()
  await client.query("update file set leased_until = now() - interval '1 second' where leased_until is not null")
  await client.end()
}

/** Returns the addresses of acknowledged uploads. */
async function uploadUntilGone(shop: RunningShop, token: string) {
  const urls: string[] = []
  const work = async () => {
    for (let count = 0; ; count++) {
      const uploaded = await post(shop, '/upload/document', formOf({ file: pdf(`%${'x'.repeat(count * 1_000)}\n`) }), token).catch(
        () => undefined,
      )
      if (!uploaded) return
      if (uploaded.code === '0000') urls.push(uploaded.data.url)
    }
  }
  const all = Promise.all([work(), work()])
  await until(
    () => urls.length > 10,
    () => 'files are uploaded',
  )
  shop.child.kill('SIGKILL')
  await all
  return urls
}

it(
  `after a kill in the middle of uploads every acknowledged file is there, and nothing else (${KILLS} kills)`,
  { timeout: LONG_TEST_MS },
  async () => {
    let shop = await runShop({ environment: { DEMO: 'off' } })
    const { dataDir } = shop
    await post(shop, '/register', { username: 'a@shop.example', pwd: PASSWORD })
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const login = { username: 'a@shop.example', password: PASSWORD, clientId: 'storefront', grantType: 'password' }
      const { data } = await post(shop, '/auth/login', login)
      acknowledged.push(...(await uploadUntilGone(shop, data.accessToken)))
      await shop.end()
      shop = await runShop({ environment: { DEMO: 'off' }, dataDir })
      await endLeases(shop)
    }
    shop.child.kill('SIGKILL')
    await shop.end()
    shop = await runShop({ environment: { DEMO: 'off' }, dataDir })

    const stored = () => readdirSync(join(dataDir, 'files')).toSorted()
    await until(
      async () => JSON.stringify(await keysOf(shop)) === JSON.stringify(stored()) && readdirSync(join(dataDir, 'incoming')).length === 0,
      () => `rows and files are the same: ${JSON.stringify(stored())}`,
    )
    expect(stored()).toEqual(expect.arrayContaining(acknowledged.map((url) => url.replace('/files/', ''))))
    for (const url of acknowledged) expect((await fetch(shop.address + url)).status).toBe(200)
  },
)
