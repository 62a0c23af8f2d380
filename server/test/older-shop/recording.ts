import { getUserInfo } from '@shop/contract/account/account'
import { getCart, getCartTotals, restoreLocalCart } from '@shop/contract/cart/cart'
import type { FailData } from '@shop/contract/codes'
import { listFavoriteIds } from '@shop/contract/favorites/favorites'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { getKeptProduct } from '@shop/contract/manage/products/products'
import type { RecordType } from '@shop/contract/manage/record-types'
import { findDraft, getRevision, pageHistory, undoRevision } from '@shop/contract/manage/records'
import { getOwnReview } from '@shop/contract/reviews/reviews'
import type { AskCall } from '../ask.ts'
import type { TestStaff } from '../staff/staff.ts'
import { type Edited, STARTER_DRONE } from './edits.ts'
import { type MustAsk, mustAskAs } from './must-ask.ts'

export const STAFF = ['owner', 'editor', 'translator'] as const
export type StaffName = (typeof STAFF)[number]
export type StaffOfEdits = Record<StaffName, TestStaff>

const MAX_REVISIONS = 200
const MAX_CHANGES = 500

/** Facts that are recorded together with the dump of the older shop. */
export interface Facts extends Edited {
  commit: string
  madeAt: string
  staff: Record<StaffName, number>
  customer: { username: string; password: string }
  /** Price of the product before its scheduled price begins. */
  ordinaryPrice: number
  kept: Kept
  bought: Bought
  /** Result of undoing the revision `overtaken`, before all others are undone. */
  refused: Undone
  /** Results of undoing all revisions, newest first. */
  undone: Undone[]
  /** The changed records after all revisions were undone. */
  afterwards: KeptRecord[]
}

type Kept = Awaited<ReturnType<typeof recordKept>>
type Bought = Awaited<ReturnType<typeof recordBought>>
type Revisions = Awaited<ReturnType<typeof listRevisions>>
type KeptRecord = Awaited<ReturnType<typeof recordOne>>

/** Returns the history, and the values and unsaved edits of changed records. */
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

/** Returns each changed record once. */
function recordsOf(revisions: Revisions): RecordName[] {
  const named = new Map<string, RecordName>()
  for (const { changes } of revisions)
    for (const { record } of changes) named.set(`${record.type} ${record.id}`, { type: record.type, id: record.id })
  return [...named.values()]
}

/** Returns the changed records as staff see them, with their changed fields. */
export async function recordAll(read: MustAsk, revisions: Revisions) {
  const found = []
  for (const name of recordsOf(revisions)) {
    const changes = revisions.flatMap((one) => one.changes.filter(({ record }) => record.type === name.type && record.id === name.id))
    found.push(await recordOne(read, name, new Set(changes.map(({ field }) => field))))
  }
  return found
}

const read = (ask: MustAsk, { type, id }: RecordName) =>
  type === 'product' ? ask(getKeptProduct, { id }) : ask(KIND_CALLS[type].get as typeof KIND_CALLS.tag.get, { id }) // all kinds have the same members

async function recordOne(ask: MustAsk, { type, id }: RecordName, fields: Set<string>) {
  const { rev, state, shop, saved, older } = await read(ask, { type, id })
  return { type, id, rev, state, saved, older, shop: Object.fromEntries(Object.entries(shop).filter(([field]) => fields.has(field))) }
}

/** Returns the unsaved edits of each member of staff, as the back office opens them. */
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

/** Returns a customer's data as the customer's calls return them. */
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
  const { fields } = data as FailData['C116'] // C116 responds with these data
  return fields.map(({ field, base, theirs, yours }) => ({ field, base, theirs, yours }))
}

/** Undoes revisions in the given order, newest first, so that none conflicts with a later change. */
export async function undoAll(ask: AskCall, owner: TestStaff, revisions: ReadonlyArray<{ id: number }>) {
  const undone = []
  for (const { id } of revisions) undone.push(await undo(ask, owner, id))
  return undone
}
