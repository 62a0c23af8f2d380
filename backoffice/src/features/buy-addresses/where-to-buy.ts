import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'

/** An address to buy at, of a product or of a part. */
export type BuyAddress = ManageAnswerOf<'GET /products/{id}'>['shop']['buyUrls'][number]

/** What a shopper gets on the pages of a language. */
export interface WhereToBuy {
  language: Language
  /** Where the button leads; undefined: there is none. */
  buy: BuyAddress | undefined
  /** What stands below it. */
  others: BuyAddress[]
}

/** Per language: the first address that is for it is *Buy*, the others stand under *Where to buy*. What has no address yet is none. */
export function whereToBuy(addresses: readonly BuyAddress[]): WhereToBuy[] {
  const whole = addresses.filter(({ url }) => url.trim() !== '')
  return LANGUAGES.map((language) => {
    const [buy, ...others] = whole.filter(({ languages }) => languages.length === 0 || languages.includes(language))
    return { language, buy, others }
  })
}

/** What an address is called where nobody has named it: its host. */
export function sellerOf({ seller, url }: BuyAddress) {
  if (seller.trim()) return seller
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
