import * as cart from '@shop/contract/cart/cart'
import * as catalog from '@shop/contract/catalog/catalog'
import { compareProducts } from '@shop/contract/catalog/comparison'
import type { Retired } from '@shop/contract/catalog/selling'
import { listFacets } from '@shop/contract/catalog/filters/facets'
import * as products from '@shop/contract/catalog/products'
import * as favorites from '@shop/contract/favorites/favorites'
import { getPart, pageParts } from '@shop/contract/parts/parts'
import { choose } from '@shop/contract/product-advice/choose'
import { getFits } from '@shop/contract/product-advice/fits'
import { pageReviews, reviewProduct } from '@shop/contract/reviews/reviews'
import { suggest } from '@shop/contract/search/search'
import { getVideo, listVideoProducts } from '@shop/contract/videos/videos'
import { retireProduct } from '@shop/contract/manage/products/products'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../../test/staff/staff.ts'

const SITE = 'https://shop.example'
const PART = 'ZEP-0101-01'
const RETIRED: Retired = { since: '2026-11-30', sparesUntil: '2034-12-31', successorId: null }

let shop: TestShop
let editor: TestStaff
/** A product of its own series, with a part, a favourite, a cart line, a review and a video. */
let id: number
let other: number
let video: number
let token: string
/** Token of a customer without favourites. */
let stranger: string
beforeAll(async () => {
  shop = await openShop({ siteUrl: SITE, edges: { publicUrl: SITE } })
  editor = { ...(await hasStaff(shop.db, { role: 'editor' })), origin: SITE }
  token = (await shop.hasCustomer()).token
  stranger = (await shop.hasCustomer()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of [sql`product_part`, sql`part`, sql`video`, sql`product`, sql`series`]) await shop.db.rows(sql`delete from ${table}`)
  const [seriesId, tag] = [await shop.hasSeries({ name: 'Kites' }), await shop.hasTag('Wind')]
  id = await shop.hasProduct({ seriesId, name: 'Zephyr', tags: [tag], originalPriceFen: 20_000, sales: 5 })
  other = await shop.hasProduct({ seriesId, name: 'Mistral', tags: [tag] })
  await shop.db.rows(sql`update product set recommended = true`)
  await shop.db.rows(sql`insert into product_buy_url (product_id, url) values (${id}, 'https://market.example/zephyr')`)
  await shop.hasPart(id, PART)
  video = await shop.hasVideo({ productIds: [id] })
  await shop.ask(cart.addToCart, {}, { token, body: { productId: id, quantity: 2 } })
  await shop.ask(reviewProduct, { id }, { token, body: { rating: 5, content: 'Flies.' } })
})

const retire = async (retired: Retired | null = RETIRED, of = id) => {
  const { rev } = (await shop.db.row<{ rev: number }>(sql`select rev from record where type = 'product' and id = ${of}`)) ?? { rev: 0 }
  expect((await shop.ask(retireProduct, { id: of }, { ...editor, body: { rev, retired } })).code).toBe('0000')
}
const idsOf = (rows: ReadonlyArray<{ id: number }>) => rows.map((row) => row.id)
const has = (rows: ReadonlyArray<{ id: number }>) => rows.some((row) => row.id === id)

/** Each function returns true if the place names the product. */
const LEFT_OUT: Record<string, () => Promise<boolean>> = {
  'GET /product/page': async () => has((await shop.ask(catalog.pageProducts, {})).data.rows),
  'GET /product/list': async () => has((await shop.ask(catalog.listProducts, {})).data),
  'GET /product/search': async () => has((await shop.ask(catalog.searchProducts, { name: 'zephyr' })).data),
  'GET /products': async () => has((await shop.ask(products.browseProducts, { keyword: 'zephyr' })).data.rows),
  'GET /products/search': async () => has((await shop.ask(products.findProducts, { keyword: 'zephyr' })).data.rows),
  'GET /products/hot': async () => has((await shop.ask(products.listHotProducts, {})).data),
  'GET /products/new': async () => has((await shop.ask(products.listNewProducts, {})).data),
  'GET /products/recommended': async () => has((await shop.ask(products.listRecommendedProducts, {})).data),
  'GET /products/{id}/related': async () => has((await shop.ask(products.listRelatedProducts, { id: other })).data),
  'GET /product/facets': async () => (await shop.ask(listFacets, { q: 'zephyr' })).data.total > 0,
  'GET /search/suggest': async () => has((await shop.ask(suggest, { q: 'zephyr' })).data.products),
  'GET /product/compare': async () => has((await shop.ask(compareProducts, { ids: `${id},${other}` })).data.products),
  'GET /product/choose': async () => has((await shop.ask(choose, { budget: 5_000 })).data.rows.map(({ product }) => product)),
  'GET /categories': async () => (await shop.ask(catalog.listCategories, {})).data[0]?.productCount === 2,
  'GET /videos/{id}': async () => (await shop.ask(getVideo, { id: video })).data.productIds.includes(id),
  'GET /videos/{id}/products': async () => has((await shop.ask(listVideoProducts, { id: video })).data),
  'a merged cart': async () => {
    const body = { localItems: [{ productId: id, quantity: 1 }] }
    const asking = { token: stranger }
    const { items } = (await shop.ask(cart.mergeLocalCart, {}, { ...asking, body })).data
    await shop.ask(cart.clearCart, {}, asking)
    return items.length > 0
  },
}

const KEPT: Record<string, () => Promise<boolean>> = {
  'GET /product/{id}': async () => (await shop.ask(catalog.getProduct, { id })).code === '0000',
  'GET /products/{id}': async () => (await shop.ask(products.getProductById, { id })).code === '0000',
  'GET /products/{id}/parts': async () => (await shop.ask(pageParts, { id })).data.total === 1,
  'GET /products/{id}/fits': async () => (await shop.ask(getFits, { id })).code === '0000',
  'GET /products/{id}/reviews': async () => (await shop.ask(pageReviews, { id })).data.total === 1,
  'POST /products/{id}/reviews': async () =>
    (await shop.ask(reviewProduct, { id }, { token, body: { rating: 4, content: 'Still flies.' } })).code === '0000',
  'GET /parts/{number}': async () => has((await shop.ask(getPart, { number: PART })).data.products),
  'GET /search': async () => has((await shop.ask(catalog.search, { q: 'zephyr' })).data.rows),
  'parts of GET /search': async () => (await shop.ask(catalog.search, { q: PART })).data.parts.some(({ productId }) => productId === id),
  'GET /products/favorites': async () => has((await shop.ask(favorites.pageFavorites, {}, { token })).data.rows),
  'GET /user-favorite-product/listAll': async () =>
    (await shop.ask(favorites.listFavorites, {}, { token })).data.some(({ product }) => product.id === id),
  'GET /cart': async () => (await shop.ask(cart.getCart, {}, { token })).data.items.some(({ productId }) => productId === id),
  'the sitemap': async () => (await shop.request('/sitemap.xml')).body.includes(`/product/${id}<`),
}

describe('a retired product', () => {
  it.each(Object.entries(LEFT_OUT))('is not in %s, at once, until it is brought back', async (_, isThere) => {
    for (let times = 0; times < 3; times++) expect(await isThere()).toBe(true) // the response is in the cache by then

    await retire()
    expect(await isThere()).toBe(false)
    await retire(null)
    expect(await isThere()).toBe(true)
  })

  it.each(Object.entries(KEPT))('keeps its place in %s', async (_, isThere) => {
    for (let times = 0; times < 3; times++) expect(await isThere()).toBe(true)

    await retire()
    expect(await isThere()).toBe(true)
  })

  it('says so, and nothing of it says that it can be bought', async () => {
    for (let times = 0; times < 3; times++) expect((await shop.ask(catalog.getProduct, { id })).data.retired).toBeNull()
    await shop.db.rows(sql`update product_text set stock_status = 'Few left' where product_id = ${id}`)
    await shop.db.rows(sql`update product set stock_until = current_date + 9 where id = ${id}`)
    await shop.hasSchedule(id, { starts: '-1 hour', priceFen: 5_000 })

    await retire()

    const sold = {
      available: 0,
      productUrl: '',
      stockStatus: '',
      stockUntil: null,
      originalPrice: null,
      discount: null,
      lowestPrice30Days: null,
    }
    const detail = { buyUrls: [], reducedSince: null, originalPriceUntil: null }
    expect((await shop.ask(catalog.getProduct, { id })).data).toMatchObject({ retired: RETIRED, price: 100, ...sold, ...detail })
    expect((await shop.ask(catalog.search, { q: 'zephyr' })).data.rows).toMatchObject([{ id, retired: RETIRED, price: 100, ...sold }])
    expect((await shop.ask(favorites.pageFavorites, {}, { token })).data.rows).toMatchObject([{ id, retired: RETIRED, ...sold }])
    await retire(null)
    expect((await shop.ask(catalog.getProduct, { id })).data).toMatchObject({
      retired: null,
      price: 50,
      available: 9,
      stockStatus: 'Few left',
    })
  })

  it('names its successor only while that has a page', async () => {
    await retire({ ...RETIRED, successorId: other })
    const successor = async () => (await shop.ask(catalog.getProduct, { id })).data.retired?.successorId
    for (let times = 0; times < 3; times++) expect(await successor()).toBe(other)

    await shop.db.rows(sql`update product set active = false where id = ${other}`)
    expect(await successor()).toBeNull()
    await shop.db.rows(sql`update product set active = true where id = ${other}`)
    await retire(RETIRED, other)
    expect(await successor()).toBe(other)
  })

  it('cannot be put into a cart: C111; what is in one already is sold out', async () => {
    await retire()
    const asking = { token: stranger }

    const added = await shop.ask(cart.addToCart, {}, { ...asking, body: { productId: id, quantity: 1 } })
    expect(added).toMatchObject({ code: 'C111', data: { available: 0 } })
    expect((await shop.ask(favorites.listFavorites, {}, asking)).data).toEqual([])
    const [line] = (await shop.ask(cart.getCart, {}, { token })).data.items
    expect(line).toMatchObject({ productId: id, quantity: 2, available: 0 })
    expect(await shop.ask(cart.setCartQuantity, { id: line?.id ?? 0 }, { token, body: { quantity: 1 } })).toMatchObject({
      code: 'C111',
      data: { available: 0 },
    })
    expect((await shop.ask(cart.checkStock, { id }, { token })).data).toEqual({ available: 0, enough: false })
    const body = { items: [{ productId: id, quantity: 1 }] }
    expect((await shop.ask(cart.checkStockOfMany, {}, { token, body })).data).toEqual([{ productId: id, available: 0, enough: false }])
  })

  it('comes after all others of a search, and counts in its total, on whichever page the others end', async () => {
    const seriesId = await shop.hasSeries({ name: 'Boats' })
    const sold = []
    for (let n = 0; n < 3; n++) sold.push(await shop.hasProduct({ seriesId, name: `Calypso ${n}`, sort: n }))
    const retired = []
    for (let n = 0; n < 3; n++) retired.push(await shop.hasProduct({ seriesId, name: 'Calypso', sort: n - 9 })) // better matches
    for (const one of retired) await retire(RETIRED, one)

    const all = [...sold, ...retired]
    for (const limit of [1, 2, 4, 10])
      for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page++) {
        const { data } = await shop.ask(catalog.search, { q: 'calypso', limit, page })
        expect([limit, page, idsOf(data.rows), data.total]).toEqual([limit, page, all.slice((page - 1) * limit, page * limit), all.length])
      }
    const found = async (filters: object) => idsOf((await shop.ask(catalog.search, { q: 'calypso', ...filters })).data.rows)
    expect(await found({ seriesId })).toEqual(all)
    expect(await found({ sort: 'price', order: 'asc' })).toEqual(all)
    for (const filters of [{ inStock: 1 }, { priceStart: 1 }, { priceEnd: 5_000 }, { isDiscount: 1 }])
      expect(await found(filters)).toEqual('isDiscount' in filters ? [] : sold)
  })

  it('that alone is found is not corrected away', async () => {
    await retire()

    expect((await shop.ask(catalog.search, { q: 'zephyr' })).data).toMatchObject({ corrected: null, total: 1 })
    expect((await shop.ask(catalog.search, { q: 'zephir' })).data).toMatchObject({ total: 1, rows: [{ id }] })
  })

  it('is the last of the products of a part', async () => {
    await shop.db.rows(sql`insert into product_part (product_id, part) select ${other}, key from part`)
    await shop.db.rows(sql`update product set sort = id`)
    expect(idsOf((await shop.ask(getPart, { number: PART })).data.products)).toEqual([id, other])

    await retire()
    expect(idsOf((await shop.ask(getPart, { number: PART })).data.products)).toEqual([other, id])
    expect((await shop.ask(pageParts, { id: other })).data.rows[0]?.alsoFits).toEqual([{ id, name: 'Zephyr' }])
  })
})
