import type { ManageBodyOf, StaffCallNames } from '@shop/contract/manage/manage-calls'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Result } from '../../frame/calls/calls.ts'
import type { Check, Loaded, Values } from './record-store.ts'

type Chosen = ManageBodyOf<'POST /products/{id}/publish'>
/** Resolves to the record's new state. */
export type Writing = Promise<Result<'PATCH /products/{id}'>>
export type { Chosen }

/** Targets of the users and the path of an archived record. */
export interface Leaving {
  /** Record that the users move to; null archives the users too. */
  usersTo?: number | null | undefined
  /** Path that the record's path leads to; null if it is gone for good; by default the record's list. */
  redirectTo?: string | null | undefined
}

/** Value that also changes without staff, such as the stock. A write takes effect at once, but only if the value is still as shown. */
interface Counter {
  set: (id: number, figures: { from: number; to: number }) => Promise<Result<'PUT /products/{id}/stock'>>
  /** Returns the message after success. `changed` returns the message after a conflict. */
  done: (now: number) => string
  changed: (now: number, shown: number) => string
}

export interface RecordKind {
  type: RecordType
  title: string
  /** Name of the page that the path of an archived record leads to. Absent for kinds without pages. */
  leadsTo?: string | undefined
  /** Calls that the user needs for editing and publishing. */
  rights: { save: StaffCallNames; publish: StaffCallNames }
  /** Fetches the record and refreshes its queries. */
  load: (id: number) => Promise<Loaded>
  save: (id: number, body: { rev: number; set: Values }) => Writing
  publish: (id: number, body: Chosen) => Writing
  discard: (id: number, body: Chosen) => Writing
  archive: (id: number, body: { rev: number } & Leaving) => Writing
  restore: (id: number, body: { rev: number }) => Writing
  /** Retires the record, or brings it back. Absent for kinds whose records are never retired. */
  retire?: (id: number, body: ManageBodyOf<'POST /products/{id}/retire'>) => Writing
  /** Confirms that translations still fit the newer English texts. */
  markChecked: (id: number, body: { rev: number; fields: string[] }) => Writing
  counters?: Readonly<Record<string, Counter>>
  /** Fields that the shop counts. Their changes are not reported as those of other users. */
  counted?: readonly string[]
  /** Checks unsaved fields by the server's rules. */
  check: Check
  /** Opens the section and the language of a field. */
  reveal: (name: string) => void
  /** Position of a field on the page, or -1. */
  placeOf: (name: string) => number
}
