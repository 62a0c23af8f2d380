import { type Call, IDEMPOTENCY_KEY } from '@shop/contract/call'
import { CALLS, type CallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { pathParameters } from '../../src/http/calls/input.ts'
import type { BrowserRequest } from './browser.ts'

export const ALL_CALLS: readonly Call[] = CALLS
/** Call that counts a view. Visitors' requests omit this call, because it would change later responses. */
export const COUNTS_A_VIEW: CallNames = 'GET /videos/{id}'

export type CallInput = Readonly<Record<string, string | number>>

export interface CallRequest {
  input?: CallInput
  body?: object
  token?: string | undefined
  /** Idempotency key. */
  key?: string
}

/** Returns a request in the form in which the storefront sends it (frame/calls/send.ts). */
export function requestOf(call: Call, language: Language, { input = {}, body, token, key }: CallRequest = {}): BrowserRequest {
  const isRead = call.method === 'GET'
  const hasLanguage = !call.path.includes('/sys-user')
  const isInQuery = hasLanguage && (isRead || Array.isArray(body))
  const fields: Record<string, unknown> = { ...input, ...(isInQuery && { language }), ...(isRead && { _t: 1 }) }
  const inPath = pathParameters(call.path)
  const values: CallInput = { ...input, language }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const query = Object.entries(fields).filter(([name]) => name === 'language' || !inPath.includes(name))
  return {
    method: call.method,
    path: `${call.base}${path}${searchOf(query)}`,
    language,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
    },
    body: isRead ? undefined : contentOf(body, language, hasLanguage),
  }
}

function contentOf(body: object | undefined, language: Language, hasLanguage: boolean) {
  if (body instanceof FormData) {
    body.set('language', language)
    return body
  }
  return JSON.stringify(Array.isArray(body) ? body : { ...body, ...(hasLanguage && { language }) })
}

function searchOf(fields: Array<[string, unknown]>) {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** Returns a request's name in the recordings. */
export const nameOf = (language: Language, call: Call, input: CallInput = {}) =>
  `${language} ${call.name}${searchOf(Object.entries(input))}`

const INPUT: CallInput = {
  name: 'kestrel',
  keyword: 'kestrel',
  q: 'kestrel',
  limit: 5,
  flag: 'privacy',
  number: 'CAR-0101-04',
  ids: '101,102,107,201',
}
/** Ids for calls, by the first segment of their path. Other calls get a product's id. */
const IDS: Readonly<Record<string, number>> = {
  'product-series': 1,
  'product-video': 1,
  videos: 1,
  help: 2,
  'about-us': 101,
  'brand-story': 201,
}
export const PRODUCT = 101
const UNKNOWN = { id: 999_999, number: 'AAA-0000-00', flag: 'nothing' }

/** Returns input that refers to existing records of the demo. */
export function inputOf(call: Call): CallInput {
  const [, first = ''] = call.path.split('/')
  const given: CallInput = { ...INPUT, id: IDS[first] ?? PRODUCT }
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in call.input.shape))
}

/** More inputs of calls: filters, sort orders, pages, misspelt searches and refused values. */
const FURTHER: Readonly<Record<string, readonly CallInput[]>> = {
  'GET /product-series/list': [{ isHome: 1 }, { isBrief: 1 }],
  'GET /product/list': [
    { seriesId: 1, isHome: 1 },
    { has360: 1, seriesId: 2 },
  ],
  'GET /product/page': [
    {},
    { limit: 5, page: 2 },
    { limit: 5, page: 9_999 },
    { limit: 5, seriesId: 1, sort: 'price', order: 'asc' },
    { limit: 5, sort: 'sales', tags: '1,2', inStock: 1 },
    { limit: 5, sort: 'spec:top-speed', specs: 'top-speed:40..80|none' },
    { limit: 5, isDiscount: 1, priceStart: '100', priceEnd: '9999.99' },
    { limit: 5, fits: PRODUCT },
    { limit: 0, sort: 'nothing', tags: 'x', priceStart: '-1' },
  ],
  'GET /product/facets': [{}, { seriesId: 1 }, { seriesId: 3, specs: 'top-speed:40..80|none', inStock: 1 }],
  'GET /product/choose': [{ where: 'garden', experience: 'first', age: 9, budget: 1500, minutes: 20 }, { age: 1 }],
  'GET /product/compare': [{ ids: '101' }, { ids: '101,101' }, { ids: '501,999999' }],
  'GET /search': [
    { q: 'kestrl', limit: 5 },
    { q: 'CAR 0101', limit: 5 },
    { q: 'nothing of this', limit: 5 },
    { q: 'drone', limit: 3, sort: 'price', order: 'asc' },
    { q: '', limit: 5 },
  ],
  'GET /search/suggest': [{ q: 'kestrl' }, { q: 'kestrel damper' }, { q: 'bind' }],
  'GET /products/{id}/parts': [{ id: PRODUCT, page: 2, limit: 2 }],
  'GET /products/{id}/reviews': [{ id: PRODUCT, rating: 5 }],
  'GET /product-video': [{ limit: 2 }, { title: 'kestrel' }, { seriesId: 1, limit: 2 }],
  'GET /videos': [{ limit: 3 }, { limit: 3, sort: 'hot' }, { limit: 3, sort: 'latest', seriesId: 1 }],
  'GET /policy/getPolicyByFlag/{flag}': [{ flag: 'faq' }],
} satisfies Partial<Record<CallNames, readonly CallInput[]>>

export function inputsOf(call: Call): CallInput[] {
  const usual = inputOf(call)
  const unknown = Object.entries(UNKNOWN).filter(([name]) => pathParameters(call.path).includes(name))
  return [usual, ...(FURTHER[call.name] ?? []), ...(unknown.length > 0 ? [{ ...usual, ...Object.fromEntries(unknown) }] : [])]
}
