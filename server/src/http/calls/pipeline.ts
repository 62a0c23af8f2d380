import { type Call, filesOf, isKept, jsonBodyOf } from '@shop/contract/call'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../auth/address.ts'
import type { Authentication, Customer } from '../../auth/customer.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { readBearer } from '../../auth/tokens.ts'
import { encodeForOne } from '../../cache/encoded-response.ts'
import type { ResponseCache } from '../../cache/response-cache.ts'
import type { Db } from '../../db/db.ts'
import { measureStatements } from '../../db/statement-time.ts'
import { type Fail, fail, failLater } from '../../fail.ts'
import { doOnce, nameOfWrite } from '../../idempotency/once.ts'
import type { Uploads } from '../../storage/uploads.ts'
import { NO_CACHE, NO_STORE } from '../cache-control.ts'
import { requesterOf } from '../client-address.ts'
import { languageOfCall } from '../request-language.ts'
import { sendResponse } from '../send-response.ts'
import { checkBody, parseBody, type ReceivedBody } from './body.ts'
import { failureOf, successOf } from './envelope.ts'
import { readFiles } from './multipart.ts'
import { parseQuery } from './input.ts'
import { type Previews, statusesOfPreview } from '../previews.ts'
import type { Route, StaffParts } from './route.ts'
import { sessionCookieOf } from '../staff/staff-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The customer of a request for a call that is not cached; undefined for a visitor. */
    customer?: Customer | undefined
    /** The language of the response, where the body or the account has named it. */
    language?: Language
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

/** What requests for calls are answered with. */
export interface PipelineParts {
  db: Db
  responses: ResponseCache
  rateLimits: RateLimits
  uploads: Uploads
  authentication: Authentication
  /** What links to share begin with: `linkUrl` of the configuration. */
  siteUrl(): string
  /** Session or login, right and limit of a request that is answered for itself, judged before its body is read. */
  admit(call: Call, request: FastifyRequest): Promise<void>
  staffParts: StaffParts
  previews: Previews
}

const JSON_TYPE = 'application/json; charset=utf-8'
const NO_BODY: ReceivedBody = { text: '' }

/**
 * Whether a response may be shared by all. A request with a token is neither served from the cache nor stored there, whoever the token belongs to (security A3);
 * nor is one for a preview (security S10).
 */
export const isForEveryone = (call: Call, request: FastifyRequest) =>
  call.cached !== false && readBearer(request.headers.authorization) === undefined && !request.preview // any other header is as none

/** Answers with what is the same for everyone: parse, key, cache; and what is not cached: handle, encode. Then send. */
export function answerForEveryone(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, read, handle }: Route,
  { db, responses }: PipelineParts,
) {
  const began = performance.now()
  const [parameters, query] = [parametersOf(request), parseQuery(request.url)]
  const language = languageOfCall(parameters, query)
  const input = read(parameters, query, language)
  const parseMs = performance.now() - began

  const make = async () => {
    const handled = await measureStatements(() => handle({ db, input, language } as never)) // a shared handler is given no more, as its type says
    return {
      ...bytesOf(request, call, { ...handled, language, parseMs }),
      topics: isKept(call, input) && !isPastTheEnd(handled.result) && call.cached,
    }
  }
  const response = responses.get(`${call.name} ${language} ${JSON.stringify(input)}`, make, requesterOf(request))
  if (!(response instanceof Promise)) return sendResponse(request, reply, response, NO_CACHE)
  return response.then((made) => sendResponse(request, reply, made, NO_CACHE))
}

/** Admits a request of the shop: its login (C105) and its limit (C107). */
export async function admitCustomer(
  call: Call,
  request: FastifyRequest,
  { authentication, rateLimits }: Pick<PipelineParts, 'authentication' | 'rateLimits'>,
) {
  const address = addressKey(request.clientAddress)
  request.customer = await authentication.authenticate(request.headers.authorization, address)
  if (call.who === 'customer' && !request.customer) throw fail('C105')
  if (!call.limit) return
  const counted = call.who === 'customer' && request.customer ? `account ${request.customer.id}` : { address }
  const waitSeconds = await rateLimits.count(call.limit, counted, request.log)
  if (waitSeconds !== undefined) throw failLater('C107', waitSeconds)
}

/** Answers one request for itself: parse address and body, handle, encode, send. */
export async function answerForOne(request: FastifyRequest, reply: FastifyReply, { call, read, handle }: Route, parts: PipelineParts) {
  const began = performance.now()
  const { db, responses, previews, rateLimits, uploads, authentication, siteUrl, staffParts } = parts
  const [parameters, query] = [parametersOf(request), parseQuery(request.url)]
  const declared = filesOf(call)
  const isUnread = call.method === 'GET' || declared
  const received = isUnread ? NO_BODY : ((request.body as ReceivedBody | undefined) ?? NO_BODY) // our parser's; none where there is no body
  const ofAddress = languageOfCall(parameters, query)
  const parsed = parseBody(call, received, ofAddress)
  const { customer, staff, preview, log } = request
  const language = (call.isInAccountLanguage ? customer?.language : parsed.language) ?? ofAddress
  request.language = language
  const input = read(parameters, query, language)
  const schema = jsonBodyOf(call)
  const body = schema && checkBody(schema, parsed.value, language)
  const files = declared && readFiles(request, declared, query.has('language'))
  const client = clientOf(request)
  const parseMs = performance.now() - began

  const make = async (db: Db) => {
    const forStaff = { staff, ...staffParts, cookie: sessionCookieOf(reply) }
    const context = {
      input,
      body,
      files,
      language,
      customer,
      client,
      authentication,
      rateLimits,
      uploads,
      siteUrl: siteUrl(),
      log,
      ...forStaff,
    }
    const handled = await measureStatements(async () => {
      const write = await nameOfWrite(request, call, language, db)
      if (!write || files) return handle({ ...context, db, write })
      return doOnce(db, write, { input, body }, (tx) => handle({ ...context, db: tx, write }))
    })
    return bytesOf(request, call, { ...handled, language: request.language ?? language, parseMs }) // a form may name it beside its files
  }
  if (preview) {
    const shown = await previews.read(preview, { requester: requesterOf(request), language }, make) // which takes turns of its own
    return sendResponse(request, reply, encodeForOne(shown), NO_STORE)
  }
  // A write waits (for a password's hash, for a lock) rather than blocking the thread: it must not take the place of a page. Its own limits bound it.
  const isMadeInTurn = call.method === 'GET'
  const response = isMadeInTurn
    ? await responses.bypass(() => make(db), requesterOf(request, customer !== undefined || staff !== undefined))
    : encodeForOne(await make(db))
  return sendResponse(request, reply, response, NO_STORE)
}

/** Who asks, as handlers see it. `contentLength`: undefined where the client does not say. */
function clientOf({ raw: { socket }, headers, clientAddress }: FastifyRequest) {
  const length = headers['content-length']
  return {
    address: clientAddress,
    userAgent: headers['user-agent'] ?? '',
    contentLength: length === undefined ? undefined : Number(length),
    isGone: () => socket.destroyed,
  }
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
  if (isTimed && !request.preview) request.timing = { parseMs, dbMs, renderMs: performance.now() - began }
  return response
}

/** Whether data is of a page past the end of its list: there is no end of such addresses, so they are not stored (security L5). */
export const isPastTheEnd = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'totalPage' in data &&
  'current' in data &&
  Number(data.current) > Math.max(1, Number(data.totalPage))

const parametersOf = (request: FastifyRequest) => request.params as Record<string, string> // paths of calls have named parameters only

/** The language of a failure: that of the body or the account, otherwise that of the address. */
function languageOfFailure(request: FastifyRequest, call: Call | undefined): Language {
  if (call?.isInAccountLanguage) return request.customer?.language ?? DEFAULT_LANGUAGE
  return request.language ?? languageOfCall(parametersOf(request) ?? {}, parseQuery(request.url))
}

/** Sends a failure in its envelope. On a path of no call it is C104 whatever the framework refused. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Fail) {
  const { call } = request.routeOptions.config
  const { status, body, headers } = failureOf(call ? failure : fail('C104'), languageOfFailure(request, call), {
    ...call?.statuses,
    ...statusesOfPreview(request),
  })
  return reply.code(status).headers(headers).header('cache-control', NO_STORE).header('content-type', JSON_TYPE).send(JSON.stringify(body))
}
