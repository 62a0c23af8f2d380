import type { Db } from '../../db/db.ts'
import type { RecordKind } from '../kind.ts'
import { holdRecords, openAll } from '../open-records.ts'
import { hasWork, type Plan, planInShop } from './plan.ts'

/** Plans the changes of other records that the plans cause, and locks these records. */
export async function planOthers(tx: Db, kind: RecordKind, plans: Plan[]): Promise<Plan[]> {
  const sets = await kind.listOthers?.(tx, new Map(plans.map(({ record, toShop }) => [record.id, toShop])))
  if (!sets || sets.size === 0) return []
  const ids = [...sets.keys()]
  const records = await openAll(tx, kind, ids, await holdRecords(tx, kind, ids, { isForShop: true }))
  return [...records.values()].map((record) => planInShop(record, sets.get(record.id) ?? {})).filter(hasWork)
}
