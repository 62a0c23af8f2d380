import type { RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { Person } from '../../records/record.queries.ts'

interface Facts {
  live: number
  all: number
  drafts: number
  changedAt: Date | null
  changedBy: Person | null
  linksChecked: number
  deadLinks: number
  lastCheckAt: Date | null
  isCheckLate: boolean
  mailsWaiting: number
  mailsRetried: number
  isMailLate: boolean
}

/** Checks of addresses are late if one is older than a day and a half: each is due daily. Mails are late five minutes after they are due. */
export async function readFacts(db: Db): Promise<Facts> {
  const facts = await db.row<Facts>(sql`
    select product.*, change.*, link.*, mail.*
      from (select (count(*) filter (where state = 'live'))::int as live, (count(*) filter (where state <> 'archived'))::int as all,
                   (count(*) filter (where state = 'draft'))::int as drafts
              from product_overview) product
      left join (select r.created_at as "changedAt", case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as "changedBy"
                   from revision r left join staff s on s.id = r.staff_id order by r.id desc limit 1) change on true
     cross join (select count(*)::int as "linksChecked", (count(*) filter (where failing_since is not null))::int as "deadLinks", max(checked_at) as "lastCheckAt",
                        coalesce(min(checked_at) < now() - interval '36 hours', false) as "isCheckLate"
                   from link_check) link
     cross join (select count(*)::int as "mailsWaiting", (count(*) filter (where tries > 0))::int as "mailsRetried",
                        coalesce(min(due_at) < now() - interval '5 minutes', false) as "isMailLate"
                   from outbox_mail where kind <> 'newsletter') mail`)
  if (!facts) throw new Error('an aggregate without groups returned no row')
  return facts
}

export interface WorkRow {
  type: RecordType
  id: number
  isDraft: boolean
  isUnsaved: boolean
  fields: number
  by: Person | null
  time: Date
}
interface Work {
  rows: WorkRow[]
  total: number
}

/** Lists work that is not in the shop, the newest first: the person's own, and saved work of others. */
export async function listOpenWork(db: Db, staffId: number, limit: number): Promise<{ mine: Work; others: Work }> {
  const rows = await db.rows<WorkRow & { isMine: boolean; total: number }>(sql`
    with work as (
      select type, record_id, staff_id, false as is_unsaved, count(*)::int as fields, max(saved_at) as time from saved_change group by type, record_id, staff_id
      union all
      select type, record_id, staff_id, true, (select count(*)::int from jsonb_object_keys(fields)), updated_at
        from staff_draft where staff_id = ${staffId} and fields <> '{}'
      union all
      select r.type, r.id, r.changed_by, false, 0, coalesce(r.changed_at, now())
        from record r where r.is_draft and not exists (select from saved_change c where c.type = r.type and c.record_id = r.id)
    ), placed as (
      select w.*, w.staff_id is not distinct from ${staffId} as is_mine,
             (count(*) over whose)::int as total, row_number() over (whose order by w.time desc, w.type, w.record_id, w.is_unsaved) as place
        from work w
      window whose as (partition by w.staff_id is not distinct from ${staffId})
    )
    select p.type, p.record_id as id, coalesce(r.is_draft, false) as "isDraft", p.is_unsaved as "isUnsaved", p.fields, p.time, p.is_mine as "isMine", p.total,
           case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as by
      from placed p
      left join record r on r.type = p.type and r.id = p.record_id
      left join staff s on s.id = p.staff_id
     where p.place <= ${limit}
     order by p.place`)
  const workOf = (isMine: boolean): Work => {
    const those = rows.filter((row) => row.isMine === isMine)
    return { rows: those, total: those[0]?.total ?? 0 }
  }
  return { mine: workOf(true), others: workOf(false) }
}
