import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { textLength } from '../../ui/forms/text-length.ts'
import { RATINGS } from './rating-scale.ts'
import type { reviewsTexts } from './texts.ts'

type Problem = (t: TextsOf<typeof reviewsTexts>) => string

export const ratingOf = (typed: string | undefined) => RATINGS.find((rating) => String(rating) === typed)

export const ratingProblem = (typed: string): Problem | undefined => (ratingOf(typed) ? undefined : (t) => t.ratingMissing)

export function contentProblem(typed: string): Problem | undefined {
  const length = textLength(typed)
  if (length === 0) return (t) => t.contentMissing
  return length > MAX_REVIEW_LENGTH ? (t) => t.contentTooLong(MAX_REVIEW_LENGTH) : undefined
}
