import { type Call, type CallName, IDEMPOTENCY_KEY } from '@shop/contract/call'
import { type Code, STATUS } from '@shop/contract/codes'
import { MANAGE_PATH, UPLOAD_HEADER } from '@shop/contract/manage/manage-call'
import { failDataOf } from '@shop/contract/failures'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { pathParameters } from '../src/http/calls/input.ts'
import { codesOf } from '../src/http/calls/openapi.ts'

const Envelope = z.strictObject({ code: z.enum(Object.keys(STATUS) as [Code]), message: z.string().min(1), data: z.unknown() }) // the keys of STATUS are the codes

/** Sends a call to the shop. `asking` may be just the language. */
export type AskCall = <Input extends z.ZodObject, Data extends z.ZodType>(
  call: Call<CallName, Input, Data>,
  input?: Record<string, unknown>,
  asking?: string | Asking,
) => Promise<{ status: number; code: Code; message: string; setCookie: string | undefined; data: z.output<Data> }>

export interface Asking {
  language?: string
  /** Request body, sent as JSON unless it is a FormData. */
  body?: unknown
  /** Access token of a customer. */
  token?: string | undefined
  /** Address of the client; defaults to this machine. */
  address?: string
  /** Idempotency key. */
  key?: string | undefined
  /** Session cookie of staff, and the `Origin` header that their writes need. */
  cookie?: string | undefined
  origin?: string | undefined
}

async function formOf(form: FormData) {
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) }
}

/** Sends a call. Checks the response's headers, envelope, status, code and shape against the contract. */
export async function askOverHttp<Input extends z.ZodObject, Data extends z.ZodType>(
  server: FastifyInstance,
  call: Call<CallName, Input, Data>,
  input: Record<string, unknown>,
  { language, body, token, address, key, cookie, origin }: Asking,
) {
  const isLanguageInBody = call.json?.def.type === 'object'
  const values: Record<string, unknown> = { ...input, ...(language !== undefined && !isLanguageInBody && { language }) }
  const inPath = pathParameters(call.path)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'en')))
  const query = Object.entries(values).filter(([name]) => !inPath.includes(name))
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]))
  const payload = isLanguageInBody ? { ...(body as object | undefined), language } : body // by its schema, the body is an object
  const sent = call.files && body instanceof FormData ? await formOf(body) : { type: 'application/json', payload: JSON.stringify(payload) }

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
  return { status: response.statusCode, code, message, setCookie: setCookie?.toString(), data: schema.parse(data) as z.output<Data> } // failures have other data
}
