import type { FieldConflict } from '@shop/contract/codes'
import { MAX_BULK, type RecordState } from '@shop/contract/manage/record-types'
import type { Staff } from '../../auth/staff/staff-sessions.ts'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { inOrder, writeRevision, type Writing } from './change-records.ts'
import { nowIn } from './conflicts.ts'
import { type ChangeRow, listChangedRecords, listChangesOf, type RevisionRow } from '../history/history.queries.ts'
import { type RecordKind, STATE } from '../kind.ts'
import type { OpenRecord } from '../open-records.ts'
import { mayWrite, type Speaker } from '../own-languages.ts'
import { type Plan, planUndo } from './plan.ts'

interface Undoing extends Omit<Writing, 'kind' | 'undoes' | 'staff'> {
  staff: Pick<Staff, 'id' | 'role' | 'languages'>
  /** Fields to undo; by default all fields of the revision. */
  fields?: string[] | undefined
  except?: number[] | undefined
}

/** Restores the values from before a revision, in a new revision. C116 lists all later changes. Translators undo only their languages. */
export async function undoRevision(tx: Db, kind: RecordKind, revision: RevisionRow, { fields, except, staff, ...writing }: Undoing) {
  if (revision.kind === 'create') throw fail('C104')
  if (revision.records > MAX_BULK) throw fail('C103', { issues: [{ path: '', message: TEXTS[writing.language].issues.tooMany(MAX_BULK) }] })
  const left = new Set(except)
  const changed = (await listChangedRecords(tx, revision.id)).map(({ id }) => id).filter((id) => !left.has(id))
  const names = await kind.listNames(tx, changed)
  const ids = inOrder(changed.filter((id) => names.has(id))) // deleted records cannot be restored
  if (ids.length === 0) throw fail('C104')
  const touched = fields ?? revision.fields
  const all: ChangeRow[] = []
  const conflicts: FieldConflict[] = []
  let rev = 0
  const written = await writeRevision(tx, kind, ids, {
    writing: { ...writing, staff, kind: 'undo', undoes: revision.id },
    isForShop: true,
    fieldsOf: () => (touched.includes(STATE) ? undefined : touched),
    plan: async (records) => {
      const rows = (
        await listChangesOf(
          tx,
          revision.id,
          records.map(({ id }) => id),
        )
      ) // prettier-ignore
        .filter(({ field }) => touched.includes(field) && (field === STATE || Object.hasOwn(kind.fields, field)))
      if (!rows.every((row) => mayUndo(staff, row))) throw fail('C106')
      all.push(...rows)
      rev = ids.length === 1 ? (records[0]?.rev ?? 0) : 0
      const plans = planAll(records, rows, conflicts)
      return conflicts.length > 0 ? [] : plans // after a conflict, later batches are only checked for conflicts
    },
  })
  const named = (found: FieldConflict[]) => found.map((one) => ({ ...one, name: names.get(one.id ?? 0) ?? '' }))
  if (conflicts.length > 0) throw fail('C116', { rev, fields: named(conflicts) })
  if (all.every(({ before, after }) => isSame(before, after))) throw fail('C104') // the revision only confirmed texts
  if (written.revision === null) throw fail('C116', { rev: 0, fields: named(all.map(conflictAsBefore)) })
  return { revision: written.revision, records: written.ids.length }
}

/** True if the person may undo the change. Translators may undo only saved changes in their languages. */
const mayUndo = (staff: Speaker, { field, layer }: ChangeRow) =>
  mayWrite(staff, field) && (layer === 'saved' || staff.role !== 'translator')

/** Plans the undo. Adds fields that changed after the revision to `conflicts`. */
function planAll(records: OpenRecord[], rows: ChangeRow[], conflicts: FieldConflict[]): Plan[] {
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId)
  return records.map((record) => {
    const left = (byRecord.get(record.id) ?? []).filter(({ field, layer, before, after }) => {
      const now = nowIn(record, field, layer)
      if (isSame(now, after)) return true
      if (!isSame(now, before)) conflicts.push({ id: record.id, field, base: after, theirs: now, yours: before })
      return false
    })
    const valuesIn = (of: 'saved' | 'shop') =>
      Object.fromEntries(left.filter(({ layer, field }) => layer === of && field !== STATE).map(({ field, before }) => [field, before]))
    const state = left.find(({ field }) => field === STATE)?.before as RecordState | undefined // changes of `state` hold only states
    return planUndo(record, { saved: valuesIn('saved'), shop: valuesIn('shop'), state })
  })
}

const conflictAsBefore = ({ recordId, field, before, after }: ChangeRow): FieldConflict => ({
  id: recordId,
  field,
  base: after,
  theirs: before,
  yours: before,
})
