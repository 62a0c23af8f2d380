import type { RevisionKind } from '@shop/contract/manage/record-types'
import type { Language } from '@shop/contract/languages'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { refuseProblems, refuseUsed } from './checks.ts'
import { type PageMoves, type RecordKind, STATE, type Values } from '../kind.ts'
import { isOverChanged } from '../open-records.ts'
import type { Plan } from './plan.ts'
import { dropSaved, putSaved, setBases, setDrafts } from '../record.queries.ts'
import { addChanges, type FieldChange } from '../history/revision.queries.ts'

/** Author of a change, and the language of error messages. */
export interface Writer {
  staff: { id: number }
  language: Language
}

/** Writes the plans, then rereads the published values to record what changed. Throws C103 for problems, C118 for used records. */
export async function writePlans(
  tx: Db,
  kind: RecordKind,
  plans: Plan[],
  revision: number,
  { staff, language, ...writing }: Writer & { kind: RevisionKind; redirectTo?: string | null | undefined },
): Promise<FieldChange[]> {
  await refuseProblems(tx, kind, plans, language)
  await refuseUsed(tx, kind, plans)
  const shopNow = await writeShop(tx, kind, plans)
  await movePages(tx, kind, plans, { redirectTo: writing.redirectTo, isUndo: writing.kind === 'undo', language })
  const settled = plans.map((plan) => settle(plan, shopNow.get(plan.record.id) ?? plan.record.shop, kind.counted))
  const changes = settled.flatMap((one) => one.changes)
  await putSaved(tx, kind.type, staff.id, settled.flatMap(({ put }) => put)) // prettier-ignore
  await dropSaved(tx, kind.type, settled.flatMap(({ drop }) => drop)) // prettier-ignore
  await setBases(tx, kind.type, settled.flatMap(({ rebase }) => rebase)) // prettier-ignore
  await addChanges(tx, kind.type, revision, { changes, staffId: staff.id })
  return changes
}

/** Writes published values and states. Returns the new published values, by record id. */
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
  const read = Object.keys(plans[0]?.record.shop ?? {}) // only the fields that were read before
  return new Map([...(await kind.list(tx, [...sets.keys()], read))].map(([id, { values }]) => [id, values]))
}

/** A record that becomes a draft again gets no redirect: its path was never announced. */
async function movePages(tx: Db, kind: RecordKind, plans: Plan[], how: Omit<PageMoves, 'out' | 'back'>) {
  const idsWith = (is: (plan: Plan) => boolean) => plans.filter(is).map(({ record }) => record.id)
  const out = idsWith(({ record, state }) => record.state === 'live' && state === 'archived')
  const back = idsWith(({ state }) => state === 'live')
  if (out.length + back.length > 0) await kind.movePages?.(tx, { out, back, ...how })
}

interface Settled {
  put: Array<{ id: number; field: string; value: unknown; base: unknown }>
  drop: Array<{ id: number; field: string }>
  rebase: Array<{ id: number; field: string; base: unknown }>
  changes: FieldChange[]
}

/** Drops saved changes that equal the new published values. Updates the base of others whose published value has changed. */
function settle({ record, save, bases = {}, drop, state, changes }: Plan, shop: Values, counted?: ReadonlySet<string>): Settled {
  const { id } = record
  const dropped = new Set(drop)
  const settled: Settled = { put: [], drop: drop.map((field) => ({ id, field })), rebase: [], changes: [...changes] }
  for (const [field, value] of Object.entries(save))
    settled.put.push({ id, field, value, base: Object.hasOwn(bases, field) ? bases[field] : shop[field] })
  for (const field of Object.keys(shop)) {
    const [before, after] = [record.shop[field], shop[field]]
    if (isSame(before, after) || counted?.has(field)) continue
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
