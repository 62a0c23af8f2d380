import type { Call } from '@shop/contract/call'
import type { Multipart } from '@shop/contract/multipart'
import type { FileKind } from '@shop/contract/uploads/file-kinds'
import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Existing ids and meaningful texts, by field name. */
export type Known = Record<string, readonly unknown[]>

const MAX_TEXT = 40
const MAX_ENTRIES = 4

/** Generates values of a field, mostly known ones. `accepted` removes values that break rules JSON Schema cannot express. */
function valuesOf(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const own = generated(schema, known)
  const given = known[name]
  return given ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...given) }, { weight: 1, arbitrary: own }) : own
}

function generated(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => generated(one, known)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array': {
      const items = (schema.items ?? {}) as JsonSchema // Zod makes `items` an object
      const minLength = schema.minItems ?? 0
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? MAX_ENTRIES, MAX_ENTRIES))
      return fc.array(valuesOf(items, known, 'entry'), { minLength, maxLength })
    }
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -9, -9), max: Math.min(schema.maximum ?? 99, 99) })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 9_999, 9_999), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.oneof(
        fc.constantFrom('1', '0', '2', '10', '9.99', '1,2', 'x@y.example', 'correct horse'),
        fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? MAX_TEXT, MAX_TEXT) }),
      )
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects(schema: JsonSchema, known: Known) {
  const required = schema.required ?? []
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, valuesOf(field as JsonSchema, known, name)] as const, // Zod makes each field an object
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

/** Converts a schema to the JSON schema of its input, in which parameters in addresses are strings. */
const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() })

const accepted = (schema: z.ZodType, known: Known) => valuesOf(toJson(schema), known).filter((value) => schema.safeParse(value).success)

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '\u{D800}',
    '1e3',
    '-1',
    0,
    -1,
    1.5,
    2 ** 53,
    null,
    [],
    {},
    'a'.repeat(5_000),
    '__proto__',
    "';--",
  ),
)

/** Generates values that the schema should refuse: accepted values with one field replaced, and arbitrary values. */
const broken = (schema: z.ZodType, known: Known) =>
  fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 4,
      arbitrary: fc.tuple(accepted(schema, known), fc.nat(), anything).map(([value, index, other]) => {
        if (typeof value !== 'object' || value === null) return other
        const names = Object.keys(value)
        const name = names[index % Math.max(names.length, 1)] ?? 'id'
        return Array.isArray(value) ? [...value, other] : { ...value, [name]: other }
      }),
    },
  )

export type GoodFiles = Record<FileKind, Buffer>

interface MadeFile {
  field: string
  name: string
  bytes: Uint8Array
}

function formOf(files: MadeFile[]) {
  const form = new FormData()
  for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}

const goodForms = ({ field, kinds, maxFiles }: Multipart['multipart'], files: GoodFiles) =>
  fc
    .array(fc.record({ field: fc.constant(field), name: fc.string({ unit: 'grapheme' }), kind: fc.constantFrom(...kinds) }), {
      minLength: 1,
      maxLength: Math.min(maxFiles, MAX_ENTRIES),
    })
    .map((made) => formOf(made.map(({ kind, ...file }) => ({ ...file, bytes: files[kind] }))))

/** Generates forms with broken, truncated, wrong, too many or no files, and bodies that are not forms. */
const brokenForms = ({ field, maxFiles }: Multipart['multipart'], files: GoodFiles) => {
  const good = fc.constantFrom(...Object.values(files))
  const bytes = fc.oneof(
    good,
    fc.uint8Array(),
    fc.tuple(good, fc.nat()).map(([file, length]) => file.subarray(0, length % file.length)),
    fc.tuple(good, fc.uint8Array({ minLength: 1 })).map(([file, more]) => Buffer.concat([more, file])),
  )
  const file = fc.record({ field: fc.constantFrom(field, field, field, 'other', '__proto__'), name: fc.string({ unit: 'binary' }), bytes })
  const forms = fc.array(file, { maxLength: maxFiles + 1 }).map(formOf)
  return fc.oneof({ weight: 9, arbitrary: forms }, { weight: 1, arbitrary: anything })
}

export interface MadeRequest {
  isAccepted: boolean
  input: Record<string, unknown>
  body: unknown
}

/** Generates requests, half of which should be accepted; the other half are broken. */
export function requestsFor(call: Call, known: Known, files: GoodFiles): fc.Arbitrary<MadeRequest> {
  const inputs = accepted(call.input, known) as fc.Arbitrary<Record<string, unknown>> // the input of every call is an object
  const taken = call.files
  if (taken) {
    return fc.oneof(
      fc.record({ isAccepted: fc.constant(true), input: inputs, body: goodForms(taken, files) }),
      fc.record({ isAccepted: fc.constant(false), input: inputs, body: brokenForms(taken, files) }),
    )
  }
  const body = call.json
  const bodies = body ? accepted(body, known) : fc.constant(undefined)
  const brokenInputs = broken(call.input, known).map((value) =>
    Object.fromEntries(
      Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, field]) => [name, textOf(field)]),
    ),
  )
  return fc.oneof(
    fc.record({ isAccepted: fc.constant(true), input: inputs, body: bodies }),
    fc.record({
      isAccepted: fc.constant(false),
      input: body ? inputs : brokenInputs,
      body: body ? broken(body, known) : fc.constant(undefined),
    }),
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
