import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { notFoundTexts } from '../screens/not-found/texts.ts'
import { render } from './entry-server.tsx'
import { failing, page, PRODUCT, shopWith, stateOf } from './pages.shop.ts'

describe('an address that names nothing', () => {
  it.each([
    '/nowhere',
    '/category',
    '/category/0',
    '/category/rc-cars-3',
    '/category/1e3',
    '/product/abc',
    '/product/0',
    '/product/7/8',
    '//'.repeat(3) + 'x',
  ])('is the 404 page: %s [2.7, 2.product.12, 5.17, d.routes.2]', async (path) => {
    const { status, fault } = await page(path)

    expect({ status, fault }).toEqual({ status: 404, fault: undefined })
  })

  it.each(['/%', '/category/%E0%A4%A', '/product/%ff', '/%2e%2e/%'])('is the 404 page where its encoding is broken: %s', async (path) => {
    const { status, fault } = await page(path)

    expect({ status, fault }).toEqual({ status: 404, fault: undefined })
  })

  it('is told to the browser, which may be at the address of a screen', async () => {
    expect(stateOf((await page('/nowhere')).html)).toMatchObject({ kind: 'not-found' })
  })

  it('is not rendered where the shop knows no such product: the server has that page already', async () => {
    const { ask } = shopWith({ 'GET /product/{id}/{language}': failing('C104') })

    expect(await page('/product/7', ask)).toEqual({ status: 404, html: '' })
  })

  it('asks for no product [5.17]', async () => {
    const { ask, asked } = shopWith()
    await page('/product/abc', ask)

    const ofTheShell = ['GET /contact-us/list', 'GET /policy/list', 'GET /product-series/list', 'GET /shop/identity']
    expect(asked.mock.calls.map(([name]) => name).toSorted()).toEqual(ofTheShell)
  })
})

describe('an address in another form', () => {
  it.each(['/category/3', '/category/cars-3', '/category/3/', '/category/%33'])('shows the series: %s [2.6]', async (path) => {
    const { ask, asked } = shopWith()

    expect(await page(path, ask)).toMatchObject({ status: 200 })
    expect(asked).toHaveBeenCalledWith('GET /product-series/{id}/{language}', { id: '3' }, 'en')
  })

  it('asks for the filtered list that its search names [d.routes.4]', async () => {
    const { ask, asked } = shopWith()
    await page('/category/3', ask, '?sort=price&order=asc&tags=2&page=3')

    expect(asked).toHaveBeenCalledWith('GET /product/page', { sort: 'price', order: 'asc', tags: '2', page: '3', seriesId: '3' }, 'en')
  })

  it('asks for the page of the search that it names, and for no product that is not on it', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ ...PRODUCT, id: index + 13 }))
    const { ask, asked } = shopWith({ 'GET /search': { rows, total: 250, current: 2, totalPage: 21, corrected: null, series: [] } })
    const { html } = await page('/search', ask, '?name=buggy&page=2')

    expect(asked).toHaveBeenCalledWith('GET /search', { q: 'buggy', page: '2' }, 'en')
    expect(asked.mock.calls.filter(([name]) => name.includes('search'))).toHaveLength(1)
    expect(html).toContain('250 results')
    expect(JSON.stringify(stateOf(html)).match(/"seriesId"/g)).toHaveLength(12)
  })

  it('takes a hostile search for none', async () => {
    expect(await page('/category/3', shopWith().ask, '?page=%&sort=%00&tags=,&min=NaN&max=-1&cur=ZZZ&lang=')).toMatchObject({ status: 200 })
  })
})

describe('content that is gone for good', () => {
  it.each(LANGUAGES)('is a page with HTTP 410, search and series, which is not indexed: %s [b.redirects.2]', async (language) => {
    const { ask } = shopWith()
    const { status, html, fault } = await render({ path: '/410', search: '', language, siteUrl: 'https://shop.example' }, ask)
    await notFoundTexts.load(language)

    expect({ status, fault }).toEqual({ status: 410, fault: undefined })
    expect(stateOf(html)).toMatchObject({ kind: 'gone' })
    for (const text of [notFoundTexts.get(language).goneTitle, 'role="search"', 'href="/category/3"', 'noindex, follow'])
      expect(html).toContain(text)
    expect(html).not.toContain('rel="canonical"')
  })
})
