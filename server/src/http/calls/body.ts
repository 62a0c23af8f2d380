import type { Readable } from 'node:stream'
import { type Call, jsonBodyOf } from '@shop/contract/call'
import type { Issue } from '@shop/contract/codes'
import { isLanguage, type Language } from '@shop/contract/languages'
import secureJson from 'secure-json-parse'
import type { z } from 'zod'
import { TEXTS } from '../../texts/texts.ts'
import { fail } from '../../fail.ts'
import { issuesOf } from '../../texts/issues.ts'
import type { BodyShare } from './body-limits/body-memory.ts'
import { isReadable, REPORT } from './input.ts'

/** Nesting of a JSON body (calls: Inputs). */
const MAX_DEPTH = 100
/** Memory that is taken for the first bytes of a body. */
const FIRST_BYTES = 1_024

/** Too large, no memory for it, no JSON, another encoding than UTF-8. */
type BodyFailure = 'C114' | 'C503' | 'json' | 'charset'
/** A body as it was received: its text, or why it is refused. An empty text is no body. */
export type ReceivedBody = { text: string } | { failure: BodyFailure }

const JSON_TYPE = /^\s*application\/json\s*(?:;[^,]*)?$/i
/** A character encoding other than the one of JSON (RFC 8259, 8.1). */
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i
const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;.*)?$/i

interface Receiving {
  contentType: string | undefined
  contentLength: number
  takesForm: boolean
  /** Of this call: see `maxBodyBytesOf`. */
  maxBytes: number
  share: BodyShare
}

/**
 * Reads a JSON body, or a form where the call takes one, which is then read as JSON too. A body of another type is C103 at its first byte; one without
 * any is none. It resolves as soon as the result is known, and leaves the rest of the stream to be discarded, so that the client can read the response
 * before the connection closes.
 */
export async function receiveBody(
  stream: Readable,
  { contentType = '', contentLength, takesForm, maxBytes, share }: Receiving,
): Promise<ReceivedBody> {
  if (contentLength > maxBytes) return { failure: 'C114' }
  const isForm = takesForm && FORM_TYPE.test(contentType)
  const isKnownType = isForm || JSON_TYPE.test(contentType)
  // One piece of memory that grows: a list of pieces takes a hundred times as much where each is a byte, or keeps alive what each was read into.
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
    stream.once('close', () => resolve({ failure: 'json' })) // cut off: nobody reads the response
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

/** The fields of a form that are texts, as a JSON object; of several of one name the last. */
async function decodeForm(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<ReceivedBody> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
    return { text: JSON.stringify(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))) }
  } catch {
    return { failure: 'json' }
  }
}

/** A body that is well-formed JSON, with the language that it names; `undefined` where there is none. */
export interface ParsedBody {
  value: unknown
  language: Language | undefined
}

/**
 * Parses a body. Throws C114 and C503, or C103 in the language of the address: another encoding than UTF-8, broken JSON, `__proto__`, or no object (a list
 * where the call has one).
 */
export function parseBody(call: Call, received: ReceivedBody, language: Language): ParsedBody {
  if ('failure' in received) throw refusalOf(received.failure, language)
  if (received.text === '') return { value: undefined, language: undefined }
  const value = parse(received.text, language)
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== takesList(call)) throw notReadable(language)
  const named: unknown = 'language' in value ? value.language : undefined
  return { value, language: isLanguage(named) ? named : undefined }
}

const takesList = (call: Call) => jsonBodyOf(call)?.def.type === 'array'

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

/** Checks a body, its texts and its depth too, against its schema. Unknown fields are left out; what is wrong is C103 with the path of each issue. */
export function checkBody<Body extends z.ZodType>(schema: Body, value: unknown, language: Language): z.output<Body> {
  const unreadable = findUnreadable(value, [], language)
  if (unreadable) throw fail('C103', { issues: [unreadable] })
  const parsed = schema.safeParse(value ?? {}, REPORT)
  if (parsed.success) return parsed.data
  throw fail('C103', { issues: issuesOf(parsed.error, language) })
}

/** What no field may hold: texts that PostgreSQL cannot store (NUL, half a surrogate pair), and nesting beyond the limit. `path` is where it is in the body. */
function findUnreadable(value: unknown, path: string[], language: Language): Issue | undefined {
  if (typeof value === 'string' && !isReadable(value)) return { path: path.join('.'), message: TEXTS[language].issues.encoding }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= MAX_DEPTH) return { path: '', message: TEXTS[language].issues.json }
  for (const name in value) {
    path.push(name)
    const found = findUnreadable(value[name as keyof typeof value], path, language) // a key of its own
    if (found) return found
    path.pop()
  }
  return undefined
}
