import type { Language } from '@shop/contract/languages'
import type { Staff } from '../auth/staff/staff.ts'
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

/** What a call about one record is asked with: of whatever kind it is, these calls are answered alike. */
interface Asked {
  db: Db
  staff: Pick<Staff, 'id' | 'role' | 'languages'>
  language: Language
  input: { id: number }
}
interface AskedWith<Body> extends Asked {
  body: Body
}

/** A record as it is in the shop, the saved changes over it, and who else has unsaved work: what an answer of every kind has. */
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

/** Saves fields. */
export function saveRecord(asked: AskedWith<{ rev: number; set: Values }>, kind: RecordKind) {
  const { id, rev, set } = { ...asked.input, ...asked.body }
  refuseOtherLanguages(asked.staff, Object.keys(set))
  const changes = { sets: new Map([[id, set]]), revs: new Map([[id, rev]]), layer: 'saved' as const }
  return write(asked, kind, (tx, writer) => changeRecords(tx, kind, changes, { kind: 'save', ...writer }))
}

/** Brings saved changes into the shop. */
export const publishRecord = (asked: AskedWith<Choice & Pick<Writing, 'confirmsLowPrices'>>, kind: RecordKind) =>
  write(asked, kind, (tx, writer) => {
    const { confirmsLowPrices } = asked.body
    return publishRecords(tx, kind, new Map([[asked.input.id, asked.body]]), { kind: 'publish', confirmsLowPrices, ...writer })
  })

/** Drops saved changes; a translator's those of their languages. */
export function discardRecord(asked: AskedWith<Choice>, kind: RecordKind) {
  const choice = ownChoice(asked.staff, asked.body)
  return write(asked, kind, (tx, writer) => discardSaved(tx, kind, new Map([[asked.input.id, choice]]), { kind: 'discard', ...writer }))
}

/** Takes it out of the shop. */
export const archiveRecord = (asked: AskedWith<{ rev: number }>, kind: RecordKind) =>
  write(asked, kind, (tx, writer) =>
    moveRecords(tx, kind, new Map([[asked.input.id, asked.body.rev]]), 'archived', { kind: 'archive', ...writer }),
  )

/** Puts it back to where it was. */
export const restoreRecord = (asked: AskedWith<{ rev: number }>, kind: RecordKind) =>
  write(asked, kind, (tx, writer) =>
    moveRecords(tx, kind, new Map([[asked.input.id, asked.body.rev]]), 'before', { kind: 'restore', ...writer }),
  )

/** Says of texts that they are still right. */
export function checkRecord(asked: AskedWith<{ rev: number; fields: string[] }>, kind: RecordKind) {
  refuseOtherLanguages(asked.staff, asked.body.fields)
  return write(asked, kind, (tx, writer) => confirmTexts(tx, kind, { ...asked.input, ...asked.body }, { kind: 'save', ...writer }))
}

/** Writes a record as one revision; answers where it then stands. */
const write = (asked: Asked, kind: RecordKind, run: (tx: Db, writer: Pick<Asked, 'staff' | 'language'> & Writer) => Promise<Written>) =>
  asked.db.begin(
    async (tx) => {
      const { revision } = await run(tx, { staff: asked.staff, language: asked.language })
      return presentWritten(tx, kind, asked.input.id, revision)
    },
    { isPlannedOnce: true },
  )
