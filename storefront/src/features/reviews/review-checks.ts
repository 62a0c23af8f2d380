import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import { textLength } from '../../ui/forms/text-length.ts'
import type { ReviewDraft } from './review-draft.ts'

/** What is wrong with a review, by field, before it is sent. */
export function problemsOf({ rating, content }: ReviewDraft) {
  const length = textLength(content)
  return {
    rating: rating === undefined ? 'missing' : undefined,
    content: length === 0 ? 'missing' : length > MAX_REVIEW_LENGTH ? 'tooLong' : undefined,
  } as const
}
