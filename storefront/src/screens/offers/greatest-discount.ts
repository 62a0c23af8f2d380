import type { AnswerOf } from '@shop/contract/calls'
import { shownReduction } from '@shop/contract/catalog/reduction'
import type { Language } from '@shop/contract/languages'
import { MAX_PAGE_SIZE } from '@shop/contract/limits'
import { query } from '../../frame/calls/api.ts'

const ALL = { isDiscount: '1', limit: String(MAX_PAGE_SIZE) } as const

/** All offers, as many as one page may have: what is said of them holds on each of their pages. */
export const ALL_OFFERS = query('GET /product/page', ALL)

/** The input of that call. */
export const ALL_OFFERS_INPUT = ALL

type Offers = AnswerOf<'GET /product/page'>

/** The greatest discount of the offers that is shown in a language; 0 where there are none. */
export const greatestDiscount = (offers: Offers | undefined, language: Language) =>
  Math.max(0, ...(offers?.rows ?? []).map((offer) => shownReduction(offer, language)?.percent ?? 0))

/** Of all offers the browser needs the greatest alone. */
export function greatestAlone(offers: Offers, input: Record<string, string>): Offers {
  if (input.limit !== ALL.limit) return offers
  const greatest = offers.rows.reduce<Offers['rows'][number] | undefined>(
    (best, one) => ((best?.discount ?? 0) >= (one.discount ?? 0) ? best : one),
    undefined,
  )
  return { ...offers, rows: greatest ? [greatest] : [] }
}
