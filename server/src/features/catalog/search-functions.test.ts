import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

/** Characters that are folded, joined, separated, doubled or left out, and some of each script. */
const CHARACTERS = [
  ...Array.from('aAzäöüÄÖÜßẞéİıﬁ①Ǖ·,.%_\'"«」 \t\n-–()[]{}\\|*?!0km/hァアヴヶガぱー・ｶﾞ漢水𠮷무각😀Жα'),
  '\u0308',
  '\u0301',
  '\u3099',
  '\u1112',
  '\u1161',
  '\u0344',
]
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const KNOWN = [
  '',
  ' ',
  'für die Wüste',
  'Wu\u0308ste',
  'ドローン入門',
  'ﾄﾞﾛｰﾝ',
  '각'.normalize('NFD'),
  'groß GROẞ',
  'ab',
  '10ml版',
  'x  -  y',
]

const IS_SAME = (now: string, first: string) => `${now} is not distinct from ${first}`
/** As an index on arrays compares them: without order, each element once. */
const HAS_SAME = (now: string, first: string) => `${now} @> coalesce(${first}, '{}') and ${now} <@ coalesce(${first}, '{}')`

let shop: TestShop
let client: pg.Client
beforeAll(async () => {
  shop = await openShop()
  client = await shop.db.connect()
  const [functions = ''] = readFileSync(resolve('server/migrations/0002_search.sql'), 'utf8').split('create table')
  await client.query(functions.replaceAll('search_', 'first_search_'))
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

it.each([
  ['search_fold', 'shown', IS_SAME],
  ['search_fold_german', 'shown', IS_SAME],
  ['search_spellings', 'shown', IS_SAME],
  ['search_grams', "'ko', shown", HAS_SAME],
])('%s returns what it returned in migration 0002, whatever it is given', async (name, input, isAlike) => {
  const samples = [...KNOWN, ...fc.sample(text, { numRuns: 3_000, seed: 8 })].map((one) => one.replaceAll('\0', '').toWellFormed())
  const [now, first] = [`${name}(${input})`, `first_${name}(${input})`]

  const { rows } = await client.query(
    `select shown, ${now} as now, ${first} as first from unnest($1::text[]) shown where not (${isAlike(now, first)})`,
    [samples],
  )

  expect(rows).toEqual([])
})
