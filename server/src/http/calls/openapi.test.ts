import { createConfig, lintFromString } from '@redocly/openapi-core'
import { BASE_PATH, type Call, takesPreview } from '@shop/contract/call'
import { CALLS, CALLS_BY_FEATURE } from '@shop/contract/calls'
import { type Code, type FailCode, STATUS, SUCCESS } from '@shop/contract/codes'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import { MANAGE_CALLS } from '@shop/contract/manage/manage-calls'
import { failDataOf } from '@shop/contract/failures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { PREVIEW_STATUSES } from '../preview-requests.ts'
import { codesOf, OF_SHOP, OF_STAFF, openApiOf } from './openapi.ts'
import type { JsonSchema } from './openapi/schemas.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const readDocument = async () => (await shop.request('/api/openapi.json')).body

/** Redocly's recommended rules without `info-license`: the shop has no public license. */
async function problemsOf(source: string) {
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`)
}

it('the document of the back office passes a public linter, and has each of its calls once', async () => {
  const source = (await shop.request(`${MANAGE_PATH}/openapi.json`)).body

  expect(await problemsOf(source)).toEqual([])
  expect(Object.values(openApiOf(OF_STAFF).paths).flatMap((path) => Object.keys(path))).toHaveLength(MANAGE_CALLS.length)
})

it('the document passes a public linter without an error or a warning, which finds one that is planted', async () => {
  const source = await readDocument()

  expect(await problemsOf(source)).toEqual([])
  expect(await problemsOf(source.replace('"type":"object"', '"type":"thing"'))).not.toEqual([])
  expect(Object.keys((JSON.parse(source) as { paths: object }).paths).length).toBe(new Set(CALLS.map(({ path }) => path)).size) // our own document
})

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
  schema: JsonSchema
}
interface Content {
  schema: JsonSchema & { discriminator?: { propertyName: string; mapping: Record<string, string> } }
  example?: unknown
  examples?: Record<string, { value: { code: Code; message: string; data: unknown } }>
}
interface Response {
  $ref?: string
  content: Record<string, Content>
}
interface Operation {
  operationId: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, Response>
}
interface Document {
  tags: { name: string }[]
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Response> }
  paths: Record<string, Record<string, Operation>>
}

const calls: readonly Call[] = CALLS
const documentOf = () => JSON.parse(JSON.stringify(openApiOf(OF_SHOP))) as Document // our own document, as sent

const operationOf = ({ paths }: Document, { path, method }: Call) => paths[BASE_PATH + path]?.[method.toLowerCase()]
const contentOf = ({ components }: Document, response: Response | undefined) =>
  (response?.$ref === undefined ? response : components.responses[response.$ref.split('/').at(-1) ?? ''])?.content['application/json']

const answersOf = (document: Document, call: Call) =>
  Object.values(operationOf(document, call)?.responses ?? {}).flatMap(
    (response) => Object.entries(contentOf(document, response)?.examples ?? {}).map(([code, { value }]) => ({ code: code as Code, value })), // codes are their keys
  )

function wrongExamples(document: Document) {
  return calls.flatMap((call) => {
    const { parameters = [], requestBody } = operationOf(document, call) ?? {}
    const input = parameters.filter(({ required }) => required).map(({ name, example }) => [name, String(example)])
    const body = call.json
    const answers = answersOf(document, call)
    const wrong = [
      ...(call.input.safeParse(Object.fromEntries(input)).success ? [] : ['parameters']),
      ...(!body || body.safeParse(requestBody?.content['application/json']?.example).success ? [] : ['body']),
      ...answers
        .filter(
          ({ code, value }) => !(code === SUCCESS ? call.data : failDataOf(code)).safeParse(value.data).success || value.code !== code,
        )
        .map(({ code }) => code),
      ...[SUCCESS, ...codesOf(call)].filter((code) => !answers.some((answer) => answer.code === code)),
    ]
    return wrong.map((part) => `${call.name}: ${part}`)
  })
}

function objectsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && value.type === 'object' && 'properties' in value ? [JSON.stringify(value)] : []
  return [...own, ...Object.values(value).flatMap(objectsIn)]
}
const repeated = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index)

describe('the OpenAPI document', () => {
  it('has an example of what each call takes and of each of its answers, which the schemas of the contract accept', () => {
    const document = documentOf()
    expect(wrongExamples(document)).toEqual([])

    const planted = documentOf()
    Object.assign(planted.paths['/api/admin/cart/add']?.['post']?.requestBody?.content['application/json'] ?? {}, { example: {} })
    delete planted.components.responses['C104']?.content['application/json']?.examples
    expect(wrongExamples(planted)).toEqual(expect.arrayContaining(['POST /cart/add: body', 'GET /cart: C104']))
  })

  it('names the things of the shop, each written once, and refers to them', () => {
    const { schemas, responses } = documentOf().components

    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Product', 'ProductPage', 'Series', 'Video', 'Review', 'Cart', 'CartLine', 'Favorite', 'UserInfo', 'Issue']),
    )
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z0-9]+$/.test(name))).toEqual([])
    expect(repeated(objectsIn([schemas, responses]))).toEqual([])
    expect(repeated(objectsIn([{ type: 'object', properties: {} }, [{ type: 'object', properties: {} }]]))).toHaveLength(1)
  })

  it('tells the answers of one HTTP status apart by their code, each of a type of its own', () => {
    const document = documentOf()
    const schemaOf = (path: string) => contentOf(document, document.paths[`/api/admin${path}`]?.['post']?.responses['200'])?.schema

    expect(schemaOf('/auth/login')?.discriminator).toEqual({
      propertyName: 'code',
      mapping: { '0000': '#/components/schemas/LoggedInResponse', C101: '#/components/schemas/C101', C121: '#/components/schemas/C121' },
    })
    expect(schemaOf('/cart/apply-coupon')?.oneOf).toEqual([
      { $ref: '#/components/schemas/CartTotalsWithCouponResponse' },
      { $ref: '#/components/schemas/C110' },
    ])
    expect(document.components.schemas['C101']?.properties).toEqual({
      code: { type: 'string', const: 'C101' },
      message: { type: 'string' },
      data: { type: 'null' },
    })
    expect(document.components.schemas['C111']?.properties?.['data']).toMatchObject({ properties: { available: { type: 'integer' } } })
  })

  it('has every code that a call may answer under its HTTP status', () => {
    const document = documentOf()
    for (const call of calls) {
      const found = Object.entries(operationOf(document, call)?.responses ?? {}).flatMap(([status, response]) =>
        Object.keys(contentOf(document, response)?.examples ?? {}).map((code) => [code, Number(status)]),
      )
      const wanted = [...codesOf(call)].map((code: FailCode) => [
        code,
        call.statuses[code] ?? (takesPreview(call) ? PREVIEW_STATUSES[code] : undefined) ?? STATUS[code],
      ])
      expect([call.name, Object.fromEntries(found)]).toEqual([call.name, Object.fromEntries([[SUCCESS, 200], ...wanted])])
    }
  })

  it('has numbers in addresses where numbers are read', () => {
    const parameters = Object.values(documentOf().paths).flatMap((path) => Object.values(path).flatMap((operation) => operation.parameters))
    const namesOf = (type: string) =>
      [
        ...new Set(parameters.filter((parameter) => parameter.in !== 'header' && parameter.schema.type === type).map(({ name }) => name)),
      ].toSorted()

    expect(namesOf('integer')).toEqual([
      'age',
      'fits',
      'has360',
      'id',
      'inStock',
      'isBrief',
      'isDiscount',
      'isHome',
      'limit',
      'minutes',
      'page',
      'quantity',
      'rating',
      'seriesId',
    ])
    expect(namesOf('number')).toEqual(['budget', 'priceEnd', 'priceStart'])
    expect(namesOf('string')).toEqual([
      'experience',
      'ids',
      'keyword',
      'name',
      'number',
      'order',
      'q',
      'sort',
      'specs',
      'tags',
      'title',
      'token',
      'where',
    ])
    expect(documentOf().paths['/api/admin/product/page']?.['get']?.parameters.find(({ name }) => name === 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 12 },
    })
  })

  it('sorts the calls by the features of the contract', () => {
    const document = documentOf()
    const features = [...CALLS_BY_FEATURE].flatMap(([feature, list]) => list.map(({ name }) => [name, [feature]]))

    expect(document.tags.map(({ name }) => name)).toEqual([...CALLS_BY_FEATURE.keys()])
    expect(Object.fromEntries(calls.map((call) => [call.name, operationOf(document, call)?.tags]))).toEqual(Object.fromEntries(features))
  })

  it('takes files without a type, which both generators of docs/clients.md read as files', () => {
    const document = documentOf()
    const file = { contentMediaType: 'application/octet-stream' }
    const fields = calls
      .filter((call) => call.files)
      .map((call) => operationOf(document, call)?.requestBody?.content['multipart/form-data']?.schema.properties)

    expect(fields.length).toBeGreaterThan(5)
    for (const field of fields)
      expect([{ type: 'array', items: file, minItems: 1, maxItems: 10 }, file]).toContainEqual(Object.values(field ?? {})[0])
  })
})
