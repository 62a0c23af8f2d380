import type { RecordType } from '@shop/contract/manage/record-types'
import * as calls from '@shop/contract/manage/records'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { listDeletedTitles } from '../../records/history/revision.queries.ts'
import { findRevision, listChanges, listRevisions, type RevisionRow } from '../../records/history/history.queries.ts'
import { undoTogether } from '../../records/writing/undo-together.ts'
import { kindOf } from './record-kinds.ts'

export const historyRoutes = [
  route(calls.pageHistory, async ({ db, input: { limit, ...filters } }) => {
    if (filters.id !== undefined && filters.type === undefined) throw fail('C104') // an id is unique only within its type
    const rows = await listRevisions(db, filters, limit + 1)
    const shown = rows.slice(0, limit)
    return { rows: await presentRevisions(db, shown), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
  }),

  route(calls.getRevision, async ({ db, input: { id, after, limit } }) => {
    const revision = await getRevision(db, id)
    const found = await listChanges(db, id, { after, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const names = await namesOf(db, revision.type, shown.map(({ recordId }) => recordId)) // prettier-ignore
    const [presented] = await presentRevisions(db, [revision])
    if (!presented) throw fail('C104')
    return {
      ...presented,
      changes: shown.map(({ recordId, rev, ...change }) => ({ record: presentRecord(revision.type, recordId, rev, names), ...change })),
      next: found.length > shown.length ? after + limit : null,
    }
  }),

  route(calls.undoRevision, ({ db, staff, language, input: { id }, body }) =>
    db.begin(async (tx) => {
      const revision = await getRevision(tx, id)
      return undoTogether(tx, kindOf, revision, { staff, language, ...body })
    }),
  ),
]

async function getRevision(db: Db, id: number) {
  const revision = await findRevision(db, id)
  if (!revision) throw fail('C104')
  return revision
}

/** Converts revisions for the response. A revision of a single record includes the record's name. */
async function presentRevisions(db: Db, revisions: RevisionRow[]) {
  const namesByType = new Map<RecordType, Map<number, string>>()
  for (const [type, rows] of Map.groupBy(revisions, (one) => one.type))
    namesByType.set(type, await namesOf(db, type, rows.flatMap(({ recordId }) => recordId ?? []))) // prettier-ignore
  return revisions.map(({ createdAt, type, recordId, rev, ...revision }) => ({
    ...revision,
    time: createdAt.toISOString(),
    record: recordId === null ? null : presentRecord(type, recordId, rev ?? 0, namesByType.get(type)),
  }))
}

/** Returns names by id; for deleted records, the title that was stored at the deletion. */
async function namesOf(db: Db, type: RecordType, recordIds: number[]): Promise<Map<number, string>> {
  const ids = [...new Set(recordIds)]
  const names = await kindOf(type).listNames(db, ids)
  const deleted = await listDeletedTitles(db, type, ids.filter((id) => !names.has(id))) // prettier-ignore
  return new Map([...deleted, ...names])
}

/** The name is empty if it is unknown. */
const presentRecord = (type: RecordType, id: number, rev: number, names: Map<number, string> | undefined) => ({
  type,
  id,
  name: names?.get(id) ?? '',
  rev,
})
