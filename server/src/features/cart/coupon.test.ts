import * as calls from '@shop/contract/cart/cart'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCoupons, openCarts, type Asker } from '../../../test/fixtures/cart.ts'
import { openProcess } from '../../../test/shop.ts'
import { TEXTS } from '../../texts/texts.ts'

const { shop, customers, asking, add, put, readCart, processOf, empty, close } = await openCarts()
beforeEach(async () => {
  await empty()
  await shop.db.rows(sql`delete from coupon`)
  await shop.db.rows(sql`delete from rate_limit`)
})
afterAll(close)

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const hasCoupon = (code: string, values: object = { percent: 10 }) => addCoupons(shop.db, [{ code, minimum: 0, ...values }])
const apply = (couponCode: unknown, options: Asker = {}) =>
  (options.process ?? shop).ask(calls.applyCoupon, {}, asking(options, { couponCode }))
const remove = (options: Asker = {}) => shop.ask(calls.removeCoupon, {}, asking(options))
const totals = async () => (await shop.ask(calls.getCartTotals, {}, asking())).data
const usesOf = async (code: string) => {
  const row = await shop.db.row<{ uses: number; rows: number }>(sql`
    select uses, (select count(*) from coupon_use u where u.coupon_id = c.id and u.state = 'taken') as rows from coupon c where code = ${code}`)
  expect(row?.uses).toBe(row?.rows) // the counter never drifts from its rows
  return row?.uses
}
const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString()

describe('a coupon', () => {
  it('is applied by its code, trimmed and without case, and removed [7.cart.5]', async () => {
    await hasCoupon('WELCOME10')
    await add(await shop.hasProduct({ priceFen: 1_999 }), 3)
    const without = { count: 3, subtotal: 59.97, discount: 0, shipping: 0, total: 59.97 }
    const with10 = { ...without, discount: 5.99, total: 53.98 }

    const applied = await apply('  welcome10 ', { language: 'de' })
    expect(applied).toMatchObject({ code: '0000', message: TEXTS.de.success })
    expect(applied.data).toEqual({ ...with10, coupon: { code: 'WELCOME10', discount: 5.99 } })
    expect([await totals(), (await readCart()).coupon, await usesOf('WELCOME10')]).toEqual([
      with10,
      { code: 'WELCOME10', discount: 5.99 },
      1,
    ])

    for (const _ of times(2)) expect((await remove()).data).toEqual({ ...without, coupon: null })
    expect([await totals(), (await readCart()).coupon, await usesOf('WELCOME10')]).toEqual([without, null, 0])
  })

  it('takes off an amount, never more than the subtotal', async () => {
    await hasCoupon('FIFTY', { amount: 5_000 })
    const { data } = await add(await shop.hasProduct({ priceFen: 3_000 }))

    expect((await apply('FIFTY')).data).toMatchObject({ subtotal: 30, discount: 30, total: 0 })
    await put(data.id, 2)
    expect(await totals()).toMatchObject({ subtotal: 60, discount: 50, total: 10 })
  })

  it('is C110 where it is unknown or its conditions do not hold, and changes nothing', async () => {
    await add(await shop.hasProduct({ priceFen: 1_000 }))
    await hasCoupon('MINE')
    await hasCoupon('LATER', { percent: 10, starts: hour(1) })
    await hasCoupon('OVER', { percent: 10, starts: hour(-2), ends: hour(-1) })
    await hasCoupon('LARGE', { percent: 10, minimum: 1_001 })
    await hasCoupon('OFF')
    await shop.db.rows(sql`update coupon set active = false where code = 'OFF'`)
    await apply('MINE')

    for (const code of ['LATER', 'OVER', 'LARGE', 'OFF', 'UNKNOWN', '%']) {
      expect([code, await apply(code, { language: 'zh' })]).toMatchObject([
        code,
        { code: 'C110', message: TEXTS.zh.codes.C110, data: null },
      ])
    }
    expect((await readCart()).coupon).toEqual({ code: 'MINE', discount: 1 })
    for (const wrong of ['', '  ', 'x'.repeat(51), 5, undefined]) {
      expect(await apply(wrong)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'couponCode' }] } })
    }
  })

  it('is there between its start and its end', async () => {
    await hasCoupon('NOW', { percent: 50, starts: hour(-1), ends: hour(1), minimum: 1_000 })
    await add(await shop.hasProduct({ priceFen: 1_000 }))

    expect((await apply('NOW')).data.discount).toBe(5)
  })

  it('stays applied with nothing off while its conditions do not hold, and counts again when they do', async () => {
    await hasCoupon('LARGE', { percent: 10, minimum: 2_000 })
    const { data } = await add(await shop.hasProduct({ priceFen: 1_000 }), 2)
    await apply('LARGE')

    await put(data.id, 1)
    const [small, again] = [await readCart(), await apply('LARGE')]
    await put(data.id, 3)
    const large = await readCart()
    await shop.db.rows(sql`update coupon set ends_at = now() - interval '1 second'`)

    expect([small.coupon, again.code, large.coupon]).toEqual([{ code: 'LARGE', discount: 0 }, 'C110', { code: 'LARGE', discount: 3 }])
    expect([(await readCart()).coupon, await totals(), await usesOf('LARGE')]).toMatchObject([
      { code: 'LARGE', discount: 0 },
      { total: 30 },
      1,
    ])
  })

  it('takes the place of another, whose use is given back; the cart cleared drops it', async () => {
    await hasCoupon('ONE')
    await hasCoupon('TWO', { percent: 20 })
    await add(await shop.hasProduct({ priceFen: 1_000 }))

    await apply('ONE')
    for (const _ of times(2)) expect((await apply('TWO')).data.coupon).toEqual({ code: 'TWO', discount: 2 })
    expect([await usesOf('ONE'), await usesOf('TWO')]).toEqual([0, 1])
    await shop.ask(calls.clearCart, {}, asking())

    expect([(await readCart()).coupon, await usesOf('TWO')]).toEqual([null, 0])
  })

  it('is of one customer alone', async () => {
    await hasCoupon('ONE')
    await apply('ONE')

    await remove({ asker: 1 })

    expect([(await readCart({ asker: 1 })).coupon, (await readCart()).coupon]).toEqual([null, { code: 'ONE', discount: 0 }])
  })

  it('has as many uses as it has, in all and for a customer; those of deleted accounts come back', async () => {
    await hasCoupon('TWICE', { percent: 10, maxUsesPerCustomer: 2 })
    const spend = () =>
      shop.db.rows(sql`insert into coupon_use (coupon_id, account_id, in_cart) select id, ${customers[0].id}, false from coupon`)

    const product = await shop.hasProduct()
    for (const asker of [0, 1] as const) await add(product, 1, { asker })

    await spend()
    expect((await apply('TWICE')).code).toBe('0000')
    await remove()
    await spend()
    expect([(await apply('TWICE')).code, (await apply('TWICE', { asker: 1 })).code]).toEqual(['C110', '0000'])

    const third = await shop.hasCustomer()
    await shop.ask(calls.addToCart, {}, { token: third.token, body: { productId: product } })
    await shop.ask(calls.applyCoupon, {}, { token: third.token, body: { couponCode: 'TWICE' } })
    expect(await usesOf('TWICE')).toBe(4)
    await shop.db.rows(sql`delete from account where id = ${third.id}`)
    expect(await usesOf('TWICE')).toBe(3)
  })

  it('is applied exactly as often as it may be, by however many at once, and again when a use is given back', async () => {
    await hasCoupon('FEW', { percent: 10, maxUses: 5 })
    const many = await Promise.all(times(12).map(() => shop.hasCustomer()))
    const productId = await shop.hasProduct()
    for (const { token } of many) await shop.ask(calls.addToCart, {}, { token, body: { productId } })
    const ask = (index: number, call: typeof calls.applyCoupon | typeof calls.removeCoupon = calls.applyCoupon) =>
      processOf(index).ask(call, {}, { token: many[index % 12]?.token, body: { couponCode: 'FEW' } })

    const answers = await Promise.all(times(60).map((index) => ask(index)))
    const winners = new Set(
      times(60)
        .filter((index) => answers[index]?.code === '0000')
        .map((index) => index % 12),
    )
    expect([winners.size, await usesOf('FEW')]).toEqual([5, 5])
    expect(answers.filter(({ code }) => code === 'C110')).toHaveLength(30) // the address is rate-limited after 30
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0000', 'C110', 'C107']))

    await shop.db.rows(sql`delete from rate_limit`)
    const [one = 0] = winners
    await ask(one, calls.removeCoupon)
    const rest = times(12).filter((index) => !winners.has(index))
    const again = await Promise.all(rest.map((index) => ask(index)))
    expect([again.filter(({ code }) => code === '0000').length, await usesOf('FEW')]).toEqual([1, 5])
  })

  it('can be changed for another by many at once, in both directions', async () => {
    await hasCoupon('ONE')
    await hasCoupon('TWO')
    const product = await shop.hasProduct()
    for (const asker of [0, 1] as const) await add(product, 1, { asker })

    const answers = await Promise.all(
      times(80).map((index) => apply(index % 3 === 0 ? 'ONE' : 'TWO', { asker: index % 2 === 0 ? 0 : 1, process: processOf(index >> 1) })),
    )

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0000']))
    expect(((await usesOf('ONE')) ?? 0) + ((await usesOf('TWO')) ?? 0)).toBe(2)
  })
})

describe('unknown codes', () => {
  it('can be tried ten times by an account in an hour, exactly, on two processes; then known ones are held too', async () => {
    await hasCoupon('KNOWN')
    for (const _ of times(20)) expect((await apply('KNOWN')).code).toBe('0000')

    const answers = await Promise.all(times(30).map((index) => apply(`GUESS-${index}`, { process: processOf(index) })))

    expect(answers.filter(({ code }) => code === 'C110')).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'C107')).toHaveLength(20)
    expect([(await apply('KNOWN')).code, (await apply('KNOWN', { asker: 1 })).code]).toEqual(['C107', '0000'])
    const held = await shop.request({
      method: 'POST',
      url: '/api/admin/cart/apply-coupon',
      headers: { authorization: `Bearer ${customers[0].token}`, 'content-type': 'application/json' },
      payload: { couponCode: 'KNOWN' },
    })
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(Number(held.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  })

  it('are counted as known ones are whose conditions do not hold: no count tells which codes there are', async () => {
    await hasCoupon('LARGE', { percent: 10, minimum: 99_999_999 })
    const codesOf = async (code: string) => {
      const codes: string[] = []
      for (const index of times(12)) codes.push((await apply(index < 9 ? `GUESS-${index}` : code)).code)
      await shop.db.rows(sql`delete from rate_limit`)
      return codes
    }

    expect(await codesOf('LARGE')).toEqual(await codesOf('NO-SUCH-CODE'))
    expect(await codesOf('LARGE')).toEqual([...times(10).map(() => 'C110'), 'C107', 'C107'])
  })

  it('are told to the log when they are held, without the code or the address', async () => {
    const lines: string[] = []
    const process = await openProcess({ connection: shop.connection, log: (line) => lines.push(line) })
    for (const index of times(12)) await apply(`GUESS-${index}`, { process })
    await process.close()

    const events = lines.filter((line) => line.includes('coupon-held')).map((line): unknown => JSON.parse(line))
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({ event: 'coupon-held', accountId: customers[0].id, address: expect.stringMatching(/^[\da-f]{16}$/) })
    expect(lines.join('')).not.toMatch(/GUESS/)
  })

  it('can be tried thirty times from an address', async () => {
    const many = await Promise.all(times(4).map(() => shop.hasCustomer()))

    const answers = await Promise.all(
      times(40).map((index) =>
        processOf(index >> 2).ask(calls.applyCoupon, {}, { token: many[index % 4]?.token, body: { couponCode: `GUESS-${index}` } }),
      ),
    )

    expect(answers.filter(({ code }) => code === 'C110')).toHaveLength(30)
    expect(answers.filter(({ code }) => code === 'C107')).toHaveLength(10)
  })
})

it('totals are those of whole fen, whatever is in the cart', async () => {
  const products: number[] = []
  for (const _ of times(4)) products.push(await shop.hasProduct({ stock: 99 }))
  const prices = fc.oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 300 }))
  const lines = fc.array(fc.record({ priceFen: prices, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: products.length })
  const coupons = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 1e6 }) }),
  )

  await fc.assert(
    fc.asyncProperty(lines, coupons, fc.integer({ min: 0, max: 1e6 }), async (cart, coupon, minimum) => {
      await empty()
      await shop.db.rows(sql`delete from coupon`)
      await hasCoupon('ANY', { ...coupon })
      for (const [index, { priceFen, quantity }] of cart.entries()) {
        await shop.db.rows(sql`update product set price_fen = ${priceFen} where id = ${products[index]}`)
        expect((await add(products[index], quantity)).code).toBe('0000')
      }
      expect((await apply('ANY')).code).toBe('0000')
      await shop.db.rows(sql`update coupon set minimum_fen = ${minimum}`)

      const subtotal = cart.reduce((sum, { priceFen, quantity }) => sum + BigInt(priceFen) * BigInt(quantity), 0n)
      const off = 'percent' in coupon ? (subtotal * BigInt(coupon.percent)) / 100n : BigInt(coupon.amount)
      const discount = subtotal < BigInt(minimum) ? 0n : off < subtotal ? off : subtotal
      const { count, ...sums } = await totals()
      const text = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
      expect(count).toBe(cart.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(Object.values(sums).map((yuan) => yuan.toFixed(2))).toEqual([
        text(subtotal),
        text(discount),
        '0.00',
        text(subtotal - discount),
      ])
      expect((await readCart()).coupon?.discount.toFixed(2)).toBe(text(discount))
    }),
    { numRuns: 60 },
  )
})
