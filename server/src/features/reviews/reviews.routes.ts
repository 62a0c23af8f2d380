import * as calls from '@shop/contract/reviews/reviews'
import { windowOf } from '../../db/paging.ts'
import { presentPage } from '../../http/calls/page.ts'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../http/fail.ts'
import { findRating, listReviews, putReview, type ReviewRow } from './reviews.queries.ts'
import { averageOf, totalOf } from './reviews.rules.ts'

export const reviewsRoutes = [
  route(calls.pageReviews, async ({ db, input }) => {
    const stars = await findRating(db, input.id)
    if (!stars) throw fail('C104')
    const total = totalOf(stars)
    const rows = await listReviews(db, input.id, windowOf(total, input))
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars
    return {
      ...presentPage(rows.map(presentReview), total, input),
      average: averageOf(stars),
      counts: { 1: one, 2: two, 3: three, 4: four, 5: five },
    }
  }),

  route(calls.reviewProduct, async ({ db, input, body, customer }) => {
    const review = await putReview(db, { productId: input.id, accountId: customer.id, ...body })
    if (!review) throw fail('C104')
    return presentReview(review)
  }),
]

const presentReview = ({ createdAt, ...review }: ReviewRow): calls.Review => ({ ...review, createdTime: createdAt.toISOString() })
