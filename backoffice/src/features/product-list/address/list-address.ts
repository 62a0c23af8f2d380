import { LANGUAGE_STATES, PRODUCT_ISSUE_KINDS } from '@shop/contract/manage/product-issues/issue-kinds'
import { RECORD_STATES } from '@shop/contract/manage/record-types'
import { LANGUAGES } from '@shop/contract/languages'

/** Sort keys of the product list. `sort` is the merchant's own order. */
export const SORTS = ['sort', 'name', 'price', 'available', 'sales', 'changed'] as const
export type Sort = (typeof SORTS)[number]
export type Order = 'asc' | 'desc'

/** Keys of the filters, in their order in the address. */
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
/** Values of each filter. Several values are joined by commas. */
export type Filters = Partial<Record<FilterKey, string>>

export interface ListState {
  q: string
  filters: Filters
  sort: Sort
  order: Order
  /** Cursor of the page; undefined on the first page. */
  after: string | undefined
}

const MOST_LETTERS = 100
const anyOf = (values: readonly string[]) => new RegExp(`^(?:${values.join('|')})(?:,(?:${values.join('|')}))*$`)
const IDS = /^\d{1,16}(,\d{1,16})*$/
const FLAG = /^[01]$/
const YUAN = /^\d{1,8}(\.\d{1,2})?$/

/** Patterns of valid values. Other values in an address are ignored. */
const FORMS: Record<FilterKey, RegExp> = {
  state: anyOf([...RECORD_STATES, 'retired']),
  series: IDS,
  tag: IDS,
  definition: /^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/,
  finding: anyOf(PRODUCT_ISSUE_KINDS),
  language: anyOf(LANGUAGES.flatMap((language) => LANGUAGE_STATES.map((state) => `${language}:${state}`))),
  priceFrom: YUAN,
  priceTo: YUAN,
  stock: /^(none|few|plenty)$/,
  reduced: FLAG,
  saved: FLAG,
  visible: FLAG,
  changedBy: /^\d{1,16}$/,
}

const nameOf = (key: FilterKey) => `filter[${key}]` as const

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

/** Returns search and filters as parameters of calls, without empty values. */
export function filterOf({ q, filters }: Pick<ListState, 'q' | 'filters'>): Record<string, string> {
  const set = FILTER_KEYS.flatMap((key) => (filters[key] ? [[nameOf(key), filters[key]] as const] : []))
  return { ...(q && { q }), ...Object.fromEntries(set) }
}

/** Returns the canonical query string, with `?`; an empty string for the default list. */
export function searchOf(state: Partial<ListState>) {
  const { q = '', filters = {}, sort = 'sort', order = 'asc', after } = state
  const parts = new URLSearchParams(filterOf({ q, filters }))
  if (sort !== 'sort') parts.set('sort', sort)
  if (order === 'desc') parts.set('order', order)
  if (after) parts.set('after', after)
  return parts.size > 0 ? `?${parts}` : ''
}

export const filteredBy = (state: ListState, filters: Filters): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries({ ...state.filters, ...filters }).filter(([, value]) => value)),
  after: undefined,
})

/** Cycles through ascending order (descending for `changed` and `sales`), the reverse order and the merchant's order. */
export function sortedBy(state: ListState, column: Exclude<Sort, 'sort'>): ListState {
  const first: Order = column === 'changed' || column === 'sales' ? 'desc' : 'asc'
  const second = first === 'asc' ? 'desc' : 'asc'
  if (state.sort !== column) return { ...state, sort: column, order: first, after: undefined }
  if (state.order === first) return { ...state, order: second, after: undefined }
  return { ...state, sort: 'sort', order: 'asc', after: undefined }
}

export const valuesOf = (value: string | undefined) => (value ? value.split(',') : [])
export const isSameList = (one: ListState, other: ListState) =>
  searchOf({ ...one, after: undefined }) === searchOf({ ...other, after: undefined })
