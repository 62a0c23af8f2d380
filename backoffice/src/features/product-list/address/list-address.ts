import { FINDINGS, LANGUAGE_STATES } from '@shop/contract/manage/findings/finding-kinds'
import { RECORD_STATES } from '@shop/contract/manage/record-types'
import { LANGUAGES } from '@shop/contract/languages'

/** Columns that the list can be sorted by; `sort` is the merchant's order. */
export const SORTS = ['sort', 'name', 'price', 'available', 'sales', 'changed'] as const
export type Sort = (typeof SORTS)[number]
export type Order = 'asc' | 'desc'

/** What the list can be filtered by, in the order in which an address has them. */
export const FILTER_KEYS = [
  'state',
  'series',
  'tag',
  'definition',
  'finding',
  'language',
  'priceFrom',
  'priceTo',
  'stock',
  'reduced',
  'saved',
  'visible',
  'changedBy',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]
/** Several values of a filter are joined by commas. */
export type Filters = Partial<Record<FilterKey, string>>

/** The list as its address says it. */
export interface ListState {
  q: string
  filters: Filters
  sort: Sort
  order: Order
  /** The place of the page in the list, as the page before told it; undefined on the first page. */
  after: string | undefined
}

const MOST_LETTERS = 100
const anyOf = (values: readonly string[]) => new RegExp(`^(?:${values.join('|')})(?:,(?:${values.join('|')}))*$`)
const IDS = /^\d{1,16}(,\d{1,16})*$/
const FLAG = /^[01]$/
const YUAN = /^\d{1,8}(\.\d{1,2})?$/

/** The form of each filter: what has not is dropped, as if it were not there. */
const FORMS: Record<FilterKey, RegExp> = {
  state: anyOf(RECORD_STATES),
  series: IDS,
  tag: IDS,
  definition: /^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/,
  finding: anyOf(Object.keys(FINDINGS)),
  language: anyOf(LANGUAGES.flatMap((language) => LANGUAGE_STATES.map((state) => `${language}:${state}`))),
  priceFrom: YUAN,
  priceTo: YUAN,
  stock: /^(none|few|plenty)$/,
  reduced: FLAG,
  saved: FLAG,
  visible: FLAG,
  changedBy: /^\d{1,16}$/,
}

/** Filters are called in the address as in the call. */
const nameOf = (key: FilterKey) => `filter[${key}]` as const

/** Reads an address; what is not understood is dropped. */
export function readList(search: string): ListState {
  const given = new URLSearchParams(search)
  const filters: Filters = {}
  for (const key of FILTER_KEYS) {
    const value = given.get(nameOf(key))
    if (value !== null && FORMS[key].test(value)) filters[key] = value
  }
  const sort = given.get('sort')
  return {
    q: (given.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    filters,
    sort: SORTS.find((known) => known === sort) ?? 'sort',
    order: given.get('order') === 'desc' ? 'desc' : 'asc',
    after: given.get('after')?.slice(0, 400) || undefined,
  }
}

/** What a search finds: its text and its filters, as the calls take them. Without what is not set. */
export function filterOf({ q, filters }: Pick<ListState, 'q' | 'filters'>): Record<string, string> {
  const set = FILTER_KEYS.flatMap((key) => (filters[key] ? [[nameOf(key), filters[key]] as const] : []))
  return { ...(q && { q }), ...Object.fromEntries(set) }
}

/** The search of an address, in one order of its parts, with its `?`; empty for the list as it is by itself. */
export function searchOf(state: Partial<ListState>) {
  const { q = '', filters = {}, sort = 'sort', order = 'asc', after } = state
  const parts = new URLSearchParams(filterOf({ q, filters }))
  if (sort !== 'sort') parts.set('sort', sort)
  if (order === 'desc') parts.set('order', order)
  if (after) parts.set('after', after)
  return parts.size > 0 ? `?${parts}` : ''
}

/** The same list with other filters, from its first page on. */
export const filteredBy = (state: ListState, filters: Filters): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries({ ...state.filters, ...filters }).filter(([, value]) => value)),
  after: undefined,
})

/** Sorted by a column: upwards (`changed` and `sales` downwards first), then the other way, then in the merchant's order again. */
export function sortedBy(state: ListState, column: Exclude<Sort, 'sort'>): ListState {
  const first: Order = column === 'changed' || column === 'sales' ? 'desc' : 'asc'
  const second = first === 'asc' ? 'desc' : 'asc'
  if (state.sort !== column) return { ...state, sort: column, order: first, after: undefined }
  if (state.order === first) return { ...state, order: second, after: undefined }
  return { ...state, sort: 'sort', order: 'asc', after: undefined }
}

/** The values of a filter that may have several. */
export const valuesOf = (value: string | undefined) => (value ? value.split(',') : [])
/** Whether two lists find and sort alike, on whatever page. */
export const isSameList = (one: ListState, other: ListState) =>
  searchOf({ ...one, after: undefined }) === searchOf({ ...other, after: undefined })
