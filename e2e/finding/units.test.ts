import { productAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, largestSeries } from '../catalogue.ts'
import { productIds } from '../catalog/product-list.ts'
import { journey } from '../visit.ts'
import { texts } from '../texts.ts'

const t = texts.units
const topSpeed = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl')
    .last()
    .locator('div')
    .filter({ has: page.getByText('Top speed', { exact: true }) })
    .getByRole('definition')
const choice = (page: Page) => page.getByRole('group', { name: t.systemOfUnits })

journey(
  'figures are in the units that were chosen, on every page, and before a script has run; a place in the series leads to the list that is sorted so [f.units.1, f.units.2, f.page.7]',
  async ({ visit }) => {
    const page = await visit({ path: '/product/101' })
    expect(await topSpeed(page).innerText()).toMatch(/^80 km\/h/)

    await choice(page).getByText(t.systems.imperial).click()
    expect(await topSpeed(page).innerText()).toMatch(/^49.7 mph/)

    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/product/102')
    expect(await topSpeed(page).innerText()).toMatch(/^44.7 mph/)

    await page.unroute('**/*.js')
    const { id: seriesId } = await largestSeries()
    const [fastest] = (await ask('GET /product/page', { seriesId: String(seriesId), sort: 'spec:top-speed' })).rows
    await page.goto(productAddress(fastest?.id ?? 0))
    await expect.poll(() => choice(page).getByLabel(t.systems.imperial).isChecked()).toBe(true)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^1st of \d+/ })
      .and(page.locator('[href*="top-speed"]'))
      .click()
    await expect.poll(async () => (await productIds(page))[0]).toBe(fastest?.id)
    expect(await page.getByLabel(texts.productList.sortLabel).first().inputValue()).toBe('spec:top-speed.desc')
  },
)
