import type { Db } from '../../db/db.ts'
import { addRecord } from '../../records/record.queries.ts'
import { type Writing, writeRevision } from '../../records/writing/change-records.ts'
import { planCreate } from '../../records/writing/plan.ts'
import { DEFINITION } from './definition-kind.ts'
import { addDefinition } from './definition.queries.ts'

/** Makes a definition that no product can be of yet. Answers its id and the revision; undefined where its key is taken. */
export async function createDefinition(tx: Db, body: { key: string; name: string; group: string }, writing: Omit<Writing, 'kind'>) {
  const id = await addDefinition(tx, body)
  if (id === undefined) return undefined
  await addRecord(tx, DEFINITION.type, id)
  const { revision } = await writeRevision(tx, DEFINITION, [id], {
    writing: { ...writing, kind: 'create' },
    isForShop: false,
    plan: (records) => records.map((record) => planCreate(record, {})),
  })
  return { id, revision }
}
