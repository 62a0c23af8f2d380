import type { z } from 'zod'
import type { Call, LooseInput } from '../call.ts'
import type { Multipart } from '../multipart.ts'
import * as definitions from './definitions/definitions.ts'
import * as findings from './findings/findings.ts'
import * as bulk from './lists/bulk.ts'
import * as views from './lists/views.ts'
import * as links from './links/links.ts'
import * as media from './media.ts'
import * as parts from './parts/parts.ts'
import * as previews from './previews.ts'
import * as products from './products.ts'
import * as records from './records.ts'
import * as searches from './searches.ts'
import * as staff from './staff.ts'
import * as staffLogins from './staff-logins.ts'

/** The files that declare calls of the back office, by what they are about. A new call is in the list by being declared in one of them. */
const FILES = {
  staff: [staff, staffLogins],
  media: [media],
  records: [records],
  products: [products, bulk],
  definitions: [definitions],
  parts: [parts],
  findings: [findings, views],
  searches: [searches],
  previews: [previews],
  links: [links],
} as const
/** What calls of the back office are about. */
export type ManageFeature = keyof typeof FILES

type ExportOf<File> = File extends unknown ? File[keyof File] : never
type AnyCall = Extract<ExportOf<(typeof FILES)[ManageFeature][number]>, Call>

const isCall = (exported: unknown): exported is AnyCall => typeof exported === 'object' && exported !== null && 'who' in exported

const callsIn = (files: readonly object[]) => files.flatMap((file): unknown[] => Object.values(file)).filter(isCall)

const FEATURES = Object.keys(FILES) as ManageFeature[] // the keys of the object above

/** Every call of the back office, as CALLS has those of the shop. */
export const MANAGE_CALLS: readonly AnyCall[] = FEATURES.flatMap((feature) => callsIn(FILES[feature]))

/** By what they are about. */
export const MANAGE_CALLS_BY_FEATURE: ReadonlyMap<ManageFeature, readonly Call[]> = new Map(
  FEATURES.map((feature) => [feature, callsIn(FILES[feature])]),
)

export type ManageCallNames = AnyCall['name']
type CallNamed<Name extends ManageCallNames> = Extract<AnyCall, { name: Name }>
export type ManageReadNames = ManageCallNames & `GET /${string}`
export type ManageWriteNames = Exclude<ManageCallNames, ManageReadNames>
/** Calls that need a session. */
export type StaffCallNames = Extract<AnyCall, { who: 'staff' }>['name']

/** The path parameters and the query of a call. Values of an address may be given as numbers. */
export type ManageInputOf<Name extends ManageCallNames> = LooseInput<z.input<CallNamed<Name>['input']>>
/** The body of a call, JSON or a form with files; undefined where it has none. */
export type ManageBodyOf<Name extends ManageCallNames> = CallNamed<Name>['body'] extends z.ZodType
  ? z.input<CallNamed<Name>['body']>
  : CallNamed<Name>['body'] extends Multipart
    ? FormData
    : undefined
/** The data of a successful response. */
export type ManageAnswerOf<Name extends ManageCallNames> = z.output<CallNamed<Name>['data']>
