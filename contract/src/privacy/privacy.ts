import { z } from 'zod'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { Id, Time } from '../values.ts'

/** What a customer may see of all that is stored about the account, and have deleted. Names of products and videos are in the asked language. */

const Count = z.int().nonnegative()
const OfProduct = { productId: Id, name: z.string() }
const OfVideo = { videoId: Id, title: z.string() }
const Mark = z.strictObject({ ...OfVideo, addedTime: Time })

/**
 * Everything that is stored about an account, part by part: no hash, no token, nothing of another person (security A5). A feature that stores
 * something of a customer adds its part here; the server does not compile without it.
 */
export const AccountExport = z.strictObject({
  account: z.strictObject({
    id: Id,
    username: z.string(),
    emailVerifiedTime: Time.nullable(),
    passwordSetTime: Time,
    language: z.enum(LANGUAGES),
    nickname: z.string(),
    avatarUrl: z.string(),
    createdTime: Time,
  }),
  logins: z.array(
    z.strictObject({ id: Id, device: z.string(), createdTime: Time, lastUsedTime: Time, endTime: Time, refreshCount: Count }),
  ),
  favorites: z.array(z.strictObject({ id: Id, ...OfProduct, addedTime: Time })),
  cart: z.array(z.strictObject({ id: Id, ...OfProduct, quantity: Count })),
  cartHistory: z.array(z.strictObject({ id: Id, ...OfProduct, action: z.string(), quantity: Count, time: Time })),
  savedCart: z.strictObject({ items: z.array(z.strictObject({ productId: Id, quantity: Count })), savedTime: Time }).nullable(),
  coupons: z.array(z.strictObject({ id: Id, couponId: Id, code: z.string(), inCart: z.boolean() })),
  reviews: z.array(z.strictObject({ id: Id, ...OfProduct, rating: Count, content: z.string(), createdTime: Time })),
  videoComments: z.array(z.strictObject({ id: Id, ...OfVideo, content: z.string(), createdTime: Time })),
  videoLikes: z.array(Mark),
  videoFavorites: z.array(Mark),
  watchHistory: z.array(
    z.strictObject({ ...OfVideo, progress: z.number().nonnegative(), progressTime: Time.nullable(), watchedTime: Time }),
  ),
  files: z.array(
    z.strictObject({ id: Id, name: z.string(), kind: z.string(), mimeType: z.string(), bytes: Count, url: z.string(), createdTime: Time }),
  ),
  newsletter: z
    .strictObject({
      id: Id,
      email: z.string(),
      name: z.string(),
      language: z.enum(LANGUAGES),
      createdTime: Time,
      askedTime: Time,
      confirmedTime: Time.nullable(),
      unsubscribedTime: Time.nullable(),
    })
    .nullable(),
})
export type AccountExport = z.infer<typeof AccountExport>

/** Everything stored about the account, as it was at one moment. */
export const exportAccount = call('GET /user/export', { who: 'customer', data: AccountExport })

/** Deletes the account for good; a wrong password: C120. Reviews and comments stay without their author, the rest is gone. */
export const deleteAccount = call('POST /user/delete', {
  who: 'customer',
  limit: 'write',
  body: z.object({ password: z.string().max(1_000) }),
  data: z.null(),
  fails: ['C120'],
})
