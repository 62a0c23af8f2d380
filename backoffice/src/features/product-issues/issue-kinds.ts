import { PRODUCT_ISSUE_KINDS, type ProductIssueKind, type LanguageState } from '@shop/contract/manage/product-issues/issue-kinds'
import type { Language } from '@shop/contract/languages'
import type { StaffMember } from '@shop/contract/manage/staff'

/** Returns the kinds of issues that the user sees. Translators see only issues of translations. */
export const kindsFor = ({ role }: Pick<StaffMember, 'role'>) =>
  role === 'translator'
    ? PRODUCT_ISSUE_KINDS.filter((kind) => kind === 'translationMissing' || kind === 'translationOlder')
    : PRODUCT_ISSUE_KINDS

/** Field that fixes an issue of each kind; null if the issue concerns the whole record. */
const FIELDS: Record<ProductIssueKind, string | null> = {
  noPrice: 'price',
  noImage: 'images',
  noBuyAddress: 'buyUrls',
  deadBuyAddress: 'buyUrls',
  seriesHidden: 'seriesId',
  successorGone: 'retired',
  noStock: 'stock',
  notVisibleYet: 'visibleFrom',
  noLongerVisible: 'visibleUntil',
  translationMissing: 'name',
  translationOlder: 'name',
  safetyMissing: 'maker',
  manualMissing: 'manual.en',
  noAltText: 'imageTexts.en',
  modelTooHeavy: 'modelUrl',
  modelOfOtherSize: 'modelUrl',
  savedNotInShop: null,
  shopChangedSince: null,
}

/** Returns the field that fixes an issue. For translations this is the name in the first language with the issue. */
export function fieldOf(kind: ProductIssueKind, languages: Record<Language, LanguageState>): string | null {
  const wanted: readonly LanguageState[] = kind === 'translationOlder' ? ['older'] : ['missing', 'partly']
  if (kind !== 'translationMissing' && kind !== 'translationOlder') return FIELDS[kind]
  const language = (Object.keys(languages) as Language[]).find((one) => wanted.includes(languages[one])) // the keys of `languages`
  return language ? `name.${language}` : null
}
