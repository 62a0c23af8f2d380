import type { LowPrice } from '@shop/contract/codes'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { IssueName } from '../texts/issues.ts'

/** Fields of a record by name, as JSON has them. */
export type Values = Record<string, unknown>

/** The name under which histories have where a record stands. No kind has a field of this name. */
export const STATE = 'state'

/** A record as the shop has it, whole. */
export interface Document {
  values: Values
  /** Whether visitors may find it: false of a draft, and of what is archived. */
  isInShop: boolean
}

/** What is wrong with a record: `path` begins with the name of a field. */
export interface Problem {
  path: string
  issue: IssueName
}

/** Where a record has to be all right: as it is saved it may be incomplete, in the shop it may not. */
export type Place = 'saved' | 'shop'

/** A record as it would be somewhere. */
export interface Judged {
  id: number
  values: Values
  place: Place
}

/**
 * What the server knows of a kind of record (decisions: 0074). Each is asked for many at once, and most answer by id; what is not there is left out.
 * `Document` is the whole of what staff keep: whatever `write` is given, `list` answers, but for what depends on it (a text with a figure in it).
 */
export interface RecordKind {
  type: RecordType
  /** Every field, with the schema of its value. */
  fields: Readonly<Record<string, z.ZodType>>
  /** `fields`: those that somebody looks at, which may be less to read; all if not given. */
  list(db: Db, ids: number[], fields?: readonly string[]): Promise<Map<number, Document>>
  /** What each is called by staff: in English, as saved. */
  listNames(db: Db, ids: number[]): Promise<Map<number, string>>
  /** Keeps others from changing the shop's rows until the transaction ends. */
  lock(tx: Db, ids: number[]): Promise<unknown>
  /** Makes values such as they may be stored: HTML sanitised, what the shop knows itself. The one way in for what somebody has typed. */
  clean(tx: Db, sets: Map<number, Values>): Promise<Map<number, Values>>
  /** Writes fields into the shop's tables, and touches no table that they do not change. */
  write(tx: Db, sets: Map<number, Values>): Promise<void>
  /** Brings records into the shop, for the first time or again, or takes them out. */
  setInShop(tx: Db, ids: number[], how: 'new' | 'again' | 'out'): Promise<unknown>
  /** What keeps records from being taken out of the shop, each as `product 101`; what is used by nothing is left out. Without it nothing does. */
  listUses?(db: Db, ids: number[]): Promise<Map<number, string[]>>
  /** Prices in the shop that would fall to less than half of the lowest of the last 30 days (C119). `toShop`: what is to be written over `shop`. */
  listLowPrices?(db: Db, changes: Array<{ id: number; shop: Values; toShop: Values }>): Promise<LowPrice[]>
  /** What of whole records no schema of a field can know: fields that do not fit each other, and what is referred to and not there. In the order of `judged`. */
  check(db: Db, judged: Judged[]): Promise<Problem[][]>
}
