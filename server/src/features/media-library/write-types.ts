import type { RecordType } from '@shop/contract/manage/record-types'
import { RECORD_TYPES } from '@shop/contract/manage/record-types'
import type { Language } from '@shop/contract/languages'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import type { RecordKind, Values } from '../../records/kind.ts'
import { holdRecords, type OpenRecord } from '../../records/open-records.ts'
import { inOrder, writeRevision } from '../../records/writing/change-records.ts'
import { hasWork, type Plan } from '../../records/writing/plan.ts'
import { kindOf } from '../manage-records/record-kinds.ts'

/** Ids of records by type. */
export type Targets = ReadonlyMap<RecordType, readonly number[]>

export const targetsOf = (places: ReadonlyArray<{ type: RecordType; id: number }>): Targets =>
  new Map(
    RECORD_TYPES.flatMap((type): Array<[RecordType, number[]]> => {
      const ids = inOrder(new Set(places.filter((place) => place.type === type).map(({ id }) => id)))
      return ids.length > 0 ? [[type, ids]] : []
    }),
  )

export const countOf = (targets: Targets) => [...targets.values()].reduce((sum, ids) => sum + ids.length, 0)

/** Locks all records, types in the same order everywhere. */
export async function lockTargets(tx: Db, targets: Targets, { isForShop }: { isForShop: boolean }) {
  for (const [type, ids] of targets) await holdRecords(tx, kindOf(type), [...ids], { isForShop })
}

interface Together {
  staff: { id: number }
  language: Language
  note: string
  isForShop: boolean
  plan(type: RecordType, record: OpenRecord): Plan
}

/** Writes one revision per type of record, which one undo takes back together. `revision` is the first one. */
export async function writeTypes(tx: Db, targets: Targets, { plan, staff, language, note, isForShop }: Together) {
  let revision: number | null = null
  let records = 0
  const plans: Array<[RecordType, Plan]> = []
  for (const [type, ids] of targets) {
    const kind = kindOf(type)
    const written = await writeRevision(tx, kind, [...ids], {
      writing: { kind: 'bulk', note, staff, language, partOf: revision ?? undefined },
      isForShop,
      plan: async (opened) => {
        const planned = await cleanPlans(tx, kind, opened.map((record) => plan(type, record))) // prettier-ignore
        plans.push(...planned.filter(hasWork).map((one): [RecordType, Plan] => [type, one]))
        return planned
      },
    })
    revision ??= written.revision
    records += written.ids.length
  }
  return { revision, records, plans }
}

/** Passes changed values through the kind, which sanitises HTML and reads the size of manuals. */
export async function cleanPlans(db: Db, kind: RecordKind, plans: Plan[]): Promise<Plan[]> {
  const cleaned = async (of: 'toShop' | 'save') => kind.clean(db, new Map(plans.map((plan) => [plan.record.id, plan[of]])))
  const [toShop, save] = [await cleaned('toShop'), await cleaned('save')]
  return plans.map((plan) => {
    const saved: Values = save.get(plan.record.id) ?? {}
    return {
      ...plan,
      toShop: toShop.get(plan.record.id) ?? {},
      save: saved,
      changes: plan.changes.map((one) => (one.layer === 'saved' && Object.hasOwn(saved, one.field) && !isSame(one.after, saved[one.field]) ? { ...one, after: saved[one.field] } : one)), // prettier-ignore
    }
  })
}
