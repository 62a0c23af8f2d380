import type { Call } from '@shop/contract/call'
import * as calls from '@shop/contract/cart/cart'
import { CALLS } from '@shop/contract/calls'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asker, openCarts } from '../../../test/fixtures/cart.ts'

const { shop, customers, asking, pageHistory, processOf, add, put, merge, listQuantities, listFavorites, listEvents, empty, close } =
  await openCarts()
beforeEach(empty)
afterAll(close)

const times = (number: number) => Array.from({ length: number }, (_, index) => index)

describe('stock [7.cart.4]', () => {
  it('is that of now, of one product', async () => {
    const id = await shop.hasProduct({ stock: 5 })
    const check = async (input: object) => (await shop.ask(calls.checkStock, { id, ...input }, asking())).data

    expect(await check({})).toEqual({ available: 5, enough: true })
    expect([await check({ quantity: 5 }), await check({ quantity: 6 })]).toEqual([
      { available: 5, enough: true },
      { available: 5, enough: false },
    ])
    await shop.db.rows(sql`update product set stock = 0 where id = ${id}`)
    expect(await check({})).toEqual({ available: 0, enough: false })
    for (const quantity of ['0', '100', '1.5', 'x'])
      expect((await shop.ask(calls.checkStock, { id, quantity }, asking())).code).toBe('C103')
    for (const unknown of [999_999, 'x']) expect((await shop.ask(calls.checkStock, { id: unknown }, asking())).code).toBe('C104')
  })

  it('is that of many products, a row each in their order', async () => {
    const [five, gone] = [await shop.hasProduct({ stock: 5 }), await shop.hasProduct({ active: false })]
    const check = (items: unknown) => shop.ask(calls.checkStockOfMany, {}, asking({}, { items }))
    const item = (productId: number, quantity: number) => ({ productId, quantity })

    const { data } = await check([item(999_999, 1), item(five, 6), item(gone, 1), item(five, 5)])

    expect(data).toEqual([
      { productId: 999_999, available: 0, enough: false },
      { productId: five, available: 5, enough: false },
      { productId: gone, available: 0, enough: false },
      { productId: five, available: 5, enough: true },
    ])
    expect((await check([])).data).toEqual([])
    for (const wrong of [times(101).map(() => item(five, 1)), [{ productId: five }], [item(five, 0)], 'x', undefined]) {
      expect((await check(wrong)).code).toBe('C103')
    }
  })
})

describe('a cart of a browser [7.cart.6]', () => {
  it('is stored and given back as it is, and leaves the cart alone', async () => {
    const id = await shop.hasProduct()
    const save = (items: unknown) => shop.ask(calls.saveLocalCart, {}, asking({}, { items }))
    const restore = async (options: Asker = {}) => (await shop.ask(calls.restoreLocalCart, {}, asking(options))).data
    expect(await restore()).toEqual({ items: [], savedTime: null })

    const saved = await save([
      { productId: id, quantity: 2, price: 0 },
      { productId: 999_999, quantity: 99 },
    ])
    const items = [
      { productId: id, quantity: 2 },
      { productId: 999_999, quantity: 99 },
    ]
    expect(saved.data).toEqual({ items, savedTime: expect.any(String) })
    expect(await restore()).toEqual(saved.data)
    expect((await save([])).data.items).toEqual([])
    expect((await restore()).items).toEqual([])

    expect([await restore({ asker: 1 }), await listQuantities(), await listFavorites()]).toEqual([{ items: [], savedTime: null }, [], []])
    for (const wrong of [times(101).map(() => items[0]), [{ productId: id }], [{ productId: id, quantity: 100 }], {}, undefined]) {
      expect((await save(wrong)).code).toBe('C103')
    }
  })

  it('is merged: the larger quantity, cut to the stock; a repeat changes nothing', async () => {
    const [known, more, few, none, gone] = [
      await shop.hasProduct({ stock: 50 }),
      await shop.hasProduct({ stock: 50 }),
      await shop.hasProduct({ stock: 2 }),
      await shop.hasProduct({ stock: 0 }),
      await shop.hasProduct({ active: false }),
    ]
    await add(known, 5)
    await add(more, 5)
    const items = [
      [known, 3],
      [more, 7],
      [few, 3],
      [few, 1],
      [none, 1],
      [gone, 1],
      [999_999, 1],
    ].map(([productId, quantity]) => ({ productId, quantity }))

    const merged = await merge(items)
    const before = await listEvents()
    const again = await Promise.all(times(6).map((index) => merge(items, { process: processOf(index) })))

    expect(merged.data.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [few, 2],
      [more, 7],
      [known, 5],
    ])
    for (const answer of again) expect(answer).toEqual(merged)
    expect(before).toEqual([
      [few, 'added', 2],
      [more, 'changed', 7],
      [more, 'added', 5],
      [known, 'added', 5],
    ])
    expect([await listEvents(), (await listFavorites())[0]]).toEqual([before, few])
    for (const wrong of [times(101).map(() => items[0]), [{ quantity: 1 }], undefined]) expect((await merge(wrong)).code).toBe('C103')
    expect((await merge([])).data).toEqual(merged.data)
  })
})

describe('the history [7.cart.7]', () => {
  it('comes in pages, newest first, in the language of the request', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', german: 'Strandbuggy' })
    const { data } = await add(id, 1)
    await put(data.id, 4)
    await shop.ask(calls.removeCartLine, { id: data.id }, asking())

    const [first, last, beyond] = [
      await pageHistory({ limit: 2 }, { language: 'de' }),
      await pageHistory({ limit: 2, page: 2 }),
      await pageHistory({ page: 9 }),
    ]

    expect(first).toMatchObject({
      total: 3,
      current: 1,
      totalPage: 2,
      rows: [
        { action: 'removed', quantity: 4, name: 'Strandbuggy' },
        { action: 'changed', quantity: 4 },
      ],
    })
    expect(last).toMatchObject({ total: 3, current: 2, rows: [{ productId: id, action: 'added', quantity: 1, name: 'Buggy' }] })
    expect(beyond).toMatchObject({ total: 3, current: 9, totalPage: 1, rows: [] })
    expect((await shop.ask(calls.pageCartHistory, { page: 0 }, asking())).code).toBe('C103')
  })

  it('holds the latest 1,000 of an account', async () => {
    const { data } = await add(await shop.hasProduct({ stock: 99 }))
    await add(await shop.hasProduct(), 1, { asker: 1 })
    await shop.db.rows(sql`
      insert into cart_history (account_id, product_id, action, quantity)
      select ${customers[0].id}, ${data.productId}, 'changed', 1 from generate_series(1, 1100)`)

    await put(data.id, 42)

    expect(await pageHistory({ limit: 1 })).toMatchObject({ total: 1_000, rows: [{ quantity: 42 }] })
    expect((await pageHistory({}, { asker: 1 })).total).toBe(1)
  })
})

it('belongs to one customer: another finds nothing there, and changes nothing', async () => {
  const id = await shop.hasProduct()
  const { data } = await add(id, 3)
  const by = asking({ asker: 1 })

  expect((await put(data.id, 1, { asker: 1 })).code).toBe('C104')
  expect((await shop.ask(calls.removeCartLine, { id: data.id }, by)).code).toBe('C104')
  expect((await shop.ask(calls.removeCartLines, {}, { ...by, body: { itemIds: [data.id] } })).code).toBe('0000')
  expect((await shop.ask(calls.clearCart, {}, by)).code).toBe('0000')

  expect([await listQuantities(), await listQuantities({ asker: 1 }), (await pageHistory({}, { asker: 1 })).total]).toEqual([
    [[id, 3]],
    [],
    0,
  ])
})

it('belongs to customers: a visitor gets C105 for each call', async () => {
  const ofCart: readonly Call[] = CALLS.filter(({ name }) => name.includes(' /cart'))
  expect(ofCart).toHaveLength(16)
  for (const call of ofCart) expect([call.name, (await shop.ask(call, { id: 1 })).code]).toEqual([call.name, 'C105'])
})
