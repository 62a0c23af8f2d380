import type { Language } from '@shop/contract/languages'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { refuseProblems, refuseUsed } from './checks.ts'
import { type RecordKind, STATE, type Values } from '../kind.ts'
import { isOverChanged } from '../open-records.ts'
import type { Plan } from './plan.ts'
import { dropSaved, putSaved, setBases, setDrafts } from '../record.queries.ts'
import { addChanges, type FieldChange } from '../history/revision.queries.ts'

/** Who writes, and in which language they are told what is wrong. */
export interface Writer {
  staff: { id: number }
  language: Language
}

/**
 * Does what was planned, as a part of a revision: checks the records as they will be, writes the shop's tables and the saved changes, and notes all that has
 * changed by reading the shop again. Answers that. Throws C103 with what is wrong.
 */
export async function writePlans(
  tx: Db,
  kind: RecordKind,
  plans: Plan[],
  revision: number,
  { staff, language }: Writer,
): Promise<FieldChange[]> {
  await refuseProblems(tx, kind, plans, language)
  await refuseUsed(tx, kind, plans)
  const shopNow = await writeShop(tx, kind, plans)
  const settled = plans.map((plan) => settle(plan, shopNow.get(plan.record.id) ?? plan.record.shop))
  const changes = settled.flatMap((one) => one.changes)
  await putSaved(tx, kind.type, staff.id, settled.flatMap(({ put }) => put)) // prettier-ignore
  await dropSaved(tx, kind.type, settled.flatMap(({ drop }) => drop)) // prettier-ignore
  await setBases(tx, kind.type, settled.flatMap(({ rebase }) => rebase)) // prettier-ignore
  await addChanges(tx, kind.type, revision, { changes, staffId: staff.id })
  return changes
}

/** Writes the shop's tables; answers what the shop has afterwards of the records that were written there. */
export async function writeShop(tx: Db, kind: RecordKind, plans: Plan[]): Promise<Map<number, Values>> {
  const sets = new Map(plans.filter(({ toShop }) => Object.keys(toShop).length > 0).map(({ record, toShop }) => [record.id, toShop]))
  if (sets.size > 0) await kind.write(tx, sets)
  const moved = (is: (plan: Plan) => boolean) => plans.filter(is).map(({ record }) => record.id)
  const isEntering = ({ state }: Plan) => state === 'live'
  const isNew = ({ record }: Plan) => record.state === 'draft'
  await kind.setInShop(tx, moved((plan) => isEntering(plan) && isNew(plan)), 'new') // prettier-ignore
  await kind.setInShop(tx, moved((plan) => isEntering(plan) && !isNew(plan)), 'again') // prettier-ignore
  await kind.setInShop(tx, moved(({ state, record }) => state !== undefined && record.state === 'live'), 'out') // prettier-ignore
  await setDrafts(tx, kind.type, moved(({ state }) => state === 'draft'), true) // prettier-ignore
  await setDrafts(tx, kind.type, moved(({ state }) => state !== undefined && state !== 'draft'), false) // prettier-ignore
  if (sets.size === 0) return new Map()
  const read = Object.keys(plans[0]?.record.shop ?? {}) // as much as was read before
  return new Map([...(await kind.list(tx, [...sets.keys()], read))].map(([id, { values }]) => [id, values]))
}

interface Settled {
  put: Array<{ id: number; field: string; value: unknown; base: unknown }>
  drop: Array<{ id: number; field: string }>
  rebase: Array<{ id: number; field: string; base: unknown }>
  changes: FieldChange[]
}

/**
 * What becomes of the saved changes of a record now that the shop has what it has, and what the revision notes. A saved change that the shop has come to
 * have needs none; one beside a value that changed along with another field is over the new one.
 */
function settle({ record, save, drop, state, changes }: Plan, shop: Values): Settled {
  const { id } = record
  const dropped = new Set(drop)
  const settled: Settled = { put: [], drop: drop.map((field) => ({ id, field })), rebase: [], changes: [...changes] }
  for (const [field, value] of Object.entries(save)) settled.put.push({ id, field, value, base: shop[field] })
  for (const field of Object.keys(shop)) {
    const [before, after] = [record.shop[field], shop[field]]
    if (isSame(before, after)) continue
    settled.changes.push({ id, field, layer: 'shop', before, after })
    const change = record.saved.get(field)
    if (!change || dropped.has(field) || Object.hasOwn(save, field)) continue
    if (isSame(change.value, after)) {
      settled.drop.push({ id, field })
      settled.changes.push({ id, field, layer: 'saved', before: change.value, after })
    } else if (!isOverChanged(record, change)) settled.rebase.push({ id, field, base: after })
  }
  if (state !== undefined) settled.changes.push({ id, field: STATE, layer: 'shop', before: record.state, after: state })
  return settled
}
