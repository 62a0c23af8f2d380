import * as calls from '@shop/contract/cart/cart'
import { listFavoriteIds, removeFavorites } from '@shop/contract/favorites/favorites'
import { LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCoupons, openCarts, type Asker } from '../../../test/fixtures/cart.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { updateCouponUses } from './coupon-uses.ts'
import { CART_TEXTS } from './texts.ts'

const { shop, customers, asking, add, put, merge, readCart, processOf, empty, close } = await openCarts()
beforeEach(async () => {
  await empty()
  await shop.db.rows(sql`delete from coupon`)
})
afterAll(close)

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const hasCoupon = (code: string, values: object = {}) => addCoupons(shop.db, [{ code, minimum: 2_000, percent: 10, ...values }])
const apply = (couponCode: string, options: Asker = {}) => shop.ask(calls.applyCoupon, {}, asking(options, { couponCode }))
const usesOf = async (code: string) => {
  const row = await shop.db.row<{ uses: number; rows: number }>(sql`
    select uses, (select count(*) from coupon_use u where u.coupon_id = c.id and u.state = 'taken') as rows from coupon c where code = ${code}`)
  expect(row?.uses).toBe(row?.rows) // the counter never drifts from its rows
  return row?.uses
}
const seen = async (options: Asker = {}) => {
  const { coupon, couponNotice } = await readCart(options)
  return [coupon, couponNotice, await usesOf('LARGE')]
}
const COUNTS = [{ code: 'LARGE', discount: 2 }, null, 1]
const WAITS = [{ code: 'LARGE', discount: 0 }, null, 0]
/** Adds two pieces, together 20 yuan, and applies LARGE. */
async function hasCart(options: Asker = {}) {
  const { data } = await add(await shop.hasProduct({ priceFen: 1_000, stock: 99 }), 2, options)
  await apply('LARGE', options)
  return data
}
async function hasNoneLeft() {
  await shop.db.rows(sql`update coupon set max_uses = 1`)
  await hasCart({ asker: 1 })
}
async function passDays(days: number) {
  await shop.db.rows(sql`update coupon_use set applied_at = applied_at - make_interval(days => ${days}::int)`)
  await shop.db.rows(sql`update cart_history set time = time - make_interval(days => ${days}::int)`)
}
const clean = () => cleanUp(shop.db, [updateCouponUses])

describe('the use of a coupon in a cart', () => {
  it.each([
    ['a line is removed', (id: number) => shop.ask(calls.removeCartLine, { id }, asking())],
    ['several lines are removed', (id: number) => shop.ask(calls.removeCartLines, {}, asking({}, { itemIds: [id, 999_999] }))],
    ['a line holds fewer pieces', (id: number) => put(id, 1)],
  ])('is given back when %s, and taken again when the cart is large enough again', async (_, change) => {
    await hasCoupon('LARGE')
    const { id, productId } = await hasCart()
    expect(await seen()).toEqual(COUNTS)

    await change(id)
    const small = await seen()
    await merge([{ productId, quantity: 2 }])

    expect([small, await seen()]).toEqual([WAITS, COUNTS])
  })

  it('is none while nothing is in the cart: accounts that only apply use none up', async () => {
    await hasCoupon('ANY', { minimum: 0, maxUses: 1 })

    const answers = [await apply('ANY'), await apply('ANY', { asker: 1 })]
    const before = await usesOf('ANY')
    const product = await shop.hasProduct()
    await add(product)
    const first = await readCart()
    await add(product, 1, { asker: 1 })
    const second = await readCart({ asker: 1 })

    expect(answers.map(({ code, data }) => [code, data.coupon])).toEqual(times(2).map(() => ['0000', { code: 'ANY', discount: 0 }]))
    expect([before, await usesOf('ANY')]).toEqual([0, 1])
    expect([first.coupon, first.couponNotice]).toEqual([{ code: 'ANY', discount: 10 }, null])
    expect([second.coupon, second.couponNotice]).toEqual([null, CART_TEXTS.en.couponUsedUp('ANY')])
  })

  it.each(LANGUAGES)('is lost with its coupon where none is left then, and the cart says why, in %s', async (language) => {
    await hasCoupon('LARGE')
    const { id, productId } = await hasCart()
    await put(id, 1)
    await hasNoneLeft()

    const merged = await merge([{ productId, quantity: 2 }], { language })
    const lost = [null, CART_TEXTS[language].couponUsedUp('LARGE'), 1]

    expect([merged.data.coupon, merged.data.couponNotice]).toEqual(lost.slice(0, 2))
    for (const _ of times(2)) expect(await seen({ language })).toEqual(lost)
    expect((await shop.ask(calls.getCartTotals, {}, asking())).data).toMatchObject({ discount: 0, total: 20 })
    expect((await apply('LARGE')).code).toBe('C110')
    expect(await seen({ language })).toEqual(lost)
  })

  it('is lost where the customer has none left', async () => {
    await hasCoupon('LARGE', { maxUsesPerCustomer: 1 })
    const { id } = await hasCart()
    await put(id, 1)
    await shop.db.rows(sql`insert into coupon_use (coupon_id, account_id, in_cart) select id, ${customers[0].id}, false from coupon`)

    await put(id, 2)

    expect(await seen()).toEqual([null, CART_TEXTS.en.couponUsedUp('LARGE'), 1])
  })

  it.each([
    ['another coupon is applied', () => apply('OTHER'), { code: 'OTHER', discount: 2 }],
    ['the coupon is removed', () => shop.ask(calls.removeCoupon, {}, asking()), null],
    ['the cart is cleared', () => shop.ask(calls.clearCart, {}, asking()), null],
    ['the cart has not changed for 7 days', () => passDays(7).then(clean), null],
  ])('is no longer spoken of once it was lost and %s', async (_, change, coupon) => {
    await hasCoupon('LARGE')
    await hasCoupon('OTHER')
    const { id } = await hasCart()
    await put(id, 1)
    await hasNoneLeft()
    await put(id, 2)
    await passDays(6)
    await clean()
    expect((await readCart()).couponNotice).toBe(CART_TEXTS.en.couponUsedUp('LARGE'))

    await change()

    expect(await readCart()).toMatchObject({ coupon, couponNotice: null })
  })

  it.each([
    ['a price fell', sql`update product set price_fen = 999`, sql`update product set price_fen = 1000`],
    ['a product is not sold', sql`update product set active = false`, sql`update product set active = true`],
    ['the coupon has ended', sql`update coupon set ends_at = now() - interval '1 second'`, sql`update coupon set ends_at = null`],
    ['the coupon was withdrawn', sql`update coupon set active = false`, sql`update coupon set active = true`],
  ])(
    'is given back by the next cleaning where %s, and taken again by that after it holds; reading changes nothing',
    async (_, end, again) => {
      await hasCoupon('LARGE')
      await hasCart()

      await shop.db.rows(end)
      for (const _ of times(2)) expect(await seen()).toEqual([{ code: 'LARGE', discount: 0 }, null, 1])
      await clean()
      expect(await seen()).toEqual(WAITS)
      await shop.db.rows(again)
      for (const _ of times(2)) expect(await seen()).toEqual(WAITS)
      await clean()

      expect(await seen()).toEqual(COUNTS)
    },
  )

  it('is given back by the next cleaning where a favourite was removed, with its line', async () => {
    await hasCoupon('LARGE')
    await hasCart()
    const favorites = (await shop.ask(listFavoriteIds, {}, asking())).data

    await shop.ask(
      removeFavorites,
      {},
      asking(
        {},
        favorites.map(({ id }) => id),
      ),
    )
    await clean()

    expect(await seen()).toEqual(WAITS)
  })

  it.each([
    ['the cart changes', (id: number) => put(id, 3), { code: 'LARGE', discount: 3 }],
    ['the coupon is applied again', () => apply('LARGE'), { code: 'LARGE', discount: 2 }],
  ])('ends 7 days after the last change of the cart, and is taken again when %s', async (_, change, coupon) => {
    await hasCoupon('LARGE')
    const { id } = await hasCart()

    await passDays(6)
    await clean()
    expect(await seen()).toEqual(COUNTS)
    await put(id, 2)
    await passDays(6)
    await clean()
    expect(await seen()).toEqual(COUNTS)
    await passDays(1)
    for (const _ of times(2)) await clean()
    expect(await seen()).toEqual(WAITS)
    await change(id)

    expect(await seen()).toEqual([coupon, null, 1])
    await clean()
    expect(await seen()).toEqual([coupon, null, 1])
  })

  it('is taken again exactly as often as there are uses, by however many at once, on two processes, beside those who apply', async () => {
    await hasCoupon('LARGE')
    const many = await Promise.all(times(12).map(() => shop.hasCustomer()))
    const productId = await shop.hasProduct({ priceFen: 1_000, stock: 99 })
    const ask = (index: number, quantity: number) =>
      processOf(index).ask(calls.addToCart, {}, { token: many[index]?.token, body: { productId, quantity } })
    const lines = await Promise.all(times(12).map((index) => ask(index, 2)))
    const set = (index: number, quantity: number) =>
      processOf(index).ask(calls.setCartQuantity, { id: lines[index]?.data.id }, { token: many[index]?.token, body: { quantity } })
    const applyAs = (index: number) =>
      processOf(index).ask(calls.applyCoupon, {}, { token: many[index]?.token, body: { couponCode: 'LARGE' } })
    for (const index of times(8)) await applyAs(index)
    for (const index of times(8)) await set(index, 1)
    expect(await usesOf('LARGE')).toBe(0)
    await shop.db.rows(sql`update coupon set max_uses = 5`)

    const answers = await Promise.all([
      ...times(12).map((index) => (index < 8 ? set(index, 3) : applyAs(index))),
      updateCouponUses(shop.db).then(() => undefined),
    ])

    expect(answers.slice(0, 8).map((answer) => answer?.code)).toEqual(times(8).map(() => '0000'))
    const carts = await Promise.all(many.map(async ({ token }) => (await shop.ask(calls.getCart, {}, { token })).data))
    expect(carts.filter(({ coupon }) => (coupon?.discount ?? 0) > 0)).toHaveLength(5)
    const applied = answers.slice(8, 12).filter((answer) => answer?.code === '0000').length
    expect(carts.filter(({ couponNotice }) => couponNotice === CART_TEXTS.en.couponUsedUp('LARGE'))).toHaveLength(8 - (5 - applied))
    expect(await usesOf('LARGE')).toBe(5)
  })

  it('is right after customers and cleanings at once', async () => {
    await hasCoupon('LARGE', { maxUses: 1 })
    const carts = [await hasCart(), await hasCart({ asker: 1 })]
    const answers = await Promise.all(
      times(60).map(async (index) => {
        const asker = index % 2 === 0 ? 0 : 1
        if (index % 5 === 0) await updateCouponUses(shop.db)
        return (await put(carts[asker]?.id, 1 + (index % 3), { asker, process: processOf(index >> 1) })).code
      }),
    )

    expect(new Set(answers)).toEqual(new Set(['0000']))
    const states = await shop.db.rows<{ state: string; pieces: number }>(sql`
      select u.state, l.quantity as pieces from coupon_use u join cart_line l on l.account_id = u.account_id`)
    expect(states.filter(({ state }) => state === 'taken')).toHaveLength((await usesOf('LARGE')) ?? 0)
    for (const { state, pieces } of states) if (pieces < 2) expect(state).not.toBe('taken')
  })
})
