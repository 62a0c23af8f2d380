import type { ShopIdentity } from '@shop/contract/shop/shop'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { failing, IDENTITY, page, shopWith, stateOf } from './pages.shop.ts'

const whose = (identity: Partial<ShopIdentity>) => shopWith({ 'GET /shop/identity': { ...IDENTITY, ...identity } })
const htmlOf = async (identity: Partial<ShopIdentity>, path = '/') => (await page(path, whose(identity).ask)).html
const partOf = (html: string, name: string) => new RegExp(`<${name}.*</${name}>`, 's').exec(html)?.[0] ?? ''

describe('whose shop it is [x.34]', () => {
  it.each(['/', '/category/3', '/product/7', '/nowhere'])('is asked once, and is in what the browser gets: %s', async (path) => {
    const { ask, asked } = whose({})
    const { html } = await page(path, ask)

    expect(asked.mock.calls.filter(([name]) => name === 'GET /shop/identity')).toHaveLength(1)
    expect(stateOf(html).queries).toContainEqual([['GET /shop/identity', {}, 'en'], IDENTITY])
  })

  it('stands in the title, the header, the footer and the link to the page about it', async () => {
    const html = await htmlOf({ name: 'Kites & Co' }, '/category/3')

    expect(html).toContain('<title>Cars – Kites &amp; Co</title>')
    expect(partOf(html, 'header')).toContain('>Kites &amp; Co<')
    expect(partOf(html, 'footer')).toContain('>© Kites &amp; Co<')
    expect(partOf(html, 'footer')).toContain('>About Kites &amp; Co<')
  })

  it('is said by home in its own sentences', async () => {
    const html = await htmlOf({})

    expect(html).toContain('<title>Kites for every wind – Kiteworks</title>')
    expect(html).toContain('<meta name="description" content="Kites, lines and spare parts.">')
    expect(html).toMatch(/<h1[^>]*>Made for wind\.<\/h1><p[^>]*>Every line is in the shop\.<\/p>/)
    for (const sentence of ['All kites', 'News from the field', 'One mail a month.', 'Fly it again.'])
      expect(html).toContain(`>${sentence}<`)
  })

  it('is the name alone, in neutral words, where the shop was told nothing else', async () => {
    const sentences = Object.fromEntries(Object.keys(IDENTITY.sentences).map((name) => [name, ''])) as ShopIdentity['sentences'] // has the same keys
    const html = await htmlOf({ name: 'Shop', sentences })

    expect(html).toContain('<title>Shop</title>')
    expect(html).toMatch(/<h1[^>]*>Shop<\/h1><a/)
    for (const words of ['All series', 'Newsletter', 'News from the shop by e-mail. Unsubscribe whenever you like.'])
      expect(html).toContain(`>${words}<`)
  })

  it('is shown by its logo where it has one, that for a dark ground in the footer', async () => {
    const logo = { url: '/shop/logo-1.svg', darkUrl: '/shop/logo-dark-2.png', width: 356, height: 60 }
    const html = await htmlOf({ logo })
    const [above, below] = [partOf(html, 'header'), partOf(html, 'footer')]

    expect([...above.matchAll(/<img[^>]* src="(\/shop[^"]*)" alt="Kiteworks"/g)].map(([, src]) => src)).toEqual([logo.url, logo.darkUrl])
    expect(below).toMatch(/<img src="\/shop\/logo-dark-2.png" alt="Kiteworks" loading="lazy" width="178" height="30"\/>/)
    expect(below).not.toContain(logo.url)
    expect(partOf(await htmlOf({ logo: { ...logo, darkUrl: '' } }), 'header')).toMatch(/<img src="\/shop\/logo-1.svg" alt="Kiteworks"/)
  })

  it('is its name beside its mark where it has none', async () => {
    expect(partOf(await htmlOf({ markUrl: '/shop/mark-1.svg' }), 'header')).toMatch(
      /<img [^>]*src="\/shop\/mark-1.svg" alt=""[^>]*\/><span[^>]*>Kiteworks</,
    )
    expect(partOf(await htmlOf({}), 'header')).toMatch(/<\/svg><span[^>]*>Kiteworks</)
  })

  it('has its colours before the first paint, below those of the design', async () => {
    const html = await htmlOf({ themeUrl: '/shop/theme-1.css' })
    const head = partOf(html, 'head')

    expect(head).toContain('<link rel="stylesheet" href="/shop/theme-1.css">')
    expect(head.lastIndexOf('rel="stylesheet"')).toBe(head.indexOf('rel="stylesheet" href="/shop/theme-1.css"'))
    expect(head).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf0">')
    expect(head).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101820">')
    expect(partOf(await htmlOf({}), 'head')).not.toContain('/shop/')
  })

  it('is told to machines', async () => {
    const { html } = await render(
      { path: '/', search: '', language: 'en', siteUrl: 'https://shop.example' },
      whose({ name: 'Kites & Co' }).ask,
    )
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { '@graph': object[] } // our own format

    expect(html).toContain('<meta property="og:site_name" content="Kites &amp; Co">')
    for (const type of ['Organization', 'WebSite'])
      expect(data['@graph']).toContainEqual(expect.objectContaining({ '@type': type, name: 'Kites & Co' }))
  })

  it('is not shown, and no other shop, where it cannot be found out: the page says that it failed', async () => {
    const { status, html } = await page('/category/3', shopWith({ 'GET /shop/identity': failing('C503') }).ask)

    expect(status).toBe(503)
    expect(html).toMatch(/<title>[^<–]+<\/title>/)
    expect(html).not.toMatch(/theme-color"|og:site_name|©|About /)
    expect(partOf(html, 'header')).toContain('href="/">Home<')
  })
})

describe('who runs the shop', () => {
  const links = async (hasOperator: boolean) => partOf(await htmlOf({ hasOperator }), 'footer').includes('href="/policy/legal"')

  it('is linked where that is known', async () => {
    expect([await links(true), await links(false)]).toEqual([true, false])
  })

  it('has no page where it is not [x.35]', async () => {
    expect(await page('/policy/legal', shopWith({ 'GET /shop/operator': failing('C104') }).ask)).toEqual({ status: 404, html: '' })
  })

  it('stands in a list of the policies that the shop has, and of no other [d.routes.3]', async () => {
    const operator = { name: 'Kites', legalForm: '', street: 'Hill Road 1', postalCode: '1', city: 'Windy', country: 'GB', email: 'a@kites.example', representative: '', phone: '', register: '', registerNumber: '', vatNumber: '', businessNumber: '', mailOrderNumber: '', icpNumber: '' } // prettier-ignore
    const whole = {
      'GET /shop/identity': { ...IDENTITY, hasOperator: true },
      'GET /shop/operator': operator,
      'GET /policy/list': ['privacy'],
    }
    const { html } = await page('/policy/legal', shopWith(whole).ask)

    const addresses = [...partOf(html, 'main').matchAll(/href="(\/policy\/[^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['/policy/privacy', '/policy/legal'])
  })
})

describe('a shop that lacks policies', () => {
  it.each([
    ['/register', '/policy/service', 'Terms of Service'],
    ['/subscribe', '/policy/service', 'Terms of Service'],
  ])('has their names in %s as plain text', async (address, missing, name) => {
    const { html } = await page(address, shopWith({ 'GET /policy/list': [] }).ask)
    const main = partOf(html, 'main')

    expect(main).toContain(`<span>${name}</span>`)
    expect(main).not.toContain(missing)
    expect(main).not.toMatch(/<button[^>]*aria-haspopup="dialog"/)
  })

  it('says nothing of its privacy policy where one writes to it', async () => {
    const linksOf = async (policies: string[]) =>
      partOf((await page('/contact', shopWith({ 'GET /policy/list': policies }).ask)).html, 'main').includes('href="/policy/privacy"')

    expect([await linksOf([]), await linksOf(['privacy'])]).toEqual([false, true])
  })
})
