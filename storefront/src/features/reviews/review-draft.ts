import { readDraft, storeDraft } from '../../frame/storage.ts'

/** What the form of a review holds. `rating` undefined: none is chosen yet. */
export interface ReviewDraft {
  rating: number | undefined
  content: string
}

interface Whose {
  userId: number
  productId: number
}

const nameOf = ({ userId, productId }: Whose) => `review ${userId} ${productId}`

/** What a customer has typed of a product and not sent, in this tab; undefined where nothing. */
export function readReviewDraft(whose: Whose): ReviewDraft | undefined {
  try {
    const draft = JSON.parse(readDraft(nameOf(whose)) ?? 'null') as Partial<ReviewDraft> | null // checked below: everyone may write there
    const rating = [1, 2, 3, 4, 5].find((known) => known === draft?.rating)
    return typeof draft?.content === 'string' ? { rating, content: draft.content } : undefined
  } catch {
    return undefined
  }
}

/** Stores what is typed; an empty form is none. */
export const storeReviewDraft = (whose: Whose, draft: ReviewDraft) =>
  storeDraft(nameOf(whose), draft.rating === undefined && !draft.content.trim() ? undefined : JSON.stringify(draft))

/** Removes a draft: it is sent, or no longer wanted. */
export const removeReviewDraft = (whose: Whose) => storeDraft(nameOf(whose), undefined)
