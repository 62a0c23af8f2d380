import type { Call } from '../call.ts'
import * as media from './media.ts'
import * as staff from './staff.ts'

/** The files that declare calls of the back office, by what they are about. A new call is in the list by being declared in one of them. */
const FILES = { staff: [staff], media: [media] } as const
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
/** Calls that need a session. */
export type StaffCallNames = Extract<AnyCall, { who: 'staff' }>['name']
