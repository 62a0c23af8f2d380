import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../frame/calls/failure.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { toast } from '../toast.tsx'

interface Pages<Page> {
  queryKey: QueryKey
  /** Asks for one page, from 1 on. */
  ask: (page: number) => Promise<Page>
  /** Said where a page could not be loaded, but for a lost connection. */
  failedText: string
}

/**
 * What is shown page below page; `loadMore` adds one, and all that are shown are asked again together. Only what failed is said in the language of the page,
 * which is no part of the key. (Not the library's endless query: in every page's first load.)
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
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey }) // what is on its way has one page less
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
