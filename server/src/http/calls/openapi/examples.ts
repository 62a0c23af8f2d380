import { type JsonSchema, nameIn, propertiesOf } from './schemas.ts'

/** Returns the example of a schema, or composes one from the examples of its parts. */
export function exampleOf(schema: JsonSchema, named: Record<string, JsonSchema>): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const name = nameIn(schema)
  if (name !== undefined) return exampleOf(named[name] ?? {}, named)
  const [alternative] = schema.anyOf ?? []
  if (alternative) return exampleOf(alternative, named)
  const [type] = [schema.type].flat() // the first of those that may also be null
  switch (type) {
    case 'object':
      return Object.fromEntries(propertiesOf(schema).map(([field, part]) => [field, exampleOf(part, named)]))
    case 'array':
      return [exampleOf(schema.items as JsonSchema, named)] // Zod's output has no tuples here
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      throw new Error(`no example of ${JSON.stringify(schema)}`)
  }
}
