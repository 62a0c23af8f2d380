import * as catalog from '@shop/contract/catalog/catalog'
import { suggest } from '@shop/contract/search/search'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasPart } from '../../../test/staff/kept-parts.ts'

let shop: TestShop
let [buggy, desert]: [number, number] = [0, 0]
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.db.rows(sql`delete from product_part`)
  await shop.db.rows(sql`delete from part`)
  await shop.db.rows(sql`delete from product`)
  buggy = await shop.hasProduct({ name: 'Kestrel 10', german: 'Turmfalke 10', sort: 1 })
  desert = await shop.hasProduct({ name: 'Desert', sort: 2 })
  await hasPart(shop.db, { number: 'KES-0101-05', name: 'Oil damper', german: 'Öldruckdämpfer', priceFen: 10_400, of: [buggy] })
  await hasPart(shop.db, { number: 'KES-0101-06', name: 'Spur gear', priceFen: null, of: [buggy] })
})

const found = async (q: string, language = 'en') => (await shop.ask(suggest, { q }, language)).data.parts

describe('parts that a search finds [x.61]', () => {
  it.each([
    ['damper', ['KES-0101-05']],
    ['oil damp', ['KES-0101-05']],
    ['KES-0101-05', ['KES-0101-05']],
    ['kes010105', ['KES-0101-05']],
    ['kes 0101', ['KES-0101-05', 'KES-0101-06']],
    ['kes', []], // too short: nearly every number begins with it
    ['damper gear', []],
    ['kestrel 10 damper', ['KES-0101-05']],
    ['gear of a kestrel', []], // nothing contains one of the words
    ['desert damper', []], // the product Desert has no damper
    ['%', []],
  ])('are of %j', async (q, numbers) => {
    expect((await found(q)).map(({ number }) => number)).toEqual(numbers)
  })

  it('are found in the language of who asks, and in English where it has no name', async () => {
    expect(await found('oeldruck', 'de')).toEqual([
      { number: 'KES-0101-05', name: 'Öldruckdämpfer', price: 104, productId: buggy, productName: 'Turmfalke 10' },
    ])
    expect((await found('spur', 'de')).map(({ number }) => number)).toEqual(['KES-0101-06'])
  })

  it('are one of each name before a second one', async () => {
    for (const number of ['KES-0102-05', 'KES-0103-05']) await hasPart(shop.db, { number, name: 'Oil damper', of: [desert] })
    await hasPart(shop.db, { number: 'KES-0109-06', name: 'Stay of a damper', of: [desert] })

    expect((await found('damper')).map(({ number }) => number)).toEqual(['KES-0101-05', 'KES-0109-06', 'KES-0102-05', 'KES-0103-05'])
  })

  it('are in the answer of the search too, of products that the shop shows', async () => {
    const parts = async () => (await shop.ask(catalog.search, { q: 'spur gear' })).data.parts
    expect(await parts()).toEqual([{ number: 'KES-0101-06', name: 'Spur gear', price: null, productId: buggy, productName: 'Kestrel 10' }])

    await shop.db.rows(sql`update product set active = false where id = ${buggy}`)

    expect(await parts()).toEqual([])
  })
})
