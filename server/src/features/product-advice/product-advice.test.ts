import * as catalog from '@shop/contract/catalog/catalog'
import * as facets from '@shop/contract/catalog/filters/facets'
import * as chooser from '@shop/contract/product-advice/choose'
import * as fitting from '@shop/contract/product-advice/fits'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let [cars, accessories] = [0, 0]
beforeEach(async () => {
  shop = await openShop()
  ;[cars, accessories] = [await shop.hasSeries(), await shop.hasSeries()]
  await shop.db.rows(sql`update series set kind = case when id = ${cars} then 'car' else 'accessories' end`)
  for (const [key, kind, dimension, unit] of [
    ['cells', 'points', 'count', 'S'],
    ['charge-power', 'range', 'power', 'W'],
    ['run-time', 'range', 'time', 'min'],
    ...['length', 'width', 'height', 'tray-length', 'tray-width', 'tray-height'].map((side) => [side, 'range', 'length', side === 'length' ? 'cm' : 'mm']), // prettier-ignore
    ...['chemistry', 'connector', 'cell-range', 'where', 'experience'].map((word) => [word, 'text', 'none', '']),
  ]) {
    const row = await shop.db.row<{ id: number }>(sql`
      insert into spec_definition (key, kind, dimension, unit, spec_group) values (${key}, ${kind}, ${dimension}, ${unit}, 'power') returning id`)
    await shop.db.rows(sql`insert into spec_definition_text (spec_definition_id, language, name) values (${row?.id}, 'en', ${key})`)
  }
})
afterEach(() => shop.close())

type Specs = Record<string, number | [codes: string[], english: string, german?: string]>

/** Figures are in mm or cells; words have codes. */
async function has(seriesId: number, name: string, specs: Specs) {
  const id = await shop.hasProduct({ seriesId, name })
  for (const [key, value] of Object.entries(specs)) {
    const [codes, english, german] = typeof value === 'number' ? [[], String(value)] : value
    const unit = typeof value === 'number' && /length|width|height/.test(key) ? 'mm' : null
    const row = await shop.db.row<{ id: number }>(sql`
      insert into product_spec (product_id, key, number, unit, codes) values (${id}, ${key}, ${typeof value === 'number' ? value : null}, ${unit}, ${codes})
      returning id`)
    for (const [language, text] of Object.entries({ en: english, de: german }))
      if (text) await shop.db.rows(sql`insert into product_spec_text (product_spec_id, language, name, value) values (${row?.id}, ${language}, ${key}, ${text})`) // prettier-ignore
  }
  return id
}

const LIPO: Specs = { cells: 2, chemistry: [['lipo'], 'LiPo'] }
const tray = (length: number) => ({ 'tray-length': length, 'tray-width': 46, 'tray-height': 26 })
const size = { length: 138, width: 46, height: 25 }

const told = (fits: fitting.Fit[]) => fits.map(({ product, fits: does }) => [product.name, does])

describe('GET /products/{id}/fits [f.fits.1]', () => {
  it('says of a model which packs and chargers fit, and why others do not', async () => {
    const car = await has(cars, 'Crawler', { ...LIPO, connector: [['deans'], 'Deans', 'Deans-Stecker'], ...tray(135) })
    await has(accessories, 'Pack', { ...LIPO, connector: [['xt60'], 'XT60'], ...size })
    await has(accessories, 'Short pack', { ...LIPO, connector: [['deans'], 'Deans'], ...size, length: 100 })
    await has(accessories, 'Charger', { 'charge-power': 60, 'cell-range': [['2s', '3s'], '2S–3S'], chemistry: [['lipo'], 'LiPo'] })
    await has(accessories, 'Tyres', { width: 30 })

    const { batteries, chargers, models } = (await shop.ask(fitting.getFits, { id: car }, 'de')).data

    expect(told(batteries)).toEqual([['Short pack', true], ['Pack', false]]) // prettier-ignore
    expect(batteries[1]?.reasons).toEqual([
      { key: 'cells', need: 2, has: 2, ok: true },
      { key: 'chemistry', need: 'LiPo', has: 'LiPo', ok: true },
      { key: 'connector', need: 'Deans-Stecker', has: 'XT60', ok: false },
      { key: 'length', need: 135, has: 138, ok: false },
      { key: 'width', need: 46, has: 46, ok: true },
      { key: 'height', need: 26, has: 25, ok: true },
    ])
    expect(told(chargers)).toEqual([['Charger', null]])
    expect([batteries[0]?.power, chargers[0]?.power]).toEqual([null, 60])
    expect(chargers[0]?.reasons).toEqual([
      { key: 'cells', need: 2, has: '2S–3S', ok: true },
      { key: 'chemistry', need: 'LiPo', has: 'LiPo', ok: true },
      { key: 'connector', need: 'Deans-Stecker', has: null, ok: null },
    ])
    expect(models).toEqual([])
  })

  it('says the same from the other side, and of what is no part of it nothing', async () => {
    await has(cars, 'Crawler', { ...LIPO, connector: [['xt60'], 'XT60'], ...tray(138) })
    const pack = await has(accessories, 'Pack', { ...LIPO, connector: [['xt60'], 'XT60'], ...size })
    const charger = await has(accessories, 'Charger', { 'charge-power': 60, 'cell-range': [['2s'], '2S'], chemistry: [['lipo'], 'LiPo'], connector: [['xt60'], 'XT60'] }) // prettier-ignore
    const tyres = await has(accessories, 'Tyres', {})

    const [ofPack, ofCharger, ofTyres] = [pack, charger, tyres].map(async (id) => (await shop.ask(fitting.getFits, { id })).data)

    expect(await ofPack).toMatchObject({
      batteries: [],
      chargers: [{ fits: true }],
      models: [{ fits: true, product: { name: 'Crawler' } }],
    })
    expect(await ofCharger).toMatchObject({ batteries: [{ fits: true }], chargers: [], models: [{ fits: true }] })
    expect(await ofTyres).toEqual({ batteries: [], chargers: [], models: [], ownPacks: [] })
    expect((await shop.ask(fitting.getFits, { id: 999 })).code).toBe('C104')
  })

  it('names the packs among the parts of a model, by the names of the definitions of cells and connector', async () => {
    const car = await has(cars, 'Crawler', { ...LIPO, connector: [['xt60'], 'XT60'], ...tray(135) })
    const tyres = await has(accessories, 'Tyres', {})
    for (const [number, name, specs] of [
      ['CAR-7', 'Pack', ['cells', 'connector']],
      ['CAR-8', 'Battery box', ['cells', 'weight']],
    ] as const) {
      await shop.db.rows(sql`
        with added as (insert into part (key, number, price_fen) values (replace(${number}, '-', ''), ${number}, 31400) returning id, key),
             named as (insert into part_text (part_id, language, name, specs)
                       select id, 'en', ${name}, ${JSON.stringify(specs.map((spec) => ({ name: spec, value: '2S' })))}::jsonb from added)
        insert into product_part (product_id, part) select product.id, added.key from added, product where product.id in (${car}, ${tyres})`)
    }

    const own = [{ number: 'CAR-7', name: 'Pack', price: 314 }]
    expect((await shop.ask(fitting.getFits, { id: car })).data.ownPacks).toEqual(own)
    expect((await shop.ask(fitting.getFits, { id: tyres }, 'de')).data.ownPacks).toEqual(own)
  })

  it('follows what is stated at once, and forgets what is no longer sold', async () => {
    const car = await has(cars, 'Crawler', { ...LIPO, connector: [['xt60'], 'XT60'], ...tray(135) })
    const pack = await has(accessories, 'Pack', { ...LIPO, connector: [['xt60'], 'XT60'], ...size })
    expect(told((await shop.ask(fitting.getFits, { id: car })).data.batteries)).toEqual([['Pack', false]])

    await shop.db.rows(sql`update product_spec set number = 140 where product_id = ${car} and key = 'tray-length'`)
    await expect.poll(async () => told((await shop.ask(fitting.getFits, { id: car })).data.batteries)).toEqual([['Pack', true]])
    await shop.db.rows(sql`update product set active = false where id = ${pack}`)
    await expect.poll(async () => (await shop.ask(fitting.getFits, { id: car })).data.batteries).toEqual([])
  })

  it('holds at most twelve of a kind, the fitting ones first', async () => {
    const pack = await has(accessories, 'Pack', { ...LIPO, connector: [['xt60'], 'XT60'], ...size })
    for (let count = 0; count < 14; count++) await has(cars, `Car ${count}`, { ...LIPO, connector: [['xt60'], 'XT60'], ...tray(count < 13 ? 100 : 140) }) // prettier-ignore

    const { models } = (await shop.ask(fitting.getFits, { id: pack })).data

    expect(models).toHaveLength(fitting.MAX_FITS)
    expect(told(models)[0]).toEqual(['Car 13', true])
  })
})

describe('fits on lists [f.fits.4]', () => {
  const fittingOf = async (fits: number, more: Record<string, string | number> = {}) => (await shop.ask(catalog.pageProducts, { fits, ...more })).data.rows.map(({ name }) => name) // prettier-ignore
  let [car, pack, charger, tyres] = [0, 0, 0, 0]
  beforeEach(async () => {
    car = await has(cars, 'Crawler', { ...LIPO, connector: [['xt60'], 'XT60'], ...tray(140) })
    await has(cars, 'Short crawler', { ...LIPO, connector: [['xt60'], 'XT60'], ...tray(100) })
    await has(cars, 'Unknown crawler', LIPO)
    pack = await has(accessories, 'Pack', { ...LIPO, connector: [['xt60'], 'XT60'], ...size })
    charger = await has(accessories, 'Charger', { 'charge-power': 60, 'cell-range': [['2s'], '2S'], chemistry: [['lipo'], 'LiPo'], connector: [['xt60'], 'XT60'] }) // prettier-ignore
    tyres = await has(accessories, 'Tyres', {})
  })

  it('leaves what fits a product, as its page says, and nothing that only may', async () => {
    expect(await fittingOf(car)).toEqual(['Pack', 'Charger'])
    expect(await fittingOf(pack)).toEqual(['Crawler', 'Charger'])
    expect(await fittingOf(charger)).toEqual(['Crawler', 'Short crawler', 'Pack'])
    expect(await fittingOf(tyres)).toEqual([])
    expect(await fittingOf(charger, { seriesId: cars })).toEqual(['Crawler', 'Short crawler'])
    expect((await shop.ask(catalog.searchProducts, { name: 'crawler', fits: pack })).data.map(({ name }) => name)).toEqual(['Crawler'])
    expect((await shop.ask(catalog.listProducts, { fits: pack })).data).toHaveLength(2)
  })

  it('counts as one more filter of every facet', async () => {
    const { total, series, price, inStock } = (await shop.ask(facets.listFacets, { fits: charger })).data

    expect([total, inStock]).toEqual([3, 3])
    expect(series).toEqual([{ id: cars, count: 2 }, { id: accessories, count: 1 }]) // prettier-ignore
    expect(price?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    const none = (await shop.ask(facets.listFacets, { fits: tyres })).data
    expect([none.total, none.series]).toEqual([
      0,
      [
        { id: cars, count: 0 },
        { id: accessories, count: 0 },
      ],
    ])
  })

  it.each([999, 'x', 0])('refuses %s, which is no product', async (fits) => {
    const input = { fits: fits as number } // invalid texts are tested too
    const codes = [await shop.ask(catalog.pageProducts, input), await shop.ask(facets.listFacets, input), await shop.ask(catalog.listProducts, input)] // prettier-ignore

    expect(codes.map(({ code }) => code)).toEqual(['C103', 'C103', 'C103'])
  })

  it('offers no filter by what the rules alone need, and none is lost by its key', async () => {
    await has(cars, 'Long crawler', { ...LIPO, ...tray(150) })
    const keys = (await shop.ask(facets.listFacets, {})).data.facets.map(({ key }) => key)

    expect(keys).toContain('cells')
    expect(keys.filter((key) => key.startsWith('tray'))).toEqual([])
    expect((await shop.ask(catalog.pageProducts, { specs: 'tray-length:120..' })).data.total).toBe(2)
  })
})

describe('GET /product/choose [f.choose.1]', () => {
  it('answers models with what they say to each question, in the words of their page', async () => {
    const crawler = await has(cars, 'Crawler', {
      where: [['rough'], 'Rough ground', 'Gelände'],
      experience: [['first'], 'None'],
      'run-time': 30,
    })
    await has(accessories, 'Pack', { where: [['rough'], 'Rough'] })
    await shop.db.rows(sql`update product set min_age = 8, price_fen = 99950 where id = ${crawler}`)
    const answers = { where: 'rough', experience: 'first', age: 12, budget: 900, minutes: 40 } as const

    const { rows } = (await shop.ask(chooser.choose, answers, 'de')).data

    expect(rows).toMatchObject([
      {
        product: { name: 'Crawler' },
        matched: [{ key: 'where', figure: 'Gelände' }, { key: 'experience', figure: 'None' }, { key: 'age', figure: 8 }], // prettier-ignore
        missed: [{ key: 'budget', figure: 999.5 }, { key: 'minutes', figure: 30 }], // prettier-ignore
      },
    ])
  })

  it('has an answer while there is a product, and says what is not stated', async () => {
    expect((await shop.ask(chooser.choose, {})).data).toEqual({ rows: [] })
    await has(accessories, 'Tyres', {})

    expect((await shop.ask(chooser.choose, { where: 'water', age: 3, minutes: 240 })).data.rows).toMatchObject([
      { matched: [], missed: [{ key: 'where', figure: null }, { key: 'age', figure: null }, { key: 'minutes', figure: null }] }, // prettier-ignore
    ])
    expect((await shop.ask(chooser.choose, {})).data.rows).toMatchObject([{ matched: [], missed: [] }])
  })

  it.each([
    { where: 'moon' },
    { experience: 'none' },
    { age: 2 },
    { age: 100 },
    { budget: 0 },
    { budget: '1e3' },
    { minutes: 241 },
    { minutes: '1.5' },
  ])(
    // prettier-ignore
    'refuses %j',
    async (input) => {
      expect((await shop.ask(chooser.choose, { ...input })).code).toBe('C103')
    },
  )
})
