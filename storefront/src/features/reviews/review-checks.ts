import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import type { ReviewDraft } from './review-draft.ts'

/** The length of a review as the shop counts it: trimmed, in code points (calls: Shapes). */
export const lengthOf = (content: string) => Array.from(content.trim()).length

/** What is wrong with a review, by field, before it is sent. */
export function problemsOf({ rating, content }: ReviewDraft) {
  const length = lengthOf(content)
  return {
    rating: rating === undefined ? 'missing' : undefined,
    content: length === 0 ? 'missing' : length > MAX_REVIEW_LENGTH ? 'tooLong' : undefined,
  } as const
}
