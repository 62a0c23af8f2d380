import { useLocation, useNavigate } from 'react-router'
import type { Arriving } from './arrival.tsx'

/** Writes the search of the address: a new step in the history, or with `replace` the present one. The page starts at its top unless `scroll` says otherwise. */
export function useSearchChange() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (search: URLSearchParams, { replace = false, scroll }: { replace?: boolean; scroll?: 'smooth' | 'keep' } = {}) => {
    const state: Arriving = { scroll }
    void navigate({ pathname, search: search.toString() }, { replace, state })
  }
}

/** Whether an address leads out of the shop, so that it opens in a new tab (spec §2, Home). */
export const isExternal = (address: string) => /^https?:/i.test(address)
