import { normalizeEmail } from '@shop/contract/email'
import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { KeyedHash } from '../auth/address.ts'
import { countRequest } from '../auth/rate-limits.ts'
import type { RateLimit } from '../auth/rate-limit-settings.ts'
import type { Db } from '../db/db.ts'
import { AGAIN_ONCE_EXPIRED, BULK_PACE, MAILS_OF_KIND, MAILS_PER_RECIPIENT } from './mail-limits.ts'

export type MailKind =
  | 'verification'
  | 'passwordReset'
  | 'passwordChanged'
  | 'accountDisabled'
  | 'accountEnabled'
  | 'newsletterConfirmation'
  | 'newsletter'
  | 'contactMessage'
  | 'contactConfirmation'
  | 'staffInvitation'
  | 'staffReset'
  | 'contentHidden'
  | 'objectionDecided'
  | 'reportDecided'
  | 'messageReply'
  | 'stockConfirmation'
  | 'priceConfirmation'
  | 'stockNotice'
  | 'priceNotice'

/** People wait for `transactional` mails; `bulk` mails are mass mails. With separate queues, neither kind delays the other. */
export type MailQueue = 'transactional' | 'bulk'

/** Mail that this process has claimed. `tries` includes the current attempt. */
export interface OutboxMail {
  id: number
  kind: MailKind
  recipient: string
  /** Id of the record that the mail is about; null if the kind is enough. */
  referenceId: number | null
  tries: number
}

/** Result of an attempt. `inDoubt`: the mail server received the whole mail but did not respond. */
export type MailOutcome = 'sent' | 'postponed' | 'givenUp' | 'refused' | 'inDoubt'

/** Data of a mail. Each attempt to send the mail creates new tokens. */
export interface Letter {
  language: Language
  token?: string
  unsubscribeToken?: string
  /** Paragraphs that follow those of the kind. */
  lines?: readonly string[]
  /** Values of placeholders in subject and paragraphs, beside `{shop}`. */
  values?: Readonly<Record<string, string>>
  /** Page of the shop that the button opens, if it needs no token. */
  path?: string
  /** Content that the merchant wrote, such as a newsletter; `html` is sanitised. */
  content?: { subject: string; text: string; html: string }
  /** Records the outcome before the mail is deleted or postponed. Defined only for mails that are sent at most once. */
  note?(db: Db, outcome: MailOutcome, responseCode?: number): Promise<void>
  written?: Written
  reply?: Reply
}

/**
 * Message of a visitor, used only in mails to the shop (security: M2), or of staff. `Reply-To` is the only header with the visitor's text.
 */
export interface Written {
  subject: string
  replyTo?: string
  /** Labelled values that precede the text. */
  facts: ReadonlyArray<readonly [label: string, value: string]>
  /** May be empty. */
  text: string
  path: string | undefined
}

/** Reply of staff to a visitor's message, which is quoted below. `replyTo` is undefined if the shop has no address for mails. */
export interface Reply {
  subject: string
  replyTo: string | undefined
  text: string
  /** Line above the quoted message. */
  quoting: string
  quoted: string
}

/** Mail without its addresses. Only those that people wrote, which have `replyTo`, contain text of visitors (security: M2). */
export interface ComposedMail {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  replyTo?: string
}

/** Returns the data of a mail, undefined if there is nothing to send. Runs in the transaction that claims the mail. */
export type MailTemplate = (tx: Db, mail: Pick<OutboxMail, 'recipient' | 'referenceId'>) => Promise<Letter | undefined>

/** Duration of a claim, which exceeds the time of sending. Afterwards another process sends the mail, as of a killed process. */
const CLAIM = sql`interval '5 minutes'`

/** Queues a mail in the caller's transaction, due in `waitSeconds`. Returns false beyond the recipient's limit, which clients cannot see (security: M5). */
export async function queueMail(
  tx: Db,
  keyedHash: KeyedHash,
  kind: MailKind,
  recipient: string,
  referenceId: number | null = null,
  waitSeconds = 0,
): Promise<boolean> {
  const mailbox = normalizeEmail(recipient) ?? recipient // an account's address may have an older spelling
  const count = async (what: string, limit: RateLimit) => (await countRequest(tx, await keyedHash(`${what} to ${mailbox}`), limit)) === 0
  const isFirst = kind === 'passwordReset' && (await count('first of the mails with a link', AGAIN_ONCE_EXPIRED))
  if (!(await count(`${kind} mails`, MAILS_OF_KIND[kind] ?? MAILS_PER_RECIPIENT)) && !isFirst) return false
  await tx.rows(sql`
    insert into outbox_mail (kind, recipient, reference_id, due_at)
    values (${kind}, ${recipient}, ${referenceId}, now() + make_interval(secs => ${waitSeconds}))`)
  return true
}

/** Deletes unsent mails with links of the account; waits for processes that claim them. Warnings stay, so attackers cannot stop them. */
export const dropAccountLinks = (tx: Db, recipient: string) =>
  tx.rows(sql`delete from outbox_mail where recipient = ${recipient} and kind in ('verification', 'passwordReset')`)

export const dropAccountMails = (tx: Db, recipient: string) =>
  tx.rows(
    sql`delete from outbox_mail where recipient = ${recipient} and kind in ('verification', 'passwordReset', 'passwordChanged', 'accountDisabled', 'accountEnabled')`,
  )

/** Deletes an unsent mail about a record. Returns false if there is none, or another process is claiming it. */
export async function dropMailAbout(tx: Db, kind: MailKind, referenceId: number) {
  const dropped = await tx.rows(sql`
    delete from outbox_mail
     where id = (select id from outbox_mail where kind = ${kind} and reference_id = ${referenceId} for update skip locked)
    returning 1`)
  return dropped.length > 0
}

export const dropMails = (tx: Db, recipient: string) => tx.rows(sql`delete from outbox_mail where recipient = ${recipient}`)

/** Conditions that select the mails of each queue. Each condition has an index. */
const IS_OF: Record<MailQueue, Sql> = {
  transactional: sql`kind not in ('newsletter', 'stockNotice', 'priceNotice')`,
  bulk: sql`kind in ('newsletter', 'stockNotice', 'priceNotice')`,
}

/** Returns the queues that have due mails. Runs every second, so it must be cheap. */
export async function listDueQueues(db: Db): Promise<MailQueue[]> {
  const row = await db.row<Record<MailQueue, boolean>>(sql`
    select exists (select from outbox_mail where due_at <= now() and ${IS_OF.transactional}) as transactional,
           exists (select from outbox_mail where due_at <= now() and ${IS_OF.bulk}) as bulk`)
  return (['transactional', 'bulk'] as const).filter((queue) => row?.[queue])
}

/** Counts a mass mail. Returns 0 if this transaction may claim one, otherwise the milliseconds to wait. */
export const countBulkMail = async (tx: Db, keyedHash: KeyedHash) => countRequest(tx, await keyedHash('mails to many'), BULK_PACE)

/** Claims the mail that has been due longest. No other process gets the mail during the claim. */
export const claimMail = (tx: Db, queue: MailQueue) =>
  tx.row<OutboxMail>(sql`
    update outbox_mail set due_at = now() + ${CLAIM}, tries = tries + 1
     where id = (select id from outbox_mail where due_at <= now() and ${IS_OF[queue]} order by due_at, id limit 1 for update skip locked)
    returning id, kind, recipient, reference_id as "referenceId", tries`)

export const deleteMail = (db: Db, { id }: Pick<OutboxMail, 'id'>) => db.rows(sql`delete from outbox_mail where id = ${id}`)

/** Postpones the mail. After `seconds`, any process may retry it. */
export const postponeMail = (db: Db, { id }: Pick<OutboxMail, 'id'>, seconds: number) =>
  db.rows(sql`update outbox_mail set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`)
