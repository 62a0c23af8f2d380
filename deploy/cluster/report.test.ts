import { describe, expect, it } from 'vitest'
import type { Attempt, Outcome, Write } from './load/ledger.ts'
import type { LoadResult } from './load/load.ts'
import { failuresOf, isTooLong, lineOf, type Row, tableOf } from './report.ts'
import { type Figures, summarize } from './summary.ts'

const attempt = (sentAt: number, ms: number, outcome: Outcome): Attempt => ({ sentAt, ms, outcome })
const write = (text: string, ...attempts: Attempt[]): Write => ({ text, attempts })
const loaded = (given: Partial<LoadResult> = {}): LoadResult => ({
  writes: [write('a', attempt(0, 5, 'done'))],
  pages: [attempt(0, 5, 'done')],
  reads: [],
  prices: [{ at: 0, ms: 40, isWithoutShop: false }],
  ...given,
})
const figuresOf = (given: Partial<LoadResult>, texts = ['a'], healedAt?: number) =>
  summarize(loaded(given), new Map(texts.map((text) => [text, 1])), { refusalMs: 3_000, healedAt })
const BARS = { refusedS: 12, refusalMs: 3_000 }
const GOOD = figuresOf({})

describe('the figures of a run', () => {
  it('have the time from the first refusal to the end of the last', () => {
    const writes = [
      write('a', attempt(1_000, 20, 'done')),
      write('b', attempt(2_000, 100, 'refused'), attempt(3_100, 50, 'refused')),
      write('c', attempt(9_000, 1_500, 'refused'), attempt(11_500, 10, 'done')),
    ]

    expect(figuresOf({ writes }, ['a', 'c'])).toMatchObject({
      refusedS: 8.5,
      slowestRefusalMs: 1_500,
      late: 0,
      acknowledged: 2,
      repeated: 1,
    })
  })

  it('have what was refused after the fault was mended by itself', () => {
    const writes = [write('a', attempt(1_000, 100, 'refused'), attempt(5_000, 500, 'refused')), write('b', attempt(6_000, 5, 'done'))]

    expect(figuresOf({ writes }, ['b'], 4_000)).toMatchObject({ refusedS: 4.5, refusedAfterHealS: 1.5 })
    expect(figuresOf({ writes }, ['b'], 5_800)).toMatchObject({ refusedAfterHealS: 0 })
    expect(figuresOf({ writes }, ['b']).refusedAfterHealS).toBeUndefined()
  })

  it('leave out what came before the shop was warm, but not from the ledger, and tell what came before the fault', () => {
    const writes = [
      write('a', attempt(100, 50, 'refused'), attempt(1_200, 5, 'done')),
      write('b', attempt(3_000, 10, 'refused'), attempt(4_010, 5, 'done')),
      write('c', attempt(6_000, 10, 'done')),
    ]
    const found = new Map([['b', 1]])

    expect(summarize(loaded({ writes }), found, { refusalMs: 3_000, since: 2_000, struckAt: 5_000 })).toMatchObject({
      refusedS: 0.01,
      refusedBefore: 1,
      acknowledged: 3,
      lost: 2,
    })
  })

  it('take no broken connection for a refusal, where the repetition was done', () => {
    const mended = write('a', attempt(0, 10, 'broken'), attempt(1_010, 5, 'done'))
    const lost = write('b', attempt(0, 10, 'broken'), attempt(1_010, 5, 'broken'))

    expect(figuresOf({ writes: [mended] })).toMatchObject({ refusedS: 0, odd: {} })
    expect(figuresOf({ writes: [mended, lost] })).toMatchObject({ refusedS: 1.015, odd: { 'lost connection': 1 } })
  })

  it('count what should not be, of writes and carts', () => {
    const writes = [
      write('a', attempt(0, 5, 'C500'), attempt(1_000, 5, 'done')),
      write('b', attempt(0, 5, 'under way'), attempt(1_000, 5, 'done')),
    ]
    const reads = [attempt(0, 5, 'C500'), attempt(0, 5, 'refused')]

    expect(figuresOf({ writes, reads }, ['a', 'b']).odd).toEqual({ C500: 1, 'C107 at the first sending': 1, 'C500 of a cart': 1 })
  })

  it('leave out prices of times at which the shops had no database, or one of them did not run', () => {
    const writes = [write('a', attempt(0, 5, 'done')), write('b', attempt(9_500, 100, 'refused'), attempt(10_600, 5, 'done'))]
    const prices = [
      { at: 1_000, ms: 30, isWithoutShop: false },
      { at: 9_000, ms: 900, isWithoutShop: false },
      { at: 10_000, ms: 900, isWithoutShop: false },
      { at: 12_000, ms: 1_800, isWithoutShop: false },
      { at: 13_000, ms: undefined, isWithoutShop: true },
    ]

    expect(figuresOf({ writes, prices }, ['a', 'b'])).toMatchObject({ prices: 2, priceP50Ms: 30, priceP99Ms: 1_800 })
    expect(figuresOf({ prices: [{ at: 0, ms: undefined, isWithoutShop: false }] }).priceP99Ms).toBe(Infinity)
  })
})

describe('the bars', () => {
  it('let a good run pass', () => {
    expect(failuresOf(GOOD, BARS)).toEqual([])
  })

  it.each<[string, Partial<Figures>, RegExp]>([
    ['refused too long', { refusedS: 12.4 }, /refused for 12\.4 s, not 12 s/],
    ['before the fault', { refusedBefore: 3 }, /3 writes were refused before the fault/],
    ['nothing acknowledged', { acknowledged: 0 }, /no write was acknowledged/],
    ['lost', { lost: 2 }, /2 acknowledged writes are lost/],
    ['twice', { twice: 1 }, /1 writes are there twice/],
    ['a page', { pages: { asked: 600, served: 599, others: { 'page 503': 1 } } }, /1 of 600 cached pages were not served \(1 × page 503\)/],
    ['no page', { pages: { asked: 0, served: 0, others: {} } }, /no page/],
    ['C500', { odd: { C500: 3 } }, /3 × C500/],
    ['late', { late: 4, slowestRefusalMs: 4_100 }, /4 refusals took longer than 3 s, up to 4\.1 s/],
    ['a slow price', { priceP99Ms: 2_100 }, /shown after 2\.1 s/],
    ['a price that was never shown', { priceP99Ms: Infinity }, /shown after more than 5 s/],
    ['no price', { priceP99Ms: undefined }, /no price/],
  ])('%s fails', (_, figures, failure) => {
    const failures = failuresOf({ ...GOOD, ...figures }, BARS)

    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(failure)
  })

  it('are of the time after mending, where nobody may promote before', () => {
    const bars = { refusedAfterHealS: 10, refusalMs: 6_500 }

    expect(failuresOf({ ...GOOD, refusedS: 30, refusedAfterHealS: 9 }, bars)).toEqual([])
    expect(failuresOf({ ...GOOD, refusedS: 30, refusedAfterHealS: 11 }, bars)).toHaveLength(1)
  })

  it('refuse a single refusal where none may be', () => {
    expect(failuresOf({ ...GOOD, refusedS: 0.1 }, { refusedS: 0, refusalMs: 3_000 })).toHaveLength(1)
    expect([90, 91].map(isTooLong)).toEqual([false, true])
  })
})

describe('the rows', () => {
  const row: Row = { name: 'primary-killed', figures: { ...GOOD, refusedS: 5.678 }, notes: ['db1 stayed'], failures: [], seconds: 44.4 }
  const failed: Row = { name: 'primary-cut', figures: undefined, notes: [], failures: ['there is no primary'], seconds: 3 }

  it('say what was seen, and whether it is enough', () => {
    expect(lineOf(row)).toMatch(/^primary-killed .*refused for 5\.7 s.*100 % of 1.*1 \/ 0 \/ 0[^]*ok; db1 stayed \(44 s\)$/)
    expect(lineOf(failed)).toMatch(/FAILED; there is no primary/)
  })

  it('are a table of Markdown, with as many cells in each', () => {
    const lines = tableOf([row, failed]).split('\n')

    expect(lines).toHaveLength(4)
    expect(new Set(lines.map((line) => line.split(' | ').length)).size).toBe(1)
  })
})
