import { describe, expect, it } from 'vitest'
import type { DecimalSign } from '@shop/contract/numbers/typed-number'
import { readPasted, readPastedPrice, readPastedStock } from './pasted-figures.rules.ts'

const FOUND = [
  { id: 101, partNumber: 'CAR-0101' },
  { id: 204, partNumber: 'TRK-0204' },
  { id: 40_101, partNumber: 'X-40101' },
  { id: 41, partNumber: 'X4-0041' },
  { id: 40_041, partNumber: 'X-40041' },
]
const rowsOf = (rows: Array<[product: string, figure: string]>) => rows.map(([product, figure]) => ({ product, figure }))
const priced = (rows: Array<[string, string]>, decimal?: DecimalSign) =>
  readPasted(rowsOf(rows), (typed) => readPastedPrice(typed, decimal), FOUND)
const read = (...rows: Array<[product: string, price: string]>) => priced(rows)

describe('a line of a pasted column', () => {
  it.each([
    ['CAR-0101', '1.299,90', 101, 1299.9],
    ['car0101', '1,299.90', 101, 1299.9],
    ['Car 0101', '¥ 1299', 101, 1299],
    ['101', '1 299,9', 101, 1299.9],
    ['0101', '1299', 101, 1299],
    ['trk-0204', ' 99.5 ', 204, 99.5],
    ['CAR-0101', '2.899,00 €', 101, 2899],
    ['CAR-0101', '1 299,-', 101, 1299],
    ['CAR-0101', '$1,299.00', 101, 1299],
    ['CAR-0101', '１２９９', 101, 1299],
    ['ＣＡＲ－０１０１', '1299', 101, 1299],
    ['１０１', '1299', 101, 1299],
    ['CAR-0101', '2.890,-', 101, 2890],
  ])('%s at %s is the price of a product', (product, price, id, yuan) => {
    expect(read([product, price])).toEqual([{ line: 1, id, typed: product, figure: yuan, problem: null }])
  })

  it.each([
    ['CAR-9999', '5', null, ['notFound', 'CAR-9999']],
    ['CAR-0204', '5', null, ['notFound', 'CAR-0204']],
    ['', '5', null, ['notFound', '']],
    ['X40041', '5', null, ['twoProducts', 'X4-0041', 'X-40041']],
    ['CAR-0101', '', 101, ['noPriceTyped']],
    ['CAR-0101', 'ask', 101, ['notAPrice', 'ask']],
    ['CAR-0101', '-5', 101, ['notAPrice', '-5']],
    ['CAR-0101', '1.299', 101, ['twoReadings', '1.299', '1299', '1.299']],
    ['CAR-0101', '1,299', 101, ['twoReadings', '1,299', '1299', '1.299']],
  ])('%s at %s is a problem, and nothing is guessed', (product, price, id, problem) => {
    expect(read([product, price])).toEqual([{ line: 1, id, typed: product, figure: null, problem }])
  })

  it('of two readings is the one of its column, once somebody has said it (merchant M14)', () => {
    const rows: Array<[string, string]> = [['101', '1.299'], ['204', '1.299,5']] // prettier-ignore
    expect(priced(rows, ',').map(({ figure }) => figure)).toEqual([1299, 1299.5])
    expect(priced(rows, '.')[0]).toMatchObject({ problem: ['notAPrice', '1.299'] })
  })

  it('is a problem where another one names the same product', () => {
    expect(read(['CAR-0101', '5'], ['204', '6'], ['101', '7']).map(({ problem }) => problem)).toEqual([['twice', 3], null, ['twice', 1]])
  })

  it.each([
    ['12', 12],
    [' 1 299 ', 1299],
    ['1.299', 1299],
    ['0', 0],
    ['12.5', ['notAStock', '12.5']],
    ['-3', ['notAStock', '-3']],
    ['', ['notAStock', '']],
    ['1000001', ['notAStock', '1000001']],
  ])('%s is a number of pieces, or none', (typed, pieces) => {
    expect(readPastedStock(typed)).toEqual(pieces)
  })
})
