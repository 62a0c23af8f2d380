import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKept, type Topic } from '@shop/contract/call'
import { type FailCode, STATUS } from '@shop/contract/codes'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedResponse } from '../../cache/encoded-response.ts'
import type { MadeResponse, ResponseCache } from '../../cache/response-cache.ts'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { Db } from '../../db/db.ts'
import { createStopwatch, measureStatements } from '../../db/statement-time.ts'
import { isPastTheEnd } from '../calls/pipeline.ts'
import { type Ask, createDirectCalls } from '../calls/direct-calls.ts'
import type { Route } from '../calls/route.ts'
import { AN_HOUR, NO_STORE, PRIVATE_NO_CACHE } from '../cache-control.ts'
import { requesterOf } from '../client-address.ts'
import { UNAVAILABLE_SECONDS } from '../../fail.ts'
import { OF_A_SECRET_ADDRESS, policyOfPages } from '../security-headers.ts'
import { sendResponse } from '../send-response.ts'
import { sendErrorPage } from './error-page.ts'
import { languageOfPage } from '../request-language.ts'
import { addressOf } from './page-address.ts'
import type { RenderingHealth } from './rendering-health.ts'

/** A page to render. `siteUrl`: what its absolute addresses begin with; the Host header never says it. `preview`: it shows what is not in the shop yet. */
export interface PageRequest {
  path: string
  search: string
  language: Language
  siteUrl: string | undefined
  preview?: PreviewShown
}

export interface RenderedPage {
  status: number
  /** Empty with status 404 where what a well-formed address names is not there: the page of an address that is no page is sent. */
  html: string
  fault?: unknown
}

/** The one address of all that show the same page. */
interface PageAddress {
  path: string
  /** With its `?`, or empty: only what the page depends on beside its path and language. */
  search: string
  /** Whether the page may be stored and shared. */
  isCached: boolean
}

interface Shop {
  routes: readonly Route[]
  db: Db
  responses: ResponseCache
  values: ValueCache
  siteUrl(): string | undefined
}

/** Tries to render the home page, in the shop's default language. Resolves with its fault, undefined where it has none. */
export const renderHome =
  (renderer: Renderer, { routes, db, values, siteUrl }: Omit<Shop, 'responses'>, log: FastifyRequest['log']) =>
  async () => {
    const ask = createDirectCalls(routes, { db, values })(log)
    return (await renderer.render({ path: '/', search: '', language: DEFAULT_LANGUAGE, siteUrl: siteUrl() }, ask)).fault
  }

/** The storefront, as the server sees it: a page in, HTML out. */
export interface Renderer {
  render(page: PageRequest, ask: Ask): Promise<RenderedPage>
  /** The same in two steps: asks for all that a page needs; what it resolves to makes the page, and asks for nothing more. */
  prepare(page: PageRequest, ask: Ask): Promise<() => Promise<RenderedPage>>
  /** Undefined where an address is no page. */
  canonicalAddress(path: string, search: string): PageAddress | undefined
  /** The path whose page says that a path names nothing. Without it one page says so for all. */
  missingAddress?(path: string): string
  /** Paths of pages that are there whatever the catalogue holds, for the sitemap. */
  standingPages?: readonly string[]
  /** Sources of scripts other than our own files: the hash of the inline one. */
  scriptSources: string[]
  /** Only in development: serves sources, before everything but the calls. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

interface PageParts extends Shop {
  rendering: Pick<RenderingHealth, 'note'>
}

/** Notes what the making of a page took beside the reading of its address. `renderMs`: without the time in which it waited for calls. */
type NoteTiming = (took: { dbMs: number; renderMs: number }) => void

export const HTML_TYPE = 'text/html; charset=utf-8'
/** An address that is no page. */
export const NO_PAGE = '/404'
const MISSING = new Error('what the address names is not there')

/** The headers of every page of the storefront. */
export function headersOfPages({ scriptSources, middlewares }: Pick<Renderer, 'scriptSources' | 'middlewares'>) {
  const policy = policyOfPages({ scriptSources, isDevelopment: middlewares !== undefined, htmlPolicy: 'shop' }) // that of ui/reading/prose.tsx
  return { 'content-security-policy': policy, vary: 'Cookie' }
}

/** Serves every page of the shop at its one address, rendered on the server in the reader's language. */
export function registerPages(
  server: FastifyInstance,
  renderer: Renderer,
  { routes, db, responses, values, siteUrl, rendering }: PageParts,
) {
  const { middlewares } = renderer
  const headers = headersOfPages(renderer)
  const createAsk = createDirectCalls(routes, { db, values })
  const callNamed = new Map(routes.map(({ call }) => [call.name as string, call])) // looked up by any name
  if (middlewares) {
    server.addHook('onRequest', (request, reply, next) =>
      request.url.startsWith('/api/') ? next() : middlewares(request.raw, reply.raw, next),
    )
  }

  /** `note`: called with how long it took, where all of the page could be made. */
  async function render(page: PageRequest, log: FastifyRequest['log'], note: NoteTiming) {
    const [began, asking] = [performance.now(), createStopwatch()]
    const topics = new Set<Topic>()
    let [isCacheable, isPartial] = [true, false]
    const direct = createAsk(log)
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
        if (STATUS[(error as { code: FailCode }).code] >= 500) isPartial = true // `direct` throws nothing else
        throw error
      } finally {
        endAsking()
      }
    }
    const { result, dbMs } = await measureStatements(() => renderer.render(page, ask))
    const { status, html, fault } = result
    if (!isPartial && html !== '') note({ dbMs, renderMs: performance.now() - began - asking.ms() })
    rendering.note(fault)
    if (fault) log.error({ err: fault }, 'page could not be rendered')
    return { made: { status, type: HTML_TYPE, body: html, isPartial }, topics: isCacheable && [...topics] }
  }

  async function makePage(...asked: Parameters<typeof render>): Promise<MadeResponse> {
    const { made, topics } = await render(...asked)
    if (made.status === 404 && made.body === '') throw MISSING
    return { ...made, topics: made.status === 200 && topics }
  }

  /** A page is the same for everyone, so an `Authorization` header costs no rendering: `sendResponse` answers `no-store` to it (security A3). */
  function respond(request: FastifyRequest, isCached: boolean, key: string, make: () => Promise<MadeResponse>) {
    return isCached ? responses.get(key, make, requesterOf(request)) : responses.bypass(make, requesterOf(request))
  }

  /** Of all addresses of a kind that name nothing, one page per language. */
  const respondNotFound = (request: FastifyRequest, missing: string, language: Language, note: NoteTiming) => {
    const path = renderer.missingAddress?.(missing) ?? NO_PAGE
    return respond(request, true, `not found ${language} ${path}`, async () => {
      const { made, topics } = await render({ path, search: '', language, siteUrl: siteUrl() }, request.log, note)
      return { ...made, topics }
    })
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: EncodedResponse, isCached: boolean) {
    reply.headers(headers)
    if (!isCached) reply.headers(OF_A_SECRET_ADDRESS) // a page that is stored nowhere has a token in its address
    if (page.status === 503) reply.header('retry-after', UNAVAILABLE_SECONDS)
    return sendResponse(request, reply, page, isCached && page.status === 200 && !page.isPartial ? PRIVATE_NO_CACHE : NO_STORE)
  }

  server.get('/*', (request, reply) => {
    const began = performance.now()
    const { path, search } = addressOf(request)
    const address = renderer.canonicalAddress(path, search)
    const isCached = address?.isCached ?? true
    if (address && address.path !== path) return redirect(reply, address.path + search, isCached)

    const language = languageOfPage(request)
    const parseMs = performance.now() - began
    const note: NoteTiming = (took) => {
      if (isCached) request.timing = { parseMs, ...took } // nothing is told of a secret address (security P7)
    }
    let response: EncodedResponse | Promise<EncodedResponse>
    try {
      response = address
        ? respond(request, isCached, `page ${language} ${address.path}${address.search}`, () =>
            makePage({ path, search: address.search, language, siteUrl: siteUrl() }, request.log, note),
          )
        : respondNotFound(request, path, language, note)
    } catch (error) {
      return sendErrorPage(request, reply, error) // shed: not by the framework's error handling, which costs as much again
    }
    if (!(response instanceof Promise)) return send(request, reply, response, isCached)
    return response
      .catch((error: unknown) => {
        if (error !== MISSING) throw error
        return respondNotFound(request, path, language, note)
      })
      .then((made) => send(request, reply, made, isCached))
  })
  server.setNotFoundHandler(async (request, reply) => {
    reply.header('allow', 'GET, HEAD, OPTIONS')
    return request.method === 'OPTIONS' ? reply.code(204).send() : reply.code(405).type('text/plain').send('Method not allowed')
  })
}

/** A permanent redirect to a path that the storefront has made. */
function redirect(reply: FastifyReply, location: string, isCached: boolean) {
  if (!isCached) reply.headers(OF_A_SECRET_ADDRESS)
  reply
    .code(308)
    .header('location', location)
    .header('cache-control', isCached ? AN_HOUR : NO_STORE)
    .send()
}
