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

const keyOf = (productId: number) => ['reviews', productId] as const

/** The reviews of a product in pages, those of one rating alone where one is given; the same in all languages. */
export function useReviews(productId: number, rating: Rating | undefined) {
  const { reviewsFailed } = useTexts(reviewsTexts)
  const language = useLanguage()
  return useMorePages<ReviewPage>({
    queryKey: [...keyOf(productId), rating],
    ask: (page) =>
      askByHttp('GET /products/{id}/reviews', { id: productId, page, limit: TALK_PAGE_SIZE, ...(rating && { rating }) }, language),
    failedText: reviewsFailed,
  })
}

/** What the customer has said of a product: null for nothing, undefined until it is known, and for a visitor. */
export const useOwnReview = (productId: number) => useCustomerAsk('GET /products/{id}/reviews/own', { id: productId })

/** Asks again for what is shown of a product's reviews. Resolves when it is there, and the rating beside the product's name is theirs. */
export function useRefreshReviews(productId: number) {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  return async () => {
    await Promise.all([refresh(client, keyOf(productId)), refresh(client, personalPrefix('GET /products/{id}/reviews/own', userId))])
    const all = client.getQueryData<ReviewPage[]>([...keyOf(productId), undefined])?.[0]
    const rating = all && all.total > 0 ? { average: all.average, total: all.total, examples: all.examples } : null
    const { name, input } = query('GET /product/{id}/{language}', { id: productId })
    client.setQueriesData<ProductDetail>({ queryKey: [name, input] }, (product) => product && { ...product, rating })
  }
}
