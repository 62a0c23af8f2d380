import { useAnswer } from '../../frame/calls/queries.ts'
import type { Names } from './shown-values.ts'

/** Returns names of series and tags by id. Until the names are loaded, the maps are empty and ids are shown. */
export function useNames(): Names {
  const { data } = useAnswer('GET /product-choices')
  return {
    series: new Map(data?.series.map(({ id, name }) => [id, name])),
    tags: new Map(data?.tags.map(({ id, name }) => [id, name])),
  }
}
