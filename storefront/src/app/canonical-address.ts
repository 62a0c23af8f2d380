import { SERIES } from '@shop/contract/addresses'
import { matchPath } from '../frame/router.tsx'
import type { Declaration } from '../frame/screen.ts'
import { declarationOf, NOT_FOUND, routeOf, SCREENS } from './routes.ts'

/** The one address of a page, as path and search. */
export interface PageAddress {
  path: string
  /** With its `?`, or empty: only what the page depends on beside its path and language. */
  search: string
  /** Whether the page may be cached and shown to everyone. */
  isCached: boolean
}

/** What every screen says of itself: the server has the code of all. */
export const DECLARED = await Promise.all(
  Object.entries(SCREENS).map(async ([name, screen]) => ({ screen, declaration: await declarationOf({ name }) })),
)
const declarations = new Map(DECLARED.map(({ screen, declaration }) => [screen, declaration]))

/** The one address of all that show the same page: the path redirects where it differs, the search is the key of the cached page. Undefined: no page of ours. */
export function canonicalAddress(path: string, search: string): PageAddress | undefined {
  const route = routeOf(path)
  const declaration = declarations.get(route.screen)
  if (route === NOT_FOUND || !declaration) return undefined
  return {
    path: Object.entries(route.params).reduce(
      (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
      route.screen.path,
    ),
    search: canonicalSearch(declaration, search),
    isCached: declaration.isCached ?? true,
  }
}

/** The address whose page says that a path names nothing: one for all of a kind, so that the page is rendered once. */
export const missingAddress = (path: string) => (matchPath(SERIES, path) ? SERIES.replace(':category', '0') : '/404')

/** The paths of the pages that search engines may list whatever the catalogue holds. */
export const standingPages = DECLARED.filter(({ declaration }) => declaration.isInSitemap).map(({ screen }) => screen.path)

function canonicalSearch({ search: forms = {} }: Declaration, search: string) {
  if (search === '') return ''
  const given = new URLSearchParams(search)
  const read = Object.entries(forms).flatMap(([name, form]) => {
    const value = form(given.get(name) ?? '', given)
    return value === undefined ? [] : [[name, value]]
  })
  return read.length > 0 ? `?${new URLSearchParams(read)}` : ''
}
