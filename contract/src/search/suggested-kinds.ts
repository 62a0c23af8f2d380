/** Kinds of suggestions that have ids. Parts are suggested too, but are identified by their numbers. */
export const SUGGESTED_KINDS = ['product', 'series', 'help', 'video'] as const
export type SuggestedKind = (typeof SUGGESTED_KINDS)[number]

/** Maximum facts of a suggested product. The facts are the first parts of its subtitle. */
export const MAX_FACTS = 2
