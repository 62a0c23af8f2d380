/** How much a finding matters: it stops or misleads shoppers, costs something, or is good to know. */
export const SEVERITIES = ['stop', 'cost', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What may be wrong with a product, the worst first, and how much it matters. */
export const FINDINGS = {
  noPrice: 'stop',
  noImage: 'stop',
  noBuyAddress: 'stop',
  deadBuyAddress: 'stop',
  seriesHidden: 'stop',
  noStock: 'cost',
  notVisibleYet: 'cost',
  noLongerVisible: 'cost',
  translationMissing: 'cost',
  translationOlder: 'cost',
  safetyMissing: 'cost',
  manualMissing: 'cost',
  modelTooHeavy: 'cost',
  modelOfOtherSize: 'cost',
  savedNotInShop: 'note',
  shopChangedSince: 'cost',
} as const satisfies Record<string, Severity>
export type FindingKind = keyof typeof FINDINGS

/** How a language of a product stands. */
export const LANGUAGE_STATES = ['complete', 'older', 'partly', 'missing'] as const
export type LanguageState = (typeof LANGUAGE_STATES)[number]
