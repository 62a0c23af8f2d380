import type { Call } from '@shop/contract/call'
import { type FailCode, STATUS, SUCCESS } from '@shop/contract/codes'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashAddress, type KeyedHash } from '../../auth/address.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import type { PlainResponse } from '../../cache/encoded-response.ts'
import { isConflict, isConnectionLost, isLockTimeout } from '../../db/database-errors.ts'
import type { MeasuredDb } from '../../db/db.ts'
import { Fail, fail } from '../../fail.ts'
import { runOnce, nameOfWrite } from '../../idempotency/once.ts'
import { refusalText } from '../../texts/file-refusals.ts'
import { TEXTS } from '../../texts/texts.ts'
import { NO_STORE } from '../cache-control.ts'
import { PREVIEW_STATUSES } from '../preview-requests.ts'
import { checkBody, parseBody, type ReceivedBody } from './body.ts'
import { languageOfCall, languageOfRefusal, parametersOf, parseQuery, partOfPreview, readInput } from './input.ts'
import { readFiles } from './multipart.ts'
import type { Route, ShopContext, StaffContext } from './route.ts'

/** Steps of a request that shop-pipeline.ts and staff/staff-pipeline.ts share. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the response. The body or the account may determine it. */
    language?: Language
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const NO_BODY: ReceivedBody = { text: '' }

export type RequestRead = ReturnType<typeof readRequest>

/** Reads and validates the input of a request. The handler itself reads files. */
export function readRequest(request: FastifyRequest, call: Call, { keyedHash }: Pick<RateLimits, 'keyedHash'>) {
  const began = performance.now()
  const [parameters, query] = [parametersOf(request), parseQuery(request.url)]
  const { files: declared, json: schema } = call
  const isUnread = call.method === 'GET' || declared
  const received = isUnread ? NO_BODY : ((request.body as ReceivedBody | undefined) ?? NO_BODY) // set by `takeBodies`; undefined without a body
  const ofRefusal = () => languageOfRefusal(parameters, query, request.headers)
  const parsed = isUnread ? undefined : parseBody(call, received, ofRefusal())
  const language = (call.isInAccountLanguage ? request.customer?.language : parsed?.language) ?? languageOfCall(parameters, query)
  if (!declared) request.language = language // an upload form may contain the language beside its files
  const input = readInput(call, parameters, query, language)
  const body = schema && checkBody(schema, parsed?.value, language)
  const files = declared && readFiles(request, declared, { isLanguageInQuery: query.has('language'), language: ofRefusal() })
  return { input, body, files, language, client: clientOf(request, keyedHash), parseMs: performance.now() - began }
}

function clientOf({ raw: { socket }, headers, clientAddress }: FastifyRequest, keyedHash: KeyedHash) {
  const length = headers['content-length']
  return {
    address: clientAddress,
    addressHash: () => hashAddress(keyedHash, clientAddress),
    userAgent: headers['user-agent'] ?? '',
    origin: headers.origin,
    contentLength: length === undefined ? undefined : Number(length),
    isGone: () => socket.destroyed,
  }
}

/** Runs the handler. A write with an idempotency key runs only once. */
export async function handleOnce(
  request: FastifyRequest,
  { call, handle }: Route,
  { input, body, files, language, parseMs }: RequestRead,
  context: ShopContext | StaffContext,
  { db, ms }: MeasuredDb,
): Promise<PlainResponse> {
  const write = await nameOfWrite(request, call, language, context.rateLimits.keyedHash)
  const result =
    !write || files
      ? await handle({ ...context, db, write })
      : await runOnce(db, write, { input, body }, (tx) => handle({ ...context, db: tx, write }))
  return encodeSuccess(request, call, { result, language: request.language ?? language, parseMs, dbMs: ms() })
}

interface Handled {
  result: unknown
  language: Language
  parseMs: number
  dbMs: number
}

/** Encodes a successful response as JSON, without compression. Timed calls also record their durations for `Server-Timing`. */
export function encodeSuccess(request: FastifyRequest, { isTimed }: Call, { result, language, parseMs, dbMs }: Handled): PlainResponse {
  const began = performance.now()
  const body = JSON.stringify({ code: SUCCESS, message: TEXTS[language].success, data: result })
  if (isTimed && !request.preview) request.timing = { parseMs, dbMs, renderMs: performance.now() - began }
  return { status: STATUS[SUCCESS], type: JSON_TYPE, body }
}

/** True for a page after the last one of a list. Such URLs are endless, so they are not cached (security L5). */
export const isPastTheEnd = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'totalPage' in data &&
  'current' in data &&
  Number(data.current) > Math.max(1, Number(data.totalPage))

/** Returns the language of a failure: that of the account or the body if known. Otherwise reads use the URL, writes `languageOfRefusal`. */
function languageOfFailure(request: FastifyRequest, call: Call | undefined): Language {
  if (call?.isInAccountLanguage) return request.customer?.language ?? DEFAULT_LANGUAGE
  if (request.language) return request.language
  const [parameters, query] = [parametersOf(request) ?? {}, parseQuery(request.url)]
  return call && call.method !== 'GET' ? languageOfRefusal(parameters, query, request.headers) : languageOfCall(parameters, query)
}

export const failureOf = ({ code, data, refusal, retryAfterSeconds }: Fail, language: Language, statuses: Call['statuses'] = {}) => ({
  status: statuses[code] ?? STATUS[code],
  body: { code, message: refusal ? refusalText(refusal, language) : TEXTS[language].codes[code], data },
  headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
})

/** Sends a failure as JSON. Every failure of an unknown path is sent as C104. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Fail) {
  const { call } = request.routeOptions.config
  const statuses = { ...call?.statuses, ...(partOfPreview(request) !== undefined && PREVIEW_STATUSES) }
  const { status, body, headers } = failureOf(call ? failure : fail('C104'), languageOfFailure(request, call), statuses)
  return reply.code(status).headers(headers).header('cache-control', NO_STORE).header('content-type', JSON_TYPE).send(JSON.stringify(body))
}

/** Converts anything thrown to a failure. Unexpected errors are logged, and the response (C500) hides their details. */
export function readThrown(error: unknown, log: { error(fields: object, message: string): void }): Fail {
  if (error instanceof Fail) return error
  if (isConnectionLost(error) || isConflict(error) || isLockTimeout(error)) return fail('C503')
  const refused = refusedByFramework(error)
  if (refused) return refused
  log.error({ err: error }, 'unexpected')
  return fail('C500')
}

/** Converts errors that Fastify throws before the handler, such as an unreadable Content-Type, to C103 or C114. */
function refusedByFramework(error: unknown): Fail | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return undefined
  if (!String(error.code).startsWith('FST_ERR_') || Number(error.statusCode) >= 500) return undefined
  const code: FailCode = error.statusCode === 413 ? 'C114' : 'C103'
  return new Fail(code, code === 'C103' ? { issues: [] } : null)
}
