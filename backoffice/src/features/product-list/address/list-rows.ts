import type { ManageAnswerOf, ManageInputOf } from '@shop/contract/manage/manage-calls'
import { queryClient } from '../../../frame/calls/queries.ts'
import { PAGE_ROWS } from '../../../frame/list-paging.ts'
import { filterOf, type ListState } from './list-address.ts'

export type ProductRow = ManageAnswerOf<'GET /products'>['rows'][number]
type ListInput = ManageInputOf<'GET /products'>

export const inputOf = ({ q, filters, sort, order, after }: ListState): ListInput => ({
  ...filterOf({ q, filters }),
  sort,
  order,
  after,
  limit: PAGE_ROWS,
})

/** Returns the query that counts products. It asks for one row, because only the total is needed. */
export const countInputOf = (list: Pick<ListState, 'q' | 'filters'>): ListInput => ({ ...filterOf(list), limit: 1 })

/** Updates a row in all cached lists. The row gets its new position only when a list is refetched. */
export function changeRow(id: number, change: Partial<ProductRow>) {
  queryClient.setQueriesData<ManageAnswerOf<'GET /products'>>(
    { predicate: ({ queryKey: [name] }) => name === 'GET /products' },
    (list) => list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}
