import { HOME, seriesAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { filterButton, openFilters } from '../catalog/product-list.ts'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'
import { isFocusInSight } from './focus.ts'

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const { productList, product } = texts
const sheet = (page: Page) => page.getByRole('dialog', { name: productList.filterAndSort })
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
})
