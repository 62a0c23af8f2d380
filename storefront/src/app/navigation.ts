import type { Language } from '@shop/contract/languages'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Asking, keyOf } from '../frame/calls/api.ts'
import { Failure } from '../frame/calls/failure.ts'
import type { Frame } from '../frame/frame-context.ts'
import { NOT_FOUND, type Route, routeOf, SHELL_EXTRAS, SHELL_NEEDS, SHELL_TEXTS, textsOf } from './routes.ts'
import type { Screen } from '../frame/screen.ts'
import { loadTexts } from '../frame/text-group.ts'
import { frameTexts } from '../frame/texts.ts'

/** What came of a visit: the screen, the 404 screen, or why neither can be shown. `isCodeMissing`: the screen's file did not come. */
export type Outcome = { kind: 'screen' | 'not-found'; Show: ComponentType } | { kind: 'failed'; failure: Failure; isCodeMissing: boolean }

/** A screen being got ready in one language. Its search is no part of it: a screen asks anew by itself when its filters change. */
export interface Visit {
  route: Route
  /** Another name is another screen, whose state starts anew. */
  screenName: string
  language: Language
  settled: Promise<Outcome>
  /** Undefined until settled. */
  outcome: Outcome | undefined
}

/** The visit in sight and the one that will replace it. Only one can be coming: a newer navigation drops it. */
export interface Visits {
  answers: QueryClient
  shown: Visit | undefined
  coming: Visit | undefined
  /** The last visit to a screen that is kept, and the frame that it was shown in: out of sight it stays as it was. */
  kept?: { visit: Visit; frame: Frame }
}

export interface Place {
  pathname: string
  search: string
}

function screenAt({ pathname }: Place) {
  const route = routeOf(pathname)
  return { route, screenName: JSON.stringify([route.screen.path, route.params]) }
}

/** The visit to a place: the one in sight or on its way where it is the same, else a new one. */
export function visitTo(visits: Visits, place: Place, language: Language): Visit {
  const { route, screenName } = screenAt(place)
  const isSame = (visit: Visit | undefined) => visit?.screenName === screenName && visit.language === language
  if (visits.shown && isSame(visits.shown)) return visits.shown
  if (visits.coming && isSame(visits.coming)) return visits.coming

  visits.coming = startVisit(place, language, prepare(visits.answers, route, place.search, language))
  return visits.coming
}

/** Starts a visit whose outcome is on its way. */
export function startVisit(place: Place, language: Language, settled: Promise<Outcome>): Visit {
  const visit: Visit = { ...screenAt(place), language, settled, outcome: undefined }
  const keep = (outcome: Outcome) => {
    visit.outcome = outcome
  }
  settled.then(keep, () => {}) // a fault is thrown to whoever awaits `settled`; unawaited it must not end the process
  return visit
}

/** A navigation has come into sight with this visit: another that was still coming is no longer wanted. */
export function showVisit(visits: Visits, visit: Visit) {
  visits.shown = visit
  visits.coming = undefined
}

/** Remembers the visit in sight where its screen is to be kept when it is left. */
export function keepVisit(visits: Visits, visit: Visit, frame: Frame) {
  if (visit.route.screen.isKept && visit.outcome?.kind === 'screen') visits.kept = { visit, frame }
}

/** Asks for the place in sight once more. What came of it is shown with the next rendering. */
export async function visitAgain(visits: Visits, place: Place, language: Language) {
  const { shown } = visits
  if (!shown) return
  const again = startVisit(place, language, prepare(visits.answers, shown.route, place.search, language))
  await again.settled.catch(() => {}) // a fault shows itself where the visit is rendered
  if (visits.shown === shown) visits.shown = again
}

/** Asks for a place's code and answers ahead of the visit. Failures are left to the visit, which asks again. */
export function prefetch(visits: Visits, place: Place, language: Language) {
  const route = routeOf(place.pathname)
  const { needs, extras } = needsOf(route, place.search, language)
  showing(route, language).catch(() => {})
  for (const need of [...needs, ...extras]) visits.answers.query({ queryKey: keyOf(need, language) }).catch(() => {})
}

async function prepare(answers: QueryClient, route: Route, search: string, language: Language): Promise<Outcome> {
  const { needs, extras } = needsOf(route, search, language)
  for (const extra of extras) bring(answers, extra, language).catch(() => {}) // whoever shows it asks again, and tells
  const [show, ...results] = await Promise.allSettled([showing(route, language), ...needs.map((need) => bring(answers, need, language))])
  const failures = results.filter((result) => result.status === 'rejected').map((result) => failureOf(result.reason))
  if (failures.some(({ code }) => code === 'C104')) return showing(NOT_FOUND, language)
  if (failures[0]) return { kind: 'failed', failure: failures[0], isCodeMissing: false }
  if (show.status === 'fulfilled') return show.value
  return { kind: 'failed', failure: new Failure('network', frameTexts.find(language)?.networkError ?? ''), isCodeMissing: true }
}

const loaded = new WeakMap<Screen, ComponentType>()

/** Loads a route's screen and its words, once. */
export async function showing(route: Route, language: Language): Promise<Outcome> {
  const [Show] = await Promise.all([loaded.get(route.screen) ?? route.screen.show(), loadTexts(textsOf(route.screen), language)])
  loaded.set(route.screen, Show)
  return { kind: route === NOT_FOUND ? 'not-found' : 'screen', Show }
}

/** What is in the cache, however old, is shown at once; the screen's own questions bring it up to date. */
const bring = (answers: QueryClient, need: Asking, language: Language) =>
  answers.query({ queryKey: keyOf(need, language), staleTime: 'static' })

function needsOf(route: Route, search: string, language: Language): { needs: Asking[]; extras: Asking[] } {
  const { screen, params } = route
  const address = { params, search: new URLSearchParams(search), language }
  return { needs: [...SHELL_NEEDS, ...(screen.needs?.(address) ?? [])], extras: [...SHELL_EXTRAS, ...(screen.extras?.(address) ?? [])] }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  throw thrown
}

/** Loads the screen in sight in another language. Throws where that fails, unless there is nothing to lose: then the shell's words will do. */
export async function getReady(visits: Visits, place: Place, language: Language) {
  const isLost = visits.shown?.outcome?.kind === 'failed'
  const visit = visitTo(visits, place, language)
  const outcome = await visit.settled
  if (outcome.kind !== 'failed') return
  if (isLost)
    return loadTexts(SHELL_TEXTS, language).catch(() => {
      throw new Failure('network', '')
    })
  if (visits.coming === visit) visits.coming = undefined
  throw outcome.failure
}
