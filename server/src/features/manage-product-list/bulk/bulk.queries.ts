import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'

export const readLastRevision = async (db: Db) =>
  (await db.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from revision`))?.id ?? 0

/** `after` and `before` are exclusive revision ids; null `fields` means all. */
interface ChangesBetween {
  ids: number[]
  after: number
  before: number
  fields: string[] | null
  most: number
}

/** Lists the changed fields, each with its value before the first change and after the last. */
export const listChangedBetween = (db: Db, { ids, after, before, fields, most }: ChangesBetween) =>
  db.rows<{ id: number; field: string; before: unknown; after: unknown }>(sql`
    select c.record_id as id, c.field, (array_agg(c.before order by c.revision_id))[1] as before, (array_agg(c.after order by c.revision_id desc))[1] as after
      from revision_change c
     where c.type = 'product' and c.record_id = any(${ids}::bigint[]) and c.revision_id > ${after} and c.revision_id < ${before}
       and (${fields}::text[] is null or c.field = any(${fields}::text[]))
     group by c.record_id, c.field, c.layer
     order by c.record_id, c.field
     limit ${most}`)
