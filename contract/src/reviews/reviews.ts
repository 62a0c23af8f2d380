import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_ID, MAX_PAGE_SIZE, MAX_REVIEW_LENGTH, TALK_PAGE_SIZE } from '../limits.ts'
import { Count, Id, IdInAddress, IntInAddress, paged, PlainText, text, Time } from '../schemas.ts'

const Stars = z
  .int()
  .min(1)
  .max(5)
  .meta({ examples: [5] })
const OPINION = 'Easy to take apart, and fast.'

/**
 * `content` is plain text. `author` is never an e-mail address (calls: Shapes), and empty if the account was deleted. `reply` is the
 * shop's public answer.
 */
export const Review = z
  .strictObject({
    id: Id,
    author: text('Mara'),
    rating: Stars,
    content: text(OPINION),
    createdTime: Time,
    isExample: z.boolean(),
    reply: z
      .strictObject({ text: text('Thank you. The new gearbox is quieter.'), time: Time })
      .meta({ id: 'ReviewReply' })
      .nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** A customer's own review. The shop shows a hidden one to nobody else, and it counts in no average. */
export const OwnReview = Review.extend({ isHidden: z.boolean() }).meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

/** Reviews, newest first. `average` has one decimal and is 0 without reviews. `counts` is per rating, `examples` counts examples. */
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

/** `rating` filters rows, but not `average` and `counts`. Responses are not cached, so that new reviews appear immediately. */
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

/** Returns the customer's own review, or null if there is none. */
export const getOwnReview = call('GET /products/{id}/reviews/own', {
  who: 'customer',
  input: z.object({ id: IdInAddress }),
  data: OwnReview.nullable(),
})

/** A second review by the customer replaces the first one. It keeps the id and gets a new time. A hidden one stays hidden. */
export const reviewProduct = call('POST /products/{id}/reviews', {
  who: 'customer',
  limit: 'write',
  takesKey: true,
  input: z.object({ id: IdInAddress }),
  body: z.object({ rating: Stars, content: PlainText(MAX_REVIEW_LENGTH).meta({ examples: [OPINION] }) }),
  data: OwnReview,
})
