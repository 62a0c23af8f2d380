import sql from 'sql-template-tag'
import { CALLS, type CallNames } from '@shop/contract/calls'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fullIt } from '../test/full-run.ts'
import { acceptedCalls, PUBLIC_READS } from '../test/fuzzing/fuzz.ts'
import { hasComparedSpecs } from '../test/fixtures/catalog.ts'
import { hasIdentity } from '../test/fixtures/shop-identity.ts'
import { openShop, type TestShop } from '../test/shop.ts'
import { watched } from '../test/databases/watched-statements.ts'
import { routes } from './routes.ts'
import { readDirectInput } from './http/calls/input.ts'
import { createTopics } from './db/topics.ts'
import { createProductIndex } from './product-index/product-index.ts'

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

/** Calls that everyone may read; others have their own tests. */
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

/** Counts statements of the first request, and of one with a loaded listing. */
async function statementsOf(name: CallNames, input: Record<string, unknown>) {
  const route = routes.find(({ call }) => call.name === name)! // tested by the routes' test
  let sent = 0
  const db = watched(shop.db, () => sent++)
  const productIndex = createProductIndex(db, createTopics(shop.db))
  const context = { db, productIndex, language: 'en', input: readDirectInput(route.call, input, 'en') }
  const answer = await route.handle(context)
  const first = sent
  await route.handle(context)
  return { statements: [first, sent - first], length: JSON.stringify(answer).length }
}

async function hasVersion(id: number, flag: string) {
  const row = await shop.db.row<{ id: number }>(sql`
    insert into policy_version (content_page_id, flag, valid_from, valid_until, texts)
    values (${id}, ${flag}, '2026-01-01', '2026-02-01', '{ "en": { "title": "Title", "description": "Words", "content": "<p>Content</p>" } }') returning id`)
  return row?.id ?? 0
}

it('every call sends as many statements for twelve products, series, tags and videos as for one', async () => {
  const [seriesId, tag] = [await shop.hasSeries(), await shop.hasTag('First')]
  const wish = { seriesId, name: 'Kestrel', tags: [tag], priceFen: 5_000, originalPriceFen: 9_000 }
  const id = await shop.hasProduct(wish)
  await shop.hasProduct(wish) // so that the first is related to one
  await shop.hasPart(id, 'K-1')
  const video = await shop.hasVideo({ title: 'Kestrel', seriesId })
  await shop.hasVideo({ title: 'Kestrel', seriesId })
  const [help, about, story] = [await shop.hasPage(), await shop.hasPage({ kind: 'about' }), await shop.hasPage({ kind: 'brand-story' })]
  const policy = await hasVersion(await shop.hasPage({ kind: 'policy', flag: 'privacy' }), 'privacy')
  const input = { name: 'kestrel', keyword: 'kestrel', q: 'kestrel', limit: 12, flag: 'privacy', number: 'K-1' }
  const ids: Record<string, number> = { 'product-series': seriesId, help, 'about-us': about, 'brand-story': story, policy, videos: video }
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
/** A round may miss a text by chance. */
const ROUNDS = 3

fullIt(`there are few statement texts, whatever is asked (${SHAPES} requests of random shapes)`, async () => {
  const seriesId = await shop.hasSeries()
  await hasComparedSpecs(shop.db)
  for (let count = 0; count < 2; count++) {
    await shop.hasProduct({ seriesId, tags: [await shop.hasTag('Tag')] })
    await shop.hasVideo({ seriesId })
  }
  for (let count = 0; count < 2; count++) await shop.hasProduct({ seriesId, tags: [await shop.hasTag('Tag')] })
  for (let count = 0; count < 6; count++) {
    // with only one of each, a run of 12,000 requests found none
    await shop.hasSeries()
    for (const kind of ['help', 'about', 'brand-story'] as const) await shop.hasPage({ kind })
  }
  for (const flag of POLICY_FLAGS) {
    const id = await shop.hasPage({ kind: 'policy', flag })
    for (let count = 0; count < 10; count++) await hasVersion(id, flag)
  }
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
