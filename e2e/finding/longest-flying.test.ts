import { CHOOSE, compareAddress, productAddress, seriesAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { tabTo } from '../accessibility/tab-to.ts'
import { productIds } from '../catalog/product-list.ts'
import { fullJourney } from '../full-run.ts'
import { TEXTS } from '../texts.ts'
import { journey } from '../visit.ts'

const DRONES = 5
/** The first flies 30 minutes, weighs 249 g and costs 428.87 euros. */
const [LONGEST, SECOND] = [501, 503]
const NAME = 'Halcyon 4 Kameradrohne'
const SECOND_NAME = 'Halcyon 2 Minidrohne'
const { compare, facets, product, productList } = TEXTS.de

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const cellsOf = (page: Page, name: string) => row(page, name).getByRole('cell').allInnerTexts()

describe('the longest-flying drone under 250 g and 500 euros [f.find.1]', () => {
  journey('is found by filters and by comparing, with the keyboard alone, and seen on a phone without JavaScript', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(DRONES), language: 'de' })
    const main = page.getByRole('main')
    await tabTo(page, main.getByLabel(productList.sortLabel))
    await page.keyboard.type('Flugzeit')
    await tabTo(page, main.getByLabel(productList.highestPrice))
    await page.keyboard.type('500')
    await page.keyboard.press('Enter')
    await tabTo(page, main.getByRole('spinbutton', { name: facets.upTo('Gewicht') }))
    await page.keyboard.type('249')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await productIds(page)).slice(0, 2)).toEqual([LONGEST, SECOND])
    const list = new URL(page.url())

    for (const name of [NAME, SECOND_NAME]) {
      await tabTo(page, main.getByRole('checkbox', { name: product.compareNamed(name), exact: true }))
      await page.keyboard.press('Space')
    }
    const compared = compareAddress([LONGEST, SECOND])
    await tabTo(page, page.locator(`a[href="${compared}"]`))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: product.compare }).waitFor()
    const [flight, weight] = [await cellsOf(page, 'Flugzeit'), await cellsOf(page, 'Gewicht')]
    expect(flight).toEqual([expect.stringMatching(/^30\s*min/), expect.stringMatching(/^19\s*min/)])
    expect(weight[0]).toMatch(/^249\s*g/)
    await tabTo(page, page.getByRole('main').getByRole('link', { name: NAME }))
    await page.keyboard.press('Enter')
    await page.waitForURL(productAddress(LONGEST))

    const phone = await visit({ path: list.pathname + list.search, language: 'de', width: 'narrow', javaScript: false })
    expect((await productIds(phone)).slice(0, 2)).toEqual([LONGEST, SECOND])
    await phone.goto(compared)
    expect(await phone.getByRole('heading', { level: 1 }).textContent()).toBe(product.compare)
    expect(await row(phone, 'Flugzeit').innerText()).toMatch(/30\s*min/)
    expect(await phone.getByText(compare.differencesOnly).count()).toBe(1)
  })

  fullJourney('is found by questions, with the keyboard alone, and seen on a phone without JavaScript', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(DRONES), language: 'de' })
    await tabTo(page, page.getByRole('main').locator(`a[href^="${CHOOSE}"]`))
    await page.keyboard.press('Enter')
    for (const answer of ['Garten und Kies', 'Keine, es ist das erste Modell', '14 oder älter', /^Bis 500,00/, 'Mindestens 30 Minuten']) {
      const radio = page.getByRole('radio', { name: answer })
      await radio.waitFor()
      await tabTo(page, page.getByRole('radio', { checked: true }))
      for (let presses = 0; presses < 9 && !(await radio.isChecked()); presses++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()

    const { pathname, search } = new URL(page.url())
    const phone = await visit({ path: pathname + search, language: 'de', width: 'narrow', javaScript: false })
    expect(await phone.getByRole('heading', { level: 1 }).first().textContent()).toBe(NAME)
    expect(
      await phone
        .getByRole('link', { name: new RegExp(NAME) })
        .first()
        .getAttribute('href'),
    ).toBe(productAddress(LONGEST))
  })
})
