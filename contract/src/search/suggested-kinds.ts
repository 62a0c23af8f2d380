/** What suggestions of a search are of beside parts, which have no ids. */
export const SUGGESTED_KINDS = ['product', 'series', 'help', 'video'] as const
export type SuggestedKind = (typeof SUGGESTED_KINDS)[number]

/** What the facts of a suggested product are at most: the first ones of its subtitle. */
export const MAX_FACTS = 2
