import { HOME, productAddress, seriesAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { filterButton, openFilters } from '../catalog/product-list.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { isFocusInSight } from './focus.ts'

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const { productList, product } = texts
const sheet = (page: Page) => page.getByRole('dialog', { name: productList.filterAndSort })
const bar = (page: Page) => page.getByRole('complementary', { name: product.compare })
const chosen = (page: Page) => bar(page).getByRole('button', { name: /from the comparison$/ })
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe('Back [f.back.1]', () => {
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

  fullJourney('over the bar of a comparison goes from page to page, and the bar stays as it was chosen', async ({ visit }) => {
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
