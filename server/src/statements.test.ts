import { CALLS, type CallNames } from '@shop/contract/calls'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptedCalls, PUBLIC_READS } from '../test/fuzzing/fuzz.ts'
import { hasComparedSpecs } from '../test/fixtures/catalog.ts'
import { hasIdentity } from '../test/fixtures/shop-identity.ts'
import { openShop, type TestShop } from '../test/shop.ts'
import { routes } from './app.ts'
import type { Db } from './db/db.ts'

const LISTS: CallNames[] = [
  'GET /product-series/list',
  'GET /product/list',
  'GET /product/page',
  'GET /product/search',
  'GET /search',
  'GET /product-tag/list',
  'GET /categories',
  'GET /products/{id}/related',
  'GET /product-video/list',
  'GET /videos/search',
  'GET /videos/categories',
  'GET /videos/{id}/related',
  'GET /help/list',
  'GET /about-us/list',
]

/** What everyone may read; what belongs to a customer has tests of its own. */
const SHARED = CALLS.filter(({ cached }) => cached !== false)

const OPERATOR = {
  name: 'Kiteworks Ltd',
  street: '1 Hill Road',
  postalCode: 'AB1 2CD',
  city: 'Windy',
  country: 'GB',
  email: 'hello@kiteworks.example',
}

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await hasIdentity(shop.db, 'Kiteworks', { operator: OPERATOR })
})
afterEach(() => shop.close())

/** A database that counts the statements that are sent to it. */
function counting(db: Db, sent = { count: 0 }): Db & { sent: { count: number } } {
  return {
    sent,
    rows: (query) => (sent.count++, db.rows(query)),
    row: (query) => (sent.count++, db.row(query)),
    begin: (work) => db.begin((tx) => work(counting(tx, sent))),
  }
}

/** Statements of a call when it is asked for the first time, and when what is listed is in memory. */
async function statementsOf(name: CallNames, input: Record<string, unknown>) {
  const route = routes.find(({ call }) => call.name === name)
  const db = counting(shop.db)
  const context = { db, language: 'en', input: route?.readDirect(input, 'en') } as never // a handler that is shared is given no more
  const answer = await route?.handle(context)
  const first = db.sent.count
  await route?.handle(context)
  return { statements: [first, db.sent.count - first], length: JSON.stringify(answer).length }
}

it('every call sends as many statements for twelve products, series, tags and videos as for one', async () => {
  const [seriesId, tag] = [await shop.hasSeries(), await shop.hasTag('First')]
  const wish = { seriesId, name: 'Kestrel', tags: [tag], priceFen: 5_000, originalPriceFen: 9_000 }
  const id = await shop.hasProduct(wish)
  await shop.hasProduct(wish) // so that the first is related to one
  await shop.hasPart(id, 'K-1')
  const video = await shop.hasVideo({ title: 'Kestrel', seriesId })
  await shop.hasVideo({ title: 'Kestrel', seriesId }) // likewise
  const [help, about, story] = [await shop.hasPage(), await shop.hasPage({ kind: 'about' }), await shop.hasPage({ kind: 'brand-story' })]
  await shop.hasPage({ kind: 'policy', flag: 'privacy' })
  const input = { name: 'kestrel', keyword: 'kestrel', q: 'kestrel', limit: 12, flag: 'privacy', number: 'K-1' }
  const ids: Record<string, number> = { 'product-series': seriesId, help, 'about-us': about, 'brand-story': story, videos: video }
  const inputOf = (name: CallNames) => ({
    ...input,
    id: ids[name.split('/')[1] ?? ''] ?? id,
    ids: String(id),
    ...(name === 'GET /search/suggest' && { limit: 10 }),
  })

  const forOne = new Map<string, Awaited<ReturnType<typeof statementsOf>>>()
  for (const { name } of SHARED) forOne.set(name, await statementsOf(name, inputOf(name)))
  for (let count = 2; count < 12; count++) {
    await shop.hasProduct(wish)
    await shop.hasTag(`Tag ${count}`)
    await shop.hasVideo({ title: 'Kestrel', seriesId: await shop.hasSeries() })
    await shop.hasPage()
    await shop.hasPage({ kind: 'about' })
  }

  const grown: CallNames[] = []
  for (const { name } of SHARED) {
    const [one, twelve] = [forOne.get(name), await statementsOf(name, inputOf(name))]
    expect(twelve.statements[0], name).toBeGreaterThan(0)
    expect(twelve.statements, name).toEqual(one?.statements)
    if (twelve.length > (one?.length ?? Infinity)) grown.push(name)
  }
  expect(grown).toEqual(expect.arrayContaining(LISTS))
})

const SHAPES = 4_000
/** Once in a while chance names nothing that is there for one of the calls. */
const ROUNDS = 3

it(`there are few statement texts, whatever is asked (${SHAPES} requests of random shapes)`, { timeout: 120_000 }, async () => {
  const seriesId = await shop.hasSeries()
  await hasComparedSpecs(shop.db)
  for (let count = 0; count < 2; count++) {
    await shop.hasProduct({ seriesId, tags: [await shop.hasTag('Tag')] })
    await shop.hasVideo({ seriesId })
  }
  for (let count = 0; count < 2; count++) await shop.hasProduct({ seriesId, tags: [await shop.hasTag('Tag')] })
  for (let count = 0; count < 6; count++) {
    // of one alone chance once named none in twelve thousand requests
    await shop.hasSeries()
    for (const kind of ['help', 'about', 'brand-story'] as const) await shop.hasPage({ kind })
  }
  for (const flag of POLICY_FLAGS) await shop.hasPage({ kind: 'policy', flag })
  const parted = await shop.hasProduct({ seriesId })
  for (const number of ['1', '2', '3', '7', '10', 'kestrel', 'price', 'asc', 'terms']) await shop.hasPart(parted, number)
  const before = shop.db.state().statements
  const answered = new Set<string>()

  const unanswered = () => PUBLIC_READS.flatMap(({ name }) => (answered.has(name) ? [] : [name]))
  for (let round = 0; round < ROUNDS && unanswered().length > 0; round++) {
    for (const { name, path } of fc.sample(acceptedCalls, SHAPES)) {
      const { statusCode } = await shop.request(path)
      expect([200, 404], path).toContain(statusCode)
      if (statusCode === 200) answered.add(name)
    }
  }

  expect(unanswered()).toEqual([])
  expect(shop.db.state().statements - before).toBeLessThanOrEqual(2 * PUBLIC_READS.length)
})
