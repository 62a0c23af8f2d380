import type { RecordState } from '@shop/contract/manage/record-types'
import { isSame } from '../db/changes.rules.ts'
import type { Db } from '../db/db.ts'
import type { RecordKind, Values } from './kind.ts'
import { listRecords, listSaved, lockRecords, type RecordRow, type SavedRow, stateOf } from './record.queries.ts'

/** A record's published values and saved changes. */
export interface OpenRecord extends Omit<RecordRow, 'isDraft'> {
  state: RecordState
  shop: Values
  saved: Map<string, SavedRow>
}

/** Returns the fields to read, given the saved changes; undefined means all fields. */
export type FieldsToRead = (saved: SavedRow[], rows: RecordRow[]) => readonly string[] | undefined

/** Reads records by id. Ids of unknown records are absent from the result. */
export async function readRecords(db: Db, kind: RecordKind, ids: number[], fieldsOf?: FieldsToRead) {
  return openAll(db, kind, ids, await listRecords(db, kind.type, ids), fieldsOf)
}

/** Locks records until the transaction ends. With `isForShop`, locks the shop's rows first, as imports do, to avoid deadlocks. */
export async function holdRecords(tx: Db, kind: RecordKind, ids: number[], { isForShop }: { isForShop: boolean }) {
  if (isForShop) await kind.lock(tx, ids)
  return lockRecords(tx, kind.type, ids)
}

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

/** Returns a field's saved value if there is one, otherwise the published value. */
export const savedValue = ({ shop, saved }: OpenRecord, field: string) => {
  const change = saved.get(field)
  return change ? change.value : shop[field]
}

/** Returns the published values overridden by saved changes, as previews show them. */
export const savedValues = ({ shop, saved }: OpenRecord): Values => ({
  ...shop,
  ...Object.fromEntries([...saved].map(([field, { value }]) => [field, value])),
})

/** True if the published value changed after this change was saved. */
export const isOverChanged = ({ shop }: OpenRecord, { field, base }: SavedRow) => !isSame(shop[field], base)
