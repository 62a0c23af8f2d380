import { columnOf, type Field } from '@shop/contract/kinds/field'
import type { Kind } from '@shop/contract/kinds/kind'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { toFen, toYuan } from '@shop/contract/money'
import type { Values } from '../records/kind.ts'

/** Values of a row by column, as in PostgreSQL's JSON. */
type Row = Record<string, unknown>

/** Column of a field, in the kind's table or its table of texts. */
interface Column {
  name: string
  field: Field
  column: string
}
const isLinked = (field: Field) => field.type === 'references' && field.table !== undefined

/** Lists the columns of fields. Fields with a link table have none, and some other fields are elsewhere. */
export const columnsOf = ({ fields }: Kind, isLocalised: boolean): Column[] =>
  Object.entries(fields)
    .filter(([, field]) => (field.localised === true) === isLocalised && !isLinked(field) && !field.isElsewhere)
    .map(([name, field]) => ({ name, field, column: columnOf(name, field) }))

/** Returns the values of the fields that are not localised. */
export const valuesOfRow = (declaration: Kind, row: Row): Values =>
  Object.fromEntries(columnsOf(declaration, false).map(({ name, field, column }) => [name, valueOf(field, row[column])]))

export const valuesOfTexts = (declaration: Kind, texts: Partial<Record<Language, Row>> | null): Values =>
  Object.fromEntries(
    columnsOf(declaration, true).flatMap(({ name, field, column }) =>
      LANGUAGES.map((language) => [`${name}.${language}`, valueOf(field, texts?.[language]?.[column])]),
    ),
  )

/** Converts a column's value to the form of calls: money in yuan, dates in ISO 8601, empty localised values as null. */
function valueOf({ type, localised }: Field, stored: unknown) {
  if (stored === null || stored === undefined || (localised && (stored === '' || isNone(stored)))) return null
  if (type === 'money') return toYuan(Number(stored))
  return type === 'date' ? new Date(String(stored)).toISOString() : stored
}
/** True for empty lists, which older releases stored instead of null. */
const isNone = (stored: unknown) => Array.isArray(stored) && stored.length === 0
const storedOf = ({ type }: Field, value: unknown) => (type === 'money' && typeof value === 'number' ? toFen(value) : value)

export const plainRow = (declaration: Kind, set: Values): Row =>
  Object.fromEntries(
    columnsOf(declaration, false)
      .filter(({ name }) => Object.hasOwn(set, name))
      .map(({ name, field, column }) => [column, storedOf(field, set[name])]),
  )
