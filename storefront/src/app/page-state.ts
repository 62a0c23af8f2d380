import type { CallNames } from '@shop/contract/calls'
import type { FailCode } from '@shop/contract/codes'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../frame/calls/failure.ts'
import type { Screen } from '../frame/screen.ts'
import type { Outcome } from './navigation.ts'

/** What the server tells the browser of a page: its answers, and what came of the visit. Without times, so that equal pages are equal bytes. */
export interface PageState {
  answers: [key: QueryKey, answer: unknown][]
  kind: Outcome['kind']
  siteUrl?: string | undefined
  failure?: { code: FailCode | 'network'; message: string }
}

/** The state of a page that has been rendered. `brief` shortens answers of which it shows a part. */
export function pageStateOf(
  answers: QueryClient,
  outcome: Outcome,
  { siteUrl, brief = {} }: { siteUrl: string | undefined } & Pick<Screen, 'brief'>,
): PageState {
  const known = answers
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return {
    answers: known.map(({ queryKey, state }) => [queryKey, shortOf(brief, queryKey, state.data)]),
    kind: outcome.kind,
    siteUrl,
    ...(outcome.kind === 'failed' && { failure: { code: outcome.failure.code, message: outcome.failure.message } }),
  }
}

function shortOf(brief: NonNullable<Screen['brief']>, [name]: QueryKey, answer: unknown) {
  const shorten = brief[name as CallNames] as ((answer: unknown) => unknown) | undefined // every key is made by keyOf, with its answer
  return shorten ? shorten(answer) : answer
}

/** Puts a page's answers into the browser's cache. A page that Back brought from the browser's own cache may be old: its answers are asked anew. */
export function seedAnswers(answers: QueryClient, state: PageState, isOld: boolean) {
  for (const [key, answer] of state.answers) answers.setQueryData(key, answer, isOld ? { updatedAt: 1 } : undefined)
}

/** The failure that a page shows, if it does. */
export const failureOf = ({ failure }: PageState) => failure && new Failure(failure.code, failure.message)
