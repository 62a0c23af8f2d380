import { getUserInfo, logIn } from '@shop/contract/account/account'
import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { CLIENT_ID } from '@shop/contract/limits'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GoodFiles, type Known, type MadeRequest, requestsFor } from '../../../test/fuzzing/contract-values.ts'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { glb, mp4, pdf, picture } from '../../../test/fixtures/files.ts'
import { fillAccount } from '../../../test/fixtures/personal-data.ts'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { isFull } from '../../../test/full-run.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { MAX_PREPARED } from '../../db/db.ts'
import { RATE_LIMITS, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import { MATRIX_MS } from '../../../../test-times.ts'

const RUNS = isFull ? 100 : 1
/** Limits so high that no call fails with C107. */
const rateLimits = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, { most: 10_000, seconds: 60 }])) as RateLimitSettings // the same keys
/** Calls that need a token or password that the generator does not know. */
const NEVER_SUCCEEDS = [
  'POST /auth/login',
  'POST /auth/refresh',
  'POST /user/delete',
  'PUT /user/password',
  'POST /auth/reset-password',
  'POST /auth/verify-email',
  'POST /subscription/confirm',
  'POST /subscription/unsubscribe',
]

let shop: TestShop
let customers: [TestCustomer & { secrets: string[] }, TestCustomer & { secrets: string[] }]
let known: Known
let files: GoodFiles
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop({ isNew: true, rateLimits, log: (line) => void lines.push(line) })
  const product = await shop.hasProduct({ name: 'Kestrel', stock: 90 })
  await shop.hasPart(product, 'KES-0101-05')
  const video = await shop.hasVideo({ title: 'Kestrel' })
  const pages = [await shop.hasPage(), await shop.hasPage({ kind: 'about' }), await shop.hasPage({ kind: 'brand-story' })]
  for (const flag of POLICY_FLAGS) await shop.hasPage({ kind: 'policy', flag })
  await shop.db.rows(sql`
    insert into policy_version (content_page_id, flag, valid_from, valid_until, texts)
    select id, flag, now() - interval '2 days', now() - interval '1 day', '{"en": {"title": "Terms", "description": "Ours", "content": "<p>Earlier</p>"}}' from content_page where kind = 'policy'`)
  const hasCustomer = async (canary: string) => {
    const customer = await shop.hasCustomer({ username: `${canary}@shop.example`, password: `pass ${canary}` })
    await fillAccount(shop, customer, canary, { product, video })
    return { ...customer, secrets: [customer.username, customer.password, `Device ${canary}`, `/files/${canary}`, `OF-${customer.id}`] }
  }
  customers = [await hasCustomer('canary-one'), await hasCustomer('canary-two')]
  await shop.db.rows(sql`insert into coupon (code, percent) values ('EVERYONE', 10)`)
  await shop.db.rows(sql`
    with added as (insert into contact (kind, value) values ('mail', 'hello@shop.example') returning id)
    insert into contact_text (contact_id, language, label) select id, 'en', 'E-mail' from added`)
  const address = { street: '1 Hill Road', postalCode: 'AB1 2CD', city: 'Windy', country: 'GB' }
  await hasIdentity(shop.db, 'Kestrel', { operator: { name: 'Kestrel Ltd', email: 'hello@shop.example', ...address } })
  const spare = await shop.db.rows<{ id: number }>(sql`
    insert into login (account_id, ends_at) select id, now() + interval '1 day' from account returning id`) // for calls that end a login
  const ids = [product, video, ...pages, ...[...customers, ...spare].map(({ id }) => id), 1, 2, 3]
  files = { image: await picture('png'), video: mp4(), document: pdf(), model: glb() }
  known = {
    id: [...ids.map(String), ...ids],
    entry: ids,
    productId: [product],
    name: ['kestrel'],
    number: ['KES-0101-05', 'kes010105'],
    keyword: ['kestrel'],
    flag: POLICY_FLAGS,
    limit: ['1', '2', '100'],
    page: ['1', '2', '99999'],
    couponCode: ['EVERYONE', 'NOBODYS'],
  }
})
afterAll(() => shop.close())

async function tokenOf(customer: TestCustomer) {
  if ((await shop.ask(getUserInfo, {}, { token: customer.token })).code === '0000') return customer.token
  const { username, password } = customer
  customer.token = (
    await shop.ask(logIn, {}, { body: { username, password, clientId: CLIENT_ID, grantType: 'password' } })
  ).data.accessToken
  return customer.token
}

/** `shop.ask` writes this language into the body. */
const languageIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'language' in body ? { language: body.language as string } : {} // broken ones are sent unchanged

/** `shop.ask` validates headers, envelope, status, codes and shape. */
async function askMade(call: Call, asker: (typeof customers)[number] | undefined, { isAccepted, input, body }: MadeRequest) {
  const token = asker && (await tokenOf(asker))
  const { status, code, message, data } = await shop.ask(call, input, { token, body, ...languageIn(body) })

  expect(status, call.name).toBeLessThan(500)
  if (call.who === 'customer' && !asker) expect(isAccepted ? ['C105'] : ['C105', 'C114'], call.name).toContain(code) // the length is checked first
  else if (isAccepted)
    expect([call.name, code, data]).not.toMatchObject([
      call.name,
      'C103',
      { issues: [{ path: expect.not.stringMatching(/^(productId|fits|localItems|pwd|newPassword|password|token)$/) }] },
    ])
  const text = JSON.stringify([message, data])
  const foreign = customers.filter((customer) => customer !== asker).flatMap(({ secrets }) => secrets)
  expect(foreign.filter((secret) => text.includes(secret))).toEqual([])
  return code
}

it(
  `whatever is made of the contract, accepted or broken, is answered as the contract says, and nobody is shown what is another's (${RUNS} of each call and asker)`,
  { timeout: MATRIX_MS },
  async () => {
    const calls = (CALLS as readonly Call[]).toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET')) // reads before their rows are deleted
    const succeeded = new Set<string>()
    for (const asker of [0, 1, undefined] as const) {
      for (const call of calls) {
        await fc.assert(
          fc.asyncProperty(requestsFor(call, known, files), async (made) => {
            const code = await askMade(call, asker === undefined ? undefined : customers[asker], made)
            if (code === '0000') succeeded.add(call.name)
          }),
          { numRuns: RUNS },
        )
      }
    }

    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]) // our own lines
    expect(shop.db.state().statements).toBeLessThan(MAX_PREPARED) // further ones are not prepared (db/db.ts)
    if (RUNS >= 100)
      expect(calls.map(({ name }) => name).filter((name) => !succeeded.has(name) && !NEVER_SUCCEEDS.includes(name))).toEqual([])
  },
)
