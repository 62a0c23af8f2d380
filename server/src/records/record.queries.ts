import type { RecordState, RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** `rev` is 0 if the record was never changed. */
export interface RecordRow {
  id: number
  rev: number
  isDraft: boolean
  changedAt: Date | null
  changedBy: Person | null
}

export interface Person {
  id: number
  name: string
}

/** A saved change and its author. */
export interface SavedRow {
  recordId: number
  field: string
  value: unknown
  /** The published value when the change was saved. */
  base: unknown
  by: Person
  savedAt: Date
}

/** Locks records until the transaction ends, in ascending order of ids to avoid deadlocks. Adds missing rows. */
export async function lockRecords(tx: Db, type: RecordType, ids: number[]) {
  const lock = () =>
    tx.rows<RecordRow>(sql`
      select id, rev, is_draft as "isDraft", changed_at as "changedAt", null as "changedBy" from record
       where type = ${type} and id = any(${ids}::bigint[]) order by id for update`)
  if (ids.length === 1) {
    const held = await lock() // most records already have a row, so no insert is needed
    if (held.length === 1) return held
  }
  await tx.rows(sql`
    insert into record (type, id) select ${type}, id from unnest(${ids}::bigint[]) id order by id on conflict do nothing`)
  return lock()
}

/** Reads records by id. Records that were never changed have no row and are absent. */
export const listRecords = (db: Db, type: RecordType, ids: number[]) =>
  db.rows<RecordRow>(sql`
    select r.id, r.rev, r.is_draft as "isDraft", r.changed_at as "changedAt",
           case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as "changedBy"
      from record r left join staff s on s.id = r.changed_by
     where r.type = ${type} and r.id = any(${ids}::bigint[])`)

/** Lists saved changes, oldest first. */
export const listSaved = (db: Db, type: RecordType, ids: number[]) =>
  db.rows<SavedRow>(sql`
    select c.record_id as "recordId", c.field, c.value, c.base, json_build_object('id', s.id, 'name', s.name) as by, c.saved_at as "savedAt"
      from saved_change c join staff s on s.id = c.staff_id
     where c.type = ${type} and c.record_id = any(${ids}::bigint[])
     order by c.saved_at, c.field`)

export interface SavedValue {
  id: number
  field: string
  value: unknown
  base: unknown
}

/** Stores saved changes. Each replaces an earlier saved change of the same field. */
export const putSaved = async (tx: Db, type: RecordType, staffId: number, values: SavedValue[]) =>
  values.length === 0
    ? []
    : tx.rows(sql`
        insert into saved_change (type, record_id, field, value, base, staff_id)
        select ${type}, (e->>'id')::bigint, e->>'field', e->'value', e->'base', ${staffId} from jsonb_array_elements(${JSON.stringify(values)}::jsonb) e
            on conflict (type, record_id, field)
            do update set value = excluded.value, base = excluded.base, staff_id = excluded.staff_id, saved_at = excluded.saved_at`)

/** Stores new published values as the base of saved changes. */
export const setBases = async (tx: Db, type: RecordType, values: Array<Pick<SavedValue, 'id' | 'field' | 'base'>>) =>
  values.length === 0
    ? []
    : tx.rows(sql`
        update saved_change c set base = e->'base' from jsonb_array_elements(${JSON.stringify(values)}::jsonb) e
         where c.type = ${type} and c.record_id = (e->>'id')::bigint and c.field = e->>'field'`)

export const dropSaved = async (tx: Db, type: RecordType, fields: Array<{ id: number; field: string }>) =>
  fields.length === 0
    ? []
    : tx.rows(sql`
        delete from saved_change c using unnest(${fields.map(({ id }) => id)}::bigint[], ${fields.map(({ field }) => field)}::text[]) as gone (id, field)
         where c.type = ${type} and c.record_id = gone.id and c.field = gone.field`)

export const addRecord = (tx: Db, type: RecordType, id: number) =>
  tx.rows(sql`
  insert into record (type, id, is_draft) values (${type}, ${id}, true)`)

/** Deletes all data about a record outside the shop's tables, except its history. */
export async function removeRecord(tx: Db, type: RecordType, id: number) {
  for (const table of [sql`saved_change`, sql`staff_draft`, sql`preview_link`])
    await tx.rows(sql`delete from ${table} where type = ${type} and record_id = ${id}`)
  for (const table of [sql`imported_record`, sql`record`]) await tx.rows(sql`delete from ${table} where type = ${type} and id = ${id}`)
}

export const setDrafts = async (tx: Db, type: RecordType, ids: number[], isDraft: boolean) =>
  ids.length === 0 ? [] : tx.rows(sql`update record set is_draft = ${isDraft} where type = ${type} and id = any(${ids}::bigint[])`)

export function stateOf(record: Pick<RecordRow, 'isDraft'> | undefined, isInShop: boolean): RecordState {
  if (isInShop) return 'live'
  return record?.isDraft ? 'draft' : 'archived'
}
