import { seriesAddress } from '@shop/contract/addresses'
import { PAGE_SIZE } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask, largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { goTo, journey } from '../visit.ts'
import { expectProducts, filterBar, filterButton, idsOf, searchOf } from './product-list.ts'

const t = texts.productList

let series: Awaited<ReturnType<typeof largestSeries>>
let path: string
beforeAll(async () => {
  series = await largestSeries()
  path = seriesAddress(series.id)
})

function watchList(page: Page) {
  const asked: Array<Record<string, string>> = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('/product/page') || searchParams.has('has360')) return // the drawing of a model
    for (const name of ['_t', 'language']) searchParams.delete(name)
    asked.push(Object.fromEntries(searchParams))
  })
  return () => asked.at(-1)
}
const field = (page: Page, label: string) => filterBar(page).getByLabel(label)
const optionsOf = (page: Page, label: string) =>
  field(page, label).evaluate((select: HTMLSelectElement) => [...select.options].map(({ value, text }) => [value, text]))

describe('the list of a series', () => {
  journey(
    'has five orders before those by figures, the shop’s tags, bounds of the price, its count and pages; a product opens wherever its card is pressed; it is asked for again from its first page on whatever is changed, with what is set alone; Clear takes all of it off [2.home.20, 2.category.2, 2.category.3, 2.category.4, 2.category.5, 2.category.6, 2.category.9, 2.category.11, 2.pages.1, 2.pages.2, 4.21, 4.22, 4.24, 4.30, 5.14]',
    async ({ visit }) => {
      const tags = await ask('GET /product-tag/list', {})
      const page = await visit({ path })

      const orders = ['default', 'sales-desc', 'sales-asc', 'price-desc', 'price-asc'] as const
      expect((await optionsOf(page, t.sortLabel)).slice(0, orders.length)).toEqual(orders.map((order) => [order, t.sortBy[order]]))
      expect(await optionsOf(page, t.tagLabel)).toEqual([['', t.allTags], ...tags.map(({ id, tagName }) => [String(id), tagName])])
      for (const label of [t.lowestPrice, t.highestPrice]) {
        expect(await field(page, label).evaluate((input: HTMLInputElement) => [input.inputMode, input.ariaValueMin])).toEqual([
          'decimal',
          '0',
        ])
      }
      const { length: total } = series.products
      await page
        .getByRole('status')
        .filter({ hasText: t.productsFound(total) })
        .waitFor()

      const pages = Math.ceil(total / PAGE_SIZE)
      const nav = page.getByRole('navigation', { name: texts.pagination.pagination })
      const [back, on] = [texts.pagination.previousPage, texts.pagination.nextPage].map((name) =>
        nav.getByRole('link', { name, exact: true }),
      )
      await nav.getByText(texts.pagination.pageOf(1, pages, total), { exact: true }).waitFor()
      expect(await back?.getAttribute('aria-disabled')).toBe('true')
      await on?.click()
      await nav.getByText(texts.pagination.pageOf(2, pages, total), { exact: true }).waitFor()
      await expectProducts(page, idsOf(series.products.slice(PAGE_SIZE, 2 * PAGE_SIZE)))
      await back?.click()
      await expectProducts(page, idsOf(series.products.slice(0, PAGE_SIZE)))

      const [first] = series.products
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name: first?.name, exact: true }) })
      await card.click({ position: { x: 30, y: 150 } })
      await page.getByRole('heading', { level: 1, name: first?.name, exact: true }).waitFor()

      const seriesId = String(series.id)
      const [tag] = series.products.flatMap(({ tags }) => (tags === '' ? [] : tags.split(',')))
      await goTo(page, `${path}?page=2`)
      const asked = watchList(page)
      const sorted = { sort: 'price', order: 'asc' }

      await field(page, t.sortLabel).selectOption('price-asc')
      await expect.poll(asked).toEqual({ seriesId, ...sorted, page: '1' })
      expect(searchOf(page)).toEqual(sorted)
      await page.getByRole('link', { name: texts.pagination.goToPage(2), exact: true }).click()
      await expect.poll(asked).toEqual({ seriesId, ...sorted, page: '2' })
      await field(page, t.tagLabel).selectOption(tag ?? '')
      await expect.poll(asked).toEqual({ seriesId, ...sorted, tags: tag, page: '1' })
      await field(page, t.lowestPrice).fill('1')
      await filterBar(page).getByRole('button', { name: t.apply, exact: true }).click()
      await expect.poll(asked).toEqual({ seriesId, ...sorted, tags: tag, priceStart: expect.stringMatching(/^7\.1/), page: '1' })
      await filterBar(page).getByRole('button', { name: texts.frame.clear, exact: true }).click()

      await expect.poll(asked).toEqual({ seriesId, page: '1' })
      await expectProducts(page, idsOf(series.products.slice(0, PAGE_SIZE)))
      expect(searchOf(page)).toEqual({})
      const values = [t.sortLabel, t.tagLabel, t.lowestPrice, t.highestPrice].map((label) => field(page, label).inputValue())
      expect(await Promise.all(values)).toEqual(['default', '', '', ''])
    },
  )

  fullJourney('of another series has none of the filters, nor what was being typed [4.23]', async ({ visit }) => {
    const other = (await ask('GET /product-series/list', {})).find(({ id }) => id !== series.id)
    const page = await visit({ path: `${path}?sort=price&order=asc&min=1&cur=USD` })
    await field(page, t.highestPrice).fill('900')

    await page
      .getByRole('contentinfo')
      .getByRole('link')
      .and(page.locator(`[href="${seriesAddress(other?.id ?? 0)}"]`))
      .click()
    await page.getByRole('heading', { level: 1, name: other?.name, exact: true }).waitFor()

    const { rows } = await ask('GET /product/page', { seriesId: other?.id })
    await expectProducts(page, idsOf(rows))
    expect(searchOf(page)).toEqual({})
    const values = [t.sortLabel, t.lowestPrice, t.highestPrice].map((label) => field(page, label).inputValue())
    expect(await Promise.all(values)).toEqual(['default', '', ''])
  })

  journey(
    'has its filters behind a button up to 767 px, and offers the whole of two pages at once: the products that were there stay [2.category.10, 9.22, f.page.9]',
    async ({ visit }) => {
      const { rows, total } = await ask('GET /product/page', { seriesId: '1', limit: 24 })
      expect(total).toBeGreaterThan(12)
      expect(total).toBeLessThanOrEqual(24)
      const page = await visit({ path: '/category/1', width: 767 })
      expect(await filterButton(page).isVisible()).toBe(true)
      expect(await filterBar(page).count()).toBe(0)
      await page.setViewportSize({ width: 768, height: 900 })
      await filterBar(page).waitFor()
      expect(await filterButton(page).isVisible()).toBe(false)

      const all = page.getByRole('main').getByRole('link', { name: texts.pagination.showAll(total), exact: true })
      await all.click()

      await expectProducts(page, idsOf(rows))
      expect(new URL(page.url()).search).toBe('?all=1')
      await all.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await page.goBack()
      await expectProducts(page, idsOf(rows.slice(0, 12)))
    },
  )
})
