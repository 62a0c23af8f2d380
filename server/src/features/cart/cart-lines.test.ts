import * as calls from '@shop/contract/cart/cart'
import { listFavoriteIds, removeFavorites } from '@shop/contract/favorites/favorites'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openCarts } from '../../../test/fixtures/cart.ts'

const { shop, asking, processOf, add, put, merge, listQuantities, listFavorites, listEvents, empty, close } = await openCarts()
beforeEach(empty)
afterAll(close)

const times = (number: number) => Array.from({ length: number }, (_, index) => index)

describe('the quantity of a line [7.cart.1]', () => {
  it('is set, up to the stock', async () => {
    const { data } = await add(await shop.hasProduct({ stock: 5 }))

    expect(await put(data.id, 5)).toMatchObject({ code: '0000', data: { ...data, quantity: 5 } })
    expect(await put(data.id, 6)).toMatchObject({ code: 'C111', data: { available: 5 } })
    for (const quantity of [0, 100, 1.5, '3', undefined]) expect(await put(data.id, quantity)).toMatchObject({ code: 'C103' })
    for (const id of [999_999, 'x', 0]) expect((await put(id, 1)).code).toBe('C104')
    expect(await listQuantities()).toEqual([[data.productId, 5]])
  })

  it('is that of the last of many, and all are in the history', async () => {
    const { data } = await add(await shop.hasProduct({ stock: 99 }))

    const answers = await Promise.all(times(20).map((index) => put(data.id, index + 1, { process: processOf(index) })))

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0000']))
    const changed = (await listEvents()).filter(([, action]) => action === 'changed')
    expect(changed).toHaveLength(20)
    expect(await listQuantities()).toEqual([[data.productId, changed[0]?.[2]]])
  })
})

describe('removing', () => {
  it('takes one line, several, or all, and leaves the favourites [7.cart.2]', async () => {
    const products = await Promise.all(times(5).map(() => shop.hasProduct()))
    const lines = []
    for (const id of products) lines.push((await add(id)).data.id)
    const [one, two, three] = lines

    expect(await shop.ask(calls.removeCartLine, { id: one }, asking())).toMatchObject({ code: '0000', data: null })
    expect((await shop.ask(calls.removeCartLine, { id: one }, asking())).code).toBe('C104')
    for (const _ of times(2)) {
      const answer = await shop.ask(calls.removeCartLines, {}, asking({}, { itemIds: [one, two, three, 999_999] }))
      expect(answer).toMatchObject({ code: '0000', data: null })
    }
    expect((await listQuantities()).map(([id]) => id)).toEqual([products[4], products[3]])
    for (const _ of times(2)) expect((await shop.ask(calls.clearCart, {}, asking())).code).toBe('0000')

    expect(await listQuantities()).toEqual([])
    expect(new Set(await listFavorites())).toEqual(new Set(products))
    expect((await listEvents()).filter(([, action]) => action === 'removed')).toHaveLength(5)
  })

  it.each([[[]], [times(101).map((index) => index + 1)], [['1']], ['1'], [undefined]])('refuses the list %#', async (itemIds) => {
    expect((await shop.ask(calls.removeCartLines, {}, asking({}, { itemIds }))).code).toBe('C103')
  })

  it('a favourite takes its line with it, and so do the product and the account', async () => {
    const customer = await shop.hasCustomer()
    const by = { token: customer.token }
    const products = await Promise.all(times(3).map(() => shop.hasProduct()))
    for (const productId of products) await shop.ask(calls.addToCart, {}, { ...by, body: { productId, quantity: 2 } })
    const [first] = (await shop.ask(listFavoriteIds, {}, by)).data

    await shop.ask(removeFavorites, {}, { ...by, body: [first?.id] })
    await shop.db.rows(sql`delete from product where id = ${products[0]}`)
    const left = (await shop.ask(calls.getCart, {}, by)).data.items
    const happened = (await shop.ask(calls.pageCartHistory, {}, by)).data.rows
    await shop.db.rows(sql`delete from account where id = ${customer.id}`)

    expect(left.map(({ productId }) => productId)).toEqual([products[1]])
    expect(happened.map(({ productId, name, action, quantity }) => [productId, name, action, quantity])).toEqual([
      [products[0], '', 'removed', 2],
      [products[2], 'Buggy', 'removed', 2],
      [products[2], 'Buggy', 'added', 2],
      [products[1], 'Buggy', 'added', 2],
      [products[0], '', 'added', 2],
    ])
    expect(await shop.db.rows(sql`select from cart_history where account_id = ${customer.id}`)).toEqual([])
    expect(await shop.db.rows(sql`select from cart_line where account_id = ${customer.id}`)).toEqual([])
    expect((await shop.ask(calls.addToCart, {}, { ...by, body: { productId: products[1] } })).code).toBe('C105')
  })

  it('can happen beside every other write of the cart, on two processes, and none fails', async () => {
    const products = await Promise.all(times(3).map(() => shop.hasProduct({ stock: 99 })))

    const codes = await Promise.all(
      times(80).map(async (index) => {
        const process = processOf(index >> 3)
        const { data, code } = await add(products[index % 3], 1, { process })
        const by = asking()
        const next = [
          () => process.ask(calls.removeCartLine, { id: data.id }, by),
          () => process.ask(calls.clearCart, {}, by),
          () => merge([{ productId: products[0], quantity: 3 }], { process }),
          async () =>
            process.ask(removeFavorites, {}, { ...by, body: (await shop.ask(listFavoriteIds, {}, by)).data.map(({ id }) => id).concat(1) }),
          () => put(data.id, 9, { process }),
        ][index % 5]
        return [code, (await next?.())?.code]
      }),
    )

    const allowed = new Set(['0000', 'C104']) // C104 is a line that another request has removed
    expect(codes.flat().filter((code) => !allowed.has(String(code)))).toEqual([])
    const lines = await shop.db.rows(sql`select account_id, product_id from cart_line except select account_id, product_id from favorite`)
    expect(lines).toEqual([])
    const [history] = await shop.db.rows(sql`
      select count(*) filter (where action = 'added') - count(*) filter (where action = 'removed') as lines from cart_history`)
    expect(history).toEqual({ lines: (await listQuantities()).length })
  })
})
