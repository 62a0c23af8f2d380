/** What the questions of the chooser may be answered with (calls: Finding). Without Zod: the browser reads addresses by them. */

/** Codes of the spec `where` that the chooser knows. */
export const PLACES = ['indoor', 'garden', 'field', 'water', 'rough'] as const
/** Codes of the spec `experience` that it knows. */
export const EXPERIENCES = ['first', 'some', 'much'] as const
/** Years of whoever will use it. */
export const CHOOSER_AGE = { min: 3, max: 99 } as const
/** The most that it may cost, in yuan. */
export const CHOOSER_BUDGET = { min: 1, max: 999_999 } as const
/** How long it should run or fly, in minutes. */
export const CHOOSER_MINUTES = { min: 1, max: 240 } as const

/** The questions, in their order. */
export const QUESTIONS = ['where', 'experience', 'age', 'budget', 'minutes'] as const
export type Question = (typeof QUESTIONS)[number]
