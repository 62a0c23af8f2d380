import type { LowPrice } from '@shop/contract/codes'
import type { RevisionKind } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { changedSince, conflictsOf, refuseConflicts } from './conflicts.ts'
import type { RecordKind, Values } from '../kind.ts'
import { type FieldsToRead, holdRecords, openAll, type OpenRecord } from '../open-records.ts'
import { hasWork, type Plan, planInShop, planSave } from './plan.ts'
import { addRevision, takeRevisionId } from '../history/revision.queries.ts'
import { type Writer, writePlans } from './write-plans.ts'

/** Records that are read and written at once: a bulk change is as many statements for each. */
const PORTION = 200

/** What is written, and as what. */
export interface Writing extends Writer {
  kind: RevisionKind
  note?: string
  undoes?: number
  /** Low prices (C119) are meant. */
  confirmsLowPrices?: boolean | undefined
}

/** A revision that was written, null where there was nothing to be written; and the ids of the records that it has changed. */
export interface Written {
  revision: number | null
  ids: number[]
}

/** How a revision is made: `plan` sees portions of the records as they are, held until the end. */
export interface Making {
  writing: Writing
  isForShop: boolean
  /** The fields that `plan` looks at; all if not given. */
  fieldsOf?: FieldsToRead
  plan(records: OpenRecord[]): Promise<Plan[]> | Plan[]
}

/** Before it is written: the lowest price of the last 30 days is one of those that were. */
async function findLowPrices(tx: Db, kind: RecordKind, plans: Plan[]) {
  const changes = plans.map(({ record: { id, shop }, toShop }) => ({ id, shop, toShop }))
  return (await kind.listLowPrices?.(tx, changes)) ?? []
}

/** Plans and writes one revision of many records, in the transaction of the caller. A record that is not there is C104; low prices are C119, all of them. */
export async function writeRevision(
  tx: Db,
  kind: RecordKind,
  ids: number[],
  { writing, isForShop, fieldsOf, plan }: Making,
): Promise<Written> {
  const rows = new Map((await holdRecords(tx, kind, ids, { isForShop })).map((row) => [row.id, row]))
  const revision = await takeRevisionId(tx)
  const [changed, fields] = [new Set<number>(), new Set<string>()]
  let isInShop = false
  const low: LowPrice[] = []
  for (let from = 0; from < ids.length; from += PORTION) {
    const portion = ids.slice(from, from + PORTION)
    const held = portion.flatMap((id) => rows.get(id) ?? [])
    const records = await openAll(tx, kind, portion, held, fieldsOf)
    if (records.size < portion.length) throw fail('C104')
    const plans = (await plan([...records.values()])).filter(hasWork)
    if (!writing.confirmsLowPrices) low.push(...(await findLowPrices(tx, kind, plans)))
    const seen = new Set(plans.filter(({ record, state }) => record.state === 'live' || state === 'live').map(({ record }) => record.id))
    for (const { id, field, layer } of await writePlans(tx, kind, plans, revision, writing)) {
      changed.add(id)
      fields.add(field)
      isInShop ||= layer === 'shop' && seen.has(id)
    }
  }
  if (low.length > 0) throw fail('C119', low)
  if (changed.size === 0) return { revision: null, ids: [] }
  const sum = { records: changed.size, fields: [...fields], isInShop }
  await addRevision(tx, kind.type, revision, { ...writing, staffId: writing.staff.id }, sum)
  return { revision, ids: [...changed] }
}

/** What to change of records: the values by id, and the revisions that they were read at, where somebody has read them. */
export interface Changes {
  sets: Map<number, Values>
  revs?: Map<number, number>
  layer: 'saved' | 'shop'
}

/**
 * Changes fields of one record or of thousands as one revision, with one undo: as saved changes, or in the shop at once. Fields that others have changed since
 * `revs` are C116, what does not fit is C103, and nothing is written then.
 */
export function changeRecords(tx: Db, kind: RecordKind, { sets, revs = new Map(), layer }: Changes, writing: Writing): Promise<Written> {
  const isForShop = layer === 'shop'
  const named = [...new Set([...sets.values()].flatMap((set) => Object.keys(set)))]
  return writeRevision(tx, kind, inOrder(sets.keys()), {
    writing,
    isForShop,
    fieldsOf: () => named,
    plan: async (records) => {
      const cleaned = await kind.clean(tx, pick(sets, records))
      const since = await changedSince(tx, kind, records, revs)
      return records.map((record) => {
        const set = cleaned.get(record.id) ?? {}
        refuseConflicts(record, conflictsOf(record, revs.get(record.id) ?? record.rev, set, since.get(record.id)))
        return isForShop ? planInShop(record, set) : planSave(record, set)
      })
    },
  })
}

/** Upwards, as everybody holds records. */
export const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)

/** The values of these records. */
export function pick<Value>(values: Map<number, Value>, records: OpenRecord[]) {
  return new Map(records.flatMap(({ id }) => (values.has(id) ? [[id, values.get(id) as Value] as const] : []))) // it has just been looked for
}
