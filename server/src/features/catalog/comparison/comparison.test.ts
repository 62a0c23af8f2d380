import { compareProducts } from '@shop/contract/catalog/comparison'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDefinition, hasSpec } from '../../../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let buggy: number
let truck: number
beforeAll(async () => {
  shop = await openShop()
  await hasDefinition(shop.db, { key: 'weight', name: 'Weight', german: 'Gewicht' })
  buggy = await shop.hasProduct({ name: 'Buggy', german: 'Strandbuggy' })
  truck = await shop.hasProduct({ name: 'Truck' })
  await hasSpec(shop.db, buggy, { key: 'weight', number: 1720, unit: 'g', name: 'Weight' })
  await hasSpec(shop.db, buggy, { key: 'mood', name: 'Mood' })
  await hasSpec(shop.db, truck, { key: 'weight', number: 4.2, unit: 'kg', name: 'Mass' })
})
afterAll(() => shop.close())

const compared = async (ids: string, language?: string) => (await shop.ask(compareProducts, { ids }, language)).data
const namesOf = ({ products }: { products: Array<{ name: string }> }) => products.map(({ name }) => name)

describe('a comparison [compare.1]', () => {
  it('has the products in the order of their ids with their specs, and a row for each definition, in its one unit', async () => {
    const data = await compared(`${truck},${buggy}`)

    expect(namesOf(data)).toEqual(['Truck', 'Buggy'])
    expect(data.products[1]?.specs).toMatchObject([
      { key: 'weight', number: 1720, unit: 'g' },
      { key: null, specName: 'Mood' },
    ])
    expect(data.missing).toEqual([])
    expect(data.rows).toEqual([
      {
        key: 'weight',
        name: 'Weight',
        group: 'size',
        unit: 'g',
        direction: 'none',
        values: [4200, 1720],
        conditions: [null, null],
        best: [],
        same: false,
      },
    ])
  })

  it('is in the language that is asked for', async () => {
    const data = await compared(`${buggy},${truck}`, 'de')

    expect(namesOf(data)).toEqual(['Strandbuggy', 'Truck'])
    expect(data.rows.map(({ name }) => name)).toEqual(['Gewicht'])
  })

  it('is of one product, too', async () => {
    expect(await compared(String(buggy))).toMatchObject({ products: [{ name: 'Buggy' }], rows: [{ values: [1720], same: false }] })
  })

  it('marks the best as soon as its definition says which way is better', async () => {
    await compared(`${buggy},${truck}`) // stores the response in the cache
    await shop.db.rows(sql`update spec_definition set direction = 'less' where key = 'weight'`)

    await expect.poll(async () => (await compared(`${buggy},${truck}`)).rows[0]?.best).toEqual([0])
    await shop.db.rows(sql`update spec_definition set direction = 'none' where key = 'weight'`)
  })
})

describe('ids of a comparison [compare.2]', () => {
  it('that are of no product in the shop are named, and the others are compared', async () => {
    const hidden = await shop.hasProduct({ name: 'Hidden', active: false })

    const data = await compared(`999999,${buggy},${hidden}`)

    expect(namesOf(data)).toEqual(['Buggy'])
    expect(data.missing).toEqual([999999, hidden])
    expect(await compared('999999')).toEqual({ products: [], missing: [999999], rows: [] })
  })

  it('are the first four of more', async () => {
    const more = [buggy, truck]
    for (const name of ['Third', 'Fourth', 'Fifth']) more.push(await shop.hasProduct({ name }))

    expect(namesOf(await compared(more.join(',')))).toEqual(['Buggy', 'Truck', 'Third', 'Fourth'])
  })

  it.each(['', '1,', ',1', '1;2', 'x', '1,x', '0', '-1', '1.5', '1,1', '2,1,01', '1, 2', '9'.repeat(17), '1,2,3,4,5,1'])(
    'are refused where one is malformed or stands twice: %j',
    async (ids) => {
      expect((await shop.ask(compareProducts, { ids })).code).toBe('C103')
    },
  )

  it('are told apart by what is wrong with them', async () => {
    const messageOf = async (ids: string) => JSON.stringify((await shop.ask(compareProducts, { ids }, 'de')).data)

    expect(await messageOf('1,x')).toContain('Hier muss eine kommagetrennte Liste von IDs stehen')
    expect(await messageOf('1,1')).toContain('Jede ID darf hier nur einmal stehen')
  })
})
