import type { RecordState } from '@shop/contract/manage/record-types'
import { isSame } from '../../db/changes.rules.ts'
import { STATE, type Values } from '../kind.ts'
import { isOverChanged, type OpenRecord, savedValue, savedValues } from '../open-records.ts'
import type { FieldChange } from '../history/revision.queries.ts'

/** Changes planned for one record. A write may also change published fields outside `toShop`; `writePlans` rereads to find these. */
export interface Plan {
  record: OpenRecord
  /** Values to save without publishing them. */
  save: Values
  /** Published values on which saved changes are based, if these are not the new published values. */
  bases?: Values
  /** Fields whose saved, unpublished changes are discarded. */
  drop: string[]
  toShop: Values
  state?: RecordState
  changes: FieldChange[]
}

const planOf = (record: OpenRecord): Plan => ({ record, save: {}, drop: [], toShop: {}, changes: [] })

export const hasWork = ({ changes, toShop, state }: Plan) => changes.length > 0 || Object.keys(toShop).length > 0 || state !== undefined

/** Plans saved changes. Values equal to the published ones need none. Unchanged values are saved again if their base has changed. */
export function planSave(record: OpenRecord, set: Values): Plan {
  const plan = planOf(record)
  for (const [field, value] of Object.entries(set)) {
    const [before, change] = [savedValue(record, field), record.saved.get(field)]
    const isRenewed = change !== undefined && isOverChanged(record, change)
    if (isSame(before, value) && !isRenewed) continue
    if (!isSame(record.shop[field], value)) plan.save[field] = value
    else if (change) plan.drop.push(field)
    plan.changes.push({ id: record.id, field, layer: 'saved', before, after: value })
  }
  return plan
}

/** Plans to publish values directly, and to drop saved changes of the same fields. */
export function planInShop(record: OpenRecord, set: Values): Plan {
  const plan = planOf(record)
  for (const [field, value] of Object.entries(set)) {
    if (!isSame(record.shop[field], value)) plan.toShop[field] = value
    if (!record.saved.has(field)) continue
    plan.drop.push(field)
    plan.changes.push({ id: record.id, field, layer: 'saved', before: savedValue(record, field), after: value })
  }
  return plan
}

/** Plans one change of published values and of saved changes alike. `change` returns the new value of a field. */
export function planInBoth(record: OpenRecord, change: (field: string, value: unknown) => unknown): Plan {
  const plan = planOf(record)
  const bases: Values = {}
  for (const [field, value] of Object.entries(record.shop)) {
    const after = change(field, value)
    if (!isSame(value, after)) plan.toShop[field] = after
  }
  for (const [field, saved] of record.saved) {
    const [before, after] = [saved.value, change(field, saved.value)]
    if (isSame(before, after)) continue
    if (isOverChanged(record, saved)) bases[field] = change(field, saved.base)
    if (isSame({ ...record.shop, ...plan.toShop }[field], after)) plan.drop.push(field)
    else plan.save[field] = after
    plan.changes.push({ id: record.id, field, layer: 'saved', before, after })
  }
  return { ...plan, bases }
}

/** Plans to publish saved changes. A draft becomes live. */
export function planPublish(record: OpenRecord, fields: string[]): Plan {
  const set = Object.fromEntries(fields.filter((field) => record.saved.has(field)).map((field) => [field, savedValue(record, field)]))
  return { ...planInShop(record, set), ...(record.state === 'draft' && { state: 'live' }) }
}

export function planDiscard(record: OpenRecord, fields: string[]): Plan {
  const drop = fields.filter((field) => record.saved.has(field))
  const changes = drop.map((field): FieldChange => ({
    id: record.id,
    field,
    layer: 'saved',
    before: savedValue(record, field),
    after: record.shop[field],
  }))
  return { ...planOf(record), drop, changes }
}

export function planCreate(record: OpenRecord, set: Values): Plan {
  const plan = planSave(record, set)
  return { ...plan, changes: [{ id: record.id, field: STATE, layer: 'shop', before: null, after: record.state }, ...plan.changes] }
}

/** Plans to record fields as confirmed without changing their values. */
export const planConfirm = (record: OpenRecord, values: Values): Plan => ({
  ...planOf(record),
  changes: Object.entries(values).map(([field, value]) => ({ id: record.id, field, layer: 'saved', before: value, after: value })),
})

export interface Before {
  saved: Values
  shop: Values
  state?: RecordState | undefined
}

/** Plans to restore earlier values. Saved changes of other fields stay. */
export function planUndo(record: OpenRecord, { saved, shop, state }: Before): Plan {
  const plan: Plan = { ...planOf(record), toShop: shop, ...(state !== undefined && state !== record.state && { state }) }
  for (const [field, value] of Object.entries(saved)) {
    const before = savedValue(record, field)
    if (isSame(before, value) && !Object.hasOwn(shop, field)) continue
    if (!isSame(value, Object.hasOwn(shop, field) ? shop[field] : record.shop[field])) plan.save[field] = value
    else if (record.saved.has(field)) plan.drop.push(field)
    plan.changes.push({ id: record.id, field, layer: 'saved', before, after: value })
  }
  return plan
}

export const planState = (record: OpenRecord, state: RecordState): Plan => ({
  ...planOf(record),
  ...(state !== record.state && { state }),
})

export function afterPlan({ record, save, drop, toShop }: Plan): { saved: Values; shop: Values } {
  const shop = { ...record.shop, ...toShop }
  const kept = Object.fromEntries(
    [...record.saved.keys()].filter((field) => !drop.includes(field)).map((field) => [field, savedValue(record, field)]),
  )
  return { saved: { ...shop, ...kept, ...save }, shop }
}

export const beforePlan = (record: OpenRecord): { saved: Values; shop: Values } => ({ saved: savedValues(record), shop: record.shop })
