import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterPaint } from '../frame/after-paint.ts'
import { leaveToInputMethod } from '../frame/forms/composition.ts'
import { createQueryClient } from '../frame/calls/api.ts'
import { askByHttp } from '../frame/calls/http-client.ts'
import { loadLoginDialog } from '../features/favorites/load-login-dialog.ts'
import { enterPreview } from '../frame/calls/preview.ts'
import { BrowserRouter, placeNow } from '../frame/router.tsx'
import { loadTexts } from '../frame/words/text-group.ts'
import { App, type PreviewFrame } from './app.tsx'
import { commitNavigation, loadScreen, type Navigation, type Navigations, navigationTo, startNavigation } from './navigation.ts'
import { failedResultOf, hydrateQueries, type PageState } from './page-state.ts'
import { declarationOf, loadScreenCode, NOT_FOUND, routeOf, SHELL_TEXTS } from './routes.ts'

/** Hydrates the server's page, once the code and the texts of what it shows are there. */
async function start(root: HTMLElement, state: PageState) {
  const { language } = state
  const preview = state.preview && (await openPreview(state.preview, language))
  const navigations: Navigations = { client: createQueryClient(askByHttp), shown: undefined, pending: undefined }
  hydrateQueries(navigations.client, state, isFromHistory())
  const route = state.kind === 'not-found' ? NOT_FOUND : routeOf(placeNow().pathname)
  declarationOf(route, state.screenFile).catch(() => {}) // the navigation waits for it, and says where it fails
  const navigation = navigationOfPage(navigations, state, language)
  await Promise.all([loadTexts(SHELL_TEXTS, language), navigation.settled])
  commitNavigation(navigations, navigation)
  const app = (
    <BrowserRouter>
      <App navigations={navigations} firstLanguage={language} siteUrl={state.siteUrl} preview={preview} />
    </BrowserRouter>
  )
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError: report })) // in slices, between which the browser can answer a touch; otherwise in one piece
  window.addEventListener('keydown', leaveToInputMethod, true)
  for (const sign of SIGNS_OF_A_SHOPPER) window.addEventListener(sign, loadForNavigation, { once: true, passive: true })
}

/** Makes this tab one of a preview. */
async function openPreview(shown: PreviewShown, language: Language): Promise<PreviewFrame> {
  const banner = await import('../features/preview/preview-banner.tsx')
  await banner.previewTexts.load(language)
  enterPreview({ part: shown.part, refusal: (shownIn) => banner.previewTexts.get(shownIn).writesNothing })
  return { shown, ...banner }
}

/** A page that a translator or a phone has changed before is rendered again: nothing is lost. */
// oxlint-disable-next-line no-console -- for developers: journeys fail over it
const report = (fault: unknown) => console.warn(fault)

const SIGNS_OF_A_SHOPPER = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** What the first link that is hovered, focused or touched needs, and a visitor's first heart, unless the shopper only looks. */
const loadForNavigation = () =>
  afterPaint(() => {
    for (const code of [loadScreenCode(), loadLoginDialog()]) code.catch(() => {})
  })

/** The navigation that the server made. */
function navigationOfPage(navigations: Navigations, state: PageState, language: Language): Navigation {
  const location = placeNow()
  const failed = failedResultOf(state)
  if (failed) return startNavigation(location, language, Promise.resolve(failed))
  if (state.kind === 'not-found') return startNavigation(location, language, loadScreen(NOT_FOUND, language))
  return navigationTo(navigations, location, language)
}

function isFromHistory() {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

function startWithState() {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState // written by entry-server.tsx
  void start(document.getElementById('root')!, state) // likewise
}

// A script that another one adds may run before the end of the document, where the state stands.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startWithState)
else setTimeout(startWithState) // a task of its own: to evaluate React and the shop's modules takes as long as a phone's browser should be busy at a time
