import * as calls from '@shop/contract/catalog/catalog'
import * as products from '@shop/contract/catalog/products'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import type { Db } from '../../db/db.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const search = async (q: string, input = {}, language = 'en') => (await shop.ask(calls.search, { q, ...input }, language)).data
const idsFor = async (q: string, language = 'en') => (await search(q, {}, language)).rows.map(({ id }) => id)

const hasText = (id: number, column: 'subtitle' | 'description' | 'keywords', text: string) =>
  shop.db.rows(
    column === 'subtitle'
      ? sql`update product_text set subtitle = ${text} where product_id = ${id} and language = 'en'`
      : column === 'description'
        ? sql`update product_text set description = ${text} where product_id = ${id} and language = 'en'`
        : sql`update product_text set keywords = ${text} where product_id = ${id} and language = 'en'`,
  )

async function hasSpec(id: number, name: string, value: string, german?: string) {
  const row = await shop.db.row<{ id: number }>(sql`insert into product_spec (product_id) values (${id}) returning id`)
  await shop.db.rows(sql`
    insert into product_spec_text (product_spec_id, language, name, value)
    values (${row?.id}, 'en', ${name}, ${value}), (${row?.id}, 'de', null, ${german ?? null})`)
  return row?.id
}

describe('GET /search', () => {
  it('is a page of products with its true total', async () => {
    for (let n = 1; n <= 5; n++) await shop.hasProduct({ name: `Ocelot ${n}`, sort: n })

    expect(await search('ocelot', { page: 2, limit: 2 })).toMatchObject({ total: 5, current: 2, totalPage: 3, corrected: null, series: [] })
    expect((await search('ocelot', { page: 2, limit: 2 })).rows.map(({ name }) => name)).toEqual(['Ocelot 3', 'Ocelot 4'])
    expect(await search('ocelot', { page: 9, limit: 2 })).toMatchObject({ rows: [], total: 5, current: 9 })
  })

  it.each([{}, { q: '' }, { q: '  ' }, { q: 'x'.repeat(101) }, { q: 'x', page: 0 }, { q: 'x', limit: 101 }, { q: 'x', sort: 'name' }])(
    'is C103 with %o',
    async (input) => {
      expect((await shop.ask(calls.search, input)).code).toBe('C103')
    },
  )

  it('takes every filter, and a sort instead of the best match', async () => {
    const seriesId = await shop.hasSeries({ name: 'Cats' })
    const tag = await shop.hasTag('Spotted')
    const cheap = await shop.hasProduct({ seriesId, name: 'Ocelot', priceFen: 100, tags: [tag] })
    const dear = await shop.hasProduct({ seriesId, name: 'Ocelot grande', priceFen: 900, originalPriceFen: 1000 })

    const ids = async (filters: object) => (await search('ocelot', filters)).rows.map(({ id }) => id)
    expect(await ids({ priceEnd: 5 })).toEqual([cheap])
    expect(await ids({ priceStart: 5 })).toEqual([dear])
    expect(await ids({ isDiscount: 1 })).toEqual([dear])
    expect(await ids({ tags: tag })).toEqual([cheap])
    expect(await ids({ sort: 'price', order: 'desc' })).toEqual([dear, cheap])
    expect(await ids({ seriesId: seriesId + 999 })).toEqual([])
  })

  it('ranks whole name and part number, series, beginning and inside of the name, subtitle and tags, specs and keywords, description', async () => {
    const zebras = await shop.hasSeries({ name: 'Zebra', code: 'ZEB' })
    const others = await shop.hasSeries({ name: 'Other', code: 'OTH' })
    const product = (name: string, seriesId = others) => shop.hasProduct({ name, seriesId, sort: -count++ }) // later products come first
    let count = 0
    const whole = await product('zebra')
    const ofSeries = await product('Stripe', zebras)
    const begins = await product('The zebras')
    const inside = await product('Microzebra')
    const inSubtitle = await product('Aa')
    await hasText(inSubtitle, 'subtitle', 'a zebra')
    const byTag = await product('Bb')
    const tag = await shop.hasTag('Zebra print')
    await shop.db.rows(sql`update product set tag_ids = array[${tag}::bigint] where id = ${byTag}`)
    const bySpec = await product('Cc')
    await hasSpec(bySpec, 'Finish', 'Zebra')
    const byKeyword = await product('Dd')
    await hasText(byKeyword, 'keywords', 'horse, zebra')
    const inDescription = await product('Ee')
    await hasText(inDescription, 'description', 'Not a zebra.')

    expect(await idsFor('zebra')).toEqual([whole, ofSeries, begins, inside, byTag, inSubtitle, byKeyword, bySpec, inDescription])
    expect(await idsFor('ZEBRAS')).toEqual([ofSeries, begins, whole, byTag, inSubtitle, byKeyword, bySpec, inDescription])
    for (const typed of [`ZEB-${pad(ofSeries)}`, `zeb${pad(ofSeries)}`, `zeb ${pad(ofSeries)}`])
      expect((await idsFor(typed))[0], typed).toBe(ofSeries)
  })

  it.each([
    ['jet', 'Jetty', 'A jet'],
    ['jets', 'Jetsam', 'The jet'],
    ['tx 8', 'TXR 8', 'TX 8'],
    ['520 mah', '5200 mAh', '520 mAh'],
  ])('ranks by %j a word of the name, subtitle or keywords that is whole before a beginning of one', async (q, beginning, whole) => {
    const found = []
    for (const column of ['name', 'subtitle', 'keywords'] as const) {
      const of = (text: string, sort: number) => shop.hasProduct({ name: column === 'name' ? text : 'Aa', sort })
      const [later, first] = [await of(beginning, 1), await of(whole, 2)]
      if (column !== 'name') for (const [id, text] of [[later, beginning], [first, whole]] as const) await hasText(id, column, text) // prettier-ignore
      found.push(first, later)
    }

    expect(await idsFor(q)).toEqual(found)
  })

  it.each([
    ['4x4', '4WD', 'XT60', '4x4'],
    ['tx8', '8S, TXR', '', 'TX-8'],
    ['500mAh', '5000 mAh', '', '500 mAh'],
    ['2s1p', '2 to 1', 'speed plus', '2S1P'],
  ])('does not find by %j what only begins with its letters and figures', async (q, name, value, meant) => {
    const id = await shop.hasProduct({ name })
    await hasSpec(id, 'Connector', value)
    const found = await shop.hasProduct({ name: 'Aa' })
    await hasText(found, 'keywords', meant)

    expect(await idsFor(q)).toEqual([found])
  })

  it('names the series, by name in singular and plural and by code, and not those that are not for sale', async () => {
    const boats = await shop.hasSeries({ name: 'Boats', german: 'Boote', code: 'BOA' })
    const hidden = await shop.hasSeries({ name: 'Boat parts', code: 'BOP', active: false })
    await shop.hasProduct({ seriesId: boats, name: 'Gannet' })
    await shop.hasProduct({ seriesId: hidden, name: 'Rudder' })

    const named = async (q: string, language = 'en') => (await search(q, {}, language)).series.map(({ id }) => id)
    for (const q of ['boats', 'Boat', 'BOA', 'boa']) expect(await named(q), q).toEqual([boats])
    expect(await named('Boote', 'de')).toEqual([boats])
    expect(await named('gannet')).toEqual([])
    expect((await search('boats')).series[0]).toEqual((await shop.ask(calls.listSeries)).data.find(({ id }) => id === boats))
  })

  it('keeps keywords to itself', async () => {
    const id = await shop.hasProduct({ name: 'Gannet' })
    await hasText(id, 'keywords', 'speedboat')

    const answers = [await search('speedboat'), (await shop.ask(calls.getProduct, { id })).data, (await shop.ask(calls.pageProducts)).data]
    expect(answers[0]).toMatchObject({ total: 1 })
    expect(JSON.stringify(answers)).not.toContain('speedboat')
  })

  it('searches specs, keywords and series as shown in the language, falling back to English', async () => {
    const seriesId = await shop.hasSeries({ name: 'Boats', german: 'Boote' })
    const id = await shop.hasProduct({ seriesId, name: 'Gannet' })
    await hasText(id, 'keywords', 'speedboat')
    await hasSpec(id, 'Hull', 'Glass fibre', 'Glasfaser')

    for (const q of ['hull', 'glasfaser', 'speedboat', 'boote']) expect(await idsFor(q, 'de'), q).toEqual([id])
    expect(await idsFor('fibre', 'de')).toEqual([])
    expect(await idsFor('fibre', 'ja')).toEqual([id])
    await shop.db.rows(sql`update product_text set keywords = 'Rennboot' where product_id = ${id} and language = 'de'`)
    expect(await idsFor('rennboot', 'de')).toEqual([id])
    expect(await idsFor('speedboat', 'de')).toEqual([])
  })

  it('follows every change of specs, series and keywords, whoever makes it', async () => {
    const [first, second] = [await shop.hasSeries({ name: 'Wombat', code: 'WOM' }), await shop.hasSeries({ name: 'Numbat', code: 'NUM' })]
    const id = await shop.hasProduct({ seriesId: first, name: 'Kite' })
    const spec = await hasSpec(id, 'Span', '2 m')
    expect(await idsFor('wombat')).toEqual([id])
    expect(await idsFor('span 2m')).toEqual([id])

    await shop.db.rows(sql`update product set series_id = ${second} where id = ${id}`)
    expect(await idsFor('wombat')).toEqual([])
    expect(await idsFor(`NUM-${pad(id)}`)).toEqual([id])

    await shop.db.rows(sql`update series_text set name = 'Quokka' where series_id = ${second} and language = 'en'`)
    expect(await idsFor('quokka kite')).toEqual([id])
    await shop.db.rows(sql`update series set code = 'QUO' where id = ${second}`)
    expect(await idsFor(`quo${pad(id)}`)).toEqual([id])
    expect(await idsFor(`num${pad(id)}`)).toEqual([])

    await shop.db.rows(sql`update product_spec_text set value = '3 m' where product_spec_id = ${spec} and language = 'en'`)
    expect(await idsFor('span 2m')).toEqual([])
    await shop.db.rows(sql`delete from product_spec where id = ${spec}`)
    expect(await idsFor('span')).toEqual([])
  })

  it.each([
    ['Kite 10x', '10 x'],
    ['Kite 10 x', '10x'],
    ['Kite 4WD', '4 wd'],
    ['Kite TX-8', 'tx8'],
    ['Kite 1:10', '1/10'],
    ['Kite 5,000 mAh', '5000mah'],
    ['Kite 5000mAh', '5.000 mAh'],
  ])('finds %j by %j: letters and digits are words apart', async (name, q) => {
    const id = await shop.hasProduct({ name })
    await shop.hasProduct({ name: 'Max 400 at 110' })

    expect(await idsFor(q)).toEqual([id])
  })
})

describe('a text that nothing holds', () => {
  it('is searched with the nearest words, as the shop writes them, and says so', async () => {
    const id = await shop.hasProduct({ name: 'Kestrel Buggy', german: 'Wüstenfalke' })

    expect(await search('kestral bugy')).toMatchObject({ corrected: 'Kestrel Buggy', total: 1, rows: [{ id }] })
    expect(await search('Kestral  buggy')).toMatchObject({ corrected: 'Kestrel buggy', total: 1 })
    expect(await search('wustenfalken', {}, 'de')).toMatchObject({ corrected: null, total: 1 })
    expect(await search('Wüstenfalge', {}, 'de')).toMatchObject({ corrected: 'Wüstenfalke', total: 1 })
  })

  it('is nothing where a word has no near one, where all are known, where it is a figure, and with more than eight words', async () => {
    await shop.hasProduct({ name: 'Kestrel 5000' })
    await shop.hasProduct({ name: 'Merlin' })
    await shop.hasProduct({ name: 'One two three four five six seven kestrel' })

    expect(await search('one two three four five six seven kestral')).toMatchObject({ total: 1 })
    for (const q of ['one two three four five six seven two kestral', 'xyzzy', 'kestral xyzzy', 'kestrel merlin', '5001', 'kestral 5001'])
      expect(await search(q), q).toMatchObject({ rows: [], total: 0, corrected: null })
  })

  it('is not searched with words of products that are not for sale', async () => {
    const id = await shop.hasProduct({ name: 'Kestrel' })
    await shop.db.rows(sql`update product set active = false where id = ${id}`)

    expect(await search('kestral')).toMatchObject({ total: 0, corrected: null })
  })

  it('is corrected by no other call', async () => {
    await shop.hasProduct({ name: 'Kestrel' })

    expect((await shop.ask(calls.searchProducts, { name: 'kestral' })).data).toEqual([])
    expect((await shop.ask(products.findProducts, { keyword: 'kestral' })).data).toMatchObject({ total: 0 })
  })

  it('is nothing in a database without pg_trgm, where the search works otherwise', async () => {
    const id = await shop.hasProduct({ name: 'Kestrel' })
    await shop.db.rows(sql`drop extension pg_trgm cascade`)

    expect(await search('kestral')).toMatchObject({ total: 0, corrected: null })
    expect(await idsFor('kestrel')).toEqual([id])
  })
})

describe('words that no product has any more', () => {
  const words = async (language = 'en') =>
    (await shop.db.rows<{ word: string }>(sql`select word from search_word where language = ${language} order by word`)).map(
      ({ word }) => word,
    )
  const rename = (db: Db, id: number, name: string, language = 'en') =>
    db.rows(sql`update product_text set name = ${name} where product_id = ${id} and language = ${language}`)

  it('are forgotten in each language, those that another product has are not', async () => {
    const first = await shop.hasProduct({ name: 'Kestrel Hawk', german: 'Wüstenfalke' })
    const second = await shop.hasProduct({ name: 'Kestrel' })
    await shop.db.rows(sql`update product set active = false where id = ${second}`)
    await rename(shop.db, first, '越野车 Hawk', 'zh')
    const before = [await words(), await words('de'), await words('zh')].flat()

    await rename(shop.db, first, 'Merlin')
    await rename(shop.db, first, 'Merlin', 'de')
    await rename(shop.db, first, '快艇', 'zh')
    await cleanUp(shop.db)

    expect(before).toEqual(expect.arrayContaining(['hawk', 'kestrel', 'wuestenfalke', '越野车']))
    const left = [await words(), await words('de'), await words('zh')]
    expect(left.flat().filter((word) => /hawk|falke|越野车/.test(word))).toEqual([])
    expect(left).toEqual([
      expect.arrayContaining(['kestrel', 'merlin']),
      expect.arrayContaining(['kestrel', 'merlin']),
      expect.arrayContaining(['kestrel', '快艇']),
    ])
    expect(await search('merlen')).toMatchObject({ corrected: 'Merlin', total: 1 })

    await shop.db.rows(sql`delete from product where id = ${second}`)
    await cleanUp(shop.db)
    expect(await words()).not.toContain('kestrel')
    expect(await shop.db.rows(sql`select from search_word_removed`)).toEqual([])
  })

  it('are kept where a product gets them at the same moment', async () => {
    const [first, second] = [await shop.hasProduct({ name: 'Kestrel Hawk' }), await shop.hasProduct({ name: 'Heron' })]
    await rename(shop.db, first, 'Kestrel')

    await shop.db.begin(async (tx) => {
      await rename(tx, second, 'Hawk')
      await cleanUp(shop.db)
    })

    expect(await words()).toContain('hawk')
    await cleanUp(shop.db)
    expect(await words()).toContain('hawk')
    expect(await idsFor('awk')).toEqual([second])
  })
})

const pad = (id: number) => String(id).padStart(4, '0')
