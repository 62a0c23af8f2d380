import { describe, expect, it } from 'vitest'
import { readPrice } from './typed-price.ts'

describe('a typed price', () => {
  it.each([
    ['2999', 2999],
    ['0', 0],
    ['2999.50', 2999.5],
    ['2.999,00 €', 2999],
    ['1 299,-', 1299],
    ['$1,299.00', 1299],
    ['CNY 2999', 2999],
    ['99999999.99', 99_999_999.99],
  ])('%j is %d', (text, price) => {
    expect(readPrice(text)).toBe(price)
  })

  it.each(['', ' ', '2.999', '2,999', '12.500', '2999.123', '2,99,999', '-5', '1e3', 'ask', '123456789', '100,000,000.00', '½'])(
    '%j is none',
    (text) => {
      expect(readPrice(text)).toBeUndefined()
    },
  )

  it('of two readings is the one of its column', () => {
    expect([readPrice('2.999', ','), readPrice('2,999', '.'), readPrice('2.999', '.')]).toEqual([2999, 2999, undefined])
  })
})
