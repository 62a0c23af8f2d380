import sql from 'sql-template-tag'
import { insertRows } from '../../../db/tables.ts'
import { isSame, type Row } from '../../../db/changes.rules.ts'
import type { Db } from '../../../db/db.ts'
import type { Shared } from '../catalog-files.rules.ts'

export interface SharedChanges {
  changedShared?(names: string[]): void
}

interface SharedOptions {
  isWriting: boolean
  changes: SharedChanges
}

export async function importShared(
  tx: Db,
  { specNames = {}, units, services, companies = {}, warnings = {} }: Shared,
  { isWriting, changes }: SharedOptions,
) {
  const entries: Row[] = [
    ...Object.entries(specNames).map(([key, texts]) => ({ kind: 'specName', key, icon: null, texts })),
    ...Object.entries(units).map(([key, texts]) => ({ kind: 'unit', key, icon: null, texts })),
    ...Object.entries(services).map(([key, { icon, text }]) => ({ kind: 'service', key, icon, texts: text })),
    ...Object.entries(companies).map(([key, text]) => ({ kind: 'company', key, icon: null, texts: { en: text } })),
    ...Object.entries(warnings).map(([key, texts]) => ({ kind: 'warning', key, icon: null, texts })),
  ].map((entry, sort) => ({ ...entry, sort }))
  const there = await tx.rows<Row>(sql`select kind, key, sort, icon, texts from shared_entry order by sort`)
  if (isSame(there, entries)) return
  changes.changedShared?.(
    entries.flatMap((entry) => (there.some((one) => isSame({ ...one, sort: 0 }, { ...entry, sort: 0 })) ? [] : [String(entry['key'])])),
  )
  if (!isWriting) return
  await tx.rows(sql`delete from shared_entry`)
  await insertRows(tx, 'shared_entry', entries)
}
