import * as catalog from '@shop/contract/catalog/catalog'
import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setClock } from '../../test/databases/clock.ts'
import { hasDefinition } from '../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import type { Db } from '../db/db.ts'
import { createTopics } from '../db/topics.ts'
import { slotOf } from './columns/columns.rules.ts'
import { createListing, type GetListing } from './listing.queries.ts'
import { pageOf } from './columns/matching.rules.ts'
import { readProductChanges } from './product-changes.queries.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openShop()))
afterEach(() => shop.close())

async function changedBy(work: Sql) {
  const { point } = await readProductChanges(shop.db, undefined)
  await shop.db.rows(work)
  return (await readProductChanges(shop.db, point)).ids
}

describe('what has changed', () => {
  it('is noted whichever table of a product was written, but for its stock', async () => {
    const [id, other] = [await shop.hasProduct(), await shop.hasProduct()]
    await shop.db.rows(sql`insert into product_image (id, product_id, image_url) values (1, ${id}, '/media/a.jpg')`)
    await shop.db.rows(sql`insert into product_spec (id, product_id) values (1, ${id})`)
    await shop.db.rows(sql`insert into product_service (id, product_id) values (1, ${id})`)
    const statements = [
      sql`update product set price_fen = 1 where id = ${id}`,
      sql`update product set sales = 1 where id = ${id}`,
      sql`update product_text set name = 'New' where product_id = ${id} and language = 'en'`,
      sql`update product_image set sort = 1 where product_id = ${id}`,
      sql`insert into product_image_text (product_image_id, language, alt) values (1, 'en', 'A car')`,
      sql`insert into product_manual (product_id, language, manual_url, bytes) values (${id}, 'en', '/media/a.pdf', 1)`,
      sql`insert into product_buy_url (product_id, url) values (${id}, 'https://shop.example')`,
      sql`update product_spec set number = 1 where product_id = ${id}`,
      sql`insert into product_spec_text (product_spec_id, language, name, value) values (1, 'en', 'Length', '1 mm')`,
      sql`delete from product_spec where product_id = ${id}`,
      sql`insert into product_service_text (product_service_id, language, description) values (1, 'en', 'Two years')`,
      sql`delete from product_service where product_id = ${id}`,
    ]

    for (const statement of statements) expect(await changedBy(statement), statement.sql).toEqual([id])
    expect(await changedBy(sql`update product set stock = 1`)).toEqual([])
    expect(await changedBy(sql`delete from product where id = ${other}`)).toEqual([other])
    expect(await changedBy(sql`update series set active = false where id = (select series_id from product where id = ${id})`)).toEqual([id])
    expect(await changedBy(sql`truncate product_manual`)).toBe('all')
  })

  it('is noted in every table of products', async () => {
    const tables = await shop.db.rows<{ name: string }>(sql`
      select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '^product_'
         and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'mark_updated')
       order by 1`)

    expect(tables.map(({ name }) => name)).toEqual([
      'product_change',
      'product_count',
      'product_due',
      'product_overview',
      'product_part', // no list shows parts
      'product_rating',
      'product_search',
      'product_words',
    ])
  })

  it('is found also where it was committed after what was written later', async () => {
    const [early, late] = [await shop.hasProduct(), await shop.hasProduct()]
    const client = new pg.Client(shop.connection)
    await client.connect()
    await client.query('begin')
    await client.query('update product set price_fen = 1 where id = $1', [early])
    await shop.db.rows(sql`update product set price_fen = 1 where id = ${late}`)
    const { point } = await readProductChanges(shop.db, undefined)

    await client.query('commit')
    await client.end()

    expect((await readProductChanges(shop.db, point)).ids).toEqual([early])
  })

  it('is not what a transaction of another database has noted', async () => {
    const id = await shop.hasProduct()
    const { point } = await readProductChanges(shop.db, undefined)

    await shop.db.rows(sql`update product_change set transaction = '9999999999' where product_id = ${id}`)

    expect((await readProductChanges(shop.db, point)).ids).toEqual([])
    expect(await changedBy(sql`update product set price_fen = 1 where id = ${id}`)).toEqual([id])
  })
})

describe('the listing', () => {
  function watched(db: Db): [GetListing, string[]] {
    const texts: string[] = []
    const seen = (query: Sql) => {
      texts.push(query.sql)
      return query
    }
    const seenBy: Db = {
      rows: (query, options) => db.rows(seen(query), options),
      row: (query) => db.row(seen(query)),
      begin: (work) => db.begin(work),
    }
    return [createListing(seenBy, createTopics(shop.db)), texts]
  }
  const isWhole = (text: string) => text.includes('priced_reachable_product p join series s') && text.includes('order by p.id limit')
  const listedNow = async (getListing: GetListing) => {
    const { columns } = await getListing()
    const { values, codes } = columns.price
    const priceOf = (id: number) => values[(codes[slotOf(columns, id) ?? -1] ?? 0) - 1]
    return pageOf(columns, { order: 'desc' }, { limit: Infinity }).ids.map((id) => [id, priceOf(id)])
  }

  it('reads all products once, then those that have changed', async () => {
    const [changed, gone, hidden] = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasProduct()]
    const [getListing, texts] = watched(shop.db)
    await getListing()
    expect(texts.filter(isWhole)).toHaveLength(1)

    await shop.db.rows(sql`update product set price_fen = 7 where id = ${changed}`)
    await shop.db.rows(sql`update product set active = false where id = ${hidden}`)
    await shop.db.rows(sql`delete from product where id = ${gone}`)
    const added = await shop.hasProduct()

    const listed = await listedNow(getListing)
    expect(listed).toContainEqual([changed, 7])
    expect(listed.map(([id]) => id)).toContain(added)
    expect(listed.map(([id]) => id)).not.toContain(gone)
    expect(listed.map(([id]) => id)).not.toContain(hidden)
    expect(listed).toEqual(await listedNow(watched(shop.db)[0]))
    expect(texts.filter(isWhole)).toHaveLength(1)
  })

  it('reads again what a date has changed, once it has passed, and nothing else', async () => {
    const [priced, shown, hidden, plain] = [
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
    ]
    await shop.db.rows(sql`update product set visible_from = now() + interval '1 hour' where id = ${shown}`)
    await shop.db.rows(sql`update product set visible_until = now() + interval '1 hour' where id = ${hidden}`)
    await shop.hasSchedule(priced, { starts: '1 hour', priceFen: 7 })
    const [getListing, texts] = watched(shop.db)
    const { point } = await readProductChanges(shop.db, undefined)
    expect(await listedNow(getListing)).toEqual([
      [priced, 10_000],
      [hidden, 10_000],
      [plain, 10_000],
    ])

    await setClock(shop.db, '2 hours')
    const found = await readProductChanges(shop.db, point)
    await shop.db.rows(sql`update topic set version = version + 1 where name = 'catalog'`) // the clock leapt past the end of what was read

    expect(new Set<unknown>(found.ids)).toEqual(new Set([priced, shown, hidden]))
    expect(await listedNow(getListing)).toEqual([
      [priced, 7],
      [shown, 10_000],
      [plain, 10_000],
    ])
    await setClock(shop.db, '0 hours')
    await shop.db.rows(sql`update topic set version = version + 1 where name = 'catalog'`)
    expect(await listedNow(getListing)).toEqual([
      [priced, 10_000],
      [hidden, 10_000],
      [plain, 10_000],
    ])
    expect(texts.filter(isWhole)).toHaveLength(1)
  })

  it('keeps the rows of products that have not changed', async () => {
    const [changed, other] = [await shop.hasProduct({ name: 'Before' }), await shop.hasProduct({ name: 'Other' })]
    await shop.ask(catalog.pageProducts)

    await shop.db.rows(sql`update product_text set name = 'After' where product_id = ${changed}`)
    const { data } = await shop.ask(catalog.pageProducts)

    expect(data.rows.map(({ name }) => name).toSorted()).toEqual(['After', 'Other'])
    const read: number[] = []
    const { rows } = await shop.productIndex.page({}, { limit: 9 }, 'en', async (ids) => {
      read.push(...ids)
      return ids.map((id) => ({ id }))
    })
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([changed, other]))
    expect(read).toEqual([])
  })

  it('knows definitions as they are now, and reads them again when one has changed, and not otherwise', async () => {
    const product = await shop.hasProduct()
    await hasDefinition(shop.db, { key: 'weight' })
    const [getListing, texts] = watched(shop.db)
    const comparedNow = async () => (await getListing()).compared.map(({ key, step, names: { de } }) => [key, step, de])
    const readings = () => texts.filter((text) => text.includes('from spec_definition d\n')).length
    const before = await comparedNow()
    const step = before[0]?.[1]
    expect(before).toEqual([['weight', step, null]])

    await shop.db.rows(sql`update product set price_fen = 7 where id = ${product}`)
    expect(await comparedNow()).toEqual(before)
    expect(readings()).toBe(1)

    await shop.db.rows(sql`update spec_definition_text set name = 'Gewicht' where language = 'de'`)
    expect(await comparedNow()).toEqual([['weight', step, 'Gewicht']])
    await shop.db.rows(sql`update spec_definition set step = 0.25 where key = 'weight'`)
    expect(await comparedNow()).toEqual([['weight', 0.25, 'Gewicht']])
    await shop.db.rows(sql`update spec_definition set active = false where key = 'weight'`)
    expect(await comparedNow()).toEqual([])
  })

  it('reads all products again where the database has gone back', async () => {
    await shop.hasProduct()
    const [getListing, texts] = watched(shop.db)
    await getListing()

    await shop.db.rows(sql`create or replace function database_timeline() returns text language sql return '000000FF'`)
    await getListing()

    expect(texts.filter(isWhole)).toHaveLength(2)
  })
})
