import * as calls from '@shop/contract/reviews/reviews'
import { presentPage } from '../../db/paging.ts'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../fail.ts'
import { findOwnReview, findRating, findReviewsPage, type OwnReviewRow, putReview, type ReviewRow } from './reviews.queries.ts'
import { averageOf } from './reviews.rules.ts'

export const reviewsRoutes = [
  route(calls.pageReviews, async ({ db, input }) => {
    const page = await findReviewsPage(db, { productId: input.id, rating: input.rating }, input)
    if (!page) throw fail('C104')
    const { rows, total, stars, examples } = page
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars
    return {
      ...presentPage(rows.map(presentReview), total, input),
      average: averageOf(stars),
      counts: { 1: one, 2: two, 3: three, 4: four, 5: five },
      examples,
    }
  }),

  route(calls.getOwnReview, async ({ db, input, customer }) => {
    if (!(await findRating(db, input.id))) throw fail('C104')
    const review = await findOwnReview(db, { productId: input.id, accountId: customer.id })
    return review ? presentOwn(review) : null
  }),

  route(calls.reviewProduct, async ({ db, input, body, customer, language }) => {
    const review = await putReview(db, { productId: input.id, accountId: customer.id, ...body, language })
    if (!review) throw fail('C104')
    return presentOwn(review)
  }),
]

const presentReview = ({ createdAt, reply, replyAt, ...review }: ReviewRow): calls.Review => ({
  ...review,
  createdTime: createdAt.toISOString(),
  reply: reply !== null && replyAt !== null ? { text: reply, time: replyAt.toISOString() } : null,
})

const presentOwn = ({ isHidden, ...review }: OwnReviewRow): calls.OwnReview => ({ ...presentReview(review), isHidden })
