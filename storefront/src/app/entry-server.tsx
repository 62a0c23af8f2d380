import { createHash } from 'node:crypto'
import type { AnswerOf } from '@shop/contract/calls'
import { STATUS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import { renderToString } from 'react-dom/server'
import { type Ask, createQueryClient, keyOf } from '../frame/calls/api.ts'
import { Failure } from '../frame/calls/failure.ts'
import type { Gathered } from '../frame/frame-context.ts'
import { IDENTITY } from '../frame/identity.ts'
import { baseOf } from '../frame/calls/preview.ts'
import { StaticRouter } from '../frame/router.tsx'
import type { ListedPage } from '../frame/head/structured-data.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { App, type PreviewFrame } from './app.tsx'
import { assetsOf } from './assets.ts'
import { documentOf } from './document.ts'
import { INLINE_SCRIPT } from './inline-script.ts'
import {
  commitNavigation,
  type Navigation,
  type Navigations,
  navigationTo,
  type Place,
  type Result,
  startNavigation,
} from './navigation.ts'
import { dehydrate } from './page-state.ts'
import { declarationOf, NOT_FOUND, SHELL_TEXTS, textsOf } from './routes.ts'
import { metaTagsOf } from './seo/meta-tags.ts'
import { structuredDataOf } from './seo/structured-data.ts'

export type { Ask }
export { canonicalAddress, missingAddress, standingPages } from './canonical-address.ts'

/** The page to render. `path` as the browser sent it, still encoded; `search` with its `?`, or empty. */
export interface PageRequest {
  path: string
  search: string
  language: Language
  /** What the shop's absolute addresses begin with, without a slash at its end; undefined where the shop does not know. */
  siteUrl: string | undefined
  /** It shows what is not in the shop yet, to whoever has its link. */
  preview?: PreviewShown
}

/** A page. `fault` is what the program did wrong, for the log; the page says nothing of it. */
export interface RenderedPage {
  status: number
  /** Empty where what a well-formed address names is not there: with status 404 the server sends the page of an address that is no page. */
  html: string
  fault?: unknown
}

/** SHA-256 of the page's only inline script, for `script-src 'sha256-…'`. */
export const inlineScriptHash = createHash('sha256').update(INLINE_SCRIPT).digest('base64')

/** Renders a page: asks for what its screen needs, all at once, and renders it whole. Never rejects because of a failing call. */
export const render = async (page: PageRequest, ask: Ask): Promise<RenderedPage> => (await prepare(page, ask))()

/** The same in two steps: asks for all that a page needs; what it resolves to renders it, and asks for nothing more. */
export async function prepare(page: PageRequest, ask: Ask): Promise<() => Promise<RenderedPage>> {
  const { path, search, language, siteUrl } = page
  const navigations: Navigations = { client: createQueryClient(ask), shown: undefined, pending: undefined }
  const preview = page.preview && { shown: page.preview, ...(await import('../features/preview/preview-banner.tsx')) }
  await loadTexts([...SHELL_TEXTS, ...(preview ? [preview.previewTexts] : [])], language)
  const place = { pathname: path, search }
  const navigation = navigationTo(navigations, place, language)
  await navigation.settled.catch(() => {}) // a fault shows itself where it is rendered
  await Promise.allSettled(
    navigations.client
      .getQueryCache()
      .getAll()
      .flatMap(({ promise }) => promise ?? []),
  ) // extras that are still loading
  return () => finish({ navigations, navigation, place, language, siteUrl, preview })
}

async function finish(rendering: Rendering): Promise<RenderedPage> {
  const { navigations, navigation, place, language } = rendering
  try {
    const { kind } = await navigation.settled
    if (kind === 'not-found' && navigation.route !== NOT_FOUND) return { status: 404, html: '' }
    return await pageOf(rendering)
  } catch (fault) {
    const failed = failedNavigation(place, language)
    await failed.settled
    return { ...(await pageOf({ ...rendering, navigation: failed })), fault }
  } finally {
    navigations.client.clear()
  }
}

interface Rendering {
  navigations: Navigations
  navigation: Navigation
  place: Place
  language: Language
  siteUrl: string | undefined
  preview: PreviewFrame | undefined
}

async function pageOf({ navigations, navigation, place, language, siteUrl, preview }: Rendering): Promise<RenderedPage> {
  const { client } = navigations
  commitNavigation(navigations, navigation)
  const head: Gathered = { title: '', description: '' }
  const body = renderToString(
    <StaticRouter {...place} base={preview ? baseOf(preview.shown) : ''}>
      <App navigations={navigations} firstLanguage={language} head={head} siteUrl={siteUrl} preview={preview} />
    </StaticRouter>,
  )
  const result = navigation.result! // settled before
  const route = result.kind === 'not-found' ? NOT_FOUND : navigation.route
  const screen = await declarationOf(route)
  if (preview) delete head.canonical // no search engine may list it
  const texts = [...textsOf(screen), ...(preview ? [preview.previewTexts] : [])]
  const assets = assetsOf(import.meta.env.CLIENT_MANIFEST, { name: route.name, texts, isPreview: preview !== undefined }, language)
  const identity = client.getQueryData<AnswerOf<'GET /shop/identity'>>(keyOf(IDENTITY, language))
  const answer: ListedPage['answer'] = (name) => client.getQueriesData<AnswerOf<typeof name>>({ queryKey: [name] })[0]?.[1]
  return {
    status: statusOf(result),
    html: documentOf({
      language,
      identity,
      head,
      body,
      assets,
      state: dehydrate(client, result, { language, siteUrl, screenFile: assets.screen, shorten: screen.shorten, preview: preview?.shown }),
      metaTags: metaTagsOf({ identity, head, language, siteUrl }),
      structuredData: structuredDataOf({ screen, head, language, siteUrl, answer }),
    }),
  }
}

/** Shown where the program itself is at fault. */
function failedNavigation(place: Place, language: Language) {
  const result: Result = { kind: 'failed', failure: new Failure('C500', ''), isCodeMissing: false }
  return startNavigation(place, language, Promise.resolve(result))
}

function statusOf(result: Result) {
  if (result.kind !== 'failed') return result.kind === 'screen' ? 200 : 404
  const { code } = result.failure
  const status = code === 'network' || code === 'unknown' ? 503 : STATUS[code]
  return status < 400 ? 500 : status // some codes are answered with 200, but a page without its screen is none
}
