import { describe, expect, it } from 'vitest'
import { MOST_ROWS, readingOf, readPastedPrices } from './pasted-prices.ts'

describe('pasted prices', () => {
  it('are a column, each in its line', () => {
    expect(readPastedPrices('2,999.00\r\n1.299,00\r\n\r\n899\r\n')).toEqual({
      rows: [
        { line: 1, product: undefined, price: '2,999.00' },
        { line: 2, product: undefined, price: '1.299,00' },
        { line: 4, product: undefined, price: '899' },
      ],
      heading: undefined,
      problem: undefined,
    })
  })

  it('are part numbers and prices, in either order', () => {
    const rows = [
      { line: 1, product: 'CAR-0101', price: '2999' },
      { line: 2, product: 'CAR-0102', price: '1299' },
    ]

    expect(readPastedPrices('CAR-0101\t2999\nCAR-0102\t1299').rows).toEqual(rows)
    expect(readPastedPrices('2999\tCAR-0101\n1299\tCAR-0102').rows).toEqual(rows)
  })

  it.each([
    ['Price\n2999\n1299', 'Price', [2, 3]],
    ['Part number\tPrice, CNY\nCAR-0101\t2999', 'Part number, Price, CNY', [2]],
  ])('leave a heading out: %j', (text, heading, lines) => {
    const pasted = readPastedPrices(text)

    expect(pasted.heading).toBe(heading)
    expect(pasted.rows.map(({ line }) => line)).toEqual(lines)
  })

  it('keep a row whose price is none, for the dry run to name', () => {
    expect(readPastedPrices('CAR-0101\task\nCAR-0102\t1299').rows[0]).toEqual({ line: 1, product: 'CAR-0101', price: 'ask' })
    expect(readPastedPrices('2999\nask').rows[1]).toEqual({ line: 2, product: undefined, price: 'ask' })
  })

  it('lose the quotes and the empty cells of a spreadsheet', () => {
    expect(readPastedPrices('"CAR-0101"\t"2,999.00"\t\t').rows).toEqual([{ line: 1, product: 'CAR-0101', price: '2,999.00' }])
  })

  it.each([
    ['', 'empty'],
    ['\n\t\n', 'empty'],
    ['CAR-0101\tBuggy\t2999', 'columns'],
    ['CAR-0101\t2999\nCAR-0102', 'mixed'],
    [Array.from({ length: MOST_ROWS + 1 }, () => '1').join('\n'), 'tooLong'],
  ] as const)('say what is wrong with them as a whole: %#', (text, problem) => {
    expect(readPastedPrices(text)).toEqual({ rows: [], heading: undefined, problem })
  })
})

describe('a column of prices as public reports have it (report B3)', () => {
  const rowsOf = (text: string) => readPastedPrices(text).rows.map(({ line, product, price }) => [line, product, price])

  it.each([
    ['101\t1.299\n102\t2.499', [[1, '101', '1.299'], [2, '102', '2.499']]],
    ['101\t1299,-\n102\t1499,-', [[1, '101', '1299,-'], [2, '102', '1499,-']]],
    ['101\task\n102\t1299', [[1, '101', 'ask'], [2, '102', '1299']]],
    ['"CAR-\n0101"\t1299\nCAR-0102\t1399', [[1, 'CAR- 0101', '1299'], [3, 'CAR-0102', '1399']]],
    ['"5"" tyre"\t12\r\n"open\t13', [[1, '5" tyre', '12'], [2, '"open', '13']]],
    ['CAR-0101\t１２９９', [[1, 'CAR-0101', '１２９９']]],
    ['1299\r1399', [[1, undefined, '1299'], [2, undefined, '1399']]],
  ])('%j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  }) // prettier-ignore

  const reading = (...prices: string[]) => readingOf(prices.map((price, place) => ({ line: place + 1, product: undefined, price })), 'CNY') // prettier-ignore

  it('asks once for all prices with two readings (merchant M14)', () => {
    expect(reading('899', '1.299', '2.499')).toMatchObject({
      ambiguous: { line: 2, grouped: '1299', decimal: '1.299', sign: '.' },
      others: 1,
    })
    expect(reading('1.299', '49,90', '49.90').ambiguous?.price).toBe('1.299') // the other two prices disagree about the decimal sign
  })

  it('asks nothing where another price of the column says it, or none has two readings', () => {
    expect(reading('1.299', '2.899,00')).toMatchObject({ ambiguous: undefined, shown: { sign: ',', price: '2.899,00' } })
    expect(reading('1299', '2899.00')).toMatchObject({ ambiguous: undefined, shown: undefined })
  })

  it('names a currency that is not the shop’s', () => {
    expect(reading('¥5', 'CNY 5', 'CN¥5', '￥5', '2.899,00 €', '$5').currency).toBe('€')
    expect(reading('¥5', '元5').currency).toBe('元')
  })
})
