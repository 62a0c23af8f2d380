import type { AnswerOf, BodyOf, CallNames, InputOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { addressOf, exchange } from './http-client.ts'

/** What goes into a call. `token`: of the login, for calls that need one. */
export interface Request<Name extends CallNames> {
  input?: InputOf<Name>
  body?: BodyOf<Name>
  language: Language
  token?: string
  /** Names a write, so that it may be sent again. */
  key?: string
  /** The page is being left: it is sent all the same. Its body is small. */
  isLast?: true
}

/** Sends any call, a write or a customer's own read. A visitor's page does not load it. Throws a Failure where it does not succeed. */
export const send = <Name extends CallNames>(name: Name, request: Request<Name>): Promise<AnswerOf<Name>> =>
  exchange(name, request.language, addressOf(name, fieldsOf(name, request)), optionsOf(name, request))

/** What goes into the address of a call: its input, the language where no body has it, the time of a GET. */
export function fieldsOf<Name extends CallNames>(name: Name, { input, body, language }: Request<Name>, now = Date.now()) {
  const isRead = name.startsWith('GET ')
  return { ...input, ...(hasLanguage(name) && (isRead || Array.isArray(body)) && { language }), ...(isRead && { _t: now }) }
}

/** How a call is sent: writes have a JSON body with the language, unless it is a list; or a form with files, which has it in a field. */
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

/** Calls about the account have the language of the account (spec §7). */
const hasLanguage = (name: string) => !name.includes('/sys-user')
