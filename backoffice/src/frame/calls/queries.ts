import type { ManageAnswerOf, ManageInputOf, ManageReadNames } from '@shop/contract/manage/manage-calls'
import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './calls.ts'
import { Failure } from './failure.ts'

const RETRY_MS = 500
/** Time for which fetched data counts as fresh. */
const FRESH_MS = 5_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      retry: (count, failure) => count < 1 && failure instanceof Failure && (failure.code === 'network' || failure.code === 'C503'),
      retryDelay: RETRY_MS,
    },
  },
})

/** The query key consists of call and input. */
export const answerOptions = <Name extends ManageReadNames>(name: Name, input?: ManageInputOf<Name>) =>
  queryOptions<ManageAnswerOf<Name>, Failure>({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }) => ask(name, input, { signal }),
  })

/** Fetches a query again. First cancels a running fetch, because it may have started before the last write. */
export async function refetch<Name extends ManageReadNames>(name: Name, input: ManageInputOf<Name>) {
  const options = answerOptions(name, input)
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
  return queryClient.fetchQuery({ ...options, staleTime: 0 })
}

/** Fetches a read. Returns the previous data while another input loads (`isPlaceholderData`). */
export const useAnswer = <Name extends ManageReadNames>(name: Name, input?: ManageInputOf<Name>, isWanted = true) =>
  useQuery({ ...answerOptions(name, input), placeholderData: keepPreviousData, enabled: isWanted })

/** Invalidates the queries of these calls with any input. Resolves once active queries are refetched. */
export const refresh = (...names: ManageReadNames[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name as ManageReadNames) }) // keys begin with a call

export const setAnswer = <Name extends ManageReadNames>(name: Name, input: ManageInputOf<Name> | undefined, data: ManageAnswerOf<Name>) =>
  void queryClient.setQueryData(answerOptions(name, input).queryKey, data)
