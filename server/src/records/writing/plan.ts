import type { RecordState } from '@shop/contract/manage/record-types'
import { isSame } from '../../db/changes.rules.ts'
import { STATE, type Values } from '../kind.ts'
import { isOverChanged, type OpenRecord, savedValue, savedValues } from '../open-records.ts'
import type { FieldChange } from '../history/revision.queries.ts'

/** What is to be done to a record. Names of the shop's fields that are not in `toShop` may change with them, which is seen afterwards. */
export interface Plan {
  record: OpenRecord
  /** Values to be saved, and fields whose saved change is to be dropped. */
  save: Values
  drop: string[]
  toShop: Values
  state?: RecordState
  /** What changes of the record with its saved changes; what changes in the shop is found by reading it again. */
  changes: FieldChange[]
}

const planOf = (record: OpenRecord): Plan => ({ record, save: {}, drop: [], toShop: {}, changes: [] })

/** Whether there is something to be done. */
export const hasWork = ({ changes, toShop, state }: Plan) => changes.length > 0 || Object.keys(toShop).length > 0 || state !== undefined

/** Saves values. One that is the shop's needs no saved change; one over another value of the shop than it was made over is saved again. */
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

/** Writes values into the shop at once, in place of what is saved of these fields. */
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

/** Brings saved changes into the shop; a draft is live from then on. */
export function planPublish(record: OpenRecord, fields: string[]): Plan {
  const set = Object.fromEntries(fields.filter((field) => record.saved.has(field)).map((field) => [field, savedValue(record, field)]))
  return { ...planInShop(record, set), ...(record.state === 'draft' && { state: 'live' }) }
}

/** Drops saved changes. */
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

/** Saves the values of a record that was just made, and says that it was. */
export function planCreate(record: OpenRecord, set: Values): Plan {
  const plan = planSave(record, set)
  return { ...plan, changes: [{ id: record.id, field: STATE, layer: 'shop', before: null, after: record.state }, ...plan.changes] }
}

/** Leaves fields as they are, and says so. */
export const planConfirm = (record: OpenRecord, values: Values): Plan => ({
  ...planOf(record),
  changes: Object.entries(values).map(([field, value]) => ({ id: record.id, field, layer: 'saved', before: value, after: value })),
})

/** What a record is to have again: with its saved changes, and in the shop. */
export interface Before {
  saved: Values
  shop: Values
  state?: RecordState | undefined
}

/** Gives fields back what they had. A saved change that is not named stays. */
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

/** Moves a record into the shop or out of it. */
export const planState = (record: OpenRecord, state: RecordState): Plan => ({
  ...planOf(record),
  ...(state !== record.state && { state }),
})

/** A record after a plan: as it is saved, and as the shop has it. */
export function afterPlan({ record, save, drop, toShop }: Plan): { saved: Values; shop: Values } {
  const shop = { ...record.shop, ...toShop }
  const kept = Object.fromEntries(
    [...record.saved.keys()].filter((field) => !drop.includes(field)).map((field) => [field, savedValue(record, field)]),
  )
  return { saved: { ...shop, ...kept, ...save }, shop }
}

/** A record before a plan, in the same two layers. */
export const beforePlan = (record: OpenRecord): { saved: Values; shop: Values } => ({ saved: savedValues(record), shop: record.shop })
