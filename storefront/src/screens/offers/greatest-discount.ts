import type { AnswerOf } from '@shop/contract/calls'
import { shownReduction } from '@shop/contract/price-text'
import type { Language } from '@shop/contract/languages'
import { MAX_PAGE_SIZE } from '@shop/contract/limits'
import { query } from '../../frame/calls/api.ts'

const ALL = { isDiscount: '1', limit: String(MAX_PAGE_SIZE) } as const

/** Query for all offers, up to the largest page size. Each page of the list shows the greatest discount of all offers. */
export const ALL_OFFERS = query('GET /product/page', ALL)

export const ALL_OFFERS_INPUT = ALL

type Offers = AnswerOf<'GET /product/page'>

/** Returns the greatest discount in percent, as displayed in the language; 0 without offers. */
export const greatestDiscount = (offers: Offers | undefined, language: Language) =>
  Math.max(0, ...(offers?.rows ?? []).map((offer) => shownReduction(offer, language)?.percent ?? 0))

/** Reduces the response to `ALL_OFFERS` to the offer with the greatest discount, which is all that the browser needs. */
export function greatestAlone(offers: Offers, input: Record<string, string>): Offers {
  if (input.limit !== ALL.limit) return offers
  const greatest = offers.rows.reduce<Offers['rows'][number] | undefined>(
    (best, one) => ((best?.discount ?? 0) >= (one.discount ?? 0) ? best : one),
    undefined,
  )
  return { ...offers, rows: greatest ? [greatest] : [] }
}
