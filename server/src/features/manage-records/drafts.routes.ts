import { MAX_DRAFT_BYTES } from '@shop/contract/manage/record-types'
import * as calls from '@shop/contract/manage/records'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { type DraftOf, findDraft, listPresence, presentPresence, putDraft, removeDraft } from '../../records/draft.queries.ts'
import { refuseOtherLanguages } from '../../records/own-languages.ts'
import { listRecords } from '../../records/record.queries.ts'
import { kindOf } from './record-kinds.ts'

export const draftsRoutes = [
  route(calls.findDraft, async ({ db, staff, input }) => {
    await getRecord(db, input)
    return presentDraft(db, { ...input, staffId: staff.id })
  }),

  route(calls.putDraft, async ({ db, staff, input, body: { draftOf: rev, set } }) => {
    refuseOtherLanguages(staff, Object.keys(set))
    if (Buffer.byteLength(JSON.stringify(set)) > MAX_DRAFT_BYTES) throw fail('C114')
    await getRecord(db, input)
    const of = { ...input, staffId: staff.id }
    if (Object.keys(set).length === 0) await removeDraft(db, of)
    else await putDraft(db, of, { rev, set })
    return presentDraft(db, of)
  }),

  route(calls.dropDraft, async ({ db, staff, input }) => {
    await removeDraft(db, { ...input, staffId: staff.id })
    return null
  }),
]

async function getRecord(db: Db, { type, id }: Pick<DraftOf, 'type' | 'id'>) {
  if (!(await kindOf(type).listNames(db, [id])).has(id)) throw fail('C104')
}

async function presentDraft(db: Db, of: DraftOf) {
  const [record] = await listRecords(db, of.type, [of.id])
  const draft = await findDraft(db, of)
  return {
    rev: record?.rev ?? 0,
    draft: draft ? { rev: draft.rev, set: draft.set, time: draft.updatedAt.toISOString() } : null,
    others: (await listPresence(db, of.type, [of.id], of.staffId)).map(presentPresence),
  }
}
