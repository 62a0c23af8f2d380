import { type JsonSchema, nameIn, propertiesOf } from './schemas.ts'

/** A value that a schema accepts: its own example, else one composed of those of its parts. */
export function exampleOf(schema: JsonSchema, named: Record<string, JsonSchema>): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const name = nameIn(schema)
  if (name !== undefined) return exampleOf(named[name] ?? {}, named)
  const [alternative] = schema.anyOf ?? []
  if (alternative) return exampleOf(alternative, named)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(propertiesOf(schema).map(([field, part]) => [field, exampleOf(part, named)]))
    case 'array':
      return [exampleOf(schema.items as JsonSchema, named)] // one schema in what Zod makes
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
