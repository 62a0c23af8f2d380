import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { expectProducts, filter, filterBar, idsOf, productIds, searchOf } from '../catalog/product-list.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { goTo, isQuiet, journey } from '../visit.ts'
import { texts } from '../texts.ts'

const PRODUCT = /\/api\/admin\/product\/\d+\/en\b/
const LIST = /\/api\/admin\/product\/page\?/
const SERVER_WORDS = 'The shop is being tidied up'
/** The browser logs failed requests, which these tests expect. */
const EXPECTED = /Failed to load resource|net::ERR_FAILED/

const FAILURES = {
  'no connection': (route: Route) => route.abort('failed'),
  'a server that is not ready': (route: Route) => route.fulfill({ status: 503, json: { code: 'C503', message: SERVER_WORDS, data: null } }),
  'an answer that is none': (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
}

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const cheapestFirst = () => series.products.toSorted((a, b) => a.price - b.price || a.id - b.id).slice(0, 12)
const dearestFirst = () => series.products.toSorted((a, b) => b.price - a.price || a.id - b.id).slice(0, 12)
const sortBy = (page: Page, order: 'price-asc' | 'price-desc') =>
  filterBar(page).getByLabel(texts.productList.sortLabel).selectOption({ label: texts.productList.sortBy[order] })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: texts.frame.loadingFailed })

describe.each(firstOf(Object.entries(FAILURES)))('with %s', (_, fail) => {
  fullJourney('a screen that cannot be loaded says so, and its retry works [4.1, 8.12, d.views.1]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: EXPECTED })
    await page.route(LIST, fail)
    await page
      .getByRole('main')
      .getByRole('link')
      .and(page.locator(`[href="/category/${series.id}"]`))
      .first()
      .click()
    await failure(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/category/${series.id}`)
    await page.getByRole('heading', { level: 1, name: series.name }).waitFor()
    await page.getByRole('navigation', { name: texts.frame.breadcrumb }).getByRole('link', { name: texts.frame.series }).waitFor()

    await page.unroute(LIST, fail)
    await failure(page).getByRole('button', { name: texts.frame.tryAgain }).click()

    await expectProducts(page, idsOf(series.products.slice(0, 12)))
    const h1 = page.getByRole('heading', { level: 1, name: series.name })
    expect(await h1.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  fullJourney('a product that cannot be loaded is called that, and the retry works [8.12, 8.22, d.views.1]', async ({ visit }) => {
    const product = series.products[0]
    const page = await visit({ path: `/category/${series.id}`, tolerates: EXPECTED, prepare: (fresh) => fresh.route(PRODUCT, fail) })

    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: texts.productDetail.productFailed, exact: true }).waitFor()
    expect(texts.productDetail.productFailed).toBe('Failed to load product information')
    await page.unroute(PRODUCT, fail)
    await page.getByRole('main').getByRole('button', { name: texts.frame.tryAgain }).click()

    await page.getByRole('heading', { level: 1, name: product?.name }).waitFor()
  })

  journey('a list that is in sight stays there when bringing it up to date fails, and a toast says so [d.views.3]', async ({ visit }) => {
    const page = await visit({ path: `/category/${series.id}`, tolerates: EXPECTED, prepare: (fresh) => fresh.clock.install() })
    const before = await productIds(page)
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: series.products[0]?.name }).waitFor()
    await page.clock.fastForward('02:00')
    await page.route(LIST, fail)

    await page.goBack()

    await page.getByRole('alert').waitFor()
    expect(await productIds(page)).toEqual(before)
    expect(await failure(page).count()).toBe(0)
    await page.keyboard.press('F6')
    const retry = page.getByRole('button', { name: texts.frame.tryAgain })
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.unroute(LIST, fail)
    const asked = page.waitForResponse(LIST)
    await page.keyboard.press('Enter')
    await asked
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })
})

describe('a list [2.category.8]', () => {
  journey(
    'stays in sight while the next one loads, is never that of an older question, and has a way out where it is empty; that cannot be loaded it says so, and its retry works [4.1, 8.12, 8.29, d.views.1, d.views.3, d.views.5]',
    async ({ visit }) => {
      const page = await visit({ path: `/category/${series.id}`, tolerates: EXPECTED })
      const before = await productIds(page)
      const gate = Promise.withResolvers<void>()
      const isOlder = (url: string) => LIST.test(url) && url.includes('order=asc')
      await page.route(
        (url) => isOlder(url.href),
        async (route) => {
          await gate.promise
          await route.continue()
        },
      )
      const olderAsked = page.waitForRequest((request) => isOlder(request.url()))
      const olderAnswered = page.waitForEvent('requestfinished', (request) => isOlder(request.url()))

      await sortBy(page, 'price-asc')
      await olderAsked // otherwise the next choice would replace it
      await page.locator('[aria-busy="true"]').waitFor()
      expect(await productIds(page)).toEqual(before)
      await sortBy(page, 'price-desc')
      await expectProducts(page, idsOf(dearestFirst()))
      gate.resolve()
      await olderAnswered
      await isQuiet(page) // the response is rendered some frames later
      expect(await productIds(page)).toEqual(idsOf(dearestFirst()))
      expect(await page.locator('[aria-busy="true"]').count()).toBe(0)

      await filter(page, 'wide', (form) => form.getByLabel(texts.productList.lowestPrice).fill('9999999'))
      await page.getByRole('main').getByText(texts.productList.noProducts).waitFor()
      await page.getByRole('main').getByRole('button', { name: texts.productList.clearFilters }).click()
      await expectProducts(page, idsOf(series.products.slice(0, 12)))
      expect(searchOf(page)).toEqual({})

      for (const fail of firstOf(Object.values(FAILURES))) {
        await goTo(page, `/category/${series.id}`)
        await page.route(LIST, fail)
        await sortBy(page, 'price-asc')
        await failure(page).waitFor()
        await page.unroute(LIST, fail)
        await failure(page).getByRole('button', { name: texts.frame.tryAgain }).click()
        await expectProducts(page, idsOf(cheapestFirst()))
        await failure(page).waitFor({ state: 'detached' })
        expect(await page.evaluate(() => document.activeElement?.querySelectorAll('h3').length)).toBe(12)
      }
    },
  )
})
