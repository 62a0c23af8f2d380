import { type Language, LANGUAGES } from '@shop/contract/languages'
import sql, { join } from 'sql-template-tag'
import { allocateIds, insertRows, sqlName } from './tables.ts'
import { changedColumns, type Row } from './changes.rules.ts'
import type { Db } from './db.ts'

/** A row as it is stored or wanted, with its translated texts by language. */
export interface Thing {
  row: Row
  texts: Partial<Record<Language, Row>>
}

export interface ChangedThing {
  there: Thing
  wanted: Thing
  columns: string[]
  texts: Partial<Record<Language, string[]>>
}

export interface ThingChanges {
  table: string
  added: Thing[]
  changed: ChangedThing[]
  /** Things that are stored but not wanted. */
  missing: Thing[]
}

export function listThings(db: Db, table: string, order: string) {
  const texts = sql`(select json_object_agg(x.language, to_json(x)) from ${sqlName(`${table}_text`)} x where x.${sqlName(`${table}_id`)} = t.id)`
  return db
    .rows<{ row: Row; texts: Thing['texts'] | null }>(
      sql`select to_json(t) as row, ${texts} as texts from ${sqlName(table)} t order by t.${sqlName(order)}, t.id`,
    )
    .then((rows) => rows.map(({ row, texts: found }): Thing => ({ row, texts: found ?? {} })))
}

/** Compares stored with wanted things, matched by the column `key`, such as their id. */
export async function compareThings(db: Db, table: string, key: string, wanted: Thing[]): Promise<ThingChanges> {
  const there = await listThings(db, table, key)
  const byKey = new Map(there.map((thing) => [thing.row[key], thing]))
  const changes = changesOf(wanted.map((thing) => [byKey.get(thing.row[key]), thing]))
  const named = new Set(wanted.map(({ row }) => row[key]))
  return { table, ...changes, missing: there.filter(({ row }) => !named.has(row[key])) }
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

/** Returns a row for every language; missing texts are null. */
export const textRows = (columns: TextColumns) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(Object.entries(columns).map(([column, texts]) => [column, texts?.[language] ?? null])),
    ]),
  )

export const textsOf = ({ texts }: Thing) => Object.entries(texts) as Array<[Language, Row]> // the keys of `texts` are languages

/** Inserts new things, which get an id, and updates changed columns. Missing things are not deleted. */
export async function writeThings(tx: Db, { table, added, changed }: ThingChanges) {
  const withoutId = added.filter(({ row }) => row['id'] === undefined)
  const ids = withoutId.length > 0 ? await allocateIds(tx, table, withoutId.length) : []
  const named = added.map((thing) =>
    thing.row['id'] === undefined ? { ...thing, row: { id: ids[withoutId.indexOf(thing)], ...thing.row } } : thing,
  )
  await insertRows(
    tx,
    table,
    named.map(({ row }) => row),
  )
  await updateRows(tx, table, ['id'], changed.filter(({ columns }) => columns.length > 0).map(({ there, wanted }) => ({ ...wanted.row, id: there.row['id'] }))) // prettier-ignore
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

export async function putRows(tx: Db, table: string, keys: string[], rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  if (rows.length === 0) return
  const all = join(columns.map((column) => sqlName(column)))
  const set = columns.filter((column) => !keys.includes(column)).map((column) => sql`${sqlName(column)} = excluded.${sqlName(column)}`)
  await tx.rows(sql`
    insert into ${sqlName(table)} (${all}) select ${all} from json_populate_recordset(null::${sqlName(table)}, ${JSON.stringify(rows)})
        on conflict (${join(keys.map((key) => sqlName(key)))}) do update set ${join(set)}`)
}
