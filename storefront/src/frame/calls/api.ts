import type { AnswerOf, CallNames, InputOf, PublicReadNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { type Answer, useQuery } from './use-query.ts'
import { useLanguage } from '../language.tsx'
import { Failure } from './failure.ts'

export { Failure }

/**
 * Sends a public read: over HTTP in the browser, by a function call on the server. The type excludes calls that need a
 * login, because all visitors share a rendered page.
 */
export type Ask = <Name extends PublicReadNames>(name: Name, input: InputOf<Name>, language: Language) => Promise<AnswerOf<Name>>

export interface Query<Name extends CallNames = PublicReadNames> {
  name: Name
  input: Record<string, string>
}

const FRESH_MS = 30_000

/** Creates a query. Its values become text, so that `3` and `'3'` have the same cache key. */
export function query<Name extends CallNames>(name: Name, input: InputOf<Name>): Query<Name> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return { name, input: Object.fromEntries(given.map(([key, value]) => [key, String(value)])) }
}

/** Returns the cache key of a query. The key includes the language, because responses depend on it. */
export const queryKeyOf = ({ name, input }: Query, language: Language) => [name, input, language] as const

/** Hook for a public read. Returns the previous response while the response to a new input loads. */
export function useAsk<Name extends PublicReadNames>(name: Name, input: InputOf<Name>): Answer<AnswerOf<Name>, Failure> {
  const queryKey = queryKeyOf(query(name, input), useLanguage())
  return useQuery<AnswerOf<Name>, Failure>({ queryKey, placeholderData: keepPreviousData })
}

/** Returns a response that the screen's `needs` prefetched. Throws the call's failure if the response is missing. */
export function useAnswer<Name extends PublicReadNames>(name: Name, input: InputOf<Name>): { data: AnswerOf<Name> } {
  const { data, error } = useAsk(name, input)
  if (data === undefined) throw error ?? new Error(`The screen uses ${name}, but does not need it`)
  return { data }
}

/** Fetches a query unless a response of any age is cached. The screen's own hooks refetch an outdated response. */
export const ensureQuery = (client: QueryClient, asked: Query, language: Language) =>
  handled(client.query({ queryKey: queryKeyOf(asked, language), staleTime: 'static' }))

/** Fetches a query unless a fresh response is cached (see `FRESH_MS`). */
export const prefetchQuery = (client: QueryClient, asked: Query, language: Language) =>
  handled(client.query({ queryKey: queryKeyOf(asked, language) }))

/** Marks a rejection as handled. Node would end the process if a promise were rejected before the caller awaits it. */
function handled<Data>(promise: Promise<Data>) {
  promise.catch(() => {})
  return promise
}

/** Creates a query client: one per request on the server, one per page in the browser. */
export function createQueryClient(ask: Ask) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          const [name, input, language] = queryKey as unknown as ReturnType<typeof queryKeyOf> // `queryKeyOf` made this key
          return responseOf(ask, name, input, language)
        },
        staleTime: FRESH_MS,
        networkMode: 'always', // when offline, a query fails and can be retried instead of waiting without end
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, failure) => failure instanceof Failure && failure.code === 'network' && failures < 1,
      },
    },
  })
}

async function responseOf(ask: Ask, name: PublicReadNames, input: Record<string, string>, language: Language) {
  try {
    return await ask(name, input as InputOf<PublicReadNames>, language) // `query` built the input from an `InputOf`
  } catch (thrown) {
    throw Failure.of(thrown) ?? thrown
  }
}
