import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'

export type BuyAddress = ManageAnswerOf<'GET /products/{id}'>['shop']['buyUrls'][number]

export interface WhereToBuy {
  language: Language
  buy: BuyAddress | undefined
  others: BuyAddress[]
}

/** In each language, the first address is the *Buy* button, and the others are listed as *Where to buy*. Skips empty addresses. */
export function whereToBuy(addresses: readonly BuyAddress[]): WhereToBuy[] {
  const whole = addresses.filter(({ url }) => url.trim() !== '')
  return LANGUAGES.map((language) => {
    const [buy, ...others] = whole.filter(({ languages }) => languages.length === 0 || languages.includes(language))
    return { language, buy, others }
  })
}

/** Returns the seller's name; without a name, the host of the address. */
export function sellerOf({ seller, url }: BuyAddress) {
  if (seller.trim()) return seller
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
