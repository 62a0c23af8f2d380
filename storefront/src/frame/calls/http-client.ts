import type { AnswerOf, CallNames } from '@shop/contract/calls'
import { type FailData, SUCCESS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import { PREVIEW_HEADER } from '@shop/contract/addresses'
import { previewOfTab } from './preview.ts'
import { frameTexts } from '../texts.ts'
import { hasShape } from './answer-shape.ts'
import type { Ask } from './api.ts'
import { Failure, isFailCode } from './failure.ts'

/** As BASE_PATH in the contract, whose module imports Zod. */
const BASE_PATH = '/api/admin'
const GONE = 410
const TIMEOUT_MS = 100_000 // spec §9

/** Asks a public read of the server from the browser (spec §7: `language` and `_t` on every GET). */
export const askByHttp: Ask = (name, input, language) => exchange(name, language, addressOf(name, { ...input, language, _t: Date.now() }))

/**
 * Sends a request and reads the response. Throws a Failure where the call does not succeed: `network` where what came is no answer to it, such as
 * a success without data, or with another status than 200 (spec §7).
 */
export async function exchange<Name extends CallNames>(
  name: Name,
  language: Language,
  address: string,
  options?: RequestInit,
): Promise<AnswerOf<Name>> {
  const { code, message, data, isOk, requestId } = await fetchEnvelope(address, options).catch((): Answered => ({}))
  if (code === SUCCESS && isOk && hasShape(name, data)) return data as AnswerOf<Name> // the server's tests hold the rest of it to the contract
  if (typeof code !== 'string' || code === SUCCESS) throw new Failure('network', frameTexts.find(language)?.networkError ?? '')
  const issues = (data as Partial<FailData['C103']> | null | undefined)?.issues // C103 alone has some
  throw new Failure(isFailCode(code) ? code : 'unknown', typeof message === 'string' ? message : '', {
    issues: Array.isArray(issues) ? issues : [],
    requestId,
  })
}

/** What came, if anything. Another server on the way may have made it, so nothing is known of its fields. */
interface Answered {
  code?: unknown
  message?: unknown
  data?: unknown
  isOk?: boolean
  requestId?: string | undefined
}

async function fetchEnvelope(address: string, options?: RequestInit): Promise<Answered> {
  const preview = previewOfTab()
  const ofPreview = preview && { headers: { [PREVIEW_HEADER]: preview.part } } // reads alone are sent, of nobody
  const response = await fetch(address, { ...options, ...ofPreview, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (preview && response.status === GONE) window.location.reload() // it has ended, which its page says
  const envelope = (await response.json()) as object | null // any JSON: its fields are looked at one by one
  return { ...envelope, isOk: response.ok, requestId: response.headers.get('x-request-id') ?? undefined }
}

/** The address of a call: parameters in braces are filled from the fields, the other fields go into the query, and the language goes into both. */
export function addressOf(name: CallNames, fields: Record<string, unknown>) {
  const given = new Map(Object.entries(fields))
  const path = name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(String(given.get(key) ?? ''))
    if (key !== 'language') given.delete(key)
    return value
  })
  const query = new URLSearchParams([...given].map(([key, value]) => [key, String(value)]))
  return BASE_PATH + path + (query.size > 0 ? `?${query}` : '')
}
