import { columnOf } from '@shop/contract/kinds/field'
import type { Kind } from '@shop/contract/kinds/kind'
import { missingAsSaved, missingInShop, wrongPeriod } from '@shop/contract/kinds/missing-values'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { sqlName } from '../db/tables.ts'
import type { Judged, Problem } from '../records/kind.ts'

type FindProblems = (one: Judged) => Problem[]

/** Finds missing values, values that another record has, and references to missing records. Returns them in the order of `judged`. */
export async function findProblems(db: Db, declaration: Kind, judged: Judged[]): Promise<Problem[][]> {
  const finders: FindProblems[] = []
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (field.type === 'line' && field.unique) finders.push(await findTaken(db, declaration, name, judged))
    if (field.type === 'reference' || field.type === 'references') finders.push(await findDangling(db, name, field.to, judged))
  }
  return judged.map((one) => [
    ...missingAsSaved(declaration, one.values),
    ...(one.place === 'shop' ? missingInShop(declaration, one.values) : []),
    ...wrongPeriod(one.values),
    ...finders.flatMap((find) => find(one)),
  ])
}

/** Finds values that another record has. Published values are compared with published values, saved values with both. */
async function findTaken(db: Db, { type, table, fields }: Kind, name: string, judged: Judged[]): Promise<FindProblems> {
  const field = fields[name]
  const values = [...new Set(judged.map((one) => String(one.values[name])))]
  if (!field || values.length === 0) return () => []
  const column = sqlName(columnOf(name, field))
  const rows = await db.rows<{ id: number; value: string; isSaved: boolean }>(sql`
    select id, ${column} as value, false as "isSaved" from ${sqlName(table)} where ${column} = any(${values}::text[])
    union all
    select record_id, value #>> '{}', true from saved_change where type = ${type} and field = ${name} and value #>> '{}' = any(${values}::text[])`)
  return ({ id, values: { [name]: value }, place }) =>
    rows.some((row) => row.value === value && row.id !== id && (place === 'saved' || !row.isSaved)) ? [{ path: name, issue: 'taken' }] : []
}

async function findDangling(db: Db, name: string, to: string, judged: Judged[]): Promise<FindProblems> {
  const idsOf = ({ values }: Judged) => [values[name]].flat().filter((id): id is number => typeof id === 'number')
  const ids = [...new Set(judged.flatMap(idsOf))]
  if (ids.length === 0) return () => []
  const found = await db.rows<{ id: number }>(sql`select id from ${sqlName(to)} where id = any(${ids}::bigint[])`)
  const existing = new Set(found.map(({ id }) => id))
  return (one) => (idsOf(one).every((id) => existing.has(id)) ? [] : [{ path: name, issue: 'notThere' }])
}
