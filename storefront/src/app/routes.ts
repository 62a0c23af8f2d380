import { allProducts } from '../screens/series/all-products.ts'
import { account } from '../screens/account/account.ts'
import { forgotPassword } from '../screens/account/forgot-password.ts'
import { login } from '../screens/account/login.ts'
import { register } from '../screens/account/register.ts'
import { resetPassword } from '../screens/account/reset-password.ts'
import { verifyEmail } from '../screens/account/verify-email.ts'
import { category } from '../screens/series/category.ts'
import { discountProducts } from '../screens/offers/discount-products.ts'
import { home } from '../screens/home/home.ts'
import { confirmSubscription } from '../screens/newsletter/confirm-subscription.ts'
import { notFoundScreen } from '../screens/not-found/not-found.ts'
import { product } from '../screens/product/product.ts'
import { search } from '../screens/search/search.ts'
import { shellTexts } from '../features/shell/texts.ts'
import { query } from '../frame/calls/api.ts'
import { matchPath } from '../frame/router.tsx'
import type { Screen } from '../frame/screen.ts'
import { frameTexts } from '../frame/texts.ts'

/** Every screen by the name of its file, in the order of the spec's table. */
export const SCREENS: Record<string, Screen> = {
  'home/home': home,
  'product/product': product,
  'series/category': category,
  'series/all-products': allProducts,
  'offers/discount-products': discountProducts,
  'account/login': login,
  'account/register': register,
  'search/search': search,
  'account/forgot-password': forgotPassword,
  'account/reset-password': resetPassword,
  'account/verify-email': verifyEmail,
  'account/account': account,
  'newsletter/confirm-subscription': confirmSubscription,
}

/** What the shell around every screen needs: the series of its menus. */
export const SHELL_NEEDS = [query('GET /product-series/list', {})]

/** What the shell is shown without: the footer's contacts. */
export const SHELL_EXTRAS = [query('GET /contact-us/list', {})]

/** The words of the shell, and those that every part uses. */
export const SHELL_TEXTS = [frameTexts, shellTexts]

/** The words that a screen is shown with. */
export const textsOf = ({ texts }: Screen) => [...SHELL_TEXTS, ...texts]

/** A screen found by its path. `file` is the screen's file in `screens/`, without its ending. */
export interface Route {
  screen: Screen
  file: string
  /** The parameters of its path, each in its one form. */
  params: Record<string, string>
}

export const NOT_FOUND: Route = { screen: notFoundScreen, file: 'not-found/not-found-screen', params: {} }

/** The screen at a path as the browser writes it (encoded). What is no path of ours, is badly encoded or can name nothing is the 404 screen. */
export function routeOf(pathname: string): Route {
  for (const [name, screen] of Object.entries(SCREENS)) {
    const given = matchPath(screen.path, pathname)
    const params = given && canonicalParams(screen, given)
    if (params) return { screen, file: `${name}-screen`, params }
  }
  return NOT_FOUND
}

function canonicalParams({ params: forms = {} }: Screen, given: Record<string, string>) {
  const params: Record<string, string> = {}
  for (const [name, form] of Object.entries(forms)) {
    const value = form(given[name] ?? '', new URLSearchParams())
    if (value === undefined) return undefined
    params[name] = value
  }
  return params
}
