import { TALK_PAGE_SIZE } from '@shop/contract/limits'
import type { ProductDetail } from '@shop/contract/catalog/catalog'
import type { ReviewPage } from '@shop/contract/reviews/reviews'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../frame/calls/api.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { askByHttp } from '../../frame/calls/http-client.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import type { Rating } from './rating-scale.ts'
import { reviewsTexts } from './texts.ts'

const keyOf = (productId: number) => ['reviews', productId] as const

/**
 * The reviews of a product, page after page, those of one rating alone where one is given. The language is no part of the key, as they are the
 * same in all of them: only what failed is said in that of the page.
 */
export function useReviews(productId: number, rating: Rating | undefined) {
  const t = useTexts(reviewsTexts)
  const { networkError } = useTexts(frameTexts)
  const language = useLanguage()
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(productId), rating],
    queryFn: ({ pageParam: page }) =>
      askByHttp('GET /products/{id}/reviews', { id: productId, page, limit: TALK_PAGE_SIZE, ...(rating && { rating }) }, language),
    initialPageParam: 1,
    getNextPageParam: ({ current, totalPage }) => (current < totalPage ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const failure = Failure.of(answer.error)
  const message = failure?.code === 'network' ? networkError : t.reviewsFailed
  return { ...answer, error: failure ? new Failure(failure.code, message) : null }
}

/** What the customer has said of a product: null for nothing, undefined until it is known, and for a visitor. */
export const useOwnReview = (productId: number) => useCustomerAsk('GET /products/{id}/reviews/own', { id: productId })

/** Asks again for what is shown of a product's reviews. Resolves when it is there, and the rating beside the product's name is theirs. */
export function useRefreshReviews(productId: number) {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(productId) }),
      client.invalidateQueries({ queryKey: personalPrefix('GET /products/{id}/reviews/own', userId) }),
    ])
    const all = client.getQueryData<InfiniteData<ReviewPage>>([...keyOf(productId), undefined])?.pages[0]
    const rating = all && all.total > 0 ? { average: all.average, total: all.total } : null
    const { name, input } = query('GET /product/{id}/{language}', { id: productId })
    client.setQueriesData<ProductDetail>({ queryKey: [name, input] }, (product) => product && { ...product, rating })
  }
}
