import { KINDS } from '@shop/contract/kinds/kinds'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { listTitles } from '../../kinds/table.queries.ts'
import { listProductNames } from './product-issues.queries.ts'

interface Named {
  type: RecordType
  id: number
}
/** Part numbers are only of products. */
interface RecordName {
  name: string
  partNumber: string | null
}

/** Returns a function that finds the name of each of the records, with its saved changes. Undefined for unknown records. */
export async function namesOfRecords(db: Db, records: readonly Named[]) {
  const names = new Map<RecordType, Map<number, RecordName>>()
  for (const [type, those] of Map.groupBy(records, (record) => record.type)) {
    const ids = [...new Set(those.map(({ id }) => id))]
    names.set(type, await listNames(db, type, ids))
  }
  return ({ type, id }: Named) => names.get(type)?.get(id)
}

async function listNames(db: Db, type: RecordType, ids: number[]): Promise<Map<number, RecordName>> {
  if (type === 'product') return new Map((await listProductNames(db, ids)).map(({ id, name, partNumber }) => [id, { name, partNumber }]))
  const titles = await listTitles(db, KINDS[type], ids)
  return new Map([...titles].map(([id, name]) => [id, { name, partNumber: null }]))
}
