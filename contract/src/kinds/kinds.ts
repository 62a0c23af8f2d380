import { ARTICLE } from './declared/article.ts'
import { BANNER } from './declared/banner.ts'
import { CONTACT } from './declared/contact.ts'
import { COUPON } from './declared/coupon.ts'
import { DEFINITION } from './declared/definition.ts'
import { ENDORSEMENT } from './declared/endorsement.ts'
import { MESSAGE_TEMPLATE } from './declared/message-template.ts'
import { OFFER } from './declared/offer.ts'
import { PART } from './declared/part.ts'
import { REDIRECT } from './declared/redirect.ts'
import { SERIES } from './declared/series.ts'
import { SOCIAL_LINK } from './declared/social-link.ts'
import { TAG } from './declared/tag.ts'
import { VIDEO } from './declared/video.ts'
import type { Kind } from './kind.ts'

/** A new kind needs an entry here, in record-kinds.ts (server) and in declared-words.ts (back office). Products have separate code. */
export const KINDS = {
  series: SERIES,
  part: PART,
  definition: DEFINITION,
  tag: TAG,
  offer: OFFER,
  coupon: COUPON,
  redirect: REDIRECT,
  banner: BANNER,
  article: ARTICLE,
  video: VIDEO,
  endorsement: ENDORSEMENT,
  socialLink: SOCIAL_LINK,
  contact: CONTACT,
  messageTemplate: MESSAGE_TEMPLATE,
} as const satisfies Record<string, Kind>
export type KindType = keyof typeof KINDS
export type KindPath = (typeof KINDS)[KindType]['path']
export const KIND_TYPES = Object.keys(KINDS) as KindType[] // all keys of KINDS

export const forEachKind = <Value>(make: (declaration: Kind, type: KindType) => Value) =>
  Object.fromEntries(KIND_TYPES.map((type) => [type, make(KINDS[type], type)])) as Record<KindType, Value> // one entry per kind
