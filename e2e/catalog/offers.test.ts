import type { Product } from '@shop/contract/catalog/catalog'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import { convertBound, shownMinor, toFen, toMajor, toMinor } from '@shop/contract/money'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { dollars, everyWidth, expectProducts, filter, filterBar, idsOf, searchOf } from './product-list.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { goTo, isHydrated, journey, WIDTHS } from '../visit.ts'
import { TEXTS, texts } from '../texts.ts'

const PATH = '/discount-products'

let offers: Product[]
beforeAll(async () => {
  offers = (await ask('GET /product/page', { isDiscount: '1', limit: 100 })).rows
  expect(offers.length, 'the demo needs more than one page of offers').toBeGreaterThan(12)
})

const pageOne = (list: Product[]) => idsOf(list.slice(0, 12))
const cheapestFirst = () => offers.toSorted((a, b) => a.price - b.price || a.id - b.id)

describe.each(firstOf(everyWidth))('the offers on a %s screen', (width) => {
  journey(
    'are what is reduced, each with its discount, under the greatest one of all, whatever the page; a price range that went over another currency and back is what was typed [1.1, 2.routes.9, 2.discount.2, d.language.8, d.routes.5]',
    async ({ visit }) => {
      const page = await visit({ path: PATH, width })

      await expectProducts(page, pageOne(offers))
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      for (const [index, { discount }] of offers.slice(0, 12).entries()) {
        expect(await cards.nth(index).getByText(`−${discount}%`, { exact: true }).isVisible()).toBe(true)
      }
      const greatest = Math.max(...offers.map(({ discount }) => discount ?? 0))
      const head = page.getByRole('main').getByText(texts.offers.offersUpTo, { exact: true }).locator('..')
      expect(await head.textContent()).toBe(texts.offers.offersUpTo + texts.offers.offersOff(greatest))
      await page.getByRole('link', { name: texts.pagination.nextPage }).click()
      await expectProducts(page, idsOf(offers.slice(12, 24)))
      expect(await head.textContent()).toBe(texts.offers.offersUpTo + texts.offers.offersOff(greatest))

      await page.setViewportSize({ width: WIDTHS.wide, height: 900 })
      await goTo(page, `${PATH}?min=123.45&max=200&cur=USD`)
      for (const [from, to] of [
        ['en', 'ja'],
        ['ja', 'ko'],
        ['ko', 'en'],
      ] as const) {
        await page.getByRole('banner').getByRole('button', { name: TEXTS[from].frame.languageAndCurrency }).click()
        await page.getByRole('menuitemradio', { name: LANGUAGE_NAME[to] }).click()
        await page.locator(`html[lang=${to}]`).waitFor()
      }
      await expect.poll(() => searchOf(page)).toEqual({ min: '123.45', max: '200', cur: 'USD' })
      await expect.poll(() => filterBar(page).getByLabel(texts.productList.lowestPrice).inputValue()).toBe('123.45') // the URL changes before the page
    },
  )

  fullJourney(
    'are filtered and sorted as a series is; reload, Back and Forward keep what was chosen [2.discount.1, d.routes.4, d.routes.7]',
    async ({ visit }) => {
      const prices = offers.map(dollars).toSorted((a, b) => a - b)
      const [lowest = 0, highest = 0] = [prices[2], prices.at(-3)]
      const isInRange = (one: Product) => dollars(one) >= lowest && dollars(one) <= highest
      const inRange = cheapestFirst().filter(isInRange)
      const page = await visit({ path: PATH, width })

      await filter(page, width, async (form) => {
        await form.getByLabel(texts.productList.lowestPrice).fill(String(lowest))
        await form.getByLabel(texts.productList.highestPrice).fill(String(highest))
      })
      await expectProducts(page, pageOne(offers.filter(isInRange)))
      await filter(page, width, (form) =>
        form.getByLabel(texts.productList.sortLabel).selectOption({ label: texts.productList.sortBy['price-asc'] }),
      )
      await expectProducts(page, pageOne(inRange))
      await page
        .getByRole('status')
        .filter({ hasText: texts.productList.productsFound(inRange.length) })
        .waitFor()
      expect(searchOf(page)).toEqual({ sort: 'price', order: 'asc', min: String(lowest), max: String(highest), cur: 'USD' })
      await page.reload()
      await isHydrated(page)
      await expectProducts(page, pageOne(inRange))
      await page.goBack()
      await expectProducts(page, pageOne(offers.filter(isInRange)))
      expect(searchOf(page)).toEqual({ min: String(lowest), max: String(highest), cur: 'USD' })
      await page.goBack()
      await expectProducts(page, pageOne(offers))
      await page.goForward()
      await page.goForward()

      await expectProducts(page, pageOne(inRange))
    },
  )
})

fullJourney(
  'the offers keep the typed price range when the language is switched, in the other currency, and after a reload [d.routes.5, d.language.8]',
  async ({ visit }) => {
    const page = await visit({ path: PATH })
    await filterBar(page).getByLabel(texts.productList.lowestPrice).fill('100')
    await filterBar(page).getByLabel(texts.productList.highestPrice).fill('400')

    await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.ja }).click()
    const bar = filterBar(page, TEXTS.ja)
    const yen = (dollar: number, end: 'min' | 'max') => String(toMajor(convertBound(toMinor(dollar, 'USD'), 'USD', 'JPY', end), 'JPY'))
    await expect.poll(() => bar.getByLabel(TEXTS.ja.productList.lowestPrice).inputValue()).toBe(yen(100, 'min'))
    await bar.getByRole('button', { name: TEXTS.ja.productList.apply, exact: true }).click()
    await expect.poll(() => searchOf(page)).toEqual({ min: yen(100, 'min'), max: yen(400, 'max'), cur: 'JPY' })
    const inYen = ({ price }: Product) => shownMinor(toFen(price), 'JPY')
    const inRange = offers.filter((one) => inYen(one) >= Number(yen(100, 'min')) && inYen(one) <= Number(yen(400, 'max')))
    await expectProducts(page, pageOne(inRange))
    await page.reload()

    await expectProducts(page, pageOne(inRange))
  },
)

describe('scrolling', () => {
  const scrolls = (page: Page) => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls) // the script below sets it
  const note = (page: Page) =>
    page.addInitScript(() => {
      const noted: unknown[] = []
      const scrollTo = window.scrollTo.bind(window)
      Object.assign(window, {
        scrolls: noted,
        scrollTo: (options: ScrollToOptions) => {
          noted.push(options.behavior)
          scrollTo({ ...options, behavior: 'instant' })
        },
      })
    })
  async function expectAtTopOfTwo(page: Page, behavior: ScrollBehavior) {
    await expectProducts(page, idsOf(offers.slice(12, 24)))
    await expect.poll(async () => (await scrolls(page)).at(-1)).toBe(behavior)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const count = page.getByRole('main').getByRole('status').first()
    expect(await count.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  const toPageTwo = (page: Page) => page.getByRole('link', { name: texts.pagination.goToPage(2), exact: true }).click()

  journey(
    'of a page change within the offers, which the header marks, is smooth; a new page starts at its top at once, and Back and Forward restore the place [2.3, 2.routes.9, 2.pages.7, d.routes.9, d.routes.10, d.views.8]',
    async ({ visit }) => {
      const page = await visit({ path: '/', hasMotion: true, prepare: note })
      const link = page.getByRole('banner').getByRole('link', { name: texts.frame.offers })
      expect(await link.getAttribute('aria-current')).toBe(null)
      await link.click()
      await page.getByRole('heading', { level: 1, name: texts.frame.offers }).waitFor()
      expect(await link.getAttribute('aria-current')).toBe('page')

      await toPageTwo(page)
      await expectAtTopOfTwo(page, 'smooth')

      await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(3).click()
      await page.getByRole('heading', { level: 1, name: offers[15]?.name }).waitFor()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      // The shop stores the position after a scroll event.
      await page.evaluate(() =>
        new Promise((done) => {
          window.addEventListener('scroll', done, { once: true })
          window.scrollTo({ top: 300, behavior: 'instant' })
        }).then(() => {}),
      )
      await page.goBack()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
      await page.goForward()

      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    },
  )

  fullJourney('of a page change is at once for who asks for less motion [2.pages.7, d.views.8]', async ({ visit }) => {
    const page = await visit({ path: PATH, prepare: note })

    await toPageTwo(page)

    await expectAtTopOfTwo(page, 'instant')
  })
})
