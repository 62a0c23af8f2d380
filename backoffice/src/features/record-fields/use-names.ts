import { useAnswer } from '../../frame/calls/queries.ts'
import type { Names } from './values.ts'

/** The names of series and tags, for values that are their ids. Ids stand for themselves until the names are there. */
export function useNames(): Names {
  const { data } = useAnswer('GET /product-choices')
  return {
    series: new Map(data?.series.map(({ id, name }) => [id, name])),
    tags: new Map(data?.tags.map(({ id, name }) => [id, name])),
  }
}
