import { z } from 'zod'
import { Email } from '../account/account.ts'
import { call } from '../call.ts'
import { MAX_OBJECTION_LENGTH, MAX_REPORT_LENGTH } from '../limits.ts'
import { Id, MailedToken, PlainText } from '../schemas.ts'
import { CONTENT_KINDS, REPORT_REASONS } from './report-reasons.ts'

/** Reports a review or comment to the shop. C104 if it is not shown, or an example. The decision is mailed if there is an e-mail. */
export const reportContent = call('POST /reports', {
  who: 'anyone',
  limit: 'report',
  body: z.object({
    kind: z.enum(CONTENT_KINDS).meta({ id: 'ContentKind', examples: ['review'] }),
    id: Id,
    reason: z.enum(REPORT_REASONS).meta({ id: 'ReportReason', examples: ['insult'] }),
    text: PlainText(MAX_REPORT_LENGTH, 0).meta({ examples: ['The second sentence insults somebody.'] }),
    email: Email.optional(),
  }),
  data: z.null(),
})

/** Objects to a decision, by the link in its mail. C112 if the link was used, is older than 6 months, or the decision no longer holds. */
export const objectToDecision = call('POST /objections', {
  who: 'anyone',
  limit: 'write',
  body: z.object({
    token: MailedToken,
    text: PlainText(MAX_OBJECTION_LENGTH).meta({ examples: ['I described my own motor.'] }),
  }),
  data: z.null(),
  fails: ['C112'],
})
