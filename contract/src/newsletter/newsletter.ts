import { z } from 'zod'
import { Email } from '../account/account.ts'
import { call } from '../call.ts'
import { MAX_SUBSCRIBER_NAME_LENGTH } from '../limits.ts'
import { MailedToken, PlainText, text } from '../values.ts'

/**
 * The words that forms of the storefront ask for the newsletter with, by version: another wording, another version. The server knows each of them in every
 * language and stores which ones were agreed to; earlier versions stay, for pages that are still open.
 */
export const CONSENT_VERSIONS = ['form-1', 'form-2', 'registration-1'] as const
export type ConsentVersion = (typeof CONSENT_VERSIONS)[number]

/** Asks for the newsletter: a mail asks the owner of the address to confirm. Asked again it is a success and changes nothing twice. */
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

/** Confirms the subscription of a mailed link; again is a success, an expired or unknown link C112. */
export const confirmSubscription = call('POST /subscription/confirm', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken }),
  data: z.strictObject({ email: text('mara@mail.example') }).meta({ id: 'ConfirmedSubscription' }),
  fails: ['C112'],
})

/** Ends a subscription; again is a success, an unknown token C112. The token may stand in the query, and the body be a form, as mail programs send it (RFC 8058). */
export const unsubscribe = call('POST /subscription/unsubscribe', {
  who: 'anyone',
  limit: 'write',
  input: z.object({ token: MailedToken.optional() }),
  body: z.object({ token: MailedToken.optional() }),
  data: z.null(),
  fails: ['C112'],
  takesForm: true,
})
