import type { FindingKind } from '@shop/contract/manage/findings/finding-kinds'
import type { KeptProduct } from '../use-product.ts'

/** What is looked at together, and said in one line where nothing of it is wrong. */
const CHECKS = {
  seen: ['noPrice', 'seriesHidden', 'notVisibleYet', 'noLongerVisible'],
  bought: ['noStock', 'noBuyAddress', 'deadBuyAddress'],
  pictures: ['noImage'],
  texts: ['translationMissing', 'translationOlder'],
  model: ['modelTooHeavy', 'modelOfOtherSize'],
  manuals: ['manualMissing'],
  safety: ['safetyMissing'],
} as const satisfies Record<string, readonly FindingKind[]>
export type Check = keyof typeof CHECKS
const ALL = Object.keys(CHECKS) as Check[] // the keys of the object

/** What is all right with a product. Its model and its manuals are listed only where it has them. */
export function fineChecks({
  findings,
  shop,
}: Pick<KeptProduct, 'findings'> & { shop: Pick<KeptProduct['shop'], 'modelUrl' | 'manual.en'> }) {
  const found = new Set(findings.map(({ kind }) => kind))
  const isThere = (check: Check) => (check === 'model' ? shop.modelUrl !== '' : check === 'manuals' ? shop['manual.en'] !== null : true)
  return ALL.filter((check) => isThere(check) && !CHECKS[check].some((kind) => found.has(kind)))
}
