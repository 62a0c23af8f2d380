import { z } from 'zod'
import { DEFAULT_FIRST, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../languages.ts'
import { Id, Key, MediaFileOrAddress } from '../schemas.ts'
import type { Field, Fields, ValueOf } from './field.ts'
import type { Kind } from './kind.ts'
import { missingInShop, wrongPeriod } from './missing-values.ts'
import { type AnySchemas, bareSchema } from './value-schemas.ts'

/** Record in an import file. Missing translations stay missing: no text of the default language replaces them. */
export type Entry = Readonly<Record<string, unknown>>
export type EntryOf<K extends Kind> = Entry &
  (K extends { files: { shownStatus: number } } ? { status: number } : { active: boolean }) &
  (K extends { files: { isIdOptional: true } } ? { id?: number } : K extends { files: { by: 'id' } } ? { id: number } : unknown) &
  (K extends { files: { also: ReadonlyArray<infer Column extends string> } } ? Readonly<Record<Column, string>> : unknown)

/** Returns the fields that import files contain. An order field is included only with `inFiles`. */
const fileFields = ({ fields }: Kind) =>
  Object.entries(fields).filter(([, field]) => !field.notInFiles && !field.counted && (field.type !== 'order' || field.inFiles))

const MESSAGES = {
  required: 'is missing',
  englishMissing: 'is missing',
  otherLength: 'has another length than in the default language',
  endsBeforeStart: 'is not after visibleFrom',
}

/** Entries of drafts may lack required fields that `create` does not have. */
export function entrySchema<const K extends Kind>(declaration: K, customSchemas: AnySchemas = {}) {
  const { create, files: { by, also = [], isIdOptional, shownStatus } = { by: '' } } = declaration as Kind // `K` may have no `files`
  const shape = Object.entries<z.ZodType>(entryShape(declaration, customSchemas))
  const schema = z
    .strictObject({
      ...(by === 'id' && { id: isIdOptional ? Id.optional() : Id }),
      ...Object.fromEntries(also.map((name) => [name, Key])),
      ...(shownStatus === undefined ? { active: z.boolean().default(true) } : { status: z.int32() }),
      ...Object.fromEntries(shape.map(([name, field]) => [name, create.includes(name) ? field : field.optional()])),
    })
    .check(({ value, issues }) => {
      const values = Object.fromEntries(valuesOfEntry(declaration, value, 0))
      const missing = isActiveIn(declaration, value) ? missingInShop(declaration, values) : []
      for (const { path, issue } of [...missing, ...wrongPeriod(values)])
        issues.push({ code: 'custom', path: path.split('.'), message: MESSAGES[issue], input: value })
    })
  return schema as unknown as z.ZodType<EntryOf<K>, Entry> // the object has the members of `EntryOf`
}

/** True if the record of an entry is in the shop. */
export const isActiveIn = ({ files }: Kind, { active, status }: Entry) =>
  files?.shownStatus === undefined ? active !== false : status === files.shownStatus

/** Returns schemas of the declared fields only, for files whose entries have more members. */
export const entryShape = <const K extends Kind>(declaration: K, customSchemas: AnySchemas = {}) =>
  Object.fromEntries(
    fileFields(declaration).map(([name, field]) => [name, fieldSchema(name, field, customSchemas)]),
  ) as unknown as EntryShape<K['fields']> // `EntryShape` has the same fields

type IsOutside<F> = F extends { notInFiles: true } | { counted: true }
  ? true
  : F extends { type: 'order' }
    ? F extends { inFiles: true }
      ? false
      : true
    : false
type Texts<F> = F extends { required: true } ? Partial<Record<Language, string>> & Record<typeof DEFAULT_LANGUAGE, string> : Partial<Record<Language, string>> | undefined // prettier-ignore
type InFile<F> = F extends { localised: true }
  ? Texts<F>
  : F extends { required: true }
    ? Exclude<ValueOf<F>, null>
    : ValueOf<F> | null | undefined
type EntryShape<F extends Fields> = {
  [Name in keyof F as IsOutside<F[Name]> extends true ? never : Name]: undefined extends InFile<F[Name]>
    ? z.ZodOptional<z.ZodType<InFile<F[Name]>, InFile<F[Name]>>>
    : z.ZodType<InFile<F[Name]>, InFile<F[Name]>>
}

/** File or address of a picture, or an empty text if there is none. */
const OptionalMediaFile = z.union([z.literal(''), MediaFileOrAddress])

function fieldSchema(name: string, field: Field, customSchemas: AnySchemas): z.ZodType {
  const bare = field.type === 'picture' ? OptionalMediaFile : bareSchema(name, field, customSchemas)
  const filled = bare instanceof z.ZodString ? bare.min(1) : bare
  const value = field.required ? filled : bare
  if (!field.localised) return field.required ? value : value.nullish()
  const texts = z.strictObject({
    ...Object.fromEntries(LANGUAGES.map((language) => [language, filled.optional()])),
    [DEFAULT_LANGUAGE]: field.required ? value : filled.optional(),
  })
  return field.required ? texts : texts.optional()
}

const EMPTY: Partial<Record<Field['type'], unknown>> = { flag: false, address: '', picture: '', references: [], entries: [] }
function emptyOf(field: Field) {
  if (field.type === 'custom') return field.empty === undefined ? [] : field.empty
  return EMPTY[field.type] ?? null
}

/** Yields the values of an entry by the field names of calls; omitted fields are empty. `place` is the entry's index in the list. */
export function* valuesOfEntry(declaration: Kind, entry: Entry, place: number): Generator<[name: string, value: unknown]> {
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (field.type === 'order') yield [name, entry[name] ?? place]
    else if (field.notInFiles || field.counted) continue
    else if (field.localised) {
      const texts = (entry[name] ?? {}) as Partial<Record<Language, unknown>> // `entrySchema` checked the texts
      for (const language of LANGUAGES) yield [`${name}.${language}`, texts[language] ?? null]
    } else yield [name, entry[name] ?? emptyOf(field)]
  }
}

/** Returns a record as an entry of an import file, without empty values. `also` has the columns that only files set. */
export function entryOf(declaration: Kind, { values, isInShop }: { values: Entry; isInShop: boolean }, also: Entry): Entry {
  const filled = fileFields(declaration).flatMap(([name, field]): Array<[string, unknown]> => {
    if (!field.localised) return isEmpty(values[name]) ? [] : [[name, values[name]]]
    const languages = DEFAULT_FIRST.filter((language) => !isEmpty(values[`${name}.${language}`]))
    if (languages.length === 0) return []
    return [[name, Object.fromEntries(languages.map((language) => [language, values[`${name}.${language}`]]))]]
  })
  const shown = declaration.files?.shownStatus
  const state = shown === undefined ? !isInShop && { active: false } : { status: isInShop ? shown : 0 }
  return { ...also, ...state, ...Object.fromEntries(filled) }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
