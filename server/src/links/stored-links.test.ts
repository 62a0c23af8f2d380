import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { LinkAddress, OptionalLinkAddress } from '@shop/contract/schemas'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, migrateBefore } from '../../test/database.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { openPool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo } from '../seed.ts'

const LINKS = [
  '/',
  '/product/1',
  '/a//b',
  '/?q=%20',
  'https://example.com',
  'HTTP://Example.com:8080/a?b#c',
  'https://例え.jp/文.pdf',
  '/手册.pdf',
]
const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  'mailto:a@example.com',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '/a\\b',
  '/a b',
  '/a\u0085',
  '/a\u2028',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https:\\\\example.com',
  'https://exa\tmple.com',
  'https://',
  'https://?a',
  'http\u017f://example.com',
  'http',
  'product/1',
  '?q=1',
  '#a',
  '.',
  ' ',
]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('an address that becomes a link', () => {
  it.each(LINKS)('may be %j', async (address) => {
    expect(LinkAddress.safeParse(address).success).toBe(true)
    expect(await shop.db.row(sql`select is_link(${address}) as is`)).toEqual({ is: true })
  })

  it.each(HOSTILE)('may not be %j: neither for the contract nor for the database', async (address) => {
    expect(LinkAddress.safeParse(address).success).toBe(false)
    expect(OptionalLinkAddress.safeParse(address).success).toBe(false)
    expect(await shop.db.row(sql`select is_link(${address}) as is`)).toEqual({ is: false })
  })

  it('may hold the same characters for both', async () => {
    const refused = await shop.db.row<{ codes: number[] }>(sql`
      select json_agg(code order by code) as codes from generate_series(1, 65535) code
       where code not between x'd800'::int and x'dfff'::int and not is_link('/a' || chr(code))`)

    const codes = Array.from({ length: 65_535 }, (_, index) => index + 1).filter((code) => code < 0xd800 || code > 0xdfff)
    expect(refused?.codes).toEqual(codes.filter((code) => !LinkAddress.safeParse(`/a${String.fromCodePoint(code)}`).success))
  })

  it('may be empty where it may be missing', () => {
    expect(LinkAddress.safeParse('').success).toBe(false)
    expect(OptionalLinkAddress.safeParse('').success).toBe(true)
  })
})

const TABLES = [
  'account',
  'banner',
  'endorsement',
  'link_check',
  'media_file',
  'part',
  'product',
  'product_buy_url',
  'product_image',
  'product_manual',
  'series',
  'series_spec',
  'social_link',
  'video',
]

describe('the database', () => {
  it('checks every column with an address', async () => {
    const columns = await shop.db.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema = current_schema() and column_name ~ 'url$' order by 1`)
    const checked = await shop.db.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name
        from information_schema.constraint_column_usage join information_schema.check_constraints using (constraint_name)
       where check_clause ~ 'is_link' and table_schema = current_schema() order by 1`)

    expect(checked).toEqual(columns)
    expect(new Set(columns.map(({ name }) => name.split('.')[0]))).toEqual(new Set(TABLES))
  })
})

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'

describe('a file of the import', () => {
  it.each([
    [BUGGY, 'productUrl', 'data:x'],
    [BUGGY, 'view360Url', '//e'],
    [BUGGY, 'manuals.en.url', 'javascript:x'],
    [BUGGY, 'images', ['../../x.webp']],
    ['catalogue/trucks/series.json', 'iconUrl', '/\\e'],
    ['catalogue/trucks/series.json', 'imageUrl', '/\te'],
    ['content.json', 'banners.0.targetUrl', 'javascript:x'],
    ['content.json', 'socialLinks.0.linkUrl', '/only/a/path'],
    ['content.json', 'socialLinks.0.iconUrl', 'x'],
    ['videos.json', 'videos.0.video', '../../x.mp4'],
    ['videos.json', 'videos.0.cover', '//e'],
  ])('is refused where in %s the %s is %j', async (file, field, wrong) => {
    const folder = mkdtempSync(join(tmpdir(), 'torvane-links-'))
    for (const part of ['catalogue', 'content', 'content.json', 'coupons.json', 'videos.json'])
      cpSync(join(resolve('demo'), part), join(folder, part), { recursive: true })
    const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    writeFileSync(join(folder, file), JSON.stringify(withField(content, field.split('.'), wrong)))

    await expect(seedDemo(shop.db, folder)).rejects.toThrow(`: ${field}`)
    rmSync(folder, { recursive: true })
  })
})

function withField(object: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const changed = withField(Object(object)[name], rest, value)
  return Array.isArray(object) ? object.with(Number(name), changed) : { ...Object(object), [name]: changed }
}

describe('addresses that were there before they were checked', () => {
  it('are read as browsers read them, or taken out, and each is told of', async () => {
    const { connection, drop } = await makeDatabase(inject('database'))
    const pool = openPool(connection, { onLost: () => {} })
    await migrateBefore(pool, '0005')
    const client = await pool.connect()
    await client.query(`insert into series (id, code) values (1, 'A')`)
    await client.query(`insert into product (id, series_id, price_fen, product_url, view360_url) values
      (1, 1, 100, ' https://example.com/a b ', 'https://example.com'), (2, 1, 100, 'javascript:alert(1)', E'/\\t/e'), (3, 1, 100, '/ok', '')`)
    await client.query(
      `insert into product_manual (product_id, language, manual_url, bytes) values (1, 'en', '//e', 1), (1, 'de', '/m.pdf', 1)`,
    )
    await client.query(`insert into social_link (id, link_url, status) values (1, E'https://exa\\tmple.com', 1), (2, 'https:///', 1)`)
    await client.end()
    const told: string[] = []

    await migrate(pool, (line) => told.push(line))

    expect(await pool.rows(sql`select product_url, view360_url from product order by id`)).toEqual([
      { product_url: 'https://example.com/a%20b', view360_url: 'https://example.com' },
      { product_url: '', view360_url: '' },
      { product_url: '/ok', view360_url: '' },
    ])
    expect(await pool.rows(sql`select manual_url from product_manual`)).toEqual([{ manual_url: '/m.pdf' }])
    expect(await pool.rows(sql`select link_url from social_link`)).toEqual([{ link_url: 'https://example.com' }])
    expect(told).toHaveLength(6)
    expect(told).toContain(
      'product 2: product_url was "javascript:alert(1)", which is no https, http or path of the shop; it is empty now.',
    )
    expect(told).toContain('product_manual 1: manual_url was "//e", which is no https, http or path of the shop; its row was removed.')
    expect(told.filter((line) => line.includes('it is "https://example.com/a%20b" now.'))).toHaveLength(1)
    await pool.end()
    await drop()
  })
})
