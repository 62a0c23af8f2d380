import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonBodyOf } from './call.ts'
import { CALLS } from './calls.ts'

/** Objects of a JSON schema that let fields through that they do not name, by where they stand. */
function looseObjects(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const own = schema.type === 'object' && schema.properties && schema.additionalProperties !== false ? [path || '(all)'] : []
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`${path}.${name}`, part] as const),
    ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []].flat().map((part) => [`${path}[]`, part] as const),
    ...Object.entries(schema.$defs ?? {}).map(([name, part]) => [`${path}#${name}`, part] as const),
  ]
  return [...own, ...parts.flatMap(([at, part]) => (typeof part === 'object' ? looseObjects(part, at) : []))] // what Zod makes
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
      [call.input, jsonBodyOf(call)]
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
