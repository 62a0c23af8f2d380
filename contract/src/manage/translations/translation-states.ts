import type { LanguageState } from '../product-issues/issue-kinds.ts'

/** States of a text that still has to be translated. */
export const OPEN_STATES = ['missing', 'partly', 'older'] as const satisfies LanguageState[]
export type OpenState = (typeof OPEN_STATES)[number]

/** Filters of texts by state. `missing` includes `partly`. */
export const TEXT_FILTERS = ['missing', 'older'] as const
export type TextFilter = (typeof TEXT_FILTERS)[number]
