import type { Readable } from 'node:stream'
import type { Call } from '@shop/contract/call'
import type { Issue } from '@shop/contract/codes'
import { isLanguage, type Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import type { z } from 'zod'
import { TEXTS } from '../../texts/texts.ts'
import { fail } from '../../fail.ts'
import { issuesOf } from '../../texts/issues.ts'
import type { ReportRefusal } from '../refusal-log.ts'
import type { BodyMemory, BodyShare } from './body-limits/body-memory.ts'
import { BODY_BYTES } from './body-limits/body-size.ts'
import { isReadable, REPORT } from './input.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bodyShare?: BodyShare | undefined
  }
  interface FastifyContextConfig {
    maxBodyBytes?: number
  }
}

/** Maximum nesting depth of a JSON body (calls: Inputs). */
const MAX_DEPTH = 100
const FIRST_BYTES = 1_024

/** Reasons to refuse a body: too large (C114), no memory left (C503), invalid JSON, or a charset other than UTF-8. */
type BodyFailure = 'C114' | 'C503' | 'json' | 'charset'
/** Result of reading a body: its text, which is empty without a body, or the reason why it was refused. */
export type ReceivedBody = { text: string } | { failure: BodyFailure }

const JSON_TYPE = /^\s*application\/json\s*(?:;[^,]*)?$/i
/** Matches a Content-Type whose charset is not UTF-8 (RFC 8259, 8.1). */
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i
const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;.*)?$/i

/** Registers the parser that reads the bodies of all calls of `api`. */
export function takeBodies(api: FastifyInstance) {
  api.decorateRequest('bodyShare', undefined)
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', async ({ headers, routeOptions: { config }, bodyShare: share }: FastifyRequest, stream: Readable) => {
    if (!share) return undefined // OPTIONS requests have no share of the body memory
    return receiveBody(stream, {
      contentType: headers['content-type'],
      contentLength: Number(headers['content-length'] ?? 0),
      takesForm: config.call?.takesForm ?? false,
      maxBytes: config.maxBodyBytes ?? BODY_BYTES.min,
      share,
    })
  })
}

/** Returns hooks: each request with a body gets a share of the body memory until its response is sent (security L9). */
export function boundBody(shareOf: BodyMemory, report: ReportRefusal) {
  return {
    onRequest(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
      const { call, maxBodyBytes = Infinity } = request.routeOptions.config
      // A body that is too large is refused before authentication and rate limits, which would wait for the database.
      const isTooLarge = call && !call.files && Number(request.headers['content-length'] ?? 0) > maxBodyBytes
      if (isTooLarge) return done(fail('C114'))
      const address = request.clientAddress
      const isPreferred = () => request.customer !== undefined || request.staff !== undefined
      request.bodyShare = shareOf(reply, address, isPreferred, () => report('body', address))
      done()
    },
    onSend(request: FastifyRequest, _reply: FastifyReply, _payload: unknown, done: () => void) {
      request.body = undefined // frees the body now, because the response may wait behind earlier ones that the client has not read
      request.bodyShare?.giveBack()
      done()
    },
  }
}

interface Receiving {
  contentType: string | undefined
  contentLength: number
  takesForm: boolean
  /** Limit of the call; see `maxBodyBytesOf`. */
  maxBytes: number
  share: BodyShare
}

/** Reads a JSON body, or converts a form to JSON. Bytes after a failure are discarded later, so that the client can read the response. */
export async function receiveBody(
  stream: Readable,
  { contentType = '', contentLength, takesForm, maxBytes, share }: Receiving,
): Promise<ReceivedBody> {
  if (contentLength > maxBytes) return { failure: 'C114' }
  const isForm = takesForm && FORM_TYPE.test(contentType)
  const isKnownType = isForm || JSON_TYPE.test(contentType)
  // Uses one growing buffer, because a list of one-byte chunks takes a hundred times as much memory.
  let memory = Buffer.alloc(0)
  let bytes = 0
  const failureOf = (chunk: Buffer): BodyFailure | undefined => {
    if (!isKnownType) return 'json'
    if (!isForm && OTHER_CHARSET.test(contentType)) return 'charset'
    const needed = bytes + chunk.length
    if (needed > maxBytes) return 'C114'
    if (needed <= memory.length) return undefined
    const size = Math.min(contentLength || maxBytes, Math.max(needed, 2 * memory.length, FIRST_BYTES))
    if (!share.take(size - memory.length)) return 'C503'
    memory = Buffer.concat([memory.subarray(0, bytes)], size)
    return undefined
  }
  return new Promise((resolve) => {
    const end = (failure: BodyFailure) => {
      stream.off('data', collect)
      memory = Buffer.alloc(0)
      share.giveBack()
      resolve({ failure })
    }
    const collect = (chunk: Buffer) => {
      const failure = failureOf(chunk)
      if (failure) end(failure)
      else bytes += chunk.copy(memory, bytes)
    }
    share.begin(() => end('C503'))
    stream.on('data', collect)
    stream.once('end', () => {
      share.complete()
      const received = memory.subarray(0, bytes)
      resolve(isForm ? decodeForm(received, contentType) : decode(received))
    })
    stream.once('close', () => resolve({ failure: 'json' })) // the connection was cut off, so nobody reads the response
    stream.once('error', () => resolve({ failure: 'json' }))
  })
}

function decode(bytes: Buffer): ReceivedBody {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { failure: 'json' }
  }
}

/** Converts the text fields of a form to a JSON object. If a name occurs several times, the last field counts. */
async function decodeForm(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<ReceivedBody> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
    return { text: JSON.stringify(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))) }
  } catch {
    return { failure: 'json' }
  }
}

/** `value` is undefined without a body; `language` is undefined if the body does not name one. */
export interface ParsedBody {
  value: unknown
  language: Language | undefined
}

/** Throws C114, C503, or C103 (not UTF-8, invalid JSON, a `__proto__` key, or a root of the wrong type). */
export function parseBody(call: Call, received: ReceivedBody, language: Language): ParsedBody {
  if ('failure' in received) throw refusalOf(received.failure, language)
  if (received.text === '') return { value: undefined, language: undefined }
  const value = parse(received.text, language)
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== takesList(call)) throw notReadable(language)
  const named: unknown = 'language' in value ? value.language : undefined
  return { value, language: isLanguage(named) ? named : undefined }
}

const takesList = (call: Call) => call.json?.def.type === 'array'

function parse(text: string, language: Language): unknown {
  try {
    return secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw notReadable(language)
  }
}

function refusalOf(failure: BodyFailure, language: Language) {
  if (failure === 'C114' || failure === 'C503') return fail(failure)
  return failure === 'json' ? notReadable(language) : fail('C103', { issues: [{ path: '', message: TEXTS[language].issues[failure] }] })
}

const notReadable = (language: Language) => fail('C103', { issues: [{ path: '', message: TEXTS[language].issues.json }] })

/** Returns the valid body without unknown fields. Throws C103 with the path of each issue. */
export function checkBody<Body extends z.ZodType>(schema: Body, value: unknown, language: Language): z.output<Body> {
  const unreadable = findUnreadable(value, [], language)
  if (unreadable) throw fail('C103', { issues: [unreadable] })
  const parsed = schema.safeParse(value ?? {}, REPORT)
  if (parsed.success) return parsed.data
  throw fail('C103', { issues: issuesOf(parsed.error, language) })
}

/** Finds a text that PostgreSQL cannot store (NUL, lone surrogates), or nesting deeper than MAX_DEPTH. */
function findUnreadable(value: unknown, path: string[], language: Language): Issue | undefined {
  if (typeof value === 'string' && !isReadable(value)) return { path: path.join('.'), message: TEXTS[language].issues.encoding }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= MAX_DEPTH) return { path: '', message: TEXTS[language].issues.json }
  for (const name in value) {
    path.push(name)
    const found = findUnreadable(value[name as keyof typeof value], path, language) // `name` is a key of `value`
    if (found) return found
    path.pop()
  }
  return undefined
}
