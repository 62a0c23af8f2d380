import { HOME, productAddress } from '@shop/contract/addresses'
import type { Issue } from '@shop/contract/codes'
import { type Kind, pageInShop } from '@shop/contract/kinds/kind'
import { KINDS } from '@shop/contract/kinds/kinds'
import type { Language } from '@shop/contract/languages'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { readRecords, savedValues } from '../../records/open-records.ts'
import { problemMessage } from '../../records/problem-message.ts'
import { planPublish } from '../../records/writing/plan.ts'
import { writeShop } from '../../records/writing/write-plans.ts'
import { kindOf } from '../manage-records/record-kinds.ts'

const DECLARED: Partial<Record<RecordType, Kind>> = KINDS

interface Of {
  type: RecordType
  recordId: number
}

/** Returns the first page of a preview: the record's page, or the home page if the kind has no pages or no product uses the record. */
export async function pageOf(db: Db, { type, recordId }: Of) {
  const declaration = DECLARED[type]
  if (!declaration) return productAddress(recordId)
  const kind = kindOf(type)
  const record = (await readRecords(db, kind, [recordId])).get(recordId)
  const isShown = record && (!declaration.byProduct || (await kind.listUses?.(db, [recordId]))?.has(recordId))
  return (isShown && pageInShop(declaration, { id: recordId, ...savedValues(record) })) || HOME
}

/** Returns names by id; deleted records are absent. */
export const namesOf = (db: Db, type: RecordType, ids: number[]) => kindOf(type).listNames(db, ids)

/** Publishes all saved changes of a record, and the record itself if it is a draft. */
export async function publishSaved(tx: Db, { type, recordId }: Of) {
  const kind = kindOf(type)
  const record = (await readRecords(tx, kind, [recordId])).get(recordId)
  if (record) await writeShop(tx, kind, [planPublish(record, [...record.saved.keys()])])
}

export async function problemsOf(db: Db, { type, recordId }: Of, language: Language): Promise<Issue[]> {
  const kind = kindOf(type)
  const record = (await readRecords(db, kind, [recordId])).get(recordId)
  if (!record) return []
  const [found = []] = await kind.check(db, [{ id: recordId, values: savedValues(record), place: 'shop' }])
  return found.map((problem) => ({ path: problem.path, message: problemMessage(problem, language) }))
}
