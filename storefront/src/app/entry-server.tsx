import { createHash } from 'node:crypto'
import type { AnswerOf } from '@shop/contract/calls'
import { STATUS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import { renderToString } from 'react-dom/server'
import { baseOf } from '@shop/ui/preview'
import { StaticRouter } from '@shop/ui/router'
import { type Ask, createQueryClient, queryKeyOf } from '../frame/calls/api.ts'
import { Failure } from '../frame/calls/failure.ts'
import type { Gathered } from '../frame/frame-context.ts'
import { IDENTITY } from '../frame/identity.ts'
import type { ListedPage } from '../frame/head/structured-data.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { App, type PreviewFrame } from './app.tsx'
import { assetsOf } from './assets.ts'
import { documentOf, INLINE_SCRIPT } from './document.ts'
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

/** `path` is percent-encoded; `search` begins with `?` or is empty. */
export interface PageRequest {
  path: string
  search: string
  language: Language
  /** Prefix of absolute URLs without a trailing slash; undefined if not configured. */
  siteUrl: string | undefined
  preview?: PreviewShown
}

/** `fault` is an internal error, which the server logs. */
export interface RenderedPage {
  status: number
  /** Empty if the page's record does not exist: the server then sends the 404 page. */
  html: string
  fault?: unknown
}

/** Hash of the inline script for `script-src 'sha256-…'` in the content security policy. */
export const inlineScriptHash = createHash('sha256').update(INLINE_SCRIPT).digest('base64')

/** Renders the page. If calls fail, the promise does not reject: the page shows the failure. */
export const render = async (page: PageRequest, ask: Ask): Promise<RenderedPage> => (await prepare(page, ask))()

/** Fetches the page's data. The returned function renders the page without further calls. */
export async function prepare(page: PageRequest, ask: Ask): Promise<() => Promise<RenderedPage>> {
  const { path, search, language, siteUrl } = page
  const navigations: Navigations = { client: createQueryClient(ask), shown: undefined, pending: undefined }
  const preview = page.preview && { shown: page.preview, ...(await import('../features/preview/preview-banner.tsx')) }
  await loadTexts([...SHELL_TEXTS, ...(preview ? [preview.previewTexts] : [])], language)
  const place = { pathname: path, search }
  const navigation = navigationTo(navigations, place, language)
  await navigation.settled.catch(() => {}) // `finish` awaits `settled` again and handles the error
  await Promise.allSettled(
    navigations.client
      .getQueryCache()
      .getAll()
      .flatMap(({ promise }) => promise ?? []),
  ) // waits for optional queries that are still in progress
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
  const result = navigation.result! // the navigation has settled
  const route = result.kind === 'not-found' ? NOT_FOUND : navigation.route
  const screen = await declarationOf(route)
  if (preview) delete head.canonical // search engines must not list previews
  const texts = [...textsOf(screen), ...(preview ? [preview.previewTexts] : [])]
  const assets = assetsOf(import.meta.env.CLIENT_MANIFEST, { name: route.name, texts, isPreview: preview !== undefined }, language)
  const identity = client.getQueryData<AnswerOf<'GET /shop/identity'>>(queryKeyOf(IDENTITY, language))
  const answer: ListedPage['answer'] = (name) => client.getQueriesData<AnswerOf<typeof name>>({ queryKey: [name] })[0]?.[1]
  return {
    status: statusOf(result),
    html: documentOf({
      language,
      identity,
      head,
      body,
      assets,
      state: dehydrate(client, result, {
        language,
        siteUrl,
        screenFile: assets.screen,
        trimForBrowser: screen.trimForBrowser,
        preview: preview?.shown,
      }),
      metaTags: metaTagsOf({ identity, head, language, siteUrl }),
      structuredData: structuredDataOf({ screen, head, language, siteUrl, answer }),
    }),
  }
}

function failedNavigation(place: Place, language: Language) {
  const result: Result = { kind: 'failed', failure: new Failure('C500', ''), isCodeMissing: false }
  return startNavigation(place, language, Promise.resolve(result))
}

const STATUS_OF_KIND = { screen: 200, 'not-found': 404, gone: 410 }

function statusOf(result: Result) {
  if (result.kind !== 'failed') return STATUS_OF_KIND[result.kind]
  const { code } = result.failure
  const status = code === 'network' || code === 'unknown' ? 503 : STATUS[code]
  return status < 400 ? 500 : status // some failure codes have status 200, but a page without its screen is an error
}
