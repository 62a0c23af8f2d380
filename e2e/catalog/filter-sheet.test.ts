import { seriesAddress } from '@shop/contract/addresses'
import { PAGE_SIZE } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { firstOf } from '../full-run.ts'
import { journey } from '../visit.ts'
import { applyButton, expectProducts, filterButton, idsOf, openFilters, searchOf } from './product-list.ts'

const { productList: t, frame } = texts

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const sheet = (page: Page) => page.getByRole('dialog', { name: t.filterAndSort })
const kept = (page: Page) => page.getByRole('status').filter({ hasText: t.priceKept })

describe('the filters of a phone [9.22]', () => {
  journey.for(
    firstOf([
      ['Escape', (page: Page) => page.keyboard.press('Escape')],
      ['its button', (page: Page) => sheet(page).getByRole('button', { name: frame.close }).click()],
      ['the backdrop', (page: Page) => page.mouse.click(195, 20)],
    ] as const),
  )(
    'sort and narrow by a tag at once, behind the sheet; closed by %s, they keep a price that is not applied, and say so [2.category.2, 2.category.3, 4.21, 5.13]',
    async ([, close], { visit }) => {
      const page = await visit({ path: seriesAddress(series.id), width: 'narrow' })
      const cheapestFirst = series.products.toSorted((a, b) => a.price - b.price || a.id - b.id)
      const tag = Number(series.products.find(({ tags }) => tags !== '')?.tags.split(',')[0])
      const form = await openFilters(page, 'narrow')
      const sort = form.getByLabel(t.sortLabel)
      await sort.focus()
      await sort.selectOption({ label: t.sortBy['price-asc'] })
      await expect.poll(() => searchOf(page)).toMatchObject({ sort: 'price', order: 'asc' })
      expect(await sort.evaluate((one) => one === document.activeElement)).toBe(true)
      await form.getByLabel(t.tagLabel).selectOption(String(tag))
      await expect.poll(() => searchOf(page)['tags']).toBe(String(tag))
      expect(await sort.inputValue()).toBe('price-asc')
      await close(page)
      await sheet(page).waitFor({ state: 'detached' })
      const tagged = cheapestFirst.filter(({ tags }) => tags.split(',').includes(String(tag)))
      await expectProducts(page, idsOf(tagged).slice(0, PAGE_SIZE))
      expect(await kept(page).count()).toBe(0)
      await page.goBack()
      await page.goBack()
      await expectProducts(page, idsOf(series.products).slice(0, PAGE_SIZE))
      await filterButton(page).click()
      expect(await sheet(page).getByLabel(t.sortLabel).inputValue()).toBe('default')

      await form.getByLabel(t.lowestPrice).fill('250')
      await close(page)
      await kept(page).waitFor()
      await sheet(page).waitFor({ state: 'detached' })
      expect(searchOf(page)).toEqual({})
      await filterButton(page).click()
      expect(await form.getByLabel(t.lowestPrice).inputValue()).toBe('250')
      await kept(page).waitFor({ state: 'detached' })
      await applyButton(form, 'narrow').click()

      await sheet(page).waitFor({ state: 'detached' })
      await expect.poll(() => searchOf(page)).toMatchObject({ min: '250' })
      expect(await kept(page).count()).toBe(0)
    },
  )
})
