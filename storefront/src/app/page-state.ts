import type { CallNames } from '@shop/contract/calls'
import type { FailCode } from '@shop/contract/codes'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../frame/calls/failure.ts'
import type { Declaration, Remains } from '../frame/screen.ts'
import type { Result } from './navigation.ts'

/** What the server tells the browser of a page: its data, and how the navigation ended. Without times, so that equal pages are equal bytes. */
export interface PageState {
  queries: [key: QueryKey, data: unknown][]
  kind: Result['kind']
  siteUrl?: string | undefined
  failure?: { code: FailCode | 'network'; message: string; remains?: Remains | undefined }
}

/** The state of a page that has been rendered. `shorten`: what of a response the browser gets, where the page shows a part of it. */
export function dehydrate(
  client: QueryClient,
  result: Result,
  { siteUrl, shorten = {} }: { siteUrl: string | undefined } & Pick<Declaration, 'shorten'>,
): PageState {
  const known = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return {
    queries: known.map(({ queryKey, state }) => [queryKey, shortened(shorten, queryKey, state.data)]),
    kind: result.kind,
    siteUrl,
    ...(result.kind === 'failed' && { failure: { code: result.failure.code, message: result.failure.message, remains: result.remains } }),
  }
}

function shortened(shorten: NonNullable<Declaration['shorten']>, [name, input]: QueryKey, data: unknown) {
  const short = shorten[name as CallNames] as ((data: unknown, input: unknown) => unknown) | undefined // every key is made by keyOf, with its data
  return short ? short(data, input) : data
}

/** Puts a page's data into the browser's cache. A page that Back took from the browser's own cache may be old: its data are asked again. */
export function hydrateQueries(client: QueryClient, state: PageState, isOld: boolean) {
  for (const [key, data] of state.queries) client.setQueryData(key, data, isOld ? { updatedAt: 1 } : undefined)
}

/** What a page that failed shows; undefined where it did not. */
export const failedResultOf = ({ failure }: PageState): Result | undefined =>
  failure && {
    kind: 'failed',
    failure: new Failure(failure.code, failure.message),
    isCodeMissing: false,
    remains: failure.remains,
  }
