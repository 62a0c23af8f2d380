import { z } from 'zod'
import { Email } from '../account/account.ts'
import { call } from '../call.ts'
import { CONTACT_TEXT_LENGTH, MAX_SENDER_NAME_LENGTH } from '../limits.ts'
import { Id, OneLine, PlainText } from '../values.ts'
import { CONTACT_TOPICS } from './topics.ts'

/**
 * Writes to the shop: the message is stored, and mailed to the shop's address (`shopEmailOf`); without one C104. The same again within an hour is a
 * success and changes nothing twice. `productId`: the product that it is about; one that the shop does not know is left out.
 */
export const sendContactMessage = call('POST /contact/messages', {
  who: 'anyone',
  limit: 'contact',
  body: z.object({
    name: OneLine(MAX_SENDER_NAME_LENGTH).meta({ maxLength: MAX_SENDER_NAME_LENGTH, examples: ['Mara'] }),
    email: Email,
    topic: z.enum(CONTACT_TOPICS).meta({ id: 'ContactTopic', examples: ['parts'] }),
    productId: Id.optional(),
    text: PlainText(CONTACT_TEXT_LENGTH.max)
      .refine((text) => Array.from(text).length >= CONTACT_TEXT_LENGTH.min, { error: 'messageTooShort' })
      .meta({ minLength: CONTACT_TEXT_LENGTH.min, maxLength: CONTACT_TEXT_LENGTH.max, examples: ['Which pinion fits the Kestrel 10?'] }),
  }),
  data: z.null(),
  fails: ['C104'],
})
