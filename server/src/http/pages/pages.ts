import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FailCode, STATUS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { TEXTS } from '../../texts/texts.ts'
import { RETRY_AFTER } from '../calls/envelope.ts'
import { apologyOf } from './error-page.ts'
import { type Ask, askInProcess } from '../calls/direct-calls.ts'
import type { Cache } from '../../cache/response-cache.ts'
import type { Door } from '../../load/load-shedding.ts'
import { sendFinished } from '../send-response.ts'
import type { Finished } from '../../cache/encoded-response.ts'
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
  cache: Cache
  siteUrl: string | undefined
}

/** The storefront, as the server sees it: a page in, HTML out. */
export interface Renderer {
  render(page: PageRequest, ask: Ask): Promise<{ status: number; html: string; fault?: unknown }>
  /** The parameters that a page may depend on. All others are left out, so that they neither cost a rendering nor fill the cache. */
  knownSearch: readonly string[]
  /** Sources of scripts beside one's own files: the hash of the inline one. */
  scriptSources: string[]
  /** Only while developing: serves sources, in front of everything but the calls. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Answers every page of the shop, rendered on the server in the reader's language. */
export function registerPages(server: FastifyInstance, renderer: Renderer, { routes, db, cache, siteUrl }: Shop) {
  const policy = contentSecurityPolicy(renderer)
  const askFor = askInProcess(routes, { db, cache })
  const { middlewares } = renderer
  if (middlewares) {
    server.addHook('onRequest', (request, reply, next) =>
      request.url.startsWith('/api/') ? next() : middlewares(request.raw, reply.raw, next),
    )
  }
  const headers = { 'content-security-policy': policy, vary: 'Cookie' }
  const send = (request: FastifyRequest, reply: FastifyReply, finished: Finished) => {
    reply.headers(headers)
    if (finished.status === 503) reply.headers(RETRY_AFTER)
    return sendFinished(request, reply, finished, finished.status === 200 && !finished.isPartial ? 'private, no-cache' : 'no-store')
  }
  const makePage = (request: FastifyRequest, language: Language, address: string) => {
    const { path, search } = addressOf(request)
    const known = knownPart(search, renderer.knownSearch)
    const page = { path, search: known === '' ? '' : `?${known}`, language, siteUrl }
    const make = async () => {
      let isPartial = false
      const ask = hearingFaults(askFor(request.log), () => (isPartial = true))
      const { status, html, fault } = await renderer.render(page, ask)
      if (fault) request.log.error({ err: fault }, 'page could not be rendered')
      return { status, type: 'text/html; charset=utf-8', body: html, isPartial }
    }
    return cache.answer(`page ${language} ${path}?${known}`, make, { isRare: RARE.test(known), address })
  }
  const door: Door = {
    isKept: (request) => cache.has(keptAddress(request)),
    refusal(request) {
      const language = languageOfPage(request)
      return apologyOf(language, TEXTS[language].codes.C503)
    },
  }
  server.get('/*', { config: { door } }, (request, reply) => {
    const language = languageOfPage(request)
    const address = keptAddress(request, language)
    const kept = cache.find(address)
    if (kept) return send(request, reply, kept)
    return makePage(request, language, address).then((finished) => send(request, reply, finished))
  })
  server.setNotFoundHandler(async (request, reply) => {
    reply.header('allow', 'GET, HEAD, OPTIONS')
    return request.method === 'OPTIONS' ? reply.code(204).send() : reply.code(405).type('text/plain').send('Method not allowed')
  })
}

/** What the cache knows a page's answer by. */
const keptAddress = (request: FastifyRequest, language = languageOfPage(request)) => `${language} ${request.url}`

/** Free text and price bounds: few ask for the same twice. */
const RARE = /(?:^|&)(?:name|min|max)=/

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

/** Tells when something was not answered through no fault of who asked. */
const hearingFaults =
  (ask: Ask, onFault: () => void): Ask =>
  (...question) =>
    ask(...question).catch((error: { code: FailCode }) => {
      if (STATUS[error.code] >= 500) onFault()
      throw error
    })

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
