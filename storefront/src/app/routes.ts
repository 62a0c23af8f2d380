import { matchPath } from 'react-router'
import { allProducts } from '../screens/series/all-products.ts'
import { category } from '../screens/series/category.ts'
import { discountProducts } from '../screens/offers/discount-products.ts'
import { home } from '../screens/home/home.ts'
import { notFoundScreen } from '../screens/not-found/not-found.ts'
import { product } from '../screens/product/product.ts'
import { search } from '../screens/search/search.ts'
import { asking } from '../frame/calls/api.ts'
import { shellTexts } from '../features/shell/texts.ts'
import { frameTexts } from '../frame/texts.ts'
import type { Screen, ScreenAddress } from '../frame/screen.ts'

/** Every screen by the name of its file, in the order of the spec's table. */
export const SCREENS: Record<string, Screen> = {
  'home/home': home,
  'product/product': product,
  'series/category': category,
  'series/all-products': allProducts,
  'offers/discount-products': discountProducts,
  'search/search': search,
}

/** What the shell around every screen needs: the series of its menus. */
export const SHELL_NEEDS = [asking('GET /product-series/list', {})]

/** The words of the shell, and those that every part uses. */
export const SHELL_TEXTS = [frameTexts, shellTexts]

/** The words that a screen is shown with. */
export const textsOf = ({ texts }: Screen) => [...SHELL_TEXTS, ...texts]

/** What the shell is shown without: the footer's contacts. */
export const SHELL_EXTRAS = [asking('GET /contact-us/list', {})]

/** A screen found by its path. `file` is the screen's file in `screens/`, without its ending. */
export interface Route {
  screen: Screen
  file: string
  params: Record<string, string>
}

export const NOT_FOUND: Route = { screen: notFoundScreen, file: 'not-found/not-found-screen', params: {} }

/** The screen at a path as the browser writes it (encoded). What is no path of ours, or is badly encoded, is the 404 screen. */
export function routeOf(pathname: string): Route {
  for (const [name, screen] of Object.entries(SCREENS)) {
    const match = matchPath(screen.path, pathname)
    const params = match && decoded(match.params)
    if (params) return { screen, file: `${name}-screen`, params }
  }
  return NOT_FOUND
}

/** Undefined where the percent-encoding is broken. */
function decoded(params: Record<string, string | undefined>): ScreenAddress['params'] | undefined {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value ?? '')]))
  } catch {
    return undefined
  }
}
