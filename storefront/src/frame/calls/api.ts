import type { AnswerOf, InputOf, PublicReadNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Failure } from './failure.ts'
import { useLanguage } from '../language.tsx'

export { Failure }

/** Asks a call of the server: in the browser over HTTP, on the server directly. Throws what has a `code` and a `message`. */
export type Ask = <Name extends PublicReadNames>(name: Name, input: InputOf<Name>, language: Language) => Promise<AnswerOf<Name>>

/** A call with its input, named before it is asked: what a screen needs. */
export interface Asking<Name extends PublicReadNames = PublicReadNames> {
  name: Name
  input: Record<string, string>
}

const FRESH_MS = 30_000

/** Names a call that a screen needs. Values go as text, as in the address, so that `3` and `'3'` are one question. */
export function asking<Name extends PublicReadNames>(name: Name, input: InputOf<Name>): Asking<Name> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return { name, input: Object.fromEntries(given.map(([key, value]) => [key, String(value)])) }
}

/** The key of an answer in the cache. The language is part of it: another language is another answer. */
export const keyOf = ({ name, input }: Asking, language: Language) => [name, input, language] as const

/** The answer to a call, in its states. The answer to the question before stays in sight while the next one loads. */
export function useAsk<Name extends PublicReadNames>(name: Name, input: InputOf<Name>): UseQueryResult<AnswerOf<Name>, Failure> {
  const queryKey = keyOf(asking(name, input), useLanguage())
  return useQuery<AnswerOf<Name>, Failure>({ queryKey, placeholderData: keepPreviousData })
}

/** An answer that the screen's `needs` brought before it was shown. Throws the failure where there is none. */
export function useAnswer<Name extends PublicReadNames>(name: Name, input: InputOf<Name>): { data: AnswerOf<Name> } {
  const { data, error } = useAsk(name, input)
  if (data === undefined) throw error ?? new Error(`The screen uses ${name}, but does not need it`)
  return { data }
}

/** A cache of answers: one per request on the server, one in the browser. */
export function createAnswers(ask: Ask) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          const [name, input, language] = queryKey as unknown as ReturnType<typeof keyOf> // every key is made by keyOf
          return answerOf(ask, name, input, language)
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

async function answerOf(ask: Ask, name: PublicReadNames, input: Record<string, string>, language: Language) {
  try {
    return await ask(name, input as InputOf<PublicReadNames>, language) // `asking` took it from an InputOf
  } catch (thrown) {
    throw Failure.of(thrown) ?? thrown
  }
}
