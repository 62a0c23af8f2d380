import type { Language } from '@shop/contract/languages'
import { isSame } from '../../../db/changes.rules.ts'
import type { Db } from '../../../db/db.ts'
import { fail } from '../../../fail.ts'
import { writeRevision, type Writing } from '../../../records/writing/change-records.ts'
import { findProblems } from '../../../records/writing/checks.ts'
import { STATE } from '../../../records/kind.ts'
import { type FieldsToRead, type OpenRecord, readRecords } from '../../../records/open-records.ts'
import { hasWork, type Plan } from '../../../records/writing/plan.ts'
import { fieldsToPublish } from '../../../records/writing/publish-records.ts'
import { listStatesBefore } from '../../../records/history/revision.queries.ts'
import { listProductNames } from '../../product-issues/product-issues.queries.ts'
import { PRODUCT } from '../../manage-products/product-kind.ts'
import { readLastRevision, listChangedBetween } from './bulk.queries.ts'
import { planBulk, type Planned, type RecordChange, type Way } from './bulk-plan.ts'
import { type BulkResult, hashIn, idsOf, type Outcome, present, seenIn } from './present-bulk.ts'
import { isOfStock, runStock, tryStock } from './bulk-stock.ts'
import { type BulkBody, findTargets, type Target } from './targets.ts'

type Who = Pick<Writing, 'staff' | 'language'>
const PORTION = 200

/** Returns what a bulk change would write. */
export async function tryBulk(db: Db, body: BulkBody, language: Language): Promise<BulkResult> {
  if (isOfStock(body.change)) return tryStock(db, body, body.change, language)
  const { change, inShop } = body
  const seen = await readLastRevision(db) // read before the products, so that no change is missed
  const targets = await findTargets(db, body, language)
  const ids = idsOf(targets)
  const planned = new Map<number, Planned>()
  for (let from = 0; from < ids.length; from += PORTION) {
    const records = await readRecords(db, PRODUCT, ids.slice(from, from + PORTION), fieldsOf(change))
    for (const [id, one] of await planAll(db, [...records.values()], targets, { change, inShop })) planned.set(id, one)
  }
  return present(db, targets, outcomesOf(planned), body, { language, revision: null, seen })
}

/** Writes a bulk change as a single revision. Throws C116 if the result differs from the dry run. */
export async function runBulk(tx: Db, body: BulkBody, { staff, language }: Who): Promise<BulkResult> {
  if (isOfStock(body.change)) return runStock(tx, body, body.change, { staff, language })
  const { change, inShop } = body
  const targets = await findTargets(tx, body, language)
  const there = await listProductNames(tx, idsOf(targets))
  const planned = new Map<number, Planned>()
  const { revision } = await writeRevision(tx, PRODUCT, there.map(({ id }) => id).toSorted((a, b) => a - b), {
    writing: { kind: 'bulk', note: noteOf(change), confirmsLowPrices: body.confirmsLowPrices, staff, language },
    isForShop: inShop || STATES.includes(change.kind),
    fieldsOf: fieldsOf(change),
    plan: async (records) => {
      const portion = await planAll(tx, records, targets, { change, inShop })
      for (const [id, one] of portion) planned.set(id, one)
      return [...portion.values()].flatMap(({ plan }) => plan ?? [])
    },
  }) // prettier-ignore
  const result = await present(tx, targets, outcomesOf(planned), body, { language, revision, seen: revision ?? 0 })
  if (hashIn(result.plan) !== hashIn(body.plan))
    throw fail('C116', { rev: 0, fields: await changedSinceTry(tx, { plan: body.plan, change }, result) })
  return result
}

/** Returns changes that others made since the dry run, with the intended values. */
async function changedSinceTry(
  tx: Db,
  { plan, change }: { plan: string | undefined; change: RecordChange },
  { rows, revision }: BulkResult,
) {
  const wanted = new Map(rows.flatMap(({ id, fields }) => (id === null ? [] : [[id, fields] as const])))
  const changes = await listChangedBetween(tx, {
    ids: [...wanted.keys()],
    after: seenIn(plan),
    before: revision ?? Number.MAX_SAFE_INTEGER, // excludes the revision of this run
    fields: FIELDS[change.kind],
    most: MAX_CONFLICTS,
  })
  return changes.map(({ id, field, before, after }) => {
    const own = wanted.get(id)?.find((one) => one.field === field)
    return { id, field, base: before, theirs: own ? own.before : after, yours: own ? own.after : null }
  })
}

const MAX_CONFLICTS = 100
/** Fields that each kind of change affects; null means all fields. */
const FIELDS: Record<RecordChange['kind'], string[] | null> = {
  price: ['price', 'originalPrice'],
  prices: ['price', 'originalPrice'],
  tags: ['tags'],
  publish: null,
  archive: [STATE],
  restore: [STATE],
}
const fieldsOf = ({ kind }: RecordChange): FieldsToRead =>
  kind === 'publish' ? fieldsToPublish : () => (FIELDS[kind] ?? []).filter((field) => field !== STATE)

const STATES: readonly string[] = ['publish', 'archive', 'restore'] satisfies Array<RecordChange['kind']>

/** Returns plans by record id; a change that would make a record invalid becomes a problem. */
async function planAll(
  db: Db,
  records: OpenRecord[],
  targets: Target[],
  { change, inShop }: Pick<Way, 'change' | 'inShop'>,
): Promise<Map<number, Planned>> {
  const ids = records.map(({ id }) => id)
  const before = change.kind === 'restore' ? await listStatesBefore(db, 'product', ids) : undefined
  const prices = new Map(targets.flatMap(({ id, figure }) => (id === null ? [] : [[id, figure] as const])))
  const planned = new Map(
    records.map((record) => [
      record.id,
      planBulk(record, { change, inShop, price: prices.get(record.id) ?? null, before: before?.get(record.id) }),
    ]),
  )
  const plans = [...planned.values()].flatMap(({ plan }) => (plan && hasWork(plan) ? plan : []))
  for (const [id, [problem]] of await findProblems(db, PRODUCT, plans)) if (problem) planned.set(id, { problem: ['record', problem] })
  return planned
}

const outcomesOf = (planned: ReadonlyMap<number, Planned>): Map<number, Outcome> =>
  new Map([...planned].map(([id, one]) => [id, one.problem ? { problem: one.problem } : { fields: differences(one.plan) }]))

function differences({ record, toShop, state, changes }: Plan): BulkResult['rows'][number]['fields'] {
  const inShop = Object.entries(toShop).map(([field, after]) => ({ field, before: record.shop[field], after }))
  const saved = changes.flatMap(({ field, before, after }) => (field in toShop || isSame(before, after) ? [] : [{ field, before, after }]))
  return [...inShop, ...saved, ...(state === undefined ? [] : [{ field: STATE, before: record.state, after: state }])]
}

function noteOf(change: RecordChange): string {
  switch (change.kind) {
    case 'price': {
      const value = change.by === 'percent' ? `${change.value}%` : change.value.toFixed(2)
      return { set: `Prices set to ${value}`, raise: `Prices raised by ${value}`, lower: `Prices lowered by ${value}` }[change.how]
    }
    case 'prices':
      return 'Prices pasted'
    case 'tags':
      return 'Tags changed'
    case 'publish':
      return 'Published'
    case 'archive':
      return 'Archived'
    case 'restore':
      return 'Restored'
  }
}
