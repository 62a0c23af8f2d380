import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePrices, type PriceChange } from './prices.rules.ts'

const CHANGE: PriceChange = { how: 'set', by: 'amount', value: 0, round: 'none', original: 'keep' }
const priceOf = (priceFen: number, change: Partial<PriceChange>) => {
  const after = changePrices({ priceFen, originalFen: null }, { ...CHANGE, ...change })
  return typeof after === 'string' ? after : after.priceFen
}

describe('a price', () => {
  it.each<[number, Partial<PriceChange>, number | string]>([
    [299_900, { how: 'set', value: 99.5 }, 9_950],
    [0, { how: 'set', value: 99.5 }, 9_950],
    [299_900, { how: 'set', value: 0 }, 'belowLeast'],
    [299_900, { how: 'set', value: 0.01 }, 1],
    [299_900, { how: 'raise', value: 100 }, 309_900],
    [299_900, { how: 'lower', value: 100.01 }, 289_899],
    [100, { how: 'lower', value: 0.99 }, 1],
    [100, { how: 'lower', value: 1 }, 'belowLeast'],
    [100, { how: 'lower', value: 5 }, 'belowLeast'],
    [0, { how: 'raise', value: 5 }, 'noPrice'],
    [9_999_999_999, { how: 'raise', value: 0.01 }, 'aboveMost'],
    [299_900, { how: 'raise', by: 'percent', value: 10 }, 329_890],
    [299_900, { how: 'lower', by: 'percent', value: 10 }, 269_910],
    [999, { how: 'raise', by: 'percent', value: 10 }, 1_099], // 1098.9 is rounded up
    [5, { how: 'raise', by: 'percent', value: 10 }, 6], // 5.5 is rounded up
    [4, { how: 'raise', by: 'percent', value: 10 }, 4], // 4.4 is rounded down
    [15, { how: 'lower', by: 'percent', value: 10 }, 14], // 13.5 is rounded up
    [1_000, { how: 'raise', by: 'percent', value: 12.3456 }, 1_123],
    [9_999_999_999, { how: 'lower', by: 'percent', value: 0.0001 }, 9_999_989_999],
    [1, { how: 'lower', by: 'percent', value: 49 }, 1], // 0.51 is rounded up
    [1, { how: 'lower', by: 'percent', value: 51 }, 'belowLeast'],
    [299_900, { how: 'lower', by: 'percent', value: 100 }, 'belowLeast'],
    [299_900, { how: 'lower', by: 'percent', value: 150 }, 'belowLeast'],
    [299_900, { how: 'raise', by: 'percent', value: 99_999_999.99 }, 'aboveMost'],
    [329_890, { how: 'raise', value: 0, round: '.00' }, 329_900],
    [329_849, { how: 'raise', value: 0, round: '.00' }, 329_800],
    [329_850, { how: 'raise', value: 0, round: '.00' }, 329_900],
    [30, { how: 'raise', value: 0, round: '.00' }, 100], // a price is never rounded to zero
    [329_880, { how: 'raise', value: 0, round: '.90' }, 329_890],
    [329_839, { how: 'raise', value: 0, round: '.90' }, 329_790],
    [329_840, { how: 'raise', value: 0, round: '.90' }, 329_890],
    [30, { how: 'raise', value: 0, round: '.90' }, 90],
    [1, { how: 'raise', value: 0, round: '.90' }, 90],
    [9_999_999_950, { how: 'raise', value: 0, round: '.00' }, 'aboveMost'],
  ])('of %i fen, by %o, is %s', (fen, change, after) => {
    expect(priceOf(fen, change)).toBe(after)
  })

  it('is never below 0.01, and ends as it is asked to', () => {
    const change = fc.record({
      how: fc.constantFrom('set' as const, 'raise' as const, 'lower' as const),
      by: fc.constantFrom('amount' as const, 'percent' as const),
      value: fc.integer({ min: 0, max: 20_000 }).map((n) => n / 100),
      round: fc.constantFrom('none' as const, '.00' as const, '.90' as const),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), change, (fen, given) => {
        const after = priceOf(fen, given)
        if (typeof after === 'string') return
        expect(after).toBeGreaterThanOrEqual(1)
        if (given.round !== 'none') expect(after % 100).toBe(given.round === '.90' ? 90 : 0)
      }),
    )
  })
})

describe('a struck price', () => {
  it.each<[number | null, Partial<PriceChange>, { priceFen: number; originalFen: number | null } | string]>([
    [12_000, { how: 'lower', value: 10 }, { priceFen: 9_000, originalFen: 12_000 }],
    [null, { how: 'lower', value: 10 }, { priceFen: 9_000, originalFen: null }],
    [10_500, { how: 'raise', value: 10 }, 'originalBelow'],
    [11_000, { how: 'raise', value: 10 }, { priceFen: 11_000, originalFen: 11_000 }],
    [12_000, { how: 'lower', value: 10, original: 'before' }, { priceFen: 9_000, originalFen: 10_000 }],
    [12_000, { how: 'raise', value: 10, original: 'before' }, { priceFen: 11_000, originalFen: null }],
    [12_000, { how: 'lower', value: 10, original: 'none' }, { priceFen: 9_000, originalFen: null }],
  ])('of %s fen, by %o, makes %o', (originalFen, change, after) => {
    expect(changePrices({ priceFen: 10_000, originalFen }, { ...CHANGE, ...change })).toEqual(after)
  })
})
