import type { RecordState, RecordType, RevisionKind } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import { allocateIds } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'

/** What a revision is: what made it, who, and which one it takes back. */
export interface NewRevision {
  kind: RevisionKind
  /** Null: a command of the operator. */
  staffId: number | null
  note?: string | undefined
  undoes?: number | undefined
}

/** What a revision comes to. */
export interface Summary {
  records: number
  fields: string[]
  /** Whether visitors could see it. */
  isInShop: boolean
}

/** What a record had in a field before and after: `saved` with its saved changes, `shop` as visitors see it. */
export interface FieldChange {
  id: number
  field: string
  layer: 'saved' | 'shop'
  before: unknown
  after: unknown
}

/** The number of a revision, which is added once all that it changes is noted. */
export async function takeRevisionId(tx: Db): Promise<number> {
  const [id] = await allocateIds(tx, 'revision', 1)
  if (id === undefined) throw new Error('a sequence has returned nothing')
  return id
}

/** Adds a revision with what it came to. */
export const addRevision = (tx: Db, type: RecordType, id: number, { kind, staffId, note = '', undoes }: NewRevision, sum: Summary) =>
  tx.rows(sql`
    insert into revision (id, kind, type, staff_id, undoes, note, records, fields, is_in_shop)
    overriding system value
    values (${id}, ${kind}, ${type}, ${staffId}, ${undoes ?? null}, ${note}, ${sum.records}, ${sum.fields}::text[], ${sum.isInShop})`)

/** Notes what a revision has changed of records, and raises the revisions of these. `staffId`: as of a revision. */
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

/** What a field had before the first change since some revision. */
export interface ChangedSince {
  id: number
  field: string
  layer: 'saved' | 'shop'
  before: unknown
}

/**
 * The fields that were changed since records had the revisions that a writer has read, with what they had then. What went into the shop out of a saved
 * change counts by that alone: its value is what it was.
 */
export const listChangedSince = (tx: Db, type: RecordType, revs: Map<number, number>) =>
  tx.rows<ChangedSince>(sql`
    select distinct on (c.record_id, c.field, c.layer) c.record_id as id, c.field, c.layer, c.before
      from unnest(${[...revs.keys()]}::bigint[], ${[...revs.values()]}::int[]) as read (id, rev)
      join revision_change c on c.type = ${type} and c.record_id = read.id and c.rev > read.rev
     where c.layer = 'saved'
        or not exists (select from revision_change s
                        where s.revision_id = c.revision_id and s.type = c.type and s.record_id = c.record_id and s.field = c.field and s.layer = 'saved')
     order by c.record_id, c.field, c.layer, c.rev`)

/** Where archived records stood before they were archived; those that no revision has archived are left out. */
export async function findStateBefore(tx: Db, type: RecordType, ids: number[]): Promise<Map<number, RecordState>> {
  const rows = await tx.rows<{ id: number; before: RecordState }>(sql`
    select distinct on (record_id) record_id as id, before #>> '{}' as before from revision_change
     where type = ${type} and record_id = any(${ids}::bigint[]) and field = 'state' and after = '"archived"'
     order by record_id, revision_id desc`)
  return new Map(rows.map(({ id, before }) => [id, before]))
}
