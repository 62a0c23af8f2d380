import { MAX_STOCK } from '@shop/contract/catalog/product-limits'
import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { type DecimalSign, readNumber } from '@shop/contract/numbers/typed-number'
import { plainCodeOf } from '@shop/contract/search/typed-codes'
import type { BulkProblem } from './problems.ts'

export interface FoundProduct {
  id: number
  partNumber: string
}

export interface PastedLine {
  line: number
  /** Product id; null if no product matches, or several do. */
  id: number | null
  typed: string
  figure: number | null
  problem: BulkProblem | null
}

export const comparable = (partNumber: string) =>
  plainCodeOf(partNumber)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

export const idIn = (typed: string) => (/^\d{1,15}$/.test(plainCodeOf(typed)) ? Number(plainCodeOf(typed)) : undefined)

type Read = (typed: string) => number | BulkProblem

/** Matches pasted lines with products and reads their figures. A line that matches no product, or several, gets a problem. */
export function readPasted(rows: Array<{ product: string; figure: string }>, read: Read, found: FoundProduct[]): PastedLine[] {
  const byNumber = Map.groupBy(found, ({ partNumber }) => comparable(partNumber))
  const byId = new Map(found.map((product) => [product.id, product]))
  const lines = rows.map(({ product: typed, figure }, index): PastedLine => {
    const known = new Map((byNumber.get(comparable(typed)) ?? []).map((one) => [one.id, one]))
    const own = byId.get(idIn(typed) ?? 0)
    if (own) known.set(own.id, own)
    const [one, other] = known.values()
    const line = { line: index + 1, id: null, typed, figure: null, problem: null }
    if (!one) return { ...line, problem: ['notFound', typed] }
    if (other) return { ...line, problem: ['twoProducts', one.partNumber, other.partNumber] }
    const value = read(figure)
    return typeof value === 'number' ? { ...line, id: one.id, figure: value } : { ...line, id: one.id, problem: value }
  })
  const byProduct = Map.groupBy(lines, ({ id }) => id)
  return lines.map((line) => {
    const same = line.id === null ? undefined : byProduct.get(line.id)?.find((other) => other !== line)
    return same ? { ...line, problem: ['twice', same.line] } : line
  })
}

export function readPastedPrice(typed: string, decimal: DecimalSign | undefined): number | BulkProblem {
  if (typed.trim() === '') return ['noPriceTyped']
  const price = readPrice(typed, decimal)
  if (price !== undefined) return price
  const read = readNumber(typed, decimal)
  return read.kind === 'ambiguous' ? ['twoReadings', typed, read.grouped, read.decimal] : ['notAPrice', typed]
}

/** Reads a number of pieces, which is whole: `1.299` is 1299. */
export function readPastedStock(typed: string): number | BulkProblem {
  const read = readNumber(typed)
  const pieces = read.kind === 'number' ? Number(read.number) : read.kind === 'ambiguous' ? Number(read.grouped) : Number.NaN
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_STOCK ? pieces : ['notAStock', typed]
}
