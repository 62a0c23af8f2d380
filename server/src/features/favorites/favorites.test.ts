import type { Call } from '@shop/contract/call'
import * as calls from '@shop/contract/favorites/favorites'
import { MAX_FAVORITES } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilLocked } from '../../../test/database.ts'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { TEXTS } from '../../texts/texts.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let customers: [TestCustomer, TestCustomer]
beforeAll(async () => {
  shop = await openShop()
  second = await openProcess({ connection: shop.connection })
  customers = [await shop.hasCustomer(), await shop.hasCustomer()]
})
beforeEach(() => shop.db.rows(sql`delete from favorite`))
afterAll(async () => {
  await second.close()
  await shop.close()
})

const byProduct: readonly Call[] = [calls.addFavoriteProduct, calls.removeFavoriteProduct, calls.getFavoriteStatus]
const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const processOf = (index: number) => (index % 2 === 0 ? shop : second)
const list = (asker = 0) => shop.ask(calls.listFavorites, {}, { token: customers[asker]?.token })
const ids = async (asker = 0) => (await shop.ask(calls.listFavoriteIds, {}, { token: customers[asker]?.token })).data
interface Asker {
  asker?: number
  language?: string
  process?: Pick<TestShop, 'ask'>
}
const add = (productId: unknown, { asker = 0, language = 'en', process = shop }: Asker = {}) =>
  process.ask(calls.addFavorite, {}, { token: customers[asker]?.token, body: { productId }, language })
const remove = (body: unknown, { asker = 0, process = shop }: Asker = {}) =>
  process.ask(calls.removeFavorites, {}, { token: customers[asker]?.token, body })

describe('favourites', () => {
  it('are added with the product in the language of the request, and listed last added first [7.live.11, 7.live.12, 3.11, 9.9]', async () => {
    const [first, then] = [
      await shop.hasProduct({ name: 'Buggy', german: 'Strandbuggy', stock: 3 }),
      await shop.hasProduct({ name: 'Kite' }),
    ]

    const added = await add(first, { language: 'de' })
    await add(then)

    expect(added).toMatchObject({
      code: '0000',
      message: TEXTS.de.success,
      data: { productId: first, status: 1, product: { name: 'Strandbuggy', available: 3 } },
    })
    expect(Date.now() - Date.parse(added.data.addedTime)).toBeLessThan(60_000)
    expect((await list()).data).toMatchObject([
      { productId: then, product: { id: then, name: 'Kite' } },
      { id: added.data.id, productId: first, addedTime: added.data.addedTime, product: { id: first, name: 'Buggy' } },
    ])
    expect((await ids()).map(({ productId }) => productId)).toEqual([then, first])
  })

  it('are still one when the product is added again, with the time of the first', async () => {
    const id = await shop.hasProduct()

    const [first, again] = [await add(id), await add(id)]

    expect(again).toMatchObject({ code: '0000', data: { id: first.data.id, addedTime: first.data.addedTime } })
    expect(await ids()).toHaveLength(1)
  })

  it('are one for 20 additions at once on two processes', async () => {
    const id = await shop.hasProduct()

    const answers = await Promise.all(times(20).map((index) => add(id, { process: processOf(index) })))

    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id} ${data.addedTime}`)).size).toBe(1)
    expect(await ids()).toHaveLength(1)
  })

  it('have a new time when they are added again after they were removed', async () => {
    const [one, two] = [await shop.hasProduct(), await shop.hasProduct()]
    const first = await add(one)
    await add(two)
    await shop.db.rows(sql`update favorite set added_at = added_at - interval '1 hour'`)
    await remove([first.data.id])

    const again = await add(one)

    expect(Date.parse(again.data.addedTime)).toBeGreaterThanOrEqual(Date.parse(first.data.addedTime)) // the old favorite was an hour old
    expect((await ids()).map(({ productId }) => productId)).toEqual([one, two])
  })

  it('can be added and removed at once by many, and are then there or not, once', async () => {
    const products = await Promise.all(times(3).map(() => shop.hasProduct()))

    const answers = await Promise.all(
      times(60).map(async (index) => {
        const process = processOf(index)
        const { code, data } = await add(products[index % 3], { process })
        if (code === '0000' && index % 2 === 0) return (await remove([data.id], { process })).code
        return code
      }),
    )

    expect(new Set(answers)).toEqual(new Set(['0000']))
    const kept = (await ids()).map(({ productId }) => productId)
    expect(new Set(kept).size).toBe(kept.length)
  })

  it.each([undefined, '1', 0, 1.5, 2 ** 53])('refuse the product %j', async (productId) => {
    const { code, data } = await add(productId)

    expect(code).toBe('C103')
    expect(data).toMatchObject({ issues: [{ path: 'productId' }] })
  })

  it('answer C104 for a product that is not sold', async () => {
    const id = await shop.hasProduct({ active: false })

    expect((await add(id)).code).toBe('C104')
    expect((await add(999_999)).code).toBe('C104')
    expect(await ids()).toEqual([])
  })

  it('answer C104 for a product that is deleted at the same moment', async () => {
    const id = await shop.hasProduct()

    let adding: ReturnType<typeof add> | undefined
    await shop.db.begin(async (tx) => {
      await tx.rows(sql`delete from product where id = ${id}`)
      adding = add(id)
      await untilLocked(shop.db)
    })

    expect((await adding)?.code).toBe('C104')
  })

  it('take nothing but the product from the body', async () => {
    const id = await shop.hasProduct()
    const body = {
      productId: id,
      id: 1,
      accountId: customers[1].id,
      customerId: customers[1].id,
      status: 9,
      addedTime: '2000-01-01T00:00:00Z',
    }

    const { data } = await shop.ask(calls.addFavorite, {}, { token: customers[0].token, body })

    expect(data.status).toBe(1)
    expect([await ids(0), await ids(1)]).toEqual([[{ id: data.id, productId: id }], []])
    expect((await list()).data[0]?.addedTime).not.toContain('2000')
  })

  it('are not listed while their product is not sold', async () => {
    const id = await shop.hasProduct()
    await add(id)

    await shop.db.rows(sql`update product set active = false where id = ${id}`)
    expect([(await list()).data, await ids()]).toEqual([[], []])
    await shop.db.rows(sql`update product set active = true where id = ${id}`)

    expect((await list()).data).toMatchObject([{ productId: id }])
  })

  it('are at most 1,000, exactly, however many are added at once', async () => {
    const [id] = [customers[0].id]
    const rest = await Promise.all(times(10).map(() => shop.hasProduct()))
    const seriesId = await shop.hasSeries()
    await shop.db.rows(sql`
      with filler as (insert into product (series_id, price_fen) select ${seriesId}, 100 from generate_series(1, ${MAX_FAVORITES - 4}) returning id)
      insert into favorite (account_id, product_id) select ${id}, id from filler`)

    const answers = await Promise.all(rest.map((product, index) => add(product, { process: processOf(index), language: 'zh' })))

    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(4)
    for (const { code, data } of answers.filter((answer) => answer.code !== '0000')) {
      expect([code, data]).toEqual(['C103', { issues: [{ path: 'productId', message: TEXTS.zh.issues.tooManyFavorites }] }])
    }
    const full = await shop.db.row<{ count: number }>(sql`select count(*) as count from favorite where account_id = ${id}`)
    expect(full?.count).toBe(MAX_FAVORITES)
    const known = rest.find((_, index) => answers[index]?.code === '0000')
    expect((await add(known)).code).toBe('0000') // can be repeated, even at the limit
  })
})

describe('removing favourites [7.live.12]', () => {
  it('takes a list of ids; those that are not there change nothing, again and again', async () => {
    const products = await Promise.all(times(3).map(() => shop.hasProduct()))
    const [one, two, three] = [await add(products[0]), await add(products[1]), await add(products[2])]

    for (const _ of times(2)) {
      expect(await remove([one.data.id, three.data.id, three.data.id, 999_999])).toMatchObject({ code: '0000', data: null })
    }

    expect((await ids()).map(({ id }) => id)).toEqual([two.data.id])
  })

  it.each([[[]], [times(101).map((index) => index + 1)], [['1']], [[0]], [{}], [{ ids: [1] }], [undefined]])(
    'refuses the list %#',
    async (body) => {
      expect((await remove(body)).code).toBe('C103')
    },
  )

  it('is for one customer alone', async () => {
    const product = await shop.hasProduct()
    const [mine, theirs] = [await add(product), await add(product, { asker: 1 })]

    expect(await remove([mine.data.id], { asker: 1 })).toMatchObject({ code: '0000' })

    expect([await ids(0), await ids(1)]).toEqual([[{ id: mine.data.id, productId: product }], [{ id: theirs.data.id, productId: product }]])
  })
})

it('belong to customers: a visitor gets C105 for each call', async () => {
  const id = await shop.hasProduct()

  expect((await shop.ask(calls.listFavorites)).code).toBe('C105')
  expect((await shop.ask(calls.listFavoriteIds)).code).toBe('C105')
  expect((await shop.ask(calls.addFavorite, {}, { body: { productId: id } })).code).toBe('C105')
  expect((await shop.ask(calls.removeFavorites, {}, { body: [1] })).code).toBe('C105')
  expect((await shop.ask(calls.pageFavorites)).code).toBe('C105')
  for (const call of byProduct) {
    expect((await shop.ask(call, { id })).code).toBe('C105')
  }
})

it('go with the account, and with the product', async () => {
  const customer = await shop.hasCustomer()
  const [one, two] = [await shop.hasProduct(), await shop.hasProduct()]
  for (const productId of [one, two]) await shop.ask(calls.addFavorite, {}, { token: customer.token, body: { productId } })

  await shop.db.rows(sql`delete from product where id = ${one}`)
  const left = await shop.ask(calls.listFavorites, {}, { token: customer.token })
  await shop.db.rows(sql`delete from account where id = ${customer.id}`)

  expect(left.data).toMatchObject([{ productId: two }])
  expect((await shop.ask(calls.addFavorite, {}, { token: customer.token, body: { productId: two } })).code).toBe('C105')
  expect(await shop.db.rows(sql`select * from favorite where account_id = ${customer.id}`)).toEqual([])
})
