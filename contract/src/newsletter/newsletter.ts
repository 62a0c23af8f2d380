import { z } from 'zod'
import { Email } from '../account/account.ts'
import { call } from '../call.ts'
import { MAX_SUBSCRIBER_NAME_LENGTH } from '../limits.ts'
import { MailedToken, PlainText, text } from '../schemas.ts'

/** A changed consent text needs a new version. Old versions remain valid for pages that are open. The server stores the agreed text. */
export const CONSENT_VERSIONS = ['form-1', 'form-2', 'form-3', 'registration-1', 'registration-2'] as const
export type ConsentVersion = (typeof CONSENT_VERSIONS)[number]

/** Mails a link that confirms the subscription. This call is idempotent. */
export const subscribe = call('POST /subscription', {
  who: 'anyone',
  limit: 'subscribe',
  body: z.object({
    name: PlainText(MAX_SUBSCRIBER_NAME_LENGTH).meta({ examples: ['Mara'] }),
    email: Email,
    agree: z.literal(1),
    consent: z.enum(CONSENT_VERSIONS).optional(),
  }),
  data: z.null(),
})

/** This call is idempotent. C112 if the link is expired or unknown. */
export const confirmSubscription = call('POST /subscription/confirm', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken }),
  data: z.strictObject({ email: text('mara@mail.example') }).meta({ id: 'ConfirmedSubscription' }),
  fails: ['C112'],
})

/** This call is idempotent. C112 if the token is unknown. Mail programs send the token in the query and a form as body (RFC 8058). */
export const unsubscribe = call('POST /subscription/unsubscribe', {
  who: 'anyone',
  limit: 'write',
  input: z.object({ token: MailedToken.optional() }),
  body: z.object({ token: MailedToken.optional() }),
  data: z.null(),
  fails: ['C112'],
  takesForm: true,
})
