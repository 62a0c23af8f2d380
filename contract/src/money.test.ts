import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from './languages.ts'
import { MAX_PRICE } from './limits.ts'
import {
  CURRENCY,
  type Currency,
  convertBound,
  DECIMALS,
  greatestFenShownUpTo,
  leastFenShownFrom,
  reductionOf,
  shownMinor,
  toFen,
  toMajor,
  toMinor,
  toYuan,
} from './money.ts'
import { formatPrice, shownReduction } from './price-text.ts'

const currency = fc.constantFrom<Currency>(...Object.values(CURRENCY))
const fen = fc.integer({ min: 0, max: toFen(MAX_PRICE) })

describe('a shown price', () => {
  it.each([
    [299_900, 'CNY', 299_900],
    [299_900, 'USD', 41_986],
    [299_900, 'EUR', 38_987],
    [299_900, 'JPY', 61_480], // 61,479.5 is rounded half up
    [299_900, 'KRW', 555_415],
    [1, 'USD', 0],
    [4, 'USD', 1],
    [25, 'USD', 4], // 3.5 cents
    [0, 'KRW', 0],
  ] as const)('of %i fen is %s %i in minor units [9.26, 9.28, d.language.10]', (price, to, minor) => {
    expect(shownMinor(price, to)).toBe(minor)
  })

  it('is written as the readers of each language write it [1.15, 9.25, 9.27, 9.28, d.language.12]', () => {
    const written = Object.fromEntries(LANGUAGES.map((language) => [language, formatPrice(2999, language).replaceAll('\u00a0', ' ')]))

    expect(written).toEqual({ zh: '¥2,999.00', en: '$419.86', de: '389,87 €', ja: '¥61,480', ko: '₩555,415' })
  })

  it('never falls when the price rises, and is off by no more than half a minor unit [9.26]', () => {
    fc.assert(
      fc.property(fen, currency, (price, to) => {
        expect(shownMinor(price + 1, to)).toBeGreaterThanOrEqual(shownMinor(price, to))
        const rate = { CNY: 1, USD: 0.14, EUR: 0.13, JPY: 0.205, KRW: 1.852 }[to]
        expect(Math.abs(shownMinor(price, to) - price * rate)).toBeLessThanOrEqual(0.5 + 1e-5)
      }),
    )
  })
})

describe('the bounds of a price filter', () => {
  it('list exactly what is shown within them, ends included, in every currency [d.language.9]', () => {
    fc.assert(
      fc.property(fen, fen, fen, currency, (price, one, other, shown) => {
        const [min, max] = [one, other].map((bound) => shownMinor(bound, shown)).toSorted((a, b) => a - b) as [number, number] // two went in
        const isShownWithin = shownMinor(price, shown) >= min && shownMinor(price, shown) <= max
        const isListed = price >= leastFenShownFrom(min, shown) && price <= greatestFenShownUpTo(max, shown)

        expect(isListed).toBe(isShownWithin)
      }),
      { numRuns: 2_000 },
    )
  })

  it('are tight: one fen beyond is shown beyond', () => {
    fc.assert(
      fc.property(fen, currency, (price, shown) => {
        const minor = shownMinor(price, shown)
        const [least, greatest] = [leastFenShownFrom(minor, shown), greatestFenShownUpTo(minor, shown)]

        expect([least, greatest].map((end) => shownMinor(end, shown))).toEqual([minor, minor])
        if (least > 0) expect(shownMinor(least - 1, shown)).toBeLessThan(minor)
        expect(shownMinor(greatest + 1, shown)).toBeGreaterThan(minor)
      }),
    )
  })

  it('still list, converted to another currency, what they listed before [d.routes.5]', () => {
    fc.assert(
      fc.property(fen, currency, currency, (price, from, to) => {
        const minor = shownMinor(price, from)
        const [min, max] = [convertBound(minor, from, to, 'min'), convertBound(minor, from, to, 'max')]

        expect(min).toBeLessThanOrEqual(max)
        expect(max - min).toBeLessThanOrEqual(1)
        const exact = minor * (shownMinor(1e9, to) / shownMinor(1e9, from))
        expect(min).toBeLessThanOrEqual(exact + 1e-3)
        expect(max).toBeGreaterThanOrEqual(exact - 1e-3)
      }),
    )
  })

  it('stay as they are when the currency does', () => {
    fc.assert(
      fc.property(fen, currency, fc.constantFrom('min', 'max'), (minor, same, end) => {
        expect(convertBound(minor, same, same, end)).toBe(minor)
      }),
    )
  })
})

describe('numbers that people type', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fen, currency, (minor, shown) => {
        expect(toMinor(toMajor(minor, shown), shown)).toBe(minor)
        expect(Number(toMajor(minor, shown).toFixed(DECIMALS[shown]))).toBe(toMajor(minor, shown))
        expect(toFen(toYuan(minor))).toBe(minor)
      }),
    )
  })
})

const reduced = (price: number, originalPrice: number, language: Language) =>
  shownReduction({ price, originalPrice, discount: reductionOf(toFen(price), toFen(originalPrice))?.percent ?? null }, language)

describe('a reduction in the currency of a language', () => {
  it.each([
    [1, 1.01, 'en'],
    [1, 1.01, 'de'],
    [1, 1.01, 'ja'],
    [1, 1.04, 'ja'],
    [1, 1, 'zh'],
    [2, 1, 'zh'],
  ] as const)('is none where %d and %d read the same in %s (report B8)', (price, before, language) => {
    expect(reduced(price, before, language)).toBeNull()
  })

  it.each([
    [1, 1.01, 'zh', null, 1],
    [9999, 10_000, 'zh', null, 100],
    [9999, 10_000, 'ja', null, 20],
    [99, 100, 'en', 1, 14],
    [99.01, 100, 'en', null, 14],
    [86, 100, 'de', 14, 182],
  ] as const)('of %d from %d in %s has a badge from a true percent on', (price, before, language, percent, savedMinor) => {
    expect(reduced(price, before, language)).toEqual({ originalPrice: before, percent, savedMinor })
  })
})
