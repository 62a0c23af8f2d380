import type { Language } from '@shop/contract/languages'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ensureQuery, keyOf, prefetchQuery, type Query, query } from '../frame/calls/api.ts'
import { Failure } from '../frame/calls/failure.ts'
import type { Frame } from '../frame/frame-context.ts'
import type { Declaration, Known, Remains, ScreenPlace } from '../frame/screen.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { frameTexts } from '../frame/texts.ts'
import {
  declarationOf,
  NOT_FOUND,
  type Route,
  routeOf,
  SHELL_EXTRAS,
  SHELL_LATE_TEXTS,
  SHELL_NEEDS,
  SHELL_TEXTS,
  textsOf,
} from './routes.ts'

/** What a navigation ends in: the screen, the 404 screen, or why neither can be shown. `isCodeMissing`: the screen's file could not be loaded. */
export type Result =
  | { kind: 'screen' | 'not-found'; Show: ComponentType; declaration: Declaration }
  | { kind: 'failed'; failure: Failure; isCodeMissing: boolean; remains?: Remains | undefined }

/** A screen being prepared in one language. Its search is no part of it: a screen asks again by itself when its filters change. */
export interface Navigation {
  route: Route
  /** Another name is another screen, whose state starts from nothing. */
  screenName: string
  language: Language
  settled: Promise<Result>
  /** Undefined until settled. */
  result: Result | undefined
}

/** The navigation in sight and the one that will replace it. Only one can be pending: a newer one drops it. */
export interface Navigations {
  client: QueryClient
  shown: Navigation | undefined
  pending: Navigation | undefined
  /** The last navigation to a screen that is kept, and the frame that it was shown in: out of sight it stays as it was. */
  kept?: { navigation: Navigation; frame: Frame }
}

export interface Place {
  pathname: string
  search: string
}

function screenAt({ pathname }: Place) {
  const route = routeOf(pathname)
  return { route, screenName: JSON.stringify([route.screen.path, route.params]) }
}

/** The navigation to a place: the one in sight or the pending one where it is the same, otherwise a new one. */
export function navigationTo(navigations: Navigations, place: Place, language: Language): Navigation {
  const { route, screenName } = screenAt(place)
  const isSame = (one: Navigation | undefined) => one?.screenName === screenName && one.language === language
  if (navigations.shown && isSame(navigations.shown)) return navigations.shown
  if (navigations.pending && isSame(navigations.pending)) return navigations.pending

  navigations.pending = startNavigation(place, language, prepare(navigations.client, route, place.search, language))
  return navigations.pending
}

/** Starts a navigation that ends as it is told. */
export function startNavigation(place: Place, language: Language, settled: Promise<Result>): Navigation {
  const navigation: Navigation = { ...screenAt(place), language, settled, result: undefined }
  const settle = (result: Result) => {
    navigation.result = result
  }
  settled.then(settle, () => {}) // a fault is thrown to whoever awaits `settled`; unawaited it must not end the process
  return navigation
}

/** A navigation is in sight: another that was still pending is no longer wanted. */
export function commitNavigation(navigations: Navigations, navigation: Navigation) {
  navigations.shown = navigation
  navigations.pending = undefined
}

/** Remembers the navigation in sight where its screen is to be kept when it is left. */
export function keepNavigation(navigations: Navigations, navigation: Navigation, frame: Frame) {
  if (navigation.route.screen.isKept && navigation.result?.kind === 'screen') navigations.kept = { navigation, frame }
}

/** Prepares the place in sight once more. The result is shown with the next rendering. */
export async function retryNavigation(navigations: Navigations, place: Place, language: Language) {
  const { shown } = navigations
  if (!shown) return
  const again = startNavigation(place, language, prepare(navigations.client, shown.route, place.search, language))
  await again.settled.catch(() => {}) // a fault shows itself where the navigation is rendered
  if (navigations.shown === shown) navigations.shown = again
}

/** Asks for a place's code and data in advance. Failures are left to the navigation, which asks again. */
export async function prefetch({ client }: Navigations, place: Place, language: Language) {
  const route = routeOf(place.pathname)
  loadScreen(route, language).catch(() => {})
  const declaration = await declarationOf(route).catch(() => undefined)
  if (!declaration) return
  const { needs, extras } = await queriesOf(client, declaration, { route, search: place.search, language })
  for (const query of [...needs, ...extras]) void prefetchQuery(client, query, language)
}

async function prepare(client: QueryClient, route: Route, search: string, language: Language): Promise<Result> {
  const declaration = await declarationOf(route).catch(() => undefined)
  if (!declaration) return codeMissing(language)
  const { needs, extras } = await queriesOf(client, declaration, { route, search, language })
  for (const extra of extras) void ensureQuery(client, extra, language) // the part that shows it asks again, and shows its failure
  const [screen, ...results] = await Promise.allSettled([
    loadScreen(route, language),
    ...needs.map((need) => ensureQuery(client, need, language)),
  ])
  const failures = results.filter((result) => result.status === 'rejected').map((result) => failureOf(result.reason))
  if (failures.some(({ code }) => code === 'C104')) return loadScreen(NOT_FOUND, language)
  const known = knownIn(client, language)
  if (failures[0]) {
    const remains = declaration.remains?.(known, addressOf({ route, search, language }))
    return { kind: 'failed', failure: failures[0], isCodeMissing: false, remains }
  }
  const following = declaration.follow?.(known, addressOf({ route, search, language }))
  for (const extra of following ?? []) void ensureQuery(client, extra, language)
  if (screen.status === 'fulfilled') return screen.value
  return codeMissing(language)
}

const codeMissing = (language: Language): Result => ({
  kind: 'failed',
  failure: new Failure('network', frameTexts.find(language)?.networkError ?? ''),
  isCodeMissing: true,
})

const loaded = new WeakMap<ScreenPlace, ComponentType>()

/** Loads a route's screen and its texts, once. */
export async function loadScreen(route: Route, language: Language): Promise<Result> {
  const declaration = await declarationOf(route)
  const late = [...SHELL_LATE_TEXTS, ...(declaration.lateTexts ?? [])].filter((group) => import.meta.env.SSR || group.isKnown()) // a late part may be plain words on the server's page
  const words = loadTexts([...textsOf(declaration), ...late], language)
  const [Show] = await Promise.all([loaded.get(route.screen) ?? declaration.show(), words])
  loaded.set(route.screen, Show)
  return { kind: route === NOT_FOUND ? 'not-found' : 'screen', Show, declaration }
}

interface Asked {
  route: Route
  search: string
  language: Language
}

const addressOf = ({ route, search, language }: Asked) => ({ params: route.params, search: new URLSearchParams(search), language })

async function queriesOf(
  client: QueryClient,
  { first, needs, extras }: Declaration,
  asked: Asked,
): Promise<{ needs: Query[]; extras: Query[] }> {
  const address = addressOf(asked)
  const before = first?.(address) ?? []
  if (before.length > 0) await Promise.allSettled(before.map((one) => ensureQuery(client, one, asked.language)))
  const known = knownIn(client, asked.language)
  return { needs: [...SHELL_NEEDS, ...(needs?.(address, known) ?? [])], extras: [...SHELL_EXTRAS, ...(extras?.(address, known) ?? [])] }
}

/** The responses of a language that a cache has. */
export const knownIn =
  (client: QueryClient, language: Language): Known =>
  (name, input) =>
    client.getQueryData(keyOf(query(name, input), language))

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  throw thrown
}

/** Prepares the screen in sight in another language. Throws where that fails; where there is nothing to lose, the shell's words will do. */
export async function prepareLanguage(navigations: Navigations, place: Place, language: Language) {
  const isLost = navigations.shown?.result?.kind === 'failed'
  const navigation = navigationTo(navigations, place, language)
  const result = await navigation.settled
  if (result.kind !== 'failed') return
  if (isLost)
    return loadTexts(SHELL_TEXTS, language).catch(() => {
      throw new Failure('network', '')
    })
  if (navigations.pending === navigation) navigations.pending = undefined
  throw result.failure
}
