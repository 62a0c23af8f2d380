import type { Language } from '@shop/contract/languages'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { eraseHistory, isOutForGood, mayEraseHistory, takeRevisionId } from '../history/revision.queries.ts'
import { type RecordKind, STATE } from '../kind.ts'
import { holdRecords, openAll } from '../open-records.ts'
import { removeRecord } from '../record.queries.ts'
import { changedSince, conflictsOf, nowIn, refuseConflicts } from './conflicts.ts'

interface Deleting {
  staff: { id: number }
  language: Language
}

/** Deletes a record and its values in the history. Throws C118 if it is used or could return to the shop, C116 if changed since `rev`. */
export async function deleteRecord(tx: Db, kind: RecordKind, { id, rev }: { id: number; rev: number }, { staff, language }: Deleting) {
  const { type } = kind
  if (!kind.remove) throw fail('C104')
  const held = await holdRecords(tx, kind, [id], { isForShop: true })
  const record = (await openAll(tx, kind, [id], held)).get(id)
  if (!record) throw fail('C104')
  const usedBy = (await kind.listReferences?.(tx, [id]))?.get(id) ?? []
  if (record.state === 'live' || usedBy.length > 0 || !(await isOutForGood(tx, type, id))) throw fail('C118', { usedBy })
  const since = (await changedSince(tx, kind, [record], new Map([[id, rev]]))).get(id) ?? []
  const changed = since.map(({ field, layer, before }) => ({ field, base: before, theirs: nowIn(record, field, layer), yours: null }))
  refuseConflicts(record, rev > record.rev ? conflictsOf(record, rev, { [STATE]: null }) : changed)
  if (!(await mayEraseHistory(tx))) throw fail('C103', { issues: [{ path: '', message: TEXTS[language].issues.notAllowedToDelete }] })

  const title = (await kind.listNames(tx, [id])).get(id) ?? ''
  const revision = await takeRevisionId(tx)
  await kind.remove(tx, [id])
  await removeRecord(tx, type, id)
  await eraseHistory(tx, type, id, { revision, staffId: staff.id, title })
  return { revision }
}
