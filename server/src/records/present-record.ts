import type { Db } from '../db/db.ts'
import { fail } from '../fail.ts'
import type { RecordKind } from './kind.ts'
import { isOverChanged, type OpenRecord, readRecords } from './open-records.ts'

export const presentSaved = (record: OpenRecord) =>
  [...record.saved.values()].map((change) => ({
    field: change.field,
    value: change.value,
    by: change.by,
    time: change.savedAt.toISOString(),
    conflicts: isOverChanged(record, change),
  }))

export async function presentWritten(db: Db, kind: RecordKind, id: number, revision: number | null) {
  const record = (await readRecords(db, kind, [id], (saved) => saved.map(({ field }) => field))).get(id)
  if (!record) throw fail('C104')
  return { id, rev: record.rev, state: record.state, saved: presentSaved(record), revision }
}
