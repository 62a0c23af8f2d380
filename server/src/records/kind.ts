import type { LowPrice } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { RecordState, RecordType } from '@shop/contract/manage/record-types'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { IssueName } from '../texts/issues.ts'

/** Values by field name, in their JSON form. */
export type Values = Record<string, unknown>

/** Field name under which revisions record a record's state. No real field has this name. */
export const STATE = 'state'

export interface Document {
  values: Values
  /** False for drafts and archived records. */
  isInShop: boolean
}

/** A violated rule. `path` begins with the name of the field. */
export interface Problem {
  path: string
  issue: IssueName
  /** Records that the message names. */
  names?: readonly string[]
}

/** A planned change of published values. `toShop` overrides `shop`; `from` and `to` are the states before and after it. */
export interface PlannedChange {
  id: number
  shop: Values
  toShop: Values
  from: RecordState
  to: RecordState
}

/** Saved records may be incomplete; records in the shop must be complete. */
export type Place = 'saved' | 'shop'

/** The values of a record that `RecordKind.check` checks. */
export interface Judged {
  id: number
  values: Values
  place: Place
}

/** Records whose pages leave the shop or return to it. */
export interface PageMoves {
  out: number[]
  back: number[]
  /** Path that the pages' paths lead to; null if they are gone for good; undefined for the kind's list. */
  redirectTo?: string | null | undefined
  /** True if an undo archives the records again: their paths lead where they led before. */
  isUndo: boolean
  language: Language
}

/** Functions for one type of record (decisions: 0074), most of which return maps by id. `list` returns values as `write` accepts them. */
export interface RecordKind {
  type: RecordType
  fields: Readonly<Record<string, z.ZodType>>
  /** Names of fields that the shop counts: revisions do not record their changes. */
  counted?: ReadonlySet<string>
  /** Reads the given `fields` of the records, by default all fields. */
  list(db: Db, ids: number[], fields?: readonly string[]): Promise<Map<number, Document>>
  /** Returns English names, including saved changes. */
  listNames(db: Db, ids: number[]): Promise<Map<number, string>>
  /** Locks the records' rows in the shop's tables until the transaction ends. */
  lock(tx: Db, ids: number[]): Promise<unknown>
  /** Sanitises values that staff entered. Every value passes it before it is stored. */
  clean(tx: Db, sets: Map<number, Values>): Promise<Map<number, Values>>
  /** Writes published values. Tables without a changed value are not written. */
  write(tx: Db, sets: Map<number, Values>): Promise<void>
  setInShop(tx: Db, ids: number[], how: 'new' | 'again' | 'out'): Promise<unknown>
  /** Deletes the records' rows. Absent if records of this type are never deleted. */
  remove?(tx: Db, ids: number[]): Promise<unknown>
  /** Makes the paths of archived records lead elsewhere, until the records return. Absent for kinds without pages. */
  movePages?: ((tx: Db, moves: PageMoves) => Promise<unknown>) | undefined
  /** Lists what uses each record, such as `product 101`; used records cannot be archived. Absent if nothing can use this type. */
  listUses?(db: Db, ids: number[]): Promise<Map<number, string[]>>
  /** Lists references to each record, also from archived records. References prevent deletion. Absent if nothing can refer to this type. */
  listReferences?(db: Db, ids: number[]): Promise<Map<number, string[]>>
  /** Lists new prices below half of the lowest price of the last 30 days (C119). */
  listLowPrices?(db: Db, changes: PlannedChange[]): Promise<LowPrice[]>
  /**
   * Returns published values of other records that must change together with `sets`, by record id: a video that becomes featured takes
   * the flag from another one.
   */
  listOthers?(tx: Db, sets: ReadonlyMap<number, Values>): Promise<Map<number, Values>>
  /** Checks references and rules that involve several fields. Returns the problems of each record, in the order of `judged`. */
  check(db: Db, judged: Judged[]): Promise<Problem[][]>
}
