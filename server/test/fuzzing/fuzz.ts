import { BASE_PATH } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { EXPERIENCES, PLACES } from '@shop/contract/product-advice/choices'
import { LANGUAGES } from '@shop/contract/languages'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import fc from 'fast-check'
import { z } from 'zod'
import { pathParameters } from '../../src/http/calls/input.ts'

/** Generates values that are nearly valid, edge cases, or arbitrary text. */
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    ' 1',
    '１',
    '9007199254740991',
    '9007199254740992',
    '1,2',
    ',',
    'asc',
    'price',
    'sales',
  ),
  fc.constantFrom('', "'; drop table product;--", '<script>', '../../etc/passwd', '__proto__', 'constructor', '\u0000', 'a'.repeat(3_000)),
  fc.nat().map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const encoded = fc.oneof(
  value.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: fc.constantFrom('%', '0', 'F', 'z', '+', '=', '&', '/', '.', ';', '%00', '%FF', '%C3', '%e2%80%a8'), maxLength: 12 }),
)
/** Generates header values that Node's client accepts. `rawBytes` covers others. */
const headerValue = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('*', 'W/"x"', '"', 'br;q=0', 'gzip, br', ';;,,', 'lang=de', 'lang=xx; lang=', 'bytes=0-', 'Bearer x', 'a'.repeat(2_000)),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'cookie',
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'range',
    'authorization',
    'x-y',
  ),
  headerValue.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '?')),
  { maxKeys: 4, noNullPrototype: true },
)
const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
)

/** A well-formed HTTP request. */
export interface Fuzzed {
  method: string
  path: string
  headers: Record<string, string>
}

/** Generates requests of all calls, with known and unknown parameters of any value. */
export const calls: fc.Arbitrary<Fuzzed> = fc.constantFrom(...CALLS).chain((call) => {
  const known = [...Object.keys(call.input.shape).filter((name) => !pathParameters(call.path).includes(name)), 'language', '_t']
  return fc
    .record({
      method,
      headers,
      parameters: fc.array(encoded, { minLength: 3, maxLength: 3 }),
      query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...known), encoded), encoded), { maxLength: 6 }),
    })
    .map(({ parameters, query, ...rest }) => {
      let next = 0
      const filled = call.path.replaceAll(/\{\w+\}/g, () => parameters[next++] ?? '')
      return { ...rest, path: `${BASE_PATH}${filled}?${query.map((pair) => pair.join('=')).join('&')}` }
    })
})

/** A sample of values: numbers, lists, and texts of any length and script. */
const VALUES = fc.sample(
  fc.oneof(
    fc.constantFrom(
      '1',
      '2',
      '3',
      '0',
      '9.99',
      'asc',
      'desc',
      'price',
      'sales',
      'latest',
      'hot',
      ...LANGUAGES,
      ...POLICY_FLAGS,
      ...PLACES,
      ...EXPERIENCES,
    ),
    fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 60 }).map((ids) => ids.join(',')),
    fc.constantFrom('top-speed:40..80|none', 'weight:..249', 'cells:2|3', 'spec:top-speed'),
    fc
      .array(fc.string({ unit: fc.constantFrom(...Array.from('abcdefgü1ßカ无人')), minLength: 1, maxLength: 9 }), {
        minLength: 1,
        maxLength: 40,
      })
      .map((words) => words.join(' ').slice(0, MAX_SEARCH_LENGTH)),
  ),
  500,
)

export const PUBLIC_READS = CALLS.filter(({ method, who }) => method === 'GET' && who === 'anyone')

/** Values of parameters that accept only ids of existing products. */
const THERE: Record<string, readonly string[]> = { fits: ['1', '2', '3'] }

/** Generates requests that a call accepts. Each optional parameter is present or absent. */
function acceptedBy(call: (typeof PUBLIC_READS)[number]) {
  const inPath = pathParameters(call.path)
  const fields = Object.entries<z.ZodType>({ ...call.input.shape, language: z.enum(LANGUAGES) }).map(([name, schema]) => {
    const values = THERE[name] ?? VALUES.filter((value) => schema.safeParse(value).success)
    const accepted = fc.constantFrom(...values).map((value) => ({ name, value }))
    return inPath.includes(name) || !schema.safeParse(undefined).success ? accepted : fc.option(accepted)
  })
  return fc.tuple(...fields).map((given) => {
    const values = given.filter((field) => field !== null)
    const path = values.reduce((filled, { name, value }) => filled.replace(`{${name}}`, value), call.path)
    const query = values.filter(({ name }) => !inPath.includes(name)).map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    return { name: call.name, path: `${BASE_PATH}${path}?${query.join('&')}` }
  })
}

/** Generates accepted requests of public reads, of each call equally often. */
export const acceptedCalls = fc.oneof(...PUBLIC_READS.map(acceptedBy))

const SCREENS = [
  '/',
  '/category/',
  '/product/',
  '/products',
  '/discount-products',
  '/search',
  '/help/',
  '/videos/',
  '/policy/',
  '/brand-story',
  '/about',
  '/contact',
  '/assets/',
  '/media/demo/',
  '/api/',
  '/sitemap.xml',
]
const SEARCH = ['page', 'sort', 'order', 'tags', 'min', 'max', 'name', 'q', 'lang', 'cur']

/** Generates unusual addresses of pages. */
export const pages: fc.Arbitrary<Fuzzed> = fc
  .record({
    method,
    headers,
    start: fc.constantFrom(...SCREENS),
    rest: fc.oneof(encoded, fc.constantFrom('', '', '1', '2/', '1/2', '//', '%2e%2e/%2e%2e', '.br', 'index.html')),
    query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...SEARCH), encoded), encoded), { maxLength: 5 }),
  })
  .map(({ start, rest, query, ...asked }) => ({ ...asked, path: `${start}${rest}?${query.map((pair) => pair.join('=')).join('&')}` }))

/** Generates bytes for a socket that are barely HTTP or not HTTP at all. */
export const rawBytes: fc.Arbitrary<string> = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array).toString('latin1')),
  fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'BREW', 'get', ''),
      encoded,
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''),
      fc.array(fc.tuple(encoded, encoded), { maxLength: 4 }),
      fc.constantFrom('', '{}', '5\r\nhello\r\n0\r\n\r\n', '\r\n\r\n'),
    )
    .map(
      ([verb, path, version, fields, body]) =>
        `${verb} /${path} ${version}\r\nHost: x\r\n${fields.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n${body}`,
    ),
  fc.constantFrom(
    'GET / HTTP/1.1\r\n\r\n',
    'GET /api/admin/categories HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `GET /api/admin/categories HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: something\r\n\r\n',
    'GET http://other/api/admin/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ),
)
