import type { Language } from '@shop/contract/languages'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ensureQuery, queryKeyOf, prefetchQuery, type Query, query } from '../frame/calls/api.ts'
import { Failure } from '../frame/calls/failure.ts'
import type { Frame } from '../frame/frame-context.ts'
import type { Declaration, Known, Fallback, ScreenPlace } from '../frame/screen.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { frameTexts } from '../frame/texts.ts'
import { openIfLeft } from './left-path.ts'
import {
  declarationOf,
  GONE,
  NOT_FOUND,
  type Route,
  routeOf,
  SHELL_EXTRAS,
  SHELL_LATE_TEXTS,
  SHELL_NEEDS,
  SHELL_TEXTS,
  textsOf,
} from './routes.ts'

/** `isCodeMissing` is true if the screen's file failed to load. */
export type Result =
  | { kind: 'screen' | 'not-found' | 'gone'; Show: ComponentType; declaration: Declaration }
  | { kind: 'failed'; failure: Failure; isCodeMissing: boolean; fallback?: Fallback | undefined }

/** A screen that is loading or shown. The query string is not part of it: a screen fetches again when its filters change. */
export interface Navigation {
  route: Route
  /** Path pattern and parameters, or the path of a missing page. If the name changes, React mounts the screen again with fresh state. */
  screenName: string
  language: Language
  settled: Promise<Result>
  /** Undefined until `settled` is resolved. */
  result: Result | undefined
}

/** Current, pending and kept navigation. Only one can be pending, because a newer navigation replaces it. */
export interface Navigations {
  client: QueryClient
  shown: Navigation | undefined
  pending: Navigation | undefined
  kept?: { navigation: Navigation; frame: Frame }
}

export interface Place {
  pathname: string
  search: string
}

function screenAt({ pathname }: Place) {
  const route = routeOf(pathname)
  return { route, screenName: JSON.stringify([route.screen.path, route === NOT_FOUND ? pathname : route.params]) }
}

/** Returns the current or pending navigation if it has the same screen and language; otherwise starts a new one. */
export function navigationTo(navigations: Navigations, place: Place, language: Language): Navigation {
  const { route, screenName } = screenAt(place)
  const isSame = (one: Navigation | undefined) => one?.screenName === screenName && one.language === language
  if (navigations.shown && isSame(navigations.shown)) return navigations.shown
  if (navigations.pending && isSame(navigations.pending)) return navigations.pending

  const inOtherLanguage = navigations.shown?.screenName === screenName ? navigations.shown.result?.kind : undefined
  const settled = inOtherLanguage === 'gone' ? loadScreen(GONE, language) : prepare(navigations.client, route, place.search, language)
  navigations.pending = startNavigation(place, language, inOtherLanguage ? settled : unlessLeft(settled, place))
  return navigations.pending
}

async function unlessLeft(settled: Promise<Result>, place: Place) {
  const result = await settled
  if (result.kind === 'not-found') await openIfLeft(place)
  return result
}

export function startNavigation(place: Place, language: Language, settled: Promise<Result>): Navigation {
  const navigation: Navigation = { ...screenAt(place), language, settled, result: undefined }
  const settle = (result: Result) => {
    navigation.result = result
  }
  settled.then(settle, () => {}) // without this handler, a rejection that nobody awaits would end the process
  return navigation
}

export function commitNavigation(navigations: Navigations, navigation: Navigation) {
  navigations.shown = navigation
  navigations.pending = undefined
}

export function keepNavigation(navigations: Navigations, navigation: Navigation, frame: Frame) {
  if (navigation.route.screen.isKept && navigation.result?.kind === 'screen') navigations.kept = { navigation, frame }
}

/** Loads the current screen again; the next render shows the result. */
export async function retryNavigation(navigations: Navigations, place: Place, language: Language) {
  const { shown } = navigations
  if (!shown) return
  const again = startNavigation(place, language, prepare(navigations.client, shown.route, place.search, language))
  await again.settled.catch(() => {}) // rendering the navigation throws the error
  if (navigations.shown === shown) navigations.shown = again
}

/** Prefetches code and data of a screen. Ignores failures, because the navigation fetches again. */
export async function prefetch({ client }: Navigations, place: Place, language: Language) {
  const route = routeOf(place.pathname)
  loadScreen(route, language).catch(() => {})
  const declaration = await declarationOf(route).catch(() => undefined)
  if (!declaration) return
  const { needs, optionalQueries } = await queriesOf(client, declaration, { route, search: place.search, language })
  for (const query of [...needs, ...optionalQueries]) void prefetchQuery(client, query, language)
}

async function prepare(client: QueryClient, route: Route, search: string, language: Language): Promise<Result> {
  const declaration = await declarationOf(route).catch(() => undefined)
  if (!declaration) return codeMissing(language)
  const { needs, optionalQueries } = await queriesOf(client, declaration, { route, search, language })
  for (const extra of optionalQueries) void ensureQuery(client, extra, language) // on failure, the component fetches again
  const [screen, ...results] = await Promise.allSettled([
    loadScreen(route, language),
    ...needs.map((need) => ensureQuery(client, need, language)),
  ])
  const failures = results.filter((result) => result.status === 'rejected').map((result) => failureOf(result.reason))
  if (failures.some(({ code }) => code === 'C104')) return loadScreen(NOT_FOUND, language)
  const known = knownIn(client, language)
  if (failures[0]) {
    const fallback = declaration.fallback?.(known, addressOf({ route, search, language }))
    return { kind: 'failed', failure: failures[0], isCodeMissing: false, fallback }
  }
  const following = declaration.dependentQueries?.(known, addressOf({ route, search, language }))
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

export async function loadScreen(route: Route, language: Language): Promise<Result> {
  const declaration = await declarationOf(route)
  // The server loads all late texts, because its HTML may contain late components; browsers load only groups already in use.
  const late = [...SHELL_LATE_TEXTS, ...(declaration.lateTexts ?? [])].filter((group) => import.meta.env.SSR || group.isKnown())
  const words = loadTexts([...textsOf(declaration), ...late], language)
  const [Show] = await Promise.all([loaded.get(route.screen) ?? declaration.show(), words])
  loaded.set(route.screen, Show)
  return { kind: kindOf(route), Show, declaration }
}

function kindOf(route: Route) {
  if (route === NOT_FOUND) return 'not-found'
  return route === GONE ? 'gone' : 'screen'
}

interface Asked {
  route: Route
  search: string
  language: Language
}

const addressOf = ({ route, search, language }: Asked) => ({ params: route.params, search: new URLSearchParams(search), language })

async function queriesOf(
  client: QueryClient,
  { first, needs, optionalQueries }: Declaration,
  asked: Asked,
): Promise<{ needs: Query[]; optionalQueries: Query[] }> {
  const address = addressOf(asked)
  const before = first?.(address) ?? []
  if (before.length > 0) await Promise.allSettled(before.map((one) => ensureQuery(client, one, asked.language)))
  const known = knownIn(client, asked.language)
  return {
    needs: [...SHELL_NEEDS, ...(needs?.(address, known) ?? [])],
    optionalQueries: [...SHELL_EXTRAS, ...(optionalQueries?.(address, known) ?? [])],
  }
}

export const knownIn =
  (client: QueryClient, language: Language): Known =>
  (name, input) =>
    client.getQueryData(queryKeyOf(query(name, input), language))

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  throw thrown
}

/**
 * Loads the page in another language. Throws on failure, unless the current screen has failed too: a failed screen needs
 * only the shell's texts.
 */
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
