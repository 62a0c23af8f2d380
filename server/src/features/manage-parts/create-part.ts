import type { Db } from '../../db/db.ts'
import { addRecord } from '../../records/record.queries.ts'
import { type Writing, writeRevision } from '../../records/writing/change-records.ts'
import { planCreate } from '../../records/writing/plan.ts'
import { PART } from './part-kind.ts'
import { addPart } from './part.queries.ts'

/** Makes a part that no product can have yet. Answers its id and the revision; undefined where its number is taken. */
export async function createPart(tx: Db, body: { number: string; name: string }, writing: Omit<Writing, 'kind'>) {
  const id = await addPart(tx, body)
  if (id === undefined) return undefined
  await addRecord(tx, PART.type, id)
  const { revision } = await writeRevision(tx, PART, [id], {
    writing: { ...writing, kind: 'create' },
    isForShop: false,
    plan: (records) => records.map((record) => planCreate(record, {})),
  })
  return { id, revision }
}
