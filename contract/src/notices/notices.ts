import { z } from 'zod'
import { Email } from '../account/account.ts'
import { call } from '../call.ts'
import { MAX_ID } from '../limits.ts'
import { MailedToken, text } from '../schemas.ts'
import { PartNumberInAddress } from '../parts/parts.ts'
import { NOTICE_CONSENTS, NOTICE_KINDS } from './notice-words.ts'

const Kind = z.enum(NOTICE_KINDS).meta({ id: 'NoticeKind', examples: ['stock'] })

/**
 * Mails a link that confirms the request. One mail follows once the product or part is in stock again (`stock`), or costs less than
 * now (`price`); then the request is deleted. Exactly one of `productId` and `part`, a part number. C104 if the shop does not show it.
 */
export const addNotice = call('POST /notices', {
  who: 'anyone',
  limit: 'subscribe',
  body: z
    .object({
      kind: Kind,
      productId: z
        .int()
        .min(1)
        .max(MAX_ID)
        .optional()
        .meta({ examples: [101] }),
      part: PartNumberInAddress.optional(),
      email: Email,
      agree: z.literal(1),
      consent: z.enum(NOTICE_CONSENTS).optional(),
    })
    .refine(({ productId, part }) => (productId === undefined) !== (part === undefined), { error: 'required', path: ['productId'] })
    .meta({ examples: [{ kind: 'stock', productId: 101, email: 'mara@mail.example', agree: 1, consent: 'stock-1' }] }),
  data: z.null(),
})

/** This call is idempotent until the mail is sent. C112 if the link is expired or unknown, or if the request has ended. */
export const confirmNotice = call('POST /notices/confirm', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken }),
  data: z.strictObject({ kind: Kind, name: text('Kestrel 10 4WD Buggy') }).meta({ id: 'ConfirmedNotice' }),
  fails: ['C112'],
})

/** Deletes a request by the token of its link to confirm. */
export const endNotice = call('POST /notices/end', {
  who: 'anyone',
  limit: 'write',
  body: z.object({ token: MailedToken }),
  data: z.null(),
  fails: ['C112'],
})
