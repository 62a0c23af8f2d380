import { randomUUID } from 'node:crypto'
import { UNDO_MINUTES } from '@shop/contract/limits'
import type { Language } from '@shop/contract/languages'
import type { ContentKind, ReportReason } from '@shop/contract/reviews/report-reasons'
import type { KeyedHash } from '../../auth/address.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { queueMail } from '../../mail/outbox.ts'
import { TEXTS } from '../../texts/texts.ts'
import { countOtherDeciders } from './content.queries.ts'
import {
  closeReports,
  type DecidedRow,
  type Decision,
  findAuthorEmail,
  findObjection,
  hideContent,
  listShownOfAuthor,
  lockContent,
  lockStep,
  putReply,
  restoreContent,
  showContent,
  withdrawMails,
} from './decisions.queries.ts'
import { MODERATION_TEXTS } from './texts.ts'

interface Decider {
  db: Db
  keyedHash: KeyedHash
  staffId: number
  language: Language
}

interface Asked {
  kind: ContentKind
  id: number
  rev: number
}

const KINDS = ['review', 'comment'] as const

const refuse = (path: string, message: string) => fail('C103', { issues: [{ path, message }] })

/** Locks the text. Throws C104 if there is none, C116 if it changed since `rev`. */
async function lockAsRead(tx: Db, { kind, id, rev }: Asked) {
  const content = await lockContent(tx, kind, id)
  if (!content) throw fail('C104')
  if (content.rev !== rev) throw fail('C116', { rev: content.rev, fields: [] })
  return content
}

/** Decides about a text, its open reports and the objection of its author. Returns the step and the number of changed texts. */
export const decideContent = (
  { db, keyedHash, staffId, language }: Decider,
  asked: Asked,
  { decision, reason, text }: { decision: 'show' | 'hide' | 'spam'; reason?: ReportReason | undefined; text: string },
) =>
  db.begin(async (tx) => {
    const content = await lockAsRead(tx, asked)
    if (decision === 'hide' && !reason) throw refuse('reason', TEXTS[language].issues.required)
    const before = await findObjection(tx, asked.kind, asked.id)
    const isObjected = before?.isOpen === true
    if (isObjected && before.staffId === staffId && (await countOtherDeciders(tx, staffId)) > 0)
      throw refuse('decision', MODERATION_TEXTS[language].otherPerson)
    const step = randomUUID()
    const made: Decision = { decision, reason: decision === 'show' ? null : (reason ?? 'advertising'), text, staffId, step }
    const decided: Record<ContentKind, DecidedRow[]> = { review: [], comment: [] }
    if (decision === 'spam' && content.accountId !== null) {
      for (const kind of KINDS) {
        const ids = await listShownOfAuthor(tx, kind, content.accountId)
        decided[kind] = await hideContent(tx, kind, kind === asked.kind ? [...new Set([...ids, asked.id])] : ids, made)
      }
    } else if (decision === 'show') decided[asked.kind] = await showContent(tx, asked.kind, asked.id, made)
    else decided[asked.kind] = await hideContent(tx, asked.kind, [asked.id], made)

    if (isObjected)
      await mailAuthors(
        tx,
        keyedHash,
        'objectionDecided',
        decided[asked.kind].filter(({ contentId }) => contentId === asked.id),
      )
    else if (decision === 'hide') await mailAuthors(tx, keyedHash, 'contentHidden', decided[asked.kind])
    for (const kind of KINDS) await mailReporters(tx, keyedHash, kind, decided[kind])
    return { step, count: decided.review.length + decided.comment.length }
  })

/** Sets or removes the reply to a review that is shown; open reports of it are decided, too. */
export const replyTo = ({ db, keyedHash, staffId, language }: Decider, asked: Omit<Asked, 'kind'>, text: string) =>
  db.begin(async (tx) => {
    const { isHidden } = await lockAsRead(tx, { kind: 'review', ...asked })
    if (isHidden && text !== '') throw refuse('text', MODERATION_TEXTS[language].hiddenReply)
    const step = randomUUID()
    const decided = await putReply(tx, asked.id, { decision: 'reply', reason: null, text, staffId, step })
    await mailReporters(tx, keyedHash, 'review', decided)
    return { step, count: decided.length }
  })

async function mailAuthors(tx: Db, keyedHash: KeyedHash, mail: 'contentHidden' | 'objectionDecided', decided: readonly DecidedRow[]) {
  for (const { decisionId, accountId } of decided) {
    const author = accountId === null ? undefined : await findAuthorEmail(tx, accountId)
    if (author) await queueMail(tx, keyedHash, mail, author.email, decisionId, UNDO_MINUTES * 60)
  }
}

async function mailReporters(tx: Db, keyedHash: KeyedHash, kind: ContentKind, decided: readonly DecidedRow[]) {
  for (const { id, email } of await closeReports(tx, kind, decided))
    await queueMail(tx, keyedHash, 'reportDecided', email, id, UNDO_MINUTES * 60)
}

/** Undoes a step. Throws C104 if it is unknown or undone, C103 after 10 minutes, C116 if all of its texts have changed since. */
export const undoStep = (db: Db, step: string, language: Language) =>
  db.begin(async (tx) => {
    const decisions = await lockStep(tx, step, UNDO_MINUTES)
    if (decisions.length === 0) throw fail('C104')
    if (decisions.some(({ isInTime }) => !isInTime)) throw refuse('step', MODERATION_TEXTS[language].tooLate)
    const undone: number[] = []
    for (const kind of KINDS) {
      const ids = decisions.filter((one) => one.kind === kind).map(({ decisionId }) => decisionId)
      undone.push(...(await restoreContent(tx, kind, ids)).map(({ decisionId }) => decisionId))
    }
    if (undone.length === 0) throw fail('C116', { rev: 0, fields: [] })
    await withdrawMails(tx, undone)
    return { count: undone.length, left: decisions.length - undone.length }
  })
