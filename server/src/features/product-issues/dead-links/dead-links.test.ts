import { fieldNames } from '@shop/contract/kinds/kind'
import { KINDS } from '@shop/contract/kinds/kinds'
import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { listProductIssues } from '@shop/contract/manage/product-issues/product-issues'
import { listDeadLinks } from '@shop/contract/manage/today/dead-links'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasBanner, hasRedirect } from '../../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { officeOf } from '../../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../../test/staff/staff.ts'
import { linkFieldsOf } from './own-links.queries.ts'

let shop: TestShop
let staff: TestStaff
beforeEach(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const run = (statement: Sql) => shop.db.rows(statement)
const listed = async (who = staff) => (await shop.ask(listDeadLinks, {}, who)).data
const shown = async () => (await listed()).rows.map(({ type, id, field, link, status, to }) => [type, id, field, link, status, to])
const write = (table: 'product' | 'content_page', id: number, language: string, html: string) =>
  table === 'product'
    ? run(sql`update product_text set detail_text = ${html} where product_id = ${id} and language = ${language}`)
    : run(sql`update content_page_text set content = ${html} where content_page_id = ${id} and language = ${language}`)
const linkTo = (...addresses: string[]) => `<p>${addresses.map((address) => `<a href="${address}">See</a>`).join(' ')}</p>`
/** A published page whose text in English has these links. */
async function hasPageWith(...addresses: string[]) {
  const id = await shop.hasPage()
  await write('content_page', id, 'en', linkTo(...addresses))
  return id
}

describe('links to the shop', () => {
  it('are found in texts of every language, in addresses and in redirects, if no page answers them (merchant M8)', async () => {
    const product = await shop.hasProduct()
    await write('product', product, 'de', linkTo('/product/999?view=parts#top', '/products'))
    const page = await hasPageWith('/nowhere')
    const banner = await hasBanner(shop.db, {})
    await run(sql`update banner set target_url = '/videos/77' where id = ${banner}`)
    const redirect = await hasRedirect(shop.db, { from: '/sale', to: '/series/77' })

    expect(await shown()).toEqual([
      ['product', product, 'detailText.de', '/product/999?view=parts#top', 404, null],
      ['redirect', redirect, 'to', '/series/77', 404, null],
      ['banner', banner, 'targetUrl', '/videos/77', 404, null],
      ['article', page, 'content.en', '/nowhere', 404, null],
    ])
    expect(await listed()).toMatchObject({ total: 4, dead: 4 })
  })

  it('are looked for in every field of every kind that can have one', () => {
    const fields = [PRODUCT, ...Object.values(KINDS)].flatMap((declaration) =>
      linkFieldsOf(declaration).map((name) => `${declaration.type}.${name}`),
    )
    const names = new Set([PRODUCT, ...Object.values(KINDS)].flatMap(({ type, fields: of }) => [...fieldNames(of)].map(([name]) => `${type}.${name.split('.')[0]}`))) // prettier-ignore

    expect(fields.toSorted()).toEqual([
      'article.content',
      'banner.targetUrl',
      'product.detailText',
      'product.modelUrl',
      'redirect.to',
      'socialLink.linkUrl',
      'video.videoUrl',
    ])
    expect(fields.filter((field) => !names.has(field))).toEqual([])
  })

  it('are right if they lead to a page, in any case and with a query, to a file, out of the shop, or to a page that appears at a date', async () => {
    const [product, later, video, coming] = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasVideo(), await shop.hasPage()]
    await run(sql`update product set visible_from = '2040-01-01' where id = ${later}`)
    await run(sql`update content_page set visible_from = '2040-01-01' where id = ${coming}`)
    await hasPageWith(
      `/product/${product}`,
      `/PRODUCT/${product}/?x=1&amp;y=2#z`,
      `/product/${later}`,
      `/videos/${video}`,
      `/help/${coming}`,
      '/',
      '/products?tags=1',
      '/media/manual.pdf',
      '/files/x/y',
      'https://example.com/nowhere',
      '//example.com/nowhere',
      'mailto:a@example.com',
    )

    expect(await shown()).toEqual([])
  })

  it('to records that leave the shop are dead at once, and right again with their return', async () => {
    const product = await shop.hasProduct()
    const page = await hasPageWith(`/product/${product}`)
    for (let asked = 0; asked < 3; asked++) expect(await shown()).toEqual([]) // the third answer is from the cache

    await run(sql`update product set active = false where id = ${product}`)
    expect(await shown()).toEqual([['article', page, 'content.en', `/product/${product}`, 404, null]])

    await run(sql`update product set active = true, visible_until = now() - interval '1 day' where id = ${product}`)
    expect(await shown()).toHaveLength(1)

    await run(sql`update product set visible_until = null where id = ${product}`)
    expect(await shown()).toEqual([])
  })

  it('that are redirected have the end of the way with their query, those that are gone have none', async () => {
    const product = await shop.hasProduct()
    await hasRedirect(shop.db, { from: '/old', to: '/older' })
    await hasRedirect(shop.db, { from: '/older', to: `/product/${product}` })
    await hasRedirect(shop.db, { from: '/gone' })
    await hasRedirect(shop.db, { from: '/a', to: '/b' })
    await hasRedirect(shop.db, { from: '/b', to: '/a' })
    const page = await hasPageWith('/old?view=parts&amp;x=1', '/gone', '/a')

    const own = (await shown()).filter(([type]) => type === 'article')
    expect(own).toEqual([
      ['article', page, 'content.en', '/a', 404, null],
      ['article', page, 'content.en', '/gone', 410, null],
      ['article', page, 'content.en', '/old?view=parts&x=1', 308, `/product/${product}?view=parts&x=1`],
    ])
    const { total, dead } = await listed()
    expect(total - dead).toBe(1)
  })

  it('of drafts, archived records and saved changes are not those of the shop; a saved change that ends one is known', async () => {
    const [archived, product] = [await hasPageWith('/nowhere'), await shop.hasProduct()]
    await run(sql`update content_page set active = false where id = ${archived}`)
    const office = officeOf(shop.ask, staff)
    await write('product', product, 'en', linkTo('/gone-1', '/gone-2'))
    expect((await listed()).rows.map(({ link, isFixSaved }) => [link, isFixSaved])).toEqual([
      ['/gone-1', false],
      ['/gone-2', false],
    ])

    await office.save(product, 0, { 'detailText.en': linkTo('/products', '/gone-2', '/gone-11') })
    expect((await listed()).rows.map(({ link, isFixSaved }) => [link, isFixSaved])).toEqual([
      ['/gone-1', true],
      ['/gone-2', false],
    ])

    await office.publish(product, 1)
    expect((await listed()).rows.map(({ link }) => link)).toEqual(['/gone-11', '/gone-2'])
  })

  it('are an issue of the shop, with the first five; redirected ones are only listed', async () => {
    await hasRedirect(shop.db, { from: '/old', to: '/products' })
    const page = await hasPageWith('/old', ...Array.from({ length: 7 }, (_, place) => `/nowhere-${place}`))

    const { deadLinks } = (await shop.ask(listProductIssues, {}, staff)).data

    expect(deadLinks.count).toBe(7)
    expect(deadLinks.first.map(({ link }) => link)).toEqual([0, 1, 2, 3, 4].map((place) => `/nowhere-${place}`))
    expect(deadLinks.first[0]).toMatchObject({ type: 'article', id: page, name: 'Title', partNumber: null, status: 404 })
    expect(await listed()).toMatchObject({ total: 8, dead: 7 })
  })

  it('are for translators those of texts in their languages, and for nobody who has not signed in', async () => {
    const product = await shop.hasProduct()
    await write('product', product, 'en', linkTo('/nowhere'))
    await write('product', product, 'de', linkTo('/nirgends'))
    await hasRedirect(shop.db, { from: '/sale', to: '/series/77' })
    const translator = await hasStaff(shop.db, { role: 'translator', languages: ['de', 'ja'] })
    const analyst = await hasStaff(shop.db, { role: 'analyst' })

    expect((await listed(translator)).rows.map(({ link }) => link)).toEqual(['/nirgends'])
    expect((await shop.ask(listProductIssues, {}, translator)).data.deadLinks.count).toBe(1)
    expect(await listed(analyst)).toMatchObject({ total: 3 })
    expect((await shop.ask(listDeadLinks)).code).toBe('C105')
  })
})
