import { useNavigate } from './router.tsx'

/** How the page scrolls when a navigation ends; part of the history's state. */
export interface ScrollState {
  scroll?: 'smooth' | 'keep' | undefined
}

interface Change extends ScrollState {
  replace?: boolean
  /** What else the history keeps of the step. */
  kept?: unknown
}

/** Writes the search of the address: a new step in the history, or with `replace` the present one. The page starts at its top unless `scroll` says otherwise. */
export function useSearchChange() {
  const navigate = useNavigate()
  return (search: URLSearchParams, { replace = false, scroll, kept }: Change = {}) => {
    const state: ScrollState & { kept: unknown } = { scroll, kept }
    navigate(`?${search}`, { replace, state })
  }
}
