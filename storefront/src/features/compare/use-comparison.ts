import type { Comparison } from '@shop/contract/catalog/comparison'
import { keepPreviousData } from '@tanstack/react-query'
import { useQuery } from '../../frame/calls/use-query.ts'
import { useSearchParams } from '@shop/ui/router'
import { queryKeyOf, query } from '../../frame/calls/api.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useLanguage } from '../../frame/language.tsx'
import { comparedIn } from './compared-ids.ts'

/** Returns the previous products while those of a new URL load. `isNamed` is true if the URL names products. */
export function useComparison() {
  const [search] = useSearchParams()
  const { ids } = comparedIn(search)
  const queryKey = queryKeyOf(query('GET /product/compare', { ids: ids.join(',') }), useLanguage())
  const isNamed = ids.length > 0
  const answer = useQuery<Comparison, Failure>({ queryKey, enabled: isNamed, placeholderData: keepPreviousData })
  return { isNamed, answer, comparison: isNamed ? answer.data : undefined }
}
