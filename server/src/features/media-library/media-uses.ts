import { PRODUCT } from '@shop/contract/kinds/declared/product'
import type { Field } from '@shop/contract/kinds/field'
import type { Kind } from '@shop/contract/kinds/kind'
import { KIND_TYPES, KINDS } from '@shop/contract/kinds/kinds'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import sql, { join, type Sql } from 'sql-template-tag'
import { sqlName } from '../../db/tables.ts'
import { columnsOf } from '../../kinds/columns.rules.ts'

/** Declarations of all types of records. */
export const DECLARATIONS: readonly Kind[] = [PRODUCT, ...KIND_TYPES.map((type) => KINDS[type])]

/** Matches the addresses of files in HTML and JSON. Constants of the statement, because no partial index applies to a parameter. */
const IN_TEXT = sql`'/media/demo/[^"<>\\s\\\\#?]+'`
export const NAMES_FILES = sql`'%/media/demo/%'`

/** Fields whose values are in code: queries of (id, language, url), `column` to search their column, or null if they name no file. */
const CUSTOM: Readonly<Record<string, Sql | 'column' | null>> = {
  'product.images': sql`select product_id as id, null as language, image_url as url from product_image where image_url like '/media/demo/%'`,
  'product.manual': sql`select product_id as id, language, manual_url as url from product_manual where manual_url like '/media/demo/%'`,
  'product.buyUrls': sql`select product_id as id, null as language, url from product_buy_url where url like '/media/demo/%'`,
  'product.imageTexts': null, // keyed by the addresses in `images`
  'product.subtitleKeys': null,
  'product.stockUntil': null,
  'product.specs': null,
  'product.specTexts': null,
  'product.schedule': null,
  'product.retired': null,
  'product.parts': null,
  'product.tags': null,
  'product.services': null,
  'product.serviceTexts': null,
  'product.gtin': null,
  'product.maker': null,
  'product.responsible': null,
  'series.specs': sql`
    select series_id as id, ${DEFAULT_LANGUAGE} as language, icon_url as url from series_spec where icon_url like '/media/demo/%'`,
  'part.buyUrls': 'column',
  'definition.unit': null,
  'offer.prices': null,
  'banner.focalWide': null,
  'banner.focalNarrow': null,
}

const WITH_ADDRESS: ReadonlySet<Field['type']> = new Set(['picture', 'address'])
const isTextWithAddresses = (field: Field) =>
  field.type === 'html' || (field.type === 'entries' && Object.values(field.of).some(({ type }) => type === 'address'))

/** Returns a query of the published values of a field that name files; undefined if the field names none. Throws for an unknown field. */
export function filesInField(declaration: Kind, name: string): Sql | undefined {
  const field = declaration.fields[name]
  if (!field) throw new Error(`${declaration.type} has no field ${name}`)
  if (field.type === 'custom' || field.isElsewhere) {
    const known = CUSTOM[`${declaration.type}.${name}`]
    if (known === undefined) throw new Error(`media-uses.ts does not say which files are in ${declaration.type}.${name}`)
    return known === 'column' ? inColumn(declaration, name, true) : (known ?? undefined)
  }
  if (WITH_ADDRESS.has(field.type)) return inColumn(declaration, name, false)
  return isTextWithAddresses(field) ? inColumn(declaration, name, true) : undefined
}

function inColumn(declaration: Kind, name: string, isText: boolean): Sql {
  const isLocalised = declaration.fields[name]?.localised === true
  const found = columnsOf(declaration, isLocalised).find((one) => one.name === name)
  if (!found) throw new Error(`${declaration.type}.${name} has no column`)
  const table = sqlName(declaration.table + (isLocalised ? '_text' : ''))
  const id = isLocalised ? sqlName(`${declaration.table}_id`) : sql`id`
  const language = isLocalised ? sql`t.language` : sql`null`
  const column = sql`t.${sqlName(found.column)}`
  return isText
    ? sql`select distinct t.${id} as id, ${language} as language, ${addressIn(sql`found[1]`)} as url
            from ${table} t, lateral regexp_matches(${column}::text, ${IN_TEXT}, 'g') as found where ${asText(found.field, column)} like ${NAMES_FILES}`
    : sql`select t.${id} as id, ${language} as language, ${column} as url from ${table} t where ${column} like '/media/demo/%'`
}

/** Columns of HTML are compared as they are, so that their partial indexes apply. */
const asText = ({ type }: Field, column: Sql) => (type === 'html' ? column : sql`${column}::text`)
const addressIn = (found: Sql) => sql`replace(${found}, '&amp;', '&')`

const fieldsWithFiles = DECLARATIONS.flatMap((declaration) =>
  Object.keys(declaration.fields).flatMap((name) => {
    const files = filesInField(declaration, name)
    return files
      ? [
          sql`select ${declaration.type}::text as type, f.id, ${name}::text as field, f.language::text, f.url, 'shop' as layer from (${files}) f`,
        ]
      : []
  }),
)

/** Fields with the alternative texts of pictures, by the field with the pictures. Their keys are addresses of pictures. */
export const TEXTS_OF_PICTURES: Readonly<Record<string, { pictures: string; texts: string }>> = {
  product: { pictures: 'images', texts: 'imageTexts' },
}
const keyedByAddress = Object.entries(TEXTS_OF_PICTURES).map(([type, { texts }]) => `${type}.${texts}`)

/** Places that no replacement changes: former policies, and drawings that an import has made of models. */
const FIXED = [
  sql`select distinct 'article', v.content_page_id, 'versions', null, ${addressIn(sql`found[1]`)}, 'shop'
        from policy_version v, lateral regexp_matches(v.texts::text, ${IN_TEXT}, 'g') as found where v.texts::text like ${NAMES_FILES}`,
  sql`select 'product', id, 'exploded', null, exploded_url, 'shop' from product where exploded_url like '/media/demo/%'`,
]
/** Names under which `usesOfMedia` lists the places in FIXED. */
export const FIXED_PLACES: ReadonlySet<string> = new Set(['versions', 'exploded'])

const inJson = (table: Sql, value: Sql, layer: Sql, name: Sql) => sql`
  select distinct c.type, c.record_id, split_part(${name}, '.', 1), nullif(split_part(${name}, '.', 2), ''), ${addressIn(sql`found[1]`)}, ${layer}
    from ${table}, lateral regexp_matches(${value}::text, ${IN_TEXT}, 'g') as found
   where ${value}::text like ${NAMES_FILES} and c.type || '.' || split_part(${name}, '.', 1) <> all(${keyedByAddress}::text[])`

/** Query of all places of files: (type, id, field, language, url, layer). `field` is a name without language. */
export const usesOfMedia: Sql = join(
  [
    ...fieldsWithFiles,
    ...FIXED,
    inJson(sql`saved_change c`, sql`c.value`, sql`'saved'`, sql`c.field`),
    inJson(sql`staff_draft c cross join lateral jsonb_each(c.fields) d (name, value)`, sql`d.value`, sql`'unsaved'`, sql`d.name`),
  ],
  ' union all ',
)
