import type { ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'

/** Groups by which the board of issues is filtered. */
export const ISSUE_GROUPS = ['selling', 'texts', 'files', 'links'] as const
export type IssueGroup = (typeof ISSUE_GROUPS)[number]

const GROUPS: Record<ProductIssueKind, IssueGroup | undefined> = {
  noPrice: 'selling',
  noImage: 'files',
  noBuyAddress: 'selling',
  deadBuyAddress: 'links',
  seriesHidden: 'selling',
  successorGone: 'links',
  noStock: 'selling',
  notVisibleYet: 'selling',
  noLongerVisible: 'selling',
  translationMissing: 'texts',
  translationOlder: 'texts',
  safetyMissing: 'texts',
  noAltText: 'files',
  manualMissing: 'files',
  modelTooHeavy: 'files',
  modelOfOtherSize: 'files',
  savedNotInShop: undefined,
  shopChangedSince: undefined,
}

/** Undefined for issues of publishing, which only the whole board shows. */
export const groupOf = (kind: ProductIssueKind) => GROUPS[kind]
