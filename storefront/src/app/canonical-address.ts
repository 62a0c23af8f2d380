import type { Screen } from '../frame/screen.ts'
import { NOT_FOUND, routeOf, SCREENS } from './routes.ts'

/** The one address of a page, as path and search. */
export interface PageAddress {
  path: string
  /** With its `?`, or empty: only what the page depends on beside its path and language. */
  search: string
  /** Whether the page may be cached and shown to everyone. */
  isCached: boolean
}

/** The one address of all that show the same page: the path redirects where it differs, the search is the key of the cached page. Undefined: no page of ours. */
export function canonicalAddress(path: string, search: string): PageAddress | undefined {
  const route = routeOf(path)
  if (route === NOT_FOUND) return undefined
  return {
    path: Object.entries(route.params).reduce(
      (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
      route.screen.path,
    ),
    search: canonicalSearch(route.screen, search),
    isCached: route.screen.isCached ?? true,
  }
}

/** The paths of the pages that search engines may list whatever the catalogue holds. */
export const standingPages = Object.values(SCREENS)
  .filter(({ isInSitemap }) => isInSitemap)
  .map(({ path }) => path)

function canonicalSearch({ search: forms = {} }: Screen, search: string) {
  if (search === '') return ''
  const given = new URLSearchParams(search)
  const read = Object.entries(forms).flatMap(([name, form]) => {
    const value = form(given.get(name) ?? '', given)
    return value === undefined ? [] : [[name, value]]
  })
  return read.length > 0 ? `?${new URLSearchParams(read)}` : ''
}
