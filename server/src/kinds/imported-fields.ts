import { hash } from 'node:crypto'
import type { Kind } from '@shop/contract/kinds/kind'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { isSame } from '../db/changes.rules.ts'
import { putRows } from '../db/things.ts'
import { STATE, type Values } from '../records/kind.ts'

/** Name of the published state in entries and remembered fields. The history uses the name STATE. */
export const ACTIVE = 'active'

/**
 * `imported`: hashes of the last imported values, by record id and field. `byStaff`: fields that staff ever published, by record id;
 * true if staff published the field after the last import in the history.
 */
export interface Known {
  imported: ReadonlyMap<number, Readonly<Record<string, string>>>
  byStaff: ReadonlyMap<number, ReadonlyMap<string, boolean>>
}

/** Reads what an import must know to write only the changes of a file since its last import (decisions-2, section 7). */
export async function readKnown(db: Db, { type }: Pick<Kind, 'type'>, ids?: number[]): Promise<Known> {
  const ofThese = (column: Sql) => (ids ? sql`and ${column} = any(${ids}::bigint[])` : sql``)
  const imported = await db.rows<{ id: number; fields: Record<string, string> }>(sql`
    select id, fields from imported_record where type = ${type} ${ofThese(sql`id`)}`)
  const byStaff = await db.rows<{ id: number; field: string; isSince: boolean }>(sql`
    select c.record_id as id, c.field,
           max(c.revision_id) > coalesce((select max(i.id) from revision i where i.type = ${type} and i.kind = 'import'), 0) as "isSince"
      from revision_change c join revision r on r.id = c.revision_id
     where c.type = ${type} and c.layer = 'shop' and r.staff_id is not null
       and not (c.field = ${STATE} and c.after = '"draft"') ${ofThese(sql`c.record_id`)} -- a file may publish drafts
     group by c.record_id, c.field`)
  const fieldsOf = (rows: typeof byStaff) => new Map(rows.map(({ field, isSince }) => [field, isSince]))
  return {
    imported: new Map(imported.map(({ id, fields }) => [id, fields])),
    byStaff: new Map([...Map.groupBy(byStaff, ({ id }) => id)].map(([id, rows]) => [id, fieldsOf(rows)])),
  }
}

/** Stores hashes of imported values. Skips rows that have not changed. */
export async function rememberImported(tx: Db, { type }: Pick<Kind, 'type'>, { imported }: Known, entries: ReadonlyMap<number, Values>) {
  const rows = [...entries].map(([id, values]) => ({
    type,
    id,
    fields: Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (isEmpty(value) ? [] : [[name, hashOf(value)]]))),
  }))
  const changed = rows.filter(({ id, fields }) => !isSame(imported.get(id), fields))
  await putRows(tx, 'imported_record', ['type', 'id'], changed)
}

/** Deletes the hashes of records that an import archived, so that a later file with these records publishes them again. */
export const forgetImported = (tx: Db, { type }: Pick<Kind, 'type'>, ids: number[]) =>
  tx.rows(sql`delete from imported_record where type = ${type} and id = any(${ids}::bigint[])`)

interface Sides {
  /** Values in the file, and published values, both with the field ACTIVE. */
  file: Values
  shop: Values
}

/**
 * Returns names of fields. `differing`: file and shop have other values. `changed`: those of them that the file changed since its
 * last import. `contested`: those of the changed fields that staff changed too.
 */
export function compareSides({ file, shop }: Sides, { imported, byStaff }: Known, id: number) {
  const [last, staff] = [imported.get(id), byStaff.get(id)]
  const isSince = (name: string) => staff?.get(name === ACTIVE ? STATE : name)
  const isLast = (name: string, value: unknown) => (isEmpty(value) ? last?.[name] === undefined : last?.[name] === hashOf(value))
  const differing = Object.keys(file).filter((name) => !isSame(file[name], shop[name]))
  const changed = last ? differing.filter((name) => !isLast(name, file[name])) : differing
  const contested = changed.filter((name) => (last ? isSince(name) !== undefined && !isLast(name, shop[name]) : isSince(name)))
  return { differing, changed, contested }
}

/** True for empty values, for which no hash is stored. */
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)

/** Returns the ids of records whose field had this value in their last import. */
export const importedWith = ({ imported }: Known, name: string, value: unknown) =>
  [...imported].filter(([, fields]) => fields[name] === hashOf(value)).map(([id]) => id)

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Returns equal hashes for values that `isSame` treats as equal. Short, because every field of every record has a hash. */
const hashOf = (value: unknown) => hash('sha256', JSON.stringify(canonical(value)), 'base64url').slice(0, 12)

function canonical(value: unknown): unknown {
  if (typeof value === 'string') return TIME.test(value) ? Date.parse(value) : value
  if (typeof value !== 'object' || value === null) return value ?? null
  if (Array.isArray(value)) return value.map(canonical)
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)]))
}
