import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_ID, MAX_PAGE_SIZE, MAX_REVIEW_LENGTH, TALK_PAGE_SIZE } from '../limits.ts'
import { Count, Id, IdInAddress, IntInAddress, paged, PlainText, text, Time } from '../values.ts'

const Stars = z
  .int()
  .min(1)
  .max(5)
  .meta({ examples: [5] })
const OPINION = 'Easy to take apart, and fast.'

/**
 * What a customer says of a product, as plain text. `author` is never an e-mail; empty: the account is deleted (calls: Shapes). `isExample`: the shop wrote it
 * to show what reviews look like.
 */
export const Review = z
  .strictObject({ id: Id, author: text('Mara'), rating: Stars, content: text(OPINION), createdTime: Time, isExample: z.boolean() })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** A page of reviews, newest first. `average` to one decimal, 0 without reviews; `counts`: how many gave 1 to 5 stars; `examples`: how many of all are examples. */
export const ReviewPage = paged(Review)
  .extend({
    average: z
      .number()
      .min(0)
      .max(5)
      .meta({ examples: [4.6] }),
    counts: z.strictObject({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }).meta({ id: 'ReviewCounts' }),
    examples: Count,
  })
  .meta({ id: 'ReviewPage' })
export type ReviewPage = z.infer<typeof ReviewPage>

/** Reviews of a product, or those that gave it one `rating`; `average` and `counts` are of all. Not cached: a new one is there at once. */
export const pageReviews = call('GET /products/{id}/reviews', {
  who: 'anyone',
  input: z.object({
    id: IdInAddress,
    rating: IntInAddress(1, 5).optional(),
    page: IntInAddress(1, MAX_ID).default(1),
    limit: IntInAddress(1, MAX_PAGE_SIZE).default(TALK_PAGE_SIZE),
  }),
  cached: false,
  data: ReviewPage,
})

/** What the customer has said of a product: null where nothing yet. */
export const getOwnReview = call('GET /products/{id}/reviews/own', {
  who: 'customer',
  input: z.object({ id: IdInAddress }),
  data: Review.nullable(),
})

/** Reviews a product; a second one by the same customer replaces the first, keeps its id and renews its time. */
export const reviewProduct = call('POST /products/{id}/reviews', {
  who: 'customer',
  limit: 'write',
  takesKey: true,
  input: z.object({ id: IdInAddress }),
  body: z.object({ rating: Stars, content: PlainText(MAX_REVIEW_LENGTH).meta({ examples: [OPINION] }) }),
  data: Review,
})
