import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'

const SERIES = 12
const RANGES = 9
const POINTS = 3
const TABLES = ['product', 'product_text', 'product_spec']

/** Keys of the catalogue's specs: first those of kind `range`, then those of kind `points`. */
export const KEYS = Array.from({ length: RANGES + POINTS }, (_, n) => `spec-${n + 1}`)

/**
 * Inserts `size` products in twelve series with six tags and twelve specs. As in real catalogues, most products are in
 * the first series and have small numbers, and 15 % of all specs are missing.
 * Triggers are disabled, because there is nothing else for them to update. Foreign keys and indexes are dropped and created
 * again at the end.
 */
export async function fillWithFigures(client: pg.Client, size: number) {
  const run = ({ text, values }: Sql) => client.query(text, values)
  await run(sql`begin`)
  await run(sql`insert into series (id, code) select n, 'S' || n from generate_series(1, ${SERIES}::int) n`)
  await run(sql`insert into series_text select n, 'en', 'Series', 'Text', 'Text', 'Text', 'Text' from generate_series(1, ${SERIES}::int) n`)
  await run(sql`insert into tag (id) select n from generate_series(1, 6) n`)
  await run(sql`insert into tag_text select n, 'en', 'Tag ' || n from generate_series(1, 6) n`)
  await run(sql`
    insert into spec_definition (key, kind, dimension, unit, direction, spec_group, sort)
    select 'spec-' || n, case when n > ${RANGES}::int then 'points' else 'range' end, 'none', '', 'more', 'size', n from generate_series(1, ${RANGES + POINTS}::int) n`)
  await run(sql`insert into spec_definition_text (spec_definition_id, language, name) select id, 'en', key from spec_definition`)
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
  await run(sql`set local maintenance_work_mem = '512MB'`)
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where conrelid = any (${TABLES}::regclass[]) and contype = 'f'`)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index i where indrelid = any (${TABLES}::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await run(sql`
    insert into product (id, series_id, price_fen, tag_ids, stock, sales, sort)
    select n, 1 + floor(${SERIES}::int * power(random(), 2)), 100 + floor(2000000 * power(random(), 3)), array[n % 6 + 1], n % 30, n * 31 % 1000, n * 17 % 5000
      from generate_series(1, ${size}::int) n`)
  await run(sql`
    insert into product_text (product_id, language, name, subtitle, description, stock_status, detail_text)
    select n, 'en', 'Model ' || n, '1:10 · 80 km/h', 'Four-wheel drive, number ' || n, '', '<p>Text</p>' from generate_series(1, ${size}::int) n`)
  await run(sql`
    insert into product_spec (product_id, definition, number, comparable_number, sort)
    select n, 'spec-' || s, number, number, s
      from (select n, s, case when s > ${RANGES}::int then 1 + floor(8 * power(random(), 2)) else floor(power(10, s % 4 + 1) * power(random(), 3)) end as number
              from generate_series(1, ${size}::int) n, generate_series(1, ${RANGES + POINTS}::int) s
             where random() > 0.15) stated`)
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of foreignKeys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
  await run(sql`commit`)
}
