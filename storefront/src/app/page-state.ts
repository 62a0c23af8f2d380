import type { CallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure, type FailureCode } from '../frame/calls/failure.ts'
import type { Declaration, Known, Fallback } from '../frame/screen.ts'
import { knownIn, type Result } from './navigation.ts'

/** State for hydration, sent within the HTML. It contains no times, so that equal pages have equal bytes. */
export interface PageState {
  /** Language of the server's HTML. `<html lang>` is unreliable, because translation tools change it. */
  language: Language
  queries: [key: QueryKey, data: unknown][]
  kind: Result['kind']
  screenFile?: string | undefined
  siteUrl?: string | undefined
  preview?: PreviewShown | undefined
  failure?: { code: FailureCode; message: string; fallback?: Fallback | undefined }
}

/** `trimForBrowser` returns the part of a response that the browser needs, or undefined if it needs nothing of it. */
export function dehydrate(
  client: QueryClient,
  result: Result,
  {
    trimForBrowser = {},
    ...page
  }: Pick<PageState, 'language' | 'siteUrl' | 'screenFile' | 'preview'> & Pick<Declaration, 'trimForBrowser'>,
): PageState {
  const known = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return {
    queries: known.flatMap(({ queryKey, state }): PageState['queries'] => {
      const data = trimmed(trimForBrowser, queryKey, state.data, client)
      return data === undefined ? [] : [[queryKey, data]]
    }),
    kind: result.kind,
    ...page,
    ...(result.kind === 'failed' && { failure: { code: result.failure.code, message: result.failure.message, fallback: result.fallback } }),
  }
}

function trimmed(
  trimForBrowser: NonNullable<Declaration['trimForBrowser']>,
  [name, input, language]: QueryKey,
  data: unknown,
  client: QueryClient,
) {
  const short = trimForBrowser[name as CallNames] as ((data: unknown, input: unknown, answer: Known) => unknown) | undefined // keys come from queryKeyOf
  return short ? short(data, input, knownIn(client, language as Language)) : data // keys come from queryKeyOf
}

/** Fills the query cache. `isOld` means that Back restored the page: its data are then stale and fetched again. */
export function hydrateQueries(client: QueryClient, state: PageState, isOld: boolean) {
  for (const [key, data] of state.queries) client.setQueryData(key, data, isOld ? { updatedAt: 1 } : undefined)
}

export const failedResultOf = ({ failure }: PageState): Result | undefined =>
  failure && {
    kind: 'failed',
    failure: new Failure(failure.code, failure.message),
    isCodeMissing: false,
    fallback: failure.fallback,
  }
