import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { TALK_PAGE_SIZE } from '@shop/contract/limits'
import type { ReviewPage } from '@shop/contract/reviews/reviews'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '../../frame/calls/api.ts'
import { askByHttp } from '../../frame/calls/http-client.ts'
import { refresh } from '../../frame/calls/refresh.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { useSession } from '../../frame/session.ts'
import { useMorePages } from '../../ui/pagination/use-more-pages.ts'
import type { Rating } from './rating-scale.ts'
import { reviewsTexts } from './texts.ts'

const queryKeyOf = (productId: number) => ['reviews', productId] as const

/** Reads reviews, optionally of one rating. The key has no language, because reviews are the same in all languages. */
export function useReviews(productId: number, rating: Rating | undefined) {
  const { reviewsFailed } = useTexts(reviewsTexts)
  const language = useLanguage()
  return useMorePages<ReviewPage>({
    queryKey: [...queryKeyOf(productId), rating],
    ask: (page) =>
      askByHttp('GET /products/{id}/reviews', { id: productId, page, limit: TALK_PAGE_SIZE, ...(rating && { rating }) }, language),
    failedText: reviewsFailed,
  })
}

/** `data` is the customer's own review: null if there is none, undefined for visitors and while loading. */
export const useOwnReview = (productId: number) => useCustomerAsk('GET /products/{id}/reviews/own', { id: productId })

export function useRefreshReviews(productId: number) {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  return async () => {
    await Promise.all([refresh(client, queryKeyOf(productId)), refresh(client, personalPrefix('GET /products/{id}/reviews/own', userId))])
    const all = client.getQueryData<ReviewPage[]>([...queryKeyOf(productId), undefined])?.[0]
    const rating = all && all.total > 0 ? { average: all.average, total: all.total, examples: all.examples } : null
    const { name, input } = query('GET /product/{id}/{language}', { id: productId })
    client.setQueriesData<ProductDetail>({ queryKey: [name, input] }, (product) => product && { ...product, rating })
  }
}
