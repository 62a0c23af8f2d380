import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { isSame } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { type Document, type PageMoves, type RecordKind, STATE } from '../kind.ts'
import { dropSaved, listSaved, lockRecords, type RecordRow, setDrafts, stateOf } from '../record.queries.ts'
import { addChanges, addRevision, type FieldChange, takeRevisionId } from '../history/revision.queries.ts'

/** Records the changes of an import, batch by batch, as one revision without an author. */
export interface ImportNotes {
  /** Records changes since `before`, the values that were read before the write. Deleted records are not recorded. */
  note(before: ReadonlyMap<number, Document>): Promise<void>
  /** Records that the import has just archived the records with these ids. */
  noteArchived(ids: number[]): Promise<void>
  /** Adds the revision if anything changed. */
  end(): Promise<void>
}

/** Runs in the import's transaction. Saved changes that equal the new values are dropped; others may become conflicts. */
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

  async function movePages({ out, back }: Pick<PageMoves, 'out' | 'back'>) {
    if (out.length + back.length > 0) await kind.movePages?.(tx, { out, back, isUndo: false, language: DEFAULT_LANGUAGE })
  }

  return {
    note: async (before) => {
      const after = await kind.list(tx, [...before.keys()])
      const differing = [...before].filter(([id, document]) => after.has(id) && !isSame(document, after.get(id))).map(([id]) => id)
      if (differing.length === 0) return
      const isShown = (documents: ReadonlyMap<number, Document>, id: number) => documents.get(id)?.isInShop === true
      await movePages({
        out: differing.filter((id) => isShown(before, id) && !isShown(after, id)),
        back: differing.filter((id) => !isShown(before, id) && isShown(after, id)),
      })
      const rows = new Map((await lockRecords(tx, kind.type, differing)).map((row) => [row.id, row]))
      const changes = differing.flatMap((id) => changesOf(id, rows.get(id), before.get(id), after.get(id), kind.counted))
      const settled = await settleSaved(tx, kind, differing, after)
      await setDrafts(tx, kind.type, differing.filter((id) => rows.get(id)?.isDraft && after.get(id)?.isInShop), false) // prettier-ignore
      await add([...changes, ...settled], (id) => before.get(id)?.isInShop === true || after.get(id)?.isInShop === true)
    },
    noteArchived: async (archived) => {
      await movePages({ out: archived, back: [] })
      await lockRecords(tx, kind.type, archived)
      await add(archived.map((id) => ({ id, field: STATE, layer: 'shop', before: 'live', after: 'archived' })), () => true) // prettier-ignore
    },
    end: async () => {
      if (revision === undefined) return
      await addRevision(tx, kind.type, revision, { kind: 'import', staffId: null }, { records: ids.size, fields: [...fields], isInShop })
    },
  }
}

function changesOf(
  id: number,
  row: RecordRow | undefined,
  before: Document | undefined,
  after: Document | undefined,
  counted?: ReadonlySet<string>,
): FieldChange[] {
  if (!before || !after) return []
  const changes = Object.keys(after.values).flatMap((field): FieldChange[] => {
    const [was, is] = [before.values[field], after.values[field]]
    return isSame(was, is) || counted?.has(field) ? [] : [{ id, field, layer: 'shop', before: was, after: is }]
  })
  const [was, is] = [stateOf(row, before.isInShop), stateOf(row, after.isInShop)]
  return was === is ? changes : [...changes, { id, field: STATE, layer: 'shop', before: was, after: is }]
}

/** Drops saved changes that equal published values. */
async function settleSaved(tx: Db, { type }: RecordKind, ids: number[], after: Map<number, Document>): Promise<FieldChange[]> {
  const reached = (await listSaved(tx, type, ids)).filter(({ recordId, field, value }) => isSame(after.get(recordId)?.values[field], value))
  await dropSaved(tx, type, reached.map(({ recordId: id, field }) => ({ id, field }))) // prettier-ignore
  return reached.map(({ recordId: id, field, value }) => ({ id, field, layer: 'saved', before: value, after: value }))
}
