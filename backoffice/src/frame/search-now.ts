import { placeNow, useLocation } from '@shop/ui/router'

/**
 * Returns a function for the query of the screen's URL. During a navigation it is newer than the screen, so changes start
 * from it and keep what the navigation changes.
 */
export function useSearchNow() {
  const { pathname, search } = useLocation()
  return () => {
    const now = placeNow()
    return now.pathname === pathname ? now.search : search
  }
}
