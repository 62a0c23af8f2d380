import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '@shop/contract/languages'
import { type Db, isConnectionLost } from '../db/db.ts'
import { composeMail } from './compose.ts'
import {
  claimMail,
  countBulkMail,
  deleteMail,
  type Letter,
  type LetterMaker,
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

/** Seconds until the next try: 30 after the first, twice as many after each further one; some four hours in all. */
export const pauseAfter = (tries: number) => FIRST_PAUSE_SECONDS * 2 ** (tries - 1)

/** How many mails this process has sent, has failed to send once, and has given up. */
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

/** What a sender needs. */
export interface SenderParts {
  db: Db
  /** What makes the letter of each kind. */
  letters: Record<MailKind, LetterMaker>
  transport: Transport
  /** What links begin with: `linkUrl` of the configuration. */
  siteUrl(): string
  /** What links of the back office begin with, where that has a host of its own. */
  manageUrl?: string | undefined
  /** Whom mails in a language are from. */
  findSender(language: Language): Promise<MailSender>
  log: MailLog
  /** Mails of each queue that are sent at the same time; 4 if not given. */
  atOnce?: number
}

/** Sends what is in the outbox. */
export interface Sender {
  /** Sends all that is due now, and resolves when none is left that is not being sent already. */
  sendDue(): Promise<void>
  counts(): MailCounts
  /** Begins no further mail and aborts what is being sent: it is tried again later. */
  stop(): void
}

/** A mail that this process sends; without a letter there is nothing to send (any longer). */
interface ClaimedMail {
  mail: OutboxMail
  letter: Letter | undefined
}

/**
 * Sends mails of the outbox, a few of each queue at once. Several processes may: each mail is claimed by one. Each is sent at least once: again where the
 * process or the database ends between the mail server's acceptance and the deletion of the row (decisions/0030). What goes to many is sent at most once,
 * and at a pace (decisions/0061).
 */
export function createSender({ db, letters, transport, siteUrl, manageUrl, findSender, log, atOnce = AT_ONCE }: SenderParts): Sender {
  const counts: MailCounts = { sent: 0, failed: 0, givenUp: 0 }
  const stopping = new AbortController()

  /** Claims a mail and makes its tokens, in one transaction: a password change at the same time ends either both or none. */
  const claim = (queue: MailQueue) =>
    db.begin(async (tx): Promise<ClaimedMail | { waitMs: number } | undefined> => {
      const waitMs = queue === 'bulk' ? await countBulkMail(db, tx) : 0
      if (waitMs > 0) return { waitMs }
      const mail = await claimMail(tx, queue)
      const letter = mail && (await letters[mail.kind](tx, mail))
      stopping.signal.throwIfAborted() // rolled back: a mail that this process has just put back would count a try that is none
      if (mail && !letter) await deleteMail(tx, mail)
      return mail && { mail, letter }
    })

  /** False where nothing is due. */
  const sendNext = async (queue: MailQueue) => {
    const claimed = await claim(queue)
    if (!claimed) return false
    if ('waitMs' in claimed) await delay(claimed.waitMs, undefined, { signal: stopping.signal }).catch(() => {}) // the signal ends the pause
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
    // Codes alone: what a mail server says quotes addresses (security: M6).
    const fields = { mail: mail.id, kind: mail.kind, tries: mail.tries, ...codesOf(error) }
    const isInDoubt = note !== undefined && error instanceof MailInDoubt
    const isRefused = isRefusedForGood(error)
    const isCutOff = stopping.signal.aborted
    if ((mail.tries < MAX_TRIES || isCutOff) && !isRefused && !isInDoubt) {
      log.warn(fields, 'mail could not be sent')
      await note?.(db, 'postponed')
      return postponeMail(db, mail, isCutOff ? 0 : pauseAfter(mail.tries))
    }
    counts.givenUp++
    log.error(fields, 'mail given up')
    await note?.(db, isInDoubt ? 'inDoubt' : isRefused ? 'refused' : 'givenUp')
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
  const { code } = error as { code?: unknown } // looked at here
  return { code: typeof code === 'string' ? code : undefined, responseCode: responseCodeOf(error) }
}

/**
 * Looks every second for what is due, until it is stopped; a mail that takes long holds up no other. A database that is away is tried again; the pool
 * logs that.
 */
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
      await delay(POLL_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {}) // the signal ends the pause
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
