import type { Staff } from '../../auth/staff/staff-sessions.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import type { RecordKind } from '../kind.ts'
import { lockRecords } from '../record.queries.ts'
import { addChanges, addRevision, takeRevisionId } from '../history/revision.queries.ts'

interface Counter {
  field: string
  from: number
  to: number
  staff: Pick<Staff, 'id'>
}

/** Writes a counter such as the stock. Throws C116 if its value is no longer `from`. The change cannot be undone. */
export async function writeCounter(
  tx: Db,
  { type }: RecordKind,
  id: number,
  { field, from, to, staff }: Counter,
  set: () => Promise<number | undefined>,
) {
  const was = await set()
  if (was === undefined) throw fail('C104')
  const [record] = await lockRecords(tx, type, [id])
  if (was !== from) throw fail('C116', { rev: record?.rev ?? 0, fields: [{ field, base: from, theirs: was, yours: to }] })
  if (from === to) return
  const revision = await takeRevisionId(tx)
  await addChanges(tx, type, revision, { changes: [{ id, field, layer: 'shop', before: from, after: to }], staffId: staff.id })
  await addRevision(tx, type, revision, { kind: 'save', staffId: staff.id }, { records: 1, fields: [field], isInShop: true })
}
