import { productAddress } from '@shop/contract/addresses'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { MailTemplate } from '../../mail/outbox.ts'
import { partNumberOf } from '../../pictures/card.rules.ts'
import { findContactMessage } from './contact.queries.ts'
import { CONTACT_TEXTS } from './texts.ts'

/** Mail to the shop, in the sender's language. Of the sender's input, only the e-mail address is in a header (Reply-To). */
const contactMessage: MailTemplate = async (tx, { referenceId: id }) => {
  const message = await findContactMessage(tx, id)
  if (!message) return undefined
  const { language, name, email, topic, product, text } = message
  const t = CONTACT_TEXTS[language]
  const partNumber = product && partNumberOf(product.seriesCode, product.id)
  const facts: Array<[string, string]> = [
    [t.name, name],
    [t.email, email],
    [t.topic, t.topics[topic]],
    [t.language, LANGUAGE_NAME[language]],
  ]
  if (product) facts.push([t.product, `${partNumber} ${product.name}`])
  return {
    language,
    written: {
      subject: t.subject([t.topics[topic], ...(partNumber ? [partNumber] : [])].join(' · '), String(id)),
      replyTo: email,
      facts,
      text,
      path: product ? productAddress(product.id) : undefined,
    },
  }
}

/** Mail to the sender. Quotes nothing of the message, because somebody else may have typed the address (security M2). */
const contactConfirmation: MailTemplate = async (tx, { referenceId: id }) => {
  const message = await findContactMessage(tx, id)
  return message && { language: message.language }
}

export const contactMailTemplates = { contactMessage, contactConfirmation }
