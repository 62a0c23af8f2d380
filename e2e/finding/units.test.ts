import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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
  'figures are in the units that were chosen, on every page, and before a script has run [f.units.1, f.units.2]',
  async ({ visit }) => {
    const page = await visit({ path: '/product/101' })
    expect(await topSpeed(page).innerText()).toMatch(/^80 km\/h/)

    await choice(page).getByText(t.systems.imperial).click()
    expect(await topSpeed(page).innerText()).toMatch(/^49.7 mph/)

    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/product/102')
    expect(await topSpeed(page).innerText()).toMatch(/^44.7 mph/)

    await page.unroute('**/*.js')
    await page.reload()
    await expect.poll(() => choice(page).getByLabel(t.systems.imperial).isChecked()).toBe(true)
  },
)
