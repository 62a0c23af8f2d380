import * as calls from '@shop/contract/cart/cart'
import { listFavoriteIds, removeFavorites } from '@shop/contract/favorites/favorites'
import { MAX_FAVORITES } from '@shop/contract/limits'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCarts } from '../../../test/fixtures/cart.ts'
import { TEXTS } from '../../texts/texts.ts'
import { addCoupons } from './coupon.queries.ts'

const {
  shop,
  customers,
  asking,
  readCart,
  processOf,
  add,
  put,
  merge,
  listQuantities,
  listFavorites,
  listEvents,
  hasFillers,
  empty,
  close,
} = await openCarts()
beforeEach(empty)
afterAll(close)

const times = (number: number) => Array.from({ length: number }, (_, index) => index)

describe('the cart', () => {
  it('shows what was added, newest first, in the language of the request, with price and stock of now [7.cart.1, 7.live.17, 3.14, 7.cart.3]', async () => {
    const buggy = await shop.hasProduct({ name: 'Buggy', german: 'Strandbuggy', stock: 3, priceFen: 1_999, originalPriceFen: 2_500 })
    const kite = await shop.hasProduct({ name: 'Kite', stock: 200 })
    await shop.db.rows(
      sql`insert into product_image (product_id, image_url, sort) values (${buggy}, '/b.webp', 2), (${buggy}, '/a.webp', 1)`,
    )

    const added = await add(buggy, 2, { language: 'de' })
    await add(kite)

    const line = { id: added.data.id, productId: buggy, description: '', price: 19.99, originalPrice: 25, image: '/a.webp', quantity: 2 }
    expect(added).toMatchObject({ code: '0000', message: TEXTS.de.success })
    expect(added.data).toEqual({ ...line, name: 'Strandbuggy', available: 3 })
    await shop.db.rows(sql`update product set stock = 1, price_fen = 1000 where id = ${buggy}`)
    expect(await readCart()).toEqual({
      items: [
        {
          id: expect.any(Number),
          productId: kite,
          name: 'Kite',
          description: '',
          price: 100,
          originalPrice: null,
          image: '',
          quantity: 1,
          available: 200,
        },
        { ...line, name: 'Buggy', price: 10, available: 1 },
      ],
      coupon: null,
      couponNotice: null,
    })
    expect((await shop.ask(calls.countCart, {}, asking())).data).toEqual({ count: 3 })
    expect((await shop.ask(calls.getCartTotals, {}, asking())).data).toEqual({
      count: 3,
      subtotal: 120,
      discount: 0,
      shipping: 0,
      total: 120,
    })
  })

  it('makes what is added an active favourite, once [7.live.17]', async () => {
    const [one, two] = [await shop.hasProduct(), await shop.hasProduct()]

    await add(one)
    await add(two)
    await add(one)

    expect(await listFavorites()).toEqual([two, one])
    expect(await listQuantities()).toEqual([
      [two, 1],
      [one, 2],
    ])
  })

  it('counts all of 40 additions at once on two processes', async () => {
    const id = await shop.hasProduct({ stock: 99 })

    const answers = await Promise.all(times(40).map((index) => add(id, 2, { process: processOf(index) })))

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0000']))
    expect(answers.map(({ data }) => data.quantity).toSorted((a, b) => a - b)).toEqual(times(40).map((index) => 2 * index + 2))
    expect(await listQuantities()).toEqual([[id, 80]])
    expect(await listEvents()).toEqual(times(40).map((index) => [id, index === 39 ? 'added' : 'changed', 80 - 2 * index]))
  })

  it.each([
    ['the stock', 7, 7],
    ['99', 150, 99],
  ])('holds no more than %s, exactly, however many are added at once', async (_, stock, most) => {
    const id = await shop.hasProduct({ stock })
    if (most === 99) await add(id, 90)

    const answers = await Promise.all(times(20).map((index) => add(id, 1, { process: processOf(index) })))

    const refused = answers.filter(({ code }) => code !== '0000')
    expect(refused).toHaveLength(most === 99 ? 11 : 13)
    for (const { code, data } of refused) expect([code, data]).toEqual(['C111', { available: stock }])
    expect(await listQuantities()).toEqual([[id, most]])
  })

  it.each([
    ['without a coupon', undefined],
    ['with a coupon, whose use it takes', 'FEW'],
  ])('asks the database six times at most when something is added %s, its login and its limit included', async (_, couponCode) => {
    const id = await shop.hasProduct()
    await add(id) // reads what a process reads once
    if (couponCode) {
      await addCoupons(shop.db, [{ code: couponCode, percent: 10, minimum: 0 }])
      await shop.ask(calls.applyCoupon, {}, asking({}, { couponCode }))
      await shop.db.rows(sql`update coupon_use set state = 'returned'`)
    }
    const query = vi.spyOn(pg.Client.prototype, 'query')

    const response = await shop.request({
      method: 'POST',
      url: '/api/admin/cart/add',
      headers: { authorization: `Bearer ${customers[0].token}`, 'content-type': 'application/json' },
      payload: { productId: id, quantity: 2 },
    })
    const roundTrips = query.mock.calls.length
    query.mockRestore()

    expect(response.json()).toMatchObject({ code: '0000', data: { quantity: 3 } })
    expect(roundTrips).toBeGreaterThan(2)
    expect(roundTrips).toBeLessThanOrEqual(6)
    expect((await readCart()).coupon).toEqual(couponCode ? { code: couponCode, discount: 30 } : null)
  })

  it('changes nothing where there is not enough, the favourite included', async () => {
    const [few, none] = [await shop.hasProduct({ stock: 2 }), await shop.hasProduct({ stock: 0 })]

    const answers = [await add(few, 3, { language: 'ja' }), await add(none)]

    expect(answers).toMatchObject([
      { code: 'C111', message: TEXTS.ja.codes.C111, data: { available: 2 } },
      { code: 'C111', data: { available: 0 } },
    ])
    expect([await listFavorites(), await listQuantities(), await listEvents()]).toEqual([[], [], []])
  })

  it('is C104 for what is not sold, and C103 for what is no quantity or no product', async () => {
    const id = await shop.hasProduct({ stock: 200 })
    const gone = await shop.hasProduct({ active: false })

    expect([(await add(gone)).code, (await add(999_999)).code]).toEqual(['C104', 'C104'])
    for (const quantity of [0, -1, 1.5, 100, '2', null]) {
      expect(await add(id, quantity)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'quantity' }] } })
    }
    for (const wrong of [undefined, 'x', 0, 2 ** 53])
      expect(await add(wrong)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'productId' }] } })
    expect([await listQuantities(), await listFavorites()]).toEqual([[], []])
  })

  it('takes nothing but product and quantity from the body', async () => {
    const id = await shop.hasProduct()
    const body = { productId: id, quantity: 1, id: 7, accountId: customers[1].id, price: 0.01, available: 0, total: 0 }

    const { data } = await shop.ask(calls.addToCart, {}, { token: customers[0].token, body })

    expect(data.price).toBe(100)
    expect([await listQuantities(), await listQuantities({ asker: 1 })]).toEqual([[[id, 1]], []])
  })

  it('has at most 100 lines, exactly, however many are added at once', async () => {
    const known = await hasFillers(97)
    await merge(known.map((productId) => ({ productId, quantity: 1 })))
    const rest = await Promise.all(times(10).map(() => shop.hasProduct()))

    const answers = await Promise.all(rest.map((id, index) => add(id, 1, { process: processOf(index), language: 'ko' })))

    const refused = answers.filter(({ code }) => code !== '0000')
    expect(refused).toHaveLength(7)
    for (const { code, data } of refused) {
      expect([code, data]).toEqual(['C103', { issues: [{ path: 'productId', message: TEXTS.ko.issues.tooManyLines }] }])
    }
    expect([(await listQuantities()).length, (await listFavorites()).length]).toEqual([100, 100])
    expect((await add(known[0])).code).toBe('0000') // a line that is there can be raised
    expect(await merge([{ productId: rest[answers.findIndex(({ code }) => code === 'C103')], quantity: 1 }])).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'localItems' }] },
    })
  })

  it('refuses a product that would be one favourite too many', async () => {
    const fillers = await hasFillers(MAX_FAVORITES)
    await shop.db.rows(sql`insert into favorite (account_id, product_id) select ${customers[0].id}, unnest(${fillers}::bigint[])`)

    const { code, data } = await add(await shop.hasProduct())

    expect([code, data]).toEqual(['C103', { issues: [{ path: 'productId', message: TEXTS.en.issues.tooManyFavorites }] }])
    expect([await listQuantities(), (await listFavorites()).length]).toEqual([[], MAX_FAVORITES])
    expect((await add(fillers[0])).code).toBe('0000')
  })

  it('shows and counts no product that is not sold, until it is sold again', async () => {
    const id = await shop.hasProduct()
    const { data } = await add(id)
    await shop.db.rows(sql`update product set active = false where id = ${id}`)

    expect([await listQuantities(), (await shop.ask(calls.countCart, {}, asking())).data]).toEqual([[], { count: 0 }])
    expect([(await put(data.id, 2)).code, (await add(id)).code]).toEqual(['C104', 'C104'])
    await shop.db.rows(sql`update product set active = true where id = ${id}`)
    expect(await listQuantities()).toEqual([[id, 1]])
  })
})

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

    const allowed = new Set(['0000', 'C104']) // a line that another has removed
    expect(codes.flat().filter((code) => !allowed.has(String(code)))).toEqual([])
    const lines = await shop.db.rows(sql`select account_id, product_id from cart_line except select account_id, product_id from favorite`)
    expect(lines).toEqual([])
    const [history] = await shop.db.rows(sql`
      select count(*) filter (where action = 'added') - count(*) filter (where action = 'removed') as lines from cart_history`)
    expect(history).toEqual({ lines: (await listQuantities()).length })
  })
})
