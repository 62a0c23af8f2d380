import type { RecordType, RevisionKind } from '@shop/contract/manage/record-types'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { Person } from '../record.queries.ts'

/** `recordId` and `rev` are null if the revision changed several records. */
export interface RevisionRow {
  id: number
  kind: RevisionKind
  type: RecordType
  createdAt: Date
  by: Person | null
  recordId: number | null
  rev: number | null
  records: number
  fields: string[]
  isInShop: boolean
  note: string
  undoes: number | null
  undoneBy: number | null
}

const revisions = (where: Sql, limit: number) => sql`
  select r.id, r.kind, r.type, r.created_at as "createdAt", case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as by,
         c.record_id as "recordId", c.rev, r.records, r.fields, r.is_in_shop as "isInShop", r.note, r.undoes,
         case when u.id is not null and not exists (
                     select from revision_change c
                      where c.revision_id = r.id and c.before is distinct from c.after
                        and not exists (select from revision one join revision_change taken on taken.revision_id = one.id
                                         where one.undoes = r.id and taken.type = c.type and taken.record_id = c.record_id and taken.field = c.field))
              then u.id end as "undoneBy"
    from revision r
    left join staff s on s.id = r.staff_id
    left join lateral (select record_id, rev from revision_change where revision_id = r.id and r.records = 1 limit 1) c on true
    left join lateral (select max(id) as id from revision where undoes = r.id) u on true
   where ${where}
   order by r.id desc
   limit ${limit}`

/** `after` is the id of a revision; only older revisions are listed. */
export interface HistoryFilters {
  type?: RecordType | undefined
  id?: number | undefined
  staffId?: number | undefined
  kind?: RevisionKind | undefined
  field?: string | undefined
  from?: string | undefined
  until?: string | undefined
  after?: number | undefined
}

/** Lists revisions, newest first. */
export const listRevisions = (db: Db, { type, id, staffId, kind, field, from, until, after }: HistoryFilters, limit: number) =>
  db.rows<RevisionRow>(
    revisions(
      sql`(${after ?? null}::bigint is null or r.id < ${after ?? null})
          and (${type ?? null}::text is null or r.type = ${type ?? null})
          and (${staffId ?? null}::bigint is null or r.staff_id = ${staffId ?? null})
          and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
          and (${field ?? null}::text is null or exists (select from unnest(r.fields) name where split_part(name, '.', 1) = ${field ?? null}))
          and (${from ?? null}::timestamptz is null or r.created_at >= ${from ?? null})
          and (${until ?? null}::timestamptz is null or r.created_at < ${until ?? null})
          and (${id ?? null}::bigint is null or r.id in (
                select revision_id from revision_change where type = ${type ?? null} and record_id = ${id ?? null}))`,
      limit,
    ),
  )

export const findRevision = (db: Db, id: number) => db.row<RevisionRow>(revisions(sql`r.id = ${id}`, 1))

export interface ChangeRow {
  recordId: number
  rev: number
  field: string
  layer: 'saved' | 'shop'
  before: unknown
  after: unknown
}

/** Lists changes, ordered by record; `after` is an offset. When a saved change was published, only the change in the shop is listed. */
export const listChanges = (db: Db, revision: number, { after, limit }: { after: number; limit: number }) =>
  db.rows<ChangeRow>(sql`
    select c.record_id as "recordId", c.rev, c.field, c.layer, c.before, c.after
      from revision_change c
     where c.revision_id = ${revision}
       and not (c.layer = 'saved' and c.before = c.after
                and exists (select from revision_change s
                             where s.revision_id = c.revision_id and s.type = c.type and s.record_id = c.record_id and s.field = c.field and s.layer = 'shop'))
     order by c.record_id, c.field, c.layer
    offset ${after} limit ${limit}`)

export const listChangesOf = (db: Db, revision: number, ids: number[]) =>
  db.rows<ChangeRow>(sql`
    select record_id as "recordId", rev, field, layer, before, after from revision_change
     where revision_id = ${revision} and record_id = any(${ids}::bigint[]) order by record_id, field, layer`)

export const listChangedRecords = (db: Db, revision: number) =>
  db.rows<{ id: number }>(sql`select distinct record_id as id from revision_change where revision_id = ${revision} order by 1`)
