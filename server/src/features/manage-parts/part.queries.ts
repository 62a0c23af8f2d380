import type { PartDetails } from '@shop/contract/parts/part-details'
import { partKeyOf, typedPartNumberOf } from '@shop/contract/parts/part-numbers'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { keptName, partNumber } from '../product-issues/product-issues.queries.ts'

/** Selects the products that have a part in their published or saved list, as rows (id, used_by). */
export const USES = sql`
  select part.id, 'product ' || has.product_id as used_by from product_part has join part on part.key = has.part
  union all
  select part.id, 'product ' || c.record_id
    from saved_change c cross join lateral jsonb_array_elements(c.value) e join part on part.key = e->>'part'
   where c.type = 'product' and c.field = 'parts'`

/** Locks the products that have these parts, because their rows change too, then the table of parts, to keep part numbers unique. */
export async function lockUsers(tx: Db, ids: number[]) {
  await tx.rows(sql`lock table product in row exclusive mode`) // waits until no import has the table locked, before any row is locked
  await tx.rows(sql`
    select from product p
     where p.id in (select has.product_id from product_part has join part on part.key = has.part where part.id = any(${ids}::bigint[]))
     order by p.id for no key update`)
  await tx.rows(sql`
    select from record r
     where r.type = 'product'
       and r.id in (select c.record_id from saved_change c join part on part.id = any(${ids}::bigint[]) where ${namesPart})
     order by r.id for update`) // a new part number is also written to saved changes of products
  return tx.rows(sql`lock table part in share row exclusive mode`)
}

/** SQL condition: the row `saved_change c` is a product's list of parts, and `part` is in the saved or the original list. */
const namesPart = sql`
  c.type = 'product' and c.field = 'parts'
  and (c.value @> jsonb_build_array(jsonb_build_object('part', part.key)) or c.base @> jsonb_build_array(jsonb_build_object('part', part.key)))`

/** Replaces old part numbers in saved changes of products, which refer to parts by number. `keys` has the new keys by id. */
export async function renameSaved(tx: Db, keys: ReadonlyMap<number, string>) {
  const renamed = await tx.rows<{ id: number }>(sql`
    select part.id from part join unnest(${[...keys.keys()]}::bigint[], ${[...keys.values()]}::text[]) n (id, key) on n.id = part.id and n.key <> part.key`)
  for (const { id } of renamed) await renameSavedOf(tx, id, keys.get(id) ?? '')
}

const renameSavedOf = (tx: Db, id: number, key: string) =>
  tx.rows(sql`
    update saved_change c set value = ${renamed(sql`c.value`, key)}, base = ${renamed(sql`c.base`, key)}
      from part
     where part.id = ${id} and ${namesPart}`)
const renamed = (list: Sql, key: string) => sql`
  coalesce((select jsonb_agg(case when e.entry->>'part' = part.key then e.entry || jsonb_build_object('part', ${key}::text) else e.entry end order by e.place)
              from jsonb_array_elements(${list}) with ordinality e (entry, place)), '[]')`

const savedKey = sql`upper(replace(c.value #>> '{}', '-', ''))`

export const listNumbers = (db: Db, keys: string[]) =>
  db.rows<{ id: number; key: string; isSaved: boolean }>(sql`
    select id, key, false as "isSaved" from part where key = any(${keys}::text[])
    union all
    select c.record_id, ${savedKey}, true from saved_change c where c.type = 'part' and c.field = 'number' and ${savedKey} = any(${keys}::text[])`)

/** Finds parts whose number, with saved changes, contains the typed text. Dashes of any kind do not matter (report B23). */
export function findByNumber(q: string) {
  const number = typedPartNumberOf(q)
  const pattern = /^[0-9A-Za-z-]+$/.test(number) ? `%${partKeyOf(number)}%` : null
  return sql`
    select part.id from part left join saved_change c on c.type = 'part' and c.record_id = part.id and c.field = 'number'
     where coalesce(${savedKey}, part.key) like ${pattern}::text`
}

/** Lists the first `most` products that have the part, in any state. */
export async function listUsedIn(db: Db, id: number, most: number) {
  const found = await db.row<z.output<typeof PartDetails>>(sql`
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'partNumber', u."partNumber", 'state', u.state, 'quantity', u.quantity, 'node', u.node)
                             order by u.place), '[]') as "usedIn"
      from (select p.id, ${keptName} as name, ${partNumber} as "partNumber",
                   case when p.active then 'live' when r.is_draft then 'draft' else 'archived' end as state,
                   has.quantity, has.node, row_number() over (order by p.sort, p.id) as place
              from product_part has
              join part on part.key = has.part
              join product p on p.id = has.product_id
              join series s on s.id = p.series_id
              left join record r on r.type = 'product' and r.id = p.id
             where part.id = ${id}
             order by place limit ${most}) u`)
  return found?.usedIn ?? []
}
