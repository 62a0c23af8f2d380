import * as calls from '@shop/contract/catalog/catalog'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, migrateBefore } from '../../../../test/database.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { openPool } from '../../../db/db.ts'
import { migrate } from '../../../db/migrate.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

interface Values {
  languages?: string[]
  seller?: string
  label?: string
  sort?: number
}
const hasBuyUrl = (id: number, url: string, { languages = [], seller = '', label = '', sort = 0 }: Values = {}) =>
  shop.db.rows(sql`
    insert into product_buy_url (product_id, url, seller, label, languages, sort)
    values (${id}, ${url}, ${seller}, ${label}, ${languages}::text[], ${sort})`)
const productUrlOf = async (id: number) =>
  (await shop.db.row<{ url: string }>(sql`select product_url as url from product where id = ${id}`))?.url
const listOf = (id: number) =>
  shop.db.rows<{ url: string; seller: string }>(sql`select url, seller from product_buy_url where product_id = ${id} order by sort, id`)

describe('addresses to buy at', () => {
  it('are for the languages that they name, in their order: the first is that of Buy, the others stand beside it [2.home.18, x.37]', async () => {
    const id = await shop.hasProduct()
    await hasBuyUrl(id, 'https://all.example', { sort: 2, seller: 'All', label: 'Ships everywhere' })
    await hasBuyUrl(id, 'https://de.example', { sort: 1, languages: ['de'], seller: 'Modellbau' })
    await hasBuyUrl(id, 'https://en.example', { sort: 3, languages: ['en', 'ja'] })
    const urlsIn = async (language: string) => {
      const { data } = await shop.ask(calls.getProduct, { id }, language)
      return [data.productUrl, ...data.buyUrls.map(({ url }) => url)]
    }

    expect(await urlsIn('de')).toEqual(['https://de.example', 'https://all.example'])
    expect(await urlsIn('ja')).toEqual(['https://all.example', 'https://en.example'])
    expect(await urlsIn('zh')).toEqual(['https://all.example'])
    expect((await shop.ask(calls.getProduct, { id }, 'de')).data.buyUrls).toEqual([
      { seller: 'All', label: 'Ships everywhere', url: 'https://all.example' },
    ])
    const { rows } = (await shop.ask(calls.pageProducts, { limit: 100 }, 'de')).data
    expect(rows.find((row) => row.id === id)?.productUrl).toBe('https://de.example')
  })

  it('are none where none is for the language', async () => {
    const id = await shop.hasProduct()
    await hasBuyUrl(id, 'https://de.example', { languages: ['de'] })

    expect((await shop.ask(calls.getProduct, { id }, 'en')).data).toMatchObject({ productUrl: '', buyUrls: [] })
  })

  it('are seen as soon as they are changed', async () => {
    const id = await shop.hasProduct()
    const urlNow = async () => (await shop.ask(calls.getProduct, { id })).data.productUrl
    expect(await urlNow()).toBe('')
    await hasBuyUrl(id, 'https://one.example')
    expect(await urlNow()).toBe('https://one.example')
    await shop.db.rows(sql`delete from product_buy_url where product_id = ${id}`)
    expect(await urlNow()).toBe('')
  })
})

describe('the address that the release before knows', () => {
  it('is the first for English', async () => {
    const id = await shop.hasProduct()
    await hasBuyUrl(id, 'https://de.example', { languages: ['de'], sort: 1 })
    expect(await productUrlOf(id)).toBe('')
    await hasBuyUrl(id, 'https://all.example', { sort: 3 })
    expect(await productUrlOf(id)).toBe('https://all.example')
    await hasBuyUrl(id, 'https://en.example', { languages: ['zh', 'en'], sort: 2 })
    expect(await productUrlOf(id)).toBe('https://en.example')
    await shop.db.rows(sql`update product_buy_url set sort = 4 where url = 'https://en.example'`)
    expect(await productUrlOf(id)).toBe('https://all.example')
    await shop.db.rows(sql`delete from product_buy_url where product_id = ${id} and url = 'https://all.example'`)
    expect(await productUrlOf(id)).toBe('https://en.example')
  })

  it('is taken into the list where it is written: it replaces the first for English, or is added', async () => {
    const id = await shop.hasProduct()
    const writes = (url: string) => shop.db.rows(sql`update product set product_url = ${url} where id = ${id}`)
    await hasBuyUrl(id, 'https://de.example', { languages: ['de'], sort: 5 })

    await writes('https://one.example')
    expect(await listOf(id)).toEqual([
      { url: 'https://de.example', seller: '' },
      { url: 'https://one.example', seller: '' },
    ])
    await shop.db.rows(sql`update product_buy_url set seller = 'One' where url = 'https://one.example'`)
    await writes('https://two.example')
    expect(await listOf(id)).toEqual([
      { url: 'https://de.example', seller: '' },
      { url: 'https://two.example', seller: 'One' },
    ])
    await writes('')
    expect([await listOf(id), await productUrlOf(id)]).toEqual([[], ''])
  })

  it('is taken of a product that it adds', async () => {
    const seriesId = await shop.hasSeries()
    const row = await shop.db.row<{ id: number }>(
      sql`insert into product (series_id, price_fen, product_url) values (${seriesId}, 1, 'https://new.example') returning id`,
    )

    expect(await listOf(row?.id ?? 0)).toEqual([{ url: 'https://new.example', seller: '' }])
  })

  it('that was there before the list is its only entry', async () => {
    const { connection, drop } = await makeDatabase(inject('database'))
    const pool = openPool(connection, { onLost: () => {} })
    await migrateBefore(pool, '0048')
    await pool.rows(sql`insert into series (id, code) values (1, 'A')`)
    await pool.rows(
      sql`insert into product (id, series_id, price_fen, product_url) values (1, 1, 100, 'https://was.example'), (2, 1, 100, '')`,
    )

    await migrate(pool)

    expect(await pool.rows(sql`select product_id as id, url, languages from product_buy_url`)).toEqual([
      { id: 1, url: 'https://was.example', languages: [] },
    ])
    expect(await pool.rows(sql`select product_url as url from product order by id`)).toEqual([{ url: 'https://was.example' }, { url: '' }])
    await pool.end()
    await drop()
  })
})

describe('the day on which a product is back [x.38]', () => {
  it.each([
    [1, true],
    [0, true],
    [-1, false],
  ])('is told where it is %i days from now: %s', async (days, isTold) => {
    const id = await shop.hasProduct()
    const row = await shop.db.row<{ day: string }>(sql`
      update product set stock_until = (now() at time zone 'UTC')::date + ${days}::int where id = ${id} returning to_char(stock_until, 'YYYY-MM-DD') as day`)

    expect((await shop.ask(calls.getProduct, { id })).data.stockUntil).toBe(isTold ? row?.day : null)
    const { rows } = (await shop.ask(calls.pageProducts, { limit: 100 })).data
    expect(rows.find((product) => product.id === id)?.stockUntil).toBe(isTold ? row?.day : null)
  })
})

describe('what a product says of its safety [x.39]', () => {
  it('is null where nothing is known, and has warnings in the asked language, else in English', async () => {
    const id = await shop.hasProduct()
    expect((await shop.ask(calls.getProduct, { id })).data.safety).toBeNull()

    await shop.db.rows(sql`update product set safety_maker = 'Maker' where id = ${id}`)
    expect((await shop.ask(calls.getProduct, { id })).data.safety).toEqual({ maker: 'Maker', responsible: '', warnings: '' })
    await shop.db.rows(
      sql`update product_text set safety_warnings = language || ' warning' where product_id = ${id} and language in ('en', 'de')`,
    )
    await shop.db.rows(sql`update product set safety_responsible = 'EU' where id = ${id}`)

    expect((await shop.ask(calls.getProduct, { id }, 'de')).data.safety).toEqual({
      maker: 'Maker',
      responsible: 'EU',
      warnings: 'de warning',
    })
    expect((await shop.ask(calls.getProduct, { id }, 'ko')).data.safety?.warnings).toBe('en warning')
  })
})

describe('what search engines are told of a product', () => {
  it('is of the asked language alone: without it the page says its name and description', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`update product_text set seo_title = 'Buggy, 80 km/h' where product_id = ${id} and language = 'en'`)

    expect((await shop.ask(calls.getProduct, { id })).data.seo).toEqual({ title: 'Buggy, 80 km/h', description: null })
    expect((await shop.ask(calls.getProduct, { id }, 'de')).data.seo).toEqual({ title: null, description: null })
  })
})

describe('the point of a picture that stays in sight [x.40]', () => {
  it('is told of every picture of a product, in lists of those alone that are cut', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`
      insert into product_image (product_id, image_url, fit, focal_x, focal_y, sort)
      values (${id}, '/a.webp', 'cover', 0.25, 0, 1), (${id}, '/b.webp', 'contain', 0.5, 1, 2), (${id}, '/c.webp', 'cover', null, null, 3)`)

    const { images } = (await shop.ask(calls.getProduct, { id })).data
    const listed = (await shop.ask(calls.pageProducts, { limit: 100 })).data.rows.find((product) => product.id === id)?.images

    expect(images.map(({ focal }) => focal)).toEqual([{ x: 0.25, y: 0 }, { x: 0.5, y: 1 }, null])
    expect(listed).toEqual([
      { id: expect.any(Number), imageUrl: '/a.webp', fit: 'cover', focal: { x: 0.25, y: 0 } },
      { id: expect.any(Number), imageUrl: '/b.webp' },
      { id: expect.any(Number), imageUrl: '/c.webp', fit: 'cover' },
    ])
  })
})
