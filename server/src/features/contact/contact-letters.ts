import { productAddress } from '@shop/contract/addresses'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { LetterMaker } from '../../mail/outbox.ts'
import { partNumberOf } from '../../pictures/card.rules.ts'
import { findContactMessage } from './contact.queries.ts'
import { CONTACT_TEXTS } from './texts.ts'

/** A message as the shop gets it, in the sender's language, which is that of the answer. Nothing typed stands in a header but the address to reply to. */
const contactMessage: LetterMaker = async (tx, { referenceId: id }) => {
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

/** Tells the sender that the message has arrived, in words of the shop's own alone: whoever typed the address may be somebody else (security M2). */
const contactConfirmation: LetterMaker = async (tx, { referenceId: id }) => {
  const message = await findContactMessage(tx, id)
  return message && { language: message.language }
}

/** The mails of the contact form. */
export const contactLetters = { contactMessage, contactConfirmation }
