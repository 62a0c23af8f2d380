import type { KindType } from '@shop/contract/kinds/kinds'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { KindWords } from './kind-words.ts'
import { ARTICLE_WORDS } from './content/article-words.ts'
import { BANNER_WORDS } from './content/banner-words.ts'
import { CONTACT_WORDS } from './content/contact-words.ts'
import { COUPON_WORDS } from './coupon-words.ts'
import { DEFINITION_WORDS } from './definition-words.ts'
import { ENDORSEMENT_WORDS } from './content/endorsement-words.ts'
import { MESSAGE_TEMPLATE_WORDS } from './message-template-words.ts'
import { OFFER_WORDS } from './offer-words.ts'
import { PART_WORDS } from './part-words.ts'
import { PRODUCT_WORDS } from './product-words.ts'
import { REDIRECT_WORDS } from './redirect-words.ts'
import { SERIES_WORDS } from './series-words.ts'
import { SOCIAL_LINK_WORDS } from './content/social-link-words.ts'
import { TAG_WORDS } from './tag-words.ts'
import { VIDEO_WORDS } from './content/video-words.ts'

export const KIND_WORDS: Readonly<Record<KindType, KindWords>> = {
  series: SERIES_WORDS,
  part: PART_WORDS,
  definition: DEFINITION_WORDS,
  tag: TAG_WORDS,
  offer: OFFER_WORDS,
  coupon: COUPON_WORDS,
  video: VIDEO_WORDS,
  redirect: REDIRECT_WORDS,
  article: ARTICLE_WORDS,
  banner: BANNER_WORDS,
  endorsement: ENDORSEMENT_WORDS,
  socialLink: SOCIAL_LINK_WORDS,
  contact: CONTACT_WORDS,
  messageTemplate: MESSAGE_TEMPLATE_WORDS,
}

/** Also of products, whose list and form are their own. */
export const RECORD_WORDS: Readonly<Record<RecordType, KindWords>> = { ...KIND_WORDS, product: PRODUCT_WORDS }
