import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALE } from '../languages.ts'
import { CURRENCY, DECIMALS } from '../money.ts'
import { decimalSignOf, readNumber } from './typed-number.ts'

const numberIn = (...typed: Parameters<typeof readNumber>) => {
  const read = readNumber(...typed)
  return read.kind === 'number' ? read.number : read
}

describe('a typed number (report B2, report B3)', () => {
  it.each([
    ['2999', '2999'],
    ['0', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['49.90', '49.9'],
    ['49,90', '49.9'],
    ['1,5', '1.5'],
    ['.5', '0.5'],
    ['0,125', '0.125'],
    ['0.999', '0.999'],
    ['5.', '5'],
    ['1720.125', '1720.125'],
    ['1,299.00', '1299'],
    ['1.299,00', '1299'],
    ['1,299.125', '1299.125'],
    ['1.234.567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['2 999,5', '2999.5'],
    ['2\u00a0999.00', '2999'],
    ['2\u202f999,00', '2999'],
    ['2\u2009999\u2009999', '2999999'],
    ["2'999.00", '2999'],
    ['2’999.00', '2999'],
    ['1 299', '1299'],
    ['-3', '-3'],
    ['−3,5', '-3.5'],
    ['–1 299', '-1299'],
    ['+40', '40'],
    ['1299,-', '1299'],
    ['1.299,-', '1299'],
    ['2.890,-', '2890'],
    ['1,299.-', '1299'],
    ['1 299,-', '1299'],
    ['1299,–', '1299'],
    ["1'299.—", '1299'],
    ['1299,-- €', '1299'],
    ['2.899,00 €', '2899'],
    ['€2.899,00', '2899'],
    ['-€5', '-5'],
    ['€ -5', '-5'],
    ['$1,299.00', '1299'],
    ['US$1,299.00', '1299'],
    ['CN¥1,299.00', '1299'],
    [' ¥2,999.00 ', '2999'],
    ['￥２９９９', '2999'],
    ['CNY 2999', '2999'],
    ['2999 eur', '2999'],
    ['RMB2999', '2999'],
    ['2999元', '2999'],
    ['2999円', '2999'],
    ['2999원', '2999'],
    ['1 299 kr', '1299'],
    ['Fr. 12.50', '12.5'],
    ['１２９９', '1299'],
    ['４９．９０', '49.9'],
    ['４９。９', '49.9'],
    ['－５', '-5'],
    ['１，２９９，０００', '1299000'],
    ['\u200e1299\u200f', '1299'],
    ['0.1', '0.1'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ])('%j is %s, for every reader', (text, number) => {
    expect(numberIn(text)).toBe(number)
    expect(numberIn(text, '.')).toBe(number)
    expect(numberIn(text, ',')).toBe(number)
  })

  it.each([
    ['1.299', '1299', '1.299', '.'],
    ['1,299', '1299', '1.299', ','],
    ['2.499', '2499', '2.499', '.'],
    ['1,720', '1720', '1.72', ','],
    ['-12.500', '-12500', '-12.5', '.'],
    ['１，２９９', '1299', '1.299', ','],
    ['¥1,299', '1299', '1.299', ','],
    ['1.299 €', '1299', '1.299', '.'],
  ] as const)('%j has two readings, between which its reader’s sign decides', (text, grouped, decimal, sign) => {
    expect(readNumber(text)).toMatchObject({ kind: 'ambiguous', grouped, decimal, sign })
    expect(numberIn(text, sign)).toBe(decimal)
    expect(numberIn(text, sign === '.' ? ',' : '.')).toBe(grouped)
  })

  it.each([
    ['', 'empty'],
    [' \u00a0 ', 'empty'],
    ['ask', 'noDigits'],
    ['€', 'noDigits'],
    ['½', 'noDigits'],
    ['1½', 'signs'],
    ['1e3', 'signs'],
    ['10²', 'signs'],
    ['80 km/h', 'signs'],
    ['800 rpm', 'signs'],
    ['€ 5 EUR', 'signs'],
    ['--5', 'signs'],
    ['5-', 'signs'],
    ['(5)', 'signs'],
    ['1/2', 'signs'],
    ['5 %', 'signs'],
    [' '.repeat(30_000) + '1'.repeat(30_000), 'signs'],
    ['29.99.00', 'groups'],
    ['2,99,999', 'groups'],
    ['1,2345,678', 'groups'],
    ['2999..0', 'groups'],
    ["1.299'000", 'groups'],
    ['1 2', 'groups'],
    ['1,299 50', 'groups'],
    ['1.2.3', 'groups'],
  ] as const)('%j is none: %s', (text, why) => {
    expect(readNumber(text)).toEqual({ kind: 'unreadable', why })
  })

  it.each([
    ['49,90', ','],
    ['2.899,00 €', ','],
    ['1299,-', ','],
    ['1.234.567', ','],
    ['$1,299.00', '.'],
    ['1,234,567', '.'],
    ["1'299.5", '.'],
    ['1 299', undefined],
    ['1299', undefined],
  ])('%j shows the decimal sign %j', (text, sign) => {
    const read = readNumber(text)
    expect('sign' in read ? read.sign : undefined).toBe(sign)
  })

  it('says which currency stands beside it', () => {
    expect(
      ['2.899,00 €', 'USD 5', '5', '¥1,299'].map((text) => readNumber(text)).map((read) => 'currency' in read && read.currency),
    ).toEqual(['€', 'USD', false, '¥'])
  })

  it.each([
    ['en-US', '.'],
    ['de-DE', ','],
    ['fr-FR', ','],
    ['de-CH', '.'],
    ['ja-JP', '.'],
    ['ar-EG', '.'],
  ])('%s writes decimals after %j', (locale, sign) => {
    expect(decimalSignOf(locale)).toBe(sign)
  })

  const thousandths = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  it.each([...Object.values(LOCALE), 'fr-FR', 'de-CH', 'sv-SE', 'es-ES', 'pt-BR'])('is read as %s writes it, grouped or not', (locale) => {
    const sign = decimalSignOf(locale)
    const formats = [true, false].map((useGrouping) => new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 3 }))
    fc.assert(
      fc.property(thousandths, fc.constantFrom(...formats), (value, format) => {
        expect(numberIn(format.format(value / 1000), sign)).toBe(String(value / 1000))
      }),
    )
  })

  const language = fc.constantFrom('zh', 'en', 'de', 'ja', 'ko')
  const display = fc.constantFrom('symbol', 'code', 'narrowSymbol')
  it('is read as each language writes its money; nobody’s money is read as another sum without a word', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), language, display, (minor, of, currencyDisplay) => {
        const currency = CURRENCY[of]
        const value = minor / 10 ** DECIMALS[currency]
        const text = new Intl.NumberFormat(LOCALE[of], { style: 'currency', currency, currencyDisplay }).format(value)
        expect(numberIn(text, decimalSignOf(LOCALE[of]))).toBe(String(value))
        const unhinted = readNumber(text)
        expect(unhinted).toMatchObject(unhinted.kind === 'ambiguous' ? { grouped: String(value) } : { number: String(value) })
      }),
    )
  })
})
