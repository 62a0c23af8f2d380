import type { RecordState } from '@shop/contract/manage/record-types'
import { isSame } from '../db/changes.rules.ts'
import type { Db } from '../db/db.ts'
import type { RecordKind, Values } from './kind.ts'
import { listRecords, listSaved, lockRecords, type RecordRow, type SavedRow, stateOf } from './record.queries.ts'

/** A record as it is in the shop, with the saved changes over it. */
export interface OpenRecord extends Omit<RecordRow, 'isDraft'> {
  state: RecordState
  shop: Values
  saved: Map<string, SavedRow>
}

/** Which fields somebody looks at, by what is saved of them; undefined: all. */
export type FieldsToRead = (saved: SavedRow[], rows: RecordRow[]) => readonly string[] | undefined

/** Records as they are now, by id; those that are not there are left out. */
export async function readRecords(db: Db, kind: RecordKind, ids: number[], fieldsOf?: FieldsToRead) {
  return openAll(db, kind, ids, await listRecords(db, kind.type, ids), fieldsOf)
}

/** The same, held until the transaction ends: also the shop's rows, where they are to be written. In that order, as an import does. */
export async function holdRecords(tx: Db, kind: RecordKind, ids: number[], { isForShop }: { isForShop: boolean }) {
  if (isForShop) await kind.lock(tx, ids)
  return lockRecords(tx, kind.type, ids)
}

/** Records that are held, with their documents. */
export async function openAll(
  db: Db,
  kind: RecordKind,
  ids: number[],
  rows: RecordRow[],
  fieldsOf?: FieldsToRead,
): Promise<Map<number, OpenRecord>> {
  const all = await listSaved(db, kind.type, ids)
  const documents = await kind.list(db, ids, fieldsOf?.(all, rows))
  const saved = Map.groupBy(all, ({ recordId }) => recordId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    [...documents].map(([id, { values, isInShop }]) => {
      const { rev = 0, changedAt = null, changedBy = null } = byId.get(id) ?? {}
      const changes = new Map((saved.get(id) ?? []).map((row) => [row.field, row]))
      return [id, { id, rev, changedAt, changedBy, state: stateOf(byId.get(id), isInShop), shop: values, saved: changes }]
    }),
  )
}

/** What a field has with the saved changes. */
export const savedValue = ({ shop, saved }: OpenRecord, field: string) => {
  const change = saved.get(field)
  return change ? change.value : shop[field]
}

/** A record with its saved changes: what a preview shows. */
export const savedValues = ({ shop, saved }: OpenRecord): Values => ({
  ...shop,
  ...Object.fromEntries([...saved].map(([field, { value }]) => [field, value])),
})

/** Whether the shop has another value than when the change was saved. */
export const isOverChanged = ({ shop }: OpenRecord, { field, base }: SavedRow) => !isSame(shop[field], base)
