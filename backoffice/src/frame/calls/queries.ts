import type { ManageAnswerOf, ManageInputOf, ManageReadNames } from '@shop/contract/manage/manage-calls'
import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './calls.ts'
import { Failure } from './failure.ts'

const RETRY_MS = 500
/** So long an answer counts as fresh where nothing was written. */
const FRESH_MS = 5_000

/** What was read, of this page alone: it goes with it. */
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

/** A read as a query: its key is the call and its input. */
export const answerOptions = <Name extends ManageReadNames>(name: Name, input?: ManageInputOf<Name>) =>
  queryOptions<ManageAnswerOf<Name>, Failure>({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }) => ask(name, input, { signal }),
  })

/** Asks now, and waits for nothing that is under way: that may be from before the last write. */
export async function askAnew<Name extends ManageReadNames>(name: Name, input: ManageInputOf<Name>) {
  const options = answerOptions(name, input)
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
  return queryClient.fetchQuery({ ...options, staleTime: 0 })
}

/** The answer to a read. Old rows stay in sight while those of another input come (`isPlaceholderData`). `isWanted` false: it is not asked yet. */
export const useAnswer = <Name extends ManageReadNames>(name: Name, input?: ManageInputOf<Name>, isWanted = true) =>
  useQuery({ ...answerOptions(name, input), placeholderData: keepPreviousData, enabled: isWanted })

/** Has answers to these reads come again, whatever their input: something that they tell has been written. Resolves once those in sight are there. */
export const refresh = (...names: ManageReadNames[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name as ManageReadNames) }) // keys begin with the call

/** Says what a read answers now, where a write has told it. */
export const setAnswer = <Name extends ManageReadNames>(name: Name, input: ManageInputOf<Name> | undefined, data: ManageAnswerOf<Name>) =>
  void queryClient.setQueryData(answerOptions(name, input).queryKey, data)
