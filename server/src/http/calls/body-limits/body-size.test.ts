import type { AddressInfo } from 'node:net'
import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { RATE_LIMITS } from '../../../auth/rate-limit-settings.ts'
import { TEXTS } from '../../../texts/texts.ts'
import { BODY_BYTES, maxBodyBytesOf } from './body-size.ts'

const lines: string[] = []
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ log: (line) => lines.push(line), rateLimits: { ...RATE_LIMITS, register: { most: 1_000, seconds: 60 } } })
})
afterAll(() => shop.close())

const REGISTER = '/api/admin/register'
const JSON_TYPE = { 'content-type': 'application/json' }

const ALL: readonly Call[] = CALLS
const registerCall: Call = ALL.find(({ name }) => name === 'POST /register')! // in the contract
const WITH_BODY = ALL.filter((call) => call.method !== 'GET' && !call.files).map((call) => [call.name, call] as const)
const takesList = (call: Call) => call.json?.def.type === 'array'

async function send({ method, path }: Call, payload: string) {
  const response = await shop.request({
    method,
    url: `/api/admin${path.replaceAll(/\{\w+\}/g, '1')}`,
    headers: { ...JSON_TYPE, authorization: `Bearer ${(await shop.hasCustomer()).token}` },
    payload,
  })
  return { status: response.statusCode, code: response.json<{ code: string }>().code }
}

type Schema = z.core.JSONSchema._JSONSchema
const escaped = (text: string) =>
  `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
const longest = (texts: string[]) => texts.reduce((one, other) => (other.length > one.length ? other : one))

function largestOf(schema: Schema | undefined, indent: string): string {
  if (typeof schema !== 'object') throw new Error('a schema without a bound')
  const { type, enum: values, const: value, anyOf, properties = {}, items, maxItems = 0, maxLength } = schema
  const deeper = `${indent}    `
  const list = (parts: string[], [start, end]: string) => `${start}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${end}`
  if (anyOf) return longest(anyOf.map((one) => largestOf(one, indent)))
  if (values ?? value) return longest((values ?? [value]).map((one) => (typeof one === 'string' ? escaped(one) : JSON.stringify(one))))
  if (type === 'string') return escaped('🚗'.repeat(maxLength!)) // fails without a bound
  if (type === 'array') return list(Array(maxItems).fill(largestOf(items as Schema, deeper)), '[]') // never a tuple
  if (type === 'object') {
    const fields = Object.entries({ ...properties, language: { enum: ['en'] } })
    return list(
      fields.map(([name, field]) => `${escaped(name)}: ${largestOf(field, deeper)}`),
      '{}',
    )
  }
  return type === 'number' ? '1.7976931348623157e+308' : '9007199254740991'
}

describe('a body that is too large', () => {
  it('is C114, whether it says so in advance or not', async () => {
    await shop.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.server.server.address() as AddressInfo // it listens on a port
    const large = Buffer.alloc(9_000_000, '{"a":1} ')
    const inPieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 100_000) controller.enqueue(large.subarray(at, at + 100_000))
        controller.close()
      },
    })

    for (const body of [large, inPieces]) {
      const response = await fetch(`http://127.0.0.1:${port}${REGISTER}?language=ja`, {
        method: 'POST',
        headers: JSON_TYPE,
        body,
        ...(body === inPieces && { duplex: 'half' }),
      })

      expect([response.status, await response.json()]).toEqual([413, { code: 'C114', message: TEXTS.ja.codes.C114, data: null }])
    }
  })

  it.each(WITH_BODY)('is C114 one byte beyond what its call can need, and not at it: %s', async (name, call) => {
    const max = maxBodyBytesOf(call)
    const sized = (bytes: number) => (takesList(call) ? '[]' : '{}').padEnd(bytes)
    const codeOf = async (bytes: number) => (await send(call, sized(bytes))).code

    expect([name, await codeOf(max + 1)]).toEqual([name, 'C114'])
    expect(await codeOf(max)).not.toBe('C114')
  })

  it('is none that a call can need: the largest one of each, with every character escaped and over lines, is taken', async () => {
    for (const [name, call] of WITH_BODY) {
      const schema = call.json
      const largest = schema ? largestOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '') : '{ "language": "en" }'

      const { code, status } = await send(call, largest)

      expect([name, code, status]).not.toEqual([name, 'C114', 413])
      expect([name, status]).not.toEqual([name, 503])
    }
  })

  it('has a bound below 1 MiB for every call', () => {
    expect(WITH_BODY.filter(([, call]) => maxBodyBytesOf(call) >= BODY_BYTES.max).map(([name]) => name)).toEqual([])
    const unbounded = { ...registerCall, json: z.object({ name: z.string() }) }
    expect(maxBodyBytesOf(unbounded)).toBe(BODY_BYTES.max)
  })
})

it('nothing of this made a line of level error', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
})
