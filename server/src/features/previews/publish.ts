import { productAddress } from '@shop/contract/addresses'
import type { Issue } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { readRecords, savedValues } from '../../records/open-records.ts'
import { planPublish } from '../../records/writing/plan.ts'
import { writeShop } from '../../records/writing/write-plans.ts'
import { TEXTS } from '../../texts/texts.ts'
import { kindOf } from '../manage-records/record-kinds.ts'

/** The page that shows a record of a kind: what a link to it leads to. */
const PAGES: Partial<Record<RecordType, (id: number) => string>> = { product: productAddress }

/** A record that a link is of. */
interface Of {
  type: RecordType
  recordId: number
}

/** Where a link to a record leads; undefined where no page shows records of its kind. */
export const pageOf = ({ type, recordId }: Of) => PAGES[type]?.(recordId)

/** What records are called, by id; those that are not there are left out. */
export const namesOf = (db: Db, type: RecordType, ids: number[]) => kindOf(type).listNames(db, ids)

/** Writes the saved changes of a record into the shop's tables, as publishing all of them does, and brings a draft into the shop. */
export async function publishSaved(tx: Db, { type, recordId }: Of) {
  const kind = kindOf(type)
  const record = (await readRecords(tx, kind, [recordId])).get(recordId)
  if (record) await writeShop(tx, kind, [planPublish(record, [...record.saved.keys()])])
}

/** Why the saved changes of a record cannot be in the shop yet. */
export async function problemsOf(db: Db, { type, recordId }: Of, language: Language): Promise<Issue[]> {
  const kind = kindOf(type)
  const record = (await readRecords(db, kind, [recordId])).get(recordId)
  if (!record) return []
  const [found = []] = await kind.check(db, [{ id: recordId, values: savedValues(record), place: 'shop' }])
  return found.map(({ path, issue }) => ({ path, message: TEXTS[language].issues[issue] }))
}
