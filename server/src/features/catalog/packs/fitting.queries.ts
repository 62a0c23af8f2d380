import type { Language } from '@shop/contract/languages'
import { fail } from '../../../fail.ts'
import { TEXTS } from '../../../texts/texts.ts'
import { slotOf } from '../listing/columns/columns.rules.ts'
import type { Listing } from '../listing/listing.queries.ts'
import { inSlices } from '../listing/slices.ts'
import { findFittingIds } from './fit-pairs.rules.ts'

/**
 * The ids of all products that fit one of a listing, by the rules of `GET /products/{id}/fits`; undefined where none is asked for. One that the shop does not
 * have is C103.
 */
export async function findFitting(listing: Listing, id: number | undefined, language: Language): Promise<number[] | undefined> {
  if (id === undefined) return undefined
  if (slotOf(listing.columns, id) === undefined)
    throw fail('C103', { issues: [{ path: 'fits', message: TEXTS[language].issues.noProduct }] })
  return listing.inTurn(() => inSlices(findFittingIds(listing, id)))
}
