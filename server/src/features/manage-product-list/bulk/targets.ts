import type { Language } from '@shop/contract/languages'
import type { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import { MAX_BULK } from '@shop/contract/manage/record-types'
import { plainCodeOf } from '@shop/contract/search/typed-codes'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { fail } from '../../../fail.ts'
import { TEXTS } from '../../../texts/texts.ts'
import { listProductNames } from '../../product-issues/product-issues.queries.ts'
import { listFilteredIds } from '../manage-product-list.queries.ts'
import { idIn, readPasted, readPastedPrice, readPastedStock } from './pasted-figures.rules.ts'
import type { BulkProblem } from './problems.ts'

export type BulkBody = z.output<(typeof bulkProducts)['body']>

export interface Target {
  /** Product id; null unless exactly one product matches. */
  id: number | null
  line: number | null
  /** The product as it was pasted; empty if nothing was pasted. */
  typed: string
  /** Price or stock of a pasted line. */
  figure: number | null
  problem: BulkProblem | null
}

/** Returns targets in the order of ids or lines, or for a filter in the merchant's order. Throws C103 if none are given, or too many. */
export async function findTargets(db: Db, { ids, filter, change }: BulkBody, language: Language): Promise<Target[]> {
  const named = await findNamed(db, { ids, filter, change })
  const texts = TEXTS[language].issues
  if (named === undefined) throw fail('C103', { issues: [{ path: 'ids', message: texts.required }] })
  if (named.length > MAX_BULK) throw fail('C103', { issues: [{ path: 'filter', message: texts.tooMany(MAX_BULK) }] })
  return named
}

async function findNamed(db: Db, { ids, filter, change }: Pick<BulkBody, 'ids' | 'filter' | 'change'>): Promise<Target[] | undefined> {
  if (change.kind === 'prices')
    return findPasted(db, change.rows.map(({ product, price }) => ({ product, figure: price })), (typed) => readPastedPrice(typed, change.decimal)) // prettier-ignore
  if (change.kind === 'stocks')
    return findPasted(db, change.rows.map(({ product, stock }) => ({ product, figure: stock })), readPastedStock) // prettier-ignore
  const found = ids ?? (filter && (await listFilteredIds(db, filter, MAX_BULK + 1)))
  return found && [...new Set(found)].map((id) => ({ id, line: null, typed: '', figure: null, problem: null }))
}

async function findPasted(db: Db, rows: Parameters<typeof readPasted>[0], read: Parameters<typeof readPasted>[1]): Promise<Target[]> {
  const possible = new Set(rows.flatMap(({ product }) => idsIn(product)))
  return readPasted(rows, read, await listProductNames(db, [...possible]))
}

/** Returns possible product ids. A part number ends with an id of at least four digits, and its series code may end with digits too. */
function idsIn(typed: string): number[] {
  const figures = /\d+$/.exec(plainCodeOf(typed))?.[0].slice(-15) ?? ''
  const ends = Array.from({ length: Math.max(0, figures.length - 3) }, (_, start) => Number(figures.slice(start)))
  return [...ends, idIn(typed) ?? 0]
}
