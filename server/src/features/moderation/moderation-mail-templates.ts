import { createToken } from '../../auth/tokens.ts'
import type { MailTemplate } from '../../mail/outbox.ts'
import { addObjectionLink, findAuthorsDecision, findReportersDecision, type MailedDecision } from './reports.queries.ts'
import { MODERATION_TEXTS } from './texts.ts'

/** Facts and words of a decision. Mails quote nothing of what shoppers wrote (security M2). */
function lettersOf({ language, kind, decision, reason, text, about }: MailedDecision, subject: string, hasText = true) {
  const t = MODERATION_TEXTS[language]
  const facts: Array<[string, string]> = [[kind === 'review' ? t.product : t.video, about]]
  if (reason !== null) facts.push([t.reason, t.reasons[reason]])
  const isHidden = decision === 'hide' || decision === 'spam'
  return {
    language,
    written: {
      subject,
      facts: [...facts, [t.decision, t.decided[isHidden ? 'hidden' : 'shown']]] as const,
      text: hasText ? text : '',
      path: undefined,
    },
  }
}

/** Statement to the author, with a link to object. */
const contentHidden: MailTemplate = async (tx, { recipient, referenceId }) => {
  const decision = await findAuthorsDecision(tx, referenceId, recipient)
  if (!decision || referenceId === null) return undefined
  const token = createToken()
  await addObjectionLink(tx, referenceId, token)
  return { ...lettersOf(decision, MODERATION_TEXTS[decision.language].hidden[decision.kind]), token }
}

const objectionDecided: MailTemplate = async (tx, { recipient, referenceId }) => {
  const decision = await findAuthorsDecision(tx, referenceId, recipient)
  return decision && lettersOf(decision, MODERATION_TEXTS[decision.language].objectionDecided)
}

/** Mail to the sender of a report. What staff wrote to the author is not for them. */
const reportDecided: MailTemplate = async (tx, { recipient, referenceId }) => {
  const decision = await findReportersDecision(tx, referenceId, recipient)
  return decision && lettersOf(decision, MODERATION_TEXTS[decision.language].reportDecided, false)
}

export const moderationMailTemplates = { contentHidden, objectionDecided, reportDecided }
