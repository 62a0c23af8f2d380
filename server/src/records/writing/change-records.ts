import type { LowPrice } from '@shop/contract/codes'
import type { RevisionKind } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { changedSince, conflictsOf, refuseConflicts } from './conflicts.ts'
import type { RecordKind, Values } from '../kind.ts'
import { type FieldsToRead, holdRecords, openAll, type OpenRecord } from '../open-records.ts'
import { hasWork, type Plan, planInShop, planSave } from './plan.ts'
import { addRevision, takeRevisionId } from '../history/revision.queries.ts'
import { planOthers } from './plan-others.ts'
import { type Writer, writePlans } from './write-plans.ts'

/** Number of records that one batch of statements handles. */
const PORTION = 200

export interface Writing extends Writer {
  kind: RevisionKind
  note?: string
  undoes?: number
  /** The first revision of the same press. */
  partOf?: number | undefined
  /** Path that the pages of archived records lead to (`PageMoves`). */
  redirectTo?: string | null | undefined
  /** True if the user has confirmed low prices, so that C119 is not thrown. */
  confirmsLowPrices?: boolean | undefined
}

/** `revision` is the new revision's id, or null if nothing changed; `ids` are the changed records. */
export interface Written {
  revision: number | null
  ids: number[]
}

/** Parameters of `writeRevision`, which calls `plan` with batches of locked records. */
export interface Making {
  writing: Writing
  isForShop: boolean
  /** Returns the fields that `plan` reads; by default all fields are read. */
  fieldsOf?: FieldsToRead
  plan(records: OpenRecord[]): Promise<Plan[]> | Plan[]
}

/** Must run before the write, because a written price would count in the lowest price of the last 30 days. */
async function findLowPrices(tx: Db, kind: RecordKind, plans: Plan[]) {
  const changes = plans.map(({ record: { id, shop, state }, toShop, state: to = state }) => ({ id, shop, toShop, from: state, to }))
  return (await kind.listLowPrices?.(tx, changes)) ?? []
}

/** Writes one revision in the caller's transaction. Throws C104 for an unknown record, C119 for unconfirmed low prices. */
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
    const others = isForShop ? await planOthers(tx, kind, plans) : []
    const seen = new Set(
      [...others, ...plans].filter(({ record, state }) => record.state === 'live' || state === 'live').map(({ record }) => record.id),
    )
    const written = [await writePlans(tx, kind, others, revision, writing), await writePlans(tx, kind, plans, revision, writing)].flat()
    for (const { id, field, layer } of written) {
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

/** `sets` has the new values by record id, `revs` the `rev` at which the client read each record, if known. */
export interface Changes {
  sets: Map<number, Values>
  revs?: Map<number, number>
  layer: 'saved' | 'shop'
}

/** Changes any number of records in one revision, all or none. Throws C116 if others changed the fields since `revs`, C103 if invalid. */
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

/** Returns ids in ascending order, in which all locks are taken. */
export const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)

export function pick<Value>(values: Map<number, Value>, records: OpenRecord[]) {
  return new Map(records.flatMap(({ id }) => (values.has(id) ? [[id, values.get(id) as Value] as const] : []))) // `has` is true for this id
}
