import type { Language } from '@shop/contract/languages'
import type { Staff } from '../auth/staff/staff-sessions.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../fail.ts'
import { listPresence, presentPresence } from './draft.queries.ts'
import type { RecordKind, Values } from './kind.ts'
import { readRecords } from './open-records.ts'
import { ownChoice, refuseOtherLanguages } from './own-languages.ts'
import { presentSaved, presentWritten } from './present-record.ts'
import { changeRecords, type Writing, type Written } from './writing/change-records.ts'
import { confirmTexts } from './writing/confirm-texts.ts'
import { type Choice, discardSaved, moveRecords, publishRecords } from './writing/publish-records.ts'
import type { Writer } from './writing/write-plans.ts'

interface Asked {
  db: Db
  staff: Pick<Staff, 'id' | 'role' | 'languages'>
  language: Language
  input: { id: number }
}
interface AskedWith<Body> extends Asked {
  body: Body
}

/** Returns a record's published values, its saved changes, and other members of staff with unsaved work on it. */
export async function getRecord({ db, staff, input: { id } }: Omit<Asked, 'language'>, kind: RecordKind) {
  const record = (await readRecords(db, kind, [id])).get(id)
  if (!record) throw fail('C104')
  return {
    id,
    rev: record.rev,
    state: record.state,
    shop: record.shop,
    saved: presentSaved(record),
    others: (await listPresence(db, kind.type, [id], staff.id)).map(presentPresence),
    changedTime: record.changedAt?.toISOString() ?? null,
    changedBy: record.changedBy,
  }
}

export function saveRecord(asked: AskedWith<{ rev: number; set: Values }>, kind: RecordKind) {
  const { id, rev, set } = { ...asked.input, ...asked.body }
  refuseOtherLanguages(asked.staff, Object.keys(set))
  const changes = { sets: new Map([[id, set]]), revs: new Map([[id, rev]]), layer: 'saved' as const }
  return write(asked, kind, (tx, writer) => changeRecords(tx, kind, changes, { kind: 'save', ...writer }))
}

export const publishRecord = (asked: AskedWith<Choice & Pick<Writing, 'confirmsLowPrices'>>, kind: RecordKind) =>
  write(asked, kind, (tx, writer) => {
    const { confirmsLowPrices } = asked.body
    return publishRecords(tx, kind, new Map([[asked.input.id, asked.body]]), { kind: 'publish', confirmsLowPrices, ...writer })
  })

/** Discards saved changes; for translators, only those in their languages. */
export function discardRecord(asked: AskedWith<Choice>, kind: RecordKind) {
  const choice = ownChoice(asked.staff, asked.body)
  return write(asked, kind, (tx, writer) => discardSaved(tx, kind, new Map([[asked.input.id, choice]]), { kind: 'discard', ...writer }))
}

/** Archives a record. `before` runs first in the same transaction, for example to move products to another series. */
export const archiveRecord = (
  asked: AskedWith<{ rev: number } & Pick<Writing, 'redirectTo'>>,
  kind: RecordKind,
  before?: (tx: Db, writer: Writer) => Promise<unknown>,
) =>
  write(asked, kind, async (tx, writer) => {
    const { rev, redirectTo } = asked.body
    await before?.(tx, writer)
    return moveRecords(tx, kind, new Map([[asked.input.id, rev]]), 'archived', { kind: 'archive', redirectTo, ...writer })
  })

export const restoreRecord = (asked: AskedWith<{ rev: number } & Pick<Writing, 'confirmsLowPrices'>>, kind: RecordKind) =>
  write(asked, kind, (tx, writer) => {
    const { rev, confirmsLowPrices } = asked.body
    return moveRecords(tx, kind, new Map([[asked.input.id, rev]]), 'before', { kind: 'restore', confirmsLowPrices, ...writer })
  })

/** Marks translations as up to date without changing them. */
export function checkRecord(asked: AskedWith<{ rev: number; fields: string[] }>, kind: RecordKind) {
  refuseOtherLanguages(asked.staff, asked.body.fields)
  return write(asked, kind, (tx, writer) => confirmTexts(tx, kind, { ...asked.input, ...asked.body }, { kind: 'save', ...writer }))
}

/** Runs one change in a transaction and returns the record's new state. */
const write = (asked: Asked, kind: RecordKind, run: (tx: Db, writer: Pick<Asked, 'staff' | 'language'> & Writer) => Promise<Written>) =>
  asked.db.begin(
    async (tx) => {
      const { revision } = await run(tx, { staff: asked.staff, language: asked.language })
      return presentWritten(tx, kind, asked.input.id, revision)
    },
    { isPlannedOnce: true },
  )
