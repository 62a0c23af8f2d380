import { hasTexts, type Kind, namesWith, orderFieldOf, sortsOf } from '@shop/contract/kinds/kind'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import { LANGUAGE_STATES } from '@shop/contract/manage/product-issues/issue-kinds'
import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { RECORD_STATES } from '@shop/contract/manage/record-types'
import { PAGE_ROWS } from '../../frame/list-paging.ts'
import type { Direction } from '../../ui/table/table.tsx'

/** State of a list, which is kept in the query string of its address. */
export interface ListState {
  q: string
  filters: Partial<Record<string, string>>
  sort: string
  order: Direction
  after: string | undefined
}

const MOST_LETTERS = 100

/** Returns the filters of a kind in display order, each with its possible values. */
export function filtersOf(declaration: Kind): Map<string, readonly string[]> {
  const own = namesWith(declaration, ({ filtered }) => filtered === true).flatMap((name): Array<[string, readonly string[]]> => {
    const field = declaration.fields[name]
    return field?.type === 'choice' ? [[name, field.options]] : field?.type === 'flag' ? [[name, ['1', '0']]] : []
  })
  const languages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) => LANGUAGE_STATES.filter((state) => state !== 'complete').map((state) => `${language}:${state}`)) // prettier-ignore
  return new Map([
    ['state', RECORD_STATES],
    ...own,
    ...(hasTexts(declaration) ? [['language', languages] as const] : []),
    ...(declaration.isUsed ? [['used', ['1', '0']] as const] : []),
    ['saved', ['1', '0']],
  ])
}

const ID = /^\d{1,16}$/

const firstSort = (declaration: Kind) => orderFieldOf(declaration) ?? sortsOf(declaration)[0] ?? 'changed'

/** Reads the state of a list from a query string. Ignores invalid parameters. */
export function readList(declaration: Kind, search: string): ListState {
  const given = new URLSearchParams(search)
  const filters = [...filtersOf(declaration)].flatMap(([name, values]): Array<[string, string]> => {
    const value = given.get(`filter[${name}]`)
    return value !== null && values.includes(value) ? [[name, value]] : []
  })
  const product = given.get('filter[product]')
  if (declaration.byProduct && product !== null && ID.test(product)) filters.push(['product', product])
  const sort = given.get('sort')
  return {
    q: (given.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    filters: Object.fromEntries(filters),
    sort: sort !== null && sortsOf(declaration).includes(sort) ? sort : firstSort(declaration),
    order: given.get('order') === 'desc' ? 'desc' : 'asc',
    after: given.get('after')?.slice(0, 400) || undefined,
  }
}

const filterOf = ({ q, filters }: Pick<ListState, 'q' | 'filters'>): Record<string, string> => ({
  ...(q && { q }),
  ...Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[`filter[${name}]`, value]] : []))),
})

/** Returns the canonical query string, with `?`; an empty string for the default list. */
export function searchOf(declaration: Kind, { q, filters, sort, order, after }: ListState) {
  const parts = new URLSearchParams(filterOf({ q, filters }))
  if (sort !== firstSort(declaration)) parts.set('sort', sort)
  if (order === 'desc') parts.set('order', order)
  if (after) parts.set('after', after)
  return parts.size > 0 ? `?${parts}` : ''
}

/** Returns the query of the call that lists the records. */
export const inputOf = ({ q, filters, sort, order, after }: ListState) =>
  ({ ...filterOf({ q, filters }), sort, order, after, limit: PAGE_ROWS }) as ManageInputOf<'GET /tags'> // list calls of all kinds have the same query

export const isNarrowed = ({ q, filters }: Pick<ListState, 'q' | 'filters'>) => q !== '' || Object.values(filters).some(Boolean)

/** True if all rows, or all with the same choices, are shown in the merchant's order, so that the user can drag them. */
export function isInOrder(declaration: Kind, list: ListState, { rows, total }: { rows: readonly unknown[]; total: number }) {
  const isChoice = (name: string) => declaration.fields[name]?.type === 'choice'
  const others = Object.entries(list.filters).filter(([name]) => !isChoice(name))
  const isWhole = !isNarrowed({ q: list.q, filters: Object.fromEntries(others) })
  return list.sort === orderFieldOf(declaration) && list.order === 'asc' && isWhole && rows.length === total
}
