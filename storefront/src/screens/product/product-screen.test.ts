import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { describe, expect, it } from 'vitest'
import { render } from '../../app/entry-server.tsx'
import { PRODUCT, shopWith } from '../../app/pages.shop.ts'
import { productDetailTexts } from '../../features/product-detail/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { loadTexts } from '../../frame/words/text-group.ts'

await loadTexts([productTexts, productDetailTexts], 'en')

async function pageOf(product: Partial<ProductDetail>, language: 'en' | 'de' = 'en') {
  const { ask } = shopWith({ 'GET /product/{id}/{language}': { ...PRODUCT, ...product } })
  return (await render({ path: '/product/7', search: '', language, siteUrl: 'https://shop.example' }, ask)).html
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

describe('where a product is bought [1.11, x.37]', () => {
  const buyUrls = [
    { seller: 'Kiteworks', label: 'Official store', url: 'https://kites.example/7' },
    { seller: '', label: '', url: 'https://www.boats.example/7' },
  ]

  it('is a list below Buy, of sellers with what one should know of them, each in a new tab; one without a name goes by its host', async () => {
    const html = await pageOf({ productUrl: 'https://market.example/7', buyUrls })

    expect(textOf(html)).toContain(`|${productTexts.get('en').alsoSoldBy}|`)
    expect(textOf(html)).toContain('|Kiteworks| Official store|')
    expect(textOf(html)).toContain('|www.boats.example|')
    for (const { url } of buyUrls) expect(html).toContain(`<a href="${url}" target="_blank" rel="noopener">`)
  })

  it('is Buy alone where there is no other address', async () => {
    expect(await pageOf({ productUrl: 'https://market.example/7' })).not.toContain(productTexts.get('en').alsoSoldBy)
  })
})

const YEARS_AHEAD = new Date().getFullYear() + 3

describe('the day on which a product is back [2.home.15, x.38]', () => {
  it.each([
    ['Sold out', '2026-12-03', '|Sold out|Back on 3 December|'],
    ['', `${YEARS_AHEAD}-01-10`, `|Back on 10 January ${YEARS_AHEAD}|`],
    ['Sold out', null, '|Sold out|'],
  ])('stands beside %j', async (stockStatus, stockUntil, shown) => {
    expect(textOf(await pageOf({ stockStatus, stockUntil, available: 0 }))).toContain(shown)
  })

  it('is written as the language writes it', async () => {
    await loadTexts([productTexts], 'de')

    expect(textOf(await pageOf({ stockStatus: 'Ausverkauft', stockUntil: '2026-12-03' }, 'de'))).toContain('Wieder da am 3. Dezember|')
  })
})

describe('what a product says of its safety [x.39]', () => {
  const words = productDetailTexts.get('en')

  it('are its warnings, one by one, its maker and who answers for it in the EU, whose addresses are links', async () => {
    const html = await pageOf({
      safety: {
        maker: 'Kiteworks Ltd\nmail@kites.example\nhttps://kites.example/safety',
        responsible: 'Compliance B.V.\nAmsterdam',
        warnings: 'Not a toy.\n\nKeep dry <b>always</b>.',
      },
    })

    expect(textOf(html)).toContain(`|${words.safety}|`)
    expect(textOf(html)).toContain(`|${words.warnings}|Not a toy.|Keep dry &lt;b&gt;always&lt;/b&gt;.|`)
    expect(textOf(html)).toContain(`|${words.maker}|Kiteworks Ltd|mail@kites.example|https://kites.example/safety|`)
    expect(textOf(html)).toContain(`|${words.responsibleInEu}|Compliance B.V.|Amsterdam|`)
    expect(html).toContain('href="mailto:mail@kites.example"')
    expect(html).toContain('href="https://kites.example/safety"')
  })

  it('is only what is known', async () => {
    const html = textOf(await pageOf({ safety: { maker: '', responsible: '', warnings: 'Not a toy.' } }))

    expect(html).toContain(`|${words.warnings}|Not a toy.|`)
    expect(html).not.toContain(words.maker)
    expect(textOf(await pageOf({ safety: null }))).not.toContain(words.safety)
  })
})

describe('what search engines are told of a product [x.4]', () => {
  const head = (html: string) => [/<title>(.*?)<\/title>/.exec(html)?.[1], /<meta name="description" content="(.*?)"/.exec(html)?.[1]]

  it('is what the shop says of it for them, else its name and description; its address stays', async () => {
    const told = await pageOf({ seo: { title: 'Buggy, 80 km/h', description: 'Fast and mendable.' } })

    expect(head(told)).toEqual(['Buggy, 80 km/h – Kiteworks', 'Fast and mendable.'])
    expect(head(await pageOf({ seo: { title: null, description: 'Fast and mendable.' } }))).toEqual([
      'Buggy – Kiteworks',
      'Fast and mendable.',
    ])
    expect(head(await pageOf({}))).toEqual(['Buggy – Kiteworks', 'Fast'])
    expect(told).toContain('<link rel="canonical" href="https://shop.example/product/7">')
    expect(textOf(told)).toContain('|Buggy|')
    expect(told).toContain('"position":3,"name":"Buggy"')
    expect(told).toContain('<meta property="og:image:alt" content="Buggy">')
  })
})

describe('a picture that is cut [x.40]', () => {
  it.each([
    ['cover', { x: 0.25, y: 1 }, ['object-position:25% 100%']],
    ['cover', null, []],
    ['contain', { x: 0.25, y: 1 }, []],
  ] as const)('keeps its point in sight: %s with %j', async (fit, focal, position) => {
    const html = await pageOf({ images: [{ id: 1, imageUrl: '/a.webp', fit, focal, alt: '', width: null, height: null, colour: null }] })

    expect(/<img [^>]*data-fit="\w+"[^>]*>/.exec(html)?.[0]).toContain(`data-fit="${fit}"`)
    expect(html.match(/object-position:[^"]*/g) ?? []).toEqual(position)
  })
})

describe('a retired product [x.70]', () => {
  const retired = { since: '2026-11-30', sparesUntil: '2034-12-31', successorId: 7 }
  const mainOf = (html: string) => textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
  const sold = { available: 0, services: [{ id: 1, serviceDesc: 'Free delivery', icon: null }], retired }

  it('says since when, until when there are spare parts, and what follows it, instead of price, Buy and stock', async () => {
    const text = mainOf(await pageOf(sold))

    for (const shown of ['|Discontinued|', '|Discontinued since 30 November 2026|', '|Spare parts until 31 December 2034|'])
      expect(text).toContain(shown)
    expect(text).toContain('|Its successor:|Buggy|')
    const words = productTexts.get('en')
    for (const absent of [
      '$',
      words.buyNow,
      words.notAvailableYet,
      words.inStock,
      words.compare,
      'Add to cart',
      'Sold out',
      'Free delivery',
    ])
      expect(text).not.toContain(absent)
  })

  it('says nothing that is not known', async () => {
    const text = mainOf(await pageOf({ ...sold, retired: { since: '2026-11-30', sparesUntil: null, successorId: null } }))

    expect(text).toContain('|Discontinued since 30 November 2026|')
    for (const absent of ['Spare parts until', 'Its successor']) expect(text).not.toContain(absent)
  })
})
