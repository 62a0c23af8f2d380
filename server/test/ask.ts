import { type Call, type CallName, filesOf, IDEMPOTENCY_KEY, jsonBodyOf } from '@shop/contract/call'
import { type Code, STATUS } from '@shop/contract/codes'
import { MANAGE_PATH, UPLOAD_HEADER } from '@shop/contract/manage/manage-call'
import { failDataOf } from '@shop/contract/failures'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { pathParameters } from '../src/http/calls/input.ts'
import { codesOf } from '../src/http/calls/openapi.ts'

const Envelope = z.strictObject({ code: z.enum(Object.keys(STATUS) as [Code]), message: z.string().min(1), data: z.unknown() }) // the keys of STATUS are the codes

/** Asks a call as a client does; a text instead of the options is the language. */
export type AskCall = <Input extends z.ZodObject, Data extends z.ZodType>(
  call: Call<CallName, Input, Data>,
  input?: Record<string, unknown>,
  asking?: string | Asking,
) => Promise<{ status: number; code: Code; message: string; setCookie: string | undefined; data: z.output<Data> }>

/** How a call is asked, beside its input. */
export interface Asking {
  language?: string
  /** The body of a write: JSON, or a FormData. */
  body?: unknown
  /** The access token of a customer. */
  token?: string | undefined
  /** The address that it comes from, if not this machine's. */
  address?: string
  /** Names a write (IDEMPOTENCY_KEY). */
  key?: string | undefined
  /** Of staff: the cookie of a session, and the page that a write comes from. */
  cookie?: string | undefined
  origin?: string | undefined
}

/** A form as a browser sends it. */
async function formOf(form: FormData) {
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) }
}

/** Asks a call over HTTP and checks the response against the contract: headers, envelope, status, code and shape. */
export async function askOverHttp<Input extends z.ZodObject, Data extends z.ZodType>(
  server: FastifyInstance,
  call: Call<CallName, Input, Data>,
  input: Record<string, unknown>,
  { language, body, token, address, key, cookie, origin }: Asking,
) {
  const isLanguageInBody = jsonBodyOf(call)?.def.type === 'object'
  const values: Record<string, unknown> = { ...input, ...(language !== undefined && !isLanguageInBody && { language }) }
  const inPath = pathParameters(call.path)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'en')))
  const query = Object.entries(values).filter(([name]) => !inPath.includes(name))
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]))
  const payload = isLanguageInBody ? { ...(body as object | undefined), language } : body // an object, as the call's schema says
  const sent =
    filesOf(call) && body instanceof FormData ? await formOf(body) : { type: 'application/json', payload: JSON.stringify(payload) }

  const response = await server.inject({
    method: call.method,
    url: `${call.base}${path}?${search}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.method !== 'GET' && { 'content-type': sent.type }),
      ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
      ...(cookie !== undefined && { cookie }),
      ...(origin !== undefined && { origin }),
      ...(sent.type.startsWith('multipart') && origin !== undefined && { [UPLOAD_HEADER]: '1' }),
    },
    ...(payload !== undefined && { payload: sent.payload ?? '' }),
    ...(address !== undefined && { remoteAddress: address }),
  })

  const { code, message, data } = Envelope.parse(response.json())
  expect(response.statusCode, `HTTP status of ${code}`).toBe((code !== '0000' && call.statuses[code]) || STATUS[code])
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': code === '0000' && call.cached !== false && token === undefined ? 'no-cache' : 'no-store',
  })
  const setCookie = response.headers['set-cookie']
  if (call.base !== MANAGE_PATH) expect(setCookie).toBeUndefined()
  if (code !== '0000') expect([...codesOf(call)], `${call.name} may not answer this`).toContain(code)
  const schema = code === '0000' ? call.data : failDataOf(code)
  return { status: response.statusCode, code, message, setCookie: setCookie?.toString(), data: schema.parse(data) as z.output<Data> } // tests of failures look at what those carry
}
