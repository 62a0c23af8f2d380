import { hasTexts, type Kind, orderFieldOf, titleNameOf } from '@shop/contract/kinds/kind'
import { columnOf, type ReferencesField } from '@shop/contract/kinds/field'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import sql, { join, type Sql } from 'sql-template-tag'
import { allocateIds, insertRows, sqlName } from '../db/tables.ts'
import type { Row } from '../db/changes.rules.ts'
import type { Db } from '../db/db.ts'
import { updateRows } from '../db/things.ts'
import type { Document, Values } from '../records/kind.ts'
import { columnsOf, plainRow, valuesOfRow, valuesOfTexts } from './columns.rules.ts'

export const textsOf = ({ table }: Kind) => ({ table: sqlName(`${table}_text`), id: sqlName(`${table}_id`), idColumn: `${table}_id` })

type LinkField = ReferencesField & { table: string }
const linksOf = ({ fields }: Kind) =>
  Object.entries(fields).filter((entry): entry is [string, LinkField] => entry[1].type === 'references' && entry[1].table !== undefined)
const linkColumns = (declaration: Kind, field: LinkField) => ({
  table: sqlName(field.table),
  owner: sqlName(`${declaration.table}_id`),
  other: sqlName(`${field.to}_id`),
})

/** SQL expressions for the JSON of localised fields that other tables store, by field name. They may use `t.id` and `l.language`. */
export type Elsewhere = Readonly<Record<string, Sql>>

/** Returns published values by id. */
export async function listDocuments(db: Db, declaration: Kind, ids: number[], elsewhere: Elsewhere = {}): Promise<Map<number, Document>> {
  const texts = textsOf(declaration)
  const links = linksOf(declaration).map(([name, field]) => {
    const { table, owner, other } = linkColumns(declaration, field)
    return sql`${name}::text, array(select l.${other} from ${table} l where l.${owner} = t.id order by l.sort)`
  })
  const others = Object.entries(elsewhere).map(([name, json]) => sql`${name}::text, ${json}`)
  const rows = await db.rows<{
    row: Row
    lists: Values
    texts: Partial<Record<Language, Row>> | null
    others: Record<Language, Values>
  }>(sql`
    select to_json(t) as row, ${hasTexts(declaration) ? sql`(select json_object_agg(x.language, x) from ${texts.table} x where x.${texts.id} = t.id)` : sql`null`} as texts
           , json_build_object(${links.length > 0 ? join(links) : sql``}) as lists
           , (select json_object_agg(l.language, json_build_object(${others.length > 0 ? join(others) : sql``})) from unnest(${LANGUAGES}::text[]) l (language)) as others
      from ${sqlName(declaration.table)} t where t.id = any(${ids}::bigint[]) order by t.id`)
  return new Map(
    rows.map(({ row, lists, texts: found, others: read }) => [
      Number(row['id']),
      {
        values: {
          ...valuesOfRow(declaration, row),
          ...lists,
          ...valuesOfTexts(declaration, found),
          ...Object.fromEntries(
            Object.keys(elsewhere).flatMap((name) => LANGUAGES.map((language) => [`${name}.${language}`, read[language][name]])),
          ),
        },
        isInShop: row['active'] === true,
      },
    ]),
  )
}

/** Returns titles in the default language by id, with saved changes. */
export async function listTitles(db: Db, declaration: Kind, ids: number[]) {
  const rows = await db.rows<{ id: number; title: string }>(sql`
    select t.id, coalesce(c.value #>> '{}', ${shopColumn(declaration, declaration.title)}, t.id::text) as title
      from ${sqlName(declaration.table)} t ${joinDefaultTexts(declaration)}
      left join saved_change c on c.type = ${declaration.type} and c.record_id = t.id and c.field = ${titleNameOf(declaration)}
     where t.id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns a field's column: in `t` or, for localised fields, in `t_base`, the texts in the default language. */
export function shopColumn(declaration: Kind, name: string): Sql {
  const column = [...columnsOf(declaration, false), ...columnsOf(declaration, true)].find((one) => one.name === name)
  if (!column) throw new Error(`${declaration.type} has no column for ${name}`)
  return sql`${column.field.localised ? sql`t_base` : sql`t`}.${sqlName(column.column)}`
}

export function joinDefaultTexts(declaration: Kind) {
  const { table, id } = textsOf(declaration)
  return hasTexts(declaration) ? sql`left join ${table} t_base on t_base.${id} = t.id and t_base.language = ${DEFAULT_LANGUAGE}` : sql``
}

/** Locks rows until the transaction ends, in ascending order of ids, like all locks. */
export async function lockRows(tx: Db, declaration: Kind, ids: number[]) {
  await lockUnique(tx, declaration, { isNew: false })
  return tx.rows(sql`select from ${sqlName(declaration.table)} where id = any(${ids}::bigint[]) order by id for update`)
}

/** Locks the table if it has unique fields, so nobody else adds or publishes records meanwhile. Only new records set fixed fields. */
export const lockUnique = async (tx: Db, { table, fields }: Kind, { isNew }: { isNew: boolean }) =>
  Object.values(fields).some((field) => field.type === 'line' && field.unique && (isNew || !field.fixed)) &&
  tx.rows(sql`lock table ${sqlName(table)} in share row exclusive mode`)

/** Writes only tables that change. Rows with the same columns share a statement. `others` returns derived columns. */
export async function writeRows(tx: Db, declaration: Kind, sets: Map<number, Values>, others: (set: Values) => Row = () => ({})) {
  const rows = [...sets].map(([id, set]): Row => ({ id, ...plainRow(declaration, set), ...others(set) }))
  for (const alike of groupedByColumns(rows)) await updateRows(tx, declaration.table, ['id'], alike)
  await writeTexts(tx, declaration, sets)
  for (const [name, field] of linksOf(declaration))
    for (const [id, set] of sets)
      if (Object.hasOwn(set, name)) await writeLinks(tx, linkColumns(declaration, field), id, set[name] as number[]) // validated by the field's schema
}

async function writeTexts(tx: Db, declaration: Kind, sets: Map<number, Values>) {
  const [table, { idColumn }] = [`${declaration.table}_text`, textsOf(declaration)]
  const rows = [...sets].flatMap(([id, set]) =>
    LANGUAGES.flatMap((language): Row[] => {
      const texts = columnsOf(declaration, true).filter(({ name }) => Object.hasOwn(set, `${name}.${language}`))
      const columns = Object.fromEntries(texts.map(({ name, column }) => [column, set[`${name}.${language}`]]))
      return texts.length > 0 ? [{ [idColumn]: id, language, ...columns }] : []
    }),
  )
  const translated = rows.filter(({ language }) => language !== DEFAULT_LANGUAGE)
  // Adds missing rows first, because an upsert would need values for all columns that are not null.
  if (translated.length > 0)
    await tx.rows(sql`
      insert into ${sqlName(table)} (${sqlName(idColumn)}, language)
      select n.${sqlName(idColumn)}, n.language from json_populate_recordset(null::${sqlName(table)}, ${JSON.stringify(translated)}) n on conflict do nothing`)
  for (const alike of groupedByColumns(rows)) await updateRows(tx, table, [idColumn, 'language'], alike)
}

const groupedByColumns = (rows: Row[]) => Map.groupBy(rows, (row) => Object.keys(row).join()).values()

async function writeLinks(tx: Db, { table, owner, other }: ReturnType<typeof linkColumns>, id: number, others: number[]) {
  await tx.rows(sql`delete from ${table} where ${owner} = ${id}`)
  await tx.rows(
    sql`insert into ${table} (${owner}, ${other}, sort) select ${id}, o.id, o.place from unnest(${others}::bigint[]) with ordinality o (id, place)`,
  )
}

export const setActive = async (tx: Db, { table }: Kind, ids: number[], isActive: boolean) =>
  ids.length === 0 ? [] : tx.rows(sql`update ${sqlName(table)} set active = ${isActive} where id = any(${ids}::bigint[])`)

/** Deletes rows with their texts and links. */
export async function removeRows(tx: Db, declaration: Kind, ids: number[]) {
  const { table, id } = textsOf(declaration)
  if (hasTexts(declaration)) await tx.rows(sql`delete from ${table} where ${id} = any(${ids}::bigint[])`)
  for (const [, field] of linksOf(declaration)) {
    const links = linkColumns(declaration, field)
    await tx.rows(sql`delete from ${links.table} where ${links.owner} = any(${ids}::bigint[])`)
  }
  await tx.rows(sql`delete from ${sqlName(declaration.table)} where id = any(${ids}::bigint[])`)
}

/** A kind of record with its derived columns. */
interface Added {
  declaration: Kind
  columns?: (set: Values) => Row
}

interface New extends Added {
  columnsOfNew?: (tx: Db, values: Values) => Promise<Row>
}

/** Adds an unpublished row, by default at the end of the merchant's order. Returns its id. */
export async function addRow(tx: Db, { declaration, columns, columnsOfNew }: New, values: Values) {
  const ofNew = await columnsOfNew?.(tx, values)
  const kind: Added = { declaration, columns: (set) => ({ ...columns?.(set), ...ofNew }) }
  const order = orderFieldOf(declaration)
  const field = order === undefined ? undefined : declaration.fields[order]
  const [id = 0] = await allocateIds(tx, declaration.table, 1)
  if (order === undefined || !field || Object.hasOwn(values, order)) await addRows(tx, kind, new Map([[id, values]]))
  else {
    const last = await tx.row<{ place: number }>(sql`
      select coalesce(max(${sqlName(columnOf(order, field))}) + 1, 0) as place from ${sqlName(declaration.table)}`)
    await addRows(tx, kind, new Map([[id, { ...values, [order]: last?.place ?? 0 }]]))
  }
  return id
}

/** Adds unpublished rows, by id, with their texts in the default language. All rows must have the same fields. */
export async function addRows(tx: Db, { declaration, columns }: Added, added: ReadonlyMap<number, Values>) {
  const rows = [...added].map(([id, values]) => ({ id, active: false, ...plainRow(declaration, values), ...columns?.(values) }))
  await insertRows(tx, declaration.table, rows)
  if (!hasTexts(declaration)) return
  const { idColumn } = textsOf(declaration)
  const texts = [...added].map(([id, values]): Row => {
    const base = columnsOf(declaration, true).filter(
      ({ name, field }) => field.required || Object.hasOwn(values, `${name}.${DEFAULT_LANGUAGE}`),
    )
    const columns = base.map(({ name, field, column }) => [column, values[`${name}.${DEFAULT_LANGUAGE}`] ?? (field.required ? '' : null)])
    return { [idColumn]: id, language: DEFAULT_LANGUAGE, ...Object.fromEntries(columns) }
  })
  await insertRows(tx, `${declaration.table}_text`, texts)
}

/** Returns, by record id, the users of each record (such as `product 101`), at most `most`. Unused records are omitted. */
export async function listUsedBy(db: Db, uses: Sql, ids: number[], most: number) {
  const rows = await db.rows<{ id: number; usedBy: string[] }>(sql`
    select t.id, u.used_by as "usedBy" from unnest(${ids}::bigint[]) t (id)
     cross join lateral (select array_to_json(array(select distinct used_by from (${uses}) uses where id = t.id order by used_by limit ${most})) as used_by) u
     where u.used_by::text <> '[]'`)
  return new Map(rows.map(({ id, usedBy }) => [id, usedBy]))
}
