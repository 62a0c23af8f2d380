import { BASE_PATH, type Call, filesOf, IDEMPOTENCY_KEY, IdempotencyKey, jsonBodyOf } from '@shop/contract/call'
import { CALLS_BY_FEATURE, type Feature } from '@shop/contract/calls'
import { ANY_CALL_FAILS, type Code, type FailCode, STATUS, SUCCESS } from '@shop/contract/codes'
import { failDataOf } from '@shop/contract/failures'
import { LanguageCode } from '@shop/contract/values'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type EncodedResponse, encodeResponse } from '../../cache/encoded-response.ts'
import { NO_CACHE } from '../cache-control.ts'
import { POLICY_OF_API_DOCS } from '../security-headers.ts'
import { sendResponse } from '../send-response.ts'
import { TEXTS } from '../../texts/texts.ts'
import { pathParameters } from './input.ts'
import { exampleOf } from './openapi/examples.ts'
import { createSchemas, type JsonSchema, nameIn, propertiesOf, type Schemas } from './openapi/schemas.ts'

/** Serves `/api/openapi.json` and, with `hasPage`, Swagger UI at `/api/docs`: third-party code on our origin (security B3). */
export async function registerDocumentation(server: FastifyInstance, calls: readonly Call[], { hasPage }: { hasPage: boolean }) {
  let response: Promise<EncodedResponse> | undefined // once, for the first who reads it: no start waits for it
  server.get('/api/openapi.json', async (request, reply) =>
    sendResponse(request, reply, await (response ??= encodeDocument(calls)), NO_CACHE),
  )
  if (!hasPage) return
  // The types of the plugin know the document as a file that was read; ours is made from the contract.
  await server.register(swagger, { mode: 'static', specification: { document: openApiOf(calls) as never } }) // reason above
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY_OF_API_DOCS, uiConfig: { validatorUrl: null } })
}

async function encodeDocument(calls: readonly Call[]) {
  const response = encodeResponse({ status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(openApiOf(calls)) })
  await response.compress()
  return response
}

/** What the calls of a feature are about: its tag. */
const TAGS: Record<Feature, string> = {
  catalog: 'Products, series, tags and the search; the older product set beside them.',
  content: 'Banners, endorsements, links, contacts, policies, help and pages about the shop.',
  account: 'Registration, logins, the profile, and what is done by a mailed link.',
  favorites: 'Favourite products of a customer.',
  cart: 'The cart of a customer, its coupon and its totals.',
  reviews: 'Reviews of products.',
  uploads: 'Files of a customer, and the avatar.',
  videos: 'Videos, comments, likes, favourites and progress.',
  privacy: 'Everything stored about an account, and its deletion.',
  newsletter: 'Subscription to the newsletter.',
  shop: 'Whose shop it is.',
  contact: 'Messages to the shop.',
}

/** The OpenAPI 3.1 document of the calls, made from the same schemas that check them. */
export function openApiOf(calls: readonly Call[]) {
  const components: Components = { schemas: createSchemas(), responses: {} }
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = (paths[BASE_PATH + call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(call, components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The calls of the shop',
      version: '1',
      description: 'Every response is an envelope of `code`, `message` and `data`; `code` is "0000" on success. Prices are in CNY.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of `POST /auth/login`.' } },
      schemas: components.schemas.named,
      responses: components.responses,
    },
    paths,
  }
}

/** What operations share: the named schemas, and the responses that are the same for every call. */
interface Components {
  schemas: Schemas
  responses: Record<string, object>
}

const featureOf = (call: Call) => [...CALLS_BY_FEATURE].find(([, calls]) => calls.includes(call))?.[0]

function operationOf(call: Call, components: Components) {
  const { schemas } = components
  return {
    operationId: operationIdOf(call),
    summary: call.name,
    tags: [featureOf(call)],
    security: call.who === 'customer' ? [{ accessToken: [] }] : [{}, { accessToken: [] }],
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
  const key = call.takesKey ? [keyParameter(schemas)] : []
  if (takesLanguageInBody(call)) return [...parameters, ...key]
  const where = inPath.includes('language') ? { in: 'path', required: true, example: 'en' } : { in: 'query' }
  return [...parameters, { name: 'language', ...where, description: 'Any other value counts as en.', schema: languageOf(schemas) }, ...key]
}

const keyParameter = (schemas: Schemas) => ({
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description: 'Names the request: sent again within 24 hours, it is done once and gets the same response. For another request: C103.',
  schema: schemas.of(IdempotencyKey, 'input'),
})

/** `POST /cart/add` is `postCartAdd`, `GET /product/{id}/{language}` `getProductByIdByLanguage`: the name in generated clients. */
const operationIdOf = ({ method, path }: Call) => method.toLowerCase() + inCapitals(path.replaceAll(/\{(\w+)\}/g, 'by-$1'))

const inCapitals = (text: string) =>
  text
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The language of a write is a field of its body, but for bodies that are lists and calls without one. */
const takesLanguageInBody = (call: Call) => filesOf(call) !== undefined || jsonBodyOf(call)?.def.type === 'object'

/** A JSON body, or a form with its files. It stands in its operation: elsewhere a generator takes a field with a default for required. */
function contentOf(call: Call, schemas: Schemas) {
  const files = filesOf(call)
  const body = jsonBodyOf(call)
  const own = body ? schemas.of(body, 'input') : files ? formOf(files) : {}
  const schema = takesLanguageInBody(call) ? { ...own, properties: { ...own.properties, language: languageOf(schemas) } } : own
  if (files) return { 'multipart/form-data': { schema } }
  const types = ['application/json', ...(call.takesForm ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : [])]
  return Object.fromEntries(types.map((type) => [type, { schema, example: exampleOf(schema, schemas.named) }]))
}

/** A file has no `type`, so that one generator takes it for a Blob or File, and the other for anything (decisions 0047). */
const FILE: JsonSchema = { contentMediaType: 'application/octet-stream' }

function formOf({ field, maxFiles }: NonNullable<ReturnType<typeof filesOf>>): JsonSchema {
  const files: JsonSchema = maxFiles === 1 ? FILE : { type: 'array', items: FILE, minItems: 1, maxItems: maxFiles }
  return { type: 'object', properties: { [field]: files }, required: [field] }
}

const languageOf = (schemas: Schemas) => schemas.of(LanguageCode, 'input')

/** Every code that a call may answer. */
export const codesOf = ({ who, fails }: Call) =>
  new Set<FailCode>([...ANY_CALL_FAILS, ...fails, ...(who === 'customer' ? (['C105'] as const) : [])])

/** The success with the failures that share its HTTP status, told apart by `code`, and the failures with a status of their own. */
function responsesOf(call: Call, components: Components) {
  const statusOf = (code: FailCode) => call.statuses[code] ?? STATUS[code]
  const codes = [...codesOf(call)]
  const data = components.schemas.of(call.data, 'output')
  const success = envelopeOf(SUCCESS, `${nameOf(data)}Response`, data, components.schemas)
  const besides = codes.filter((code) => statusOf(code) === STATUS[SUCCESS]).map((code) => failureOf(code, components.schemas))
  return {
    [STATUS[SUCCESS]]: besides.length === 0 ? shared(success, components) : responseOf([success, ...besides]),
    ...Object.fromEntries(
      codes
        .filter((code) => statusOf(code) !== STATUS[SUCCESS])
        .map((code) => [statusOf(code), shared(failureOf(code, components.schemas), components)]),
    ),
  }
}

/** What a call may answer with one code. */
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

/** A response that stands once, among the components. */
function shared(envelope: Envelope, { responses }: Components) {
  responses[envelope.name] ??= responseOf([envelope])
  return { $ref: `#/components/responses/${envelope.name}` }
}

/** Codes that say when to try again. */
const RETRY_AFTER: Code[] = ['C107', 'C503']
const RETRY_HEADER = { 'Retry-After': { description: 'When to try again, in seconds.', schema: { type: 'integer', minimum: 1 } } }

/** The response of one HTTP status: an envelope, or one of several by its `code`. */
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

/** What data is called, by the names of its parts. Data of a call that has none is a fault of the contract. */
function nameOf(data: JsonSchema): string {
  const name = nameIn(data)
  if (name !== undefined) return name
  if (data.type === 'null') return 'Empty'
  if (data.type === 'array') return `${nameOf(data.items as JsonSchema)}List` // one schema in what Zod makes
  const [part, other] = data.anyOf ?? []
  if (part && other?.type === 'null') return `Optional${nameOf(part)}`
  throw new Error(`data without a name: ${JSON.stringify(data)}`)
}
