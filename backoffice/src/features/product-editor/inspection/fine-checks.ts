import type { ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'
import type { KeptProduct } from '../use-product.ts'

/** Checks of a product, each with the kinds of issues that must be absent. */
const CHECKS = {
  seen: ['noPrice', 'seriesHidden', 'notVisibleYet', 'noLongerVisible'],
  bought: ['noStock', 'noBuyAddress', 'deadBuyAddress'],
  pictures: ['noImage'],
  texts: ['translationMissing', 'translationOlder'],
  model: ['modelTooHeavy', 'modelOfOtherSize'],
  manuals: ['manualMissing'],
  safety: ['safetyMissing'],
} as const satisfies Record<string, readonly ProductIssueKind[]>
export type Check = keyof typeof CHECKS
const ALL = Object.keys(CHECKS) as Check[] // the keys of CHECKS

/** Returns the passed checks. Checks of model and manuals count only for products that have these, checks of sales for those that are sold. */
export function fineChecks({
  findings,
  shop,
}: Pick<KeptProduct, 'findings'> & { shop: Pick<KeptProduct['shop'], 'modelUrl' | 'manual.en' | 'retired'> }) {
  const found = new Set(findings.map(({ kind }) => kind))
  const isThere = (check: Check) => {
    if (check === 'seen' || check === 'bought') return shop.retired === null
    return check === 'model' ? shop.modelUrl !== '' : check === 'manuals' ? shop['manual.en'] !== null : true
  }
  return ALL.filter((check) => isThere(check) && !CHECKS[check].some((kind) => found.has(kind)))
}
