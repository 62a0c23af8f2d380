import { type Language, languageOf } from '@shop/contract/languages'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '../frame/router.tsx'
import { createAnswers } from '../frame/calls/api.ts'
import { App } from './app.tsx'
import { askByHttp } from '../frame/calls/http-client.ts'
import { failureOf, type PageState, seedAnswers } from './page-state.ts'
import { NOT_FOUND, SHELL_TEXTS } from './routes.ts'
import { loadTexts } from '../frame/text-group.ts'
import { showing, showVisit, startVisit, type Visit, type Visits, visitTo } from './navigation.ts'

/** Makes the server's page alive, once the code and the texts of what it shows are there. */
async function start(root: HTMLElement, state: PageState) {
  const language = languageOf(document.documentElement.lang)
  const visits: Visits = { answers: createAnswers(askByHttp), shown: undefined, coming: undefined }
  seedAnswers(visits.answers, state, isFromHistory())
  const visit = visitOfPage(visits, state, language)
  await Promise.all([loadTexts(SHELL_TEXTS, language), visit.settled])
  showVisit(visits, visit)
  const app = (
    <BrowserRouter>
      <App visits={visits} first={language} siteUrl={state.siteUrl} />
    </BrowserRouter>
  )
  startTransition(() => void hydrateRoot(root, app)) // in slices, between which the browser can answer a touch; else in one piece
}

/** The visit that the server made. */
function visitOfPage(visits: Visits, state: PageState, language: Language): Visit {
  const { location } = window
  const failure = failureOf(state)
  if (failure) return startVisit(location, language, Promise.resolve({ kind: 'failed', failure, isCodeMissing: false }))
  if (state.kind === 'not-found') return startVisit(location, language, showing(NOT_FOUND, language))
  return visitTo(visits, location, language)
}

function isFromHistory() {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

const stateText = document.getElementById('state')?.textContent ?? ''
void start(document.getElementById('root')!, JSON.parse(stateText) as PageState) // both stand in every page of entry-server.tsx
