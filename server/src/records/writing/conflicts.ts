import type { FieldConflict } from '@shop/contract/codes'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { type RecordKind, STATE, type Values } from '../kind.ts'
import { type OpenRecord, savedValue } from '../open-records.ts'
import { type ChangedSince, listChangedSince } from '../history/revision.queries.ts'

/** What records had when somebody read them, by id and field: of the fields that were changed since, each with what it has now. */
export type Since = Map<number, ChangedSince[]>

/** What has changed of records since the revisions that a writer has read: mostly nothing, and then nothing is asked. */
export async function changedSince(tx: Db, { type }: RecordKind, records: OpenRecord[], revs: Map<number, number>): Promise<Since> {
  const older = records.flatMap(({ id, rev }): Array<[number, number]> => {
    const read = revs.get(id) ?? rev
    return read < rev ? [[id, read]] : []
  })
  return older.length === 0 ? new Map() : Map.groupBy(await listChangedSince(tx, type, new Map(older)), ({ id }) => id)
}

/**
 * The fields of a set that others have changed since its writer has read them, to another value than theirs was and than the writer's is. A revision that
 * this database does not know (a backup was restored) says nothing of what was read: then all that differs is a conflict.
 */
export function conflictsOf(record: OpenRecord, rev: number, set: Values, since: ChangedSince[] = []): FieldConflict[] {
  if (rev > record.rev)
    return Object.entries(set).flatMap(([field, yours]) => {
      const theirs = nowIn(record, field, 'saved')
      return isSame(theirs, yours) ? [] : { field, base: null, theirs, yours }
    })
  const found = new Map<string, FieldConflict>()
  for (const { field, layer, before: base } of since) {
    if (!Object.hasOwn(set, field) || found.has(field)) continue
    const [theirs, yours] = [nowIn(record, field, layer), set[field]]
    if (!isSame(theirs, base) && !isSame(theirs, yours)) found.set(field, { field, base, theirs, yours })
  }
  return [...found.values()]
}

/** Fields that others have saved since they were read, to another value; `yoursOf`: what would have come of them. */
export function savedSince(
  record: OpenRecord,
  rev: number,
  fields: string[],
  since: ChangedSince[] = [],
  yoursOf: (conflict: Pick<FieldConflict, 'field' | 'base'>) => unknown,
): FieldConflict[] {
  const isUnknown = rev > record.rev
  const read = isUnknown ? fields.map((field) => ({ field, layer: 'saved', before: null })) : since
  return read.flatMap(({ field, layer, before: base }) => {
    const theirs = savedValue(record, field)
    if (layer !== 'saved' || !fields.includes(field) || (!isUnknown && isSame(theirs, base))) return []
    return { field, base, theirs, yours: yoursOf({ field, base }) }
  })
}

/** What a field has now, with saved changes or in the shop. */
export function nowIn(record: OpenRecord, field: string, layer: 'saved' | 'shop') {
  if (field === STATE) return record.state
  return layer === 'saved' ? savedValue(record, field) : record.shop[field]
}

/** Throws C116 where there is a conflict. */
export function refuseConflicts({ rev }: Pick<OpenRecord, 'rev'>, fields: FieldConflict[]) {
  if (fields.length > 0) throw fail('C116', { rev, fields })
}
