import type { Call } from '@shop/contract/call'
import { LANGUAGES } from '@shop/contract/languages'
import { z } from 'zod'

/** Smallest and largest size limit that a call's body can have (security L9). */
export const BODY_BYTES = { min: 4 * 1_024, max: 1_024 * 1_024 }

/** Maximum number of bytes of a character in JSON: two UTF-16 escapes, `\ud83d\ude97`. Percent-encoding takes no more. */
const CHARACTER_BYTES = 12
const NUMBER_BYTES = 32
/** Bytes around a value for quotes, colon, comma and line breaks. */
const AROUND_BYTES = 32
/** Allowance for whitespace, which is trimmed, and for unknown fields. */
const SLACK = 1.25
const LANGUAGE_BYTES = textBytes('language'.length) + textBytes(Math.max(...LANGUAGES.map(({ length }) => length)))

const known = new WeakMap<Call, number>()

/** Returns the size limit of the call's body: the longest JSON that its schema accepts, within BODY_BYTES. Reads each schema once. */
export function maxBodyBytesOf(call: Call): number {
  const bytes = known.get(call) ?? readMaxBodyBytes(call)
  known.set(call, bytes)
  return bytes
}

function readMaxBodyBytes(call: Call): number {
  const schema = call.json
  const made = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const needed = made ? bytesOf(made, made.$defs ?? {}) : 0
  return Math.min(BODY_BYTES.max, Math.max(BODY_BYTES.min, Math.ceil(SLACK * (needed + LANGUAGE_BYTES))))
}

function textBytes(characters: number) {
  return CHARACTER_BYTES * characters + AROUND_BYTES
}

/** True if the object schema allows fields of any name. */
const isOpen = ({ additionalProperties = false }: z.core.JSONSchema._JSONSchema & object) => additionalProperties !== false

type Schema = z.core.JSONSchema._JSONSchema

/** Returns the size of the longest JSON that the schema accepts. `named` contains the schemas that `$ref` names. */
function bytesOf(schema: Schema | undefined, named: Record<string, Schema>): number {
  if (schema === undefined || typeof schema === 'boolean') return Infinity
  const { $ref, type, enum: values, const: value, anyOf, oneOf, properties, items, maxItems = Infinity, maxLength = Infinity } = schema
  if ($ref !== undefined) return bytesOf(named[$ref.replace('#/$defs/', '')], named)
  const of = (inner: Schema | undefined) => bytesOf(inner, named)
  const known = values ?? (value === undefined ? undefined : [value])
  if (known) return Math.max(...known.map((one) => textBytes(String(one).length)))
  const either = anyOf ?? oneOf
  if (either) return Math.max(...either.map(of))
  if (type === 'string') return textBytes(maxLength)
  if (type === 'array') return AROUND_BYTES + maxItems * (AROUND_BYTES + of(items as Schema | undefined)) // none of the schemas is a tuple
  if (type === 'object') {
    if (isOpen(schema)) return Infinity
    const fields = Object.entries(properties ?? {}).map(([name, field]) => textBytes(name.length) + of(field))
    return AROUND_BYTES + fields.reduce((sum, bytes) => sum + bytes, 0)
  }
  return type === undefined ? Infinity : NUMBER_BYTES
}
