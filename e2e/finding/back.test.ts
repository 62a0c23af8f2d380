import { HOME, OFFERS, productAddress, seriesAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { filterButton, openFilters } from '../catalog/product-list.ts'
import { field as pageField, searchField, WORD } from '../catalog/search.ts'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const { productList, product, suggestions } = texts
const suggested = (page: Page) => page.getByRole('listbox', { name: suggestions.suggestions })
const sheet = (page: Page) => page.getByRole('dialog', { name: productList.filterAndSort })
const bar = (page: Page) => page.getByRole('complementary', { name: product.compare })
const chosen = (page: Page) => bar(page).getByRole('button', { name: /from the comparison$/ })
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement !== null && activeElement.isConnected && activeElement.closest('[inert], [hidden], dialog') === null
  })
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe('Back [f.back.1]', () => {
  journey('over open suggestions leaves for the page before, and nothing of them stays', async ({ visit }) => {
    const page = await visit({ path: HOME })
    await page.getByRole('banner').getByRole('link', { name: texts.frame.offers, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: texts.frame.offers }).waitFor() // waits until it is shown, not only requested
    const field = searchField(page.getByRole('banner'))
    await field.fill(WORD)
    await suggested(page).waitFor()

    await page.goBack()

    await isAt(page, HOME)
    await suggested(page).waitFor({ state: 'detached' })
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await isFocusInSight(page)).toBe(true)
    await page.goForward()
    await isAt(page, OFFERS)
    await suggested(page).waitFor({ state: 'detached' })
  })

  journey('over the suggestions of a phone leaves for the page before, and Forward shows the field alone', async ({ visit }) => {
    const page = await visit({ path: HOME, width: 'narrow' })
    await page.getByRole('banner').getByRole('link', { name: texts.frame.search }).click()
    await expect.poll(() => pageField(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await pageField(page).fill(WORD)
    await suggested(page).waitFor()

    await page.goBack()

    await isAt(page, HOME)
    await suggested(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await isFocusInSight(page)).toBe(true)
    await page.goForward()
    await page.getByRole('main').getByRole('search').waitFor()
    expect(await suggested(page).count()).toBe(0)
  })

  journey('over the open filters closes them with their page, step by step', async ({ visit }) => {
    const page = await visit({ path: HOME, width: 'narrow' })
    await page
      .getByRole('main')
      .getByRole('link')
      .and(page.locator(`[href="${seriesAddress(series.id)}"]`))
      .first()
      .click()
    await isAt(page, seriesAddress(series.id))
    const filters = await openFilters(page, 'narrow')
    const inStock = filters.getByRole('checkbox', { name: product.inStock })
    await inStock.check()
    await page.waitForURL(/inStock=1/)

    await page.goBack()

    await expect.poll(() => new URL(page.url()).search).toBe('')
    await sheet(page).waitFor({ state: 'detached' })
    expect(await isFocusInSight(page)).toBe(true)
    await filterButton(page).click()
    expect(await inStock.isChecked()).toBe(false)
    await page.goBack()
    await isAt(page, HOME)
    await sheet(page).waitFor({ state: 'detached' })
    expect(await isFocusInSight(page)).toBe(true)
    await page.goForward()
    await filterButton(page).waitFor()
    expect(await sheet(page).count()).toBe(0)
  })

  journey('over the bar of a comparison goes from page to page, and the bar stays as it was chosen', async ({ visit }) => {
    const [first, second] = series.products
    const page = await visit({ path: seriesAddress(series.id) })
    for (const one of [first, second])
      await page
        .getByRole('main')
        .getByRole('checkbox', { name: product.compareNamed(one?.name ?? ''), exact: true })
        .check()
    await expect.poll(() => chosen(page).count()).toBe(2)
    await page.getByRole('main').getByRole('link', { name: first?.name, exact: true }).first().click()
    await isAt(page, productAddress(first?.id ?? 0))
    await bar(page)
      .getByRole('link', { name: product.compareChosen(2) })
      .click()
    await page.getByRole('heading', { level: 1, name: product.compare }).waitFor()
    expect(await bar(page).count()).toBe(0)

    await page.goBack()
    await isAt(page, productAddress(first?.id ?? 0))
    await expect.poll(() => chosen(page).count()).toBe(2)
    await page.goBack()

    await isAt(page, seriesAddress(series.id))
    await expect.poll(() => chosen(page).count()).toBe(2)
    expect(await isFocusInSight(page)).toBe(true)
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('checkbox', { checked: true, name: /^Compare/ })
          .count(),
      )
      .toBe(2)
  })
})
