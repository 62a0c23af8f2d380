import { createHash } from 'node:crypto'
import { STATUS } from '@shop/contract/codes'
import type { AnswerOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from '../frame/router.tsx'
import { type Ask, createAnswers } from '../frame/calls/api.ts'
import { App } from './app.tsx'
import { assetsOf } from './assets.ts'
import { documentOf } from './document.ts'
import { Failure } from '../frame/calls/failure.ts'
import type { Gathered } from '../frame/frame-context.ts'
import { machineTagsOf } from './seo/meta-tags.ts'
import { pageStateOf } from './page-state.ts'
import { NOT_FOUND, SHELL_TEXTS } from './routes.ts'
import { type RenderedPlace, structuredDataOf, wholeAddress } from './seo/structured-data.ts'
import { loadTexts } from '../frame/text-group.ts'
import { FIRST_SCRIPT } from './inline-script.ts'
import { type Outcome, type Place, showVisit, startVisit, type Visit, type Visits, visitTo } from './navigation.ts'

export type { Ask }
export { canonicalAddress, knownSearch, standingPages } from './canonical-address.ts'

/** Which page is asked for. `path` as the browser sent it, still encoded; `search` with its `?`, or empty. */
export interface PageRequest {
  path: string
  search: string
  language: Language
  /** What the shop's absolute addresses begin with, without a slash at its end; undefined where the shop does not know. */
  siteUrl: string | undefined
}

/** A page. `fault` is what the program did wrong, for the log; the page says nothing of it. */
export interface RenderedPage {
  status: number
  html: string
  fault?: unknown
}

/** SHA-256 of the page's only inline script, for `script-src 'sha256-…'`. */
export const firstScriptHash = createHash('sha256').update(FIRST_SCRIPT).digest('base64')

/** Renders a page: asks for what its screen needs, all at once, and renders it whole. Never rejects because of a failing call. */
export async function render({ path, search, language, siteUrl }: PageRequest, ask: Ask): Promise<RenderedPage> {
  const visits: Visits = { answers: createAnswers(ask), shown: undefined, coming: undefined }
  await loadTexts(SHELL_TEXTS, language)
  const place = { pathname: path, search }
  try {
    const visit = visitTo(visits, place, language)
    await visit.settled
    await Promise.allSettled(
      visits.answers
        .getQueryCache()
        .getAll()
        .flatMap(({ promise }) => promise ?? []),
    ) // extras that are still on their way
    return pageOf({ visits, visit, place, language, siteUrl })
  } catch (fault) {
    const visit = failedVisit(place, language)
    await visit.settled
    return { ...pageOf({ visits, visit, place, language, siteUrl }), fault }
  } finally {
    visits.answers.clear()
  }
}

interface Rendering {
  visits: Visits
  visit: Visit
  place: Place
  language: Language
  siteUrl: string | undefined
}

function pageOf(rendering: Rendering): RenderedPage {
  const { visits, visit, place, language, siteUrl } = rendering
  showVisit(visits, visit)
  const head: Gathered = { title: '', description: '' }
  const body = renderToString(
    <StaticRouter {...place}>
      <App visits={visits} first={language} head={head} siteUrl={siteUrl} />
    </StaticRouter>,
  )
  const outcome = visit.outcome! // settled before
  const assets = assetsOf(import.meta.env.CLIENT_MANIFEST, outcome.kind === 'not-found' ? NOT_FOUND : visit.route, language)
  const state = pageStateOf(visits.answers, outcome, { siteUrl, brief: visit.route.screen.brief })
  return {
    status: statusOf(outcome),
    html: documentOf({ language, head, assets, body, state, ...forMachines(rendering, head) }),
  }
}

/** What search engines, and whatever shows a shared link, are told of a page. */
function forMachines({ visits, visit, language, siteUrl }: Rendering, head: Gathered) {
  const answer: RenderedPlace['answer'] = (name) => visits.answers.getQueriesData<AnswerOf<typeof name>>({ queryKey: [name] })[0]?.[1]
  const product = answer('GET /product/{id}/{language}')
  const image = product?.images[0]?.imageUrl
  return {
    machineTags: machineTagsOf({
      head,
      siteUrl,
      language,
      isProduct: product !== undefined,
      picture: image && siteUrl && wholeAddress(siteUrl, image),
    }),
    structuredData: structuredDataOf({ language, head, siteUrl, screenPath: visit.route.screen.path, answer }),
  }
}

/** Shown where the program itself is at fault. */
function failedVisit(place: Place, language: Language) {
  const outcome: Outcome = { kind: 'failed', failure: new Failure('C500', ''), isCodeMissing: false }
  return startVisit(place, language, Promise.resolve(outcome))
}

function statusOf(outcome: Outcome) {
  if (outcome.kind !== 'failed') return outcome.kind === 'screen' ? 200 : 404
  const { code } = outcome.failure
  const status = code === 'network' ? 503 : STATUS[code]
  return status < 400 ? 500 : status // some codes are answered with 200, but a page without its screen is none
}
