import { z } from 'zod'
import { MAX_SORT } from '../catalog/product-limits.ts'
import { Id, OptionalLinkAddress, text, Time, Yuan } from '../schemas.ts'
import type { CustomField, Field, Fields, NamesOf, ValueOf, ValuesOf } from './field.ts'
import { fieldNames, type Kind } from './kind.ts'

export type CustomSchemas<F extends Fields> = {
  [Name in keyof F as F[Name] extends { type: 'custom' } ? Name : never]: F[Name] extends CustomField<infer Value>
    ? z.ZodType<Value>
    : never
}

/** Schemas by field name. */
export type AnySchemas = Readonly<Record<string, z.ZodType>>

export type ValuesSchema<K extends Kind> = z.ZodObject<{
  [Name in keyof ValuesOf<K['fields']>]: z.ZodType<ValuesOf<K['fields']>[Name], ValuesOf<K['fields']>[Name]>
}>
/** Returns the schema of a record's values. Throws if a custom field has no schema. */
export const valuesSchema = <const K extends Kind>({ type, fields }: K, customSchemas: CustomSchemas<K['fields']>) =>
  z
    .strictObject(Object.fromEntries([...fieldNames(fields)].map(([name, field]) => [name, schemaOf(name, field, customSchemas)])))
    .meta({ id: `${capitalized(type)}Values` }) as unknown as ValuesSchema<K> // derived from the same fields

export const capitalized = (type: string) => type.charAt(0).toUpperCase() + type.slice(1)

function schemaOf(name: string, field: Field, customSchemas: AnySchemas): z.ZodType {
  const schema = bareSchema(name.split('.')[0] ?? name, field, customSchemas)
  return isNullable(field) ? schema.nullable() : schema
}

/** Returns the schema of a field that is never null. `name` is the declared name, without a language. */
export function bareSchema(name: string, field: Field, customSchemas: AnySchemas): z.ZodType {
  const schema = field.type === 'custom' ? customSchemas[name] : valueSchema(field)
  if (!schema) throw new Error(`The field ${name} is custom and has no schema.`)
  return schema
}

const NEVER_NULL: ReadonlySet<Field['type']> = new Set(['flag', 'order', 'address', 'picture', 'references', 'custom'])
/** True if a value of the field may be null. Must agree with `ValueOf`. */
const isNullable = (field: Field) =>
  !NEVER_NULL.has(field.type) && (field.localised === true || (field.required !== true && field.type !== 'entries'))

const words = ({ max, example }: { max: number; example: string }) => z.string().max(max).meta({ examples: [example] }) // prettier-ignore

export function valueSchema(field: Exclude<Field, CustomField>): z.ZodType {
  switch (field.type) {
    case 'line':
      return field.pattern ? words(field).regex(field.pattern, { error: 'invalid' }) : words(field)
    case 'text':
    case 'html':
      return words(field)
    case 'choice':
      return z.enum(field.options)
    case 'flag':
      return z.boolean()
    case 'number': {
      const { min, max, decimals = 0 } = field
      return (decimals === 0 ? z.int() : z.number().multipleOf(10 ** -decimals)).min(min).max(max).meta({ examples: [min] }) // prettier-ignore
    }
    case 'order':
      return z.int().min(-MAX_SORT).max(MAX_SORT).meta({ examples: [3] }) // prettier-ignore
    case 'money':
      return Yuan
    case 'date':
      return Time
    case 'address':
    case 'picture':
      return OptionalLinkAddress.meta({ examples: ['/product/1'] })
    case 'reference':
      return Id
    case 'references':
      return z
        .array(Id)
        .max(field.most)
        .refine((ids) => new Set(ids).size === ids.length, { error: 'twice' })
    case 'entries':
      return z
        .array(z.strictObject(Object.fromEntries(Object.entries(field.of).map(([name, part]) => [name, valueSchema(part)]))))
        .max(field.most)
  }
}

/** Returns the schema of a field in list rows, where localised fields are in the default language. `values` has schemas of a record. */
export function shownSchema(name: string, field: Field, values: AnySchemas): z.ZodType {
  const schema = field.type === 'custom' ? (values[name] ?? z.unknown()) : valueSchema(field)
  return !field.localised && (field.required || NEVER_NULL.has(field.type)) ? schema : schema.nullable()
}
type IsNeverNull = { required: true } | { type: 'flag' | 'order' | 'address' | 'picture' | 'references' | 'custom' }
export type Shown<F> = Exclude<ValueOf<F>, null> | (F extends { localised: true } ? null : F extends IsNeverNull ? never : null)

/** Returns schemas of the fields that shoppers see. Texts fall back to the default language. Throws for types that need code. */
export const shownShape = <const K extends Kind>({ fields }: K) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { shown }]) => shown)
      .map(([name, field]) => [name, onPage(field)]),
  ) as unknown as ShownShape<K['fields']> // only the fields with `shown`

const SHOWN_BY_CODE: ReadonlySet<Field['type']> = new Set(['money', 'date', 'references', 'entries', 'custom'])
function onPage(field: Field): z.ZodType {
  if (SHOWN_BY_CODE.has(field.type)) throw new Error(`A field of the type ${field.type} is shown by code.`)
  const schema = 'example' in field ? text(field.example) : bareSchema('', field, {})
  return field.required || NEVER_NULL.has(field.type) ? schema : schema.nullable()
}
type OnPage<F> = F extends IsNeverNull ? Exclude<ValueOf<F>, null> : Exclude<ValueOf<F>, null> | null
export type ShownShape<F extends Fields> = { [Name in NamesOf<F, { shown: true }>]: z.ZodType<OnPage<F[Name]>, OnPage<F[Name]>> }
