import { LANGUAGE_STATES } from '@shop/contract/manage/findings/finding-kinds'
import type { ManageAnswerOf, ManageInputOf } from '@shop/contract/manage/manage-calls'
import { RECORD_STATES } from '@shop/contract/manage/record-types'
import { LANGUAGES } from '@shop/contract/languages'
import { PAGE_ROWS } from '../../frame/list-paging.ts'
import type { Direction } from '../../ui/table/table.tsx'

export type PartRow = ManageAnswerOf<'GET /parts'>['rows'][number]

/** Columns that the list can be sorted by. */
export const SORTS = ['number', 'name', 'price', 'products', 'changed'] as const
export type Sort = (typeof SORTS)[number]

/** What the list can be filtered by, in the order in which an address has them, and the form of each. */
const FORMS = {
  state: new RegExp(`^(?:${RECORD_STATES.join('|')})$`),
  language: new RegExp(`^(?:${LANGUAGES.join('|')}):(?:${LANGUAGE_STATES.join('|')})$`),
  used: /^[01]$/,
  saved: /^[01]$/,
  product: /^\d{1,16}$/,
} as const
export type FilterKey = keyof typeof FORMS
export type Filters = Partial<Record<FilterKey, string>>
const FILTER_KEYS = Object.keys(FORMS) as FilterKey[] // the keys of the object above

/** The list as its address says it. */
export interface ListState {
  q: string
  filters: Filters
  sort: Sort
  order: Direction
  after: string | undefined
}

const MOST_LETTERS = 100

/** Reads an address; what is not understood is dropped, as if it were not there. */
export function readList(search: string): ListState {
  const given = new URLSearchParams(search)
  const filters: Filters = {}
  for (const key of FILTER_KEYS) {
    const value = given.get(`filter[${key}]`)
    if (value !== null && FORMS[key].test(value)) filters[key] = value
  }
  const sort = given.get('sort')
  return {
    q: (given.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    filters,
    sort: SORTS.find((known) => known === sort) ?? 'number',
    order: given.get('order') === 'desc' ? 'desc' : 'asc',
    after: given.get('after')?.slice(0, 400) || undefined,
  }
}

/** What a list finds: its text and its filters, as the call takes them. */
const filterOf = ({ q, filters }: Pick<ListState, 'q' | 'filters'>): Record<string, string> => ({
  ...(q && { q }),
  ...Object.fromEntries(FILTER_KEYS.flatMap((key) => (filters[key] ? [[`filter[${key}]`, filters[key]] as const] : []))),
})

/** The search of an address, in one order of its parts, with its `?`; empty for the list as it is by itself. */
export function searchOf({ q, filters, sort, order, after }: ListState) {
  const parts = new URLSearchParams(filterOf({ q, filters }))
  if (sort !== 'number') parts.set('sort', sort)
  if (order === 'desc') parts.set('order', order)
  if (after) parts.set('after', after)
  return parts.size > 0 ? `?${parts}` : ''
}

/** What the list asks for. */
export const inputOf = ({ q, filters, sort, order, after }: ListState): ManageInputOf<'GET /parts'> => ({
  ...filterOf({ q, filters }),
  sort,
  order,
  after,
  limit: PAGE_ROWS,
})

/** Whether a list leaves anything out. */
export const isNarrowed = ({ q, filters }: ListState) => q !== '' || Object.values(filters).some(Boolean)
