import type { z } from 'zod'
import type { Call, LooseInput } from './call.ts'
import type { Multipart } from './multipart.ts'
import * as account from './account/account.ts'
import * as profile from './account/profile.ts'
import * as cart from './cart/cart.ts'
import * as catalog from './catalog/catalog.ts'
import * as comparison from './catalog/comparison.ts'
import * as facets from './catalog/filters/facets.ts'
import * as parts from './parts/parts.ts'
import * as productCount from './catalog/product-count.ts'
import * as products from './catalog/products.ts'
import * as contact from './contact/contact.ts'
import * as content from './content/content.ts'
import * as pages from './content/pages.ts'
import * as choose from './product-advice/choose.ts'
import * as fits from './product-advice/fits.ts'
import * as favorites from './favorites/favorites.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as notices from './notices/notices.ts'
import * as privacy from './privacy/privacy.ts'
import * as reports from './reviews/reports.ts'
import * as reviews from './reviews/reviews.ts'
import * as search from './search/search.ts'
import * as shop from './shop/shop.ts'
import * as uploads from './uploads/customer-files.ts'
import * as videos from './videos/videos.ts'
import * as watching from './videos/watching.ts'

/** Files by feature. Every call that one of these files exports is a call of the shop. */
const FILES = {
  catalog: [catalog, facets, products, comparison, parts, productCount],
  search: [search],
  finding: [fits, choose], // clients know `finding` as an OpenAPI tag
  content: [content, pages],
  account: [account, profile],
  favorites: [favorites],
  cart: [cart],
  reviews: [reviews, reports],
  uploads: [uploads],
  videos: [videos, watching],
  privacy: [privacy],
  newsletter: [newsletter],
  notices: [notices],
  shop: [shop],
  contact: [contact],
} as const
export type Feature = keyof typeof FILES

type ExportOf<File> = File extends unknown ? File[keyof File] : never
type AnyCall = Extract<ExportOf<(typeof FILES)[Feature][number]>, Call>

const isCall = (exported: unknown): exported is AnyCall => typeof exported === 'object' && exported !== null && 'who' in exported

const callsIn = (files: readonly object[]) => files.flatMap((file): unknown[] => Object.values(file)).filter(isCall)

const FEATURES = Object.keys(FILES) as Feature[] // all keys of FILES

/** All calls of the shop. Tests compare the server and the documentation with this list. */
export const CALLS: readonly AnyCall[] = FEATURES.flatMap((feature) => callsIn(FILES[feature]))

export const CALLS_BY_FEATURE: ReadonlyMap<Feature, readonly Call[]> = new Map(
  FEATURES.map((feature) => [feature, callsIn(FILES[feature])]),
)

export type CallNames = AnyCall['name']
type CallNamed<Name extends CallNames> = Extract<AnyCall, { name: Name }>

/** Names of public reads. Pages are rendered from their data. */
export type PublicReadNames = Extract<AnyCall, { who: 'anyone' }>['name'] & `GET /${string}`
export type CustomerCallNames = Extract<AnyCall, { who: 'customer' }>['name']
export type CustomerReadNames = CustomerCallNames & `GET /${string}`
export type WriteNames = Exclude<CallNames, `GET /${string}`>

export type InputOf<Name extends CallNames> = LooseInput<z.input<CallNamed<Name>['input']>>
export type BodyOf<Name extends CallNames> = CallNamed<Name>['body'] extends z.ZodType
  ? z.input<CallNamed<Name>['body']>
  : CallNamed<Name>['body'] extends Multipart
    ? FormData
    : undefined
export type AnswerOf<Name extends CallNames> = z.output<CallNamed<Name>['data']>
