import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { type Document, type RecordKind, STATE } from '../kind.ts'
import { dropSaved, listSaved, lockRecords, type RecordRow, setDrafts, stateOf } from '../record.queries.ts'
import { addChanges, addRevision, type FieldChange, takeRevisionId } from '../history/revision.queries.ts'

/** What an import notes of the records that it changes, portion by portion: one revision, for which nobody of the staff stands. */
export interface ImportNotes {
  /** Of records that were just written: what they were before. Of what is gone nothing is noted. */
  note(before: ReadonlyMap<number, Document>): Promise<void>
  /** Of records that were just taken out of the shop. */
  noteArchived(ids: number[]): Promise<void>
  /** Adds the revision, if anything has changed. */
  end(): Promise<void>
}

/**
 * Begins the notes of an import, in its transaction. Records that it adds have no history yet. A saved change that the shop has come to have needs none; one
 * over another value than before is a conflict when it is published.
 */
export function noteImport(tx: Db, kind: RecordKind): ImportNotes {
  let revision: number | undefined
  const [ids, fields] = [new Set<number>(), new Set<string>()]
  let isInShop = false

  async function add(changes: FieldChange[], seen: (id: number) => boolean) {
    if (changes.length === 0) return
    revision ??= await takeRevisionId(tx)
    await addChanges(tx, kind.type, revision, { changes, staffId: null })
    for (const { id, field, layer } of changes) {
      ids.add(id)
      fields.add(field)
      isInShop ||= layer === 'shop' && seen(id)
    }
  }

  return {
    note: async (before) => {
      const after = await kind.list(tx, [...before.keys()])
      const differing = [...before].filter(([id, document]) => after.has(id) && !isSame(document, after.get(id))).map(([id]) => id)
      if (differing.length === 0) return
      const rows = new Map((await lockRecords(tx, kind.type, differing)).map((row) => [row.id, row]))
      const changes = differing.flatMap((id) => changesOf(id, rows.get(id), before.get(id), after.get(id)))
      const settled = await settleSaved(tx, kind, differing, after)
      await setDrafts(tx, kind.type, differing.filter((id) => rows.get(id)?.isDraft && after.get(id)?.isInShop), false) // prettier-ignore
      await add([...changes, ...settled], (id) => before.get(id)?.isInShop === true || after.get(id)?.isInShop === true)
    },
    noteArchived: async (archived) => {
      await lockRecords(tx, kind.type, archived)
      await add(archived.map((id) => ({ id, field: STATE, layer: 'shop', before: 'live', after: 'archived' })), () => true) // prettier-ignore
    },
    end: async () => {
      if (revision === undefined) return
      await addRevision(tx, kind.type, revision, { kind: 'import', staffId: null }, { records: ids.size, fields: [...fields], isInShop })
    },
  }
}

function changesOf(id: number, row: RecordRow | undefined, before: Document | undefined, after: Document | undefined): FieldChange[] {
  if (!before || !after) return []
  const changes = Object.keys(after.values).flatMap((field): FieldChange[] => {
    const [was, is] = [before.values[field], after.values[field]]
    return isSame(was, is) ? [] : [{ id, field, layer: 'shop', before: was, after: is }]
  })
  const [was, is] = [stateOf(row, before.isInShop), stateOf(row, after.isInShop)]
  return was === is ? changes : [...changes, { id, field: STATE, layer: 'shop', before: was, after: is }]
}

/** Drops the saved changes that the shop has come to have. */
async function settleSaved(tx: Db, { type }: RecordKind, ids: number[], after: Map<number, Document>): Promise<FieldChange[]> {
  const reached = (await listSaved(tx, type, ids)).filter(({ recordId, field, value }) => isSame(after.get(recordId)?.values[field], value))
  await dropSaved(tx, type, reached.map(({ recordId: id, field }) => ({ id, field }))) // prettier-ignore
  return reached.map(({ recordId: id, field, value }) => ({ id, field, layer: 'saved', before: value, after: value }))
}
