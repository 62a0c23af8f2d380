import type { Comparison } from '@shop/contract/catalog/comparison'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyOf, query } from '../../frame/calls/api.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useLanguage } from '../../frame/language.tsx'
import { useSearchParams } from '../../frame/router.tsx'
import { comparedIn } from './compared-ids.ts'

/** The comparison that the address names: loaded by its screen's needs, but where the screen stays and the address alone changes. `isNamed`: whether it names any product. */
export function useComparison() {
  const [search] = useSearchParams()
  const { ids } = comparedIn(search)
  const queryKey = keyOf(query('GET /product/compare', { ids: ids.join(',') }), useLanguage())
  const isNamed = ids.length > 0
  const answer = useQuery<Comparison, Failure>({ queryKey, enabled: isNamed, placeholderData: keepPreviousData })
  return { isNamed, answer, comparison: isNamed ? answer.data : undefined }
}
