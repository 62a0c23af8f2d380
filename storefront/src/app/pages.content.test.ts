import type { CallNames } from '@shop/contract/calls'
import { describe, expect, it } from 'vitest'
import { type Ask, render } from './entry-server.tsx'
import { failing, IDENTITY, shopWith } from './pages.shop.ts'

describe('pages that the merchant writes', () => {
  const HELP = {
    id: 4,
    title: 'Binding',
    description: 'Pair them',
    content: '<h3>Before</h3><p>Text</p>',
    updatedTime: '2026-01-02T03:04:05Z',
  }
  const STORY = { id: 1, title: 'Our story', description: '', content: '<p>Once</p>' }
  const ANSWERS: Partial<Record<CallNames, unknown>> = {
    'GET /shop/identity': IDENTITY,
    'GET /product-series/list': [],
    'GET /contact-us/list': [],
    'GET /help/{id}/{language}': HELP,
    'GET /help/list': [HELP],
    'GET /brand-story/getBrandStory': STORY,
    'GET /about-us/list': [{ id: 9, title: 'About us', description: 'Who we are' }],
    'GET /about-us/{id}/{language}': { id: 9, title: 'About us', content: '<p>Four people</p>' },
  }

  /** `code` makes the help article fail with this error code. */
  const page = (path: string, code?: string) => {
    const ask = (async (name: CallNames) => {
      if (code && name === 'GET /help/{id}/{language}') throw Object.assign(new Error(code), { code })
      return ANSWERS[name]
    }) as Ask // the table has each call's own response
    return render({ path, search: '', language: 'en', siteUrl: undefined }, ask)
  }

  it.each([
    ['/help/4', 'Binding', '<h2 id="part-1" tabindex="-1">Before</h2><p>Text</p>'],
    ['/brand-story', 'Our story', '<p>Once</p>'],
    ['/about', 'About us', '<p>Four people</p>'],
  ])('read without JavaScript: %s [2.story.1, d.views.9]', async (path, title, text) => {
    const { status, html } = await page(path)

    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain(text)
  })

  it('have their title, their description and their text: a help article [2.help.1]', async () => {
    const { html } = await page('/help/4')

    expect(html).toMatch(/<h1[^>]*>Binding<\/h1>.*Pair them.*<p>Text<\/p>/s)
  })

  it('are an error page with a retry, or the 404 page, where the one that is asked for does not come [8.25, d.routes.3]', async () => {
    expect(await page('/help/4', 'C503')).toMatchObject({ status: 503 })
    expect(await page('/help/4', 'C104')).toMatchObject({ status: 404 })
  })
})

describe('the contact page', () => {
  const PHONE = { id: 1, kind: 'phone', label: 'Phone', value: '+00', sort: 0 }
  const MAIL = { id: 2, kind: 'mail', label: 'E-mail', value: 'bench@shop.example', sort: 1 }
  const page = async (path: string, contacts: unknown, search = '') => {
    const { ask } = shopWith({ 'GET /contact-us/list': contacts, 'GET /social-link': { rows: [], total: 0, current: 1, totalPage: 0 } })
    const { html } = await render({ path, search, language: 'en', siteUrl: 'https://shop.example' }, ask)
    return html
  }

  it.each([
    ['has an address', [PHONE, MAIL], true],
    ['has none', [PHONE], false],
    ['has one that is none', [{ ...MAIL, value: 'on request' }], false],
    ['does not answer', failing('C503'), false],
  ])('offers the form, and a product its link to it, where the shop %s [7.about.1]', async (_, contacts, isOffered) => {
    expect((await page('/contact', contacts)).includes('Write to us')).toBe(isOffered)
    expect((await page('/product/7', contacts)).includes('href="/contact?product=7"')).toBe(isOffered)
  })

  it('names the product that one asks about, without being a page of its own; what is no id says nothing [d.routes.1]', async () => {
    const html = await page('/contact', [MAIL], '?product=7')

    expect(html).toMatch(/CAR-0007.*<a href="\/product\/7">Buggy<\/a>/)
    expect(html).toContain('noindex, follow')
    expect(html).toContain('<h1>Contact</h1>')
    expect(await page('/contact', [MAIL], '?product=x')).not.toContain('noindex')
  })
})
