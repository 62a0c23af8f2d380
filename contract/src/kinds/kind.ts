import type { Topic } from '../call.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts'
import type { CustomField, Field, Fields, ValuesOf } from './field.ts'

/** Declaration of a kind of record, from which calls, rights, list, form, history and file format derive (decisions: 0119). */
export interface Kind {
  /** Name of the kind in calls, histories and saved changes. */
  type: string
  /** Path segment of the kind, as in `/api/manage/tags` and `/admin/tags`. */
  path: string
  /** Description of the kind in one sentence, for the documentation. */
  about: string
  /** Table of the records. `<table>_text` has the localised texts; the column `active` means published. */
  table: string
  /** Fields in the order in which the form shows them. */
  fields: Fields
  /** Name of the field whose value names a record in lists, histories and import reports. */
  title: string
  /** Names of the fields that staff fill in for a new record; localised ones in the default language. */
  create: readonly string[]
  /** Cache topic. Database triggers increment the topic's version when the kind's tables change. Kinds in no cached response have none. */
  topic?: Topic
  /** Pattern of a record's page, with the id or a field, such as `/videos/:id`. Previews open on this page, otherwise on the home page. */
  pathInShop?: string | PathsByChoice
  /** Patterns like `pathInShop`. Once a record is archived, its page redirects to the first of these paths that the shop answers, else home. */
  leadsTo?: readonly string[]
  /** Shoppers see a record only if a product uses the record. The list can be filtered by product: `filter[product]`. */
  byProduct?: true
  /** Other records use it: lists count its users. */
  isUsed?: true
  /** Publishing and restoring a record sets prices of products, which staff confirm if they are low (C119). */
  setsPrices?: true
  /** When a record is archived, the records that use it can move to another record or be archived too (`usersTo`). */
  movesUsers?: true
  /** Members of a single record in addition to its fields, which a hook reads. Declared as `custom<{ … }>()`. */
  details?: CustomField
  /** File and list that contain the records in an import folder. */
  files?: RecordFiles
}

/** Patterns of pages by the values of a choice field. */
interface PathsByChoice {
  field: string
  paths: Readonly<Record<string, string>>
}

/** `by` is `id` or the field that identifies a record across imports. Without an order field in the file, the order of entries counts. */
interface RecordFiles {
  file: string
  list: string
  by: string
  /** Entries may lack the id: they match the record with the same title, otherwise the next imported one that no entry matches. */
  isIdOptional?: true
  /** Entries have `status` instead of `active`. Records in the shop have this status. */
  shownStatus?: number
  /** Columns that only files set, such as the key by which product files refer to a tag. */
  also?: readonly string[]
}

/** Members whose values are names of the kind's own fields. */
interface OwnNames<Name extends string> {
  title: Name
  create: readonly Name[]
  files?: RecordFiles & { by: 'id' | Name }
}

export const kind = <const K extends Kind>(declaration: K & OwnNames<keyof K['fields'] & string>): K => declaration

export type ValuesOfKind<K extends Kind> = ValuesOf<K['fields']>

/** Yields the fields by their names in calls and forms: localised fields once per language. */
export function* fieldNames(fields: Fields): Generator<[name: string, field: Field]> {
  for (const [name, field] of Object.entries(fields))
    if (field.localised) for (const language of LANGUAGES) yield [`${name}.${language}`, field]
    else yield [name, field]
}

export const namesWith = ({ fields }: Kind, is: (field: Field) => boolean) =>
  Object.entries(fields).filter(([, field]) => is(field)).map(([name]) => name) // prettier-ignore

export const hasTexts = ({ fields }: Pick<Kind, 'fields'>) => Object.values(fields).some(({ localised }) => localised)

export const orderFieldOf = (declaration: Kind) => namesWith(declaration, ({ type }) => type === 'order')[0]

const BEGINNINGS: readonly string[] = ['visibleFrom', 'starts']
const ENDS: readonly string[] = ['visibleUntil', 'ends']

/** Returns the dates at which records begin and end by themselves, for calendars and previews. Other dates are only shown. */
export const spanDatesOf = (declaration: Kind) =>
  namesWith(declaration, ({ type }) => type === 'date').flatMap((name) => [
    ...(BEGINNINGS.includes(name) ? [{ name, what: 'begins' } as const] : []),
    ...(ENDS.includes(name) ? [{ name, what: 'ends' } as const] : []),
  ])

/** Returns the names of the fields in rows of the list. */
export const listedNames = (declaration: Kind) => namesWith(declaration, ({ listed, type }) => listed === true || type === 'order')

/** Returns the keys by which the list can be sorted. */
export const sortsOf = (declaration: Kind) => [...namesWith(declaration, ({ sorted, type }) => sorted === true || type === 'order'), ...(declaration.isUsed ? ['uses'] : []), 'changed'] // prettier-ignore

/** Returns the field with a code that identifies a record in addition to its title, such as a part's number. */
export function codeFieldOf({ files, fields, title }: Kind) {
  const { by = 'id' } = files ?? {}
  return by !== title && fields[by]?.type === 'line' ? by : undefined
}

type FieldValues = Readonly<Record<string, unknown>>

/** Returns the path of a record's page in the shop. Undefined for kinds without pages, such as tags, and while the path's value is missing. */
export function pageInShop({ pathInShop }: Kind, values: FieldValues) {
  const pattern = typeof pathInShop === 'object' ? pathInShop.paths[String(values[pathInShop.field])] : pathInShop
  return pattern === undefined ? undefined : filledPath(pattern, values)
}

const PARAMETER = /:(\w+)/

/** Returns a path with the value of its parameter, or undefined if the value is missing. */
export function filledPath(pattern: string, values: FieldValues) {
  const name = PARAMETER.exec(pattern)?.[1]
  if (name === undefined) return pattern
  const value = values[name] ?? ''
  return value === '' ? undefined : pattern.replace(PARAMETER, encodeURIComponent(String(value)))
}

/** Returns the name of the title field in calls, with the default language if the title is localised (`name.en`). */
export const titleNameOf = ({ title, fields }: Kind) => nameInDefault(fields, title)

export const nameInDefault = (fields: Fields, name: string) => (fields[name]?.localised ? `${name}.${DEFAULT_LANGUAGE}` : name)
