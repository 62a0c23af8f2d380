import { z } from 'zod'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

const PREFIX = '#/components/schemas/'

/** The name that a reference gives; undefined of another schema. */
export const nameIn = ({ $ref }: JsonSchema) => $ref?.slice(PREFIX.length)

/** The properties of an object's schema, by name. */
export const propertiesOf = ({ properties = {} }: JsonSchema) => Object.entries(properties) as [string, JsonSchema][] // never `true` in what Zod makes

/** The schemas of a document. One with a name stands once, among the document's components, and elsewhere as a reference. */
export interface Schemas {
  named: Record<string, JsonSchema>
  /** Names a schema. Two schemas of one name are a fault of the contract. */
  add(name: string, schema: JsonSchema): { $ref: string }
  /** The schema as a client sends (`input`) or receives (`output`) it. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
}

export function createSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {}
  const made = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() }
  const add = (name: string, schema: JsonSchema) => {
    const known = named[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the name ${name}`)
    named[name] = schema
    return { $ref: PREFIX + name }
  }
  return {
    named,
    add,
    of(schema, io) {
      const known = made[io].get(schema)
      if (known) return known
      const whole = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replaceAll('"#/$defs/', `"${PREFIX}`)
      const { $schema: _dialect, $defs = {}, ...own } = JSON.parse(whole) as JsonSchema // what Zod has made
      for (const [name, definition] of Object.entries($defs)) add(name, definition)
      made[io].set(schema, own)
      return own
    },
  }
}
