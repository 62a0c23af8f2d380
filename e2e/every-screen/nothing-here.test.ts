import { LANGUAGES } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { expectProducts, idsOf } from '../catalog/product-list.ts'
import { variants } from '../full-run.ts'
import { goTo, journey } from '../visit.ts'
import { TEXTS, texts } from '../texts.ts'

const NOWHERE = [
  '/nope',
  '/nope/deeper?x=1',
  '/product/999999',
  '/product/abc',
  '/product/1e9',
  '/product/0',
  '/product/-1',
  '/product/1.5',
  '/videos/999999',
  '/policy/cookies',
]
const NOWHERE_EITHER = ['/%', '/%FF', '/product/%']

const NO_SERIES = ['/category/0', '/category/rc-cars-3', '/category/-1', '/category/999999', '/category/abc', '/category/1-']

/** The browser logs the page's own status, which these tests expect. */
const STATUS_404 = /status of 404/

const seriesLinks = (page: Page) => page.getByRole('main').getByRole('link').and(page.locator('[href^="/category/"]'))

describe('an address that names nothing', () => {
  it('is HTTP 404 and the page that says so, in each language, without JavaScript too [2.7, 2.product.12, 5.17, d.routes.2, d.routes.3, x.17]', async () => {
    for (const path of [...NOWHERE, ...NOWHERE_EITHER, ...NO_SERIES]) {
      const { answer, html } = await pageOf(path)
      const title = texts.notFound[NO_SERIES.includes(path) ? 'noSeriesTitle' : 'notFoundTitle']
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
      expect(html, path).toMatch(new RegExp(`<title>${title}.*<h1[^>]*>(<[^>]*>)*${title}`, 's'))
    }
    for (const language of LANGUAGES) {
      const { html } = await pageOf(`/nope?lang=${language}`)
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(TEXTS[language].notFound.notFoundTitle)
    }
  })

  journey(
    'says so once its code has come, and leads back into the shop; a series is found by the number after the first hyphen, whatever makes no sense beside it [2.6, 2.7, 2.product.12, 5.17, d.routes.2, d.routes.3, x.6]',
    async ({ visit }) => {
      const paths = variants([...NOWHERE, ...NOWHERE_EITHER, ...NO_SERIES], ['/product/999999', '/category/0', '/nope'])
      const page = await visit({ path: '/nope/deeper?x=1', tolerates: STATUS_404 })

      for (const path of paths) {
        await goTo(page, inject('shopUrl') + path)
        const title = texts.notFound[NO_SERIES.includes(path) ? 'noSeriesTitle' : 'notFoundTitle']
        expect([path, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([path, title])
        expect(await page.title()).toContain(title)
        expect(await seriesLinks(page).count(), path).toBeGreaterThan(1)
      }
      await seriesLinks(page).first().click()

      await page.waitForURL(/\/category\/\d+$/)
      await page.getByRole('heading', { level: 1, name: texts.notFound.notFoundTitle }).waitFor({ state: 'detached' })

      const series = await largestSeries()
      await goTo(page, `/category/cars-${series.id}?page=abc&min=-5&max=1e3&sort=dance&order=up&tags=x,,y&cur=GBP&lang=xx&utm=%FF`)

      await page.getByRole('heading', { level: 1, name: series.name }).waitFor()
      await expectProducts(page, idsOf(series.products.slice(0, 12)))
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    },
  )
})

/** Each address responds with a page or the 404 page, never with an internal error. */
describe('a hostile address [x.6]', () => {
  const LONG = 'x'.repeat(10_000)
  const SQL = encodeURIComponent(`'; drop table product; --`)
  const answered = [
    `/search?name=${LONG}`,
    `/search?name=${SQL}`,
    '/search?name=%25_%25',
    '/search?name=%00',
    '/search?name=%FF',
    '/search?name=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/search?name=a&name=b',
    `/search?name=kestrel&page=abc`,
    `/search?name=kestrel&page=1e9`,
    `/search?name=kestrel&page=-1`,
    `/search?name=kestrel&page=9007199254740991`,
    `/search?name=kestrel&lang=xx`,
    '/discount-products?min=-5',
    '/discount-products?page=1e9&sort=x&tags=,,',
    `/discount-products?tags=${LONG}`,
    '/products?page=abc&lang=xx',
  ]

  it('is a page of the shop, or the 404 page, and never a fault', async () => {
    for (const path of answered) {
      const answer = await fetch(inject('shopUrl') + path)
      const html = await answer.text()
      const title = path.slice(0, 60)

      expect([title, answer.status]).toEqual([title, 200])
      expect(html, title).toContain('<h1')
      expect(html, title).not.toContain('<script>alert')
    }
    for (const path of ['/search/', '/search/x', '/products/1', '/products/abc', '/product/1e9', '/category/-1', '/discount-products/2']) {
      const { status: code } = await fetch(inject('shopUrl') + path)

      expect([200, 404], `${code} ${path}`).toContain(code)
    }
  })
})

async function pageOf(path: string) {
  const answer = await fetch(inject('shopUrl') + path)
  return { answer, html: await answer.text() }
}
