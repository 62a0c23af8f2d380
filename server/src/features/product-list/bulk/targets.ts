import type { Language } from '@shop/contract/languages'
import type { BulkChange, bulkProducts } from '@shop/contract/manage/lists/bulk'
import { MAX_BULK } from '@shop/contract/manage/record-types'
import { plainCodeOf } from '@shop/contract/search/typed-codes'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { fail } from '../../../fail.ts'
import { TEXTS } from '../../../texts/texts.ts'
import { listProductNames } from '../../findings/findings.queries.ts'
import { listFilteredIds } from '../product-list.queries.ts'
import { idIn, readPastedPrices } from './pasted-prices.rules.ts'
import type { BulkProblem } from './problems.ts'

export type BulkBody = z.output<(typeof bulkProducts)['body']>

/** What a row of a bulk change is about. */
export interface Target {
  /** Null where it is no product. */
  id: number | null
  line: number | null
  /** What was typed, or nothing. */
  typed: string
  price: number | null
  problem: BulkProblem | null
}

/** The products that a bulk change names, in its order, or in the merchant's. Throws C103 where it names none, or too many. */
export async function findTargets(db: Db, { ids, filter, change }: BulkBody, language: Language): Promise<Target[]> {
  const named = await findNamed(db, { ids, filter, change })
  const texts = TEXTS[language].issues
  if (named === undefined) throw fail('C103', { issues: [{ path: 'ids', message: texts.required }] })
  if (named.length > MAX_BULK) throw fail('C103', { issues: [{ path: 'filter', message: texts.tooMany(MAX_BULK) }] })
  return named
}

async function findNamed(db: Db, { ids, filter, change }: Pick<BulkBody, 'ids' | 'filter' | 'change'>): Promise<Target[] | undefined> {
  if (change.kind === 'prices') return findPasted(db, change)
  const found = ids ?? (filter && (await listFilteredIds(db, filter, MAX_BULK + 1)))
  return found && [...new Set(found)].map((id) => ({ id, line: null, typed: '', price: null, problem: null }))
}

async function findPasted(db: Db, column: Extract<BulkChange, { kind: 'prices' }>): Promise<Target[]> {
  const possible = new Set(column.rows.flatMap(({ product }) => idsIn(product)))
  return readPastedPrices(column, await listProductNames(db, [...possible]))
}

/** The ids that a part number or an id may end with: a part number has four figures of them at least, and its series may end with figures too. */
function idsIn(typed: string): number[] {
  const figures = /\d+$/.exec(plainCodeOf(typed))?.[0].slice(-15) ?? ''
  const ends = Array.from({ length: Math.max(0, figures.length - 3) }, (_, start) => Number(figures.slice(start)))
  return [...ends, idIn(typed) ?? 0]
}
