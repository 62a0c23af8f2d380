import { z } from 'zod'
import { call } from '../call.ts'
import { Password } from '../account/account.ts'
import { Count, Id, LanguageCode, text, Time } from '../values.ts'

/** What a customer may see of all that is stored about the account, and have deleted. Names of products and videos are in the asked language. */

const OfProduct = { productId: Id, name: text('Kestrel 10 4WD Buggy') }
const OfVideo = { videoId: Id, title: text('Kestrel 10 on gravel') }
const Mark = z.strictObject({ ...OfVideo, addedTime: Time }).meta({ id: 'ExportedMark' })

/**
 * Everything that is stored about an account, part by part: no hash, no token, nothing of another person (security A5). A feature that stores
 * something of a customer adds its part here; the server does not compile without it.
 */
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
    }),
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
      z.strictObject({ id: Id, ...OfProduct, rating: Count, content: text('Easy to take apart, and fast.'), createdTime: Time }),
    ),
    videoComments: z.array(z.strictObject({ id: Id, ...OfVideo, content: text('Which tyres are these?'), createdTime: Time })),
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
      }),
    ),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>

/** Everything stored about the account, as it was at one moment. */
export const exportAccount = call('GET /user/export', { who: 'customer', data: AccountExport })

/** Deletes the account for good; a wrong password: C120. Reviews and comments stay without their author, the rest is gone. */
export const deleteAccount = call('POST /user/delete', {
  who: 'customer',
  limit: 'write',
  body: z.object({ password: Password }),
  data: z.null(),
  fails: ['C120'],
})
