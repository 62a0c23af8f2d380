import { productCardAddress } from '@shop/contract/addresses'
import { LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { formatPrice } from '@shop/contract/price-text'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ask, largestSeries } from '../catalogue.ts'
import { addressIn, alternatesOf, headOf, thingOf } from './head.ts'
import { productIds } from '../catalog/product-list.ts'
import { SITE } from '../shop.ts'
import { fullJourney, isFull, variants } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'
import { SHOP_NAME, asRead, TEXTS } from '../texts.ts'

interface List {
  itemListElement: Array<{ position: number; url?: string; item?: string; name?: string }>
}
interface ProductData {
  name: string
  description: string
  sku: string
  image: string[]
  url: string
  offers: { price: string; priceCurrency: string; availability: string; priceSpecification?: { price: string } }
  additionalProperty: Array<{ name: string; value: string | number; unitText?: string; description?: string }>
}

const shopUrl = inject('shopUrl')
const main = (page: Page) => page.getByRole('main').innerText()

let series: Awaited<ReturnType<typeof largestSeries>>
let product: Awaited<ReturnType<typeof reducedProduct>>
beforeAll(async () => {
  series = await largestSeries()
  product = await reducedProduct()
})

async function reducedProduct() {
  const found = series.products.find(({ discount, images }) => discount !== null && images.length > 1)
  if (!found) throw new Error(`${series.name} has no reduced product with pictures`)
  return found
}

/** In the full run, each path is visited in both languages, otherwise alternately. */
const pathsIn = (language: 'en' | 'de', paths: readonly string[]) =>
  paths.filter((_, place) => isFull || place % 2 === (language === 'en' ? 0 : 1))
/** Only the full run tests that hydration changes nothing of what machines read. */
const javaScript = isFull
const shownAt = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (javaScript) await isHydrated(page)
  return headOf(page)
}

// decisions, Language and money: `?lang=xx` except en; x-default is en; all alternates are linked.
describe('the head of a page [x.4]', () => {
  journey(
    'names its one address and the five languages, that of /search for every search, and none for what is not there; search engines are told of the list in sight, counted on from page to page, of who the shop is, and where it can be searched [d.language.3, d.language.6]',
    async ({ visit }) => {
      const few = ['/', `/category/${series.id}?page=2`, `/product/${product.id}`, '/help/2', '/videos/1']
      const others = [
        '/products',
        '/discount-products',
        `/category/${series.id}`,
        '/help',
        '/policy/returns',
        '/brand-story',
        '/about',
        '/contact',
        '/videos',
      ]
      const page = await visit({ path: `/category/${series.id}?page=2`, javaScript, tolerates: /status of 404/ })
      const list = await thingOf<List>(page, 'ItemList')
      const ids = await productIds(page)
      expect(list?.itemListElement.map(({ position, url }) => [position, url])).toEqual(
        ids.map((id, index) => [13 + index, `${SITE}/product/${id}`]),
      )

      await page.goto('/', { waitUntil: 'domcontentloaded' })
      const site = await thingOf<{ potentialAction: { target: { urlTemplate: string } } }>(page, 'WebSite')
      const { logo } = (await thingOf<{ logo: string }>(page, 'Organization')) ?? {}
      const typeOfLogo = async () => (await page.request.get(shopUrl + new URL(logo ?? '').pathname)).headers()['content-type']
      await expect.poll(typeOfLogo).toBe('image/png') // drawn at its first request: a busy machine answers 503 first
      const search = new URL((site?.potentialAction.target.urlTemplate ?? '').replace('{search_term_string}', 'buggy'))
      await page.goto(shopUrl + search.pathname + search.search, { waitUntil: 'domcontentloaded' })
      expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('buggy')

      // The shop's own pages parse no XML (Trusted Types).
      await page.goto('about:blank')
      const robots = await (await fetch(`${shopUrl}/robots.txt`)).text()
      const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
      const xml = await (await fetch(address.replace(SITE, shopUrl))).text()
      const root = await page.evaluate((text) => new DOMParser().parseFromString(text, 'application/xml').documentElement.localName, xml)
      expect(root).toBe('urlset')

      if (!javaScript) await page.route(/\/(assets|media)\//, (route) => route.fulfill({ body: '' })) // a head needs no styles and pictures
      for (const language of ['en', 'de'] as const) {
        await page.context().addCookies([{ name: 'lang', value: language, url: shopUrl }])
        for (const path of pathsIn(language, variants([...few, ...others], few))) {
          const head = await shownAt(page, path)

          expect(head).toMatchObject({ robots: [], canonical: [addressIn(path, language)], alternates: alternatesOf(path) })
          expect(head.title).toMatch(new RegExp(`^.+ – ${SHOP_NAME}$`))
          expect(head.shared).toMatchObject({
            'og:site_name': SHOP_NAME,
            'og:url': addressIn(path, language),
            'og:title': head.title.replace(` – ${SHOP_NAME}`, ''),
            'og:description': head.description[0],
            'og:locale': { en: 'en_US', de: 'de_DE' }[language],
            'og:image': expect.stringMatching(new RegExp(`^${SITE}/.+`)),
          })
        }
        if (language === 'de') continue
        for (const path of ['/search', '/search?name=buggy', '/search?name=kestrel&page=2']) {
          const to = { robots: [], canonical: [`${SITE}/search`], alternates: alternatesOf('/search') }
          expect([path, await shownAt(page, path)]).toMatchObject([path, to])
        }
        expect(await shownAt(page, '/nope')).toMatchObject({ robots: ['noindex, follow'], canonical: [], alternates: {} })
      }
    },
  )

  fullJourney('keeps sorted and filtered lists out of search engines, but leads them to the list itself', async ({ visit }) => {
    for (const search of ['sort=price&order=asc', 'tags=1', 'min=1&cur=USD', 'max=99999', 'page=999']) {
      const page = await visit({ path: `/category/${series.id}?${search}&utm_source=mail` })
      const canonical = search === 'page=999' ? `/category/${series.id}?page=999` : `/category/${series.id}`

      expect(await headOf(page)).toMatchObject({ robots: ['noindex, follow'], canonical: [SITE + canonical] })
      expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
      await page.close()
    }
  })

  fullJourney('stays right when one goes on, back and changes the language', async ({ visit }) => {
    const page = await visit({ path: `/category/${series.id}?utm_source=mail` })
    const expectHead = async (path: string, language: Language, title: string) => {
      await expect.poll(() => page.title()).toBe(`${title} – ${SHOP_NAME}`)
      expect(await headOf(page)).toMatchObject({ robots: [], canonical: [addressIn(path, language)], alternates: alternatesOf(path) })
    }
    const first = series.products[0]
    const path = `/product/${first?.id}`
    await expectHead(`/category/${series.id}`, 'en', series.name)

    await page.getByRole('main').getByRole('link', { name: first?.name, exact: true }).click()
    await expectHead(path, 'en', first?.name ?? '')
    await page.getByRole('banner').getByRole('button', { name: TEXTS.en.frame.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.ja }).click()
    const japanese = await ask('GET /product/{id}/{language}', { id: first?.id ?? 0 }, 'ja')
    await expectHead(path, 'ja', japanese.name)
    expect((await headOf(page)).description).toEqual([japanese.description || japanese.subtitle])
    await page.goBack()

    await expectHead(`/category/${series.id}`, 'ja', (await ask('GET /product-series/{id}/{language}', { id: series.id }, 'ja')).name)
    expect(await page.locator('script[type="application/ld+json"], meta[property]').count(), 'what was said of the first page').toBe(0)
  })
})

describe('what search engines are told of a product [x.4]', () => {
  journey.for(variants(['en', 'de', 'ko'] as const, ['ko']))(
    'is what its page shows, with the way to it and a picture that is described in its language: %s',
    async (language, { visit }) => {
      const detail = await ask('GET /product/{id}/{language}', { id: product.id }, language)
      const page = await visit({ path: `/product/${product.id}`, language })
      const shown = asRead(await main(page))
      const told = await thingOf<ProductData>(page, 'Product')
      const priced = (price: string | undefined) =>
        new RegExp(
          Number(price)
            .toLocaleString('en-US')
            .replaceAll(/\D/g, String.raw`\D?`),
        )

      expect(told).toMatchObject({
        name: asRead(await page.getByRole('heading', { level: 1 }).innerText()),
        url: addressIn(`/product/${product.id}`, language),
      })
      expect(shown).toContain(told?.sku)
      expect(told?.offers.priceCurrency).toBe({ en: 'USD', de: 'EUR', ko: 'KRW' }[language])
      expect(told?.offers.availability).toBe(
        `https://schema.org/${detail.available > 5 ? 'InStock' : detail.available > 0 ? 'LimitedAvailability' : 'OutOfStock'}`,
      )
      expect(asRead(formatPrice(detail.price, language))).toMatch(priced(told?.offers.price))
      expect(asRead(formatPrice(detail.originalPrice ?? 0, language))).toMatch(priced(told?.offers.priceSpecification?.price))
      expect(told?.image).toEqual(detail.images.map(({ imageUrl }) => SITE + imageUrl))
      expect(told?.additionalProperty).toHaveLength(detail.specs.length)
      for (const { name, value, description = '' } of told?.additionalProperty ?? []) {
        expect(shown).toContain(asRead(name))
        expect(shown).toContain(asRead(description))
        if (typeof value === 'string') expect(shown).toContain(asRead(value))
      }

      const trail = await thingOf<List>(page, 'BreadcrumbList')
      const nav = page.getByRole('navigation', { name: TEXTS[language].frame.breadcrumb })
      expect(trail?.itemListElement.map(({ name }) => name)).toEqual(await nav.getByRole('listitem').allInnerTexts())
      const links = await nav.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(trail?.itemListElement.map(({ item }) => item)).toEqual(
        [...links, `/product/${product.id}`].map((path) => addressIn(path, language)),
      )

      const tag = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
      expect(await tag('og:image')).toBe(SITE + productCardAddress(product.id))
      expect(await tag('og:image:alt')).toBe(detail.images[0]?.alt || detail.name)
      const card = async () => {
        const answer = await page.request.get(shopUrl + productCardAddress(product.id))
        return [answer.status(), answer.headers()['content-type']]
      }
      await expect.poll(card).toEqual([200, 'image/jpeg']) // a busy shop sends a fallback for up to a minute
    },
  )
})

describe('the sitemap [x.4]', () => {
  it('names pages that are there and call themselves as it does', async () => {
    const xml = await (await fetch(`${shopUrl}/sitemap.xml`)).text()
    const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? '')
    expect(locations.length).toBeGreaterThan(5 * 60)

    const wrong: string[] = []
    for (const location of locations.filter((_, place) => isFull || place % 36 === 0)) {
      const answer = await fetch(location.replace(SITE, shopUrl))
      const html = await answer.text()
      const isSaid = html.includes(`<link rel="canonical" href="${location.replaceAll('&', '&amp;')}">`) && !html.includes('name="robots"')
      if (answer.status !== 200 || !isSaid) wrong.push(`${answer.status} ${location}`)
    }

    expect(wrong).toEqual([])
  })
})

describe('a home screen [x.4]', () => {
  it('gets a name, a start and pictures of the promised sizes', async () => {
    const html = await (await fetch(shopUrl)).text()
    const manifest = await fetch(shopUrl + /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1])
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    const { name, start_url, icons } = (await manifest.json()) as {
      name: string
      start_url: string
      icons: Array<{ src: string; sizes: string }>
    } // our own file
    expect({ name, start_url }).toEqual({ name: SHOP_NAME, start_url: '/' })

    const touch = { src: /<link rel="apple-touch-icon" href="([^"]*)"/.exec(html)?.[1] ?? '', sizes: '180x180' }
    const shared = { src: '/share.png', sizes: '1200x630' }
    for (const { src, sizes } of [...icons, touch, shared]) {
      const picture = Buffer.from(await (await fetch(shopUrl + src)).arrayBuffer())
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes) // a PNG begins with its size
    }
  })
})
