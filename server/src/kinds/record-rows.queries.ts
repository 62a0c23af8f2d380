import type { Entry } from '@shop/contract/kinds/file-entries'
import { columnOf } from '@shop/contract/kinds/field'
import { type Kind, orderFieldOf } from '@shop/contract/kinds/kind'
import sql from 'sql-template-tag'
import { changedColumns, type Row } from '../db/changes.rules.ts'
import type { Db } from '../db/db.ts'
import { sqlName } from '../db/tables.ts'
import { updateRows } from '../db/things.ts'

/** Returns all rows by id, in the merchant's order. */
export async function listRows(db: Db, declaration: Kind): Promise<Map<number, Row>> {
  const order = orderFieldOf(declaration)
  const field = order === undefined ? undefined : declaration.fields[order]
  const by = order !== undefined && field ? sql`t.${sqlName(columnOf(order, field))}, t.id` : sql`t.id`
  const rows = await db.rows<{ row: Row }>(sql`select to_json(t) as row from ${sqlName(declaration.table)} t order by ${by}`)
  return new Map(rows.map(({ row }) => [Number(row['id']), row]))
}

/** Returns the columns that only files set. */
export const fileColumns = ({ files }: Kind, entry: Entry): Row =>
  Object.fromEntries((files?.also ?? []).map((column) => [column, entry[column] ?? null]))

/** Returns the id and keys of a row for its entry. A row without a key gets one from its id, which files may not use for other rows. */
export const identityOf = ({ type, files }: Kind, row: Row): Entry => ({
  ...(files?.by === 'id' && { id: row['id'] }),
  ...Object.fromEntries((files?.also ?? []).map((column) => [column, row[column] ?? `${type}-${String(row['id'])}`])),
})

/** Writes the columns that only files set. Entries may swap keys; a row that is not in the file loses its key to an entry. */
export async function writeFileColumns(tx: Db, { table, files }: Kind, there: ReadonlyMap<number, Row>, wanted: Row[]) {
  if (!files?.also) return
  const named = new Set(wanted.map(({ id }) => id))
  await tx.rows(sql`set constraints all deferred`)
  for (const column of files.also) {
    const taken = new Set(wanted.map((row) => row[column]))
    const freed = [...there.values()].filter((row) => !named.has(row['id']) && row[column] !== null && taken.has(row[column]))
    await updateRows(tx, table, ['id'], freed.map(({ id }) => ({ id, [column]: null }))) // prettier-ignore
  }
  const changed = wanted.filter((row) => changedColumns(there.get(Number(row['id'])) ?? {}, row).length > 0)
  await updateRows(tx, table, ['id'], changed)
}

/** Raises the id sequence above the ids that files have set. */
export const keepIds = (tx: Db, table: string) =>
  tx.rows(sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sqlName(table)}
    having max(id) > coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0)`)
