import { keepPreviousData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../../frame/calls/use-query.ts'
import { useState } from 'react'
import { Failure } from '../../frame/calls/failure.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { toast } from '../toast.tsx'

interface Pages<Page> {
  queryKey: QueryKey
  /** Requests a page. The first page has the number 1. */
  ask: (page: number) => Promise<Page>
  /** Message for failures other than a lost connection. */
  failedText: string
}

/**
 * Loads further pages of a list on demand. A reload refetches all loaded pages. React Query's infinite query would add
 * code to the first load.
 */
export function useMorePages<Page>({ queryKey, ask, failedText }: Pages<Page>) {
  const { networkError } = useTexts(frameTexts)
  const client = useQueryClient()
  const [isLoadingMore, setLoadingMore] = useState(false)

  const messageOf = ({ code }: Failure) => (code === 'network' ? networkError : failedText)
  const answer = useQuery<Page[], Failure>({
    queryKey,
    queryFn: () => {
      const known = client.getQueryData<Page[]>(queryKey) ?? []
      return Promise.all(Array.from({ length: Math.max(1, known.length) }, (_, index) => ask(index + 1)))
    },
    placeholderData: keepPreviousData,
  })
  async function loadMore() {
    const known = answer.data?.length ?? 0
    setLoadingMore(true)
    try {
      const page = await ask(known + 1)
      client.setQueryData<Page[]>(queryKey, (pages) => (pages?.length === known ? [...pages, page] : pages))
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey }) // a refetch that is running lacks the new page
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
