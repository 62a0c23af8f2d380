import type { Language } from '@shop/contract/languages'
import type { ContentKind, ReportReason } from '@shop/contract/reviews/report-reasons'
import sql, { type Sql } from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import type { Db } from '../../db/db.ts'
import { leftJoinTexts } from '../../db/tables.ts'
import { TABLES } from './content.queries.ts'

export interface Report {
  kind: ContentKind
  id: number
  reason: ReportReason
  text: string
  email?: string | undefined
  language: Language
}

/** Conditions under which visitors can see a text. */
const SHOWN: Readonly<Record<ContentKind, Sql>> = {
  review: sql`select from reachable_product p where p.id = c.product_id`,
  comment: sql`select from shown_video v where v.id = c.video_id`,
}

/** Adds a report, and puts its text at the head of the queue. Returns false if visitors cannot see the text. */
export async function addReport(db: Db, { kind, id, reason, text, email, language }: Report): Promise<boolean> {
  const row = await db.row(sql`
    with reported as (
      update ${TABLES[kind].table} c set queue = 2, rev = c.rev + 1
       where c.id = ${id} and c.hidden_at is null and c.example_author is null and exists (${SHOWN[kind]})
      returning c.id)
    insert into report (${TABLES[kind].column}, reason, text, email, language)
    select id, ${reason}, ${text}, ${email ?? null}, ${language} from reported
    returning id`)
  return row !== undefined
}

/** Decision that a mail is about, with its text's author and subject. */
export interface MailedDecision {
  language: Language
  kind: ContentKind
  decision: 'show' | 'hide' | 'spam' | 'reply'
  reason: ReportReason | null
  text: string
  about: string
}

const mailedColumns = sql`
  case when d.review_id is not null then 'review' else 'comment' end as kind, d.decision, d.reason, d.text,
  coalesce(text_of(p.name, p_base.name), text_of(v.title, v_base.title), '') as about`
const joinContent = (language: Sql) => sql`
  left join review r on r.id = d.review_id
  left join video_comment c on c.id = d.comment_id
  ${leftJoinTexts('product', sql`r.product_id`, language, 'p')}
  ${leftJoinTexts('video', sql`c.video_id`, language, 'v')}`

/** Decision for a mail to the author, in the author's language. Undefined if it was undone, or the author has left. */
export const findAuthorsDecision = (tx: Db, decisionId: number | null, recipient: string) =>
  tx.row<MailedDecision>(sql`
    select a.language, ${mailedColumns}
      from (select * from moderation_decision where id = ${decisionId} and undone_at is null for share) d
      join account a on a.email = ${recipient}
      ${joinContent(sql`a.language`)}
     where a.id = coalesce(r.account_id, c.account_id)`)

/** Decision on a report, in the language of the report. Undefined if it was undone, or the report was deleted. */
export const findReportersDecision = (tx: Db, reportId: number | null, recipient: string) =>
  tx.row<MailedDecision>(sql`
    select o.language, ${mailedColumns}
      from report o
      join (select * from moderation_decision where undone_at is null for share) d on d.id = o.decision_id
      ${joinContent(sql`o.language`)}
     where o.id = ${reportId} and o.email = ${recipient}`)

/** Stores the link with which the author can object. A new link replaces the previous one. */
export const addObjectionLink = (tx: Db, decisionId: number, token: string) =>
  tx.rows(sql`
    update moderation_decision set objection_hash = ${hashToken(token)}, objection_expires_at = now() + interval '6 months' where id = ${decisionId}`)

/** Uses up a link. Returns false if it is unknown or expired, or its decision no longer holds. */
export const addObjection = (db: Db, token: string, text: string) =>
  db.begin(async (tx) => {
    const hash = hashToken(token)
    const found = await tx.row<{ kind: ContentKind; contentId: number }>(sql`
      select case when review_id is not null then 'review' else 'comment' end as kind, coalesce(review_id, comment_id) as "contentId"
        from moderation_decision where objection_hash = ${hash}`)
    if (!found) return false
    // Locked before the decision is judged, because staff may be deciding again.
    await tx.rows(sql`select from ${TABLES[found.kind].table} where id = ${found.contentId} for no key update`)
    const objected = await tx.row(sql`
      update moderation_decision d set objection = ${text}, objected_at = now(), objection_hash = null
       where d.objection_hash = ${hash} and d.objection_expires_at > now() and d.undone_at is null
         and not exists (select from moderation_decision later
                          where (later.review_id = d.review_id or later.comment_id = d.comment_id) and later.id > d.id
                            and later.undone_at is null and later.decision <> 'reply')
      returning d.id`)
    if (!objected) return false
    await tx.rows(sql`update ${TABLES[found.kind].table} set queue = 2, rev = rev + 1 where id = ${found.contentId}`)
    return true
  })

export interface DecisionDataRow {
  id: number
  reviewId: number | null
  commentId: number | null
  decision: string
  reason: string | null
  text: string
  decidedAt: Date
  undoneAt: Date | null
  linkEndsAt: Date | null
  objection: string
  objectedAt: Date | null
}

const ofAccount = (accountId: number) => sql`
  (review_id in (select id from review where account_id = ${accountId}) or comment_id in (select id from video_comment where account_id = ${accountId}))`

export const listDecisionData = (db: Db, accountId: number) =>
  db.rows<DecisionDataRow>(
    sql`
    select id, review_id as "reviewId", comment_id as "commentId", decision, reason, text, decided_at as "decidedAt", undone_at as "undoneAt",
           objection_expires_at as "linkEndsAt", objection, objected_at as "objectedAt"
      from moderation_decision where ${ofAccount(accountId)} order by id`,
    { isPrepared: false },
  )

/** Deletes the account's objections and their links. The decisions stay with the texts. */
export const deleteObjections = (tx: Db, accountId: number) =>
  tx.rows(
    sql`
    update moderation_decision set objection = '', objected_at = null, objection_hash = null, objection_expires_at = null
     where ${ofAccount(accountId)} and (objected_at is not null or objection_hash is not null)`,
    { isPrepared: false },
  )

export interface ReportDataRow {
  id: number
  reviewId: number | null
  commentId: number | null
  reason: string
  text: string
  email: string
  language: Language
  createdAt: Date
  decisionId: number | null
}

export const listReportData = (db: Db, email: string) =>
  db.rows<ReportDataRow>(
    sql`
    select id, review_id as "reviewId", comment_id as "commentId", reason, text, email, language, created_at as "createdAt", decision_id as "decisionId"
      from report where email = ${email} order by id`,
    { isPrepared: false },
  )

export const deleteReports = (tx: Db, email: string) => tx.rows(sql`delete from report where email = ${email}`, { isPrepared: false })
