import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage } from '../../frame/language.tsx'
import { useSearchParams } from '../../frame/router.tsx'
import { filtersOf, type Narrowing } from './product-filters.ts'

/** The page of products that the address asks for, of those that `within` leaves: one series, or what is reduced. */
export function useProductPage(within: Narrowing) {
  const [search] = useSearchParams()
  return useAsk('GET /product/page', { ...filtersOf(search, useLanguage()), ...within })
}
