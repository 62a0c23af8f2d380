import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { prefetchQuery, query } from '../../frame/calls/api.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { personalPrefix } from '../../frame/calls/use-customer-ask.ts'
import { useSession } from '../../frame/session.ts'
import { useLanguage } from '../../frame/language.tsx'
import { forgetViewed, viewedIn, viewedText } from './viewed.ts'

/** So many are shown: one row of the widest screens. */
const SHOWN = 6

/**
 * The products looked at before this one, the last one first. They are kept as ids in local storage, and nowhere
 * else: visitors need no account for them, they are nobody's business but the browser's, and names and prices would grow old.
 * So the server's HTML never has them. What the shop no longer has is forgotten; what cannot be loaded is left out.
 */
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
      return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value as ProductDetail] : [])) // the answer to that call
    },
  })
  return ids.length > 0 ? data : []
}

const neverChanges = () => () => {} // another tab's products come with the next page

const isGone = (settled: PromiseSettledResult<unknown> | undefined) =>
  settled?.status === 'rejected' && settled.reason instanceof Failure && settled.reason.code === 'C104'
