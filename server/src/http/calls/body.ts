import type { Readable } from 'node:stream'
import { type Call, jsonBodyOf } from '@shop/contract/call'
import type { FailCode, Issue } from '@shop/contract/codes'
import { isLanguage, type Language } from '@shop/contract/languages'
import secureJson from 'secure-json-parse'
import type { z } from 'zod'
import { TEXTS } from '../../texts/texts.ts'
import { fail } from '../fail.ts'
import { issuesOf, REPORT } from './input.ts'
import { isReadable } from './query-string.ts'

/** Bytes and nesting of a JSON body (calls: Inputs). */
const MAX_BYTES = 1_048_576
const MAX_DEPTH = 100

/** A body as it was received: its text, or the code that it is refused with. An empty text is no body. */
export type ReceivedBody = { text: string } | { failure: Extract<FailCode, 'C103' | 'C114'> }

const JSON_TYPE = /^\s*application\/json\s*(?:;[^,]*)?$/i
const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;.*)?$/i

/**
 * Reads a JSON body, or a form where the call takes one, which is then read as JSON too. A body of another type is C103 at its first byte; one without
 * any is none. It resolves as soon as the result is known, and leaves the rest of the stream to be discarded, so that the client can read the response
 * before the connection closes.
 */
export async function receiveBody(
  stream: Readable,
  { contentType = '', contentLength, takesForm }: { contentType: string | undefined; contentLength: number; takesForm: boolean },
): Promise<ReceivedBody> {
  if (contentLength > MAX_BYTES) return { failure: 'C114' }
  const isForm = takesForm && FORM_TYPE.test(contentType)
  const isKnownType = isForm || JSON_TYPE.test(contentType)
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve) => {
    const collect = (chunk: Buffer) => {
      bytes += chunk.length
      if (isKnownType && bytes <= MAX_BYTES) return void chunks.push(chunk)
      stream.off('data', collect)
      resolve({ failure: isKnownType ? 'C114' : 'C103' })
    }
    stream.on('data', collect)
    stream.once('end', () => resolve(isForm ? decodeForm(Buffer.concat(chunks), contentType) : decode(Buffer.concat(chunks))))
    stream.once('close', () => resolve({ failure: 'C103' })) // cut off: nobody reads the response
    stream.once('error', () => resolve({ failure: 'C103' }))
  })
}

function decode(bytes: Buffer): ReceivedBody {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { failure: 'C103' }
  }
}

/** The fields of a form that are texts, as a JSON object; of several of one name the last. */
async function decodeForm(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<ReceivedBody> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
    return { text: JSON.stringify(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))) }
  } catch {
    return { failure: 'C103' }
  }
}

/** A body that is well-formed JSON, with the language that it names; `undefined` where there is none. */
export interface ParsedBody {
  value: unknown
  language: Language | undefined
}

/** Parses a body. Throws C114, or C103 in the language of the address: broken JSON, `__proto__`, or no object (a list where the call has one). */
export function parseBody(call: Call, received: ReceivedBody, language: Language): ParsedBody {
  if ('failure' in received) throw received.failure === 'C114' ? fail('C114') : notReadable(language)
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
