import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Topic } from '@shop/contract/call'
import { type FailCode, STATUS } from '@shop/contract/codes'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedResponse } from '../../cache/encoded-response.ts'
import { isKept, type MadeResponse, type ResponseCache } from '../../cache/response-cache.ts'
import type { ValueCache } from '../../cache/value-cache.ts'
import { createStopwatch, type Pool } from '../../db/db.ts'
import { isPastTheEnd } from '../calls/pipeline.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import { type Ask, createDirectCalls } from '../calls/direct-calls.ts'
import type { Route } from '../calls/route.ts'
import { AN_HOUR, NO_CACHE, NO_STORE, PRIVATE_NO_CACHE } from '../cache-control.ts'
import { requesterOf } from '../../auth/address.ts'
import { UNAVAILABLE_SECONDS } from '../../fail.ts'
import { OF_A_SECRET_ADDRESS, policyOfPages } from '../security-headers.ts'
import { sendResponse } from '../send-response.ts'
import { sendErrorPage } from './error-page.ts'
import { languageOfPage } from '../calls/input.ts'
import { addressOf } from './page-address.ts'
import type { RenderingHealth } from './rendering-health.ts'

/** Page to render. Absolute URLs begin with `siteUrl`, never with the Host header. `preview` selects the unpublished content. */
export interface PageRequest {
  path: string
  search: string
  language: Language
  siteUrl: string | undefined
  preview?: PreviewShown
}

export interface RenderedPage {
  status: number
  /** Empty, with status 404, if the content that the URL names does not exist; then the not-found page is sent. */
  html: string
  fault?: unknown
}

interface PageAddress {
  path: string
  /** Query, empty or beginning with `?`. It contains only parameters that change the page. */
  search: string
  /** True if the rendered page is cached and shared by all visitors. */
  isCached: boolean
}

interface Shop {
  routes: readonly Route[]
  db: Pool
  productIndex: ProductIndex
  responses: ResponseCache
  values: ValueCache
  siteUrl(): string | undefined
}

/** Returns a function that renders the home page in the default language and resolves with the rendering error or undefined. */
export const renderHome =
  (renderer: Renderer, { routes, db, productIndex, values, siteUrl }: Omit<Shop, 'responses'>, log: FastifyRequest['log']) =>
  async () => {
    const ask = createDirectCalls(routes, { productIndex, values })(db, log)
    return (await renderer.render({ path: '/', search: '', language: DEFAULT_LANGUAGE, siteUrl: siteUrl() }, ask)).fault
  }

export interface Renderer {
  render(page: PageRequest, ask: Ask): Promise<RenderedPage>
  /** Fetches the data of a page. The returned function renders the page and fetches nothing. */
  prepare(page: PageRequest, ask: Ask): Promise<() => Promise<RenderedPage>>
  /** Returns undefined if no page has this URL. */
  canonicalAddress(path: string, search: string): PageAddress | undefined
  /** Returns the path of the not-found page for a path. Without this function, all paths share one not-found page. */
  missingAddress?(path: string): string
  /** Paths of pages that always exist, so that the sitemap lists them. */
  standingPages?: readonly string[]
  /** CSP sources of scripts, including the hash of the inline script. */
  scriptSources: string[]
  /** Vite's middlewares, which serve source files in development. Calls take precedence. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

interface Left {
  id: number
  /** Path that the old path leads to; null if the page is gone for good. */
  to: string | null
}

/** Paths that pages have left (decisions-2, section 2). */
interface LeftPaths {
  /** Returns where the first of the paths that a page has left leads. */
  find(paths: readonly string[]): Promise<Left | undefined>
  countHit(left: Left): void
  countMissing(path: string, userAgent?: string): void
}

interface PageParts extends Shop {
  leftPaths: LeftPaths
  rendering: Pick<RenderingHealth, 'note'>
}

/** Receives the durations of a page. `renderMs` excludes the time that calls take. */
type NoteTiming = (took: { dbMs: number; renderMs: number }) => void

export const HTML_TYPE = 'text/html; charset=utf-8'
export const NO_PAGE = '/404'
/** Path under which the renderer has the page for content that is gone for good. */
const GONE_PAGE = '/410'
const MISSING = new Error('what the address names is not there')

export function headersOfPages({ scriptSources, middlewares }: Pick<Renderer, 'scriptSources' | 'middlewares'>) {
  // `shop` is the Trusted Types policy of storefront/src/ui/reading/prose.tsx.
  const policy = policyOfPages({ scriptSources, isDevelopment: middlewares !== undefined, htmlPolicy: 'shop' })
  return { 'content-security-policy': policy, vary: 'Cookie' }
}

/** Serves all pages of the shop. Paths that are not canonical are redirected. */
export function registerPages(
  server: FastifyInstance,
  renderer: Renderer,
  { routes, db, productIndex, responses, values, siteUrl, rendering, leftPaths }: PageParts,
) {
  const { middlewares } = renderer
  const headers = headersOfPages(renderer)
  const createAsk = createDirectCalls(routes, { productIndex, values })
  const callNamed = new Map(routes.map(({ call }) => [call.name as string, call])) // looked up with any string
  if (middlewares) {
    server.addHook('onRequest', (request, reply, next) =>
      request.url.startsWith('/api/') ? next() : middlewares(request.raw, reply.raw, next),
    )
  }

  /** Renders a page. Calls `note` with the durations unless a part of the page was unavailable. */
  async function render(page: PageRequest, log: FastifyRequest['log'], note: NoteTiming) {
    const [began, asking] = [performance.now(), createStopwatch()]
    const topics = new Set<Topic>()
    let [isCacheable, isPartial] = [true, false]
    const measured = db.measured()
    const direct = createAsk(measured.db, log)
    const ask: Ask = async (name, input, inLanguage) => {
      const call = callNamed.get(name)
      if (call && isKept(call, input)) for (const topic of call.cached || []) topics.add(topic)
      else isCacheable = false
      const endAsking = asking.begin()
      try {
        const data = await direct(name, input, inLanguage)
        if (isPastTheEnd(data)) isCacheable = false
        return data
      } catch (error) {
        if (STATUS[(error as { code: FailCode }).code] >= 500) isPartial = true // `direct` throws only errors with a code
        throw error
      } finally {
        endAsking()
      }
    }
    const { status, html, fault } = await renderer.render(page, ask)
    if (!isPartial && html !== '') note({ dbMs: measured.ms(), renderMs: performance.now() - began - asking.ms() })
    rendering.note(fault)
    if (fault) log.error({ err: fault }, 'page could not be rendered')
    return { made: { status, type: HTML_TYPE, body: html, isPartial }, topics: isCacheable && [...topics] }
  }

  async function makePage(...asked: Parameters<typeof render>): Promise<MadeResponse> {
    const { made, topics } = await render(...asked)
    if (made.status === 404 && made.body === '') throw MISSING
    return { ...made, topics: made.status === 200 && topics }
  }

  /** Takes a page from the cache or renders it. `Authorization` changes no page; `sendResponse` adds `no-store` for it (security A3). */
  function respond(request: FastifyRequest, isCached: boolean, key: string, make: () => Promise<MadeResponse>) {
    return isCached ? responses.get(key, make, requesterOf(request)) : responses.bypass(make, requesterOf(request))
  }

  /** Returns a page that many URLs share, such as the not-found page. */
  const respondShared = (request: FastifyRequest, path: string, language: Language, note: NoteTiming) =>
    respond(request, true, `not found ${language} ${path}`, async () => {
      const { made, topics } = await render({ path, search: '', language, siteUrl: siteUrl() }, request.log, note)
      return { ...made, topics }
    })

  /** Answers a path without a page: by a redirect, the page for what is gone, or the not-found page of its kind. */
  async function answerMissing(request: FastifyRequest, reply: FastifyReply, path: string, language: Language, note: NoteTiming) {
    const left = await leftPaths.find([path])
    if (left && request.method === 'GET') leftPaths.countHit(left)
    if (left?.to) return redirect(reply, left.to + addressOf(request).search, NO_CACHE)
    if (!left && request.headers.accept?.includes('text/html')) leftPaths.countMissing(path, request.headers['user-agent'])
    const shared = left ? GONE_PAGE : (renderer.missingAddress?.(path) ?? NO_PAGE)
    return send(request, reply, await respondShared(request, shared, language, note), true)
  }

  /** Redirects to the canonical path, or at once to where that path leads. */
  async function redirectToCanonical(request: FastifyRequest, reply: FastifyReply, paths: readonly [given: string, canonical: string]) {
    const left = await leftPaths.find(paths)
    if (!left?.to) return redirect(reply, paths[1] + addressOf(request).search, AN_HOUR)
    if (request.method === 'GET') leftPaths.countHit(left)
    return redirect(reply, left.to + addressOf(request).search, NO_CACHE)
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: EncodedResponse, isCached: boolean) {
    reply.headers(headers)
    if (!isCached) reply.headers(OF_A_SECRET_ADDRESS) // the URL of an uncached page contains a token
    if (page.status === 503) reply.header('retry-after', UNAVAILABLE_SECONDS)
    return sendResponse(request, reply, page, isCached && page.status === 200 && !page.isPartial ? PRIVATE_NO_CACHE : NO_STORE)
  }

  server.get('/*', (request, reply) => {
    const began = performance.now()
    const { path, search } = addressOf(request)
    const address = renderer.canonicalAddress(path, search)
    const isCached = address?.isCached ?? true
    if (address && address.path !== path) {
      if (isCached) return redirectToCanonical(request, reply, [path, address.path])
      return redirect(reply.headers(OF_A_SECRET_ADDRESS), address.path + search, NO_STORE)
    }

    const language = languageOfPage(request)
    const parseMs = performance.now() - began
    const note: NoteTiming = (took) => {
      if (isCached) request.timing = { parseMs, ...took } // URLs with tokens get no timings (security P7)
    }
    if (!address) return answerMissing(request, reply, path, language, note).catch((error: unknown) => sendErrorPage(request, reply, error))
    let response: EncodedResponse | Promise<EncodedResponse>
    try {
      response = respond(request, isCached, `page ${language} ${address.path}${address.search}`, () =>
        makePage({ path, search: address.search, language, siteUrl: siteUrl() }, request.log, note),
      )
    } catch (error) {
      return sendErrorPage(request, reply, error) // bypasses Fastify's error handling, which would double the cost
    }
    if (!(response instanceof Promise)) return send(request, reply, response, isCached)
    return response.then(
      (made) => send(request, reply, made, isCached),
      (error: unknown) => {
        if (error !== MISSING) throw error
        return answerMissing(request, reply, path, language, note)
      },
    )
  })
  server.setNotFoundHandler(async (request, reply) => {
    reply.header('allow', 'GET, HEAD, OPTIONS')
    return request.method === 'OPTIONS' ? reply.code(204).send() : reply.code(405).type('text/plain').send('Method not allowed')
  })
}

const redirect = (reply: FastifyReply, location: string, cacheControl: string) =>
  reply.code(308).header('location', location).header('cache-control', cacheControl).send()
