import { formatPrice } from '@shop/contract/price-text'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { ask } from '../catalogue.ts'
import { everyWidth, idsOf } from './product-list.ts'
import { firstOf, fullDescribe, fullJourney } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'
import { TEXTS, texts } from '../texts.ts'

const RELATED = /\/api\/admin\/products\/\d+\/related\?/
const EXPECTED = /Failed to load resource|net::ERR_FAILED/

const section = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const idsIn = (page: Page, title: string) =>
  section(page, title)
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number((link as HTMLAnchorElement).pathname.split('/')[2]))) // links are anchors
const viewedIds = (page: Page) => page.evaluate(() => localStorage.getItem('viewed'))
/** The list loads when it is near. */
async function expectViewed(page: Page, ids: number[], words = texts) {
  await section(page, words.product.related).scrollIntoViewIfNeeded()
  await expect.poll(() => idsIn(page, words.product.recentlyViewed)).toEqual(ids)
}

async function lookAt(page: Page, ...ids: number[]) {
  for (const id of ids) {
    await page.goto(`/product/${id}`)
    await expect.poll(() => viewedIds(page)).toMatch(new RegExp(`^${id}\\b`))
  }
}

describe('products that go with one [x.12]', () => {
  journey(
    'are the six that the shop names, in the page from the start; so is what a product says of its safety, in the language of the page [9.15, x.39]',
    async ({ visit }) => {
      const related = await ask('GET /products/{id}/related', { id: 101 }, 'ja')
      const { safety } = await ask('GET /product/{id}/{language}', { id: 101 }, 'ja')
      const page = await visit({ path: '/product/101?lang=ja', javaScript: false })
      expect(related).toHaveLength(6)
      expect(await idsIn(page, TEXTS.ja.product.related)).toEqual(idsOf(related))

      const words = TEXTS.ja.productDetail
      const ofSafety = section(page, words.safety)
      expect(await ofSafety.getByRole('listitem').allTextContents()).toEqual(safety?.warnings.split('\n'))
      expect(await ofSafety.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        words.warnings,
        words.maker,
        words.responsibleInEu,
      ])
      expect(await ofSafety.getByRole('link').first().getAttribute('href')).toBe('mailto:service@torvane.example')
    },
  )

  fullJourney('fail silently: they are absent, and the product is there', async ({ visit }) => {
    const page = await visit({ path: '/category/1', tolerates: EXPECTED })
    await page.route(RELATED, (route) => route.fulfill({ status: 500, json: { code: 'C500', message: 'no', data: null } }))
    const answered = page.waitForResponse(RELATED)

    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 2, name: texts.product.specifications }).waitFor()

    await answered
    await isQuiet(page)
    await section(page, texts.product.related).waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  fullJourney('do not keep the product waiting', async ({ visit }) => {
    const page = await visit({ path: '/category/1' })
    const gate = Promise.withResolvers<void>()
    await page.route(RELATED, async (route) => {
      await gate.promise
      await route.continue()
    })

    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()

    await page.getByRole('heading', { level: 2, name: texts.product.specifications }).waitFor()
    gate.resolve()
    await expect.poll(async () => (await idsIn(page, texts.product.related)).length).toBe(6)
  })
})

fullDescribe('products that were looked at before [x.12]', () => {
  journey(
    'are shown newest first, kept as ids alone, unknown to the server; those that go with one lead to their page, which starts at its top and has its own [2.3]',
    async ({ visit }) => {
      const page = await visit({ path: '/product/101' })
      const [first] = await ask('GET /products/{id}/related', { id: 101 })
      const id = first?.id ?? 0
      expect(await section(page, texts.product.recentlyViewed).count()).toBe(0)
      await section(page, texts.product.related).getByRole('heading', { level: 3 }).getByRole('link').first().click()
      await page.getByRole('heading', { level: 1, name: first?.name }).waitFor()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      const others = await ask('GET /products/{id}/related', { id })
      await expect.poll(() => idsIn(page, texts.product.related)).toEqual(idsOf(others))

      await lookAt(page, 301, 101)
      await expectViewed(page, [301, id])
      expect(await viewedIds(page)).toBe(`101,301,${id}`)
      const html = await (await page.request.get(`${inject('shopUrl')}/product/101`)).text()
      expect(html).not.toContain(texts.product.recentlyViewed)
    },
  )

  journey('are six at most, and twelve are remembered', async ({ visit }) => {
    const page = await visit({ path: '/' })
    const all = idsOf(await ask('GET /product/list', {})).slice(0, 14)
    await page.evaluate((ids) => localStorage.setItem('viewed', ids), all.slice(0, 13).join(','))

    await page.goto(`/product/${all[13]}`)

    await expectViewed(page, all.slice(0, 6))
    await expect.poll(async () => (await viewedIds(page))?.split(',').length).toBe(12)
  })

  journey('speak the language of the page [d.language.8]', async ({ visit }) => {
    const page = await visit({ path: '/product/201' })
    await lookAt(page, 101)
    await expectViewed(page, [201])

    await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()

    const german = await ask('GET /product/{id}/{language}', { id: 201 }, 'de')
    await section(page, TEXTS.de.product.recentlyViewed).getByRole('link', { name: german.name, exact: true }).waitFor()
    expect(await section(page, TEXTS.de.product.recentlyViewed).textContent()).toContain(formatPrice(german.price, 'de'))
  })

  journey('are dropped without a word when the shop no longer has them, and forgotten', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: EXPECTED })
    await page.evaluate(() => localStorage.setItem('viewed', '999999,201,<b>,-4,1e3'))

    await page.goto('/product/101')

    await expectViewed(page, [201])
    await expect.poll(() => viewedIds(page)).toBe('101,201')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  journey('do not move what stands above them when they come [d.views.2]', async ({ visit }) => {
    const page = await visit({ path: '/product/201' })
    const gate = Promise.withResolvers<void>()
    await page.route(/\/api\/admin\/product\/201\/en/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await lookAt(page, 101)
    const topOf = () => section(page, texts.product.related).evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    await section(page, texts.product.related).scrollIntoViewIfNeeded()
    const reviews = section(page, texts.reviewsSection.reviews) // they also load late, and are above
    await reviews.getByRole('heading', { level: 3, name: texts.reviewsSection.writeReview }).waitFor()
    await reviews.getByRole('status').waitFor()
    let before = 0
    const isAtRest = async () => before === (before = await topOf())
    await expect.poll(isAtRest, { interval: 500 }).toBe(true)

    gate.resolve()
    await expectViewed(page, [201])

    expect(await topOf()).toBe(before)
  })
})

describe.each(firstOf(everyWidth))('a reduced price on a %s screen', (width) => {
  journey('has the lowest price of the 30 days before beside it, wherever it is struck through [x.11]', async ({ visit }) => {
    const page = await visit({ path: '/product/101', width, javaScript: false })
    for (const path of ['/product/101', '/discount-products', '/category/1', '/search?name=kestrel']) {
      if (!page.url().endsWith(path)) await page.goto(path)
      const struck = page.getByRole('main').locator('s')
      const without = await struck.evaluateAll(
        (all, words) =>
          all.map((one) => one.parentElement?.parentElement?.textContent ?? '').filter((text) => !words.some((one) => text.includes(one))),
        [texts.product.lowest30Days(''), texts.product.lowest30DaysShort],
      )

      expect(await struck.count(), path).toBeGreaterThan(0)
      expect(without, path).toEqual([])
    }
  })
})

/** Several shops sell this product, one only for German readers. */
const GRAPHITE = 102

describe('a product that is sold in several places [1.11, x.37]', () => {
  journey('leads to those of the language, the first by Buy, and follows a switch of the language', async ({ visit }) => {
    const page = await visit({ path: `/product/${GRAPHITE}`, language: 'de' })
    const words = TEXTS.de
    const { productUrl, buyUrls } = await ask('GET /product/{id}/{language}', { id: GRAPHITE }, 'de')
    const main = page.getByRole('main')
    const sellers = () => main.getByRole('listitem').filter({ has: page.locator('a[target="_blank"] b') })

    expect(await main.getByRole('link', { name: words.product.buyNow }).first().getAttribute('href')).toBe(productUrl)
    expect(await sellers().getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(buyUrls.map(({ url }) => url)) // prettier-ignore
    expect(buyUrls.map(({ label }) => label)).toContain('Versand aus Deutschland')

    await page.getByRole('banner').getByRole('button', { name: words.frame.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()

    await main.getByText(TEXTS.en.product.alsoSoldBy).waitFor()
    expect(await sellers().count()).toBe(buyUrls.length - 1)
  })
})
