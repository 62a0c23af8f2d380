import type { CallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure, type FailureCode } from '../frame/calls/failure.ts'
import type { Declaration, Known, Remains } from '../frame/screen.ts'
import { knownIn, type Result } from './navigation.ts'

/** The values of each field, in the order of the records. */
type Columns = Record<string, unknown[]>

/** What the server tells the browser of a page: its data, and how the navigation ended. Without times, so that equal pages are equal bytes. */
export interface PageState {
  /** That it was rendered in: a translator gives `<html lang>` another one. */
  language: Language
  queries: [key: QueryKey, data: unknown][]
  /** The queries whose data are lists of records alike, by field: so they compress better, by 250 bytes of home. */
  lists: [key: QueryKey, columns: Columns][]
  kind: Result['kind']
  /** The address of the code of the page's own screen. In development there is none. */
  screenFile?: string | undefined
  siteUrl?: string | undefined
  /** Where the page shows what is not in the shop yet. */
  preview?: PreviewShown | undefined
  failure?: { code: FailureCode; message: string; remains?: Remains | undefined }
}

/** The state of a page that has been rendered. `shorten`: what of a response the browser gets, where the page shows a part of it; undefined: nothing. */
export function dehydrate(
  client: QueryClient,
  result: Result,
  { shorten = {}, ...page }: Pick<PageState, 'language' | 'siteUrl' | 'screenFile' | 'preview'> & Pick<Declaration, 'shorten'>,
): PageState {
  const known = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  const queries: PageState['queries'] = []
  const lists: PageState['lists'] = []
  for (const { queryKey, state } of known) {
    const data = shortened(shorten, queryKey, state.data, client)
    if (data === undefined) continue
    if (areRecordsAlike(data)) lists.push([queryKey, columnsOf(data)])
    else queries.push([queryKey, data])
  }
  return {
    queries,
    lists,
    kind: result.kind,
    ...page,
    ...(result.kind === 'failed' && { failure: { code: result.failure.code, message: result.failure.message, remains: result.remains } }),
  }
}

function shortened(shorten: NonNullable<Declaration['shorten']>, [name, input, language]: QueryKey, data: unknown, client: QueryClient) {
  const short = shorten[name as CallNames] as ((data: unknown, input: unknown, answer: Known) => unknown) | undefined // every key is made by keyOf, with its data
  return short ? short(data, input, knownIn(client, language as Language)) : data // of keyOf, too
}

type Fields = Record<string, unknown>

/** Whether data are a list of several records that all have the same fields, each with a value that JSON has. */
function areRecordsAlike(data: unknown): data is Fields[] {
  if (!Array.isArray(data) || data.length < 2) return false
  const shapes = new Set(data.map((one: unknown) => (isRecord(one) ? fieldsOf(one) : undefined)))
  return shapes.size === 1 && !shapes.has(undefined)
}

const isRecord = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data)
const fieldsOf = (record: Fields) => JSON.stringify(Object.keys(record).filter((field) => record[field] !== undefined))

function columnsOf(records: Fields[]): Columns {
  const fields = Object.keys(records[0] ?? {}).filter((field) => records[0]?.[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, records.map((record) => record[field])]))
}

function recordsOf(columns: Columns): Fields[] {
  const [first = []] = Object.values(columns)
  return first.map((_, index) => Object.fromEntries(Object.entries(columns).map(([field, values]) => [field, values[index]])))
}

/** Puts a page's data into the browser's cache. A page that Back took from the browser's own cache may be old: its data are asked again. */
export function hydrateQueries(client: QueryClient, state: PageState, isOld: boolean) {
  const lists = state.lists.map(([key, columns]) => [key, recordsOf(columns)] as const)
  for (const [key, data] of [...state.queries, ...lists]) client.setQueryData(key, data, isOld ? { updatedAt: 1 } : undefined)
}

/** What a page that failed shows; undefined where it did not. */
export const failedResultOf = ({ failure }: PageState): Result | undefined =>
  failure && {
    kind: 'failed',
    failure: new Failure(failure.code, failure.message),
    isCodeMissing: false,
    remains: failure.remains,
  }
