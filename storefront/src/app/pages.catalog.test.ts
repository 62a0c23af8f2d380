import type { CallNames } from '@shop/contract/calls'
import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { describe, expect, it } from 'vitest'
import { homeTexts } from '../features/home/texts.ts'
import { productDetailTexts } from '../features/product-detail/texts.ts'
import { productListTexts } from '../features/product-list/texts.ts'
import { productTexts } from '../features/product/texts.ts'
import { loadTexts } from '../frame/words/text-group.ts'
import { type Ask, render } from './entry-server.tsx'
import { FACETS, IDENTITY, PRODUCT as PLAIN_PRODUCT, SERIES as PLAIN_SERIES } from './pages.shop.ts'

await loadTexts([homeTexts, productListTexts, productTexts, productDetailTexts], 'en')
const words = productTexts.get('en')
const pageWords = productDetailTexts.get('en')
const list = productListTexts.get('en')
const home = homeTexts.get('en')

const SERIES: Series = { ...PLAIN_SERIES, description: 'On four wheels', summary1: 'Fast ones' }
const PRODUCT: ProductDetail = {
  ...PLAIN_PRODUCT,
  subtitle: '1:10 · 4WD',
  description: 'Fast on sand',
  originalPrice: 125,
  discountAmount: 25,
  discount: 20,
  tags: '1,2',
  stockStatus: 'Few left, Ships today',
  images: [{ id: 1, imageUrl: '/buggy.webp', fit: 'contain', focal: null, alt: '', width: null, height: null, colour: null }],
  productUrl: 'https://market.example/buggy',
  manualUrl: '/manual.pdf',
  manual: { language: 'en', bytes: 2_400_000 },
  services: [{ id: 1, serviceDesc: 'Free shipping', icon: null }],
  specs: [
    { id: 1, key: null, specName: 'Motor', specValue: 'Brushless', number: null, unit: null, condition: null, headline: null, rank: null },
  ],
  detailText: '<p>Made of <strong>aluminium</strong></p>',
  rating: { average: 4.6, total: 38, examples: 0 },
  reducedSince: '2026-10-05T09:00:00.000Z',
  originalPriceUntil: '2026-10-05T09:00:00.000Z',
}
const PLAIN: Partial<ProductDetail> = { subtitle: '', originalPrice: null, discountAmount: null, discount: null, tags: '', stockStatus: '' }

/** Returns HTML, and text in which a bar replaces each tag. */
async function mainOf(
  path: string,
  product: Partial<ProductDetail> = {},
  series: Partial<Series> = {},
  more: Partial<Record<CallNames, unknown>> = {},
) {
  const one = { ...PRODUCT, ...product }
  const answers: Partial<Record<CallNames, unknown>> = {
    'GET /shop/identity': IDENTITY,
    'GET /product-series/list': [{ ...SERIES, ...series }],
    'GET /product-series/{id}/{language}': { ...SERIES, ...series },
    'GET /product/page': { rows: [one], total: 1, current: 1, totalPage: 1 },
    'GET /product/facets': FACETS,
    'GET /product/{id}/{language}': one,
    'GET /products/{id}/parts': { rows: [], total: 0, current: 1, totalPage: 0, explodedUrl: '' },
    'GET /product-tag/list': ['New', 'Sport'].map((tagName, index) => ({ id: index + 1, tagName })),
    ...more,
  }
  const ask = (async (name: CallNames): Promise<unknown> => answers[name] ?? []) as Ask // the table has each call's own response
  const { html } = await render({ path, search: '', language: 'en', siteUrl: undefined }, ask)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    html: main,
    text: main
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|'),
  }
}
const tagWith = (html: string, pattern: RegExp) =>
  html
    .match(/<(a|button) [^>]*>/g)
    ?.filter((tag) => pattern.test(tag))
    .at(-1)

describe('a card of a product', () => {
  it('has its picture, its tags, its stock, its name, its subtitle, and leads to its page [2.home.14, 2.home.15, 2.home.16, 2.home.20]', async () => {
    const { html, text } = await mainOf('/category/3')

    expect(html, 'a picture that says nothing of itself: the link beside it has the name').toMatch(/<img [^>]*src="\/buggy\.webp" alt=""/)
    expect(text).toMatch(/\|New\|Sport\|/)
    expect(text).toContain('|Few left|Ships today|')
    expect(text).toMatch(/\|Buggy\|1:10\|4WD\|/)
    expect(text).not.toContain('Fast on sand')
    expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/product\/7"[^>]*><span>Buggy<\/span><\/a>/)
  })

  it('says “in stock” where the shop says nothing of it, and has the description where there is no subtitle [2.home.15, 2.home.16, 3.2]', async () => {
    const { text } = await mainOf('/category/3', PLAIN)

    expect(text).toContain(`|${words.inStock}|`)
    expect(text).toContain('|Buggy|Fast on sand|')
  })

  it('has its price, and the one before struck through, only where it is reduced [2.home.17]', async () => {
    const { html } = await mainOf('/category/3')

    expect(html).toContain('<b translate="no">$14.00</b>')
    expect(html).toMatch(/<s>.*\$17\.50<\/span><\/s>/)
    expect((await mainOf('/category/3', PLAIN)).html).not.toContain('<s>')
  })

  it('says a price before once where it is the lowest of the 30 days before it, else both [x.11]', async () => {
    const once = await mainOf('/category/3', { lowestPrice30Days: 125 })
    const both = await mainOf('/category/3', { lowestPrice30Days: 100 })

    expect(once.html.match(/<s\b/g)).toHaveLength(1)
    expect(once.html).toContain(`<span>${words.lowest30DaysShort}</span><s translate="no">$17.50</s>`)
    expect(both.html).toMatch(/<s>.*\$17\.50<\/span><\/s>/)
    expect(both.html).toContain(`<span>${words.lowest30DaysShort}</span><span translate="no">$14.00</span>`)
  })

  it('has a button to buy, at the marketplace in a new tab; without an address it is disabled and says so [1.11, 2.home.18, d.actions.7]', async () => {
    const { html, text } = await mainOf('/category/3')
    const without = await mainOf('/category/3', { productUrl: ' ' })

    expect(tagWith(html, /market\.example/)).toMatch(/(?=.*target="_blank")(?=.*rel="noopener")/)
    expect(text).toContain(`|${words.buy}|`)
    expect(without.html).not.toContain('target="_blank"')
    expect(without.html).toMatch(new RegExp(`<button [^>]*disabled=""[^>]*>${words.notAvailableYet}</button>`))
  })

  it.each([
    [6, 'plenty'],
    [5, 'few'],
    [1, 'few'],
    [0, 'none'],
  ])('marks %i pieces in stock as %s [d.actions.8]', async (available, level) => {
    expect((await mainOf('/category/3', { available })).html).toMatch(new RegExp(`<li class="\\S*stock\\S* \\S*${level}\\S*">`))
  })
})

describe('the page of a product', () => {
  it('has its tags, its stock, its name and its subtitle [2.product.2]', async () => {
    const { html, text } = await mainOf('/product/7')

    expect(text).toMatch(/\|New\|Sport\|/)
    expect(text).toContain('|Few left|Ships today|')
    expect(html).toMatch(/<h1[^>]*><span>Buggy<\/span><\/h1>/)
    expect(text).toContain('|1:10 · 4WD|')
  })

  it('has its price, the one before and what one saves: the difference of what is shown [2.product.3]', async () => {
    const { html, text } = await mainOf('/product/7')
    const plain = await mainOf('/product/7', PLAIN)

    expect(text).toContain('|$14.00|')
    expect(html).toMatch(/<s>.*\$17\.50<\/span><\/s>/)
    expect(text).toContain(`|${words.youSave('$3.50')}|`)
    expect(plain.html).not.toContain('<s>')
    expect(plain.text).not.toContain(words.youSave(''))
  })

  it('leads to the marketplace in a new tab and says whose policies apply there [1.11, 1.12, 2.product.7, d.actions.7]', async () => {
    const { html, text } = await mainOf('/product/7')
    const without = await mainOf('/product/7', { productUrl: '' })

    expect(tagWith(html, /market\.example/)).toMatch(/(?=.*target="_blank")(?=.*rel="noopener")/)
    expect(text).toContain(`|${words.buyNow}|`)
    expect(text).toContain(`|${words.buyHint}|`)
    expect(without.text).not.toContain(words.buyHint)
    expect(without.text).toContain(`|${words.notAvailableYet}|`)
  })

  it('has a button for the manual, in a new tab, only where there is one [1.4, 2.product.6]', async () => {
    const { html, text } = await mainOf('/product/7')

    expect(tagWith(html, /manual\.pdf/)).toMatch(/(?=.*target="_blank")(?=.*rel="noopener")/)
    expect(text).toContain(pageWords.downloadManual)
    expect(text).toMatch(/PDF ·\| \|English\| \|· 2\.4/)
    for (const manualUrl of ['', '  '])
      expect((await mainOf('/product/7', { manualUrl, manual: null })).text).not.toContain(pageWords.downloadManual)
  })

  it('names after a second reduction both prices with their days, otherwise the lowest alone [x.11]', async () => {
    const first = { price: 1_999, originalPrice: 2_999, lowestPrice30Days: 3_499 }

    const second = await mainOf('/product/7', { ...first, originalPriceUntil: '2026-11-03T08:00:00.000Z' })
    expect(second.text).toContain(
      'Was $419.86 until Nov 3, 2026. First reduced on Oct 5, 2026; lowest price in the 30 days before: $489.86',
    )
    expect((await mainOf('/product/7', first)).text).toContain('Lowest price in the 30 days before the reduction: $489.86')
  })

  it('has the average of its reviews with a link to them, and none without reviews [x.19]', async () => {
    const { html, text } = await mainOf('/product/7')

    expect(tagWith(html, /#reviews"/)).toMatch(/href="\/product\/7#reviews"/)
    expect(text).toContain('4.6 out of 5 from 38 reviews')
    expect((await mainOf('/product/7', { rating: null })).text).not.toContain('out of 5 from')
  })

  it('lists its services, its specs and what the maker says of it, as HTML [2.product.9, 2.product.10, 2.product.11]', async () => {
    const { html, text } = await mainOf('/product/7')
    const bare = await mainOf('/product/7', { services: [], specs: [], detailText: ' ' })

    expect(text).toContain('|Free shipping|')
    expect(html).toMatch(/<dt><span>Motor<\/span><\/dt><dd><span>Brushless/)
    expect(html).toContain('<p>Made of <strong>aluminium</strong></p>')
    for (const title of [words.specifications, pageWords.details])
      expect([text.includes(title), bare.text.includes(title)]).toEqual([true, false])
  })
})

describe('the page of a series', () => {
  it.each([
    [{}, 'Cars', 'On four wheels'],
    [{ description: '' }, 'Cars', 'Fast ones'],
    [{ name: '', description: '', summary1: '' }, list.seriesFallback, list.seriesLeadFallback],
  ])('has its title and description, or what stands in for them: %j [2.category.1]', async (series, title, lead) => {
    const { html } = await mainOf('/category/3', {}, series)

    expect(html).toMatch(new RegExp(`<h1[^>]*><span>${title}</span></h1><p class="lead">${lead}</p>`))
  })
})

describe('the pages of a list', () => {
  it('are numbered, with an ellipsis for those that are left out, between the one before and the one after [2.pages.1, 2.pages.2, 2.category.11]', async () => {
    const page = { rows: [PRODUCT], total: 104, current: 1, totalPage: 9 }
    const { text } = await mainOf('/category/3', {}, {}, { 'GET /product/page': page })

    expect(text).toContain('|Page 1 of 9, 104 items|')
    expect(text).toMatch(/\|1\|2\|3\|4\|…\|9\|/)
  })
})

describe('home', () => {
  it('claims a flight of up to 30 minutes and up to 80 km/h [1.16]', async () => {
    const specs: Series['specs'] = [
      { id: 1, title: 'Up to 80 km/h', description: '', icon: 'speed', iconUrl: '' },
      { id: 2, title: 'Up to 30 minutes in the air', description: '', icon: 'clock', iconUrl: '' },
    ]
    const { text } = await mainOf(
      '/',
      {},
      { kind: 'drone', specs },
      { 'GET /product/page': { rows: [], total: 57, current: 1, totalPage: 57 } },
    )

    expect(text).toMatch(new RegExp(`\\|${home.topSpeed}\\|80\\| \\|?${home.kmh}\\|`))
    expect(text).toMatch(new RegExp(`\\|${home.flightTime}\\|30\\| \\|?${home.minutes}\\|`))
    expect(text).toContain(`|${home.inCatalogue}|1| series|${home.in3d}|57| models|`)
  })

  it('claims nothing where there is nothing: no speed, and not "0 series"', async () => {
    const { text } = await mainOf(
      '/',
      {},
      {},
      { 'GET /product-series/list': [], 'GET /product/page': { rows: [], total: 0, current: 1, totalPage: 0 } },
    )

    for (const label of [home.topSpeed, home.flightTime, home.inCatalogue, home.in3d]) expect(text).not.toContain(label)
  })

  it('has a card for each series with its name, its short summary, and its own icon or that of its kind [2.home.7, 2.home.8]', async () => {
    const drawn = await mainOf('/')
    const own = await mainOf('/', {}, { iconUrl: '/own-icon.svg' })

    expect(drawn.text).toMatch(/\|Cars\|Fast ones\|/)
    expect(drawn.html).toMatch(/<use href="[^"]*#car"/)
    expect(own.html).toContain('src="/own-icon.svg"')
  })
})
