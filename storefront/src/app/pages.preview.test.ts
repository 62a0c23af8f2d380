import type { PreviewShown } from '@shop/contract/preview'
import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { prepare, render } from './entry-server.tsx'
import { shopWith, stateOf } from './pages.shop.ts'

const TOKEN = 'q3JvT0b1mS8hXo4e9dWc2yLrNfUaKzPgEiVtBs6HxDw'
const SHOWN: PreviewShown = {
  part: TOKEN,
  name: 'Kestrel',
  rev: 15,
  withSaved: true,
  asOf: '2026-12-01T09:00:00.000Z',
  expiresTime: '2026-12-03T09:00:00.000Z',
}
const PAGE = { path: '/product/7', search: '?page=2', language: 'en', siteUrl: 'https://shop.example' } as const
const previewOf = async (shown: Partial<PreviewShown> = {}) =>
  (await render({ ...PAGE, preview: { ...SHOWN, ...shown } }, shopWith().ask)).html
const hrefsIn = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)

describe('a page of a preview', () => {
  it('leads nowhere else in the shop, and its forms neither', async () => {
    const html = await previewOf()
    const forms = [...html.matchAll(/<form action="([^"]*)"/g)].map(([, action = '']) => action)

    expect(hrefsIn(html).length).toBeGreaterThan(10)
    expect([...hrefsIn(html), ...forms].filter((href) => !href.startsWith(`/preview/${TOKEN}`))).toEqual([])
  })

  it.each(LANGUAGES)('says above everything what it shows, until when, and that it only shows: %s', async (language) => {
    const { html } = await render({ ...PAGE, language, preview: SHOWN }, shopWith().ask)
    const [banner = ''] = /<aside .*?<\/aside>/s.exec(html) ?? []

    expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<header'))
    for (const said of ['Kestrel', '15', `dateTime="${SHOWN.asOf}"`, 'UTC', `dateTime="${SHOWN.expiresTime}"`])
      expect(banner).toContain(said)
    expect(banner).toContain(`href="/preview/${TOKEN}.now/product/7?page=2&amp;lang=${language}"`)
  })

  it('leads back to the time of its link from now, and to no other time where the link has none', async () => {
    const now = await previewOf({ part: `${TOKEN}.now` })
    const always = await previewOf({ asOf: null })

    expect(now).toContain(`href="/preview/${TOKEN}/product/7?page=2&amp;lang=en"`)
    expect(hrefsIn(now).filter((href) => !href.startsWith(`/preview/${TOKEN}`))).toEqual([])
    expect(always).not.toContain('.now')
  })

  it('is listed nowhere, and says of no address that it is its own', async () => {
    const html = await previewOf()

    expect(html).toContain('<meta name="robots" content="noindex, follow">')
    for (const never of ['rel="canonical"', 'rel="alternate"', 'og:url', 'application/ld+json']) expect(html).not.toContain(never)
  })

  it('tells the browser what it shows; a page of the shop says nothing of previews', async () => {
    const { html } = await render(PAGE, shopWith().ask)

    expect(stateOf(await previewOf())).toMatchObject({ preview: SHOWN })
    expect(html).not.toContain('preview')
  })

  it('asks for everything before its HTML is made', async () => {
    const { ask, asked } = shopWith()
    const finish = await prepare({ ...PAGE, preview: SHOWN }, ask)
    const { length } = asked.mock.calls
    await finish()

    expect(length).toBeGreaterThan(3)
    expect(asked.mock.calls).toHaveLength(length)
  })
})
