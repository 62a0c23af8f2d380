import type { ManageBodyOf, StaffCallNames } from '@shop/contract/manage/manage-calls'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Result } from '../../frame/calls/calls.ts'
import type { Check, Loaded, Values } from './record-store.ts'

type Chosen = ManageBodyOf<'POST /products/{id}/publish'>
/** A write that answers where the record now stands. */
export type Writing = Promise<Result<'PATCH /products/{id}'>>
export type { Chosen }

/** A figure of the shop that changes by itself: it is set at once, and only where it is still the one that was shown. */
interface Counter {
  set: (id: number, figures: { from: number; to: number }) => Promise<Result<'PUT /products/{id}/stock'>>
  /** The words of what was set, and of a figure that has changed since it was shown. */
  done: (now: number) => string
  changed: (now: number, shown: number) => string
}

/** What a kind of record has of its own: its calls, and the words of its fields. */
export interface RecordKind {
  type: RecordType
  /** What the list of keys calls its form. */
  title: string
  /** The calls whose rights decide what is open to whoever works here. */
  rights: { save: StaffCallNames; publish: StaffCallNames }
  /** Asks for the record as it is now; who shows its answer is shown it again. */
  load: (id: number) => Promise<Loaded>
  save: (id: number, body: { rev: number; set: Values }) => Writing
  publish: (id: number, body: Chosen) => Writing
  discard: (id: number, body: Chosen) => Writing
  archive: (id: number, body: { rev: number }) => Writing
  restore: (id: number, body: { rev: number }) => Writing
  /** Says of texts that they still hold, though the English ones are newer. */
  markChecked: (id: number, body: { rev: number; fields: string[] }) => Writing
  /** Its counters, by their fields. */
  counters?: Readonly<Record<string, Counter>>
  /** What is wrong with a field, by the rules that the server has too. */
  check: Check
  /** Opens the section of a field and the language that it is in, so that it can be shown. */
  reveal: (name: string) => void
  /** Places of fields on the page, by which those that are wrong are gone through. */
  placeOf: (name: string) => number
}
