import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../src/db/db.ts'

export const MANY_PRODUCTS = 100_000
const SERIES = 7

/** Wraps a client in the `Db` interface. Nested calls of `begin` run in the transaction that is already open. */
export function dbOf(client: pg.Client): Db {
  const rows = async <Row extends object>({ text, values }: Sql) => (await client.query<Row>(text, values)).rows
  const db: Db = { rows, row: async <Row extends object>(query: Sql) => (await rows<Row>(query))[0], begin: (work) => work(db) }
  return db
}

/**
 * Inserts 100,000 products of all states in English and German, half of them also in Japanese, with pictures, purchase
 * links, models and saved changes.
 */
export async function hasManyProducts(client: pg.Client, staffId: number) {
  const run = ({ text, values }: Sql) => client.query(text, values)
  await run(sql`begin`)
  await run(sql`select set_config('torvane.writes_search_later', 'on', true)`)
  await run(sql`insert into series (id, code) select n, 'SE' || n from generate_series(1, ${SERIES}::int) n`)
  await run(sql`insert into series_text select n, 'en', 'Series', 'Text', 'Text', 'Text', 'Text' from generate_series(1, ${SERIES}::int) n`)
  await run(sql`
    insert into product (id, series_id, price_fen, original_price_fen, tag_ids, stock, sales, sort, active, view360_url, visible_until)
    select n, n % ${SERIES}::int + 1, n::bigint * 7919 % 1000000, case when n % 3 = 0 then 1000000 end, array[n % 5 + 1], n % 30, n * 31 % 1000, n * 17 % 5000,
           n % 20 > 0, case when n % 2 = 0 then '/media/demo/models/' || n % 500 || '.glb' else '' end, case when n % 50 = 1 then now() - interval '1 day' end
      from generate_series(1, ${MANY_PRODUCTS}::int) n`)
  await run(sql`
    insert into product_text (product_id, language, name, subtitle, description, stock_status, detail_text)
    select n, language, case when n % 5000 = 0 then 'Falcon Seven ' else (array['Kestrel Buggy ', 'Mesa Truck ', 'Lark Tow Plane ', 'Tern Boat '])[n % 4 + 1] end || n,
           '1:10 · 80 km/h', 'Four-wheel drive, number ' || n, '', '<p>Text</p>'
      from generate_series(1, ${MANY_PRODUCTS}::int) n, unnest(array['en', 'de', 'ja']) language where language <> 'ja' or n % 2 = 0`)
  await run(sql`
    insert into product_search (product_id, language, names, words, heads, description)
    select product_id, language, array[search_fold(name), search_fold(name), ''], '', '', '' from product_text`)
  await run(
    sql`insert into product_image (product_id, image_url) select n, '/media/demo/' || n || '.webp' from generate_series(1, ${MANY_PRODUCTS}::int) n where n % 4 > 0`,
  )
  await run(
    sql`insert into product_buy_url (product_id, url) select n, 'https://shop.example/' || n from generate_series(1, ${MANY_PRODUCTS}::int) n where n % 3 > 0`,
  )
  await run(sql`
    insert into link_check (url, status, reason, checked_at, failing_since) select 'https://shop.example/' || n, 404, 'status', now(), now() from generate_series(1, 1000) n`)
  await run(sql`
    insert into media_file (url, original_name, bytes, size_x_mm, size_y_mm, size_z_mm)
    select '/media/demo/models/' || n || '.glb', 'model.glb', n * 900, 100, 100, 400 from generate_series(0, 499) n`)
  await run(sql`insert into spec_definition (key, kind, dimension, unit, spec_group) values ('length', 'range', 'length', 'mm', 'size')`)
  await run(
    sql`insert into product_spec (product_id, key, number, unit) select n, 'length', case when n % 50 = 0 then 40 else 400 end, 'mm' from generate_series(1, ${MANY_PRODUCTS}::int) n`,
  )
  await run(sql`
    insert into saved_change (type, record_id, field, value, base, staff_id)
    select 'product', n, 'price', to_jsonb(n), to_jsonb(n), ${staffId}::bigint from generate_series(1, 5000) n`)
  await run(sql`
    insert into record (type, id, rev, is_draft, changed_at, changed_by)
    select 'product', n, 1, n % 40 = 0, now() - n * interval '1 minute', ${staffId}::bigint from generate_series(1, 20000) n`)
  await run(sql`commit`)
}
