import { z } from 'zod'
import { call } from '../call.ts'
import { Password } from '../account/account.ts'
import { Count, Id, LanguageCode, text, Time } from '../schemas.ts'

/** Calls with which customers export and delete their stored data. Names are in the requested language. */

const OfProduct = { productId: Id, name: text('Kestrel 10 4WD Buggy') }
const OfVideo = { videoId: Id, title: text('Kestrel 10 on gravel') }
/** `writtenIn` is the language of the shop at that time; null if unknown. */
const Written = { writtenIn: LanguageCode.nullable(), isHidden: z.boolean() }
const Mark = z.strictObject({ ...OfVideo, addedTime: Time }).meta({ id: 'ExportedMark' })

/** All data of an account, without hashes, tokens and data of others (security A5). New kinds of customer data must be added here. */
export const AccountExport = z
  .strictObject({
    account: z.strictObject({
      id: Id,
      username: text('mara@mail.example'),
      emailVerifiedTime: Time.nullable(),
      passwordSetTime: Time,
      language: LanguageCode,
      nickname: text('Mara'),
      avatarUrl: text(''),
      createdTime: Time,
      disabledTime: Time.nullable(),
      disabledBecause: text('security').nullable(),
    }),
    staffAccesses: z.array(z.strictObject({ id: Id, action: text('opened'), reason: text('message of 28 November'), time: Time })),
    logins: z.array(
      z.strictObject({
        id: Id,
        device: text('Firefox on Linux'),
        createdTime: Time,
        lastUsedTime: Time,
        endTime: Time,
        refreshCount: Count,
      }),
    ),
    favorites: z.array(z.strictObject({ id: Id, ...OfProduct, addedTime: Time })),
    cart: z.array(z.strictObject({ id: Id, ...OfProduct, quantity: Count })),
    cartHistory: z.array(z.strictObject({ id: Id, ...OfProduct, action: text('added'), quantity: Count, time: Time })),
    savedCart: z
      .strictObject({
        items: z.array(z.strictObject({ productId: Id, quantity: Count }).meta({ id: 'ExportedCartItem' })),
        savedTime: Time,
      })
      .nullable(),
    coupons: z.array(
      z.strictObject({ id: Id, couponId: Id, code: text('WELCOME10'), inCart: z.boolean(), state: text('taken'), appliedTime: Time }),
    ),
    reviews: z.array(
      z.strictObject({
        id: Id,
        ...OfProduct,
        rating: Count,
        content: text('Easy to take apart, and fast.'),
        createdTime: Time,
        ...Written,
        reply: text('Thank you. The new bearings are quieter.').nullable(),
        replyTime: Time.nullable(),
      }),
    ),
    videoComments: z.array(z.strictObject({ id: Id, ...OfVideo, content: text('Which tyres are these?'), createdTime: Time, ...Written })),
    /** Decisions of staff about the account's reviews and comments, and its objections. */
    decisions: z.array(
      z.strictObject({
        id: Id,
        reviewId: Id.nullable(),
        commentId: Id.nullable(),
        decision: text('hide'),
        reason: text('advertising').nullable(),
        text: text('The second sentence.'),
        decidedTime: Time,
        undoneTime: Time.nullable(),
        objectionLinkEndTime: Time.nullable(),
        objection: text('I described my own motor.'),
        objectedTime: Time.nullable(),
      }),
    ),
    /** Reports with the account's e-mail. */
    reports: z.array(
      z.strictObject({
        id: Id,
        reviewId: Id.nullable(),
        commentId: Id.nullable(),
        reason: text('insult'),
        text: text('It insults somebody.'),
        email: text('mara@mail.example'),
        language: LanguageCode,
        createdTime: Time,
        decisionId: Id.nullable(),
      }),
    ),
    videoLikes: z.array(Mark),
    videoFavorites: z.array(Mark),
    watchHistory: z.array(
      z.strictObject({ ...OfVideo, progress: z.number().nonnegative(), progressTime: Time.nullable(), watchedTime: Time }),
    ),
    files: z.array(
      z.strictObject({
        id: Id,
        name: text('kestrel.webp'),
        kind: text('image'),
        mimeType: text('image/webp'),
        bytes: Count,
        url: text('/files/7hQ2mZrT4wXc9LbNf0KsYA.webp'),
        createdTime: Time,
      }),
    ),
    newsletter: z
      .strictObject({
        id: Id,
        email: text('mara@mail.example'),
        name: text('Mara'),
        language: LanguageCode,
        createdTime: Time,
        askedTime: Time,
        confirmedTime: Time.nullable(),
        unsubscribedTime: Time.nullable(),
        consent: z
          .strictObject({
            version: text('form-1'),
            language: LanguageCode,
            text: text('I agree to the Terms of Service and Privacy Policy'),
          })
          .nullable(),
        issues: z.array(
          z.strictObject({ id: Id, name: text('2026-12'), subject: text('A new buggy'), state: text('sent'), changedTime: Time }),
        ),
      })
      .nullable(),
    notices: z.array(
      z.strictObject({
        id: Id,
        email: text('mara@mail.example'),
        kind: text('price'),
        productId: Id.nullable(),
        partId: Id.nullable(),
        price: z.number().nullable(),
        language: LanguageCode,
        state: text('waiting'),
        askedTime: Time,
        createdTime: Time,
        confirmedTime: Time.nullable(),
        consent: z
          .strictObject({ version: text('price-1'), language: LanguageCode, text: text('One e-mail once the price falls.') })
          .nullable(),
      }),
    ),
    contactMessages: z.array(
      z.strictObject({
        id: Id,
        email: text('mara@mail.example'),
        name: text('Mara'),
        topic: text('parts'),
        productId: Id.nullable(),
        language: LanguageCode,
        text: text('Which pinion fits the Kestrel 10?'),
        createdTime: Time,
        replies: z.array(z.strictObject({ text: text('The one with 15 teeth.'), createdTime: Time })),
      }),
    ),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>

/** Reads all data in one database snapshot. */
export const exportAccount = call('GET /user/export', { who: 'customer', data: AccountExport })

/** Deletes the account; C120 if the password is wrong. Reviews and comments remain without author. */
export const deleteAccount = call('POST /user/delete', {
  who: 'customer',
  limit: 'write',
  body: z.object({ password: Password }),
  data: z.null(),
  fails: ['C120'],
})
