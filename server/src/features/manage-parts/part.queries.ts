import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import type { KeptPart } from '@shop/contract/manage/parts/parts'
import { toFen, toYuan } from '@shop/contract/money'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Row } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { updateRows } from '../../db/things.ts'
import type { Document, Values } from '../../records/kind.ts'
import { keptName, partNumber } from '../findings/findings.queries.ts'

/** Localised fields by the column of their texts. */
const TEXT_COLUMNS = { name: 'name', stockStatus: 'stock_status', tool: 'tool', specs: 'specs', steps: 'steps' } as const

/** Parts as they are kept, by id. */
export async function findParts(db: Db, ids: number[]): Promise<Map<number, Document>> {
  const rows = await db.rows<{ row: Row; texts: Partial<Record<Language, Row>> | null }>(sql`
    select to_json(part) as row, (select json_object_agg(t.language, t) from part_text t where t.part_id = part.id) as texts
      from part where part.id = any(${ids}::bigint[]) order by part.key`)
  return new Map(
    rows.map(({ row, texts }) => [
      Number(row['id']),
      { values: { ...plainOf(row), ...localisedOf(texts) }, isInShop: row['active'] === true },
    ]),
  )
}

const plainOf = (row: Row): Values => ({
  number: row['number'],
  price: row['price_fen'] === null ? null : toYuan(Number(row['price_fen'])),
  imageUrl: row['image_url'],
  buyUrls: row['buy_urls'],
  minutes: row['minutes'],
})

const localisedOf = (texts: Partial<Record<Language, Row>> | null): Values =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(TEXT_COLUMNS).map(([field, column]) => [`${field}.${language}`, texts?.[language]?.[column] ?? null]),
    ),
  )

/** What each is called: in English, as saved. */
export const listPartNames = (db: Db, ids: number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select t.part_id as id, coalesce(c.value #>> '{}', t.name) as name
      from part_text t
      left join saved_change c on c.type = 'part' and c.record_id = t.part_id and c.field = 'name.en'
     where t.language = 'en' and t.part_id = any(${ids}::bigint[])`)

/** The ids of all parts. */
export const listPartIds = async (db: Db) => (await db.rows<{ id: number }>(sql`select id from part`)).map(({ id }) => id)

/**
 * Holds parts, and before them the products that have them, upwards as everybody does: another number of a part is written to these. Numbers are compared with
 * those of all parts, so nobody else publishes one meanwhile.
 */
export async function lockParts(tx: Db, ids: number[]) {
  await tx.rows(sql`lock table product in row exclusive mode`) // an import holds it as a whole: wait before anything is held
  await tx.rows(sql`
    select from product p
     where p.id in (select has.product_id from product_part has join part on part.key = has.part where part.id = any(${ids}::bigint[]))
     order by p.id for no key update`)
  await tx.rows(sql`
    select from record r
     where r.type = 'product'
       and r.id in (select c.record_id from saved_change c join part on part.id = any(${ids}::bigint[]) where ${namesPart})
     order by r.id for update`) // their saved changes follow a new number
  await tx.rows(sql`lock table part in share row exclusive mode`)
  return tx.rows(sql`select from part where id = any(${ids}::bigint[]) order by id for update`)
}

/** Writes columns and texts. */
export async function writeParts(tx: Db, sets: Map<number, Values>) {
  for (const [id, set] of sets) {
    if (typeof set['number'] === 'string') await renameSaved(tx, id, partKeyOf(set['number']))
    await updateRows(tx, 'part', ['id'], [{ id, ...columnsOf(set) }])
    for (const language of LANGUAGES) {
      const texts = Object.entries(TEXT_COLUMNS).flatMap(([field, column]) => {
        const name = `${field}.${language}`
        return Object.hasOwn(set, name) ? [[column, set[name]] as const] : []
      })
      if (texts.length > 0) await writeTexts(tx, { part_id: id, language }, Object.fromEntries(texts))
    }
  }
}

/** Whether `saved_change c` is of a product's parts, and names `part`. */
const namesPart = sql`
  c.type = 'product' and c.field = 'parts'
  and (c.value @> jsonb_build_array(jsonb_build_object('part', part.key)) or c.base @> jsonb_build_array(jsonb_build_object('part', part.key)))`

/** Saved changes of products name a part by what its number is compared by: they follow a change of it, as rows of the shop do. */
const renameSaved = (tx: Db, id: number, key: string) =>
  tx.rows(sql`
    update saved_change c set value = ${renamed(sql`c.value`, key)}, base = ${renamed(sql`c.base`, key)}
      from part
     where part.id = ${id} and part.key <> ${key} and ${namesPart}`)
const renamed = (list: Sql, key: string) => sql`
  coalesce((select jsonb_agg(case when e.entry->>'part' = part.key then e.entry || jsonb_build_object('part', ${key}::text) else e.entry end order by e.place)
              from jsonb_array_elements(${list}) with ordinality e (entry, place)), '[]')`

/** The row is there first, and changed then: as one statement the English one would have to name its name, which may stay as it is. */
async function writeTexts(tx: Db, of: { part_id: number; language: Language }, texts: Row) {
  if (of.language !== DEFAULT_LANGUAGE)
    await tx.rows(sql`insert into part_text (part_id, language) values (${of.part_id}, ${of.language}) on conflict do nothing`)
  await updateRows(tx, 'part_text', ['part_id', 'language'], [{ ...of, ...texts }])
}

const columnsOf = ({ number, price, imageUrl, buyUrls, minutes }: Values): Row => ({
  ...(typeof number === 'string' && { number, key: partKeyOf(number) }),
  ...(price !== undefined && { price_fen: typeof price === 'number' ? toFen(price) : null }),
  ...(imageUrl !== undefined && { image_url: imageUrl }),
  ...(buyUrls !== undefined && { buy_urls: buyUrls }),
  ...(minutes !== undefined && { minutes }),
})

export const setActive = async (tx: Db, ids: number[], isActive: boolean) =>
  ids.length === 0 ? [] : tx.rows(sql`update part set active = ${isActive} where id = any(${ids}::bigint[])`)

/** Adds a part that no product can have yet, with its English name; undefined where its number is taken. */
export async function addPart(tx: Db, { number, name }: { number: string; name: string }) {
  const isSaved = await tx.row(
    sql`select from saved_change c where c.type = 'part' and c.field = 'number' and ${savedKey} = ${partKeyOf(number)}`,
  )
  if (isSaved) return undefined
  const row = await tx.row<{ id: number }>(sql`
    insert into part (key, number, active) values (${partKeyOf(number)}, ${number}, false) on conflict (key) do nothing returning id`)
  if (row) await tx.rows(sql`insert into part_text (part_id, language, name) values (${row.id}, 'en', ${name})`)
  return row?.id
}

/** What a number is compared by that is saved in `saved_change c`. */
const savedKey = sql`upper(replace(c.value #>> '{}', '-', ''))`

/** Who has numbers, by what these are compared by: in the shop, or as saved. */
export const listNumbers = (db: Db, keys: string[]) =>
  db.rows<{ id: number; key: string; isSaved: boolean }>(sql`
    select id, key, false as "isSaved" from part where key = any(${keys}::text[])
    union all
    select c.record_id, ${savedKey}, true from saved_change c where c.type = 'part' and c.field = 'number' and ${savedKey} = any(${keys}::text[])`)

/** Products that have parts, by the keys of these: in the shop, or with their saved changes. */
export const HAVING = sql`
  select has.part, has.product_id from product_part has
  union
  select e->>'part', c.record_id
    from saved_change c cross join lateral jsonb_array_elements(c.value) e
   where c.type = 'product' and c.field = 'parts'`

/** The first products that have parts, at most so many of each; parts that none has are left out. */
export const listPartUses = (db: Db, ids: number[], most: number) =>
  db.rows<{ id: number; products: number[] }>(sql`
    select part.id, array_to_json(u.products) as products
      from part
     cross join lateral (select array(select product_id from (${HAVING}) having_it where part = part.key order by product_id limit ${most}) as products) u
     where part.id = any(${ids}::bigint[]) and u.products <> '{}'`)

/** Localised fields whose English one has changed since they were written, or found right, by id. */
export const listOlderTexts = (db: Db, ids: number[]) =>
  db.rows<{ id: number; field: string; english: unknown; since: Date }>(sql`
    select o.record_id as id, o.field || '.' || o.language as field, o.english, o.since from outdated_texts('part', ${ids}::bigint[]) o
     order by 1, 2`)

/** How many products have a part, in whatever state, and the first of them in the merchant's order. */
export async function findUses(db: Db, id: number, most: number) {
  const found = await db.row<Pick<z.output<typeof KeptPart>, 'products' | 'uses'>>(sql`
    select count(*)::int as products,
           coalesce((select json_agg(use order by use.place)
                       from (select p.id, ${keptName} as name, ${partNumber} as "partNumber",
                                    case when p.active then 'live' when r.is_draft then 'draft' else 'archived' end as state,
                                    has.quantity, has.node, row_number() over (order by p.sort, p.id) as place
                               from product_part has
                               join part on part.key = has.part
                               join product p on p.id = has.product_id
                               join series s on s.id = p.series_id
                               left join record r on r.type = 'product' and r.id = p.id
                              where part.id = ${id}
                              order by place limit ${most}) use), '[]') as uses
      from product_part has join part on part.key = has.part where part.id = ${id}`)
  return { products: found?.products ?? 0, uses: (found?.uses ?? []).map(({ id: product, name, partNumber: number, state, quantity, node }) => ({ id: product, name, partNumber: number, state, quantity, node })) } // prettier-ignore
}
