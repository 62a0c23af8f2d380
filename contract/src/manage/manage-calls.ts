import type { z } from 'zod'
import type { Call, LooseInput } from '../call.ts'
import { KIND_CALLS } from '../kinds/kind-calls.ts'
import { KIND_TYPES, KINDS, type KindType } from '../kinds/kinds.ts'
import type { Multipart } from '../multipart.ts'
import * as couponCopies from './coupon-copies.ts'
import * as firstSteps from './product-issues/first-steps.ts'
import * as uncomparedSpecs from './definitions/uncompared-specs.ts'
import * as offerPrices from './offer-prices.ts'
import * as productIssues from './product-issues/product-issues.ts'
import * as bulk from './lists/bulk-changes.ts'
import * as productNames from './lists/product-names.ts'
import * as views from './lists/views.ts'
import * as links from './links/links.ts'
import * as mediaLibrary from './media/media-library.ts'
import * as messages from './messages/messages.ts'
import * as missingPaths from './missing-paths.ts'
import * as media from './media/shop-media.ts'
import * as moderation from './inbox/moderation.ts'
import * as customers from './people/customers.ts'
import * as subscribers from './people/subscribers.ts'
import * as previews from './preview-links.ts'
import * as products from './products/products.ts'
import * as records from './records.ts'
import * as searches from './searches.ts'
import * as staff from './staff.ts'
import * as staffLogins from './staff-logins.ts'
import * as analytics from './today/analytics.ts'
import * as calendar from './today/calendar.ts'
import * as deadLinks from './today/dead-links.ts'
import * as today from './today/today.ts'
import * as translations from './translations/translations.ts'

/** Calls of each kind under its path, which is also the tag in OpenAPI. */
type CallsOfKinds = { [Type in KindType as (typeof KINDS)[Type]['path']]: readonly [(typeof KIND_CALLS)[Type]] }

/** Files by feature. Every call that one of these files exports is a call of the back office. */
const FILES = {
  staff: [staff, staffLogins],
  media: [media, mediaLibrary],
  records: [records],
  products: [products, bulk, productNames],
  uncomparedSpecs: [uncomparedSpecs],
  findings: [productIssues, firstSteps, views], // clients know `findings` as an OpenAPI tag
  today: [today, calendar],
  searches: [searches],
  analytics: [analytics],
  previews: [previews],
  reviews: [moderation],
  links: [links, deadLinks],
  translations: [translations],
  messages: [messages],
  ...(Object.fromEntries(KIND_TYPES.map((type) => [KINDS[type].path, [KIND_CALLS[type]]])) as unknown as CallsOfKinds), // one per kind
  coupons: [KIND_CALLS.coupon, couponCopies],
  redirects: [KIND_CALLS.redirect, missingPaths],
  offers: [KIND_CALLS.offer, offerPrices],
  customers: [customers],
  subscribers: [subscribers],
} as const
export type ManageFeature = keyof typeof FILES

type ExportOf<File> = File extends unknown ? File[keyof File] : never
type AnyCall = Extract<ExportOf<(typeof FILES)[ManageFeature][number]>, Call>

const isCall = (exported: unknown): exported is AnyCall => typeof exported === 'object' && exported !== null && 'who' in exported

const callsIn = (files: readonly object[]) => files.flatMap((file): unknown[] => Object.values(file)).filter(isCall)

const FEATURES = Object.keys(FILES) as ManageFeature[] // all keys of FILES

export const MANAGE_CALLS: readonly AnyCall[] = FEATURES.flatMap((feature) => callsIn(FILES[feature]))

export const MANAGE_CALLS_BY_FEATURE: ReadonlyMap<ManageFeature, readonly Call[]> = new Map(
  FEATURES.map((feature) => [feature, callsIn(FILES[feature])]),
)

export type ManageCallNames = AnyCall['name']
type CallNamed<Name extends ManageCallNames> = Extract<AnyCall, { name: Name }>
export type ManageReadNames = ManageCallNames & `GET /${string}`
export type ManageWriteNames = Exclude<ManageCallNames, ManageReadNames>
export type StaffCallNames = Extract<AnyCall, { who: 'staff' }>['name']

export type ManageInputOf<Name extends ManageCallNames> = LooseInput<z.input<CallNamed<Name>['input']>>
export type ManageBodyOf<Name extends ManageCallNames> = CallNamed<Name>['body'] extends z.ZodType
  ? z.input<CallNamed<Name>['body']>
  : CallNamed<Name>['body'] extends Multipart
    ? FormData
    : undefined
export type ManageAnswerOf<Name extends ManageCallNames> = z.output<CallNamed<Name>['data']>
