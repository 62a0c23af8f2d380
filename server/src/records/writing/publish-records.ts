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
import { type ChangedSince, findStateBefore } from '../history/revision.queries.ts'

/** Which saved changes: all, or some fields, or the fields of some languages. */
export interface Choice {
  rev: number
  fields?: string[] | undefined
  languages?: Language[] | undefined
}

/** What is read of records whose saved changes are published: what is saved; of a draft, which has to be whole then, all. */
export const fieldsToPublish: FieldsToRead = (saved, rows) =>
  rows.some(({ isDraft }) => isDraft) ? undefined : [...new Set(saved.map(({ field }) => field))]

const languageOf = (field: string) => field.split('.')[1]

/**
 * Brings saved changes into the shop, of one record or of many. What others have saved over them since they were read is C116, and so is a change whose value
 * in the shop is another than when it was saved; what others have saved of other fields stays saved.
 */
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

/** Drops saved changes, but none that others have saved since. */
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

/** Takes records out of the shop, or back to where they were before. */
export const moveRecords = (tx: Db, kind: RecordKind, revs: Map<number, number>, to: 'archived' | 'before', writing: Writing) =>
  writeRevision(tx, kind, inOrder(revs.keys()), {
    writing,
    isForShop: true,
    fieldsOf: () => [],
    plan: async (records) => {
      const since = await changedSince(tx, kind, records, revs)
      const before = to === 'before' ? await findStateBefore(tx, kind.type, records.map(({ id }) => id)) : undefined // prettier-ignore
      return records.map((record) => {
        const state: RecordState = before ? (record.state === 'archived' ? (before.get(record.id) ?? 'live') : record.state) : 'archived'
        const rev = revs.get(record.id) ?? record.rev
        refuseConflicts(record, conflictsOf(record, rev, { [STATE]: state }, since.get(record.id)))
        return planState(record, state)
      })
    },
  })

/** Plans of the fields that were chosen, by what their reader has seen of them. */
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

/** The chosen fields that had a saved change when they were read, or that are named. */
function choose(record: OpenRecord, { fields, languages }: Choice, since: ChangedSince[]) {
  const isOf = (field: string) => !languages || languages.some((language) => language === languageOf(field))
  if (fields) return fields.filter(isOf)
  const isNew = (field: string) =>
    since.some((one) => one.field === field && one.layer === 'saved' && isSame(one.before, record.saved.get(field)?.base))
  return [...record.saved.keys()].filter((field) => isOf(field) && !isNew(field))
}

/** Fields that the shop has otherwise than when they were saved. */
function changedInShop(record: OpenRecord, fields: string[]) {
  return fields.flatMap((field) => {
    const change = record.saved.get(field)
    if (!change || !isOverChanged(record, change)) return []
    return { field, base: change.base, theirs: record.shop[field], yours: change.value }
  })
}
