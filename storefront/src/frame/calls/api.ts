import type { AnswerOf, CallNames, InputOf, PublicReadNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '../language.tsx'
import { Failure } from './failure.ts'

export { Failure }

/**
 * Asks a public read: in the browser over HTTP, on the server directly. Throws what has a `code` and a `message`. A call that needs a login is a
 * type error here: what a page is rendered of is the same for everyone.
 */
export type Ask = <Name extends PublicReadNames>(name: Name, input: InputOf<Name>, language: Language) => Promise<AnswerOf<Name>>

/** A call with its input, named before it is asked: what a screen needs. */
export interface Query<Name extends CallNames = PublicReadNames> {
  name: Name
  input: Record<string, string>
}

const FRESH_MS = 30_000

/** Names a call that a screen needs. Values go as text, as in the address, so that `3` and `'3'` are one query. */
export function query<Name extends CallNames>(name: Name, input: InputOf<Name>): Query<Name> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return { name, input: Object.fromEntries(given.map(([key, value]) => [key, String(value)])) }
}

/** The key of a query in the cache. The language is part of it: another language is another response. */
export const keyOf = ({ name, input }: Query, language: Language) => [name, input, language] as const

/**
 * The response to a call, in its states. The response to the query before stays in sight while the next one loads. `select`: what of it is used; another
 * response of which it makes the same renders nothing.
 */
export function useAsk<Name extends PublicReadNames>(
  name: Name,
  input: InputOf<Name>,
  select?: (data: AnswerOf<Name>) => AnswerOf<Name>,
): UseQueryResult<AnswerOf<Name>, Failure> {
  const queryKey = keyOf(query(name, input), useLanguage())
  return useQuery<AnswerOf<Name>, Failure>({ queryKey, placeholderData: keepPreviousData, select })
}

/** A response that was loaded by the screen's `needs` before it was shown. Throws the failure where there is none. */
export function useAnswer<Name extends PublicReadNames>(name: Name, input: InputOf<Name>): { data: AnswerOf<Name> } {
  const { data, error } = useAsk(name, input)
  if (data === undefined) throw error ?? new Error(`The screen uses ${name}, but does not need it`)
  return { data }
}

/** Asks unless the cache has a response, however old: it is shown at once, and the screen's own queries refresh it. */
export const ensureQuery = (client: QueryClient, asked: Query, language: Language) =>
  handled(client.query({ queryKey: keyOf(asked, language), staleTime: 'static' }))

/** Asks unless the cache has a fresh response. */
export const prefetchQuery = (client: QueryClient, asked: Query, language: Language) =>
  handled(client.query({ queryKey: keyOf(asked, language) }))

/** A promise that is awaited later, or by nobody: when it fails before, that must not end Node. */
function handled<Data>(promise: Promise<Data>) {
  promise.catch(() => {})
  return promise
}

/** A cache of responses: one per request on the server, one in the browser. */
export function createQueryClient(ask: Ask) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          const [name, input, language] = queryKey as unknown as ReturnType<typeof keyOf> // every key without a function of its own is made by keyOf
          return responseOf(ask, name, input, language)
        },
        staleTime: FRESH_MS,
        networkMode: 'always', // offline is a failure with a retry, not an endless wait
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, failure) => failure instanceof Failure && failure.code === 'network' && failures < 1,
      },
    },
  })
}

async function responseOf(ask: Ask, name: PublicReadNames, input: Record<string, string>, language: Language) {
  try {
    return await ask(name, input as InputOf<PublicReadNames>, language) // `query` took it from an InputOf
  } catch (thrown) {
    throw Failure.of(thrown) ?? thrown
  }
}
