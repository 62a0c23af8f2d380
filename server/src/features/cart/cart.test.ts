import { IDEMPOTENCY_KEY } from '@shop/contract/call'
import * as calls from '@shop/contract/cart/cart'
import { MAX_FAVORITES } from '@shop/contract/limits'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCoupons, openCarts } from '../../../test/fixtures/cart.ts'
import { TEXTS } from '../../texts/texts.ts'

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
    [6, 'without a coupon', undefined, {}],
    [8, 'with a name', undefined, { [IDEMPOTENCY_KEY]: 'the-name-of-a-press' }],
    [6, 'with a coupon, whose use it takes', 'FEW', {}],
  ])(
    'asks the database %d times at most when something is added %s, its login and its limit included',
    async (most, _, couponCode, headers) => {
      const id = await shop.hasProduct()
      await add(id) // reads data that a process reads only once
      if (couponCode) {
        await addCoupons(shop.db, [{ code: couponCode, percent: 10, minimum: 0 }])
        await shop.ask(calls.applyCoupon, {}, asking({}, { couponCode }))
        await shop.db.rows(sql`update coupon_use set state = 'returned'`)
      }
      const query = vi.spyOn(pg.Client.prototype, 'query')

      const response = await shop.request({
        method: 'POST',
        url: '/api/admin/cart/add',
        headers: { authorization: `Bearer ${customers[0].token}`, 'content-type': 'application/json', ...headers },
        payload: { productId: id, quantity: 2 },
      })
      const roundTrips = query.mock.calls.length
      query.mockRestore()

      expect(response.json()).toMatchObject({ code: '0000', data: { quantity: 3 } })
      expect(roundTrips).toBeGreaterThan(2)
      expect(roundTrips).toBeLessThanOrEqual(most)
      expect((await readCart()).coupon).toEqual(couponCode ? { code: couponCode, discount: 30 } : null)
    },
  )

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
    expect((await add(known[0])).code).toBe('0000') // the limit does not apply to an existing line
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
