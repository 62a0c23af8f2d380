import type { Language } from '@shop/contract/languages'
import type { RecordState } from '@shop/contract/manage/record-types'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { inOrder, writeRevision, type Writing } from './change-records.ts'
import { changedSince, conflictsOf, refuseConflicts, savedSince } from './conflicts.ts'
import { type RecordKind, STATE } from '../kind.ts'
import { type FieldsToRead, isOverChanged, type OpenRecord } from '../open-records.ts'
import { type Plan, planDiscard, planPublish, planState } from './plan.ts'
import { type ChangedSince, listStatesBefore } from '../history/revision.queries.ts'

/** Selects saved changes by field or by language; by default all of them. */
export interface Choice {
  rev: number
  fields?: string[] | undefined
  languages?: Language[] | undefined
}

/** Returns the fields with saved changes. For drafts, which must be complete when published, returns undefined (all fields). */
export const fieldsToPublish: FieldsToRead = (saved, rows) =>
  rows.some(({ isDraft }) => isDraft) ? undefined : [...new Set(saved.map(({ field }) => field))]

const languageOf = (field: string) => field.split('.')[1]

/** Publishes saved changes. Throws C116 if others saved the same fields after `rev`, or if their published values changed. */
export const publishRecords = (tx: Db, kind: RecordKind, choices: Map<number, Choice>, writing: Writing) =>
  writeRevision(tx, kind, inOrder(choices.keys()), {
    writing,
    isForShop: true,
    fieldsOf: fieldsToPublish,
    plan: (records) =>
      planChoices(tx, kind, records, choices, (record, { rev, fields }, since) => {
        refuseConflicts(record, [...savedSince(record, rev, fields, since, ({ base }) => base), ...changedInShop(record, fields)])
        return planPublish(record, fields)
      }),
  })

/** Discards saved changes. Throws C116 if others saved the same fields after `rev`. */
export const discardSaved = (tx: Db, kind: RecordKind, choices: Map<number, Choice>, writing: Writing) =>
  writeRevision(tx, kind, inOrder(choices.keys()), {
    writing,
    isForShop: false,
    fieldsOf: fieldsToPublish,
    plan: (records) =>
      planChoices(tx, kind, records, choices, (record, { rev, fields }, since) => {
        refuseConflicts(
          record,
          savedSince(record, rev, fields, since, ({ field }) => record.shop[field]),
        )
        return planDiscard(record, fields)
      }),
  })

/** Archives records, or restores the states that they had before they were archived. */
export const moveRecords = (tx: Db, kind: RecordKind, revs: Map<number, number>, to: 'archived' | 'before', writing: Writing) =>
  writeRevision(tx, kind, inOrder(revs.keys()), {
    writing,
    isForShop: true,
    fieldsOf: () => [],
    plan: async (records) => {
      const since = await changedSince(tx, kind, records, revs)
      const before = to === 'before' ? await listStatesBefore(tx, kind.type, records.map(({ id }) => id)) : undefined // prettier-ignore
      return records.map((record) => {
        const state: RecordState = before ? (record.state === 'archived' ? (before.get(record.id) ?? 'live') : record.state) : 'archived'
        const rev = revs.get(record.id) ?? record.rev
        refuseConflicts(record, conflictsOf(record, rev, { [STATE]: state }, since.get(record.id)))
        return planState(record, state)
      })
    },
  })

/** Calls `planFor` for each record with the fields that `choose` returns. */
async function planChoices(
  tx: Db,
  kind: RecordKind,
  records: OpenRecord[],
  choices: Map<number, Choice>,
  planFor: (record: OpenRecord, chosen: { rev: number; fields: string[] }, since: ChangedSince[]) => Plan,
) {
  const all = await changedSince(tx, kind, records, new Map([...choices].map(([id, { rev }]) => [id, rev])))
  return records.map((record) => {
    const choice = choices.get(record.id)
    if (!choice) throw fail('C104')
    const since = all.get(record.id) ?? []
    return planFor(record, { rev: choice.rev, fields: choose(record, choice, since) }, since)
  })
}

/** Returns the chosen fields. The default is the fields that already had a saved change at the client's `rev`. */
function choose(record: OpenRecord, { fields, languages }: Choice, since: ChangedSince[]) {
  const isOf = (field: string) => !languages || languages.some((language) => language === languageOf(field))
  if (fields) return fields.filter(isOf)
  const isNew = (field: string) =>
    since.some((one) => one.field === field && one.layer === 'saved' && isSame(one.before, record.saved.get(field)?.base))
  return [...record.saved.keys()].filter((field) => isOf(field) && !isNew(field))
}

/** Lists fields whose published value has changed since the saved change was made. */
function changedInShop(record: OpenRecord, fields: string[]) {
  return fields.flatMap((field) => {
    const change = record.saved.get(field)
    if (!change || !isOverChanged(record, change)) return []
    return { field, base: change.base, theirs: record.shop[field], yours: change.value }
  })
}
