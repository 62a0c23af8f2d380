import { nameInDefault } from '@shop/contract/kinds/kind'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import type { Db } from '../db/db.ts'
import { fail } from '../fail.ts'
import type { Values } from '../records/kind.ts'
import { addRecord } from '../records/record.queries.ts'
import { type Writing, writeRevision } from '../records/writing/change-records.ts'
import { planCreate } from '../records/writing/plan.ts'
import { TEXTS } from '../texts/texts.ts'
import { addRow, lockUnique } from './table.queries.ts'
import type { TableKind } from './table-kind.ts'

/** Id of the new record in checks; no stored record has this id. */
const NO_ID = 0

/** Creates a draft with the typed fields. Throws C103 for invalid values, such as a unique value that another record has. */
export async function createRecord(tx: Db, kind: TableKind, body: Values, writing: Omit<Writing, 'kind'>) {
  const { fields } = kind.declaration
  const typed = Object.fromEntries(Object.entries(body).map(([name, value]) => [nameInDefault(fields, name), value]))
  const values = (await kind.clean(tx, new Map([[NO_ID, typed]]))).get(NO_ID) ?? typed
  await kind.lock(tx, []) // before the check below, so that unique values stay unique
  await lockUnique(tx, kind.declaration, { isNew: true })
  const [problems = []] = await kind.check(tx, [{ id: NO_ID, values, place: 'saved' }])
  if (problems.length > 0) {
    const messages = TEXTS[writing.language].issues
    const issues = problems.map(({ path, issue }) => ({ path: path.replace(`.${DEFAULT_LANGUAGE}`, ''), message: messages[issue] }))
    throw fail('C103', { issues })
  }
  const id = await addRow(tx, kind, values)
  await addRecord(tx, kind.type, id)
  const { revision } = await writeRevision(tx, kind, [id], {
    writing: { ...writing, kind: 'create' },
    isForShop: false,
    plan: (records) => records.map((record) => planCreate(record, {})),
  })
  return { id, revision }
}
