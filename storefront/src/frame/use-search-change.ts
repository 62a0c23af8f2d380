import { useNavigate } from './router.tsx'

/** How the page scrolls when a navigation ends; part of the history's state. */
export interface ScrollState {
  scroll?: 'smooth' | 'keep' | undefined
}

/** Writes the search of the address: a new step in the history, or with `replace` the present one. The page starts at its top unless `scroll` says otherwise. */
export function useSearchChange() {
  const navigate = useNavigate()
  return (search: URLSearchParams, { replace = false, scroll }: { replace?: boolean; scroll?: 'smooth' | 'keep' } = {}) => {
    const state: ScrollState = { scroll }
    navigate(`?${search}`, { replace, state })
  }
}
