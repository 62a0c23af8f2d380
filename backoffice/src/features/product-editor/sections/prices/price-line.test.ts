import { describe, expect, it } from 'vitest'
import { type FormPrices, nextReduction, priceLine, shownAt, wholeRows } from './price-line.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const iso = (day: string) => `${day}T00:00:00.000Z`
const NOW = at('2026-11-20')
const form: FormPrices = { price: 2_999, originalPrice: 3_499, schedule: [] }
const PAST = [
  { since: iso('2026-09-01'), price: 3_499, originalPrice: null },
  { since: iso('2026-11-04'), price: 2_999, originalPrice: 3_499 },
]
const WEEK = { price: 2_799, originalPrice: null, starts: iso('2026-11-27'), ends: iso('2026-12-01') }

describe('the line of prices', () => {
  it('is what was, where the form says nothing else', () => {
    expect(priceLine(form, PAST, NOW)).toEqual([
      { since: at('2026-09-01'), price: 3_499, original: null },
      { since: at('2026-11-04'), price: 2_999, original: 3_499 },
    ])
  })

  it('goes on with what the form says: from now on, and at each date', () => {
    const line = priceLine({ price: 2_899, originalPrice: null, schedule: [WEEK] }, PAST, NOW).slice(2)
    expect(line).toEqual([
      { since: NOW, price: 2_899, original: null },
      { since: at('2026-11-27'), price: 2_799, original: 2_899 }, // without an original price of its own, the ordinary price is struck
      { since: at('2026-12-01'), price: 2_899, original: null },
    ])
  })

  it('strikes no ordinary price that is lower than the scheduled one', () => {
    const line = priceLine({ price: 2_000, originalPrice: null, schedule: [WEEK] }, [], NOW)
    expect(line[1]).toEqual({ since: at('2026-11-27'), price: 2_799, original: null })
  })

  it('leaves rows out that are not whole yet', () => {
    expect(wholeRows([{ ...WEEK, price: null }, { ...WEEK, price: 'x' }, { ...WEEK, starts: null }, WEEK])).toEqual([WEEK])
  })
})

describe('what is shown at a moment', () => {
  it('is reduced since its last whole price ended, and the lowest is of the 30 days before', () => {
    expect(shownAt(priceLine(form, PAST, NOW), NOW)).toMatchObject({
      price: 2_999,
      original: 3_499,
      reduction: { since: at('2026-11-04'), lowest: 3_499 },
    })
  })

  it('counts a further reduction from the beginning of the first', () => {
    const line = priceLine({ ...form, schedule: [WEEK] }, PAST, NOW)
    expect(shownAt(line, at('2026-11-27'))).toMatchObject({ price: 2_799, reduction: { since: at('2026-11-04'), lowest: 3_499 } })
  })

  it('forgets a price that ended 30 days before', () => {
    const past = [
      { since: iso('2026-05-01'), price: 100, originalPrice: null },
      { since: iso('2026-10-20'), price: 300, originalPrice: null },
      { since: iso('2026-10-25'), price: 250, originalPrice: null },
    ]
    const line = priceLine({ price: 200, originalPrice: 250, schedule: [] }, past, NOW)
    expect(shownAt(line, NOW)?.reduction).toEqual({ since: NOW, lowest: 250 })
  })

  it('has no lowest price where there was none before', () => {
    expect(shownAt(priceLine(form, [], NOW), NOW)?.reduction).toEqual({ since: NOW, lowest: null })
    expect(shownAt([], NOW)).toBeUndefined()
  })

  it('is looked at next when a date reduces it', () => {
    expect(nextReduction(priceLine({ ...form, originalPrice: null, schedule: [WEEK] }, PAST, NOW), NOW)).toBe(at('2026-11-27'))
    expect(nextReduction(priceLine(form, PAST, NOW), NOW)).toBeUndefined()
  })
})
