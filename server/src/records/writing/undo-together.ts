import type { FieldConflict } from '@shop/contract/codes'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { Fail, fail } from '../../fail.ts'
import { findRevision, type RevisionRow } from '../history/history.queries.ts'
import { listParts } from '../history/revision.queries.ts'
import type { RecordKind } from '../kind.ts'
import { undoRevision } from './undo-revision.ts'

type Undoing = Parameters<typeof undoRevision>[3]

/**
 * Undoes a revision with the others of the same press, which changed records of other types. With `fields` or `except`, which name fields
 * and records of one type, undoes the revision alone.
 */
export async function undoTogether(tx: Db, kindOf: (type: RecordType) => RecordKind, revision: RevisionRow, undoing: Undoing) {
  const done = await undoRevision(tx, kindOf(revision.type), revision, undoing)
  if (undoing.fields || undoing.except) return done
  let { records } = done
  for (const { id } of await listParts(tx, revision.id)) {
    const part = await findRevision(tx, id)
    if (part) records += (await undoPart(tx, kindOf(part.type), part, { ...undoing, partOf: done.revision })).records
  }
  return { revision: done.revision, records }
}

/** Conflicts have no id, because the client knows only the type of the revision that it undoes. */
async function undoPart(tx: Db, kind: RecordKind, part: RevisionRow, undoing: Undoing) {
  try {
    return await undoRevision(tx, kind, part, undoing)
  } catch (error) {
    if (!(error instanceof Fail) || error.code !== 'C116') throw error
    const { fields } = error.data as { fields: FieldConflict[] } // C116 has this data
    throw fail('C116', { rev: 0, fields: fields.map((conflict) => ({ ...conflict, id: undefined })) })
  }
}
