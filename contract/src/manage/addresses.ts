import { ADMIN } from '../addresses.ts'
import type { ArticleKind } from '../kinds/declared/article.ts'
import type { ContentKind } from '../reviews/report-reasons.ts'
import { forEachKind, KINDS, type KindType } from '../kinds/kinds.ts'
import type { RecordType } from './record-types.ts'

/** Addresses of the back office's screens. In patterns, `:name` matches one path segment. */

export const ADMIN_TODAY = ADMIN
export const ADMIN_PRODUCTS = `${ADMIN}/products`
export const ADMIN_PRODUCT = `${ADMIN}/products/:id`
export const ADMIN_ANALYTICS = `${ADMIN}/analytics`
export const ADMIN_CALENDAR = `${ADMIN}/calendar`
export const ADMIN_DEAD_LINKS = `${ADMIN}/dead-links`
export const ADMIN_HISTORY = `${ADMIN}/history`
export const ADMIN_REVISION = `${ADMIN}/history/:id`
export const ADMIN_MEDIA = `${ADMIN}/media`
export const ADMIN_REVIEWS = `${ADMIN}/reviews`
export const ADMIN_TRANSLATE = `${ADMIN}/translate`
export const ADMIN_MESSAGES = `${ADMIN}/messages`
export const ADMIN_PREVIEWS = `${ADMIN}/previews`
export const ADMIN_GUIDE = `${ADMIN}/guide`
export const ADMIN_CUSTOMERS = `${ADMIN}/customers`
export const ADMIN_SUBSCRIBERS = `${ADMIN}/subscribers`
export const ADMIN_STAFF = `${ADMIN}/staff`
export const ADMIN_ACCOUNT = `${ADMIN}/account`
/** Page that mailed links open. The token follows `#`. */
export const ADMIN_LINK = `${ADMIN}/link`

/** Address of a product's form. `field` is the field to show, such as `price` or `name.de`. */
export const adminProductAddress = (id: number, field?: string | null) =>
  ADMIN_PRODUCT.replace(':id', String(id)) + (field ? `#${field}` : '')
/** Address of the media library with the panel of a file. */
export const adminMediaAddress = (url: string) => `${ADMIN_MEDIA}?${new URLSearchParams({ file: url })}`
/** Address of the queue with an entry opened. */
export const adminReviewAddress = (kind: ContentKind, id: number) => `${ADMIN_REVIEWS}?${new URLSearchParams({ open: `${kind}-${id}` })}`
export const adminRevisionAddress = (id: number) => ADMIN_REVISION.replace(':id', String(id))
/** Address of the products of a series or tag (`value` is an id), or with a definition (`value` is a key). */
export const adminProductsOf = (filter: 'series' | 'tag' | 'definition', value: unknown) =>
  `${ADMIN_PRODUCTS}?${new URLSearchParams({ [`filter[${filter}]`]: String(value) })}`
export const adminPartsOf = (product: number) =>
  `${adminKindAddress('part')}?${new URLSearchParams({ 'filter[product]': String(product) })}`
/** URL fragment with which a list opens the form for a new record. */
export const NEW = '#new'
/** Fragment that opens the dialog to archive the record. */
export const ARCHIVE = '#archive'

/** Sections of docs/merchants.md, which the guide in the back office shows. */
const GUIDE_SECTIONS = {
  products: '1-products-of-your-own',
  content: '3-banners-contacts-pages',
  identity: '7-name-logo-colours',
  online: '8-online',
} as const
export type GuideSection = keyof typeof GUIDE_SECTIONS
export const GUIDE_SECTION_IDS: readonly string[] = Object.values(GUIDE_SECTIONS)
export const adminGuideAddress = (section: GuideSection) => `${ADMIN_GUIDE}#${GUIDE_SECTIONS[section]}`

/** Addresses of the list and the form of a declared kind. `field` is the field to show, such as `name.de`. */
export const adminKindAddress = (type: KindType) => `${ADMIN}/${KINDS[type].path}`
export const adminKindRecordAddress = (type: KindType, id: number | ':id', field?: string | null) =>
  `${adminKindAddress(type)}/${id}${field ? `#${field}` : ''}`
/** Address of the articles of a kind. */
export const adminArticlesOf = (kind: ArticleKind) => `${adminKindAddress('article')}?${new URLSearchParams({ 'filter[kind]': kind })}`
export const adminRecordAddress: Readonly<Record<RecordType, (id: number, field?: string) => string>> = {
  product: adminProductAddress,
  ...forEachKind((_, type) => (id: number, field?: string) => adminKindRecordAddress(type, id, field)),
}
