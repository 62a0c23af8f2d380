import { SEARCH } from '@shop/contract/addresses'
import { useLocation } from '@shop/ui/router'
import { LIST_SEARCH } from '../product-filters.ts'
import { useFilters } from '../use-filters.ts'

/** Adds the URL's other parameters to a form, as hidden fields in canonical form. `own` matches names of the form's own fields. */
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
