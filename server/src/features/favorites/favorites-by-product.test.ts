import type { Call } from '@shop/contract/call'
import * as calls from '@shop/contract/favorites/favorites'
import { MAX_FAVORITES } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { TEXTS } from '../../texts/texts.ts'

let shop: TestShop
let customers: [TestCustomer, TestCustomer]
beforeAll(async () => {
  shop = await openShop()
  customers = [await shop.hasCustomer(), await shop.hasCustomer()]
})
beforeEach(() => shop.db.rows(sql`delete from favorite`))
afterAll(() => shop.close())

const byProduct: readonly Call[] = [calls.addFavoriteProduct, calls.removeFavoriteProduct, calls.getFavoriteStatus]
const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const ids = async (asker = 0) => (await shop.ask(calls.listFavoriteIds, {}, { token: customers[asker]?.token })).data
const add = (productId: unknown) => shop.ask(calls.addFavorite, {}, { token: customers[0].token, body: { productId } })

describe('favourites by the product', () => {
  const asking = { token: '' }
  beforeEach(() => void (asking.token = customers[0].token))
  const page = (input: object = {}) => shop.ask(calls.pageFavorites, { ...input }, asking)
  const isFavorite = async (id: number) => (await shop.ask(calls.getFavoriteStatus, { id }, asking)).data.favorite

  it('are the same favourites: added, listed and removed [7.older.7]', async () => {
    const id = await shop.hasProduct()
    expect(await isFavorite(id)).toBe(false)

    for (const _ of times(2)) expect(await shop.ask(calls.addFavoriteProduct, { id }, asking)).toMatchObject({ code: '0000', data: null })
    expect([await isFavorite(id), (await ids()).map(({ productId }) => productId), await ids(1)]).toEqual([true, [id], []])

    for (const _ of times(2))
      expect(await shop.ask(calls.removeFavoriteProduct, { id }, asking)).toMatchObject({ code: '0000', data: null })
    expect([await isFavorite(id), await ids()]).toEqual([false, []])
  })

  it('come in pages, last added first, without what is not sold [7.older.8]', async () => {
    const products = []
    for (const index of times(5)) {
      const id = await shop.hasProduct({ name: `Buggy ${index}`, active: true })
      await add(id)
      products.unshift(id)
    }
    await shop.db.rows(sql`update product set active = false where id = ${products[0]}`)

    const pages = [await page({ limit: 2 }), await page({ limit: 2, page: 2 }), await page({ limit: 2, page: 9 })]

    expect(pages.map(({ data }) => data.rows.map(({ id }) => id))).toEqual([products.slice(1, 3), products.slice(3, 5), []])
    expect(pages.map(({ data }) => [data.total, data.current, data.totalPage])).toEqual([
      [4, 1, 2],
      [4, 2, 2],
      [4, 9, 2],
    ])
    expect(await page({ limit: 101 })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'limit' }] } })
  })

  it('are C104 for what is no product, but one that is no longer sold can be removed', async () => {
    const id = await shop.hasProduct()
    await add(id)
    await shop.db.rows(sql`update product set active = false where id = ${id}`)

    expect((await shop.ask(calls.addFavoriteProduct, { id }, asking)).code).toBe('C104')
    expect((await shop.ask(calls.getFavoriteStatus, { id }, asking)).code).toBe('C104')
    for (const unknown of [999_999, 'x']) {
      for (const call of byProduct) {
        expect((await shop.ask(call, { id: unknown }, asking)).code).toBe('C104')
      }
    }
    expect((await shop.ask(calls.removeFavoriteProduct, { id }, asking)).code).toBe('0000')
    expect(await shop.db.rows(sql`select from favorite`)).toEqual([])
  })

  it('are at most 1,000', async () => {
    const id = await shop.hasProduct()
    const seriesId = await shop.hasSeries()
    await shop.db.rows(sql`
      with filler as (insert into product (series_id, price_fen) select ${seriesId}, 100 from generate_series(1, ${MAX_FAVORITES}) returning id)
      insert into favorite (account_id, product_id) select ${customers[0].id}, id from filler`)

    const { code, data } = await shop.ask(calls.addFavoriteProduct, { id }, asking)

    expect([code, data]).toEqual(['C103', { issues: [{ path: 'productId', message: TEXTS.en.issues.tooManyFavorites }] }])
    expect(await isFavorite(id)).toBe(false)
  })
})
