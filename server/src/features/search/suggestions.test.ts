import { LANGUAGES } from '@shop/contract/languages'
import * as catalog from '@shop/contract/catalog/catalog'
import { suggest } from '@shop/contract/search/search'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { factsOf } from './suggestions.rules.ts'

let shop: TestShop
let cars: number
let kestrel: number
beforeAll(async () => {
  shop = await openShop()
  cars = await shop.hasSeries({ name: 'Racers', german: 'Renner', code: 'CAR' })
  kestrel = await shop.hasProduct({ name: 'Kestrel 10 Buggy', german: 'Turmfalke 10 Wüstenbuggy', seriesId: cars, priceFen: 299_900 })
  await shop.db.rows(sql`update product_text set subtitle = '1:10 · 80 km/h · 3S LiPo' where product_id = ${kestrel} and language = 'en'`)
  await shop.db.rows(sql`
    insert into product_image (product_id, image_url, sort) values (${kestrel}, '/media/demo/b.webp', 2), (${kestrel}, '/media/demo/a.webp', 1)`)
})
afterAll(() => shop.close())

const ask = async (q: string, input: { limit?: number } = {}, language = 'en') => (await shop.ask(suggest, { q, ...input }, language)).data
const titlesOf = (rows: Array<{ title: string }>) => rows.map(({ title }) => title)

describe('GET /search/suggest [x.51]', () => {
  it('has products with what a row shows of them', async () => {
    expect(await ask('kest')).toEqual({
      corrected: null,
      products: [
        {
          id: kestrel,
          name: 'Kestrel 10 Buggy',
          partNumber: `CAR-${String(kestrel).padStart(4, '0')}`,
          imageUrl: '/media/demo/a.webp',
          price: 2999,
          facts: ['1:10', '80 km/h'],
        },
      ],
      parts: [],
      series: [],
      help: [],
      videos: [],
      total: 1,
    })
  })

  it('shows a product without picture and subtitle all the same', async () => {
    await shop.hasProduct({ name: 'Plain Wrench' })

    expect((await ask('plain wrench')).products).toMatchObject([{ imageUrl: '', facts: [] }])
  })

  it('has the series that is named, by its beginning too', async () => {
    expect((await ask('racer')).series).toEqual([{ id: cars, name: 'Racers' }])
    expect((await ask('re', {}, 'de')).series).toEqual([{ id: cars, name: 'Renner' }])
  })

  it('has the total of GET /search, and no more rows of a group than are asked for', async () => {
    for (let n = 1; n <= 6; n++) await shop.hasProduct({ name: `Lapwing ${n}`, sort: n })

    const { products, total } = await ask('lapwing')

    expect([products.length, total]).toEqual([4, 6])
    expect((await shop.ask(catalog.search, { q: 'lapwing' })).data.total).toBe(6)
    expect((await ask('lapwing', { limit: 5 })).products.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Lapwing ${n}`))
  })

  it('says what was searched instead of a misspelt word', async () => {
    expect(await ask('krestel')).toMatchObject({ corrected: 'Kestrel', products: [{ id: kestrel }], total: 1 })
    expect(await ask('zzzzqq')).toEqual({ corrected: null, products: [], parts: [], series: [], help: [], videos: [], total: 0 })
  })

  it.each([
    ['ride height', ['Setting ride height', 'Springs and their figures']],
    ['height ride', ['Setting ride height', 'Springs and their figures']],
    ['he', ['Setting ride height', 'Springs and their figures']],
    ['eight', ['Setting ride height', 'Springs and their figures']],
    ['ei', []], // short words match only at the beginning of a word
    ['wrench', []],
    ['%', []],
  ])('has the articles of help and the videos whose texts hold %j, titles first', async (q, found) => {
    await shop.db.rows(sql`delete from content_page`)
    const other = await shop.hasPage({ title: 'Springs and their figures', sort: 1 })
    await shop.db.rows(
      sql`update content_page_text set description = 'Ride height, too.' where content_page_id = ${other} and language = 'en'`,
    )
    await shop.hasPage({ title: 'Setting ride height', sort: 2 })
    await shop.hasPage({ kind: 'about', title: 'Ride height of our house' })
    await shop.db.rows(sql`delete from video`)
    const video = await shop.hasVideo({ title: 'First shakedown', description: 'Ride height by hand' })

    const { help, videos } = await ask(q)

    expect(titlesOf(help)).toEqual(found)
    expect(videos).toEqual(found.length > 0 ? [{ id: video, title: 'First shakedown' }] : [])
  })

  it('reads for the corrected text where nothing is of the typed one', async () => {
    await shop.hasPage({ title: 'Care of the Kestrel' })

    expect(titlesOf((await ask('krestel')).help)).toEqual(['Care of the Kestrel'])
  })

  it.each([
    ['shiping', ['Shipping and returns']],
    ['shipping retruns', ['Shipping and returns']],
    ['shpng', []],
    ['shiping 2026', []],
  ])('reads for the nearest words of titles, where the catalogue has none: %j', async (q, found) => {
    await shop.db.rows(sql`delete from content_page`)
    await shop.hasPage({ title: 'Shipping and returns' })

    expect(titlesOf((await ask(q)).help)).toEqual(found)
    expect((await ask(q)).corrected).toBeNull()
  })

  it.each([
    ['zh', '沙漠越野车', '沙漠', '沙'],
    ['ja', '砂漠のバギー', 'バギー', '砂'],
    ['ja', '砂漠のバギー', 'ばぎー', '砂'],
    ['ko', '사막 버기', '버기', '사'],
    ['de', 'Wüstenfahrt', 'wuesten', 'wüstenf'],
  ])('finds products, help and videos in %s: %s by %s and by %s', async (language, name, word, shorter) => {
    await shop.db.rows(sql`delete from content_page`)
    await shop.db.rows(sql`delete from video`)
    const id = await shop.hasProduct({ name: 'Desert' })
    const [help, video] = [await shop.hasPage(), await shop.hasVideo()]
    await shop.db.rows(sql`
      insert into product_text (product_id, language, name) values (${id}, ${language}, ${name}) on conflict (product_id, language) do update set name = ${name}`)
    await shop.db.rows(sql`
      insert into content_page_text (content_page_id, language, title) values (${help}, ${language}, ${name})
      on conflict (content_page_id, language) do update set title = ${name}`)
    await shop.db.rows(sql`
      insert into video_text (video_id, language, title) values (${video}, ${language}, ${name}) on conflict (video_id, language) do update set title = ${name}`)

    for (const q of [word, shorter]) {
      const found = await ask(q, {}, language)
      expect(found.products.map((product) => product.id)).toContain(id)
      expect([found.help, found.videos]).toEqual([[{ id: help, title: name }], [{ id: video, title: name }]])
    }
    await shop.db.rows(sql`delete from product where id = ${id}`)
  })

  it('is asked for again when an article of help changes', async () => {
    await shop.db.rows(sql`delete from content_page`)
    await ask('gearbox')
    await ask('gearbox')
    await shop.hasPage({ title: 'Gearbox' })

    expect(titlesOf((await ask('gearbox')).help)).toEqual(['Gearbox'])
  })

  it.each([{}, { q: '' }, { q: '  ' }, { q: 'x'.repeat(101) }, { q: 'x', limit: 0 }, { q: 'x', limit: 11 }])(
    'is C103 with %o',
    async (input) => {
      expect((await shop.ask(suggest, input)).code).toBe('C103')
    },
  )

  it.each(LANGUAGES)('answers whatever is typed, in %s', async (language) => {
    for (const q of ["'; drop table product", '\\', '%_', '🏎️', '！？', 'a'.repeat(100), 'x y z '.repeat(16), '１：１０', '\u202Ekestrel'])
      expect((await shop.ask(suggest, { q }, language)).code).toBe('0000')
  })
})

it.each([
  ['', []],
  ['1:10', ['1:10']],
  ['1:10 · 80 km/h · 3S LiPo', ['1:10', '80 km/h']],
  ['1:10 | 80 km/h / 3S', ['1:10', '80 km/h']],
  [' · ', []],
])('the facts of %j are %j', (subtitle, facts) => {
  expect(factsOf(subtitle)).toEqual(facts)
})
