import { normalizeEmail } from '@shop/contract/email'
import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import { keyedHash } from '../auth/keyed-hash.ts'
import { countRequest } from '../auth/rate-limit.queries.ts'
import type { RateLimit } from '../auth/rate-limit-settings.ts'
import type { Db } from '../db/db.ts'

/** The kinds of mail that the shop sends. */
export type MailKind =
  | 'verification'
  | 'passwordReset'
  | 'passwordChanged'
  | 'newsletterConfirmation'
  | 'newsletter'
  | 'contactMessage'
  | 'contactConfirmation'
  | 'staffInvitation'
  | 'staffReset'

/** Where mails wait: those that somebody waits for, and those that go to many. Neither stands behind the other. */
export type MailQueue = 'transactional' | 'bulk'

/** A mail of the outbox that this process sends. `tries`: this one included. */
export interface OutboxMail {
  id: number
  kind: MailKind
  recipient: string
  /** What the mail is about, where its kind alone does not say it. */
  referenceId: number | null
  tries: number
}

/** What became of a sending. `inDoubt`: the mail server had all of the mail and has not said whether it takes it. */
export type MailOutcome = 'sent' | 'postponed' | 'givenUp' | 'refused' | 'inDoubt'

/** What a mail is made of, beside its kind. Tokens are those of its links, made for this sending. */
export interface Letter {
  language: Language
  token?: string
  unsubscribeToken?: string
  /** Where it has words of its own; `html` is sanitised. */
  content?: { subject: string; text: string; html: string }
  /** Where a mail is sent once at most: notes what became of it, before the mail itself is deleted or postponed. One in doubt is then not sent again. */
  note?(db: Db, outcome: MailOutcome): Promise<void>
  /** Where it is what somebody has written to the shop. */
  written?: Written
}

/** What somebody has written to the shop. It stands in mails to the shop alone (security: M2), and in no header but `Reply-To`. */
export interface Written {
  /** In words of the shop's own. */
  subject: string
  replyTo: string
  /** What is said above the text, each with its label. */
  facts: ReadonlyArray<readonly [label: string, value: string]>
  text: string
  /** The page of the shop that it is about. */
  path: string | undefined
}

/** Makes what a kind of mail needs, in the transaction that claims it; undefined where nothing is to be sent (any longer). */
export type LetterMaker = (tx: Db, mail: Pick<OutboxMail, 'recipient' | 'referenceId'>) => Promise<Letter | undefined>

const MOST_PER_RECIPIENT = { most: 3, seconds: 3_600 }
/** Of other kinds: the shop's own address gets more, yet never so many that they hold up the mails of customers; a confirmation of a form comes once a day. */
const OF_KIND: Partial<Record<MailKind, RateLimit>> = {
  contactMessage: { most: 60, seconds: 3_600 },
  contactConfirmation: { most: 1, seconds: 86_400 },
}

/** How long a link to set a new password lives. */
export const RESET_MINUTES = 30
/** Beyond the three: whoever has asked for those, the owner is never without a link that works for longer than one lives. At most five in an hour. */
const AGAIN_ONCE_EXPIRED = { most: 1, seconds: RESET_MINUTES * 60 }

/** Longer than sending may take: a process that was killed while it sent leaves the mail to another one after this. */
const CLAIM = sql`interval '5 minutes'`

/**
 * Puts a mail into the outbox, in the transaction that asks for it. Beyond 3 of a kind for one recipient in an hour nothing happens, but that a link to
 * set a new password follows the last one that expired; the caller cannot tell (security: M5). `db` is the pool: its key of hashes is read once.
 * False where no mail is sent.
 */
export async function queueMail(db: Db, tx: Db, kind: MailKind, recipient: string, referenceId: number | null = null): Promise<boolean> {
  const mailbox = normalizeEmail(recipient) ?? recipient // that of an account may be older than the one spelling of a mailbox
  const count = async (what: string, limit: RateLimit) =>
    (await countRequest(tx, await keyedHash(db, `${what} to ${mailbox}`), limit)).waitMs === 0
  const isFirst = kind === 'passwordReset' && (await count('first of the mails with a link', AGAIN_ONCE_EXPIRED))
  if (!(await count(`${kind} mails`, OF_KIND[kind] ?? MOST_PER_RECIPIENT)) && !isFirst) return false
  await tx.rows(sql`insert into outbox_mail (kind, recipient, reference_id) values (${kind}, ${recipient}, ${referenceId})`)
  return true
}

/**
 * Deletes mails with a link of an account that have not been sent; waits for one that is being claimed until its token is stored. What has no such link
 * stays: who takes an account over must not be able to stop the mail that says so.
 */
export const dropAccountLinks = (tx: Db, recipient: string) =>
  tx.rows(sql`delete from outbox_mail where recipient = ${recipient} and kind in ('verification', 'passwordReset')`)

/** Deletes the mails about an account that have not been sent; waits for one that is being claimed until its tokens are stored. */
export const dropAccountMails = (tx: Db, recipient: string) =>
  tx.rows(sql`delete from outbox_mail where recipient = ${recipient} and kind in ('verification', 'passwordReset', 'passwordChanged')`)

/** Deletes all that has not been sent to a recipient, whoever caused it; likewise. */
export const dropMails = (tx: Db, recipient: string) => tx.rows(sql`delete from outbox_mail where recipient = ${recipient}`)

/** Each has an index of its own. */
const IS_OF: Record<MailQueue, Sql> = { transactional: sql`kind <> 'newsletter'`, bulk: sql`kind = 'newsletter'` }

/** The queues in which a mail is due: asked every second, it must cost little. */
export async function listDueQueues(db: Db): Promise<MailQueue[]> {
  const row = await db.row<Record<MailQueue, boolean>>(sql`
    select exists (select from outbox_mail where due_at <= now() and ${IS_OF.transactional}) as transactional,
           exists (select from outbox_mail where due_at <= now() and ${IS_OF.bulk}) as bulk`)
  return (['transactional', 'bulk'] as const).filter((queue) => row?.[queue])
}

/** The most mails of the queue for many that are begun in any second, by all processes together. */
const BULK_PACE = { most: 10, seconds: 1 }

/** How long the next mail of the queue for many has to wait, in ms; 0: it may be claimed, in this transaction. `db` is the pool. */
export const countBulkMail = async (db: Db, tx: Db) => (await countRequest(tx, await keyedHash(db, 'mails to many'), BULK_PACE)).waitMs

/** Claims the mail of a queue that is due longest, so that no other process sends it. */
export const claimMail = (tx: Db, queue: MailQueue) =>
  tx.row<OutboxMail>(sql`
    update outbox_mail set due_at = now() + ${CLAIM}, tries = tries + 1
     where id = (select id from outbox_mail where due_at <= now() and ${IS_OF[queue]} order by due_at, id limit 1 for update skip locked)
    returning id, kind, recipient, reference_id as "referenceId", tries`)

/** Deletes a mail that was sent, or that is given up. */
export const deleteMail = (db: Db, { id }: Pick<OutboxMail, 'id'>) => db.rows(sql`delete from outbox_mail where id = ${id}`)

/** Leaves a mail to be tried again, by whichever process, after so many seconds. */
export const postponeMail = (db: Db, { id }: Pick<OutboxMail, 'id'>, seconds: number) =>
  db.rows(sql`update outbox_mail set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`)
