import { type Call, jsonBodyOf } from '@shop/contract/call'
import { LANGUAGES } from '@shop/contract/languages'
import { z } from 'zod'

/** Bytes of a JSON body, whatever its call (security L9). */
export const BODY_BYTES = { min: 4 * 1_024, max: 1_024 * 1_024 }

/** A character as JSON may write it: two escapes of UTF-16, `\ud83d\ude97`. A percent-encoded one of a form takes no more. */
const CHARACTER_BYTES = 12
const NUMBER_BYTES = 32
/** Of a value in a list or an object: quotes, colon, comma, and where it is written over lines. */
const AROUND_BYTES = 32
/** For blanks around texts, which are trimmed, and for fields that nobody knows. */
const SLACK = 1.25
const LANGUAGE_BYTES = textBytes('language'.length) + textBytes(Math.max(...LANGUAGES.map(({ length }) => length)))

/** The most bytes that a body of a call may have: what its schema can need, however a client writes it. Infinite schemas have the greatest. */
export function maxBodyBytesOf(call: Call): number {
  const schema = jsonBodyOf(call)
  const made = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const needed = made ? bytesOf(made, made.$defs ?? {}) : 0
  return Math.min(BODY_BYTES.max, Math.max(BODY_BYTES.min, Math.ceil(SLACK * (needed + LANGUAGE_BYTES))))
}

function textBytes(characters: number) {
  return CHARACTER_BYTES * characters + AROUND_BYTES
}

/** Whether an object has any names. */
const isOpen = ({ additionalProperties = false }: z.core.JSONSchema._JSONSchema & object) => additionalProperties !== false

type Schema = z.core.JSONSchema._JSONSchema

/** `named`: the schemas that have a name, which others refer to. */
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
  if (type === 'array') return AROUND_BYTES + maxItems * (AROUND_BYTES + of(items as Schema | undefined)) // no schema of ours has a list of kinds
  if (type === 'object') {
    if (isOpen(schema)) return Infinity
    const fields = Object.entries(properties ?? {}).map(([name, field]) => textBytes(name.length) + of(field))
    return AROUND_BYTES + fields.reduce((sum, bytes) => sum + bytes, 0)
  }
  return type === undefined ? Infinity : NUMBER_BYTES // a number, a boolean, null
}
