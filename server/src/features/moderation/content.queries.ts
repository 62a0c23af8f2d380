import type { Language } from '@shop/contract/languages'
import type { ContentKind, ReportReason } from '@shop/contract/reviews/report-reasons'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPage, type PageInput, rangeOf } from '../../db/paging.ts'
import { leftJoinTexts } from '../../db/tables.ts'

/** Table of each kind of content, and the column that names its rows in reports and decisions. */
export const TABLES: Readonly<Record<ContentKind, { table: Sql; column: Sql }>> = {
  review: { table: sql`review`, column: sql`review_id` },
  comment: { table: sql`video_comment`, column: sql`comment_id` },
}

export interface ContentRow {
  kind: ContentKind
  id: number
  rev: number
  author: string
  authorId: number | null
  rating: number | null
  content: string
  language: Language | null
  createdAt: Date
  isHidden: boolean
  queue: number
  reports: number
  hasObjection: boolean
  about: { type: 'product' | 'video'; id: number; name: string }
}

const SOURCES: Readonly<Record<ContentKind, Sql>> = {
  review: sql`
    select 'review' as kind, id, id as review_id, null::bigint as comment_id, rev, account_id, rating, content, language, created_at, hidden_at, queue,
           product_id, null::bigint as video_id
      from review where example_author is null`,
  comment: sql`
    select 'comment' as kind, id, null::bigint as review_id, id as comment_id, rev, account_id, null::smallint as rating, content, language, created_at,
           hidden_at, queue, null::bigint as product_id, video_id
      from video_comment where example_author is null`,
}

/** Last decision about the content `c` that still holds. Replies decide nothing. */
const lastDecision = sql`
  (select d.id, d.staff_id, d.objected_at
     from moderation_decision d
    where (d.review_id = c.review_id or d.comment_id = c.comment_id) and d.undone_at is null and d.decision <> 'reply'
    order by d.id desc limit 1)`

/** Columns of a ContentRow, from the content `c` with the joins of `details`. */
const columns = sql`
  c.kind, c.id, c.rev, author_name(a.nickname, a.email) as author, c.account_id as "authorId", c.rating, c.language, c.created_at as "createdAt",
  c.hidden_at is not null as "isHidden", c.queue, coalesce(last.objected_at is not null, false) as "hasObjection",
  (select count(*) from report r where (r.review_id = c.review_id or r.comment_id = c.comment_id) and r.decision_id is null) as reports,
  json_build_object('type', case c.kind when 'review' then 'product' else 'video' end, 'id', coalesce(c.product_id, c.video_id),
    'name', coalesce(text_of(p.name, p_base.name), text_of(v.title, v_base.title), '')) as about`

const details = (language: Language) => sql`
  left join account a on a.id = c.account_id
  left join lateral ${lastDecision} last on true
  ${leftJoinTexts('product', sql`c.product_id`, language, 'p')}
  ${leftJoinTexts('video', sql`c.video_id`, language, 'v')}`

export interface ContentFilters {
  tab: 'check' | 'published' | 'hidden' | 'all'
  only?: ContentKind | 'reported' | null | undefined
  author?: number | null | undefined
}

const TABS: Readonly<Record<ContentFilters['tab'], Sql>> = {
  check: sql`queue > 0`,
  published: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
  all: sql`true`,
}
const IN_ORDER = sql`created_at desc, id desc`

const EXCERPT = 160

/** Finds a page of the queue. Each table is read by an index up to the end of the page. Filters are parameters, so that texts are few. */
export async function findContentPage(db: Db, { tab, only = null, author = null }: ContentFilters, input: PageInput, language: Language) {
  const { limit, offset } = rangeOf(input)
  const order = tab === 'check' ? sql`queue desc, ${IN_ORDER}` : IN_ORDER
  const where = sql`
    ${TABS[tab]} and (${author}::bigint is null or account_id = ${author})
    and case ${only}::text when 'review' then comment_id is null when 'comment' then review_id is null when 'reported' then queue = 2 else true end`
  const ofKind = (kind: ContentKind) => sql`(select * from (${SOURCES[kind]}) c where ${where} order by ${order} limit ${limit + offset})`
  const countOf = (kind: ContentKind, condition: Sql) => sql`(select count(*) from (${SOURCES[kind]}) c where ${condition})`
  const inBoth = (condition: Sql) => sql`${countOf('review', condition)} + ${countOf('comment', condition)}`
  const total = inBoth(where)
  const both = sql`${ofKind('review')} union all ${ofKind('comment')}`
  const found = await findPage<ContentRow, { total: number; check: number; open: number; hidden: number }>(db, {
    list: sql`
      select ${total} as total, ${inBoth(sql`queue > 0`)} as "check", ${inBoth(sql`queue = 2`)} as open, ${inBoth(sql`hidden_at is not null`)} as hidden`,
    rows: sql`
      select ${columns}, left(c.content, ${EXCERPT}) as content
        from (select * from (${both}) found order by ${order}, kind limit ${limit} offset ${offset}) c
        ${details(language)}
       order by ${tab === 'check' ? sql`c.queue desc,` : empty} c.created_at desc, c.id desc, c.kind`,
  })
  return found ?? { rows: [], total: 0, check: 0, open: 0, hidden: 0 }
}

export interface DecisionRow {
  id: number
  step: string
  decision: 'show' | 'hide' | 'spam' | 'reply'
  reason: ReportReason | null
  text: string
  by: { id: number; name: string } | null
  time: string
  undoneTime: string | null
  isUndoable: boolean
  objection: { text: string; time: string } | null
}

export interface OneContentRow extends ContentRow {
  reply: string | null
  replyAt: Date | null
  stars: number[] | null
  ofAuthor: { since: string; reviews: number; comments: number; hidden: number } | null
  openReports: Array<{ id: number; reason: ReportReason; text: string; isAnswered: boolean; createdTime: string }>
  decisions: DecisionRow[]
  /** Person whose decision the author objects to. */
  objectedStaffId: number | null
}

const isoOf = (time: Sql) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const findContent = (
  db: Db,
  { kind, id }: { kind: ContentKind; id: number },
  { language, undoMinutes }: { language: Language; undoMinutes: number },
) =>
  db.row<OneContentRow>(sql`
    select ${columns}, c.content, w.reply, w.reply_at as "replyAt", rated.stars,
           case when last.objected_at is not null then last.staff_id end as "objectedStaffId",
           case when a.id is not null then json_build_object('since', ${isoOf(sql`a.created_at`)},
             'reviews', (select count(*) from review o where o.account_id = a.id),
             'comments', (select count(*) from video_comment o where o.account_id = a.id),
             'hidden', (select count(*) from review o where o.account_id = a.id and o.hidden_at is not null)
                       + (select count(*) from video_comment o where o.account_id = a.id and o.hidden_at is not null)) end as "ofAuthor",
           (select coalesce(json_agg(json_build_object('id', r.id, 'reason', r.reason, 'text', r.text, 'isAnswered', r.email is not null,
                   'createdTime', ${isoOf(sql`r.created_at`)}) order by r.id desc), '[]')
              from (select * from report r where (r.review_id = c.review_id or r.comment_id = c.comment_id) and r.decision_id is null
                     order by r.id desc limit 50) r) as "openReports",
           (select coalesce(json_agg(json_build_object('id', d.id, 'step', d.step, 'decision', d.decision, 'reason', d.reason, 'text', d.text,
                   'by', case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end,
                   'time', ${isoOf(sql`d.decided_at`)}, 'undoneTime', ${isoOf(sql`d.undone_at`)},
                   'isUndoable', d.undone_at is null and d.rev = c.rev and d.decided_at > now() - make_interval(mins => ${undoMinutes}),
                   'objection', case when d.objected_at is not null
                     then json_build_object('text', d.objection, 'time', ${isoOf(sql`d.objected_at`)}) end) order by d.id desc), '[]')
              from moderation_decision d left join staff s on s.id = d.staff_id
             where d.review_id = c.review_id or d.comment_id = c.comment_id) as decisions
      from (select * from (${SOURCES[kind]}) one where one.id = ${id}) c
      ${details(language)}
      left join review w on w.id = c.review_id
      left join product_rating rated on rated.product_id = c.product_id`)

/** Number of people who may decide, without the one named. */
export async function countOtherDeciders(db: Db, staffId: number) {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from staff where role in ('owner', 'editor') and not is_disabled and id <> ${staffId}`)
  return row?.count ?? 0
}
