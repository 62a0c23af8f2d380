import type { FieldConflict } from '@shop/contract/codes'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { type RecordKind, STATE, type Values } from '../kind.ts'
import { type OpenRecord, savedValue } from '../open-records.ts'
import { type ChangedSince, listChangedSince } from '../history/revision.queries.ts'

/** Fields that changed after a given `rev`, with their earlier values, by record id. */
export type Since = Map<number, ChangedSince[]>

/** Lists fields that changed after `revs`. Usually no record has changed, and no query runs. */
export async function changedSince(tx: Db, { type }: RecordKind, records: OpenRecord[], revs: Map<number, number>): Promise<Since> {
  const older = records.flatMap(({ id, rev }): Array<[number, number]> => {
    const read = revs.get(id) ?? rev
    return read < rev ? [[id, read]] : []
  })
  return older.length === 0 ? new Map() : Map.groupBy(await listChangedSince(tx, type, new Map(older)), ({ id }) => id)
}

/** Lists fields of `set` that others changed differently. If `rev` is newer than the record's, every difference is a conflict. */
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

/** Lists the `fields` in which others saved a change after `rev`. `yoursOf` returns the value to report as `yours`. */
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

/** Returns a field's current value in a layer. */
export function nowIn(record: OpenRecord, field: string, layer: 'saved' | 'shop') {
  if (field === STATE) return record.state
  return layer === 'saved' ? savedValue(record, field) : record.shop[field]
}

/** Throws C116 if there are conflicts. */
export function refuseConflicts({ rev }: Pick<OpenRecord, 'rev'>, fields: FieldConflict[]) {
  if (fields.length > 0) throw fail('C116', { rev, fields })
}
