import { columnOf } from '@shop/contract/kinds/field'
import { orderFieldOf } from '@shop/contract/kinds/kind'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Staff } from '../auth/staff/staff-sessions.ts'
import type { Db } from '../db/db.ts'
import { sqlName } from '../db/tables.ts'
import { fail } from '../fail.ts'
import { presentWritten } from '../records/present-record.ts'
import { changeRecords } from '../records/writing/change-records.ts'
import type { TableKind } from './table-kind.ts'

interface Asked {
  db: Db
  staff: Pick<Staff, 'id'>
  language: Language
  input: { id: number }
  body: { rev: number; before: number | null }
}

/** Moves a record before another record or, if `before` is null, to the end. Publishes all new positions as one revision. */
export function orderRecord({ db, staff, language, input: { id }, body: { rev, before } }: Asked, kind: TableKind) {
  const { table, fields } = kind.declaration
  const name = orderFieldOf(kind.declaration)
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || !field) throw fail('C104')
  return db.begin(async (tx) => {
    const rows = await tx.rows<{ id: number }>(sql`select id from ${sqlName(table)} order by ${sqlName(columnOf(name, field))}, id`)
    const ids = rows.map((row) => row.id)
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw fail('C104')
    const others = ids.filter((one) => one !== id)
    const ordered = before === id ? ids : others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id)
    const sets = new Map(ordered.map((one, place) => [one, { [name]: place }]))
    const changes = { sets, revs: new Map([[id, rev]]), layer: 'shop' as const }
    const { revision } = await changeRecords(tx, kind, changes, { kind: 'bulk', staff, language })
    return presentWritten(tx, kind, id, revision)
  })
}
