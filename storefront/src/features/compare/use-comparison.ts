import type { Comparison } from '@shop/contract/catalog/comparison'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyOf, query } from '../../frame/calls/api.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useLanguage } from '../../frame/language.tsx'
import { useSearchParams } from '../../frame/router.tsx'
import { comparedIn } from './compared-ids.ts'

/** The comparison that the address names, loaded by its screen's needs; undefined where it names no product. */
export function useComparison(): Comparison | undefined {
  const [search] = useSearchParams()
  const { ids } = comparedIn(search)
  const queryKey = keyOf(query('GET /product/compare', { ids: ids.join(',') }), useLanguage())
  const { data, error } = useQuery<Comparison, Failure>({ queryKey, enabled: ids.length > 0, placeholderData: keepPreviousData })
  if (ids.length === 0) return undefined
  if (data === undefined) throw error ?? new Error('The comparison is shown before it has been asked for')
  return data
}
