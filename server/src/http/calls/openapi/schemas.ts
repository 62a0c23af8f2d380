import { z } from 'zod'

/** JSON Schema, draft 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

const PREFIX = '#/components/schemas/'

export const nameIn = ({ $ref }: JsonSchema) => $ref?.slice(PREFIX.length)

export const propertiesOf = ({ properties = {} }: JsonSchema) => Object.entries(properties) as [string, JsonSchema][] // Zod's output has no boolean schemas

/** Collects schemas. Those with a name become components that other schemas reference. */
export interface Schemas {
  named: Record<string, JsonSchema>
  /** Adds a component. Throws if another schema has the name. */
  add(name: string, schema: JsonSchema): { $ref: string }
  /** Converts a Zod schema. `input` describes data that clients send, `output` data that they receive. */
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
      const { $schema: _dialect, $defs = {}, ...own } = JSON.parse(whole) as JsonSchema // Zod created this JSON
      for (const [name, definition] of Object.entries($defs)) add(name, definition)
      made[io].set(schema, own)
      return own
    },
  }
}
