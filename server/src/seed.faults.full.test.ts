import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as calls from '@shop/contract/catalog/catalog'
import * as contentCalls from '@shop/contract/content/content'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, headlineOf } from '../test/fixtures/demo.ts'
import { copyDemo } from '../test/import/small-demo.ts'
import { openShop, type TestShop } from '../test/shop.ts'
import type { Db } from './db/db.ts'
import { lockCatalogue } from './features/catalog/import.queries.ts'
import { seedDemo } from './seed.ts'
import { WAIT_MS } from '../../test-times.ts'

let shop: TestShop
let folder: string
beforeEach(async () => {
  shop = await openShop()
  folder = mkdtempSync(join(tmpdir(), 'torvane-demo-'))
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const demoWith = (file: string, change: (text: string) => string) => copyDemo(folder, file, change)

const countProducts = async () => (await shop.ask(calls.pageProducts)).data.total

describe('the demo, where several processes load it', () => {
  it('is loaded once when several processes start at the same time', async () => {
    const loaded = await Promise.all([seedDemo(shop.db, DEMO), seedDemo(shop.db, DEMO), seedDemo(shop.db, DEMO)])

    expect(loaded.filter((count) => count > 0)).toHaveLength(1)
    expect(await countProducts()).toBe(Math.max(...loaded))
    expect((await shop.ask(contentCalls.listBanners)).data).toHaveLength(8)
  })

  it('waits for another process that loads a large catalogue, however long that takes', async () => {
    let tries = 0
    const counted: Db = { ...shop.db, begin: (work) => (tries++, shop.db.begin(work)) }

    const loading = await shop.db.begin(async (tx) => {
      await lockCatalogue(tx)
      const waiting = seedDemo(counted, DEMO, { lockTimeoutMs: 20 })
      waiting.catch(() => {}) // `waiting` is awaited below
      await expect.poll(() => tries, { timeout: WAIT_MS }).toBeGreaterThan(2)
      return { waiting }
    })

    expect(await loading.waiting).toBe(await countProducts())
  })
})

describe('a demo that cannot be loaded', () => {
  const lines = readFileSync(join(DEMO, 'catalogue/cars/kestrel-10-4wd-buggy.json'), 'utf8').split('\n')
  const lastEntry = lines.findLastIndex((line) => line.endsWith('{')) + 1
  it.each([
    [
      'catalogue/cars/kestrel-10-4wd-buggy.json',
      (text: string) => text.replace(/"gtin": "(\d{12})\d"/, '"gtin": "$16"'),
      /kestrel-10-4wd-buggy\.json:3: gtin: its last digit is not the check digit/,
    ],
    [
      'catalogue/cars/kestrel-10-4wd-buggy.json',
      (text: string) => text.replace(/"price": *[\d.]+/, '"price": "much"'),
      /kestrel-10-4wd-buggy\.json:4: price: expected number, received string/,
    ],
    [
      'catalogue/cars/kestrel-10-4wd-buggy.json',
      (text: string) => text.slice(0, text.lastIndexOf('}', text.lastIndexOf(']'))),
      new RegExp(`kestrel-10-4wd-buggy\\.json:\\d+: is no JSON: the file ends before the \\{ of line ${lastEntry} is closed`),
    ],
    [
      'catalogue/cars/kestrel-10-4wd-buggy.json',
      (text: string) => text.replace(/\{top-speed\}|"top-speed"/, (found) => found.replace('top-speed', 'warp-speed')),
      /kestrel-10-4wd-buggy\.json:\d+: .*warp-speed/,
    ],
    [
      'catalogue/trucks/series.json',
      (text: string) => text.replace('"code"', '"kode"'),
      /trucks\/series\.json:\d+: kode: there is no such field/,
    ],
    ['catalogue/trucks/series.json', (text: string) => text.replace('"truck"', '"tank"'), /trucks\/series\.json:4: kind: /],
    ['catalogue/trucks/series.json', (text: string) => text.replace('"drop"', '"splash"'), /trucks\/series\.json:\d+: specs\.2\.icon/],
    ['catalogue/boats/gannet-700-deep-v.json', headlineOf('"wings"'), /gannet-700-deep-v\.json:\d+: headline\.0: names the spec "wings"/],
    [
      'catalogue/boats/gannet-700-deep-v.json',
      headlineOf('"length", "length"'),
      /gannet-700-deep-v\.json:\d+: headline: names a spec twice/,
    ],
    ['catalogue/shared.json', () => '{}', /shared\.json:1: tags: is missing/],
    ['content.json', (text: string) => text.slice(0, -5), /content\.json:\d+: is no JSON/],
    [
      'content/help/binding/page.json',
      (text: string) => text.replace('"ko"', '"kr"'),
      /binding\/page\.json:\d+: title\.kr: there is no such field/,
    ],
    [
      'content/help/binding/page.json',
      (text: string) => text.replace('{', '{ "flag": "faq",'),
      /binding\/page\.json:1: flag: every policy/,
    ],
    ['content/policies/faq/page.json', (text: string) => text.replace('"flag": "faq",', ''), /faq\/page\.json:1: flag: every policy/],
    ['content/policies/faq/page.json', (text: string) => text.replace('"faq"', '"imprint"'), /faq\/page\.json:\d+: flag/],
    ['content/about/torvane/ja.html', () => ' \n', /torvane\/ja\.html: is empty/],
    ['coupons.json', (text: string) => text.replace('"percent": 10', '"percent": 101'), /coupons\.json:\d+: 0\.percent/],
    [
      'coupons.json',
      (text: string) => text.replace('}', ', "starts": "2030-01-02T00:00:00Z", "ends": "2030-01-01T00:00:00Z" }'),
      /coupons\.json:\d+: 0\.ends: ends before it starts/,
    ],
    ['coupons.json', (text: string) => text.replace(/{.*}/, '$&, $&'), /coupons\.json:\d+: 1\.code: names a code twice/],
    [
      'coupons.json',
      (text: string) => text.replace('"percent": 10', '"minimum": 10'),
      /coupons\.json:\d+: 0\.percent: takes off either a percent or an amount/,
    ],
    [
      'content.json',
      (text: string) => text.replace('"buttonText"', '"button"'),
      /content\.json:\d+: banners\.0\.buttonText\.en: is missing/,
    ],
    ['content.json', (text: string) => text.replace('"https://', '"javascript://'), /content\.json:\d+: socialLinks\.0\.linkUrl/],
    ['videos.json', (text: string) => text.replace('"duration": 6', '"duration": 0'), /videos\.json:\d+: videos\.0\.duration/],
    [
      'videos.json',
      (text: string) => text.replace('"productIds": [101]', '"productIds": [101, 999]'),
      /videos\.json:7: productIds: names the product 999,/,
    ],
    [
      'videos.json',
      (text: string) => text.replace('"productIds": [101]', '"productIds": [101, 101]'),
      /videos\.json:7: videos\.0\.productIds: names a product twice/,
    ],
    ['videos.json', (text: string) => text.replace('"seriesId": 1', '"seriesId": 999'), /videos\.json:6: seriesId: names the series 999,/],
    ['content.json', (text: string) => text.replace('"status": 1,', '"status": 3000000000,'), /content\.json:\d+: socialLinks\.0\.status/],
  ])('loads nothing of itself when %s is broken, and says what is wrong', async (file, change, sentence) => {
    await expect(seedDemo(shop.db, demoWith(file, change))).rejects.toThrow(sentence)

    expect(await countProducts()).toBe(0)
    expect((await shop.ask(contentCalls.listBanners)).data).toEqual([])
  })

  it('is loaded whole or not at all, also where the database refuses its last part', async () => {
    await shop.db.rows(sql`alter table video add check (sort_order < 11)`)

    await expect(seedDemo(shop.db, DEMO)).rejects.toThrow(/video/)

    expect(await countProducts()).toBe(0)
    expect((await shop.ask(contentCalls.listBanners)).data).toEqual([])
  })

  it('says what is wrong where the default language of a page is missing', async () => {
    const demo = demoWith('content/help/binding/en.html', (text) => text)
    rmSync(join(demo, 'content/help/binding/en.html'))

    await expect(seedDemo(shop.db, demo)).rejects.toThrow(/binding\/en\.html: is missing/)
  })
})
