import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { TALK_PAGE_SIZE } from '@shop/contract/limits'
import type { ReviewPage } from '@shop/contract/reviews/reviews'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../frame/calls/api.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { askByHttp } from '../../frame/calls/http-client.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { toast } from '../../ui/toast.tsx'
import type { Rating } from './rating-scale.ts'
import { reviewsTexts } from './texts.ts'

const keyOf = (productId: number) => ['reviews', productId] as const

/**
 * The reviews of a product in pages, those of one rating alone where one is given; `loadMore` adds a page. The language is no part of the key,
 * as they are the same in all of them: only what failed is said in that of the page. (Not the library's endless query: in every page's first load.)
 */
export function useReviews(productId: number, rating: Rating | undefined) {
  const t = useTexts(reviewsTexts)
  const { networkError } = useTexts(frameTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const queryKey = [...keyOf(productId), rating]

  const messageOf = ({ code }: Failure) => (code === 'network' ? networkError : t.reviewsFailed)
  const ask = (page: number) =>
    askByHttp('GET /products/{id}/reviews', { id: productId, page, limit: TALK_PAGE_SIZE, ...(rating && { rating }) }, language)
  const answer = useQuery<ReviewPage[], Failure>({
    queryKey,
    queryFn: () => {
      const known = client.getQueryData<ReviewPage[]>(queryKey) ?? []
      return Promise.all(Array.from({ length: Math.max(1, known.length) }, (_, index) => ask(index + 1)))
    },
    placeholderData: keepPreviousData,
  })
  async function loadMore() {
    const known = answer.data?.length ?? 0
    setLoadingMore(true)
    try {
      const page = await ask(known + 1)
      client.setQueryData<ReviewPage[]>(queryKey, (pages) => (pages?.length === known ? [...pages, page] : pages))
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      toast('error', messageOf(thrown))
    } finally {
      setLoadingMore(false)
    }
  }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = answer
  const said = error && new Failure(error.code, messageOf(error))
  return { data, error: said, isPending, isFetching, isPlaceholderData, refetch, loadMore, isLoadingMore }
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
    const all = client.getQueryData<ReviewPage[]>([...keyOf(productId), undefined])?.[0]
    const rating = all && all.total > 0 ? { average: all.average, total: all.total } : null
    const { name, input } = query('GET /product/{id}/{language}', { id: productId })
    client.setQueriesData<ProductDetail>({ queryKey: [name, input] }, (product) => product && { ...product, rating })
  }
}
