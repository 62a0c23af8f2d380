import type { RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import type { Values } from './kind.ts'
import type { Person } from './record.queries.ts'

/** Unsaved edits of a member of staff. `rev` is the record's `rev` that the edits are based on. */
export interface DraftRow {
  rev: number
  set: Values
  updatedAt: Date
}

export interface DraftOf {
  type: RecordType
  id: number
  staffId: number
}

export const findDraft = (db: Db, { type, id, staffId }: DraftOf) =>
  db.row<DraftRow>(sql`
    select rev, fields as set, updated_at as "updatedAt" from staff_draft where staff_id = ${staffId} and type = ${type} and record_id = ${id}`)

export const putDraft = (db: Db, { type, id, staffId }: DraftOf, { rev, set }: Pick<DraftRow, 'rev' | 'set'>) =>
  db.rows(sql`
    insert into staff_draft (staff_id, type, record_id, rev, fields) values (${staffId}, ${type}, ${id}, ${rev}, ${JSON.stringify(set)}::jsonb)
        on conflict (staff_id, type, record_id) do update set rev = excluded.rev, fields = excluded.fields, updated_at = now()`)

export const removeDraft = (db: Db, { type, id, staffId }: DraftOf) =>
  db.rows(sql`delete from staff_draft where staff_id = ${staffId} and type = ${type} and record_id = ${id}`)

/** Another member of staff with unsaved work on a record. */
export interface PresenceRow {
  recordId: number
  by: Person
  updatedAt: Date
  fields: string[]
}

export const listPresence = (db: Db, type: RecordType, ids: number[], staffId: number) =>
  db.rows<PresenceRow>(sql`
    select d.record_id as "recordId", json_build_object('id', s.id, 'name', s.name) as by, d.updated_at as "updatedAt",
           array(select jsonb_object_keys(d.fields) order by 1) as fields
      from staff_draft d join staff s on s.id = d.staff_id
     where d.type = ${type} and d.record_id = any(${ids}::bigint[]) and d.staff_id <> ${staffId}
     order by d.updated_at desc, s.id`)

export const presentPresence = ({ by, updatedAt, fields }: PresenceRow) => ({ by, time: updatedAt.toISOString(), fields })
