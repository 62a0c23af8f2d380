import type { KindType } from '@shop/contract/kinds/kinds'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { TableKind } from '../../kinds/table-kind.ts'
import type { RecordKind } from '../../records/kind.ts'
import { COUPON_KIND } from '../cart/coupon-kind.ts'
import { ARTICLE_KIND } from '../content/article-kind.ts'
import { BANNER_KIND, CONTACT_KIND, ENDORSEMENT_KIND, SOCIAL_LINK_KIND } from '../content/content-kinds.ts'
import { DEFINITION_KIND } from '../definitions/definition-kind.ts'
import { PART_KIND } from '../manage-parts/part-kind.ts'
import { PRODUCT } from '../manage-products/product-kind.ts'
import { MESSAGE_TEMPLATE_KIND } from '../messages/message-template-kind.ts'
import { OFFER_KIND } from '../offers/offer-kind.ts'
import { REDIRECT_KIND } from '../redirects/redirect-kind.ts'
import { SERIES_KIND } from '../series/series-kind.ts'
import { TAG_KIND } from '../tags/tag-kind.ts'
import { VIDEO_KIND } from '../videos/video-kind.ts'

export const DECLARED_KINDS: Readonly<Record<KindType, TableKind>> = {
  series: SERIES_KIND,
  part: PART_KIND,
  definition: DEFINITION_KIND,
  tag: TAG_KIND,
  offer: OFFER_KIND,
  coupon: COUPON_KIND,
  video: VIDEO_KIND,
  redirect: REDIRECT_KIND,
  article: ARTICLE_KIND,
  banner: BANNER_KIND,
  endorsement: ENDORSEMENT_KIND,
  socialLink: SOCIAL_LINK_KIND,
  contact: CONTACT_KIND,
  messageTemplate: MESSAGE_TEMPLATE_KIND,
}

const KINDS: Record<RecordType, RecordKind> = { product: PRODUCT, ...DECLARED_KINDS }

export const kindOf = (type: RecordType): RecordKind => KINDS[type]
