import type { CallNames } from '@shop/contract/calls'
import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it, vi } from 'vitest'
import { type Ask, render, inlineScriptHash } from './entry-server.tsx'
import { INLINE_SCRIPT } from './inline-script.ts'

const SERIES = {
  id: 3,
  name: 'Cars',
  code: 'CAR',
  kind: 'car',
  description: 'On wheels',
  summary1: '',
  summary2: '',
  summary3: '',
  iconUrl: '',
  imageUrl: '',
  isHome: 1,
  status: 1,
  sort: 1,
  specs: [],
}
const PRODUCT = {
  id: 7,
  seriesId: 3,
  name: 'Buggy',
  subtitle: '',
  description: 'Fast',
  price: 100,
  originalPrice: null,
  discountAmount: null,
  discount: null,
  tags: '',
  stockStatus: '',
  images: [],
  productUrl: '',
  manualUrl: '',
  manual: null,
  view360Url: '',
  services: [],
  sales: 0,
  available: 3,
  lowestPrice30Days: null,
  createdTime: '2026-01-01T00:00:00Z',
  minAge: null,
  specs: [],
  detailText: '',
  rating: null,
}
const ANSWERS: Partial<Record<CallNames, unknown>> = {
  'GET /product-series/list': [SERIES],
  'GET /product-series/{id}/{language}': SERIES,
  'GET /product/page': { rows: [PRODUCT], total: 1, current: 1, totalPage: 1 },
  'GET /product-tag/list': [],
  'GET /banner/list': [],
  'GET /product/list': [PRODUCT],
  'GET /product/{id}/{language}': PRODUCT,
  'GET /products/{id}/related': [],
  'GET /categories': [],
  'GET /contact-us/list': [{ id: 1, kind: 'phone', label: 'Phone', value: '+00 (0) 12 34', sort: 0 }],
}

/** A server with one series and one product; `answers` stand in for its own, functions may throw. */
function shopWith(answers: Partial<Record<CallNames, unknown>> = {}) {
  const asked = vi.fn<(name: CallNames, input: object, language: string) => void>()
  const ask = (async (name: CallNames, input: object, language: string) => {
    asked(name, input, language)
    const answer = { ...ANSWERS, ...answers }[name]
    return typeof answer === 'function' ? (answer as () => unknown)() : answer // a stand-in answers like the call it stands for
  }) as Ask // the table holds each call's own answer
  return { ask, asked }
}

const failing = (code: string) => () => {
  throw Object.assign(new Error(`the shop says ${code}`), { code })
}

const page = (path: string, ask = shopWith().ask, search = '') => render({ path, search, language: 'en', siteUrl: undefined }, ask)
const stateOf = (html: string) => JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('a page of the shop', () => {
  it('is in the language that it was asked in, also when five are rendered at once [1.13]', async () => {
    const { ask, asked } = shopWith({ 'GET /product-series/list': () => new Promise((done) => setTimeout(() => done([SERIES]), 5)) })

    const pages = await Promise.all(
      LANGUAGES.map((language) => render({ path: '/category/3', search: '', language, siteUrl: undefined }, ask)),
    )

    expect(pages.map(({ html }) => /<html lang="(\w+)">/.exec(html)?.[1])).toEqual(LANGUAGES)
    for (const [index, { status, html }] of pages.entries()) {
      expect(status).toBe(200)
      const { queries, lists } = stateOf(html)
      expect(new Set([...queries, ...lists].map(([[, , language]]: [string[]]) => language))).toEqual(new Set([LANGUAGES[index]]))
    }
    expect(new Set(asked.mock.calls.map(([, , language]) => language))).toEqual(new Set(LANGUAGES))
  })

  it('has its title in the head, with the brand', async () => {
    const { html } = await page('/product/7')

    expect(html).toMatch(/<title>[^<]*Buggy[^<]* – Torvane<\/title>/)
  })

  it('says from which age a product is meant to be used, where that is stated', async () => {
    const pageOf = async (minAge: number | null) =>
      (await page('/product/7', shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, minAge } }).ask)).html

    expect(await pageOf(14)).toContain('Ages 14+')
    expect(await pageOf(null)).not.toContain('Ages')
  })

  it('shows each service of a product with its own icon, wherever it stands, otherwise with a tick [2.product.9]', async () => {
    const services = ['retry', null].map((icon, index) => ({ id: index + 1, serviceDesc: `Service ${icon}`, icon }))
    const { html } = await page('/product/7', shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, services } }).ask)

    expect(html).toMatch(/#retry"[^>]*><\/use><\/svg>Service retry<.*#check"[^>]*><\/use><\/svg>Service null</s)
  })

  it('is the same to the byte when nothing has changed, so that it need not be sent again', async () => {
    expect((await page('/category/3')).html).toBe((await page('/category/3')).html)
  })

  it('runs one inline script, the one whose hash the policy names', async () => {
    const { html } = await page('/')

    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).toContain(`<script>${INLINE_SCRIPT}</script>`)
    expect(inlineScriptHash).toMatch(/^[\w+/]{43}=$/)
  })

  it('asks for pictures, styles and the font at once, and for code when it has been painted', async () => {
    const { html } = await page('/')
    const [, head = '', code = ''] = /^(.*)<template id="code">(.*)<\/template>/s.exec(html) ?? [] // what stands between is not asked for

    expect(head).toContain('rel="icon"')
    expect(head).not.toMatch(/modulepreload|<script type="module"/)
    expect(code).toMatch(/^<link rel="modulepreload" href="([^"]*)" .*<script type="module" src="\1" fetchpriority="low"><\/script>$/)
  })

  it('keeps a name that looks like markup from ending the state', async () => {
    const name = '</script><script>alert(1)</script>\u2028'
    const { html } = await page('/product/7', shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, name } }).ask)

    expect(html).not.toContain('<script>alert')
    expect(JSON.stringify(stateOf(html))).toContain(JSON.stringify(name).slice(1, -1))
  })
})

describe('the footer', () => {
  it.each(['/', '/category/3', '/search', '/nowhere'])('tells how to reach the shop, as the merchant has it: %s [1.17]', async (path) => {
    const { html } = await page(path)
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0]

    expect(footer).toContain('<a class="num" href="tel:+0001234">+00 (0) 12 34</a>')
    expect(stateOf(html).queries).toContainEqual([['GET /contact-us/list', {}, 'en'], ANSWERS['GET /contact-us/list']])
  })

  it('shows every kind of contact, in the order of the answer', async () => {
    const contacts = [
      { id: 1, kind: 'hours', label: 'Hours', value: 'Daily', sort: 0 },
      { id: 2, kind: 'mail', label: 'Mail', value: 'a?b=c@shop.example', sort: 1 },
      { id: 3, kind: 'fax', label: 'Fax', value: '12', sort: 2 },
      { id: 4, kind: 'address', label: 'Address', value: '1 Lane', sort: 3 },
    ]
    const { html } = await page('/', shopWith({ 'GET /contact-us/list': contacts }).ask)
    const text = html.replaceAll(/<[^>]+>/g, '|')

    expect(text).toMatch(/Hours .*Daily.*Mail .*a\?b=c@shop.example.*Fax .*12.*Address .*1 Lane/s)
    expect(html).toContain('href="mailto:a%3Fb%3Dc@shop.example"')
    expect(html).toContain('<span>Fax <')
  })

  it('stands where the shop does not say how to be reached', async () => {
    const answer = await page('/category/3', shopWith({ 'GET /contact-us/list': failing('C503') }).ask)

    expect(answer).toMatchObject({ status: 200 })
    expect(/<footer.*<\/footer>/s.exec(answer.html)?.[0]).toContain('href="/products"')
  })
})

describe('the pages of a list', () => {
  it('are named by their number, also the one in sight, which is marked as such [2.pages.1]', async () => {
    const { ask } = shopWith({ 'GET /product/page': { rows: [PRODUCT], total: 30, current: 2, totalPage: 3 } })
    const { html } = await page('/category/3', ask, '?page=2')
    const link = (number: number) => new RegExp(`<a [^>]*aria-label="Page ${number}"[^>]*>`).exec(html)?.[0]

    expect(link(2)).toContain('aria-current="page"')
    expect(link(3)).not.toContain('aria-current')
  })
})

describe('words that stay Chinese', () => {
  it('are marked as Chinese where another language surrounds them: the name of a tag that the shop does not know [3.6]', async () => {
    const { ask } = shopWith({ 'GET /product/page': { rows: [{ ...PRODUCT, tags: '99' }], total: 1, current: 1, totalPage: 1 } })
    const { html } = await page('/category/3', ask, '?tags=99')

    expect(html).toMatch(/<li [^>]*lang="zh"[^>]*><span[^>]*>推荐<\/span><\/li>/)
    expect(html).toContain('<span lang="zh">推荐</span>')
  })
})

describe('what a page tells machines', () => {
  const siteUrl = 'https://shop.example'
  const told = async (path: string, search = '', ask = shopWith().ask) =>
    (await render({ path, search, language: 'de', siteUrl }, ask)).html

  it.each([
    ['/', '', '/?lang=de'],
    ['/product/7', '?utm_source=mail', '/product/7?lang=de'],
    ['/product/007/', '', '/product/7?lang=de'],
    ['/category/cars-3', '?page=2&lang=de', '/category/3?page=2&amp;lang=de'],
    ['/category/3', '?sort=price&page=1', '/category/3?lang=de'],
  ])('is its one address, however it was asked for: %s%s', async (path, search, canonical) => {
    expect(await told(path, search)).toContain(`<link rel="canonical" href="${siteUrl}${canonical}">`)
  })

  it('is nothing that could end the script that it stands in', async () => {
    const name = '</script><script>alert(1)</script>'
    const html = await told('/product/7', '', shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, name } }).ask)

    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)['@graph']).toContainEqual(expect.objectContaining({ '@type': 'Product', name }))
    expect(html).not.toContain('<script>alert')
  })

  it('is no address of its own where it could not be shown', async () => {
    const html = await told('/product/7', '', shopWith({ 'GET /product/{id}/{language}': failing('C503') }).ask)

    expect(html).toContain('<meta name="robots" content="noindex, follow">')
    expect(html).not.toMatch(/rel="canonical"|ld\+json|og:url/)
  })
})

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

    const ofTheShell = ['GET /contact-us/list', 'GET /policy/list', 'GET /product-series/list']
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

describe('what a page asks', () => {
  it.each(['/', '/category/3', '/product/7', '/products', '/discount-products', '/search', '/nowhere'])(
    'is as much for twelve products, series and tags as for one: %s',
    async (path) => {
      const search = path === '/search' ? '?name=buggy' : ''
      const twelve = <Thing extends object>(thing: Thing) => Array.from({ length: 12 }, (_, index) => ({ ...thing, id: index + 1 }))
      const products = twelve(PRODUCT)
      const pageOf = (rows: object[]) => ({ rows, total: rows.length, current: 1, totalPage: 1 })
      const few = shopWith({
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
