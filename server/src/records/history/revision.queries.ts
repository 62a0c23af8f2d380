import type { RecordState, RecordType, RevisionKind } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import { allocateIds } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'

export interface NewRevision {
  kind: RevisionKind
  /** Null if an operator's command made the revision. */
  staffId: number | null
  note?: string | undefined
  undoes?: number | undefined
  /** The first revision of the same press, if the press changed records of several types. */
  partOf?: number | undefined
}

export interface Summary {
  records: number
  fields: string[]
  isInShop: boolean
}

/** A change of one field. Layer `saved` is the value including saved changes, layer `shop` the published value. */
export interface FieldChange {
  id: number
  field: string
  layer: 'saved' | 'shop'
  before: unknown
  after: unknown
}

/** Reserves the id of a new revision. `addRevision` inserts the revision later, after its changes are recorded. */
export async function takeRevisionId(tx: Db): Promise<number> {
  const [id] = await allocateIds(tx, 'revision', 1)
  if (id === undefined) throw new Error('a sequence has returned nothing')
  return id
}

export const addRevision = (
  tx: Db,
  type: RecordType,
  id: number,
  { kind, staffId, note = '', undoes, partOf }: NewRevision,
  sum: Summary,
) =>
  tx.rows(sql`
    insert into revision (id, kind, type, staff_id, undoes, note, records, fields, is_in_shop, part_of)
    overriding system value
    values (${id}, ${kind}, ${type}, ${staffId}, ${undoes ?? null}, ${note}, ${sum.records}, ${sum.fields}::text[], ${sum.isInShop}, ${partOf ?? null})`)

/** Lists the other revisions of the same press that no undo has taken back, of which one undo takes back all. */
export const listParts = (tx: Db, revision: number) =>
  tx.rows<{ id: number }>(sql`
    select o.id from revision r join revision o on o.id = r.part_of or o.part_of = coalesce(r.part_of, r.id)
     where r.id = ${revision} and o.id <> r.id and not exists (select from revision u where u.undoes = o.id)
     order by o.id`)

/** Adds changes to a revision and increments `rev` of the changed records. */
export const addChanges = async (
  tx: Db,
  type: RecordType,
  revision: number,
  { changes, staffId }: { changes: FieldChange[]; staffId: number | null },
) =>
  changes.length === 0
    ? []
    : tx.rows(sql`
        with raised as (
          update record set rev = rev + 1, changed_at = now(), changed_by = ${staffId}
           where type = ${type} and id = any(${[...new Set(changes.map(({ id }) => id))]}::bigint[]) returning id, rev
        )
        insert into revision_change (revision_id, type, record_id, field, layer, rev, before, after)
        select ${revision}, ${type}, r.id, e->>'field', e->>'layer', r.rev, e->'before', e->'after'
          from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) e
          join raised r on r.id = (e->>'id')::bigint`)

/** A field that changed after a given `rev`. `before` is the field's value at that `rev`. */
export interface ChangedSince {
  id: number
  field: string
  layer: 'saved' | 'shop'
  before: unknown
}

/** Lists fields that changed after `revs`. If a revision changed both layers of a field, only the layer `saved` is listed. */
export const listChangedSince = (tx: Db, type: RecordType, revs: Map<number, number>) =>
  tx.rows<ChangedSince>(sql`
    select distinct on (c.record_id, c.field, c.layer) c.record_id as id, c.field, c.layer, c.before
      from unnest(${[...revs.keys()]}::bigint[], ${[...revs.values()]}::int[]) as read (id, rev)
      join revision_change c on c.type = ${type} and c.record_id = read.id and c.rev > read.rev
     where c.layer = 'saved'
        or not exists (select from revision_change s
                        where s.revision_id = c.revision_id and s.type = c.type and s.record_id = c.record_id and s.field = c.field and s.layer = 'saved')
     order by c.record_id, c.field, c.layer, c.rev`)

/** True if the record is archived or was never live. A draft whose publication was undone does not count. */
export const isOutForGood = async (tx: Db, type: RecordType, id: number) => {
  const found = await tx.row<{ wasLive: boolean; state: string | null }>(sql`
    select bool_or(after = '"live"') as "wasLive", (array_agg(after #>> '{}' order by revision_id desc))[1] as state
      from revision_change where type = ${type} and record_id = ${id} and field = 'state'`)
  return !found?.wasLive || found.state === 'archived'
}

const ERASER = 'shop_eraser'

/** True once an administrator has run server/administration/delete-for-good.sql. */
export async function mayEraseHistory(tx: Db) {
  const found = await tx.row(sql`
    select from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.oid = to_regprocedure('erase_history(text, bigint, bigint, bigint, text)') and r.rolname = ${ERASER}
       and has_function_privilege(p.oid, 'execute') and has_column_privilege(r.oid, 'revision_change'::regclass, 'after', 'update')`)
  return found !== undefined
}

/** Removes a deleted record's values from its history, and adds a revision of kind `delete` with the record's title. */
export const eraseHistory = (
  tx: Db,
  type: RecordType,
  id: number,
  { revision, staffId, title }: { revision: number; staffId: number; title: string },
) => tx.rows(sql`select erase_history(${type}, ${id}, ${revision}, ${staffId}, ${title})`)

/** Returns the titles of deleted records, by id. */
export async function listDeletedTitles(db: Db, type: RecordType, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ id: number; title: string }>(sql`
    select distinct on (c.record_id) c.record_id as id, r.note as title
      from revision_change c join revision r on r.id = c.revision_id and r.kind = 'delete'
     where c.type = ${type} and c.record_id = any(${ids}::bigint[])
     order by c.record_id, c.revision_id desc`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns each record's state before it was archived, by id. Records that no revision archived are absent. */
export async function listStatesBefore(tx: Db, type: RecordType, ids: number[]): Promise<Map<number, RecordState>> {
  const rows = await tx.rows<{ id: number; before: RecordState }>(sql`
    select distinct on (record_id) record_id as id, before #>> '{}' as before from revision_change
     where type = ${type} and record_id = any(${ids}::bigint[]) and field = 'state' and after = '"archived"'
     order by record_id, revision_id desc`)
  return new Map(rows.map(({ id, before }) => [id, before]))
}
