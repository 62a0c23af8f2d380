import type { Language } from '../languages.ts'

// Declarations are plain data without Zod, so that the back office can import them. `value-schemas.ts` derives schemas from them.

interface Common {
  /** The field has one value per language. Null falls back to the default language. */
  localised?: true
  /** Published records must have a value, drafts need not. Localised fields need one in the default language. */
  required?: true
  /** Column of the table. The default is derived from the field's name (`columnOf`). */
  column?: string
  /** A language without a value has that of the default language, such as a phone number: no translation is missing. */
  sharesValue?: true
  /** The value is set when a record is created and never changes, such as a key that appears in addresses. */
  fixed?: true
  /** The shop counts the value. Staff cannot change it, and files do not have it. */
  counted?: true
  /** Import files do not contain the field, or contain it under another name. */
  notInFiles?: true
  /** The field has no column: a hook of the kind reads and writes rows of another table. */
  isElsewhere?: true
  /** The response for a product's page contains the field. Texts fall back to the default language. */
  shown?: true
  /** The list of records shows the field, sorts or filters by it, or searches its words. */
  listed?: true
  sorted?: true
  filtered?: true
  searched?: true
}

interface Text extends Common {
  max: number
  example: string
}
/** Text of one line. With `unique`, no two records of the kind may have the same value, published or saved. */
export interface LineField extends Text {
  type: 'line'
  pattern?: RegExp
  unique?: true
}
/** Plain text of several lines. */
export interface TextField extends Text {
  type: 'text'
}
/** Formatted text, stored as sanitised HTML. */
export interface HtmlField extends Text {
  type: 'html'
}
export interface ChoiceField extends Common {
  type: 'choice'
  options: readonly [string, ...string[]]
}
export interface FlagField extends Common {
  type: 'flag'
}
/** Number. `decimals` is the number of decimal places (default 0). Forms show `unit` after the value, such as `min`. */
export interface NumberField extends Common {
  type: 'number'
  min: number
  max: number
  decimals?: number
  unit?: string
}
/** Amount in the base currency. The column stores minor units, and its name ends in `_fen` (decisions-2, section 1). */
export interface MoneyField extends Common {
  type: 'money'
}
/** Point in time in UTC, as ISO 8601. */
export interface DateField extends Common {
  type: 'date'
}
/** URL (https or http), or path of the shop; empty if missing. */
export interface AddressField extends Common {
  type: 'address'
}
/** Address of a picture; empty if missing. Import files contain the path in the media folder instead. */
export interface PictureField extends Common {
  type: 'picture'
}
/** Id of another record. `to` is the table of that record. */
export interface ReferenceField extends Common {
  type: 'reference'
  to: string
}
/**
 * Ordered ids of other records. The link table `table` stores them in the columns `<owner>_id`, `<to>_id` and `sort`; without it, an array
 * column does.
 */
export interface ReferencesField extends Common {
  type: 'references'
  to: string
  table?: string
  most: number
}
/** Position in the merchant's order, ascending. Staff change it by dragging rows of the list. */
export interface OrderField extends Common {
  type: 'order'
  /** Import files contain the position. Without this option, the position is the index of the entry in the file. */
  inFiles?: true
}
/** List of small objects, stored as one JSON value. */
export interface EntriesField extends Common {
  type: 'entries'
  of: Readonly<Record<string, LineField | TextField | AddressField>>
  most: number
}
/** Value whose schema and form control are written in code instead of declared. */
export interface CustomField<Value = unknown> extends Common {
  type: 'custom'
  /** Type of the value. This property exists only in types. */
  value?: Value
  /** Value if an import file lacks the field. The default is an empty list. */
  empty?: Value
}
type CustomOptions<Value> = Omit<CustomField<Value>, 'type' | 'value' | 'localised'>
export const custom = <Value>(options: CustomOptions<Value> = {}): CustomField<Value> => ({ type: 'custom', ...options })
export const customLocalised = <Value>(options: CustomOptions<Value> = {}): CustomField<Value> & { localised: true } => ({
  type: 'custom',
  localised: true,
  ...options,
})

export type Field =
  | LineField | TextField | HtmlField | ChoiceField | FlagField | NumberField | MoneyField | DateField | AddressField | PictureField
  | ReferenceField | ReferencesField | OrderField | EntriesField | CustomField // prettier-ignore
export type Fields = Readonly<Record<string, Field>>

/** Adds null, except for required fields that are not localised. */
type Nullable<F, Value> = F extends { localised: true } ? Value | null : F extends { required: true } ? Value : Value | null

/** Type of a field's value; for a localised field, type of the value in one language. */
export type ValueOf<F> = F extends { type: 'line' | 'text' | 'html' | 'date' }
  ? Nullable<F, string>
  : F extends { type: 'choice'; options: ReadonlyArray<infer Option> }
    ? Nullable<F, Option>
    : F extends { type: 'number' | 'money' | 'reference' }
      ? Nullable<F, number>
      : F extends { type: 'flag' }
        ? boolean
        : F extends { type: 'order' }
          ? number
          : F extends { type: 'address' | 'picture' }
            ? string
            : F extends { type: 'references' }
              ? number[]
              : F extends { type: 'entries'; of: infer Of }
                ? Array<{ -readonly [Name in keyof Of]: string }> | (F extends { localised: true } ? null : never)
                : F extends CustomField<infer Value>
                  ? Value
                  : never

/** Names of the fields with certain properties, as in `NamesOf<F, { listed: true }>`. */
export type NamesOf<F extends Fields, Having> = { [Name in keyof F & string]: F[Name] extends Having ? Name : never }[keyof F & string]

/** Values by the names of calls and forms: `price`, or `name.de` for each language of a localised field. */
export type ValuesOf<F extends Fields> = {
  -readonly [Name in Exclude<keyof F & string, NamesOf<F, { localised: true }>>]: ValueOf<F[Name]>
} & { -readonly [Name in NamesOf<F, { localised: true }> as `${Name}.${Language}`]: ValueOf<F[Name]> }

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const columnOf = (name: string, field: Field) => field.column ?? (field.type === 'money' ? `${snake(name)}_fen` : snake(name))
