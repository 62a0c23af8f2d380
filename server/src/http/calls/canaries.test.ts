import type { Call } from '@shop/contract/call'
import { getUserInfo } from '@shop/contract/account/account'
import { CALLS } from '@shop/contract/calls'
import { CLIENT_ID } from '@shop/contract/limits'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { formOf, pdf, picture } from '../../../test/fixtures/files.ts'
import { fillAccount } from '../../../test/fixtures/personal-data.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import { pathParameters } from './input.ts'

/** Marked values in every field and header reach no log line or metric (security G2, T1). */

const USERNAME = 'canary.person@canary.example'
const PASSWORD = 'canary pass word'
const ADDRESS = '203.0.113.99'
const rateLimits = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, { most: 10_000, seconds: 60 }])) as RateLimitSettings // the same keys

const lines: string[] = []
const tokens = new Set<string>()
let shop: TestShop
let customer: TestCustomer
let ids: { product: number; video: number }
beforeAll(async () => {
  shop = await openShop({ rateLimits, log: (line) => void lines.push(line) })
  ids = { product: await shop.hasProduct({ name: 'Kestrel', stock: 90 }), video: await shop.hasVideo() }
  customer = await shop.hasCustomer({ username: USERNAME, password: PASSWORD })
  await fillAccount(shop, customer, 'canary', ids)
})
afterAll(() => shop.close())

/** Valid values for fields that reject canaries. */
const accepted = (): Record<string, unknown> => ({
  id: customer.id,
  productId: ids.product,
  quantity: 1,
  rating: 5,
  progress: 1,
  agree: 1,
  platform: 'copy',
  clientId: CLIENT_ID,
  grantType: 'password',
  rememberMe: false,
  username: USERNAME,
  email: USERNAME,
  password: PASSWORD,
  pwd: PASSWORD,
  oldPassword: PASSWORD,
  newPassword: PASSWORD,
  items: [{ productId: ids.product, quantity: 1 }],
  localItems: [{ productId: ids.product, quantity: 1 }],
  itemIds: [ids.product],
  fileIds: [ids.product],
})

/** Returns canaries or, if `isAccepted`, valid values where known, and adds an unknown field. */
function bodyOf(call: Call, isAccepted: boolean) {
  const schema = call.json
  if (!schema) return { unknown: 'canary-unknown' }
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (json.type === 'array') return isAccepted ? [ids.product] : ['canary-entry']
  const values: Record<string, unknown> = isAccepted ? accepted() : { clientId: CLIENT_ID, grantType: 'password', rememberMe: false } // so that a password is compared
  return {
    ...Object.fromEntries(Object.keys(json.properties ?? {}).map((name) => [name, values[name] ?? `canary-${name}`])),
    unknown: 'canary-unknown',
  }
}

async function formFor(call: Call, isAccepted: boolean) {
  const { field = '', kinds = [] } = call.files ?? {}
  const bytes = kinds.includes('document') ? pdf('%canary-bytes\n') : await picture('png')
  const form = formOf({ [field]: isAccepted ? bytes : Buffer.from('canary-bytes') }, { name: 'canary-name.pdf' })
  form.append('extra', 'canary-field')
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) }
}

/** Logs in or registers again if a call ended the login or deleted the account. */
async function tokenOf() {
  if ((await shop.ask(getUserInfo, {}, { token: customer.token })).code !== '0000') {
    customer = await shop.hasCustomer({ username: USERNAME, password: PASSWORD })
  }
  for (const token of [customer.token, customer.refreshToken]) tokens.add(token)
  return customer.token
}

type Shop = Pick<TestShop, 'request'>

/** Sends the call; its path names an existing thing. */
async function ask({ request }: Shop, call: Call, { isAccepted, token }: { isAccepted: boolean; token: string | undefined }) {
  const thing = call.path.startsWith('/videos') ? ids.video : call.path.startsWith('/product') ? ids.product : 1
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ({ language: 'en', flag: 'privacy' })[name] ?? String(thing))
  const names = Object.keys(call.input.shape).filter((name) => !pathParameters(call.path).includes(name))
  const query = new URLSearchParams([...(isAccepted ? [] : names), 'unknown'].map((name) => [name, `canary-${name}`]))
  const { type, payload } = call.files
    ? await formFor(call, isAccepted)
    : { type: 'application/json', payload: JSON.stringify(bodyOf(call, isAccepted)) }
  const response = await request({
    method: call.method,
    url: `/api/admin${path}?${query}`,
    remoteAddress: ADDRESS,
    headers: {
      authorization: token === undefined ? 'Bearer canary-token' : `Bearer ${token}`,
      cookie: 'session=canary-cookie; lang=canary-language',
      'user-agent': 'canary-agent',
      referer: 'https://canary.example/canary-referer?token=canary',
      origin: 'https://canary-origin.example',
      'x-forwarded-for': '198.51.100.77',
      'x-request-id': 'canary-id',
      'accept-language': 'canary',
      'if-none-match': '"canary"',
      'x-canary': 'canary-header',
      'content-type': type,
    },
    payload,
  })
  const { code, data } = response.json<{ code: string; data: { accessToken?: string; refreshToken?: string; url?: string } | null }>()
  for (const given of [data?.accessToken, data?.refreshToken]) if (given !== undefined) tokens.add(given)
  if (call.method === 'POST' && call.path.startsWith('/upload/') && data?.url) {
    expect((await request({ url: data.url })).statusCode).toBe(200)
    tokens.add(data.url.replace('/files/', '')) // the file's address is a secret
  }
  return code
}

async function expectNoCanary() {
  const metrics = (await shop.request({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  expect(metrics).toContain('process_resident_memory_bytes')
  const told = [...lines, metrics]
  expect(told.filter((text) => /canary|@|198\.51\.100\.77|203\.0\.113\.99|"127\.0\.0\.1/i.test(text))).toEqual([])
  expect([...tokens].filter((token) => told.some((text) => text.includes(token)))).toEqual([])
}

const isEnding = ({ name }: Call) => ['POST /user/delete', 'POST /auth/logout'].includes(name)
const ALL: readonly Call[] = CALLS
const calls = ALL.toSorted((one, other) => Number(isEnding(one)) - Number(isEnding(other)))

async function askAll(to: Shop = shop) {
  const codes = new Set<string>()
  for (const call of calls) {
    for (const isAccepted of [false, true]) codes.add(await ask(to, call, { isAccepted, token: await tokenOf() }))
    codes.add(await ask(to, call, { isAccepted: true, token: undefined }))
  }
  return codes
}

describe('what callers send [d.actions.16]', () => {
  it('is in no line of the log and in no metric, whether it is accepted or refused', async () => {
    lines.length = 0

    const codes = await askAll()

    expect([...codes]).toEqual(expect.arrayContaining(['0000', 'C101', 'C102', 'C103', 'C104', 'C105', 'C112', 'C113']))
    expect(tokens.size).toBeGreaterThan(2)
    await expectNoCanary()
  })

  it('is in neither while the database refuses every row, by its checks or by messages that quote values', async () => {
    const tables = await shop.db.rows<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('rate_limit', 'migration')`)
    const token = await tokenOf()
    const writes = calls.filter(({ method }) => method !== 'GET')
    await shop.db.rows(sql`
      create function quote_row() returns trigger language plpgsql as $$ begin perform (coalesce(new, old)::text)::int; return new; end $$`)
    const faults = [
      { add: (name: string) => raw(`alter table ${name} add constraint always check (false) not valid`), quotes: false },
      { add: (name: string) => raw(`create trigger quoting before insert or update or delete on ${name} for each row execute function quote_row()`), quotes: true }, // prettier-ignore
    ]
    for (const { add, quotes } of faults) {
      lines.length = 0
      for (const { name } of tables) await shop.db.rows(sql`${add(name)}`)

      for (const call of writes) for (const given of [token, undefined]) await ask(shop, call, { isAccepted: true, token: given })

      const failed = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50) // our own lines
      expect(failed.length, `faults that ${quotes ? 'quote' : 'name'}`).toBeGreaterThan(5)
      await expectNoCanary()
      if (!quotes) for (const { name } of tables) await shop.db.rows(sql`${raw(`alter table ${name} drop constraint always`)}`)
    }
    for (const { name } of tables) await shop.db.rows(sql`${raw(`drop trigger quoting on ${name}`)}`)
  })

  it('is in neither while the database cannot be reached', async () => {
    const token = await tokenOf()
    const cut = await openProcess({ connection: shop.connection, rateLimits, log: (line) => void lines.push(line) })
    await cut.db.end()
    lines.length = 0

    const codes = new Set<string>()
    for (const call of calls) for (const given of [token, undefined]) codes.add(await ask(cut, call, { isAccepted: true, token: given }))

    expect(codes).toContain('C503')
    await expectNoCanary()
    await cut.close().catch(() => {}) // its pool has ended
  })
})
