import { getPart, MAX_ALSO_FITS, pageParts } from '@shop/contract/parts/parts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let [buggy, desert]: [number, number] = [0, 0]
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

interface PartValues {
  name?: string
  german?: string
  priceFen?: number | null
  buyUrls?: unknown[]
}

async function hasPart(number: string, { name = 'Damper', german, priceFen = 10_400, buyUrls = [] }: PartValues = {}) {
  await shop.db.rows(sql`
    with added as (
      insert into part (key, number, price_fen, buy_urls, minutes)
      values (upper(replace(${number}, '-', '')), ${number}, ${priceFen}, ${JSON.stringify(buyUrls)}, 10) returning id)
    insert into part_text (part_id, language, name, tool, specs, steps)
    select id, 'en', ${name}::text, 'One key', '[{"name":"Travel","value":"24 mm"}]'::jsonb, '[{"title":"Wheel off","text":"One nut."}]'::jsonb from added
    union all
    select id, 'de', ${german ?? null}::text, null, null, null from added`)
}
interface HasValues {
  quantity?: number
  node?: string | null
  at?: [number, number]
  sort?: number
}
const has = (product: number, number: string, { quantity = 1, node = null, at, sort = 0 }: HasValues = {}) =>
  shop.db.rows(sql`
    insert into product_part (product_id, part, quantity, node, at_x, at_y, sort)
    values (${product}, upper(replace(${number}, '-', '')), ${quantity}, ${node}, ${at?.[0] ?? null}, ${at?.[1] ?? null}, ${sort})`)

beforeEach(async () => {
  await shop.db.rows(sql`delete from product_part`)
  await shop.db.rows(sql`delete from part`)
  await shop.db.rows(sql`delete from product`)
  buggy = await shop.hasProduct({ name: 'Kestrel 10', german: 'Turmfalke 10', sort: 1 })
  desert = await shop.hasProduct({ name: 'Desert', sort: 2 })
})

const listed = async (id: number, input: { page?: number; limit?: number } = {}, language = 'en') =>
  (await shop.ask(pageParts, { id, ...input }, language)).data

describe('GET /products/{id}/parts [x.61]', () => {
  it('has the parts of a product as sorted, each with what else it fits', async () => {
    await hasPart('KES-05', { buyUrls: [{ seller: '', label: '', url: 'https://market.example/5', languages: [] }] })
    await hasPart('KES-01', { name: 'Shell', priceFen: null })
    await has(buggy, 'KES-05', { quantity: 4, sort: 1 })
    await has(buggy, 'KES-01', { node: 'body', at: [0.42, 0.31] })
    await has(desert, 'KES-05')

    expect(await listed(buggy)).toEqual({
      rows: [
        {
          number: 'KES-01',
          name: 'Shell',
          price: null,
          buyUrl: null,
          imageUrl: '',
          stockStatus: '',
          quantity: 1,
          node: 'body',
          at: [0.42, 0.31],
          alsoFits: [],
        },
        {
          number: 'KES-05',
          name: 'Damper',
          price: 104,
          buyUrl: 'https://market.example/5',
          imageUrl: '',
          stockStatus: '',
          quantity: 4,
          node: null,
          at: null,
          alsoFits: [{ id: desert, name: 'Desert' }],
        },
      ],
      total: 2,
      current: 1,
      totalPage: 1,
      explodedUrl: '',
    })
  })

  it('comes with the picture of the product taken apart, anew once that has changed, and without it once there is another model', async () => {
    await hasPart('KES-05')
    await has(buggy, 'KES-05')
    for (let turn = 0; turn < 3; turn++) await listed(buggy) // the response is cached after three requests

    await shop.db.rows(sql`update product set exploded_url = '/media/demo/apart.webp' where id = ${buggy}`)
    expect((await listed(buggy)).explodedUrl).toBe('/media/demo/apart.webp')

    await shop.db.rows(sql`update product_part set at_x = 0.5, at_y = 0`)
    expect((await listed(buggy)).rows[0]?.at).toEqual([0.5, 0])

    await shop.db.rows(sql`update product set view360_url = '/media/demo/another.glb' where id = ${buggy}`)
    expect((await listed(buggy)).explodedUrl).toBe('')
  })

  it('names the first of many other products, none that the shop does not show', async () => {
    await hasPart('KES-05')
    await has(buggy, 'KES-05')
    await has(desert, 'KES-05')
    await has(await shop.hasProduct({ name: 'Hidden', active: false }), 'KES-05')
    for (let n = 3; n < 20; n++) await has(await shop.hasProduct({ name: `Model ${n}`, sort: n }), 'KES-05')

    const [row] = (await listed(buggy)).rows

    expect(row?.alsoFits).toHaveLength(MAX_ALSO_FITS)
    expect(row?.alsoFits.map(({ name }) => name).slice(0, 2)).toEqual(['Desert', 'Model 3'])
  })

  it('has pages, true totals, and no rows for a product without parts', async () => {
    for (let n = 1; n <= 5; n++) {
      await hasPart(`KES-0${n}`)
      await has(buggy, `KES-0${n}`, { sort: n })
    }

    expect((await listed(buggy, { page: 2, limit: 2 })).rows.map(({ number }) => number)).toEqual(['KES-03', 'KES-04'])
    expect(await listed(buggy, { page: 9, limit: 2 })).toMatchObject({ rows: [], total: 5, totalPage: 3 })
    expect(await listed(desert)).toMatchObject({ rows: [], total: 0 })
    expect((await shop.ask(pageParts, { id: buggy, limit: 101 })).code).toBe('C103')
  })

  it('is C104 of a product that the shop does not show', async () => {
    const hidden = await shop.hasProduct({ active: false })

    expect((await shop.ask(pageParts, { id: hidden })).code).toBe('C104')
  })

  it('speaks the language of who asks, and buys at the first address for it', async () => {
    const address = (url: string, languages: string[]) => ({ seller: '', label: '', url, languages })
    const buyUrls = [address('https://market.example/zh', ['zh']), address('https://market.example/all', [])]
    await hasPart('KES-05', { german: 'Dämpfer', buyUrls })
    await has(buggy, 'KES-05')
    await has(desert, 'KES-05')

    expect((await listed(desert, {}, 'de')).rows).toMatchObject([
      { name: 'Dämpfer', buyUrl: 'https://market.example/all', alsoFits: [{ name: 'Turmfalke 10' }] },
    ])
    expect((await listed(desert, {}, 'zh')).rows).toMatchObject([{ name: 'Damper', buyUrl: 'https://market.example/zh' }])
  })
})

describe('GET /parts/{number} [x.61]', () => {
  it.each([
    'KES-0101-05',
    'kes-0101-05',
    'KES010105',
    'kes01-0105',
    'KES–0101−05',
    'ＫＥＳ－０１０１．０５',
    'kes.0101.05',
    'KES\u200b-0101-05',
    'kesー0101ー05',
  ])('has a part by its number, written %s', async (number) => {
    await hasPart('KES-0101-05')
    await has(desert, 'KES-0101-05', { quantity: 2, sort: 4 })
    await has(buggy, 'KES-0101-05', { quantity: 4, node: 'shocks', at: [0.5, 0.25], sort: 1 })
    await shop.db.rows(sql`update product set view360_url = '/media/buggy.glb' where id = ${buggy}`)

    const { data } = await shop.ask(getPart, { number })

    expect(data).toMatchObject({
      number: 'KES-0101-05',
      name: 'Damper',
      price: 104,
      minutes: 10,
      tool: 'One key',
      specs: [{ specName: 'Travel', specValue: '24 mm' }],
      steps: [{ title: 'Wheel off', text: 'One nut.' }],
      uses: [
        { productId: buggy, quantity: 4, node: 'shocks', at: [0.5, 0.25], modelUrl: '/media/buggy.glb', explodedUrl: '', place: 2 },
        { productId: desert, quantity: 2, node: null, at: null, modelUrl: '', explodedUrl: '', place: 5 },
      ],
    })
    expect(data.products.map(({ id }) => id)).toEqual([buggy, desert])
  })

  it('is C104 of a number that is none, of a part of no product, and of one whose products the shop does not show', async () => {
    await hasPart('KES-07')
    await hasPart('KES-08')
    await has(await shop.hasProduct({ active: false }), 'KES-08')

    for (const number of ['KES-06', 'KES-07', 'KES-08', 'KES--07', '%', 'x'.repeat(41)]) {
      expect((await shop.ask(getPart, { number })).code, number).toBe('C104')
    }
  })

  it('is not the one of before once it was changed', async () => {
    await hasPart('KES-05')
    await has(buggy, 'KES-05')
    for (let turn = 0; turn < 3; turn++) await shop.ask(getPart, { number: 'KES-05' }) // the response is cached after three requests

    await shop.db.rows(sql`update part set price_fen = 100`)

    expect((await shop.ask(getPart, { number: 'KES-05' })).data.price).toBe(1)
  })
})
