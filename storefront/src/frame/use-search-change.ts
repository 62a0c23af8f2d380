import { useNavigate } from '@shop/ui/router'

/** Scroll behaviour after a navigation, stored in the state of the history entry. */
export interface ScrollState {
  scroll?: 'smooth' | 'keep' | undefined
}

interface Change extends ScrollState {
  replace?: boolean
  kept?: unknown
}

/**
 * Returns a function that changes the URL's search in a new history entry, or in the current one with `replace`.
 * Scrolls to the top unless `scroll` is set.
 */
export function useSearchChange() {
  const navigate = useNavigate()
  return (search: URLSearchParams, { replace = false, scroll, kept }: Change = {}) => {
    const state: ScrollState & { kept: unknown } = { scroll, kept }
    navigate(`?${search}`, { replace, state })
  }
}
