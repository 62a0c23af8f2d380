import { z } from 'zod'
import { Email } from '../account/account.ts'
import { call } from '../call.ts'
import { CONTACT_TEXT_LENGTH, MAX_SENDER_NAME_LENGTH } from '../limits.ts'
import { Id, OneLine, PlainText } from '../schemas.ts'
import { CONTACT_TOPICS } from './topics.ts'

export const ContactTopicName = z.enum(CONTACT_TOPICS).meta({ id: 'ContactTopic', examples: ['parts'] })

/** Stores the message and mails it to the shop. C104 if the shop has no address. Ignores repeats within an hour and unknown products. */
export const sendContactMessage = call('POST /contact/messages', {
  who: 'anyone',
  limit: 'contact',
  body: z.object({
    name: OneLine(MAX_SENDER_NAME_LENGTH).meta({ maxLength: MAX_SENDER_NAME_LENGTH, examples: ['Mara'] }),
    email: Email,
    topic: ContactTopicName,
    productId: Id.optional(),
    text: PlainText(CONTACT_TEXT_LENGTH.max)
      .refine((text) => Array.from(text).length >= CONTACT_TEXT_LENGTH.min, { error: 'messageTooShort' })
      .meta({ minLength: CONTACT_TEXT_LENGTH.min, maxLength: CONTACT_TEXT_LENGTH.max, examples: ['Which pinion fits the Kestrel 10?'] }),
  }),
  data: z.null(),
  fails: ['C104'],
})
