import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@shop/contract/catalog/catalog'
import { ProductFile, type Texts } from '@shop/contract/catalog/catalog-files'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO } from '../../test/fixtures/demo.ts'
import { copyDemo } from '../../test/import/small-demo.ts'
import { differenceOf, openExportFixture } from '../../test/export.ts'
import { fullIt } from '../../test/full-run.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import type { Db } from '../db/db.ts'
import { seedDemo } from '../seed.ts'

let fixture: Awaited<ReturnType<typeof openExportFixture>>
let shop: TestShop
let other: TestShop
beforeEach(async () => {
  fixture = await openExportFixture()
  shop = fixture.shop
  other = await openShop()
})
afterEach(async () => {
  await other.close()
  await fixture.close()
})

const GANNET = 'catalogue/boats/gannet-700-deep-v.json'
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Record<string, unknown> // a file of ours
const inAll = (text: string): Texts => ({ en: text, zh: `${text} zh`, de: `${text} de`, ja: `${text} ja`, ko: `${text} ko` })

/** Returns a product without import times and ratings, which exports omit. */
async function productOf({ ask }: TestShop, id: number, language: Language) {
  const { reducedSince: _, originalPriceUntil: __, rating: ___, ...product } = (await ask(calls.getProduct, { id }, language)).data
  return product
}

/** Changes the Gannet in a copy of the demo. */
function demoWith(changes: object) {
  const change = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), ...changes }) // a file of ours
  return copyDemo(join(fixture.folder, 'changed'), GANNET, change)
}

describe('an export', () => {
  it('fills another shop with the same, in five languages, whose export is the same byte by byte', async () => {
    await seedDemo(shop.db, DEMO)

    const first = await fixture.exportTo('first')
    await seedDemo(other.db, first.target)
    const second = await fixture.exportTo('second', { db: other.db, demoDir: first.target })

    expect(first).toMatchObject({ series: 7, products: 64, missing: [] })
    expect(differenceOf(first.target, second.target)).toBe('')
    for (const language of LANGUAGES)
      for (const id of [101, 205, 401, 706]) expect(await productOf(other, id, language)).toEqual(await productOf(shop, id, language))
  })

  it('says that a product is retired as its file does', async () => {
    const retired = { since: '2026-11-30', sparesUntil: '2034-12-31', successor: 402 }
    await seedDemo(shop.db, demoWith({ retired }))
    const first = await fixture.exportTo('first')
    await seedDemo(other.db, first.target)
    const second = await fixture.exportTo('second', { db: other.db, demoDir: first.target })

    expect(readJson(first.target, GANNET)).toMatchObject({ retired })
    expect(differenceOf(first.target, second.target)).toBe('')
    const { successor: successorId, ...days } = retired
    expect((await productOf(other, 401, 'en')).retired).toEqual({ ...days, successorId })
  })

  it('says how a product is sold as its file does: addresses, safety, search engines, focal points', async () => {
    const image = 'https://pictures.example/gannet.webp'
    const changes = {
      buyUrls: [
        { seller: 'Kiteworks', label: 'Official store', url: 'https://kites.example/gannet', languages: ['de', 'en'] },
        { url: 'https://boats.example/gannet' },
      ],
      stockUntil: '2999-12-03',
      safety: { maker: { text: 'maker' }, responsible: 'eu-representative', warnings: ['bathers', inAll('It may sink.')] },
      seo: { en: { title: 'Deep-V boat' }, ko: { description: '빠른 보트' } },
      images: [{ file: image, fit: 'cover', focal: { x: 0.25, y: 1 } }, { file: image, focal: { x: 0, y: 0.5 } }, image],
    }
    await seedDemo(shop.db, demoWith({ ...changes, productUrl: undefined }))

    const first = await fixture.exportTo('first')
    await seedDemo(other.db, first.target)
    const second = await fixture.exportTo('second', { db: other.db, demoDir: first.target })

    const exported = readJson(first.target, GANNET)
    expect(exported).toMatchObject(changes)
    expect(exported).not.toHaveProperty('productUrl')
    expect(differenceOf(first.target, second.target)).toBe('')
    const german = await productOf(other, 401, 'de')
    expect(german).toEqual(await productOf(shop, 401, 'de'))
    expect(german).toMatchObject({
      productUrl: 'https://kites.example/gannet',
      buyUrls: [{ seller: '', label: '', url: 'https://boats.example/gannet' }],
      stockUntil: '2999-12-03',
      safety: {
        maker: 'maker',
        responsible: expect.stringContaining('B.V.'),
        warnings: expect.stringMatching(/^Abstand .*\nIt may sink\. de$/s),
      },
      seo: { title: null, description: null },
    })
    expect(german.images.map(({ fit, focal }) => [fit, focal])).toEqual([['cover', { x: 0.25, y: 1 }], ['contain', { x: 0, y: 0.5 }], ['contain', null]]) // prettier-ignore
  })

  it('says from when until when a product is shown, and what it will cost', async () => {
    const changes = {
      visibleFrom: '2020-11-27T23:00:00Z',
      visibleUntil: '2999-12-01T00:00:00.123456Z',
      schedule: [
        { price: 1999, originalPrice: 2499.5, starts: '2998-11-27T23:00:00Z', ends: '2998-12-01T23:00:00Z' },
        { price: 1899.99, starts: '2998-12-01T23:00:00Z' },
      ],
    }
    await seedDemo(shop.db, demoWith({ ...changes, schedule: changes.schedule.toReversed() }))

    const first = await fixture.exportTo('first')
    await seedDemo(other.db, first.target)
    const second = await fixture.exportTo('second', { db: other.db, demoDir: first.target })

    expect(readJson(first.target, GANNET)).toMatchObject(changes)
    expect(differenceOf(first.target, second.target)).toBe('')
  })

  it('says warnings whole where their lines are not as many in each language, and one address without a seller by itself', async () => {
    await seedDemo(shop.db, demoWith({ buyUrls: [{ url: 'https://boats.example/gannet' }], productUrl: undefined }))
    await shop.db.rows(sql`update product_text set safety_warnings = 'One line.' where product_id = 401 and language = 'de'`)
    await shop.db.rows(sql`update product_text set safety_warnings = null where product_id = 401 and language = 'ko'`)

    const { target } = await fixture.exportTo('out')

    const { safety, productUrl, buyUrls } = ProductFile.parse(readJson(target, GANNET))
    expect([productUrl, buyUrls]).toEqual(['https://boats.example/gannet', []])
    expect(safety?.warnings).toMatchObject({ de: 'One line.', en: expect.stringContaining('\n') })
    expect(Object(safety?.warnings).ko).toBeUndefined()
  })

  fullIt('says of whose shop it is no more than was said', async () => {
    const named = { name: 'Kiteworks', sentences: { heroTitle: inAll('Up') } }
    const folder = join(fixture.folder, 'named')
    mkdirSync(folder)
    writeFileSync(join(folder, 'shop.json'), JSON.stringify(named))
    await seedDemo(shop.db, folder)

    const { target } = await fixture.exportTo('exported')

    expect(readJson(target, 'shop.json')).toEqual({ ...named, mail: {} })
  })

  fullIt('says a figure once, as the files that filled the shop do', async () => {
    await seedDemo(shop.db, DEMO)

    const { target } = await fixture.exportTo('out')

    const [was, is] = [readJson(DEMO, GANNET), readJson(target, GANNET)]
    for (const field of ['subtitle', 'headline', 'description', 'detailText', 'specs', 'services', 'tags', 'name'])
      expect(is[field], field).toEqual(was[field])
    expect(readJson(target, 'catalogue/shared.json')).toEqual(readJson(DEMO, 'catalogue/shared.json'))
    expect(readJson(target, 'shop.json')).toEqual(readJson(DEMO, 'shop.json'))
  })

  fullIt('keeps every character of awkward texts, and words of a product of its own', async () => {
    const changes = {
      name: inAll('„Möwe“ "quoted" \\ 🛶 \u200fמים\u200f'),
      tags: ['new', 99],
      services: ['shipping', { icon: 'clock', text: inAll('Packed by 5 < 6 people') }],
      subtitle: inAll('{top-speed} and {{top-speed}}, as they stand'),
      description: inAll('{{top-speed}} is {top-speed},\n{ } {a b} {{{x}}} {{'),
      detailText: inAll(
        '<p title="{{x}}">Tom &amp; {top-speed} &lt;b&gt; {{top-speed}}</p>\n<p>two<br />lines</p><script>alert(1)</script>',
      ),
      stockStatus: inAll('On the way 🚚'),
      headline: ['top-speed'],
      specs: [
        { key: 'top-speed', name: inAll('Speed of {light}'), number: 12.5, unit: 'km/h', condition: inAll('on “glass”') },
        { key: 'own-key', name: inAll('Own'), text: 'the same everywhere' },
        { key: 'cells', number: 3, text: inAll('three cells') },
        { key: 'weight', number: 1.45, unit: 'kg' },
        { key: 'bare-weight', definition: 'weight', comparable: false, name: inAll('Bare'), number: 900, unit: 'g' },
        { key: 'hullLength', definition: 'length', number: 70, unit: 'mm' },
      ],
    }
    await seedDemo(shop.db, demoWith(changes))

    const first = await fixture.exportTo('first')
    await seedDemo(other.db, first.target)
    const second = await fixture.exportTo('second', { db: other.db, demoDir: first.target })

    expect(differenceOf(first.target, second.target)).toBe('')
    expect(readJson(first.target, GANNET)).toMatchObject({ ...changes, detailText: expect.anything() })
    expect(JSON.stringify(readJson(first.target, GANNET))).not.toContain('<script')
    for (const language of LANGUAGES) expect(await productOf(other, 401, language)).toEqual(await productOf(shop, 401, language))
    const { description, subtitle, detailText } = await productOf(other, 401, 'en')
    expect(description).toBe('{top-speed} is 12.5 km/h,\n{ } {a b} {{x}} {{')
    expect(subtitle).toBe('{top-speed} and {{top-speed}}, as they stand')
    expect(detailText).toContain('Tom &amp; 12.5 km/h &lt;b&gt; {top-speed}')
  })

  fullIt('says what the shop shows where that was changed since, and nothing else in another way', async () => {
    await seedDemo(shop.db, DEMO)
    await shop.db.rows(sql`update product set price_fen = 12345, original_price_fen = null, active = false where id = 401`)
    await shop.db.rows(sql`update product_text set description = 'Ganz {neu}' where product_id = 401 and language = 'de'`)
    await shop.db.rows(sql`
      update product_service_text set description = 'Anders' where language = 'de'
         and product_service_id = (select min(id) from product_service where product_id = 401)`)
    await shop.db.rows(sql`
      update product_spec_text set value = '99 km/h' where product_spec_id = (select id from product_spec where product_id = 101 and key = 'top-speed')`)

    const { target } = await fixture.exportTo('out')

    const [was, is] = [readJson(DEMO, GANNET), readJson(target, GANNET)] as unknown as Array<Record<string, Texts>> // of these fields
    expect(is).toMatchObject({ price: 123.45, active: false, description: { ...was?.['description'], de: 'Ganz {{neu}}' } })
    expect(is).not.toHaveProperty('originalPrice')
    expect(is?.['services']).toMatchObject([{ icon: 'delivery', text: { de: 'Anders' } }, 'warranty', 'repair'])
    const changed = ProductFile.parse(readJson(target, 'catalogue/cars/kestrel-10-4wd-buggy.json'))
    expect(changed.specs.find(({ key }) => key === 'top-speed')).toMatchObject({ number: 80, unit: 'km/h', text: '99 km/h' })
    expect(changed.description.en).toContain('80 km/h')
    expect(changed.subtitle).toMatchObject({ en: '1:10 · 80 km/h · 3S LiPo' })
    expect(changed.detailText.en).toContain('{capacity}')
  })

  fullIt('is of a shop that came from no files too, what it does not show included', async () => {
    const seriesId = await shop.hasSeries({ name: 'Kites', code: 'KIT', active: false })
    const tag = await shop.hasTag('Windy', 'Windig')
    const id = await shop.hasProduct({ name: 'Box kite', german: 'Kastendrachen', seriesId, tags: [tag, 77], active: false })
    await shop.db.rows(sql`with s as (insert into product_spec (product_id, number, unit) values (${id}, 3, 'm') returning id)
      insert into product_spec_text (product_spec_id, language, name, value) select id, 'en', 'Span', '3 m' from s`)

    const first = await fixture.exportTo('first')
    await seedDemo(other.db, first.target)
    const second = await fixture.exportTo('second', { db: other.db, demoDir: first.target })

    expect(readJson(first.target, `catalogue/series-${seriesId}/product-${id}.json`)).toMatchObject({
      active: false,
      tags: [`tag-${tag}`, 77],
      name: { en: 'Box kite', de: 'Kastendrachen' }, // missing translations stay missing
      specs: [{ key: 'spec-1', name: { en: 'Span' }, number: 3, unit: 'm', text: { en: '3 m' } }],
    })
    expect(differenceOf(first.target, second.target)).toBe('')
  })

  fullIt('is of one moment, whoever writes meanwhile', async () => {
    await seedDemo(shop.db, DEMO)
    const repriced = async () => shop.db.rows(sql`update product set price_fen = 77, original_price_fen = null`)
    const beside: Db = {
      ...shop.db,
      begin: (work) =>
        shop.db.begin((tx) =>
          work({
            ...tx,
            rows: async <Row extends object>(query: Parameters<Db['rows']>[0]) => {
              if (query.text.includes('from product p')) await repriced()
              return tx.rows<Row>(query)
            },
          }),
        ),
    }

    const { target } = await fixture.exportTo('out', { db: beside })

    expect(readJson(target, GANNET)['price']).toBe(readJson(DEMO, GANNET)['price'])
    expect((await productOf(shop, 401, 'en')).price).toBe(0.77)
  })
})
