import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { type DecimalSign, readNumber } from '@shop/contract/numbers/typed-number'
import { plainCodeOf } from '@shop/contract/search/typed-codes'
import type { BulkProblem } from './problems.ts'

/** A product that a line of a pasted column may mean. */
export interface FoundProduct {
  id: number
  partNumber: string
}

/** A line, as it was read. */
export interface PastedLine {
  line: number
  /** Null where no product, or more than one, is meant. */
  id: number | null
  typed: string
  price: number | null
  problem: BulkProblem | null
}

/** How part numbers are compared: without hyphens, width and case. */
export const comparable = (partNumber: string) =>
  plainCodeOf(partNumber)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** The ids that a typed text may name by itself. */
export const idIn = (typed: string) => (/^\d{1,15}$/.test(plainCodeOf(typed)) ? Number(plainCodeOf(typed)) : undefined)

/** Rows of a pasted column. `decimal`: the sign before its decimals, where somebody has said it. */
interface PastedColumn {
  rows: Array<{ product: string; price: string }>
  decimal?: DecimalSign | undefined
}

/** Reads a pasted column by the products that its lines may mean. What has two readings is not guessed. */
export function readPastedPrices({ rows, decimal }: PastedColumn, found: FoundProduct[]): PastedLine[] {
  const byNumber = Map.groupBy(found, ({ partNumber }) => comparable(partNumber))
  const byId = new Map(found.map((product) => [product.id, product]))
  const lines = rows.map(({ product: typed, price }, index): PastedLine => {
    const known = new Map((byNumber.get(comparable(typed)) ?? []).map((one) => [one.id, one]))
    const own = byId.get(idIn(typed) ?? 0)
    if (own) known.set(own.id, own)
    const [one, other] = known.values()
    const line = { line: index + 1, id: null, typed, price: null, problem: null }
    if (!one) return { ...line, problem: ['notFound', typed] }
    if (other) return { ...line, problem: ['twoProducts', one.partNumber, other.partNumber] }
    const read = readTyped(price, decimal)
    return typeof read === 'number' ? { ...line, id: one.id, price: read } : { ...line, id: one.id, problem: read }
  })
  const byProduct = Map.groupBy(lines, ({ id }) => id)
  return lines.map((line) => {
    const same = line.id === null ? undefined : byProduct.get(line.id)?.find((other) => other !== line)
    return same ? { ...line, problem: ['twice', same.line] } : line
  })
}

function readTyped(typed: string, decimal: DecimalSign | undefined): number | BulkProblem {
  if (typed.trim() === '') return ['noPriceTyped']
  const price = readPrice(typed, decimal)
  if (price !== undefined) return price
  const read = readNumber(typed, decimal)
  return read.kind === 'ambiguous' ? ['twoReadings', typed, read.grouped, read.decimal] : ['notAPrice', typed]
}
