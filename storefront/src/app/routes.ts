import {
  ABOUT,
  ACCOUNT,
  ALL_SERIES,
  BRAND_STORY,
  CONFIRM_SUBSCRIPTION,
  CONTACT,
  FAVORITES,
  FORGOT_PASSWORD,
  HELP,
  HELP_ARTICLE,
  LOGIN,
  OFFERS,
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
import { home } from '../screens/home/home.ts'
import { notFoundScreen } from '../screens/not-found/not-found.ts'
import { shellTexts } from '../features/shell/texts.ts'
import { query } from '../frame/calls/api.ts'
import { canonicalId, canonicalSeriesId } from '../frame/ids.ts'
import { matchPath } from '../frame/router.tsx'
import { type Declaration, type LateScreen, lateScreen, type Screen } from '../frame/screen.ts'
import { frameTexts } from '../frame/texts.ts'

/** The declaration of a screen that is loaded along with its neighbours. */
const oneOf =
  <Screens>(load: () => Promise<{ SCREENS: Screens }>) =>
  <Name extends keyof Screens>(name: Name) =>
  async () =>
    (await load()).SCREENS[name]
const ofContent = oneOf(() => import('../screens/content/screens.ts'))
const ofMailedLinks = oneOf(() => import('../screens/mailed-links/screens.ts'))
const ofContact = oneOf(() => import('../screens/contact/screens.ts'))
const canonicalFlag = (flag: string) => POLICY_FLAGS.find((known) => known === flag)

/** Every screen by the name of its file. Home is declared in every page, the others along with their code. */
export const SCREENS: Record<string, Screen | LateScreen> = {
  'home/home': home,
  'product/product': lateScreen({
    path: PRODUCT,
    outline: 'product',
    params: { id: canonicalId },
    load: () => import('../screens/product/product.ts').then((file) => file.declaration),
  }),
  'series/category': lateScreen({
    path: SERIES,
    outline: 'products',
    params: { category: canonicalSeriesId },
    load: () => import('../screens/series/category.ts').then((file) => file.declaration),
  }),
  'series/all-products': lateScreen({
    path: ALL_SERIES,
    outline: 'rows',
    load: () => import('../screens/series/all-products.ts').then((file) => file.declaration),
  }),
  'offers/discount-products': lateScreen({
    path: OFFERS,
    outline: 'products',
    load: () => import('../screens/offers/discount-products.ts').then((file) => file.declaration),
  }),
  'account/login': lateScreen({
    path: LOGIN,
    isBare: true,
    load: () => import('../screens/account/login.ts').then((file) => file.declaration),
  }),
  'account/register': lateScreen({
    path: REGISTER,
    isBare: true,
    load: () => import('../screens/account/register.ts').then((file) => file.declaration),
  }),
  'profile/account': lateScreen({ path: ACCOUNT, load: () => import('../screens/profile/account.ts').then((file) => file.declaration) }),
  'favorites/favorites': lateScreen({
    path: FAVORITES,
    load: () => import('../screens/favorites/favorites.ts').then((file) => file.declaration),
  }),
  'mailed-links/forgot-password': lateScreen({ path: FORGOT_PASSWORD, isBare: true, load: ofMailedLinks('forgotPassword') }),
  'mailed-links/reset-password': lateScreen({ path: RESET_PASSWORD, isBare: true, load: ofMailedLinks('resetPassword') }),
  'mailed-links/verify-email': lateScreen({ path: VERIFY_EMAIL, isBare: true, load: ofMailedLinks('verifyEmail') }),
  'mailed-links/confirm-subscription': lateScreen({ path: CONFIRM_SUBSCRIPTION, isBare: true, load: ofMailedLinks('confirmSubscription') }),
  'search/search': lateScreen({
    path: SEARCH,
    outline: 'products',
    load: () => import('../screens/search/search.ts').then((file) => file.declaration),
  }),
  'content/help': lateScreen({ path: HELP, outline: 'text', load: ofContent('help') }),
  'content/help-article': lateScreen({ path: HELP_ARTICLE, outline: 'text', params: { id: canonicalId }, load: ofContent('helpArticle') }),
  'content/policy': lateScreen({ path: POLICY, outline: 'text', params: { flag: canonicalFlag }, load: ofContent('policy') }),
  'content/brand-story': lateScreen({ path: BRAND_STORY, outline: 'text', load: ofContent('brandStory') }),
  'content/about': lateScreen({ path: ABOUT, outline: 'text', load: ofContent('about') }),
  'videos/videos': lateScreen({
    path: VIDEOS,
    outline: 'products',
    load: () => import('../screens/videos/videos.ts').then((file) => file.declaration),
  }),
  'videos/video': lateScreen({
    path: VIDEO,
    params: { id: canonicalId },
    load: () => import('../screens/videos/video.ts').then((file) => file.declaration),
  }),
  'contact/contact': lateScreen({ path: CONTACT, load: ofContact('contact') }),
  'contact/subscribe': lateScreen({ path: SUBSCRIBE, load: ofContact('subscribe') }),
}

/** What the shell around every screen needs: the series of its menus. */
export const SHELL_NEEDS = [query('GET /product-series/list', {})]

/** What the shell is shown without: the footer's contacts. */
export const SHELL_EXTRAS = [query('GET /contact-us/list', {})]

/** The words of the shell, and those that every part uses. */
export const SHELL_TEXTS = [frameTexts, shellTexts]

/** The words that a screen is shown with. */
export const textsOf = ({ texts }: Declaration) => [...SHELL_TEXTS, ...texts]

/** What a screen says of itself, once its code is there where it is declared with that. */
export const declarationOf = async (screen: Screen | LateScreen): Promise<Declaration> => ('load' in screen ? screen.load() : screen)

/** A screen found by its path. `file` is the file in `screens/` that its page loads: its component, or the declaration that brings it along. */
export interface Route {
  screen: Screen | LateScreen
  file: string
  /** The parameters of its path, each in its one form. */
  params: Record<string, string>
}

export const NOT_FOUND: Route = { screen: notFoundScreen, file: 'not-found/not-found-screen.tsx', params: {} }

/** The screen at a path as the browser writes it (encoded). What is no path of ours, is badly encoded or can name nothing is the 404 screen. */
export function routeOf(pathname: string): Route {
  for (const [name, screen] of Object.entries(SCREENS)) {
    const given = matchPath(screen.path, pathname)
    const params = given && canonicalParams(screen, given)
    if (params) return { screen, file: 'load' in screen ? `${name}.ts` : `${name}-screen.tsx`, params }
  }
  return NOT_FOUND
}

function canonicalParams({ params: forms = {} }: Screen | LateScreen, given: Record<string, string>) {
  const params: Record<string, string> = {}
  for (const [name, form] of Object.entries(forms)) {
    const value = form(given[name] ?? '', new URLSearchParams())
    if (value === undefined) return undefined
    params[name] = value
  }
  return params
}
