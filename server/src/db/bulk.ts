import { type Language, LANGUAGES } from '@shop/contract/languages'
import sql, { raw } from 'sql-template-tag'
import type { Db } from './db.ts'

/** The name of a table or a column, or several with commas, as a part of a statement. They come from our own source, never from outside. */
export function sqlName(...names: string[]) {
  const wrong = names.find((name) => !/^[a-z][a-z0-9_]*$/.test(name))
  if (wrong !== undefined) throw new Error(`not the name of a table or a column: ${wrong}`)
  return raw(names.join(', '))
}

/** Adds rows of one shape by one statement, whose text depends on the table and the columns alone. */
export async function insertRows(tx: Db, table: string, rows: Array<Record<string, unknown>>) {
  const names = Object.keys(rows[0] ?? {})
  if (rows.length === 0) return
  const [target, columns] = [sqlName(table), sqlName(...names)]
  await tx.rows(sql`
    insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)})`)
}

/** Takes ids of a table in advance, ascending, so that rows that belong together can be written without asking for them back. */
export async function allocateIds(tx: Db, table: string, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select nextval(name) as id
      from (select pg_get_serial_sequence(${table}, 'id')::regclass as name offset 0) as looked_up_once, generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** Texts of a thing by column. What a language leaves out falls back to English. */
type TextColumns = Record<string, Partial<Record<Language, string | null>> | undefined>

/** Adds the texts of things to `<table>_text`, a row per language. */
export const insertTexts = (tx: Db, table: string, things: Array<[id: number | undefined, columns: TextColumns]>) =>
  insertRows(
    tx,
    `${table}_text`,
    things.flatMap(([id, columns]) =>
      LANGUAGES.map((language) => ({
        [`${table}_id`]: id,
        language,
        ...Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, texts?.[language] ?? null])),
      })),
    ),
  )
