import { LANGUAGES } from '@shop/contract/languages'
import type { DefinitionValues } from '@shop/contract/manage/definitions/definitions'
import sql from 'sql-template-tag'
import type { Row } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { putRows, updateRows } from '../../db/things.ts'
import type { Document, Values } from '../../records/kind.ts'

/** Fields that are each a column, by their names. */
const COLUMNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kind: 'kind',
    dimension: 'dimension',
    unit: 'unit',
    direction: 'direction',
    step: 'step',
    group: 'spec_group',
    sort: 'sort',
  } satisfies Partial<Record<keyof DefinitionValues, string>>),
)
const NAME = 'name.'

/** Definitions as they are kept, by id. */
export async function findDefinitions(db: Db, ids: number[]): Promise<Map<number, Document>> {
  const rows = await db.rows<{ row: Row; names: Partial<Record<string, string>> | null }>(sql`
    select to_json(d) as row, (select json_object_agg(t.language, t.name) from spec_definition_text t where t.spec_definition_id = d.id) as names
      from spec_definition d where d.id = any(${ids}::bigint[]) order by d.sort, d.id`)
  return new Map(
    rows.map(({ row, names }) => [
      Number(row['id']),
      {
        values: {
          ...Object.fromEntries([...COLUMNS].map(([field, column]) => [field, row[column]])),
          ...Object.fromEntries(LANGUAGES.map((language) => [NAME + language, names?.[language] ?? null])),
        },
        isInShop: row['active'] === true,
      },
    ]),
  )
}

/** What each is called: in English, as saved. */
export const listDefinitionNames = (db: Db, ids: number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select t.spec_definition_id as id, coalesce(c.value #>> '{}', t.name) as name
      from spec_definition_text t
      left join saved_change c on c.type = 'definition' and c.record_id = t.spec_definition_id and c.field = 'name.en'
     where t.language = 'en' and t.spec_definition_id = any(${ids}::bigint[])`)

/** The keys of all definitions by id, as sorted. */
export async function listDefinitionKeys(db: Db): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; key: string }>(sql`select id, key from spec_definition order by sort, id`)
  return new Map(rows.map(({ id, key }) => [id, key]))
}

export const findDefinitionKey = async (db: Db, id: number) =>
  (await db.row<{ key: string }>(sql`select key from spec_definition where id = ${id}`))?.key

/**
 * Holds definitions, and before them the products that state them, upwards as everybody does: what changes of a definition is written to their specs by
 * triggers.
 */
export async function lockDefinitions(tx: Db, ids: number[]) {
  await tx.rows(sql`lock table product in row exclusive mode`) // an import holds it as a whole: wait before anything is held
  await tx.rows(sql`
    select from product p
     where p.id in (select s.product_id from product_spec s join spec_definition d on d.key = s.definition where d.id = any(${ids}::bigint[]))
     order by p.id for no key update`)
  return tx.rows(sql`select from spec_definition where id = any(${ids}::bigint[]) order by id for update`)
}

/** Writes columns and names. */
export async function writeDefinitions(tx: Db, sets: Map<number, Values>) {
  for (const [id, set] of sets) {
    const fields = Object.entries(set)
    const columns = fields.flatMap(([field, value]) => (COLUMNS.has(field) ? [[COLUMNS.get(field), value] as const] : []))
    await updateRows(tx, 'spec_definition', ['id'], [{ id, ...Object.fromEntries(columns) }])
    const names = fields.filter(([field]) => field.startsWith(NAME)).map(([field, name]) => ({ language: field.slice(NAME.length), name }))
    await putRows(tx, 'spec_definition_text', ['spec_definition_id', 'language'], names.map((name) => ({ spec_definition_id: id, ...name }))) // prettier-ignore
  }
}

export const setActive = async (tx: Db, ids: number[], isActive: boolean) =>
  ids.length === 0 ? [] : tx.rows(sql`update spec_definition set active = ${isActive} where id = any(${ids}::bigint[])`)

/** Adds a definition that no product can be of yet, with its English name; undefined where its key is taken. It measures nothing so far. */
export async function addDefinition(tx: Db, { key, name, group }: { key: string; name: string; group: string }) {
  const row = await tx.row<{ id: number }>(sql`
    insert into spec_definition (key, kind, dimension, spec_group, sort, active)
    select ${key}, 'range', 'none', ${group}, coalesce(max(sort) + 1, 0), false from spec_definition
        on conflict (key) do nothing returning id`)
  if (row) await tx.rows(sql`insert into spec_definition_text (spec_definition_id, language, name) values (${row.id}, 'en', ${name})`)
  return row?.id
}

/** Names whose English one has changed since they were written, or found right, by id. */
export const listOlderNames = (db: Db, ids: number[]) =>
  db.rows<{ id: number; field: string; english: unknown; since: Date }>(sql`
    select o.record_id as id, o.field || '.' || o.language as field, o.english, o.since from outdated_texts('definition', ${ids}::bigint[]) o
     order by 1, 2`)

/** The products whose specs of this English name have no definition, upwards. */
export const listUndefinedSpecs = async (db: Db, name: string) =>
  (
    await db.rows<{ id: number }>(sql`
      select distinct s.product_id as id
        from product_spec s join product_spec_text t on t.product_spec_id = s.id and t.language = 'en'
       where s.definition is null and t.name = ${name}
       order by 1`)
  ).map(({ id }) => id)
