import type { AnswerOf, BodyOf, CallNames, InputOf } from '@shop/contract/calls'
import type { Envelope, FailData } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import { frameTexts } from '../texts.ts'
import type { Ask } from './api.ts'
import { Failure, isFailCode } from './failure.ts'

/** As BASE_PATH in the contract, whose module imports Zod. */
const BASE_PATH = '/api/admin'
const TIMEOUT_MS = 100_000 // spec §9

/** What goes into a call. `token`: of the login, for calls that need one. */
export interface Request<Name extends CallNames> {
  input?: InputOf<Name>
  body?: BodyOf<Name>
  language: Language
  token?: string
}

/** Asks a public read of the server from the browser. */
export const askByHttp: Ask = (name, input, language) => send(name, { input, language })

/** Sends a call. Throws a Failure where it does not succeed. */
export async function send<Name extends CallNames>(name: Name, request: Request<Name>): Promise<AnswerOf<Name>> {
  const answer = await fetchEnvelope<Name>(addressOf(name, request), optionsOf(name, request)).catch(() => undefined)
  const envelope = answer?.envelope
  if (envelope?.code === '0000') return envelope.data
  if (typeof envelope?.code !== 'string') throw new Failure('network', frameTexts.find(request.language)?.networkError ?? '')
  const issues = (envelope.data as Partial<FailData['C103']> | null)?.issues // C103 alone has some
  throw new Failure(isFailCode(envelope.code) ? envelope.code : 'C500', envelope.message ?? '', { issues, requestId: answer?.requestId })
}

async function fetchEnvelope<Name extends CallNames>(address: string, options: RequestInit) {
  const response = await fetch(address, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const envelope = (await response.json()) as Envelope<AnswerOf<Name>> | null // the server's tests hold it to its contract
  return { envelope, requestId: response.headers.get('x-request-id') ?? undefined }
}

/** The address of a call: parameters in braces are filled from the input, the rest goes into the query (spec §7: `language` and `_t` on every GET). */
export function addressOf<Name extends CallNames>(name: Name, { input, body, language }: Request<Name>, now = Date.now()) {
  const given = new Map<string, unknown>(Object.entries({ ...input, language }))
  const path = name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(String(given.get(key) ?? ''))
    if (key !== 'language') given.delete(key)
    return value
  })
  const isRead = name.startsWith('GET ')
  if (!hasLanguage(name) || !(isRead || Array.isArray(body))) given.delete('language') // otherwise the body has it
  if (isRead) given.set('_t', now)
  const query = new URLSearchParams([...given].map(([key, value]) => [key, String(value)]))
  return BASE_PATH + path + (query.size > 0 ? `?${query}` : '')
}

/** How a call is sent: writes have a JSON body with the language, unless it is a list; or a form with files, which has it in a field. */
export function optionsOf<Name extends CallNames>(name: Name, { body, language, token }: Request<Name>): RequestInit {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  if (name.startsWith('GET ')) return { headers }
  const method = name.slice(0, name.indexOf(' '))
  if (body instanceof FormData) {
    body.set('language', language)
    return { method, headers, body }
  }
  headers.set('content-type', 'application/json')
  const content = Array.isArray(body) ? body : Object.assign({}, body, hasLanguage(name) ? { language } : {})
  return { method, headers, body: JSON.stringify(content) }
}

/** Calls about the account have the language of the account (spec §7). */
const hasLanguage = (name: string) => !name.includes('/sys-user')
