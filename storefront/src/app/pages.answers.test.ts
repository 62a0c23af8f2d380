import { describe, expect, it } from 'vitest'
import { ANSWERS, failing, page, PRODUCT, SERIES, shopWith, stateOf } from './pages.shop.ts'

describe('what a page asks', () => {
  it.each(['/', '/category/3', '/product/7', '/products', '/discount-products', '/search', '/nowhere'])(
    'is as much for twelve products, series and tags as for one: %s',
    async (path) => {
      const search = path === '/search' ? '?name=buggy' : ''
      const twelve = <Thing extends object>(thing: Thing) => Array.from({ length: 12 }, (_, index) => ({ ...thing, id: index + 1 }))
      const products = twelve(PRODUCT)
      const pageOf = (rows: object[]) => ({ rows, total: rows.length, current: 1, totalPage: 1 })
      const few = shopWith({
        // The second series of home has a film, which one call fetches.
        'GET /product-series/list': [
          { ...SERIES, id: 3 },
          { ...SERIES, id: 2 },
        ],
        'GET /search': { ...pageOf([PRODUCT]), corrected: null, series: [SERIES] },
        'GET /product-tag/list': [{ id: 1, tagName: 'New' }],
      })
      const many = shopWith({
        'GET /product-series/list': twelve(SERIES),
        'GET /product/page': pageOf(products),
        'GET /product-tag/list': twelve({ id: 1, tagName: 'New' }),
        'GET /product/list': products,
        'GET /search': { ...pageOf(products), corrected: null, series: twelve(SERIES) },
        'GET /products/{id}/related': products,
      })

      const [small, large] = [await page(path, few.ask, search), await page(path, many.ask, search)]

      expect(large.html.length).toBeGreaterThan(small.html.length)
      expect(many.asked.mock.calls).toEqual(few.asked.mock.calls)
    },
  )
})

describe('a page whose answers do not come', () => {
  it.each([
    ['C503', 503],
    ['C500', 500],
    ['C107', 429],
  ])('says so with what the shop said: %s is HTTP %d [8.12]', async (code, status) => {
    const answer = await page('/category/3', shopWith({ 'GET /product/page': failing(code) }).ask)

    expect(answer.status).toBe(status)
    expect(answer.html).toContain(`the shop says ${code}`)
    expect(stateOf(answer.html)).toMatchObject({ kind: 'failed', failure: { code } })
  })

  it('says so also when every answer fails at once', async () => {
    const failed = failing('C503')
    const all = Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, failed]))

    expect(await page('/product/7', shopWith(all).ask)).toMatchObject({ status: 503 })
  })

  it('is shown all the same where only what goes with it does not come', async () => {
    const answer = await page('/product/7', shopWith({ 'GET /products/{id}/related': failing('C503') }).ask)

    expect(answer.status).toBe(200)
    expect(answer.html).toContain('<h1')
    expect(JSON.stringify(stateOf(answer.html))).not.toContain('related')
  })

  it('waits for what goes with it, so that it is read without JavaScript', async () => {
    const slow = () => new Promise((done) => setTimeout(() => done([{ ...PRODUCT, id: 8, name: 'Its sister' }]), 20))
    const { html } = await page('/product/7', shopWith({ 'GET /products/{id}/related': slow }).ask)

    expect(html).toContain('href="/product/8"')
  })

  it('shows nothing of the inside where the program is at fault, but tells the log', async () => {
    const fault = new TypeError('secret of the inside')
    const thrower = () => {
      throw fault
    }
    const answer = await page('/product/7', shopWith({ 'GET /product/{id}/{language}': thrower }).ask)

    expect(answer).toMatchObject({ status: 500, fault })
    expect(answer.html).not.toContain('secret')
  })

  it('is there all the same where it can do without them: home without its banners, products and tags [8.23]', async () => {
    const failed = failing('C503')
    const { ask } = shopWith({ 'GET /banner/list': failed, 'GET /product/list': failed, 'GET /product-tag/list': failed })
    const answer = await page('/', ask)

    expect(answer).toMatchObject({ status: 200 })
    expect(answer.fault).toBeUndefined()
    expect(answer.html).toContain('aria-busy="true"')
    expect(answer.html).toContain('id="series-3"')
  })

  it('is an error page where a screen cannot be rendered', async () => {
    const answer = await page('/product/7', shopWith({ 'GET /product/{id}/{language}': null }).ask)

    expect(answer.status).toBe(500)
    expect(answer.fault).toBeInstanceOf(Error)
  })
})
