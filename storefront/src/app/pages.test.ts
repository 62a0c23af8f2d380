import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { INLINE_SCRIPT } from './document.ts'
import { render, inlineScriptHash } from './entry-server.tsx'
import { ANSWERS, failing, page, PRODUCT, SERIES, shopWith, stateOf } from './pages.shop.ts'

describe('a page of the shop', () => {
  it('is in the language that it was asked in, also when five are rendered at once [1.13]', async () => {
    const { ask, asked } = shopWith({ 'GET /product-series/list': () => new Promise((done) => setTimeout(() => done([SERIES]), 5)) })

    const pages = await Promise.all(
      LANGUAGES.map((language) => render({ path: '/category/3', search: '', language, siteUrl: undefined }, ask)),
    )

    expect(pages.map(({ html }) => /<html lang="(\w+)">/.exec(html)?.[1])).toEqual(LANGUAGES)
    for (const [index, { status, html }] of pages.entries()) {
      expect(status).toBe(200)
      const { queries } = stateOf(html)
      expect(new Set(queries.map(([[, , language]]: [string[]]) => language))).toEqual(new Set([LANGUAGES[index]]))
    }
    expect(new Set(asked.mock.calls.map(([, , language]) => language))).toEqual(new Set(LANGUAGES))
  })

  it('has its title in the head, with the name of the shop', async () => {
    const { html } = await page('/product/7')

    expect(html).toMatch(/<title>[^<]*Buggy[^<]* – Kiteworks<\/title>/)
  })

  it('says from which age a product is meant to be used, where that is stated', async () => {
    const pageOf = async (minAge: number | null) =>
      (await page('/product/7', shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, minAge } }).ask)).html

    expect(await pageOf(14)).toContain('Ages 14+')
    expect(await pageOf(null)).not.toContain('Ages')
  })

  it('shows the number of a product in trade below its specifications, where it has one', async () => {
    const pageOf = async (gtin: string | null) =>
      (await page('/product/7', shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, gtin } }).ask)).html

    expect(await pageOf('4006381333931')).toContain('<dd translate="no">4006381333931</dd>')
    expect(await pageOf(null)).not.toContain('GTIN')
  })

  it('shows each service of a product with its own icon, wherever it stands, otherwise with a tick [2.product.9]', async () => {
    const services = ['retry', null].map((icon, index) => ({ id: index + 1, serviceDesc: `Service ${icon}`, icon }))
    const { html } = await page('/product/7', shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, services } }).ask)

    expect(html).toMatch(/#retry"[^>]*><\/use><\/svg><span>Service retry<.*#check"[^>]*><\/use><\/svg><span>Service null</s)
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
    const [, head = '', code = ''] = /^(.*)<template id="code">(.*)<\/template>/s.exec(html) ?? [] // a template loads nothing

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

    expect(html).toMatch(/<li [^>]*lang="zh"[^>]*>推荐<\/li>/)
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
