import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, inject, it } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { expectProducts, idsOf } from '../catalog/product-list.ts'
import { firstOf, variants } from '../full-run.ts'
import { journey } from '../visit.ts'
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
]
const NOWHERE_EITHER = ['/%', '/%FF', '/product/%']

const NO_SERIES = ['/category/0', '/category/rc-cars-3', '/category/-1', '/category/999999', '/category/abc', '/category/1-']

/** The browser logs the page's own status, which these tests expect. */
const STATUS_404 = /status of 404/

describe('an address that names nothing', () => {
  journey.for(variants([...NOWHERE, ...NOWHERE_EITHER], NOWHERE.slice(0, 3)))(
    '%s is HTTP 404 and the page that says so [2.7, 2.product.12, 5.17, d.routes.2, d.routes.3]',
    async (path, { visit }) => {
      const answer = await fetch(inject('shopUrl') + path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')

      const page = await visit({ path, tolerates: STATUS_404 })

      await page.getByRole('heading', { level: 1, name: texts.notFound.notFoundTitle }).waitFor()
      expect(await page.title()).toContain(texts.notFound.notFoundTitle)
    },
  )

  journey.for(firstOf(NO_SERIES, 2))(
    '%s is HTTP 404 and says that there is no such series, above those that are there [2.7, d.routes.3]',
    async (path, { visit }) => {
      expect((await fetch(inject('shopUrl') + path)).status).toBe(404)

      const page = await visit({ path, tolerates: STATUS_404 })

      await page.getByRole('heading', { level: 1, name: texts.notFound.noSeriesTitle }).waitFor()
      expect(await page.title()).toContain(texts.notFound.noSeriesTitle)
      expect(await page.getByRole('main').locator('[href^="/category/"]').count()).toBeGreaterThan(1)
    },
  )

  journey('leads back into the shop [d.routes.2]', async ({ visit }) => {
    const page = await visit({ path: '/nope', tolerates: STATUS_404 })

    await page.getByRole('main').getByRole('link').and(page.locator('[href^="/category/"]')).first().click()

    await page.getByRole('heading', { level: 1, name: texts.notFound.notFoundTitle }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toMatch(/^\/category\/\d+$/)
  })

  it.each(LANGUAGES)('says so without JavaScript too, in %s [d.routes.2, x.17]', async (language) => {
    const html = await (await fetch(`${inject('shopUrl')}/nope?lang=${language}`)).text()

    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(TEXTS[language].notFound.notFoundTitle)
  })
})

describe('an address that names something in an unusual way', () => {
  journey('finds a series by the number after the first hyphen [2.6]', async ({ visit }) => {
    const series = await largestSeries()
    const page = await visit({ path: `/category/cars-${series.id}` })

    await page.getByRole('heading', { level: 1, name: series.name }).waitFor()
    await expectProducts(page, idsOf(series.products.slice(0, 12)))
  })

  journey('takes no notice of values that make no sense [x.6]', async ({ visit }) => {
    const series = await largestSeries()
    const page = await visit({
      path: `/category/${series.id}?page=abc&min=-5&max=1e3&sort=dance&order=up&tags=x,,y&cur=GBP&lang=xx&utm=%FF`,
    })

    await expectProducts(page, idsOf(series.products.slice(0, 12)))
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})
