import { type Language, LANGUAGES } from '@shop/contract/languages'
import sql, { join } from 'sql-template-tag'
import { allocateIds, insertRows, sqlName } from './bulk.ts'
import { changedColumns, type Row } from './changes.rules.ts'
import type { Db } from './db.ts'

/** A row with its texts, by language: as it is in the database, or as it is to be. */
export interface Thing {
  row: Row
  texts: Partial<Record<Language, Row>>
}

/** A thing that is there otherwise than it is wanted. */
export interface ChangedThing {
  there: Thing
  wanted: Thing
  columns: string[]
  /** The columns of its texts, by language. */
  texts: Partial<Record<Language, string[]>>
}

/** How a table differs from what is wanted of it. */
export interface ThingChanges {
  table: string
  added: Thing[]
  changed: ChangedThing[]
  /** What is there and was not named. */
  missing: Thing[]
}

/** Tables whose rows have no texts. */
interface TableOptions {
  hasTexts?: boolean
}

/** All rows of a table with their texts, in the order of some of its columns. */
export function listThings(db: Db, table: string, order: string, { hasTexts = true }: TableOptions = {}) {
  const texts = hasTexts
    ? sql`(select json_object_agg(x.language, to_json(x)) from ${sqlName(`${table}_text`)} x where x.${sqlName(`${table}_id`)} = t.id)`
    : sql`null`
  return db
    .rows<{ row: Row; texts: Thing['texts'] | null }>(
      sql`select to_json(t) as row, ${texts} as texts from ${sqlName(table)} t order by t.${sqlName(order)}, t.id`,
    )
    .then((rows) => rows.map(({ row, texts: found }): Thing => ({ row, texts: found ?? {} })))
}

/** Compares a table with what is wanted of it; rows are the same by a column, such as their id. */
export async function compareThings(db: Db, table: string, key: string, wanted: Thing[], options?: TableOptions): Promise<ThingChanges> {
  const there = await listThings(db, table, key, options)
  const byKey = new Map(there.map((thing) => [thing.row[key], thing]))
  const changes = changesOf(wanted.map((thing) => [byKey.get(thing.row[key]), thing]))
  const named = new Set(wanted.map(({ row }) => row[key]))
  return { table, ...changes, missing: there.filter(({ row }) => !named.has(row[key])) }
}

/** Compares a table with a list, whose place in it is all that a row is known by. */
export async function compareList(db: Db, table: string, order: string, wanted: Thing[]): Promise<ThingChanges> {
  const there = await listThings(db, table, order)
  const changes = changesOf(
    wanted.map((thing, place) => [
      there[place],
      { ...thing, row: there[place] ? { id: there[place].row['id'], ...thing.row } : thing.row },
    ]),
  )
  return { table, ...changes, missing: there.slice(wanted.length) }
}

function changesOf(pairs: Array<[there: Thing | undefined, wanted: Thing]>): Pick<ThingChanges, 'added' | 'changed'> {
  const added: Thing[] = []
  const changed: ChangedThing[] = []
  for (const [there, wanted] of pairs) {
    const change = there && changeOf(there, wanted)
    if (!there) added.push(wanted)
    else if (change) changed.push(change)
  }
  return { added, changed }
}

/** How a thing differs from what is wanted of it; undefined where it does not. */
export function changeOf(there: Thing, wanted: Thing): ChangedThing | undefined {
  const columns = changedColumns(there.row, wanted.row)
  const texts: ChangedThing['texts'] = {}
  for (const [language, row] of textsOf(wanted)) {
    const changed = changedColumns(there.texts[language] ?? {}, row)
    if (changed.length > 0) texts[language] = changed
  }
  return columns.length > 0 || Object.keys(texts).length > 0 ? { there, wanted, columns, texts } : undefined
}

type TextColumns = Record<string, Partial<Record<Language, string | null>> | undefined>

/** Texts by column as rows by language, all languages of them. */
export const textRows = (columns: TextColumns) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(Object.entries(columns).map(([column, texts]) => [column, texts?.[language] ?? null])),
    ]),
  )

/** The texts of a thing, one language after the other. */
export const textsOf = ({ texts }: Thing) => Object.entries(texts) as Array<[Language, Row]> // its own keys

/** Writes what differs, and nothing else; what is missing stays. A thing without an id gets the next one. */
export async function writeThings(tx: Db, { table, added, changed }: ThingChanges, { hasTexts = true }: TableOptions = {}) {
  const withoutId = added.filter(({ row }) => row['id'] === undefined)
  const ids = hasTexts && withoutId.length > 0 ? await allocateIds(tx, table, withoutId.length) : []
  const named = added.map((thing) =>
    thing.row['id'] === undefined && hasTexts ? { ...thing, row: { id: ids[withoutId.indexOf(thing)], ...thing.row } } : thing,
  )
  await insertRows(
    tx,
    table,
    named.map(({ row }) => row),
  )
  await updateRows(tx, table, ['id'], changed.filter(({ columns }) => columns.length > 0).map(({ there, wanted }) => ({ ...wanted.row, id: there.row['id'] }))) // prettier-ignore
  if (!hasTexts) return
  const texts = [
    ...named.flatMap((thing) => textsOf(thing).map(([language, row]) => ({ id: thing.row['id'], language, row }))),
    ...changed.flatMap(({ there, wanted, texts: columns }) =>
      textsOf(wanted)
        .filter(([language]) => columns[language])
        .map(([language, row]) => ({ id: there.row['id'], language, row })),
    ),
  ]
  await putRows(tx, `${table}_text`, [`${table}_id`, 'language'], texts.map(({ id, language, row }) => ({ [`${table}_id`]: id, language, ...row }))) // prettier-ignore
}

/** Deletes things by their ids. */
export const removeThings = (tx: Db, table: string, things: Thing[]) =>
  things.length === 0 ? [] : tx.rows(sql`delete from ${sqlName(table)} where id = any(${things.map(({ row }) => row['id'])}::bigint[])`)

/** Sets rows that are there, found by some of their columns, by one statement. */
export async function updateRows(tx: Db, table: string, keys: string[], rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column))
  if (rows.length === 0 || columns.length === 0) return
  const is = join(
    keys.map((key) => sql`t.${sqlName(key)} = n.${sqlName(key)}`),
    ' and ',
  )
  await tx.rows(sql`
    update ${sqlName(table)} t set ${join(columns.map((column) => sql`${sqlName(column)} = n.${sqlName(column)}`))}
      from json_populate_recordset(null::${sqlName(table)}, ${JSON.stringify(rows)}) n where ${is}`)
}

/** Adds rows, or sets those that are there, by one statement. */
export async function putRows(tx: Db, table: string, keys: string[], rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  if (rows.length === 0) return
  const all = join(columns.map((column) => sqlName(column)))
  const set = columns.filter((column) => !keys.includes(column)).map((column) => sql`${sqlName(column)} = excluded.${sqlName(column)}`)
  await tx.rows(sql`
    insert into ${sqlName(table)} (${all}) select ${all} from json_populate_recordset(null::${sqlName(table)}, ${JSON.stringify(rows)})
        on conflict (${join(keys.map((key) => sqlName(key)))}) do update set ${join(set)}`)
}
