import type { Readable } from 'node:stream'
import { BASE_PATH, type Call, filesOf, jsonBodyOf } from '@shop/contract/call'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../auth/address.ts'
import { type Authentication, createAuthentication, type Customer } from '../../auth/customer.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { readBearer } from '../../auth/tokens.ts'
import { encodeForOne } from '../../cache/encoded-response.ts'
import type { ResponseCache } from '../../cache/response-cache.ts'
import type { Db } from '../../db/db.ts'
import { measureStatements } from '../../db/statement-time.ts'
import type { Uploads } from '../../storage/uploads.ts'
import { requesterOf } from '../client-address.ts'
import { type Fail, fail, failLater } from '../fail.ts'
import type { ReportRefusal } from '../refusal-log.ts'
import { sendResponse } from '../send-response.ts'
import { createBodyMemory, type TakeMemory } from './body-limits/body-memory.ts'
import { BODY_BYTES, maxBodyBytesOf } from './body-limits/body-size.ts'
import { checkBody, parseBody, type ReceivedBody, receiveBody } from './body.ts'
import { allowOrigins, preflightHeaders } from './cors.ts'
import { failureOf, readThrown, successOf } from './envelope.ts'
import { readFiles } from './multipart.ts'
import { parseQuery } from './query-string.ts'
import { type Checked, readLanguage, type Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The customer of a request for a call that is not cached; undefined for a visitor. */
    customer?: Customer | undefined
    /** The language of the response, where the body or the account has named it. */
    language?: Language
    /** What its body may take of memory. */
    takeMemory?: TakeMemory
  }
  interface FastifyContextConfig {
    call?: Call
    /** Of a JSON body of the call. */
    maxBodyBytes?: number
  }
}

/** What the routes of calls need. */
export interface CallParts {
  db: Db
  responses: ResponseCache
  rateLimits: RateLimits
  uploads: Uploads
  /** What links to share begin with: `linkUrl` of the configuration. */
  siteUrl(): string
  /** Origins whose pages may ask calls. */
  corsOrigins: readonly string[]
  report: ReportRefusal
}

const JSON_TYPE = 'application/json; charset=utf-8'
const NO_BODY: ReceivedBody = { text: '' }

/**
 * Answers every call under BASE_PATH, and everything else there with C104 in an envelope. The order of judgement (calls: Fine print):
 * method and path, login, limit, body and input, then the handler.
 */
export async function registerCalls(server: FastifyInstance, routes: readonly Route[], given: CallParts) {
  const parts = { ...given, authentication: createAuthentication(given.db, given.rateLimits.settings.unknownTokensOfAddress) }
  await server.register(
    async (api) => {
      api.decorateRequest('customer', undefined)
      boundBodies(api, parts)
      allowOrigins(api, parts.corsOrigins)
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', ({ headers, routeOptions: { config }, takeMemory }: FastifyRequest, stream: Readable) =>
        receiveBody(stream, {
          contentType: headers['content-type'],
          contentLength: Number(headers['content-length'] ?? 0),
          takesForm: config.call?.takesForm ?? false,
          maxBytes: config.maxBodyBytes ?? BODY_BYTES.min,
          take: takeMemory ?? (() => false), // every call with a body has it
        }),
      )
      api.setErrorHandler((error, request, reply) => sendFailure(request, reply, readThrown(error, request.log)))
      for (const route of routes) if (!filesOf(route.call)) registerCall(api, route, parts)
      // In a scope of their own, as elsewhere a form is no body that can be read.
      await api.register(async (forms) => {
        await forms.register(fastifyMultipart)
        for (const route of routes) if (filesOf(route.call)) registerCall(forms, route, parts)
      })
      for (const [path, methods] of methodsByPath(routes)) {
        api.options(path, async (_request, reply) => reply.code(204).headers(preflightHeaders(reply, methods)).send())
      }
      const notFound = async (request: FastifyRequest, reply: FastifyReply) => sendFailure(request, reply, fail('C104'))
      // As routes of their own: otherwise the route of all pages would take them. Refused before any body is read.
      for (const path of ['/', '/*']) api.all(path, { onRequest: notFound }, notFound)
      api.setNotFoundHandler(notFound)
    },
    { prefix: BASE_PATH },
  )
}

/** Gives each request for a call with a body its share of what bodies may take of memory. */
function boundBodies(api: FastifyInstance, { report }: CallParts) {
  const memoryOf = createBodyMemory()
  api.decorateRequest('takeMemory', undefined)
  api.addHook('onRequest', async (request, reply) => {
    const { call, maxBodyBytes = Infinity } = request.routeOptions.config
    if (request.method === 'GET' || !call) return
    // Before login and limit are judged: it must not wait in memory for the database.
    if (!filesOf(call) && Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw fail('C114')
    const address = request.clientAddress
    const take = memoryOf(reply, address)
    request.takeMemory = (bytes) => {
      const isTaken = take(bytes)
      if (!isTaken) report('body', address)
      return isTaken
    }
  })
}

/** `{id}` of the contract as Fastify writes it. */
const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

type Parts = CallParts & { authentication: Authentication }

function registerCall(api: FastifyInstance, route: Route, parts: Parts) {
  const { call } = route
  api.route({
    method: call.method,
    url: toPattern(call.path),
    config: { call, maxBodyBytes: maxBodyBytesOf(call) },
    ...(call.cached === false && { onRequest: (request) => admit(call, request, parts) }),
    handler: (request, reply) => {
      const began = performance.now()
      const address = { parameters: parametersOf(request), query: parseQuery(request.url) }
      const language = readLanguage(address.parameters, address.query)
      // A request with a token is neither served from the cache nor stored there, whoever the token belongs to (security A3); any other header is as none.
      if (call.cached !== false && readBearer(request.headers.authorization) === undefined) {
        const input = route.read(address.parameters, address.query, language)
        return sendShared(request, reply, route, { input, language, parseMs: performance.now() - began, ...parts })
      }
      return answerRequest(request, reply, route, { ...address, language, began, ...parts })
    },
  })
}

/** Login and limit, judged before the body is read. */
async function admit(call: Call, request: FastifyRequest, { authentication, rateLimits }: Parts) {
  const address = addressKey(request.clientAddress)
  request.customer = await authentication.authenticate(request.headers.authorization, address)
  if (call.who === 'customer' && !request.customer) throw fail('C105')
  if (!call.limit) return
  const counted = call.who === 'customer' && request.customer ? `account ${request.customer.id}` : address
  const waitSeconds = await rateLimits.count(call.limit, counted, request.log)
  if (waitSeconds !== undefined) throw failLater('C107', waitSeconds)
}

interface Read extends Parts {
  language: Language
}

/** A response that is the same for everyone, from the cache where it is there. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, handle }: Route,
  { input, language, parseMs, db, responses }: Read & { input: Checked; parseMs: number },
) {
  const make = async () => {
    const handled = await measureStatements(() => handle({ db, input, language } as never)) // a shared handler is given no more, as its type says
    return { ...bytesOf(request, call, { ...handled, language, parseMs }), topics: !isPastTheEnd(handled.result) && call.cached }
  }
  const response = responses.get(`${call.name} ${language} ${JSON.stringify(input)}`, make, requesterOf(request))
  if (!(response instanceof Promise)) return sendResponse(request, reply, response, 'no-cache')
  return response.then((made) => sendResponse(request, reply, made, 'no-cache'))
}

/** A response of this request alone. */
async function answerRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, read, handle }: Route,
  {
    parameters,
    query,
    db,
    responses,
    rateLimits,
    uploads,
    siteUrl,
    authentication,
    began,
    ...asked
  }: Read & { began: number; parameters: Record<string, string>; query: ReturnType<typeof parseQuery> },
) {
  const declared = filesOf(call)
  const isUnread = call.method === 'GET' || declared
  const received = isUnread ? NO_BODY : ((request.body as ReceivedBody | undefined) ?? NO_BODY) // our parser's; none where there is no body
  const parsed = parseBody(call, received, asked.language)
  const language = (call.isInAccountLanguage ? request.customer?.language : parsed.language) ?? asked.language
  request.language = language
  const input = read(parameters, query, language)
  const schema = jsonBodyOf(call)
  const body = schema && checkBody(schema, parsed.value, language)
  const files = declared && readFiles(request, declared, query.has('language'))
  const { customer, log } = request
  const { socket } = request.raw
  const client = {
    address: request.clientAddress,
    userAgent: request.headers['user-agent'] ?? '',
    contentLength: contentLengthOf(request),
    isGone: () => socket.destroyed,
  }
  const parseMs = performance.now() - began
  const make = async () => {
    const handled = await measureStatements(() =>
      handle({ db, input, body, files, language, customer, client, authentication, rateLimits, uploads, siteUrl: siteUrl(), log }),
    )
    return bytesOf(request, call, { ...handled, language: request.language ?? language, parseMs }) // a form may name it beside its files
  }
  // A write waits (for a password's hash, for a lock) rather than blocking the thread: it must not take the place of a page. Its own limits bound it.
  const isMadeInTurn = call.method === 'GET'
  const response = isMadeInTurn ? await responses.bypass(make, requesterOf(request, customer !== undefined)) : encodeForOne(await make())
  return sendResponse(request, reply, response, 'no-store')
}

/** Undefined where the client does not say. */
function contentLengthOf({ headers }: FastifyRequest) {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
}

interface Handled {
  result: unknown
  language: Language
  parseMs: number
  dbMs: number
}

/** A success before it is encoded; notes how long it took to make, where the call tells that. */
function bytesOf(request: FastifyRequest, { isTimed }: Call, { result, language, parseMs, dbMs }: Handled) {
  const began = performance.now()
  const { status, body } = successOf(result, language)
  const response = { status, type: JSON_TYPE, body: JSON.stringify(body) }
  if (isTimed) request.timing = { parseMs, dbMs, renderMs: performance.now() - began }
  return response
}

/** Whether data is of a page past the end of its list: there is no end of such addresses, so they are not stored (security L5). */
export const isPastTheEnd = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'totalPage' in data &&
  'current' in data &&
  Number(data.current) > Math.max(1, Number(data.totalPage))

function methodsByPath(routes: readonly Route[]) {
  const methods = new Map<string, string[]>()
  for (const { call } of routes) {
    const path = toPattern(call.path)
    const known = methods.get(path) ?? ['OPTIONS']
    methods.set(path, [...known, call.method, ...(call.method === 'GET' ? ['HEAD'] : [])])
  }
  return methods
}

const parametersOf = (request: FastifyRequest) => request.params as Record<string, string> // paths of calls have named parameters only

/** The language of a failure: that of the body or the account, otherwise that of the address. */
function languageOfFailure(request: FastifyRequest, call: Call | undefined): Language {
  if (call?.isInAccountLanguage) return request.customer?.language ?? DEFAULT_LANGUAGE
  return request.language ?? readLanguage(parametersOf(request) ?? {}, parseQuery(request.url))
}

/** Sends a failure in its envelope. On a path of no call it is C104 whatever the framework refused. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Fail) {
  const { call } = request.routeOptions.config
  const { status, body, headers } = failureOf(call ? failure : fail('C104'), languageOfFailure(request, call), call?.statuses)
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(body))
}
