import { getUserInfo } from '@shop/contract/account/account'
import { getCart, getCartTotals, restoreLocalCart } from '@shop/contract/cart/cart'
import type { FailData } from '@shop/contract/codes'
import { listFavoriteIds } from '@shop/contract/favorites/favorites'
import { getKeptDefinition } from '@shop/contract/manage/definitions/definitions'
import { getKeptPart } from '@shop/contract/manage/parts/parts'
import { getKeptProduct } from '@shop/contract/manage/products'
import type { RecordType } from '@shop/contract/manage/record-types'
import { findDraft, getRevision, pageHistory, undoRevision } from '@shop/contract/manage/records'
import { getOwnReview } from '@shop/contract/reviews/reviews'
import type { AskCall } from '../ask.ts'
import type { TestStaff } from '../staff/staff.ts'
import { type Edited, STARTER_DRONE } from './edits.ts'
import { type MustAsk, mustAskAs } from './must-ask.ts'

/** The staff of the edits. */
export const STAFF = ['owner', 'editor', 'translator'] as const
export type StaffName = (typeof STAFF)[number]
export type StaffOfEdits = Record<StaffName, TestStaff>

const MAX_REVISIONS = 200
const MAX_CHANGES = 500

/** The answers of the release that made the dump. */
export interface Facts extends Edited {
  commit: string
  madeAt: string
  staff: Record<StaffName, number>
  customer: { username: string; password: string }
  /** Price of the product of `scheduled` before its scheduled price begins. */
  ordinaryPrice: number
  kept: Kept
  bought: Bought
  /** The undo of `overtaken`, before any other. */
  refused: Undone
  /** Every revision, newest first, undone one after the other. */
  undone: Undone[]
  /** The records after that. */
  afterwards: KeptRecord[]
}

type Kept = Awaited<ReturnType<typeof recordKept>>
type Bought = Awaited<ReturnType<typeof recordBought>>
type Revisions = Awaited<ReturnType<typeof listRevisions>>
type KeptRecord = Awaited<ReturnType<typeof recordOne>>

/** Every changed record as staff see it: history, values, unsaved work. */
export async function recordKept(ask: AskCall, staff: StaffOfEdits) {
  const read = mustAskAs(ask, staff.owner)
  const revisions = await listRevisions(read)
  return { revisions, records: await recordAll(read, revisions), drafts: await listDrafts(ask, staff, revisions) }
}

async function listRevisions(read: MustAsk) {
  const { rows } = await read(pageHistory, { limit: MAX_REVISIONS })
  const revisions = []
  for (const row of rows) {
    const { changes } = await read(getRevision, { id: row.id, limit: MAX_CHANGES })
    revisions.push({ ...row, changes })
  }
  return revisions
}

interface RecordName {
  type: RecordType
  id: number
}

/** Records that revisions have changed, each once. */
function recordsOf(revisions: Revisions): RecordName[] {
  const named = new Map<string, RecordName>()
  for (const { changes } of revisions)
    for (const { record } of changes) named.set(`${record.type} ${record.id}`, { type: record.type, id: record.id })
  return [...named.values()]
}

/** Each record as staff see it, with the fields of the shop that the revisions have changed. */
export async function recordAll(read: MustAsk, revisions: Revisions) {
  const found = []
  for (const name of recordsOf(revisions)) {
    const changes = revisions.flatMap((one) => one.changes.filter(({ record }) => record.type === name.type && record.id === name.id))
    found.push(await recordOne(read, name, new Set(changes.map(({ field }) => field))))
  }
  return found
}

const READ = {
  product: (read: MustAsk, id: number) => read(getKeptProduct, { id }),
  definition: (read: MustAsk, id: number) => read(getKeptDefinition, { id }),
  part: (read: MustAsk, id: number) => read(getKeptPart, { id }),
}

async function recordOne(read: MustAsk, { type, id }: RecordName, fields: Set<string>) {
  const { rev, state, shop, saved, older } = await READ[type](read, id)
  return { type, id, rev, state, saved, older, shop: Object.fromEntries(Object.entries(shop).filter(([field]) => fields.has(field))) }
}

/** Unsaved work on these records, as its author opens it. */
async function listDrafts(ask: AskCall, staff: StaffOfEdits, revisions: Revisions) {
  const found = []
  for (const who of STAFF) {
    const read = mustAskAs(ask, staff[who])
    for (const name of recordsOf(revisions)) {
      const { rev, draft, others } = await read(findDraft, { ...name })
      if (draft) found.push({ who, ...name, rev, draft, others })
    }
  }
  return found
}

/** An account as its customer sees it. */
export async function recordBought(ask: AskCall, token: string) {
  const read = mustAskAs(ask, { token })
  return {
    profile: await read(getUserInfo),
    cart: await read(getCart),
    totals: await read(getCartTotals),
    favorites: await read(listFavoriteIds),
    review: await read(getOwnReview, { id: STARTER_DRONE }),
    localCart: await read(restoreLocalCart),
  }
}

/** The result of undoing a revision. */
export interface Undone {
  id: number
  code: string
  records?: number
  conflicts?: object[]
}

export async function undo(ask: AskCall, { cookie, origin }: TestStaff, id: number): Promise<Undone> {
  const { code, data } = await ask(undoRevision, { id }, { cookie, origin, body: {} })
  if (code === '0000') return { id, code, records: data.records }
  return code === 'C116' ? { id, code, conflicts: conflictsIn(data) } : { id, code }
}

function conflictsIn(data: unknown) {
  const { fields } = data as FailData['C116'] // what C116 carries
  return fields.map(({ field, base, theirs, yours }) => ({ field, base, theirs, yours }))
}

/** Undoes revisions one after the other: from the newest on, none is in the way of an earlier one. */
export async function undoAll(ask: AskCall, owner: TestStaff, revisions: ReadonlyArray<{ id: number }>) {
  const undone = []
  for (const { id } of revisions) undone.push(await undo(ask, owner, id))
  return undone
}
