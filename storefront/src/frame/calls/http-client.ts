import type { AnswerOf, CallNames } from '@shop/contract/calls'
import { type FailData, SUCCESS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import { PREVIEW_HEADER } from '@shop/contract/addresses'
import { previewOfTab } from '@shop/ui/preview'
import { frameTexts } from '../texts.ts'
import { hasShape } from './answer-shape.ts'
import type { Ask } from './api.ts'
import { Failure, isFailCode } from './failure.ts'

/** Copy of the contract's BASE_PATH. Importing it from the contract would also load Zod. */
const BASE_PATH = '/api/admin'
const GONE = 410
const TIMEOUT_MS = 100_000 // timeout of spec §9

/** Sends a public read over HTTP (spec §7: `language` and `_t` on every GET). */
export const askByHttp: Ask = (name, input, language) => exchange(name, language, addressOf(name, { ...input, language, _t: Date.now() }))

/**
 * Sends a request and returns its data. Throws a Failure with the response's code, or `network` if the response is not
 * a valid one of the shop (spec §7).
 */
export async function exchange<Name extends CallNames>(
  name: Name,
  language: Language,
  address: string,
  options?: RequestInit,
): Promise<AnswerOf<Name>> {
  const { code, message, data, isOk, requestId } = await fetchEnvelope(address, options).catch((): Answered => ({}))
  if (code === SUCCESS && isOk && hasShape(name, data)) return data as AnswerOf<Name> // server tests compare all data with the contract
  if (typeof code !== 'string' || code === SUCCESS) throw new Failure('network', frameTexts.find(language)?.networkError ?? '')
  const issues = (data as Partial<FailData['C103']> | null | undefined)?.issues // only C103 has issues
  throw new Failure(isFailCode(code) ? code : 'unknown', typeof message === 'string' ? message : '', {
    issues: Array.isArray(issues) ? issues : [],
    requestId,
  })
}

/** Parsed response. A proxy or another server may have sent it, so any field may be missing. */
interface Answered {
  code?: unknown
  message?: unknown
  data?: unknown
  isOk?: boolean
  requestId?: string | undefined
}

async function fetchEnvelope(address: string, options?: RequestInit): Promise<Answered> {
  const preview = previewOfTab()
  const ofPreview = preview && { headers: { [PREVIEW_HEADER]: preview.part } } // previews send only public reads, which set no headers
  const response = await fetch(address, { ...options, ...ofPreview, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (preview && response.status === GONE) window.location.reload() // the preview has ended; the reloaded page reports it
  const envelope = (await response.json()) as object | null // any JSON: `exchange` checks each field
  return { ...envelope, isOk: response.ok, requestId: response.headers.get('x-request-id') ?? undefined }
}

/** Builds the URL of a call: fills the path parameters in braces and adds the other fields as query. `language` is in both. */
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
