import { describe, expect, it } from 'vitest'
import type { PageHead } from '../../frame/frame-context.ts'
import { metaTagsOf } from './meta-tags.ts'
import { productListThings } from '../../features/product-list/list-head.ts'
import type { ListedPage } from '../../frame/head/structured-data.ts'
import { structuredDataOf, wholeAddress } from './structured-data.ts'

const siteUrl = 'https://shop.example'
const HEAD: PageHead = { title: 'Cars', description: 'On wheels', canonical: '/category/3?page=2' }

const tagsOf = (page: Partial<Parameters<typeof metaTagsOf>[0]> = {}) =>
  metaTagsOf({ identity: { name: 'Kites & Co' }, head: HEAD, language: 'de', siteUrl, ...page })

describe('the tags for machines', () => {
  it('name the page in its language, and in every other', () => {
    const links = tagsOf().filter((tag) => tag.startsWith('<link'))

    const address = `${siteUrl}/category/3?page=2`
    expect(links).toEqual([
      `<link rel="canonical" href="${address}&amp;lang=de">`,
      ...['zh', 'en', 'de', 'ja', 'ko'].map(
        (language) => `<link rel="alternate" hreflang="${language}" href="${address}${language === 'en' ? '' : `&amp;lang=${language}`}">`,
      ),
      `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ])
    expect(tagsOf()).toContain(`<meta property="og:url" content="${address}&amp;lang=de">`)
  })

  it('ask search engines not to list a page without an address of its own, nor another view of one', () => {
    const refusal = '<meta name="robots" content="noindex, follow">'

    expect(tagsOf()).not.toContain(refusal)
    expect(tagsOf({ head: { ...HEAD, isVariant: true } })).toContain(refusal)
    const nowhere = tagsOf({ head: { ...HEAD, canonical: undefined } })
    expect(nowhere).toContain(refusal)
    expect(nowhere.join('')).not.toMatch(/<link|og:url/)
  })

  it('name the shop, where it is known', () => {
    expect(tagsOf()).toContain('<meta property="og:site_name" content="Kites &amp; Co">')
    expect(tagsOf({ identity: undefined }).join('')).not.toContain('og:site_name')
  })

  it('name no address where the shop does not know its own', () => {
    const tags = tagsOf({ siteUrl: undefined }).join('\n')

    expect(tags).not.toMatch(/<link|og:url|og:image|http/)
    expect(tags).toContain('<meta property="og:title" content="Cars">')
  })

  it('name the film of a video’s page, and what kind of page it is', () => {
    const video = { src: '/media/a.mp4', seconds: 252 }

    expect(tagsOf()).toContain('<meta property="og:type" content="website">')
    expect(tagsOf({ head: { ...HEAD, isProduct: true } })).toContain('<meta property="og:type" content="product">')
    const tags = tagsOf({ head: { ...HEAD, video } })
    expect(tags).toContain('<meta property="og:type" content="video.other">')
    expect(tags.filter((tag) => /video:|og:video/.test(tag))).toEqual([
      `<meta property="og:video" content="${siteUrl}/media/a.mp4">`,
      '<meta property="og:video:type" content="video/mp4">',
      '<meta property="video:duration" content="252">',
    ])
    expect(tagsOf({ siteUrl: undefined, head: { ...HEAD, video: { ...video, seconds: null } } }).join('')).not.toMatch(
      /og:video|video:duration/,
    )
  })

  it('show a picture with a shared link: the product, otherwise the shop', () => {
    expect(tagsOf()).toContain(`<meta property="og:image" content="${siteUrl}/share.png">`)
    const picture = { src: '/media/a.jpg', alt: 'Von vorn', width: 1200, height: 630 }
    const product = tagsOf({ head: { ...HEAD, isProduct: true, picture } })
    expect(product.filter((tag) => tag.includes('og:image'))).toEqual([
      `<meta property="og:image" content="${siteUrl}/media/a.jpg">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Von vorn">',
    ])
    const untold = tagsOf({ head: { ...HEAD, picture: { src: '/media/a.jpg', alt: '' } } })
    expect(
      untold.filter((tag) => tag.includes('og:image:')),
      'what it shows, otherwise the title',
    ).toEqual(['<meta property="og:image:alt" content="Cars">'])
    expect(product).toContain('<meta property="og:type" content="product">')
  })

  it('keep what looks like markup from ending them', () => {
    expect(tagsOf({ head: { ...HEAD, title: '"><script>' } })).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;">')
  })
})

describe('structured data', () => {
  type Page = Parameters<typeof structuredDataOf>[0]
  const dataOf = (page: Partial<Page>) =>
    structuredDataOf({
      screen: { structuredData: productListThings },
      head: { ...HEAD, above: [{ to: '/', name: 'Startseite' }] },
      language: 'de',
      siteUrl,
      answer: (() => ({ rows: [{ id: 7 }, { id: 9 }], current: 2 })) as unknown as ListedPage['answer'], // fakes the only call that is read
      ...page,
    })

  it('lead to a list by its path alone and count its products on from page to page', () => {
    expect(dataOf({})).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Startseite', item: `${siteUrl}/?lang=de` },
            { position: 2, name: 'Cars', item: `${siteUrl}/category/3?lang=de` },
          ],
        },
        {
          '@type': 'ItemList',
          itemListElement: [
            { position: 13, url: `${siteUrl}/product/7?lang=de` },
            { position: 14, url: `${siteUrl}/product/9?lang=de` },
          ],
        },
      ],
    })
  })

  it.each<[string, Partial<Page>]>([
    ['of a page that is not listed', { head: { ...HEAD, isVariant: true } }],
    ['of a page without an address', { head: { ...HEAD, canonical: undefined } }],
    ['of a screen that has nothing to say', { screen: {}, head: HEAD }],
    ['where the shop does not know its own address', { siteUrl: undefined }],
  ])('say nothing %s', (_, page) => {
    expect(dataOf(page)).toBeUndefined()
  })

  it.each([
    ['/media/a b.webp', `${siteUrl}/media/a%20b.webp`],
    ['https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
    ['http://[', siteUrl],
  ])('make the address of a picture whole: %s', (address, whole) => {
    expect(wholeAddress(siteUrl, address)).toBe(whole)
  })
})
