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
import * as products from './catalog/products.ts'
import * as contact from './contact/contact.ts'
import * as content from './content/content.ts'
import * as pages from './content/pages.ts'
import * as choose from './finding/choose.ts'
import * as fits from './finding/fits.ts'
import * as favorites from './favorites/favorites.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as privacy from './privacy/privacy.ts'
import * as reviews from './reviews/reviews.ts'
import * as search from './search/search.ts'
import * as shop from './shop/shop.ts'
import * as uploads from './uploads/uploads.ts'
import * as videos from './videos/videos.ts'
import * as watching from './videos/watching.ts'

/** The files that declare calls, beside their schemas, by feature. A new call is in the list by being declared in one of them. */
const FILES = {
  catalog: [catalog, facets, products, comparison, parts],
  search: [search],
  finding: [fits, choose],
  content: [content, pages],
  account: [account, profile],
  favorites: [favorites],
  cart: [cart],
  reviews: [reviews],
  uploads: [uploads],
  videos: [videos, watching],
  privacy: [privacy],
  newsletter: [newsletter],
  shop: [shop],
  contact: [contact],
} as const
/** A folder of the contract that declares calls. */
export type Feature = keyof typeof FILES

type ExportOf<File> = File extends unknown ? File[keyof File] : never
type AnyCall = Extract<ExportOf<(typeof FILES)[Feature][number]>, Call>

const isCall = (exported: unknown): exported is AnyCall => typeof exported === 'object' && exported !== null && 'who' in exported

const callsIn = (files: readonly object[]) => files.flatMap((file): unknown[] => Object.values(file)).filter(isCall)

const FEATURES = Object.keys(FILES) as Feature[] // the keys of the object above

/** Every call of the shop. The server answers exactly these, the documentation lists them, tests hold both to it. */
export const CALLS: readonly AnyCall[] = FEATURES.flatMap((feature) => callsIn(FILES[feature]))

/** The calls of each feature. */
export const CALLS_BY_FEATURE: ReadonlyMap<Feature, readonly Call[]> = new Map(
  FEATURES.map((feature) => [feature, callsIn(FILES[feature])]),
)

export type CallNames = AnyCall['name']
type CallNamed<Name extends CallNames> = Extract<AnyCall, { name: Name }>

/** Calls that pages for everyone are made of: reads that need no login. */
export type PublicReadNames = Extract<AnyCall, { who: 'anyone' }>['name'] & `GET /${string}`
/** Calls that need a login. */
export type CustomerCallNames = Extract<AnyCall, { who: 'customer' }>['name']
/** Reads that need a login. */
export type CustomerReadNames = CustomerCallNames & `GET /${string}`
/** Calls that change something. */
export type WriteNames = Exclude<CallNames, `GET /${string}`>

/** The path parameters and the query of a call. Values of an address may be given as numbers. */
export type InputOf<Name extends CallNames> = LooseInput<z.input<CallNamed<Name>['input']>>
/** The body of a call, JSON or a form with files; undefined where it has none. */
export type BodyOf<Name extends CallNames> = CallNamed<Name>['body'] extends z.ZodType
  ? z.input<CallNamed<Name>['body']>
  : CallNamed<Name>['body'] extends Multipart
    ? FormData
    : undefined
/** The data of a successful response. */
export type AnswerOf<Name extends CallNames> = z.output<CallNamed<Name>['data']>
