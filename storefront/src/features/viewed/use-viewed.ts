import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../../frame/calls/use-query.ts'
import { useSyncExternalStore } from 'react'
import { prefetchQuery, query } from '../../frame/calls/api.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { personalPrefix } from '../../frame/calls/use-customer-ask.ts'
import { useSession } from '../../frame/session.ts'
import { useLanguage } from '../../frame/language.tsx'
import { forgetViewed, viewedIn, viewedText } from './viewed.ts'

/** Maximum number of products. One row of the widest screens has space for six. */
const SHOWN = 6

/** Returns recently viewed products that are still sold, latest first. Only the browser stores their ids, so the server never renders them. */
export function useViewed(current: number): ProductDetail[] {
  const client = useQueryClient()
  const language = useLanguage()
  const session = useSession()
  const text = useSyncExternalStore(neverChanges, viewedText, () => '')

  const ids = viewedIn(text)
    .filter((id) => id !== current)
    .slice(0, SHOWN)
  const { data = [] } = useQuery({
    queryKey: [...personalPrefix('viewed', session?.user.id), ids, language],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const asked = ids.map((id) => prefetchQuery(client, query('GET /product/{id}/{language}', { id }), language))
      const settled = await Promise.allSettled(asked)
      const gone = ids.filter((_, index) => isGone(settled[index]))
      if (gone.length > 0) forgetViewed(gone)
      return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value as ProductDetail] : [])).filter(({ retired }) => !retired) // the query's response
    },
  })
  return ids.length > 0 ? data : []
}

const neverChanges = () => () => {} // products viewed in other tabs appear on the next page

const isGone = (settled: PromiseSettledResult<unknown> | undefined) =>
  settled?.status === 'rejected' && settled.reason instanceof Failure && settled.reason.code === 'C104'
