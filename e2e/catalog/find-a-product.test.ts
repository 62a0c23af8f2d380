import { PAGE_SIZE } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask, largestSeries } from '../catalogue.ts'
import { dollars, everyWidth, expectProducts, filter, filterBar, idsOf, productIds, searchOf } from './product-list.ts'
import { firstOf, fullDescribe, fullJourney } from '../full-run.ts'
import { isHydrated, journey, WIDTHS } from '../visit.ts'
import { texts } from '../texts.ts'

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const pageOne = (ids: number[]) => ids.slice(0, PAGE_SIZE)

describe.each(firstOf(everyWidth))('looking for a product on a %s screen', (width) => {
  journey(
    'leads from home over a series, sorted by price in both directions, to a product; Back, Forward and a reload keep page, order and place [1.1, 1.2, 2.home.12, 2.routes.1, 2.routes.2, 2.routes.3, 2.category.2, 2.category.7, 2.category.9, 4.22, 9.12, d.routes.4, d.routes.7, d.routes.10]',
    async ({ visit }) => {
      expect(series.products.length, 'the demo needs a series of more than one page').toBeGreaterThan(PAGE_SIZE)
      const cheapestFirst = series.products.toSorted((a, b) => a.price - b.price || a.id - b.id)
      const dearestFirst = series.products.toSorted((a, b) => b.price - a.price || a.id - b.id)
      const page = await visit({ path: '/', width })
      await page
        .getByRole('main')
        .getByRole('link')
        .and(page.locator(`[href="/category/${series.id}"]`))
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: series.name }).waitFor()
      await expectProducts(page, pageOne(idsOf(series.products)))

      for (const [order, products] of [
        ['price-asc', cheapestFirst],
        ['price-desc', dearestFirst],
      ] as const) {
        await filter(page, width, (form) =>
          form.getByLabel(texts.productList.sortLabel).selectOption({ label: texts.productList.sortBy[order] }),
        )
        await expectProducts(page, pageOne(idsOf(products)))
      }
      expect(searchOf(page)).toMatchObject({ sort: 'price', order: 'desc' })

      const second = dearestFirst.slice(PAGE_SIZE, 2 * PAGE_SIZE)
      await page.getByRole('link', { name: texts.pagination.goToPage(2), exact: true }).click()
      await expectProducts(page, idsOf(second))
      const product = page.getByRole('main').getByRole('link', { name: second.at(-1)?.name, exact: true })
      await product.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => window.scrollY)
      await product.click()
      await page.getByRole('heading', { level: 1, name: second.at(-1)?.name }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/product/${second.at(-1)?.id}`)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)

      await page.goBack()
      await expectProducts(page, idsOf(second))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
      await page.goForward()
      await page.getByRole('heading', { level: 1, name: second.at(-1)?.name }).waitFor()
      await page.goBack()
      await page.reload()
      await isHydrated(page)
      await expectProducts(page, idsOf(second))
      expect(searchOf(page)).toEqual({ sort: 'price', order: 'desc', page: '2' })
      await page.goBack()
      await expectProducts(page, pageOne(idsOf(dearestFirst)))
    },
  )

  journey(
    'narrows the list by a tag and by price, and widens it again by taking chips off; a price is refused while the lowest is above the highest; taken off, it stands in the fields no more [1.2, 2.category.3, 5.13, d.routes.7]',
    async ({ visit }) => {
      const tag = await tagOfSome()
      const tagged = series.products.filter(({ tags }) => tags.split(',').includes(String(tag.id)))
      const prices = tagged.map(dollars).toSorted((a, b) => a - b)
      const lowest = prices[1] ?? 0
      const highest = prices.at(-1) ?? 0
      const inRange = tagged.filter((product) => dollars(product) >= lowest && dollars(product) <= highest)
      const page = await visit({ path: `/category/${series.id}`, width })

      await filter(page, width, async (form) => {
        await form.getByLabel(texts.productList.tagLabel).selectOption({ label: tag.tagName })
        await form.getByLabel(texts.productList.lowestPrice).fill(String(lowest))
        await form.getByLabel(texts.productList.highestPrice).fill(String(highest))
      })
      await expectProducts(page, pageOne(idsOf(inRange)))
      expect(searchOf(page)).toEqual({ tags: String(tag.id), min: String(lowest), max: String(highest), cur: 'USD' })
      await page.getByRole('button', { name: texts.productList.removeFilter(tag.tagName) }).click()
      await expectProducts(
        page,
        pageOne(idsOf(series.products.filter((product) => dollars(product) >= lowest && dollars(product) <= highest))),
      )
      const chips = page.getByRole('button', { name: texts.productList.removeFilter('') })
      for (const left of [1, 0]) {
        await chips.first().click()
        await expect.poll(() => chips.count()).toBe(left)
      }

      await expectProducts(page, pageOne(idsOf(series.products)))
      expect(searchOf(page)).toEqual({})

      await page.setViewportSize({ width: WIDTHS.wide, height: 900 })
      await isRefusedUntilItMakesSense(page)
      await page.getByRole('button', { name: texts.productList.removeFilter('') }).click()
      await isTakenOff(page)
    },
  )
})

fullJourney('a page that is not hydrated yet leads Back to what the address says [d.routes.7]', async ({ visit }) => {
  const page = await visit({ path: `/category/${series.id}` })
  await page.getByRole('link', { name: texts.pagination.goToPage(2), exact: true }).click()
  await expectProducts(page, idsOf(series.products).slice(PAGE_SIZE, 2 * PAGE_SIZE))
  await page.route(/\/assets\/.*\.js$/, () => {}) // this code never arrives
  await page.reload({ waitUntil: 'commit' })
  await expectProducts(page, idsOf(series.products).slice(PAGE_SIZE, 2 * PAGE_SIZE))

  await page.evaluate(() => window.history.back())

  await expectProducts(page, pageOne(idsOf(series.products)))
})

fullDescribe('the price filter', () => {
  fullJourney(
    'is refused while the lowest is above the highest; taken off by Back, it stands in the fields no more [5.13, d.routes.7]',
    async ({ visit }) => {
      const page = await visit({ path: `/category/${series.id}` })

      await isRefusedUntilItMakesSense(page)
      await page.goBack()

      await isTakenOff(page)
    },
  )

  fullJourney('that Back took off before its list had come stands in the fields no more [d.routes.7]', async ({ visit }) => {
    const page = await visit({ path: `/category/${series.id}` })
    await page.route(/min=400/, () => {}) // this list never arrives
    await filter(page, 'wide', (form) => form.getByLabel(texts.productList.lowestPrice).fill('400'))
    await page.waitForURL(/min=400/)
    expect(await lowestPrice(page).inputValue()).toBe('400')

    await page.goBack()

    await expect.poll(() => lowestPrice(page).inputValue()).toBe('')
  })
})

const lowestPrice = (page: Page) => filterBar(page).getByLabel(texts.productList.lowestPrice)

/** Types a price whose lowest bound is above its highest one, then one without a highest bound. */
async function isRefusedUntilItMakesSense(page: Page) {
  const before = await productIds(page)
  await filter(page, 'wide', async (form) => {
    await form.getByLabel(texts.productList.lowestPrice).fill('900')
    await form.getByLabel(texts.productList.highestPrice).fill('100')
  })
  await filterBar(page).getByRole('alert').waitFor()
  expect(await lowestPrice(page).getAttribute('aria-invalid')).toBe('true')
  expect(await productIds(page)).toEqual(before)
  expect(searchOf(page)).toEqual({})

  await filter(page, 'wide', async (form) => {
    await form.getByLabel(texts.productList.lowestPrice).fill('400')
    await form.getByLabel(texts.productList.highestPrice).fill('')
  })
  await page.waitForURL(/min=400/)
}

async function isTakenOff(page: Page) {
  await expectProducts(page, pageOne(idsOf(series.products)))
  await expect.poll(() => lowestPrice(page).inputValue()).toBe('')
}

async function tagOfSome() {
  const tags = await ask('GET /product-tag/list', {})
  const countOf = (id: number) => series.products.filter((product) => product.tags.split(',').includes(String(id))).length
  const found = tags.find(({ id }) => countOf(id) >= 2 && countOf(id) < series.products.length)
  if (!found) throw new Error(`No tag parts the products of ${series.name}`)
  return found
}
