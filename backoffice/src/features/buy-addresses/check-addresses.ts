import { LIST_LIMITS, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { LINK } from '@shop/contract/links'
import { found, type Found, list, needed, text } from '../records/fields/checks.ts'
import { valueTexts as t } from '../records/fields/texts.ts'
import type { BuyAddress } from './where-to-buy.ts'

export function checkAddresses(value: unknown): Found {
  const all = value as readonly BuyAddress[] // the form of this field writes only such values
  return found([
    ['', list(value, LIST_LIMITS.buyUrls)],
    ...all.flatMap(({ url, seller, label }, place): [string, string | undefined][] => [
      [`${place}.url`, needed(url, t.needsAddress) ?? (LINK.test(url) ? text(url, TEXT_LIMITS.buyUrl) : t.noAddress)],
      [`${place}.seller`, text(seller, TEXT_LIMITS.seller)],
      [`${place}.label`, text(label, TEXT_LIMITS.sellerLabel)],
    ]),
  ])
}
