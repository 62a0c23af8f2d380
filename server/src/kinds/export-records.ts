import { type EntryOf, entryOf } from '@shop/contract/kinds/file-entries'
import type { Kind } from '@shop/contract/kinds/kind'
import type { Db } from '../db/db.ts'
import { identityOf, listRows } from './record-rows.queries.ts'
import type { TableKind } from './table-kind.ts'

/** Returns all records of a kind as entries of its file, in the merchant's order. */
export async function exportRecords<K extends Kind>(db: Db, kind: TableKind<K>): Promise<Array<EntryOf<K>>> {
  const rows = await listRows(db, kind.declaration)
  const documents = await kind.list(db, [...rows.keys()])
  const entries: unknown = [...rows].flatMap(([id, row]) => {
    const document = documents.get(id)
    return document ? [entryOf(kind.declaration, document, identityOf(kind.declaration, row))] : []
  })
  return entries as Array<EntryOf<K>> // entryOf returns the declared fields
}
