import { describe, expect, it } from 'vitest'
import { readPrice, twoReadingsOf } from './typed-price.ts'

describe('a typed price', () => {
  it.each([
    ['2999', 2999],
    ['0', 0],
    ['2999.5', 2999.5],
    ['2999.50', 2999.5],
    ['2999,50', 2999.5],
    ['2,999', 2999],
    ['2,999.00', 2999],
    ['1,234,567.89', 1_234_567.89],
    ['2.999,00', 2999],
    ['1.234.567', 1_234_567],
    ['2 999,5', 2999.5],
    ['2\u00a0999.00', 2999],
    ["2'999.00", 2999],
    [' ¥2,999.00 ', 2999],
    ['CNY 2999', 2999],
    ['2999元', 2999],
    ['99999999.99', 99_999_999.99],
  ])('%j is %d', (text, price) => {
    expect(readPrice(text)).toBe(price)
  })

  it.each([
    '',
    ' ',
    '2.999',
    '12.500',
    '2999.123',
    '2,99,999',
    '-5',
    '1e3',
    '29.99.00',
    '2999..0',
    'ask',
    '$2,999',
    '123456789',
    '100,000,000.00',
    '½',
  ])('%j is none', (text) => {
    expect(readPrice(text)).toBeUndefined()
  })
})

describe('a text with two readings', () => {
  it.each([
    ['2.999', [2999, 2.999]],
    [' ¥12.500 ', [12_500, 12.5]],
    ['2.999,00', undefined],
    ['2,999', undefined],
    ['0.999', undefined],
    ['2.99', undefined],
  ])('%j: %j', (text, readings) => {
    expect(twoReadingsOf(text)).toEqual(readings)
  })
})
