import { z } from 'zod'
import type { Call } from '../call.ts'
import { MAX_PATH_LENGTH } from '../limits.ts'
import { Cursor, LanguagesInAddress, LanguageStates, namesOf } from '../manage/lists/list-values.ts'
import { type MANAGE_PATH, manageCall } from '../manage/manage-call.ts'
import { RECORD_STATES } from '../manage/record-types.ts'
import { Author, ById, Chosen, ConfirmsLowPrices, FieldName, OfRev, OlderText, Presence, RecordStateName, RecordTypeName, RecordWritten, Rev, SavedChange } from '../manage/records.ts' // prettier-ignore
import { Count, FlagInAddress, Id, IdInAddress, IntInAddress, OptionalSearchText, text, Time } from '../schemas.ts'
import type { CustomField, Field, Fields, NamesOf, ValueOf } from './field.ts'
import { hasTexts, type Kind, listedNames, nameInDefault, namesWith, orderFieldOf, sortsOf, type ValuesOfKind } from './kind.ts'
import { type AnySchemas, capitalized, type Shown, shownSchema, type ValuesSchema } from './value-schemas.ts'

/** Members of every list row, with saved values. `uses` counts records that use this one, `saved` counts unpublished changes. */
const CommonRow = z.strictObject({
  id: Id,
  rev: Rev,
  title: text('Bestseller'),
  state: RecordStateName,
  languages: LanguageStates,
  uses: Count,
  saved: Count,
  others: z.array(Presence),
  changedTime: Time.nullable(),
  changedBy: Author.nullable(),
})
const CommonFilters = z.object({
  /** Words to search for in the searched fields, in any language. */
  q: OptionalSearchText,
  'filter[state]': namesOf(RECORD_STATES).optional(),
  /** Languages with translation states, as in `de:missing,de:older`. */
  'filter[language]': LanguagesInAddress.optional(),
  'filter[saved]': FlagInAddress.optional(),
  'filter[used]': FlagInAddress.optional(),
})
const ByProduct = z.object({ 'filter[product]': IdInAddress.optional() })
const Page = z.object({
  order: z.enum(['asc', 'desc']).default('asc'),
  after: z.string().max(400).optional(),
  limit: IntInAddress(1, 200).default(50),
})
const Around = { next: Cursor.nullable(), previous: Cursor.nullable(), total: Count }
const CommonRecord = z.strictObject({
  id: Id,
  rev: Rev,
  state: RecordStateName,
  saved: z.array(SavedChange),
  others: z.array(Presence),
  older: z.array(OlderText),
  /** The first 20 records that use this record, such as `product 101`. */
  usedBy: z.array(text('product 101')),
  /** The same records, with their saved names. */
  users: z.array(z.strictObject({ type: RecordTypeName, id: Id, name: text('Kestrel 10 4WD Buggy') }).meta({ id: 'UserOfRecord' })),
  uses: Count,
  changedTime: Time.nullable(),
  changedBy: Author.nullable(),
})
/** `revision` is the id of the revision that records who deleted the record, when, and its title. */
const Deleted = z.strictObject({ revision: Id }).meta({ id: 'Deleted' })
const Checked = z.object({ rev: Rev, fields: z.array(FieldName).min(1).max(60) })
/** Path that the page of an archived record leads to (308); null if it answers that it is gone for good (410). */
const RedirectTo = z
  .string()
  .max(MAX_PATH_LENGTH)
  .nullable()
  .optional()
  .meta({ examples: ['/category/3'] })
/** Archives a record with a page. Without `redirectTo`, its path leads to the record's list, such as a product's series. */
export const WithPage = OfRev.extend({ redirectTo: RedirectTo })
const Using = { usersTo: Id.nullable().optional() }
/** Records that use the archived record are moved to the record `usersTo`; if null, they are archived too. */
const Leaving = WithPage.extend(Using)
/** Bodies of calls that set prices (`setsPrices`). */
const ChosenPrices = Chosen.extend({ confirmsLowPrices: ConfirmsLowPrices })
const PricesOfRev = OfRev.extend({ confirmsLowPrices: ConfirmsLowPrices })
/** Moves a record before the record with the id `before`; null moves it to the end. */
const Before = z.object({ rev: Rev, before: Id.nullable() })

type Sort<F extends Fields> = NamesOf<F, { sorted: true } | { type: 'order' }> | 'uses' | 'changed'
type FilterOf<F> = F extends { type: 'flag' } ? boolean : F extends { type: 'reference' } ? number : Array<ValueOf<F> & string>
type ListInput<K extends Kind, F extends Fields = K['fields']> = z.ZodObject<
  (typeof CommonFilters)['shape'] &
    (K extends { byProduct: true } ? (typeof ByProduct)['shape'] : unknown) &
    (typeof Page)['shape'] & { sort: z.ZodDefault<z.ZodType<Sort<F>, Sort<F>>> } & {
      [Name in NamesOf<F, { filtered: true }> as `filter[${Name}]`]: z.ZodOptional<z.ZodType<FilterOf<F[Name]>, string>>
    }
>
type RowOf<K extends Kind> = z.output<typeof CommonRow> & {
  [Name in NamesOf<K['fields'], { listed: true } | { type: 'order' }>]: Shown<K['fields'][Name]>
}
type PageOf<K extends Kind> = { rows: Array<RowOf<K>> } & z.output<z.ZodObject<typeof Around>>
export type DetailsOf<K extends Kind> = K extends { details: CustomField<infer Details> } ? Details : unknown
type RecordOf<K extends Kind> = z.output<typeof CommonRecord> & { shop: ValuesOfKind<K> } & DetailsOf<K>
type SetOf<K extends Kind> = Partial<Omit<ValuesOfKind<K>, NamesOf<K['fields'], { fixed: true } | { counted: true }>>>
type CreateBody<K extends Kind> = { [Name in K['create'][number]]: Exclude<ValueOf<K['fields'][Name]>, null> }

type Same<Value> = z.ZodType<Value, Value>
type StaffCall<Name extends Call['name'], Input extends z.ZodObject, Data extends z.ZodType, Body extends z.ZodType | undefined = undefined> = Call<Name, Input, Data, Body, 'staff', false> & { base: typeof MANAGE_PATH } // prettier-ignore
type WriteCall<Name extends Call['name'], Body extends z.ZodType> = StaffCall<Name, typeof ById, typeof RecordWritten, Body>
type CheckedCall<K extends Kind> = WriteCall<`POST /${K['path']}/{id}/checked`, typeof Checked>
type OrderCall<K extends Kind> = WriteCall<`POST /${K['path']}/{id}/order`, typeof Before>

/** Calls of a kind. `order` exists only for kinds with an order field, `checked` only for kinds with translated texts. */
export interface RecordCalls<K extends Kind> {
  list: StaffCall<`GET /${K['path']}`, ListInput<K>, Same<PageOf<K>>>
  get: StaffCall<`GET /${K['path']}/{id}`, typeof ById, Same<RecordOf<K>>>
  create: StaffCall<`POST /${K['path']}`, z.ZodObject, typeof RecordWritten, Same<CreateBody<K>>>
  save: WriteCall<`PATCH /${K['path']}/{id}`, Same<{ rev: number; set: SetOf<K> }>>
  publish: WriteCall<`POST /${K['path']}/{id}/publish`, K extends { setsPrices: true } ? typeof ChosenPrices : typeof Chosen>
  discard: WriteCall<`POST /${K['path']}/{id}/discard`, typeof Chosen>
  archive: WriteCall<`POST /${K['path']}/{id}/archive`, typeof Leaving>
  restore: WriteCall<`POST /${K['path']}/{id}/restore`, K extends { setsPrices: true } ? typeof PricesOfRev : typeof OfRev>
  checked: string extends keyof K['fields'] ? CheckedCall<K> | undefined : NamesOf<K['fields'], { localised: true }> extends never ? undefined : CheckedCall<K> // prettier-ignore
  delete: StaffCall<`POST /${K['path']}/{id}/delete`, typeof ById, typeof Deleted, typeof OfRev>
  order: string extends keyof K['fields'] ? OrderCall<K> | undefined : NamesOf<K['fields'], { type: 'order' }> extends never ? undefined : OrderCall<K> // prettier-ignore
}

/** Writes that are the same for declared kinds and products. */
export type RecordWrites<K extends Kind> = Pick<RecordCalls<K>, 'save' | 'discard' | 'restore' | 'checked'>

export type RecordCallName<K extends Kind> = NonNullable<RecordCalls<K>[keyof RecordCalls<K>]>['name']

/** Declares the calls of a kind. `details` is the schema of the kind's details. */
export function recordCalls<const K extends Kind>(declaration: K, values: ValuesSchema<K>, details?: z.ZodObject): RecordCalls<K> {
  const { type, path, fields, create, byProduct } = declaration
  const Name = capitalized(type)
  const fieldOf = (name: string) => fields[name] as Field // `name` is always a declared field
  const sorts = sortsOf(declaration) as [string] // not empty
  const filters = namesWith(declaration, ({ filtered }) => filtered === true)
  const Row = CommonRow.extend(shapeOf(listedNames(declaration), (name) => shownSchema(name, fieldOf(name), values.shape))).meta({
    id: `Kept${Name}Row`,
  })
  const New = shapeOf(create, (name) => newSchema(values.shape, nameInDefault(fields, name), fieldOf(name)))
  const { save, discard, restore, checked } = recordWrites(declaration, values)
  return {
    list: manageCall(`GET /${path}`, {
      input: CommonFilters.extend(Page.shape).extend({
        ...(byProduct && ByProduct.shape),
        ...Object.fromEntries(filters.map((name) => [`filter[${name}]`, filterSchema(fieldOf(name)).optional()])),
        sort: z.enum(sorts).default(orderFieldOf(declaration) ?? sorts[0]),
      }),
      data: z.strictObject({ rows: z.array(Row), ...Around }).meta({ id: `Kept${Name}List` }),
    }),
    get: manageCall(`GET /${path}/{id}`, {
      input: ById,
      data: CommonRecord.extend({ shop: values, ...details?.shape }).meta({ id: `Kept${Name}` }),
    }),
    create: manageCall(`POST /${path}`, { unrevised: 'it makes something new', body: z.object(New), data: RecordWritten }),
    save,
    publish: declaration.setsPrices ? writeCall(path, 'publish', ChosenPrices, ['C119']) : writeCall(path, 'publish', Chosen),
    discard,
    archive: writeCall(path, 'archive', leavingBody(declaration), ['C118']),
    restore,
    checked,
    delete: manageCall(`POST /${path}/{id}/delete`, { input: ById, body: OfRev, data: Deleted, fails: ['C116', 'C118'] }),
    order: orderFieldOf(declaration) === undefined ? undefined : writeCall(path, 'order', Before),
  } as unknown as RecordCalls<K> // each call matches `RecordCalls`
}

/** C116 if the same fields were changed since `rev`; changes of other fields are merged. C106 if a translator writes other languages. */
export function recordWrites<const K extends Kind>({ type, path, fields, setsPrices }: K, values: ValuesSchema<K>): RecordWrites<K> {
  const changeable = Object.entries<z.ZodType>(values.shape).filter(([name]) => !fields[name]?.fixed && !fields[name]?.counted)
  const set = z.strictObject(Object.fromEntries(changeable)).partial().meta({ id: `${capitalized(type)}Set` }) // prettier-ignore
  return {
    save: manageCall(`PATCH /${path}/{id}`, { input: ById, body: z.object({ rev: Rev, set }), data: RecordWritten }),
    discard: writeCall(path, 'discard', Chosen),
    restore: setsPrices ? writeCall(path, 'restore', PricesOfRev, ['C119']) : writeCall(path, 'restore', OfRev),
    checked: hasTexts({ fields }) ? writeCall(path, 'checked', Checked) : undefined,
  } as unknown as RecordWrites<K> // each call matches `RecordWrites`
}

const writeCall = <Body extends z.ZodType<{ rev: number }>>(
  path: string,
  name: string,
  body: Body,
  fails: ReadonlyArray<'C118' | 'C119'> = [],
) =>
  // prettier-ignore
  manageCall(`POST /${path}/{id}/${name}`, { input: ById, body, data: RecordWritten, fails })

function leavingBody({ movesUsers, pathInShop }: Kind) {
  if (pathInShop === undefined) return movesUsers ? OfRev.extend(Using) : OfRev
  return movesUsers ? Leaving : WithPage
}

const shapeOf = (names: readonly string[], schemaOf: (name: string) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]))

/** Returns the schema of a field in a new record, which rejects blank texts of required fields. */
function newSchema(shape: AnySchemas, name: string, { required }: Field) {
  const schema = shape[name] ?? z.unknown()
  const bare: unknown = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  if (!(bare instanceof z.ZodString)) return schema
  return required ? bare.trim().min(1) : bare.trim()
}

function filterSchema(field: Field): z.ZodType {
  if (field.type === 'choice') return namesOf(field.options)
  return field.type === 'flag' ? FlagInAddress : IdInAddress
}
