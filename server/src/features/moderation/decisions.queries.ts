import type { ContentKind, ReportReason } from '@shop/contract/reviews/report-reasons'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { TABLES } from './content.queries.ts'

/** Decisions are too rare to prepare statements for them. */
const RARE = { isPrepared: false }

export interface LockedContent {
  id: number
  rev: number
  accountId: number | null
  isHidden: boolean
}

/** Locks a text until the transaction ends. Returns undefined for an unknown one, and for an example of the shop. */
export async function lockContent(tx: Db, kind: ContentKind, id: number): Promise<LockedContent | undefined> {
  const [row] = await tx.rows<LockedContent>(
    sql`
      select id, rev, account_id as "accountId", hidden_at is not null as "isHidden"
        from ${TABLES[kind].table} where id = ${id} and example_author is null for no key update`,
    RARE,
  )
  return row
}

/** Person whose decision the author objects to, if that decision still holds. */
export const findObjection = (tx: Db, kind: ContentKind, id: number) =>
  tx.row<{ decisionId: number; staffId: number | null; isOpen: boolean }>(sql`
    select id as "decisionId", staff_id as "staffId", objected_at is not null as "isOpen"
      from moderation_decision where ${TABLES[kind].column} = ${id} and undone_at is null and decision <> 'reply' order by id desc limit 1`)

export interface Decision {
  decision: 'show' | 'hide' | 'spam' | 'reply'
  reason: ReportReason | null
  text: string
  staffId: number
  step: string
}

export interface DecidedRow {
  decisionId: number
  contentId: number
  accountId: number | null
}

/** Values from before a decision, to which undoing returns. */
const beforeOf = (kind: ContentKind) => sql`
  jsonb_build_object('hiddenAt', former.hidden_at, 'queue', former.queue ${kind === 'review' ? sql`, 'reply', former.reply, 'replyAt', former.reply_at` : empty})`

/** Changes texts and records the decision about each. `set` contains the columns that change. */
const decide = (tx: Db, kind: ContentKind, ids: readonly number[], set: Sql, { decision, reason, text, staffId, step }: Decision) =>
  tx.rows<DecidedRow>(
    sql`
    with former as (
      select * from ${TABLES[kind].table} where id = any(${ids}::bigint[]) order by id for no key update),
    changed as (
      update ${TABLES[kind].table} c set ${set}, queue = 0, rev = c.rev + 1 from former where c.id = former.id returning c.id, c.rev, c.account_id),
    decided as (
      insert into moderation_decision (step, ${TABLES[kind].column}, decision, reason, text, staff_id, before, rev)
      select ${step}, changed.id, ${decision}, ${reason}, ${text}, ${staffId}, ${beforeOf(kind)}, changed.rev
        from changed join former on former.id = changed.id order by changed.id
      returning id, ${TABLES[kind].column} as content_id)
    select decided.id as "decisionId", decided.content_id as "contentId", changed.account_id as "accountId"
      from decided join changed on changed.id = decided.content_id`,
    RARE,
  )

export const showContent = (tx: Db, kind: ContentKind, id: number, decision: Decision) =>
  decide(tx, kind, [id], sql`hidden_at = null`, decision)

export const hideContent = (tx: Db, kind: ContentKind, ids: readonly number[], decision: Decision) =>
  decide(tx, kind, ids, sql`hidden_at = coalesce(c.hidden_at, now())`, decision)

/** Sets or, with an empty text, removes the reply to a review. */
export const putReply = (tx: Db, id: number, decision: Decision) =>
  decide(
    tx,
    'review',
    [id],
    decision.text === '' ? sql`reply = null, reply_at = null` : sql`reply = ${decision.text}, reply_at = now()`,
    decision,
  )

/** Ids of the texts of an author that are not hidden. */
export async function listShownOfAuthor(tx: Db, kind: ContentKind, accountId: number) {
  const rows = await tx.rows<{ id: number }>(
    sql`
    select id from ${TABLES[kind].table} where account_id = ${accountId} and hidden_at is null order by id for no key update`,
    RARE,
  )
  return rows.map(({ id }) => id)
}

/** Closes the open reports of what was decided. Returns those whose senders want to know. */
export const closeReports = (tx: Db, kind: ContentKind, decided: readonly DecidedRow[]) =>
  tx.rows<{ id: number; email: string }>(
    sql`
    with closed as (
      update report r set decision_id = d.id
        from unnest(${decided.map(({ decisionId }) => decisionId)}::bigint[], ${decided.map(({ contentId }) => contentId)}::bigint[]) d (id, content_id)
       where r.${TABLES[kind].column} = d.content_id and r.decision_id is null
      returning r.id, r.email)
    select id, email from closed where email is not null order by id`,
    RARE,
  )

export const findAuthorEmail = (tx: Db, accountId: number) =>
  tx.row<{ email: string }>(sql`select email from account where id = ${accountId}`)

export interface StepRow {
  decisionId: number
  kind: ContentKind
  isInTime: boolean
}

/** Locks the decisions of a step that were not undone, so that no mail about them is sent meanwhile. */
export const lockStep = (tx: Db, step: string, minutes: number) =>
  tx.rows<StepRow>(
    sql`
    select id as "decisionId", case when review_id is not null then 'review' else 'comment' end as kind,
           decided_at + make_interval(mins => ${minutes}) > clock_timestamp() as "isInTime"
      from moderation_decision where step = ${step} and undone_at is null order by id for update`,
    RARE,
  )

/** Restores the texts that are still as the decisions left them. Returns these decisions. */
export const restoreContent = (tx: Db, kind: ContentKind, decisionIds: readonly number[]) =>
  tx.rows<{ decisionId: number }>(
    sql`
    with restored as (
      update ${TABLES[kind].table} c
         set hidden_at = (d.before->>'hiddenAt')::timestamptz, queue = (d.before->>'queue')::smallint, rev = c.rev + 1
             ${kind === 'review' ? sql`, reply = d.before->>'reply', reply_at = (d.before->>'replyAt')::timestamptz` : empty}
        from moderation_decision d
       where d.id = any(${decisionIds}::bigint[]) and d.${TABLES[kind].column} = c.id and c.rev = d.rev
      returning d.id),
    undone as (update moderation_decision set undone_at = now() where id in (select id from restored))
    select id as "decisionId" from restored`,
    RARE,
  )

/** Opens reports again, and drops the mails about the decisions. One that is claimed finds its decision undone. */
export async function withdrawMails(tx: Db, decisionIds: readonly number[]) {
  const reports = await tx.rows<{ id: number }>(sql`
    update report set decision_id = null where decision_id = any(${decisionIds}::bigint[]) returning id`)
  await tx.rows(sql`
    delete from outbox_mail where id = any(array(
      select id from outbox_mail
       where (kind in ('contentHidden', 'objectionDecided') and reference_id = any(${decisionIds}::bigint[]))
          or (kind = 'reportDecided' and reference_id = any(${reports.map(({ id }) => id)}::bigint[]))
         for update skip locked))`)
}
