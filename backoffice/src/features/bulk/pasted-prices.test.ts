import { describe, expect, it } from 'vitest'
import { MOST_ROWS, readPastedPrices } from './pasted-prices.ts'

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
