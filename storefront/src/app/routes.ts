import {
  ABOUT,
  ACCOUNT,
  ALL_SERIES,
  BRAND_STORY,
  CHOOSE,
  COMPARE,
  CONFIRM_NOTICE,
  CONFIRM_SUBSCRIPTION,
  CONTACT,
  FAVORITES,
  FORGOT_PASSWORD,
  HELP,
  HELP_ARTICLE,
  HOME,
  LEGAL,
  LOGIN,
  OBJECTION,
  OFFERS,
  PART,
  POLICY,
  PRODUCT,
  REGISTER,
  RESET_PASSWORD,
  SEARCH,
  SERIES,
  SUBSCRIBE,
  VERIFY_EMAIL,
  VIDEO,
  VIDEOS,
} from '@shop/contract/addresses'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { matchPath } from '@shop/ui/router'
import { compareBarTexts } from '../features/compare/bar/texts.ts'
import { productTexts } from '../features/product/texts.ts'
import { BRIEF_SERIES } from '../features/series/use-series.ts'
import { suggestionsTexts } from '../features/suggestions/texts.ts'
import { query } from '../frame/calls/api.ts'
import { IDENTITY } from '../frame/identity.ts'
import { canonicalId, canonicalSeriesId } from '../frame/ids.ts'
import { type Declaration, type ScreenFile, type ScreenPlace, screenPlace } from '../frame/screen.ts'
import { frameTexts } from '../frame/texts.ts'

/** Returns undefined for invalid part numbers. Any kind of dash is valid; the canonical URL has the merchant's spelling. */
const partNumberOf = (number: string) => (/^(?![-.])(?:[\w.-]|[^\0-\x7f]){1,60}$/.test(number) ? number : undefined)

const canonicalFlag = (flag: string) => POLICY_FLAGS.find((known) => known === flag)

/** Screens by name. Their declarations load later, with their code (`screens/screen-code.ts`). */
export const SCREENS: Record<string, ScreenPlace> = {
  'home/home': screenPlace({ path: HOME, isKept: true }),
  'product/product': screenPlace({ path: PRODUCT, outline: 'product', params: { id: canonicalId } }),
  'parts/part': screenPlace({ path: PART, outline: 'product', params: { number: partNumberOf } }),
  'series/category': screenPlace({ path: SERIES, outline: 'products', params: { category: canonicalSeriesId } }),
  'series/all-products': screenPlace({ path: ALL_SERIES, outline: 'rows' }),
  'choose/choose': screenPlace({ path: CHOOSE, outline: 'text' }),
  'offers/discount-products': screenPlace({ path: OFFERS, outline: 'products' }),
  'account/login': screenPlace({ path: LOGIN, isBare: true }),
  'account/register': screenPlace({ path: REGISTER, isBare: true }),
  'profile/account': screenPlace({ path: ACCOUNT }),
  'favorites/favorites': screenPlace({ path: FAVORITES }),
  'mailed-links/forgot-password': screenPlace({ path: FORGOT_PASSWORD, isBare: true }),
  'mailed-links/reset-password': screenPlace({ path: RESET_PASSWORD, isBare: true }),
  'mailed-links/verify-email': screenPlace({ path: VERIFY_EMAIL, isBare: true }),
  'mailed-links/confirm-notice': screenPlace({ path: CONFIRM_NOTICE, isBare: true }),
  'mailed-links/confirm-subscription': screenPlace({ path: CONFIRM_SUBSCRIPTION, isBare: true }),
  'mailed-links/objection': screenPlace({ path: OBJECTION, isBare: true }),
  'search/search': screenPlace({ path: SEARCH, outline: 'products' }),
  'compare/compare': screenPlace({ path: COMPARE }),
  'content/help': screenPlace({ path: HELP, outline: 'text' }),
  'content/help-article': screenPlace({ path: HELP_ARTICLE, outline: 'text', params: { id: canonicalId } }),
  'legal/legal': screenPlace({ path: LEGAL, outline: 'text' }),
  'content/policy': screenPlace({ path: POLICY, outline: 'text', params: { flag: canonicalFlag } }),
  'content/brand-story': screenPlace({ path: BRAND_STORY, outline: 'text' }),
  'content/about': screenPlace({ path: ABOUT, outline: 'text' }),
  'videos/videos': screenPlace({ path: VIDEOS, outline: 'products' }),
  'videos/video': screenPlace({ path: VIDEO, params: { id: canonicalId } }),
  'contact/contact': screenPlace({ path: CONTACT }),
  'contact/subscribe': screenPlace({ path: SUBSCRIBE }),
}

export const SHELL_NEEDS = [IDENTITY, BRIEF_SERIES]

/** Optional queries for the contacts and policies in the footer. */
export const SHELL_EXTRAS = [query('GET /contact-us/list', {}), query('GET /policy/list', {})]

export const SHELL_TEXTS = [frameTexts]

/** Texts of components that load late. A switch of the language loads only the groups already in use. */
export const SHELL_LATE_TEXTS = [suggestionsTexts, compareBarTexts, productTexts]

export const textsOf = ({ texts }: Declaration) => [...SHELL_TEXTS, ...texts]

const declarations = new Map<string, Promise<Declaration>>()

/** Loads and caches a screen's declaration. With `ownFile`, the URL of the screen's file, the list of all screens is not loaded. */
export function declarationOf({ name }: Pick<Route, 'name'>, ownFile?: string): Promise<Declaration> {
  const known = declarations.get(name)
  if (known) return known
  const loading = loadFile(name, ownFile).then(({ declaration }) => declaration)
  declarations.set(name, loading)
  loading.catch(() => declarations.delete(name)) // allows a retry
  return loading
}

async function loadFile(name: string, ownFile: string | undefined) {
  if (ownFile) return (await import(/* @vite-ignore */ ownFile)) as ScreenFile // the server names the screen's file in the build
  const { SCREEN_CODE } = await loadScreenCode()
  return SCREEN_CODE[name]!() // SCREEN_CODE has every name of SCREENS (screens.test.ts)
}

export const loadScreenCode = () => import('../screens/screen-code.ts')

export interface Route {
  /** `<area>/<name>`; the declaration is in `screens/<area>/<name>.screen.ts`. */
  name: string
  screen: ScreenPlace
  params: Record<string, string>
}

export const NOT_FOUND: Route = { name: 'not-found/not-found', screen: screenPlace({ path: '*' }), params: {} }

/** Screen for content that is gone for good (410). Only the server asks for its path. */
export const GONE: Route = { name: 'not-found/gone', screen: screenPlace({ path: '/410' }), params: {} }

/** Returns the route of a percent-encoded path, or that of the 404 screen if the path is unknown or invalid. */
export function routeOf(pathname: string): Route {
  if (pathname === GONE.screen.path) return GONE
  for (const [name, screen] of Object.entries(SCREENS)) {
    const given = matchPath(screen.path, pathname)
    const params = given && canonicalParams(screen, given)
    if (params) return { name, screen, params }
  }
  return NOT_FOUND
}

function canonicalParams({ params: forms = {} }: ScreenPlace, given: Record<string, string>) {
  const params: Record<string, string> = {}
  for (const [name, form] of Object.entries(forms)) {
    const value = form(given[name] ?? '', new URLSearchParams())
    if (value === undefined) return undefined
    params[name] = value
  }
  return params
}
