import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { MailOutcome } from '../../mail/outbox.ts'

/** Text of an edition in one language. `html` is sanitised and has absolute links. */
export interface IssueText {
  language: Language
  subject: string
  text: string
  html: string
}

export interface NewIssue {
  name: string
  filesHash: Buffer
  texts: IssueText[]
}

/** `isOver` is true if the deliveries are no longer stored, so that the edition cannot be sent again. */
export interface StoredIssue {
  id: number
  filesHash: Buffer
  queuedAt: Date
  isOver: boolean
}

/** Number of days for which deliveries are stored, so that no subscriber gets an edition twice. */
export const ISSUE_DAYS = 30

export const findIssue = (db: Db, name: string) =>
  db.row<StoredIssue>(sql`
    select id, files_hash as "filesHash", queued_at as "queuedAt", queued_at < now() - make_interval(days => ${ISSUE_DAYS}) as "isOver"
      from newsletter_issue where name = ${name}`)

export async function addIssue(tx: Db, { name, filesHash, texts }: NewIssue): Promise<number | undefined> {
  const issue = await tx.row<{ id: number }>(sql`
    insert into newsletter_issue (name, files_hash) values (${name}, ${filesHash}) on conflict (name) do nothing returning id`)
  for (const { language, subject, text, html } of issue ? texts : [])
    await tx.rows(sql`
      insert into newsletter_issue_text (issue_id, language, subject, text, html) values (${issue?.id}, ${language}, ${subject}, ${text}, ${html})`)
  return issue?.id
}

/** Queues the edition for all subscribers without a delivery, and again after failed deliveries. Returns the number of queued mails. */
export async function queueIssue(tx: Db, issueId: number): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    with due as (
      insert into newsletter_delivery as d (issue_id, subscription_id)
      select ${issueId}::bigint, id from subscription where confirmed_at is not null and unsubscribed_at is null
      on conflict (issue_id, subscription_id) do update set state = 'queued', changed_at = now() where d.state in ('queued', 'failed')
      returning subscription_id
    ), queued as (
      insert into outbox_mail (kind, recipient, reference_id)
      select 'newsletter', s.email, ${issueId}::bigint from due join subscription s on s.id = due.subscription_id order by s.id
      on conflict do nothing returning id)
    select count(*) as count from queued`)
  return row?.count ?? 0
}

/** Counts the subscribers for whom the edition would be queued; without `issueId`, all subscribers. */
export async function countUnserved(db: Db, issueId: number | undefined): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from subscription s
     where s.confirmed_at is not null and s.unsubscribed_at is null
       and not exists (select from newsletter_delivery d where d.issue_id = ${issueId ?? null}::bigint and d.subscription_id = s.id
                          and d.state not in ('queued', 'failed'))
       and not exists (select from outbox_mail m where m.kind = 'newsletter' and m.reference_id = ${issueId ?? null}::bigint and m.recipient = s.email)`)
  return row?.count ?? 0
}

/** Numbers of mails by state. `waiting` mails are in the outbox; `unknown` mails may have arrived. */
export interface IssueProgress {
  sent: number
  waiting: number
  unknown: number
  failed: number
  refused: number
}

export async function readIssueProgress(db: Db, issueId: number): Promise<IssueProgress> {
  const row = await db.row<IssueProgress>(sql`
    select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
           count(*) filter (where state = 'refused') as refused, count(*) filter (where state = 'sending') as unknown,
           (select count(*) from outbox_mail where kind = 'newsletter' and reference_id = ${issueId}) as waiting
      from newsletter_delivery where issue_id = ${issueId}`)
  return row! // an aggregate query returns one row
}

export const countSubscribers = (db: Db) =>
  db.rows<{ language: Language; count: number }>(sql`
    select language, count(*) as count from subscription where confirmed_at is not null and unsubscribed_at is null group by language`)

export interface Delivery extends IssueText {
  issueId: number
  subscriptionId: number
}

/** Claims a queued delivery for one caller; undefined if the subscriber has unsubscribed or the delivery was claimed before. */
export const claimDelivery = (tx: Db, issueId: number, email: string) =>
  tx.row<Delivery>(sql`
    update newsletter_delivery d set state = 'sending', changed_at = now()
      from subscription s
     cross join lateral (select t.* from newsletter_issue_text t where t.issue_id = ${issueId}
                          order by t.language = s.language desc, t.language = ${DEFAULT_LANGUAGE} desc, t.language limit 1) t
     where s.email = ${email} and s.confirmed_at is not null and s.unsubscribed_at is null
       and d.issue_id = ${issueId} and d.subscription_id = s.id and d.state = 'queued'
    returning d.issue_id as "issueId", s.id as "subscriptionId", t.language, t.subject, t.text, t.html`)

const STATE_AFTER: Record<MailOutcome, string> = {
  sent: 'sent',
  postponed: 'queued',
  givenUp: 'failed',
  refused: 'refused',
  inDoubt: 'sending',
}

export const noteDelivery = (db: Db, { issueId, subscriptionId }: Delivery, outcome: MailOutcome) =>
  db
    .rows(sql`
      update newsletter_delivery set state = ${STATE_AFTER[outcome]}, changed_at = now()
       where issue_id = ${issueId} and subscription_id = ${subscriptionId}`)
    .then(() => {})

const ROWS_AT_ONCE = 1_000

export async function deleteOldDeliveries(db: Db) {
  const deleteSome = () =>
    db.rows(sql`
      delete from newsletter_delivery where (issue_id, subscription_id) in (
        select d.issue_id, d.subscription_id from newsletter_issue i join newsletter_delivery d on d.issue_id = i.id
         where i.queued_at < now() - make_interval(days => ${ISSUE_DAYS}) limit ${ROWS_AT_ONCE} for update of d skip locked)
      returning 1`)
  while ((await deleteSome()).length === ROWS_AT_ONCE);
}
