import type { Field } from '@shop/contract/kinds/field'
import { type Kind, namesWith } from '@shop/contract/kinds/kind'
import { KINDS } from '@shop/contract/kinds/kinds'
import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { REDIRECT } from '@shop/contract/kinds/declared/redirect'
import type { RecordType } from '@shop/contract/manage/record-types'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import { sqlName } from '../../../db/tables.ts'
import { columnsOf } from '../../../kinds/columns.rules.ts'
import { textsOf } from '../../../kinds/table.queries.ts'

/** A link to a path of the shop, in a field of a published record. */
export interface OwnLink {
  type: RecordType
  id: number
  field: string
  link: string
}

const DECLARATIONS: readonly Kind[] = [PRODUCT, ...Object.values(KINDS)]

/** Names of fields that hold or contain links. Redirects have paths instead of addresses. */
export const linkFieldsOf = (declaration: Kind) =>
  namesWith(declaration, ({ type }) => type === 'address' || type === 'html').concat(declaration.type === REDIRECT.type ? ['to'] : [])

/** Selects the links of published records. Reading `href` by splitting is several times faster than by a regular expression. */
const OWN_LINKS = join(DECLARATIONS.flatMap(linksIn), ' union all ')

function linksIn(declaration: Kind): Sql[] {
  const { type, table } = declaration
  const names = linkFieldsOf(declaration)
  const texts = textsOf(declaration)
  const select = (isLocalised: boolean) =>
    columnsOf(declaration, isLocalised)
      .filter(({ name }) => names.includes(name))
      .map(({ name, field, column }) => {
        const value = sql`${isLocalised ? sql`x` : sql`t`}.${sqlName(column)}`
        const [links, condition] = partsOf(field, value)
        return sql`
          select ${type}::text as type, t.id, ${name}::text ${isLocalised ? sql`|| '.' || x.language` : sql``} as field, link
            from ${sqlName(table)} t ${isLocalised ? sql`join ${texts.table} x on x.${texts.id} = t.id` : sql``}
           cross join lateral ${links}
           where t.active and ${condition}`
      })
  return [...select(false), ...select(true)]
}

/** Returns a set of links in a value, and the condition without which there are none; the condition of HTML is that of the index. */
function partsOf({ type }: Field, value: Sql): [links: Sql, condition: Sql] {
  if (type !== 'html') return [sql`(select ${value}) own (link)`, sql`${value} like '/%'`]
  const links = sql`(
    select '/' || replace(split_part(part, '"', 1), '&amp;', '&') from unnest((string_to_array(${value}, 'href="/'))[2:]) part) own (link)`
  return [links, sql`${value} like '%href="/%'`]
}

export async function listOwnLinks(db: Db): Promise<string[]> {
  const rows = await db.rows<{ link: string }>(sql`select distinct link from (${OWN_LINKS}) own`)
  return rows.map(({ link }) => link)
}

/** Lists where these links are, at most `limit` places, in the order of the kinds. */
export const listPlaces = (db: Db, links: readonly string[], limit: number) =>
  db.rows<OwnLink>(sql`
    select type, id, field, link
      from (select distinct type, id, field, link from (${OWN_LINKS}) own where link = any(${links}::text[])) found
     order by array_position(${DECLARATIONS.map(({ type }) => type)}::text[], type), id, field, link
     limit ${limit}`)

/** Lists the saved changes of fields, as text. */
export const listSavedTexts = (db: Db, fields: ReadonlyArray<Pick<OwnLink, 'type' | 'id' | 'field'>>) =>
  db.rows<{ type: RecordType; id: number; field: string; text: string | null }>(sql`
    select c.type, c.record_id as id, c.field, c.value #>> '{}' as text
      from saved_change c
      join unnest(${fields.map(({ type }) => type)}::text[], ${fields.map(({ id }) => id)}::bigint[], ${fields.map(({ field }) => field)}::text[]) f (type, id, field)
        on (c.type, c.record_id, c.field) = (f.type, f.id, f.field)`)
