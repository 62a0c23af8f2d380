import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { CALLS } from './calls.ts'
import { pageProducts } from './catalog/catalog.ts'
import { listHotProducts, listNewProducts, listRecommendedProducts, listRelatedProducts } from './catalog/products.ts'
import { pageReviews } from './reviews/reviews.ts'
import { pageVideos } from './videos/videos.ts'

/** Returns the paths of objects that allow unknown fields. */
function looseObjects(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const own = schema.type === 'object' && schema.properties && schema.additionalProperties !== false ? [path || '(all)'] : []
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`${path}.${name}`, part] as const),
    ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []].flat().map((part) => [`${path}[]`, part] as const),
    ...Object.entries(schema.$defs ?? {}).map(([name, part]) => [`${path}#${name}`, part] as const),
  ]
  return [...own, ...parts.flatMap(([at, part]) => (typeof part === 'object' ? looseObjects(part, at) : []))]
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

describe('every call', () => {
  it('answers with the fields that it names and no others: one too many fails every test that meets it', () => {
    const loose = CALLS.flatMap(({ name, data }) => looseObjects(schemaOf(data, 'input')).map((path) => `${name} ${path}`))

    expect(loose).toEqual([])
    expect(looseObjects(schemaOf(z.strictObject({ a: z.array(z.object({ b: z.string() })) }), 'input'))).toEqual(['.a[]'])
  })

  it('takes the fields that it names and no others: what else is sent never reaches its handler', () => {
    const loose = CALLS.flatMap((call) =>
      [call.input, call.json]
        .filter((schema) => schema !== undefined)
        .flatMap((schema) => looseObjects(schemaOf(schema, 'output')).map((path) => `${call.name} ${path}`)),
    )

    expect(loose).toEqual([])
    expect(looseObjects(schemaOf(z.looseObject({ a: z.string() }), 'output'))).toEqual(['(all)'])
  })

  it('says who may ask, and of a write which limit it counts towards', () => {
    for (const { name, method, who, limit } of CALLS) {
      expect([name, ['anyone', 'customer'].includes(who)]).toEqual([name, true])
      expect([name, method === 'GET' || limit !== undefined]).toEqual([name, true])
    }
  })
})

describe('a read that runs every time', () => {
  it('may have a limit, whoever asks it; one from the cache costs nothing, and may have none', () => {
    const data = z.null()

    expect(call('GET /x', { who: 'anyone', cached: false, limit: 'write', data }).limit).toBe('write')
    expect(call('GET /x', { who: 'customer', limit: 'write', data }).limit).toBe('write')
    // @ts-expect-error -- that the compiler refuses it is what this test is about
    call('GET /x', { who: 'anyone', cached: ['catalog'], limit: 'write', data })
  })
})

describe('visitors', () => {
  const whoAsks = (name: string) => CALLS.find((call) => call.name === name)?.who

  it.each([
    'GET /product-series/list',
    'GET /product/page',
    'GET /product/{id}/{language}',
    'GET /search',
    'GET /product-video',
    'GET /videos/{id}',
    'POST /subscription',
    'POST /register',
  ])('may browse, search, watch videos, subscribe and register: %s [6.1]', (name) => {
    expect(whoAsks(name)).toBe('anyone')
  })

  it.each(['POST /user-favorite-product', 'DELETE /user-favorite-product', 'GET /user-favorite-product/listAll', 'POST /cart/add'])(
    'may not keep favourites or add to the cart: %s [6.2]',
    (name) => {
      expect(whoAsks(name)).toBe('customer')
    },
  )
})

describe('how many rows a list has where the caller does not say', () => {
  it.each<[name: string, limit: number, input: z.ZodObject]>([
    ['products', 12, pageProducts.input],
    ['videos', 12, pageVideos.input],
    ['hot products', 10, listHotProducts.input],
    ['new products', 10, listNewProducts.input],
    ['recommended products', 10, listRecommendedProducts.input],
    ['reviews', 10, pageReviews.input],
    ['related products', 6, listRelatedProducts.input],
  ])('of %s: %i [9.12, 9.13, 9.14, 9.15]', (_, limit, input) => {
    expect(input.parse({ id: '1' })).toMatchObject({ limit })
  })
})
