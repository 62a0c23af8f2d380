import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FailCode, STATUS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { RETRY_AFTER } from '../calls/envelope.ts'
import { type Ask, createDirectCalls } from '../calls/direct-calls.ts'
import type { Topic } from '@shop/contract/call'
import type { MadeResponse, ResponseCache } from '../../cache/response-cache.ts'
import type { ValueCache } from '../../cache/value-cache.ts'
import { sendResponse } from '../send-response.ts'
import type { EncodedResponse } from '../../cache/encoded-response.ts'
import { addressOf, languageOfPage } from './page-address.ts'
import type { Route } from '../calls/route.ts'

/** A page that is asked for. `siteUrl`: what its absolute addresses begin with; the Host header never says it. */
interface PageRequest {
  path: string
  search: string
  language: Language
  siteUrl: string | undefined
}

interface Shop {
  routes: readonly Route[]
  db: Db
  responses: ResponseCache
  values: ValueCache
  siteUrl: string | undefined
}

/** The storefront, as the server sees it: a page in, HTML out. */
export interface Renderer {
  render(page: PageRequest, ask: Ask): Promise<{ status: number; html: string; fault?: unknown }>
  /** The parameters that a page may depend on. All others are left out, so that they neither cost a rendering nor fill the cache. */
  knownSearch: readonly string[]
  /** The one address of all that show the same page; undefined where an address is no page. `isCached`: whether it may be stored and shared. */
  canonicalAddress?(path: string, search: string): { path: string; search: string; isCached: boolean } | undefined
  /** Paths of pages that are there whatever the catalogue holds, for the sitemap. */
  standingPages?: readonly string[]
  /** Sources of scripts beside one's own files: the hash of the inline one. */
  scriptSources: string[]
  /** Only while developing: serves sources, in front of everything but the calls. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Answers every page of the shop, rendered on the server in the reader's language. */
export function registerPages(server: FastifyInstance, renderer: Renderer, { routes, db, responses, values, siteUrl }: Shop) {
  const policy = contentSecurityPolicy(renderer)
  const askFor = createDirectCalls(routes, { db, values })
  const topicsOf = new Map(routes.map(({ call }) => [call.name as string, call.cached])) // the renderer knows names alone
  const { middlewares } = renderer
  if (middlewares) {
    server.addHook('onRequest', (request, reply, next) =>
      request.url.startsWith('/api/') ? next() : middlewares(request.raw, reply.raw, next),
    )
  }
  const headers = { 'content-security-policy': policy, vary: 'Cookie' }
  const send = (request: FastifyRequest, reply: FastifyReply, page: EncodedResponse) => {
    reply.headers(headers)
    if (page.status === 503) reply.headers(RETRY_AFTER)
    return sendResponse(request, reply, page, page.status === 200 && !page.isPartial ? 'private, no-cache' : 'no-store')
  }
  const render = async (page: PageRequest, request: FastifyRequest): Promise<MadeResponse> => {
    const asked = new Set<Topic>()
    let [isCacheable, isPartial] = [true, false]
    const ask: Ask = (name, ...rest) => {
      const topics = topicsOf.get(name)
      if (topics) for (const topic of topics) asked.add(topic)
      else isCacheable = false
      return askFor(request.log)(name, ...rest).catch((error: { code: FailCode }) => {
        if (STATUS[error.code] >= 500) isPartial = true // through no fault of the request
        throw error
      })
    }
    const { status, html, fault } = await renderer.render(page, ask)
    if (fault) request.log.error({ err: fault }, 'page could not be rendered')
    return { status, type: 'text/html; charset=utf-8', body: html, isPartial, topics: isCacheable && [...asked] }
  }
  server.get('/*', (request, reply) => {
    const language = languageOfPage(request)
    const { path, search } = addressOf(request)
    const known = knownPart(search, renderer.knownSearch)
    const page = { path, search: known === '' ? '' : `?${known}`, language, siteUrl }
    const response = responses.get(`page ${language} ${path}?${known}`, () => render(page, request))
    if (!(response instanceof Promise)) return send(request, reply, response)
    return response.then((made) => send(request, reply, made))
  })
  server.setNotFoundHandler(async (request, reply) => {
    reply.header('allow', 'GET, HEAD, OPTIONS')
    return request.method === 'OPTIONS' ? reply.code(204).send() : reply.code(405).type('text/plain').send('Method not allowed')
  })
}

/** The known parameters of a search, sorted, the last of several. */
function knownPart(search: string, names: readonly string[]) {
  if (search === '') return ''
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of names) {
    const value = given.getAll(name).at(-1)
    if (value) known.set(name, value)
  }
  return known.toString()
}

function contentSecurityPolicy({ scriptSources, middlewares }: Renderer) {
  const isDevelopment = middlewares !== undefined // Vite brings styles by script and talks by web socket
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
