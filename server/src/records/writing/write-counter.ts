import type { Staff } from '../../auth/staff/staff.ts'
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

/**
 * Sets a counter, which is in the shop alone and changes by itself: it names the figure that it was read at. `set` answers what it was, and has set it only
 * where that is the same; otherwise C116. It is in the history, and not undone: what was sold since is sold.
 */
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
