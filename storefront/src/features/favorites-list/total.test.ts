import { LANGUAGES } from '@shop/contract/languages'
import { CURRENCY, shownMinor, toFen } from '@shop/contract/money'
import { formatMinor, formatPrice } from '@shop/contract/price-text'
import { describe, expect, it } from 'vitest'
import { totalMinor } from './total.ts'

const favorites = (...prices: number[]) => prices.map((price) => ({ product: { price, retired: null } }))

describe('the total of favourites', () => {
  it('is the sum of the shown prices, not the shown sum of the prices', () => {
    const three = favorites(0.04, 0.04, 0.04)

    expect(three.map(({ product }) => formatPrice(product.price, 'en'))).toEqual(['$0.01', '$0.01', '$0.01'])
    expect(formatMinor(totalMinor(three, 'en'), 'en')).toBe('$0.03')
    expect(formatPrice(0.12, 'en')).toBe('$0.02')
  })

  it.each(LANGUAGES)('adds up by eye for whatever prices, in the currency of %s', (language) => {
    const prices = Array.from({ length: 1_000 }, (_, index) => ((index * 7_919) % 1_000_000) / 100)
    const shown = prices.map((price) => shownMinor(toFen(price), CURRENCY[language]))

    expect(shown.every(Number.isInteger)).toBe(true)
    expect(totalMinor(favorites(...prices), language)).toBe(shown.reduce((sum, minor) => sum + minor, 0))
  })

  it('leaves out retired products, which have no price', () => {
    const retired = { since: '2026-11-30', sparesUntil: null, successorId: null }
    expect(totalMinor([...favorites(10), { product: { retired, price: 99 } }], 'zh')).toBe(1_000)
  })

  it('of none is nothing', () => {
    expect(totalMinor([], 'de')).toBe(0)
  })
})
