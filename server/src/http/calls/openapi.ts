import { BASE_PATH, type Call, takesPreview } from '@shop/contract/call'
import { CALLS_BY_FEATURE } from '@shop/contract/calls'
import { MANAGE_PATH, UPLOAD_HEADER } from '@shop/contract/manage/manage-call'
import { MANAGE_CALLS_BY_FEATURE } from '@shop/contract/manage/manage-calls'
import { ANY_CALL_FAILS, type Code, type FailCode, STATUS, SUCCESS } from '@shop/contract/codes'
import { failDataOf } from '@shop/contract/failures'
import { LanguageCode } from '@shop/contract/schemas'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type EncodedResponse, encodeResponse } from '../../cache/encoded-response.ts'
import { NO_CACHE } from '../cache-control.ts'
import { POLICY_OF_API_DOCS } from '../security-headers.ts'
import { sendResponse } from '../send-response.ts'
import { TEXTS } from '../../texts/texts.ts'
import { pathParameters } from './input.ts'
import { PREVIEW_STATUSES } from '../preview-requests.ts'
import { exampleOf } from './openapi/examples.ts'
import { headersOf } from './openapi/headers.ts'
import { createSchemas, type JsonSchema, nameIn, propertiesOf, type Schemas } from './openapi/schemas.ts'
import { MANAGE_TAGS, TAGS } from './openapi/tags.ts'

/** Serves the OpenAPI documents and, with `hasPage`, Swagger UI at `/api/docs`: third-party code on the shop's origin (security B3). */
export async function registerDocumentation(server: FastifyInstance, { hasPage }: { hasPage: boolean }) {
  for (const [path, described] of [
    ['/api/openapi.json', OF_SHOP],
    [`${MANAGE_PATH}/openapi.json`, OF_STAFF],
  ] as const) {
    let response: Promise<EncodedResponse> | undefined // made at the first request, not at the start
    server.get(path, async (request, reply) => sendResponse(request, reply, await (response ??= encodeDocument(described)), NO_CACHE))
  }
  if (!hasPage) return
  // The plugin's types expect a document that was read from a file.
  await server.register(swagger, { mode: 'static', specification: { document: openApiOf(OF_SHOP) as never } }) // the plugin accepts any OpenAPI document
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY_OF_API_DOCS,
    uiConfig: {
      validatorUrl: null,
      urls: [
        { url: '/api/openapi.json', name: OF_SHOP.title },
        { url: `${MANAGE_PATH}/openapi.json`, name: OF_STAFF.title },
      ],
    },
  })
}

interface Described {
  title: string
  features: ReadonlyMap<string, readonly Call[]>
  tags: Record<string, string>
  security: Record<string, object>
}

async function encodeDocument(described: Described) {
  const response = encodeResponse({ status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(openApiOf(described)) })
  await response.compress()
  return response
}

export const OF_SHOP: Described = {
  title: 'The calls of the shop',
  features: CALLS_BY_FEATURE,
  tags: TAGS,
  security: { accessToken: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of `POST /auth/login`.' } },
}

export const OF_STAFF: Described = {
  title: 'The calls of the back office',
  features: MANAGE_CALLS_BY_FEATURE,
  tags: MANAGE_TAGS,
  security: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-staff',
      description: `Set by signing in. Writes come from a page of the same origin; uploads have the header \`${UPLOAD_HEADER}\`.`,
    },
  },
}

export function openApiOf({ title, features, tags, security }: Described) {
  const components: Components = { schemas: createSchemas(), responses: {} }
  const paths: Record<string, Record<string, object>> = {}
  for (const [feature, calls] of features) {
    for (const call of calls) {
      const path = (paths[call.base + call.path] ??= {})
      path[call.method.toLowerCase()] = operationOf(call, feature, components)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every response is an envelope of `code`, `message` and `data`; `code` is "0000" on success. Prices are in CNY.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: { securitySchemes: security, schemas: components.schemas.named, responses: components.responses },
    paths,
  }
}

interface Components {
  schemas: Schemas
  responses: Record<string, object>
}

/** Returns the security requirements of a call. Calls of the shop that anyone may make also accept a token. */
const securityOf = ({ who, base }: Call) => {
  if (who === 'staff') return [{ session: [] }]
  if (who === 'customer') return [{ accessToken: [] }]
  return base === BASE_PATH ? [{}, { accessToken: [] }] : [{}]
}

function operationOf(call: Call, feature: string, components: Components) {
  const { schemas } = components
  return {
    operationId: operationIdOf(call),
    summary: call.name,
    tags: [feature],
    security: securityOf(call),
    parameters: parametersOf(call, schemas),
    ...(call.body && { requestBody: { required: true, content: contentOf(call, schemas) } }),
    responses: responsesOf(call, components),
  }
}

function parametersOf(call: Call, schemas: Schemas) {
  const inPath = pathParameters(call.path)
  const input = schemas.of(call.input, 'input')
  const parameters = propertiesOf(input).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    ...(input.required?.includes(name) && { required: true, example: exampleOf(schema, schemas.named) }),
    schema,
  }))
  const headers = headersOf(call, schemas)
  if (takesLanguageInBody(call)) return [...parameters, ...headers]
  const where = inPath.includes('language') ? { in: 'path', required: true, example: 'en' } : { in: 'query' }
  return [
    ...parameters,
    { name: 'language', ...where, description: 'Any other value counts as en.', schema: languageOf(schemas) },
    ...headers,
  ]
}

/** Returns the name of the method in generated clients: `GET /product/{id}/{language}` becomes `getProductByIdByLanguage`. */
const operationIdOf = ({ method, path }: Call) => method.toLowerCase() + inCapitals(path.replaceAll(/\{(\w+)\}/g, 'by-$1'))

const inCapitals = (text: string) =>
  text
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** True if `language` may be a field of the body: an upload form or a JSON object, but no list. */
const takesLanguageInBody = (call: Call) => call.files !== undefined || call.json?.def.type === 'object'

/** Returns the body's schemas by content type. They are inline, because generators treat referenced fields with defaults as required. */
function contentOf(call: Call, schemas: Schemas) {
  const files = call.files
  const body = call.json
  const own = body ? schemas.of(body, 'input') : files ? formOf(files) : {}
  const schema = takesLanguageInBody(call) ? { ...own, properties: { ...own.properties, language: languageOf(schemas) } } : own
  if (files) return { 'multipart/form-data': { schema } }
  const types = ['application/json', ...(call.takesForm ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : [])]
  const [example = exampleOf(schema, schemas.named)] = (body?.meta()?.examples ?? []) as unknown[] // Zod leaves these out of a body that it transforms
  return Object.fromEntries(types.map((type) => [type, { schema, example }]))
}

/** Schema of an uploaded file. Without `type`, one generator maps it to Blob or File, the other to any value (decisions 0047). */
const FILE: JsonSchema = { contentMediaType: 'application/octet-stream' }

function formOf({ field, maxFiles }: NonNullable<Call['files']>): JsonSchema {
  const files: JsonSchema = maxFiles === 1 ? FILE : { type: 'array', items: FILE, minItems: 1, maxItems: maxFiles }
  return { type: 'object', properties: { [field]: files }, required: [field] }
}

const languageOf = (schemas: Schemas) => schemas.of(LanguageCode, 'input')

export const codesOf = (call: Call) =>
  new Set<FailCode>([
    ...ANY_CALL_FAILS,
    ...call.fails,
    ...(call.who === 'customer' ? (['C105'] as const) : []),
    ...(takesPreview(call) ? (['C112'] as const) : []),
  ])

/** Returns responses by status. A success and failures with the same status differ in `code`. */
function responsesOf(call: Call, components: Components) {
  const statuses = { ...(takesPreview(call) && PREVIEW_STATUSES), ...call.statuses }
  const statusOf = (code: FailCode) => statuses[code] ?? STATUS[code]
  const data = components.schemas.of(call.data, 'output')
  const success = envelopeOf(SUCCESS, `${nameOf(data)}Response`, data, components.schemas)
  const byStatus = new Map<number, Envelope[]>([[STATUS[SUCCESS], [success]]])
  for (const code of codesOf(call)) {
    const alike = byStatus.get(statusOf(code)) ?? []
    byStatus.set(statusOf(code), [...alike, failureOf(code, components.schemas)])
  }
  return Object.fromEntries([...byStatus].map(([status, envelopes]) => [status, responseOfAll(envelopes, components)]))
}

const responseOfAll = ([one, ...others]: Envelope[], components: Components) =>
  one && others.length === 0 ? shared(one, components) : responseOf(one ? [one, ...others] : others)

interface Envelope {
  code: Code
  name: string
  schema: { $ref: string }
  example: object
}

const failureOf = (code: FailCode, schemas: Schemas) => envelopeOf(code, code, schemas.of(failDataOf(code), 'output'), schemas)

function envelopeOf(code: Code, name: string, data: JsonSchema, schemas: Schemas): Envelope {
  const schema = schemas.add(name, {
    type: 'object',
    properties: { code: { type: 'string', const: code }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
    additionalProperties: false,
  })
  return { code, name, schema, example: { code, message: messageOf(code), data: exampleOf(data, schemas.named) } }
}

const messageOf = (code: Code) => (code === SUCCESS ? TEXTS.en.success : TEXTS.en.codes[code])

function shared(envelope: Envelope, { responses }: Components) {
  responses[envelope.name] ??= responseOf([envelope])
  return { $ref: `#/components/responses/${envelope.name}` }
}

const RETRY_AFTER: Code[] = ['C107', 'C503']
const RETRY_HEADER = { 'Retry-After': { description: 'When to try again, in seconds.', schema: { type: 'integer', minimum: 1 } } }

function responseOf(envelopes: Envelope[]) {
  const schemas = envelopes.map(({ schema }) => schema)
  const mapping = Object.fromEntries(envelopes.map(({ code, schema }) => [code, schema.$ref]))
  const examples = Object.fromEntries(envelopes.map(({ code, example }) => [code, { value: example }]))
  return {
    description: envelopes.map(({ code }) => `${code}: ${messageOf(code)}`).join('; '),
    ...(envelopes.some(({ code }) => RETRY_AFTER.includes(code)) && { headers: RETRY_HEADER }),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas, discriminator: { propertyName: 'code', mapping } },
        examples,
      },
    },
  }
}

/** Returns a component name for the schema, made from the names of its parts. Throws if none of them has a name. */
function nameOf(data: JsonSchema): string {
  const name = nameIn(data)
  if (name !== undefined) return name
  if (data.type === 'null') return 'Empty'
  if (data.type === 'array') return `${nameOf(data.items as JsonSchema)}List` // Zod's output has no tuples here
  const [part, other] = data.anyOf ?? []
  if (part && other?.type === 'null') return `Optional${nameOf(part)}`
  throw new Error(`data without a name: ${JSON.stringify(data)}`)
}
