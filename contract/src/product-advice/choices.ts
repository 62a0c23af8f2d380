/** Possible answers to the questions of the product chooser (calls: Finding). This file must not import Zod. */

/** Answers to `where`, which are codes of the spec `where`. */
export const PLACES = ['indoor', 'garden', 'field', 'water', 'rough'] as const
/** Answers to `experience`, which are codes of the spec `experience`. */
export const EXPERIENCES = ['first', 'some', 'much'] as const
/** Range of `age`, in years. */
export const CHOOSER_AGE = { min: 3, max: 99 } as const
/** Range of `budget`, in yuan. */
export const CHOOSER_BUDGET = { min: 1, max: 999_999 } as const
/** Range of `minutes`, the run time or flight time. */
export const CHOOSER_MINUTES = { min: 1, max: 240 } as const

export const QUESTIONS = ['where', 'experience', 'age', 'budget', 'minutes'] as const
export type Question = (typeof QUESTIONS)[number]
