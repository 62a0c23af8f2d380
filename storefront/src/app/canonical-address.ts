import { SERIES } from '@shop/contract/addresses'
import { matchPath } from '@shop/ui/router'
import type { Declaration } from '../frame/screen.ts'
import { declarationOf, NOT_FOUND, routeOf, SCREENS } from './routes.ts'

export interface PageAddress {
  path: string
  /** Query string with only the parameters that the page depends on, including `?`; empty if there are none. */
  search: string
  /** True if the page may be cached and shown to everyone. */
  isCached: boolean
}

/** All screens with their declarations, which the server loads when it starts. */
export const DECLARED = await Promise.all(
  Object.entries(SCREENS).map(async ([name, screen]) => ({ screen, declaration: await declarationOf({ name }) })),
)
const declarations = new Map(DECLARED.map(({ screen, declaration }) => [screen, declaration]))

/** Returns undefined for unknown addresses. The server redirects if `path` differs; `search` is part of the cache key. */
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

/** Returns the path under which a missing address is rendered. All addresses of a kind share that path, and so one 404 page. */
export const missingAddress = (path: string) => (matchPath(SERIES, path) ? SERIES.replace(':category', '0') : '/404')

/** Paths of the sitemap that do not depend on the catalogue. */
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
