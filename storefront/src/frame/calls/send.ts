import type { AnswerOf, BodyOf, CallNames, InputOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { addressOf, exchange } from './http-client.ts'

/** Request of a call. Calls that need a login require `token`. */
export interface Request<Name extends CallNames> {
  input?: InputOf<Name>
  body?: BodyOf<Name>
  language: Language
  token?: string
  /** Idempotency key of a write. */
  key?: string
  /** Lets the request continue after the page is closed (`keepalive`). Browsers then allow only a small body. */
  isLast?: true
}

/** Sends any call. Throws a Failure. Visitors' pages do not load this module. */
export const send = <Name extends CallNames>(name: Name, request: Request<Name>): Promise<AnswerOf<Name>> =>
  exchange(name, request.language, addressOf(name, fieldsOf(name, request)), optionsOf(name, request))

/** Returns the fields of the URL: the input, the language unless the body contains it, and the time of a read. */
export function fieldsOf<Name extends CallNames>(name: Name, { input, body, language }: Request<Name>, now = Date.now()) {
  const isRead = name.startsWith('GET ')
  return { ...input, ...(hasLanguage(name) && (isRead || Array.isArray(body)) && { language }), ...(isRead && { _t: now }) }
}

/**
 * Returns the options of `fetch`. Writes send the body as JSON, or as a form if it has files. Unless it is a list, the
 * body includes the language.
 */
export function optionsOf<Name extends CallNames>(name: Name, { body, language, token, key, isLast }: Request<Name>): RequestInit {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  if (name.startsWith('GET ')) return { headers }
  const method = name.slice(0, name.indexOf(' '))
  if (key) headers.set('idempotency-key', key)
  if (body instanceof FormData) {
    body.set('language', language)
    return { method, headers, body }
  }
  headers.set('content-type', 'application/json')
  const content = Array.isArray(body) ? body : Object.assign({}, body, hasLanguage(name) ? { language } : {})
  return { method, headers, body: JSON.stringify(content), ...(isLast && { keepalive: true }) }
}

/** False for account calls, whose responses are in the account's language (spec §7). */
const hasLanguage = (name: string) => !name.includes('/sys-user')
