import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { leaveToInputMethod } from '@shop/ui/composition'
import { enterPreview } from '@shop/ui/preview'
import { BrowserRouter, placeNow } from '@shop/ui/router'
import { afterPaint } from '../frame/after-paint.ts'
import { createQueryClient } from '../frame/calls/api.ts'
import { askByHttp } from '../frame/calls/http-client.ts'
import { LOGIN_DIALOG } from '../features/favorites/login-dialog-code.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { App, type PreviewFrame } from './app.tsx'
import { commitNavigation, loadScreen, type Navigation, type Navigations, navigationTo, startNavigation } from './navigation.ts'
import { failedResultOf, hydrateQueries, type PageState } from './page-state.ts'
import { declarationOf, GONE, loadScreenCode, NOT_FOUND, type Route, routeOf, SHELL_TEXTS } from './routes.ts'

/** Hydrates the page once its code and texts are loaded. */
async function start(root: HTMLElement, state: PageState) {
  const { language } = state
  const preview = state.preview && (await openPreview(state.preview, language))
  const navigations: Navigations = { client: createQueryClient(askByHttp), shown: undefined, pending: undefined }
  hydrateQueries(navigations.client, state, isFromHistory())
  const route = WITHOUT_ADDRESS[state.kind] ?? routeOf(placeNow().pathname)
  declarationOf(route, state.screenFile).catch(() => {}) // the navigation awaits the same promise and reports failures
  const navigation = navigationOfPage(navigations, state, language)
  await Promise.all([loadTexts(SHELL_TEXTS, language), navigation.settled])
  commitNavigation(navigations, navigation)
  const app = (
    <BrowserRouter>
      <App navigations={navigations} firstLanguage={language} siteUrl={state.siteUrl} preview={preview} />
    </BrowserRouter>
  )
  // A transition hydrates in slices, so that the browser can handle input in between.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError: report }))
  window.addEventListener('keydown', leaveToInputMethod, true)
  for (const sign of SIGNS_OF_A_SHOPPER) window.addEventListener(sign, loadForNavigation, { once: true, passive: true })
}

/** Screens that the server sends at any address. */
const WITHOUT_ADDRESS: { [Kind in PageState['kind']]?: Route } = { 'not-found': NOT_FOUND, gone: GONE }

async function openPreview(shown: PreviewShown, language: Language): Promise<PreviewFrame> {
  const banner = await import('../features/preview/preview-banner.tsx')
  await banner.previewTexts.load(language)
  enterPreview({ part: shown.part, refusal: (shownIn) => banner.previewTexts.get(shownIn).writesNothing })
  return { shown, ...banner }
}

/** Reports that React had to render the page again, for example because a translation tool had changed the HTML. */
// oxlint-disable-next-line no-console -- for developers: end-to-end tests fail on this warning
const report = (fault: unknown) => console.warn(fault)

const SIGNS_OF_A_SHOPPER = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** At the first interaction, loads code that later clicks may need: the list of screens and the login dialog. */
const loadForNavigation = () =>
  afterPaint(() => {
    for (const code of [loadScreenCode(), LOGIN_DIALOG.load()]) code.catch(() => {})
  })

function navigationOfPage(navigations: Navigations, state: PageState, language: Language): Navigation {
  const location = placeNow()
  const failed = failedResultOf(state)
  if (failed) return startNavigation(location, language, Promise.resolve(failed))
  const route = WITHOUT_ADDRESS[state.kind]
  if (route) return startNavigation(location, language, loadScreen(route, language))
  return navigationTo(navigations, location, language)
}

function isFromHistory() {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

function startWithState() {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState // entry-server.tsx writes this element
  void start(document.getElementById('root')!, state) // entry-server.tsx renders this element
}

// The inline script adds this script, so it may run before the parser reaches the end of the document, where the state is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startWithState)
else setTimeout(startWithState) // a separate task, because evaluating the modules is already a long task on phones
