import { type Entry, isActiveIn, valuesOfEntry } from '@shop/contract/kinds/file-entries'
import { type Kind, namesWith, titleNameOf } from '@shop/contract/kinds/kind'
import type { Row } from '../db/changes.rules.ts'
import type { Db } from '../db/db.ts'
import { allocateIds } from '../db/tables.ts'
import type { Document, PlannedChange, Values } from '../records/kind.ts'
import { noteImport } from '../records/writing/note-import.ts'
import { changeLine } from '../sources/change-line.ts'
import { ACTIVE, compareSides, forgetImported, type Known, readKnown, rememberImported } from './imported-fields.ts'
import { fileColumns, identityOf, keepIds, listRows, writeFileColumns } from './record-rows.queries.ts'
import { addRows } from './table.queries.ts'
import type { TableKind } from './table-kind.ts'

export interface ImportRecordsOptions {
  isWriting: boolean
  /** True archives unused records that the file lacks. */
  isArchiving: boolean
  /** True also overwrites fields that staff changed since the last import. */
  overwritesStaff?: boolean | undefined
  /** Returns the URL that a media file or address in the folder has after the import. */
  addressOf?: ((file: string) => string) | undefined
  report(line: string): void
  /** Called with the changes of all records before they are written. New records have the id 0. */
  planned?(changes: PlannedChange[]): Promise<unknown>
  /** Unless `overwritesStaff`, called for each record with fields that both file and staff changed; these keep the values of staff. */
  reportConflict(line: string): void
}

/** State of the shop before the import. */
interface Before extends Known {
  rows: Map<number, Row>
  documents: Map<number, Document>
}
/** An entry and its record. `id` is undefined if the record is new; `set` has the fields to write. */
interface Planned {
  entry: Entry
  id: number | undefined
  values: Values
  isActive: boolean
  set: Values
}

/** Writes what a file changed since its last import (decisions-2, section 7). Runs in the caller's transaction. */
export async function importRecords(tx: Db, kind: TableKind, entries: readonly Entry[], options: ImportRecordsOptions) {
  const before = await readBefore(tx, kind)
  const reads = await readEntries(tx, kind, entries.map((entry) => withAddresses(kind.declaration, entry, options))) // prettier-ignore
  const ids = matchEntries(kind, before, reads)
  const planned = reads.map((read, place) => planEntry(kind.declaration, read, ids[place], before, options))
  await options.planned?.(planned.map((one) => changeOf(one, before)))
  const others = await planOthers(tx, kind, before, planned, options)
  if (options.isWriting) await write(tx, kind, before, { planned, others })
  if (options.isArchiving) await archiveMissing(tx, kind, entries, options)
}

/** Archives published records that are not in the file, unless other records use them. */
export async function archiveMissing(
  tx: Db,
  kind: TableKind,
  entries: readonly Entry[],
  { isWriting, report }: Pick<ImportRecordsOptions, 'isWriting' | 'report'>,
) {
  const before = await readBefore(tx, kind)
  const named = new Set(matchEntries(kind, before, await readEntries(tx, kind, entries)))
  const unnamed = [...before.documents].filter(([id, { isInShop }]) => isInShop && !named.has(id)).map(([id]) => id)
  const used = unnamed.length > 0 ? await kind.listUses?.(tx, unnamed) : undefined
  const missing = unnamed.filter((id) => !used?.has(id))
  for (const id of missing)
    report(changeLine('-', nameOf(kind.declaration, before.documents.get(id)?.values ?? {}, before.rows.get(id) ?? {}), ['archived']))
  if (!isWriting || missing.length === 0) return
  await kind.setInShop(tx, missing, 'out')
  await forgetImported(tx, kind.declaration, missing)
  const notes = noteImport(tx, kind)
  await notes.noteArchived(missing)
  await notes.end()
}

async function readBefore(tx: Db, kind: TableKind): Promise<Before> {
  const rows = await listRows(tx, kind.declaration)
  return { rows, documents: await kind.list(tx, [...rows.keys()]), ...(await readKnown(tx, kind.declaration)) }
}

interface ReadEntry {
  entry: Entry
  values: Values
}

async function readEntries(tx: Db, kind: TableKind, entries: readonly Entry[]): Promise<ReadEntry[]> {
  const typed = entries.map((entry, place) => Object.fromEntries(valuesOfEntry(kind.declaration, entry, place)))
  const cleaned = await kind.clean(tx, new Map(typed.entries()))
  return entries.map((entry, place) => ({ entry, values: cleaned.get(place) ?? {} }))
}

/** Replaces file names of pictures and addresses by their URLs after the import. */
function withAddresses(declaration: Kind, entry: Entry, { addressOf = (file) => file }: ImportRecordsOptions): Entry {
  const names = namesWith(declaration, ({ type, localised }) => !localised && (type === 'picture' || type === 'address'))
  return { ...entry, ...Object.fromEntries(names.flatMap((name) => (entry[name] ? [[name, addressOf(String(entry[name]))]] : []))) }
}

/** Returns the id of each entry's record, or undefined for new records. */
function matchEntries(
  { declaration, keyOf = String }: TableKind,
  { documents, rows, imported }: Before,
  reads: ReadEntry[],
): Array<number | undefined> {
  const { by = 'id', isIdOptional } = declaration.files ?? {}
  if (by !== 'id') {
    const ids = new Map([...documents].map(([id, { values }]) => [keyOf(String(values[by])), id]))
    return reads.map(({ values }) => ids.get(keyOf(String(values[by]))))
  }
  const ids = reads.map(({ entry }) => (documents.has(Number(entry['id'])) ? Number(entry['id']) : undefined))
  if (!isIdOptional) return ids
  const left = [...rows.keys()].filter((id) => !ids.includes(id)) // in the shop's order
  const match = (find: (read: ReadEntry) => number | undefined) => {
    for (const [place, read] of reads.entries()) {
      const id = ids[place] === undefined && read.entry['id'] === undefined ? find(read) : undefined
      if (id === undefined) continue
      ids[place] = id
      left.splice(left.indexOf(id), 1)
    }
  }
  const title = titleNameOf(declaration)
  match(({ values }) => left.find((id) => documents.get(id)?.values[title] === values[title]))
  match(() => left.find((id) => imported.size === 0 || imported.has(id))) // not a record that staff made
  return ids
}

/** Finds and reports the fields of an entry that will be written. */
function planEntry(
  declaration: Kind,
  { entry, values }: ReadEntry,
  id: number | undefined,
  before: Before,
  { overwritesStaff = false, report, reportConflict }: ImportRecordsOptions,
): Planned {
  const [isActive, name] = [isActiveIn(declaration, entry), nameOf(declaration, values, entry)]
  const document = id === undefined ? undefined : before.documents.get(id)
  if (id === undefined || !document) {
    report(changeLine('+', name))
    return { entry, id: undefined, values, isActive, set: values }
  }
  const [file, shop]: [Values, Values] = [
    { ...values, [ACTIVE]: isActive },
    { ...document.values, [ACTIVE]: document.isInShop },
  ]
  const { changed, contested } = compareSides({ file, shop }, before, id)
  if (contested.length > 0 && !overwritesStaff) reportConflict(changeLine('!', name, contested.map((field) => `${field} changed by staff since`))) // prettier-ignore
  const written = overwritesStaff ? changed : changed.filter((field) => !contested.includes(field))
  const lines = [...columnLines(declaration, entry, before.rows.get(id) ?? {}), ...fieldLines(declaration, written, shop, file)]
  if (lines.length > 0) report(changeLine('~', name, lines))
  return { entry, id, values, isActive, set: Object.fromEntries(written.map((field) => [field, file[field]])) }
}

function changeOf({ id = 0, values, isActive, set }: Planned, { documents }: Before): PlannedChange {
  const { [ACTIVE]: _, ...toShop } = set
  const document = documents.get(id)
  const from = document?.isInShop ? 'live' : 'archived'
  const to = document && !Object.hasOwn(set, ACTIVE) ? from : isActive ? 'live' : 'archived'
  return { id, shop: document?.values ?? values, toShop, from, to }
}

/** Returns and reports the changes of other records that those of the file cause, by record id. */
async function planOthers(tx: Db, kind: TableKind, { documents, rows }: Before, planned: Planned[], { report }: ImportRecordsOptions) {
  const sets = new Map(planned.map(({ id, set }, place) => [id ?? -place, set]))
  const others = (await kind.listOthers?.(tx, sets)) ?? new Map<number, Values>()
  for (const [id, set] of others) {
    const { values = {} } = documents.get(id) ?? {}
    report(
      changeLine('~', nameOf(kind.declaration, values, rows.get(id) ?? {}), fieldLines(kind.declaration, Object.keys(set), values, set)),
    )
  }
  return others
}

interface Writes {
  planned: Planned[]
  /** Values of further records, by record id. */
  others: ReadonlyMap<number, Values>
}

async function write(tx: Db, kind: TableKind, before: Before, { planned, others }: Writes) {
  const { declaration } = kind
  const { rows, documents } = before
  const notes = noteImport(tx, kind)
  const [sets, remembered] = [new Map<number, Values>(), new Map<number, Values>()]
  const columns: Row[] = []
  const moved: { in: number[]; out: number[] } = { in: [], out: [] }
  const fresh = planned.filter(({ id }) => id === undefined)
  const ids = await idsOf(tx, declaration, fresh)
  await addRows(tx, kind, new Map(fresh.map(({ values }, index) => [ids[index] ?? 0, values])))
  for (const one of planned) {
    const { entry, id: known, values, isActive, set } = one
    const id = known ?? ids[fresh.indexOf(one)] ?? 0
    const { [ACTIVE]: _, ...fields } = set
    if (Object.keys(fields).length > 0) sets.set(id, fields)
    if (known === undefined ? isActive : Object.hasOwn(set, ACTIVE)) moved[isActive ? 'in' : 'out'].push(id)
    remembered.set(id, { ...values, [ACTIVE]: isActive })
    columns.push({ id, ...fileColumns(declaration, entry) })
  }
  for (const [id, set] of others) sets.set(id, { ...sets.get(id), ...set })
  if (sets.size > 0) await kind.write(tx, sets)
  await writeFileColumns(tx, declaration, rows, columns)
  await kind.setInShop(tx, moved.in, 'again')
  await kind.setInShop(tx, moved.out, 'out')
  const touched = new Set([...sets.keys(), ...moved.in, ...moved.out])
  const changed = new Map([...documents].filter(([id]) => touched.has(id)))
  if (changed.size > 0) await notes.note(changed)
  await notes.end()
  await rememberImported(tx, declaration, before, remembered)
  if (declaration.files?.by === 'id') await keepIds(tx, declaration.table)
}

/** Returns the ids of new records: the ids in their entries, or newly allocated ids. */
async function idsOf(tx: Db, { table, files }: Kind, fresh: Planned[]) {
  const given = fresh.map(({ entry }) => (files?.by === 'id' && entry['id'] !== undefined ? Number(entry['id']) : undefined))
  if (!given.includes(undefined)) return given.map(Number)
  const allocated = (await allocateIds(tx, table, fresh.length)).filter((id) => !given.includes(id))
  return given.map((id) => id ?? allocated.shift() ?? 0)
}

/** Returns the name of a record in reports, such as `tag new`, `series CAR` or `banner "Kestrel 10"`. */
function nameOf(declaration: Kind, values: Values, row: Entry) {
  const { by = 'id', also: [column = ''] = [] } = declaration.files ?? {}
  const [unique] = namesWith(declaration, (field) => field.type === 'line' && field.unique === true)
  const key = (unique === undefined ? row[column] : values[unique]) ?? (by === 'id' ? undefined : values[by])
  return `${declaration.type} ${typeof key === 'string' ? key : JSON.stringify(values[titleNameOf(declaration)] ?? '')}`
}

function columnLines(declaration: Kind, entry: Entry, row: Row) {
  const known = identityOf(declaration, row)
  return Object.entries(fileColumns(declaration, entry))
    .filter(([column, value]) => known[column] !== value)
    .map(([column, value]) => `${column} ${String(known[column])} → ${String(value)}`)
}

const LONGEST = 40

/** Describes changed fields: short values before and after; for texts, the changed languages. */
function fieldLines({ fields }: Kind, names: string[], from: Values, to: Values) {
  const byField = Map.groupBy(names, (name) => name.split('.')[0] ?? name)
  return [...byField].map(([field, all]) => {
    const [name = field] = all
    if (name !== field) return `${field} (${all.map((one) => one.split('.')[1]).join(', ')})`
    const isMoney = fields[field]?.type === 'money'
    const [before, after] = [shown(from[name], isMoney), shown(to[name], isMoney)]
    return before === undefined || after === undefined ? field : `${field} ${before} → ${after}`
  })
}

function shown(value: unknown, isMoney: boolean) {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return isMoney ? value.toFixed(2) : String(value)
  return typeof value === 'string' && value.length <= LONGEST ? value : undefined
}
