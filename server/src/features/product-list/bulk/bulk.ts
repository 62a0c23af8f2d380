import { createHash } from 'node:crypto'
import type { Language } from '@shop/contract/languages'
import type { BulkChange, bulkProducts } from '@shop/contract/manage/lists/bulk'
import type { z } from 'zod'
import { isSame } from '../../../db/changes.rules.ts'
import type { Db } from '../../../db/db.ts'
import { fail } from '../../../fail.ts'
import { writeRevision, type Writing } from '../../../records/writing/change-records.ts'
import { findProblems } from '../../../records/writing/checks.ts'
import { STATE } from '../../../records/kind.ts'
import { type FieldsToRead, type OpenRecord, readRecords } from '../../../records/open-records.ts'
import { hasWork, type Plan } from '../../../records/writing/plan.ts'
import { fieldsToPublish } from '../../../records/writing/publish-records.ts'
import { findStateBefore } from '../../../records/history/revision.queries.ts'
import { listProductNames } from '../../findings/findings.queries.ts'
import { PRODUCT } from '../../manage-products/product-kind.ts'
import { findLastRevision, listChangedBetween } from './bulk.queries.ts'
import { planBulk, type Planned } from './bulk-plan.ts'
import { type BulkProblem, sayProblem } from './problems.ts'
import { type BulkBody, findTargets, type Target } from './targets.ts'

type BulkResult = z.output<(typeof bulkProducts)['data']>
type Who = Pick<Writing, 'staff' | 'language'>
/** Products that are read at once. */
const PORTION = 200

/** What a bulk change would do, row by row. */
export async function tryBulk(db: Db, body: BulkBody, language: Language): Promise<BulkResult> {
  const seen = await findLastRevision(db) // before what it looks at
  const targets = await findTargets(db, body, language)
  const ids = idsOf(targets)
  const planned = new Map<number, Planned>()
  for (let from = 0; from < ids.length; from += PORTION) {
    const records = await readRecords(db, PRODUCT, ids.slice(from, from + PORTION), fieldsOf(body.change))
    for (const [id, one] of await planAll(db, [...records.values()], targets, body)) planned.set(id, one)
  }
  return present(db, targets, planned, body, { language, revision: null, seen })
}

/** Does what a dry run has shown, as one revision. Throws C116 where it would be anything else by now. */
export async function runBulk(tx: Db, body: BulkBody, { staff, language }: Who): Promise<BulkResult> {
  const targets = await findTargets(tx, body, language)
  const there = await listProductNames(tx, idsOf(targets))
  const planned = new Map<number, Planned>()
  const { revision } = await writeRevision(tx, PRODUCT, there.map(({ id }) => id).toSorted((a, b) => a - b), {
    writing: { kind: 'bulk', note: noteOf(body.change), confirmsLowPrices: body.confirmsLowPrices, staff, language },
    isForShop: body.inShop || STATES.includes(body.change.kind),
    fieldsOf: fieldsOf(body.change),
    plan: async (records) => {
      const portion = await planAll(tx, records, targets, body)
      for (const [id, one] of portion) planned.set(id, one)
      return [...portion.values()].flatMap(({ plan }) => plan ?? [])
    },
  }) // prettier-ignore
  const result = await present(tx, targets, planned, body, { language, revision, seen: revision ?? 0 })
  if (hashIn(result.plan) !== hashIn(body.plan)) throw fail('C116', { rev: 0, fields: await changedSinceTry(tx, body, result) })
  return result
}

/** What others have changed since the dry run of what this one is about, each with what it would have become. */
async function changedSinceTry(tx: Db, { plan, change }: BulkBody, { rows, revision }: BulkResult) {
  const wanted = new Map(rows.flatMap(({ id, fields }) => (id === null ? [] : [[id, fields] as const])))
  const changes = await listChangedBetween(tx, {
    ids: [...wanted.keys()],
    after: seenIn(plan),
    before: revision ?? Number.MAX_SAFE_INTEGER, // its own
    fields: FIELDS[change.kind],
    most: MAX_CONFLICTS,
  })
  return changes.map(({ id, field, before, after }) => {
    const own = wanted.get(id)?.find((one) => one.field === field)
    return { id, field, base: before, theirs: own ? own.before : after, yours: own ? own.after : null }
  })
}

/** Of a refused change: more would not be read. */
const MAX_CONFLICTS = 100
/** The fields that each kind looks at; null: all of them. */
const FIELDS: Record<BulkChange['kind'], string[] | null> = {
  price: ['price', 'originalPrice'],
  prices: ['price', 'originalPrice'],
  tags: ['tags'],
  publish: null,
  archive: [STATE],
  restore: [STATE],
}
/** What is read of the products: thousands of them are read at once. */
const fieldsOf = ({ kind }: BulkChange): FieldsToRead =>
  kind === 'publish' ? fieldsToPublish : () => (FIELDS[kind] ?? []).filter((field) => field !== STATE)

/** A plan is the revision that the dry run has seen, and a hash of what it has said. */
const hashIn = (plan: string | undefined) => plan?.split('.')[1]
const seenIn = (plan = '') => (/^\d{1,15}\./.test(plan) ? Number.parseInt(plan, 10) : Number.MAX_SAFE_INTEGER) // without a plan nothing was seen

/** Changes that are of the shop in any case. */
const STATES: readonly string[] = ['publish', 'archive', 'restore'] satisfies Array<BulkChange['kind']>

/** Those that may be changed: what is wrong with others is known. */
const idsOf = (targets: Target[]) => [...new Set(targets.flatMap(({ id, problem }) => (id === null || problem ? [] : id)))]

/** What becomes of records, by id: none is changed so that it would be wrong. */
async function planAll(db: Db, records: OpenRecord[], targets: Target[], { change, inShop }: BulkBody): Promise<Map<number, Planned>> {
  const ids = records.map(({ id }) => id)
  const before = change.kind === 'restore' ? await findStateBefore(db, 'product', ids) : undefined
  const prices = new Map(targets.flatMap(({ id, price }) => (id === null ? [] : [[id, price] as const])))
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

interface Row {
  target: Target
  fields: BulkResult['rows'][number]['fields']
  problem: BulkProblem | null
}

/** The rows in the order of their targets, and the plan that stands for all of them. */
async function present(
  db: Db,
  targets: Target[],
  planned: Map<number, Planned>,
  { change, inShop }: BulkBody,
  { language, revision, seen }: { language: Language; revision: number | null; seen: number },
): Promise<BulkResult> {
  const names = new Map((await listProductNames(db, targets.flatMap(({ id }) => id ?? []))).map((name) => [name.id, name])) // prettier-ignore
  const rows = targets.map((target): Row => {
    const one = target.id === null ? undefined : planned.get(target.id)
    const problem = target.problem ?? one?.problem ?? (one ? null : (['gone'] as const satisfies BulkProblem))
    return { target, problem, fields: problem || !one?.plan ? [] : differences(one.plan) }
  })
  const hashed = rows.map(({ target: { id, line }, fields, problem }) => ({ id, line, fields, problem }))
  return {
    rows: rows.map(({ target: { id, line, typed }, fields, problem }) => {
      const { partNumber = typed, name = '' } = names.get(id ?? 0) ?? {}
      return { id, line, partNumber, name, fields, problem: problem && sayProblem(problem, language) }
    }),
    changed: rows.filter(({ fields }) => fields.length > 0).length,
    problems: rows.filter(({ problem }) => problem).length,
    plan: `${seen}.${createHash('sha256')
      .update(JSON.stringify({ change, inShop, rows: hashed }))
      .digest('base64url')}`,
    revision,
  }
}

/** What a plan changes: in the shop where it writes there, otherwise of what is saved. */
function differences({ record, toShop, state, changes }: Plan): Row['fields'] {
  const inShop = Object.entries(toShop).map(([field, after]) => ({ field, before: record.shop[field], after }))
  const saved = changes.flatMap(({ field, before, after }) => (field in toShop || isSame(before, after) ? [] : [{ field, before, after }]))
  return [...inShop, ...saved, ...(state === undefined ? [] : [{ field: STATE, before: record.state, after: state }])]
}

/** What the history calls it, in English as all of it. */
function noteOf(change: BulkChange): string {
  switch (change.kind) {
    case 'price': {
      const value = change.by === 'percent' ? `${change.value} %` : change.value.toFixed(2)
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
