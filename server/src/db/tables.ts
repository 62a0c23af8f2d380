import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db } from './db.ts'

/** Returns names of tables or columns as SQL. They must come from the source code; throws for other than plain lower-case names. */
export function sqlName(...names: string[]) {
  const wrong = names.find((name) => !/^[a-z][a-z0-9_]*$/.test(name))
  if (wrong !== undefined) throw new Error(`not the name of a table or a column: ${wrong}`)
  return raw(names.join(', '))
}

/** Returns a field of a call, such as `detailText`, as the quoted name of a column. */
export function sqlAlias(name: string) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`not the name of a field: ${name}`)
  return raw(`"${name}"`)
}

/** Inserts rows in one statement, whose text depends only on the table and its columns. */
export async function insertRows(tx: Db, table: string, rows: Array<Record<string, unknown>>) {
  const names = Object.keys(rows[0] ?? {})
  if (rows.length === 0) return
  const [target, columns] = [sqlName(table), sqlName(...names)]
  await tx.rows(sql`
    insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)})`)
}

/** Reserves ids and returns them in ascending order, so that inserts of related rows need no RETURNING. */
export async function allocateIds(tx: Db, table: string, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select nextval(name) as id
      from (select pg_get_serial_sequence(${table}, 'id')::regclass as name offset 0) as looked_up_once, generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** Texts by column and language. Readers of the table replace a missing text by the English one. */
type TextColumns = Record<string, Partial<Record<Language, string | null>> | undefined>

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

/** Joins a table's texts: `t` in the language, `t_base` in English, which is complete. Read them with `text_of(t.name, t_base.name)`. */
export const joinTexts = (table: string, id: Sql, language: Language | Sql, alias = 't') =>
  sql`join ${textsIn(DEFAULT_LANGUAGE, table, id, `${alias}_base`)} left join ${textsIn(language, table, id, alias)}`

/** Like `joinTexts`, but also returns rows whose texts are missing, because the thing may be deleted. */
export const leftJoinTexts = (table: string, id: Sql, language: Language | Sql, alias = 't') =>
  sql`left ${joinTexts(table, id, language, alias)}`

function textsIn(language: Language | Sql, table: string, id: Sql, alias: string) {
  const texts = sqlName(alias)
  return sql`${sqlName(`${table}_text`)} ${texts} on ${texts}.${sqlName(`${table}_id`)} = ${id} and ${texts}.language = ${language}`
}
