/** `stop` issues prevent or mislead sales, `cost` issues may cost sales or money, `note` issues are information. */
export const SEVERITIES = ['stop', 'cost', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Kinds of issues of products with their severities, worst first. */
export const PRODUCT_ISSUES = {
  noPrice: 'stop',
  noImage: 'stop',
  noBuyAddress: 'stop',
  deadBuyAddress: 'stop',
  seriesHidden: 'stop',
  successorGone: 'cost',
  noStock: 'cost',
  notVisibleYet: 'cost',
  noLongerVisible: 'cost',
  translationMissing: 'cost',
  translationOlder: 'cost',
  safetyMissing: 'cost',
  manualMissing: 'cost',
  noAltText: 'cost',
  modelTooHeavy: 'cost',
  modelOfOtherSize: 'cost',
  savedNotInShop: 'note',
  shopChangedSince: 'cost',
} as const satisfies Record<string, Severity>
export type ProductIssueKind = keyof typeof PRODUCT_ISSUES

export const PRODUCT_ISSUE_KINDS = Object.keys(PRODUCT_ISSUES) as [ProductIssueKind, ...ProductIssueKind[]] // all keys of PRODUCT_ISSUES
/** Kinds of issues that are more severe than `note`. */
export const GRAVE_ISSUE_KINDS = PRODUCT_ISSUE_KINDS.filter((kind) => PRODUCT_ISSUES[kind] !== 'note')

/** States of a record's translation into a language. `older` means that an English text has changed since. */
export const LANGUAGE_STATES = ['complete', 'older', 'partly', 'missing'] as const
export type LanguageState = (typeof LANGUAGE_STATES)[number]
