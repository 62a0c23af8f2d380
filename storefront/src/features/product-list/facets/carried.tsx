import { SEARCH } from '@shop/contract/addresses'
import { useLocation } from '../../../frame/router.tsx'
import { LIST_SEARCH } from '../product-filters.ts'
import { useFilters } from '../use-filters.ts'

/** What an address says beside the fields of a plain form, carried along by it; in its one form, as the server has no other. `own`: what the fields say. */
export function Carried({ own }: { own: RegExp }) {
  const { search } = useFilters()
  const { pathname } = useLocation()
  const text = pathname === SEARCH ? search.get('name')?.trim() : undefined
  const values = Object.entries(LIST_SEARCH).map(([name, form]) => [name, form(search.get(name) ?? '', search)] as const)
  return [['name', text] as const, ...values].map(
    ([name, value]) =>
      value !== undefined && value !== '' && !own.test(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
