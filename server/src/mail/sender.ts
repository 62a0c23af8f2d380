import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '@shop/contract/languages'
import { createKeyedHash } from '../auth/address.ts'
import { isConnectionLost } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { composeMail } from './compose.ts'
import {
  claimMail,
  countBulkMail,
  deleteMail,
  type Letter,
  type MailTemplate,
  listDueQueues,
  type MailKind,
  type MailQueue,
  type OutboxMail,
  postponeMail,
} from './outbox.ts'
import { isRefusedForGood, MailInDoubt, type MailSender, responseCodeOf, type Transport } from './transport.ts'

const POLL_EVERY_MS = 1_000
const AT_ONCE = 4
const MAX_TRIES = 10
const FIRST_PAUSE_SECONDS = 30

/** Returns the pause after a failed attempt in seconds: 30, then doubled each time, about four hours in total. */
export const pauseAfter = (tries: number) => FIRST_PAUSE_SECONDS * 2 ** (tries - 1)

/** Numbers of mails since this process started. */
export interface MailCounts {
  sent: number
  failed: number
  givenUp: number
}

interface MailLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface SenderParts {
  db: Db
  mailTemplates: Record<MailKind, MailTemplate>
  transport: Transport
  /** Prefix of links: `linkUrl` of the configuration. */
  siteUrl(): string
  /** Prefix of links to the back office, if it has its own host. */
  manageUrl?: string | undefined
  findSender(language: Language): Promise<MailSender>
  log: MailLog
  /** Maximum number of concurrent mails per queue; default 4. */
  atOnce?: number
}

export interface Sender {
  /** Sends due mails. Resolves when all are sent or being sent elsewhere. */
  sendDue(): Promise<void>
  counts(): MailCounts
  /** Aborts mails in progress, which are retried later. */
  stop(): void
}

/** Claimed mail. `letter` is undefined if there is nothing to send. */
interface ClaimedMail {
  mail: OutboxMail
  letter: Letter | undefined
}

/**
 * Sends mails at least once (decisions/0030); mass mails at most once and at a limited pace (decisions/0061).
 * Several processes may send.
 */
export function createSender({ db, mailTemplates, transport, siteUrl, manageUrl, findSender, log, atOnce = AT_ONCE }: SenderParts): Sender {
  const counts: MailCounts = { sent: 0, failed: 0, givenUp: 0 }
  const stopping = new AbortController()
  const keyedHash = createKeyedHash(db)

  /** Claims a mail and creates its tokens in one transaction, so that a parallel password change deletes both or neither. */
  const claim = (queue: MailQueue) =>
    db.begin(async (tx): Promise<ClaimedMail | { waitMs: number } | undefined> => {
      const waitMs = queue === 'bulk' ? await countBulkMail(tx, keyedHash) : 0
      if (waitMs > 0) return { waitMs }
      const mail = await claimMail(tx, queue)
      const letter = mail && (await mailTemplates[mail.kind](tx, mail))
      stopping.signal.throwIfAborted() // rolls back, so that stopping does not count as a try
      if (mail && !letter) await deleteMail(tx, mail)
      return mail && { mail, letter }
    })

  /** Sends the next mail; returns false if none is due. */
  const sendNext = async (queue: MailQueue) => {
    const claimed = await claim(queue)
    if (!claimed) return false
    if ('waitMs' in claimed) await delay(claimed.waitMs, undefined, { signal: stopping.signal }).catch(() => {}) // an abort ends the pause
    else if (claimed.letter) await send(claimed.mail, claimed.letter)
    return true
  }

  const send = async (mail: OutboxMail, letter: Letter) => {
    try {
      const from = await findSender(letter.language)
      const composed = await composeMail(mail.kind, letter, { siteUrl: siteUrl(), manageUrl: manageUrl ?? siteUrl(), shopName: from.name })
      await transport.send({ ...composed, from, to: mail.recipient }, stopping.signal)
    } catch (error) {
      return handleFailure(mail, letter, error)
    }
    counts.sent++
    await letter.note?.(db, 'sent')
    await deleteMail(db, mail)
  }

  const handleFailure = async (mail: OutboxMail, { note }: Letter, error: unknown) => {
    counts.failed++
    // Logs only codes, because messages of mail servers quote addresses (security: M6).
    const fields = { mail: mail.id, kind: mail.kind, tries: mail.tries, ...codesOf(error) }
    const isInDoubt = note !== undefined && error instanceof MailInDoubt
    const isRefused = isRefusedForGood(error)
    const isCutOff = stopping.signal.aborted
    if ((mail.tries < MAX_TRIES || isCutOff) && !isRefused && !isInDoubt) {
      log.warn(fields, 'mail could not be sent')
      await note?.(db, 'postponed', fields.responseCode)
      return postponeMail(db, mail, isCutOff ? 0 : pauseAfter(mail.tries))
    }
    counts.givenUp++
    log.error(fields, 'mail given up')
    await note?.(db, isInDoubt ? 'inDoubt' : isRefused ? 'refused' : 'givenUp', fields.responseCode)
    return deleteMail(db, mail)
  }

  const running: Record<MailQueue, number> = { transactional: 0, bulk: 0 }
  const sendUntilNone = async (queue: MailQueue) => {
    running[queue]++
    try {
      while (!stopping.signal.aborted && (await sendNext(queue)));
    } catch (error) {
      if (error !== stopping.signal.reason) throw error
    } finally {
      running[queue]--
    }
  }
  const sendQueue = (queue: MailQueue) => Promise.all(Array.from({ length: atOnce - running[queue] }, () => sendUntilNone(queue)))

  return {
    sendDue: async () => {
      await Promise.all((await listDueQueues(db)).map(sendQueue))
    },
    counts: () => ({ ...counts }),
    stop: () => stopping.abort(),
  }
}

const codesOf = (error: unknown) => {
  const { code } = error as { code?: unknown } // its type is checked below
  return { code: typeof code === 'string' ? code : undefined, responseCode: responseCodeOf(error) }
}

/** Sends due mails every second until stopped; slow mails delay no others. Continues after a lost connection, which the pool logs. */
export function runSender(sender: Sender, log: MailLog): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()
  const send = () => {
    const sent = sender
      .sendDue()
      .catch((error: unknown) => {
        if (!isConnectionLost(error)) log.error({ err: error }, 'unexpected')
      })
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      send()
      await delay(POLL_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {}) // an abort ends the pause
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      sender.stop()
      await Promise.all([running, ...sending])
    },
  }
}
