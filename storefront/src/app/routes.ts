import {
  ABOUT,
  ACCOUNT,
  ALL_SERIES,
  BRAND_STORY,
  CHOOSE,
  COMPARE,
  CONFIRM_SUBSCRIPTION,
  CONTACT,
  FAVORITES,
  FORGOT_PASSWORD,
  HELP,
  HELP_ARTICLE,
  HOME,
  LEGAL,
  LOGIN,
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
import { compareBarTexts } from '../features/compare/bar/texts.ts'
import { productTexts } from '../features/product/texts.ts'
import { BRIEF_SERIES } from '../features/series/use-series.ts'
import { suggestionsTexts } from '../features/suggestions/texts.ts'
import { query } from '../frame/calls/api.ts'
import { IDENTITY } from '../frame/identity.ts'
import { canonicalId, canonicalSeriesId } from '../frame/ids.ts'
import { matchPath } from '../frame/router.tsx'
import { type Declaration, type ScreenFile, type ScreenPlace, screenPlace } from '../frame/screen.ts'
import { frameTexts } from '../frame/texts.ts'

/** The number of a part as it is typed, with any dash: how the merchant writes it only the answer knows, and the page's canonical address says. */
const partNumberOf = (number: string) => (/^(?![-.])(?:[\w.-]|[^\0-\x7f]){1,60}$/.test(number) ? number : undefined)

const canonicalFlag = (flag: string) => POLICY_FLAGS.find((known) => known === flag)

/** Every screen by the name of its file, `screens/<name>.screen.ts`, whose declaration is loaded along with its code (`screens/screen-code.ts`). */
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
  'mailed-links/confirm-subscription': screenPlace({ path: CONFIRM_SUBSCRIPTION, isBare: true }),
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

/** What the shell around every screen needs: whose shop it is, and the series of its menus. */
export const SHELL_NEEDS = [IDENTITY, BRIEF_SERIES]

/** What the shell is shown without: the footer's contacts, and which policies it links to. */
export const SHELL_EXTRAS = [query('GET /contact-us/list', {}), query('GET /policy/list', {})]

/** The words of the shell, and those that every part uses. */
export const SHELL_TEXTS = [frameTexts]

/** The words of code that is loaded later around every screen. Once they are known, a switch of the language loads them, too. */
export const SHELL_LATE_TEXTS = [suggestionsTexts, compareBarTexts, productTexts]

/** The words that a screen is shown with. */
export const textsOf = ({ texts }: Declaration) => [...SHELL_TEXTS, ...texts]

const declarations = new Map<string, Promise<Declaration>>()

/**
 * What a screen says of itself, loaded once. `ownFile`: the address of its code, where the page names it as its own (`PageState`): the list of the
 * code of all screens is loaded for another one.
 */
export function declarationOf({ name }: Pick<Route, 'name'>, ownFile?: string): Promise<Declaration> {
  const known = declarations.get(name)
  if (known) return known
  const loading = loadFile(name, ownFile).then(({ declaration }) => declaration)
  declarations.set(name, loading)
  loading.catch(() => declarations.delete(name)) // to be tried again
  return loading
}

async function loadFile(name: string, ownFile: string | undefined) {
  if (ownFile) return (await import(/* @vite-ignore */ ownFile)) as ScreenFile // named by the server, from the manifest of the build
  const { SCREEN_CODE } = await loadScreenCode()
  return SCREEN_CODE[name]!() // it has every name of SCREENS (screens.test.ts)
}

/** Loads the list of the code of all screens. */
export const loadScreenCode = () => import('../screens/screen-code.ts')

/** A screen found by its path. */
export interface Route {
  /** `area/name`: its declaration is in `screens/<area>/<name>.screen.ts`. */
  name: string
  screen: ScreenPlace
  /** The parameters of its path, each in its one form. */
  params: Record<string, string>
}

export const NOT_FOUND: Route = { name: 'not-found/not-found', screen: screenPlace({ path: '*' }), params: {} }

/** The screen at a path as the browser writes it (encoded). What is no path of ours, is badly encoded or can name nothing is the 404 screen. */
export function routeOf(pathname: string): Route {
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
