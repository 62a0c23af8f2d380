import type { ManageAnswerOf, ManageInputOf } from '@shop/contract/manage/manage-calls'
import { queryClient } from '../../../frame/calls/queries.ts'
import { PAGE_ROWS } from '../../../frame/list-paging.ts'
import { filterOf, type ListState } from './list-address.ts'

export type ProductRow = ManageAnswerOf<'GET /products'>['rows'][number]
type ListInput = ManageInputOf<'GET /products'>

/** What the list asks for. */
export const inputOf = ({ q, filters, sort, order, after }: ListState): ListInput => ({
  ...filterOf({ q, filters }),
  sort,
  order,
  after,
  limit: PAGE_ROWS,
})

/** How many a list has: asked for by a page of one row. */
export const countInputOf = (list: Pick<ListState, 'q' | 'filters'>): ListInput => ({ ...filterOf(list), limit: 1 })

/** Says of a product what a write has told, in every list that was read: its row stays where it is until the lists are read again. */
export function changeRow(id: number, change: Partial<ProductRow>) {
  queryClient.setQueriesData<ManageAnswerOf<'GET /products'>>(
    { predicate: ({ queryKey: [name] }) => name === 'GET /products' },
    (list) => list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}
