import { shopEmailOf } from '@shop/contract/email'
import type { MailTemplate } from '../../mail/outbox.ts'
import { CONTACT_TEXTS } from '../contact/texts.ts'
import { listContacts } from '../content/content.queries.ts'
import { findIdentity } from '../shop/shop.queries.ts'
import { claimReply, noteReply } from './replies.queries.ts'

/** Reply of staff, in the sender's language. The text that is quoted is in no header. */
const messageReply: MailTemplate = async (tx, { referenceId }) => {
  const reply = referenceId === null ? undefined : await claimReply(tx, referenceId)
  if (!reply) return undefined
  const { id, messageId, text, topic, language, quoted, createdAt } = reply
  const t = CONTACT_TEXTS[language]
  const replyTo = (await findIdentity(tx, language))?.replyTo ?? shopEmailOf(await listContacts(tx, language))
  return {
    language,
    reply: { subject: t.reply(t.subject(t.topics[topic], String(messageId))), replyTo, text, quoting: t.quoting(createdAt), quoted },
    note: (db, outcome, responseCode) => noteReply(db, id, outcome, responseCode),
  }
}

export const messageMailTemplates = { messageReply }
