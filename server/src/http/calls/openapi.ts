import { BASE_PATH, type Call, filesOf, jsonBodyOf } from '@shop/contract/call'
import { ANY_CALL_FAILS, type FailCode, STATUS } from '@shop/contract/codes'
import { LANGUAGES } from '@shop/contract/languages'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { encodeResponse } from '../../cache/encoded-response.ts'
import { sendResponse } from '../send-response.ts'
import { pathParameters } from './input.ts'

/** Serves `/api/openapi.json` and, with `hasPage`, Swagger UI at `/api/docs`: third-party code on our origin (security B3). */
export async function registerDocumentation(server: FastifyInstance, calls: readonly Call[], { hasPage }: { hasPage: boolean }) {
  const document = openApiOf(calls)
  const response = encodeResponse({ status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(document) })
  await response.compress()
  server.get('/api/openapi.json', (request, reply) => sendResponse(request, reply, response, 'no-cache'))
  if (!hasPage) return
  // The types of the plugin know the document as a file that was read; ours was made from the contract.
  await server.register(swagger, { mode: 'static', specification: { document: document as never } }) // reason above
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY, uiConfig: { validatorUrl: null } })
}

/** Styles within its page, as its own scripts set them; no `upgrade-insecure-requests`, with which it stays blank over plain http. */
const DOCS_POLICY =
  "default-src 'self'; base-uri 'none'; img-src 'self' data:; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

/** The OpenAPI 3.1 document of the calls, made from the same schemas that check them. */
export function openApiOf(calls: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = (paths[BASE_PATH + call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Torvane Store',
      version: '1',
      description: 'Every response is an envelope of `code`, `message` and `data`; `code` is "0000" on success. Prices are in CNY.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of `POST /auth/login`.' } },
    },
    paths,
  }
}

function operationOf(call: Call) {
  const inPath = pathParameters(call.path)
  const { properties = {}, required = [] } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
  return {
    operationId: operationIdOf(call),
    summary: call.name,
    tags: [call.path.split('/')[1] ?? ''],
    security: call.who === 'customer' ? [{ accessToken: [] }] : [{}, { accessToken: [] }],
    parameters: [...parameters, ...(takesLanguageInBody(call) ? [] : [languageParameter(inPath)])],
    ...(call.body && { requestBody: { required: true, content: contentOf(call) } }),
    responses: responsesOf(call),
  }
}

/** `POST /cart/add` is `postCartAdd`, `GET /product/{id}/{language}` `getProductByIdByLanguage`: the name in generated clients. */
const operationIdOf = ({ method, path }: Call) =>
  method.toLowerCase() +
  path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The language of a write is a field of its body, but for bodies that are lists and calls without one. */
const takesLanguageInBody = (call: Call) => filesOf(call) !== undefined || jsonBodyOf(call)?.def.type === 'object'

/** A JSON body, or a form with its files. */
function contentOf(call: Call) {
  const [schema, files] = [jsonBodyOf(call), filesOf(call)]
  if (schema) {
    const types = ['application/json', ...(call.takesForm ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : [])]
    return Object.fromEntries(types.map((type) => [type, { schema: bodySchemaOf(schema) }]))
  }
  if (!files) return {}
  const file = { type: 'string', format: 'binary' }
  const properties = {
    [files.field]: files.maxFiles === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: files.maxFiles },
    language: LANGUAGE_SCHEMA,
  }
  return { 'multipart/form-data': { schema: { type: 'object', required: [files.field], properties } } }
}

function bodySchemaOf(body: z.ZodType) {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  if (schema.type !== 'object') return schema
  return { ...schema, properties: { ...schema.properties, language: LANGUAGE_SCHEMA } }
}

const LANGUAGE_SCHEMA = { type: 'string', enum: LANGUAGES } as const

const languageParameter = (inPath: string[]) => ({
  name: 'language',
  in: inPath.includes('language') ? 'path' : 'query',
  required: inPath.includes('language'),
  description: 'Any other value counts as en.',
  schema: LANGUAGE_SCHEMA,
})

/** Every code that a call may answer. */
export const codesOf = ({ who, fails }: Call) =>
  new Set<FailCode>([...ANY_CALL_FAILS, ...fails, ...(who === 'customer' ? (['C105'] as const) : [])])

function responsesOf(call: Call) {
  const codesByStatus = new Map<number, FailCode[]>()
  for (const code of codesOf(call)) {
    const status = call.statuses[code] ?? STATUS[code]
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code])
  }
  const failures = [...codesByStatus].map(
    ([status, codes]) => [status, { description: codes.join(', '), content: envelopeOf(codes, {}) }] as const,
  ) // pairs
  const data = z.toJSONSchema(call.data, { io: 'output', unrepresentable: 'any' })
  return {
    ...Object.fromEntries(failures),
    200: { description: 'Success', content: envelopeOf(['0000', ...(codesByStatus.get(200) ?? [])], data) },
  }
}

const envelopeOf = (codes: string[], data: object) => ({
  'application/json': {
    schema: {
      type: 'object',
      required: ['code', 'message', 'data'],
      additionalProperties: false,
      properties: { code: { type: 'string', enum: codes }, message: { type: 'string' }, data },
    },
  },
})
