import { PAGE_SIZE } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { productIds, searchOf } from '../catalog/product-list.ts'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullDescribe } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'

const section = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'What fits', exact: true }) })

describe('what fits [f.fits.3]', () => {
  journey(
    'stands on the pages of the model and of the pack, with what is against it, and leads to the list of all, with a chip that takes it off [f.fits.4]',
    async ({ visit }) => {
      const page = await visit({ path: '/product/702' })
      await section(page).scrollIntoViewIfNeeded()
      const fitting = section(page).getByRole('listitem').filter({ hasText: 'Kestrel 10 Graphite' })
      await fitting.getByText('Fits 2 cells, XT60, 138 × 46 × 25 mm in a tray of 142 × 48 × 28 mm').waitFor()
      const facts = section(page).locator('dl')
      expect(await facts.textContent()).toContain('37 Wh7.4 V × 5 Ah')
      expect(await facts.textContent()).toContain('Yes, up to 100 Wh')
      expect(await facts.textContent()).toContain('At least 37 min37 Wh ÷ 60 W × 60')
      await section(page).getByText('others do not fit').click()
      const crawler = section(page).getByRole('listitem').filter({ hasText: 'Mesa 10 Rock Crawler' })
      expect(await crawler.textContent()).toContain('Does not fit 3 mm too long')

      await crawler.getByRole('link').click()
      await page.waitForURL('/product/203')
      await page.getByRole('heading', { level: 1, name: 'Mesa 10 Rock Crawler' }).waitFor()
      await section(page).evaluate((part) => part.scrollIntoView())
      await section(page).getByRole('heading', { level: 3, name: 'Chargers' }).waitFor()
      await section(page)
        .getByText(/others? do(es)? not fit/)
        .first()
        .click()
      const pack = section(page).getByRole('listitem').filter({ hasText: 'TX-2S Spare Battery' })
      expect(await pack.textContent()).toContain('3 mm too long')

      const { rows, total } = await ask('GET /product/page', { fits: '702' })
      const { name } = await ask('GET /product/{id}/{language}', { id: '702' })
      await pack.getByRole('link').click()
      await page.waitForURL('/product/702')
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await section(page).evaluate((part) => part.scrollIntoView())
      await section(page)
        .getByRole('link', { name: texts.fitsSection.allThatFits(name) })
        .click()
      await page.waitForURL(/\/search\?fits=702$/)
      await page.getByRole('status').filter({ hasText: texts.productList.productsFound(total) }).waitFor() // prettier-ignore
      expect(await productIds(page)).toEqual(rows.map(({ id }) => id))
      expect(await page.title()).toContain(texts.facets.fitsProduct(name))
      await page.getByRole('button', { name: texts.productList.removeFilter(texts.facets.fitsProduct(name)) }).click()
      await expect.poll(() => searchOf(page)).toEqual({})
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    },
  )

  journey(
    'reads without JavaScript, a model’s own pack first, and filters any list, headed by what it fits; an unknown product is left out, and said [f.fits.4, f.fits.5, f.page.8]',
    async ({ visit }) => {
      const [ofPack, ofModel, inSeries, { name }] = await Promise.all([
        ask('GET /product/page', { fits: '702', seriesId: '1' }),
        ask('GET /product/page', { fits: '101' }),
        ask('GET /product/page', { seriesId: '1' }),
        ask('GET /product/{id}/{language}', { id: '101' }),
      ])
      const page = await visit({ path: '/product/702', javaScript: false, width: 'narrow' })
      const graphite = section(page).getByRole('listitem').filter({ hasText: 'Kestrel 10 Graphite' })
      await graphite.getByText('Fits').waitFor()
      expect(await graphite.innerText()).toContain('in a tray of 142 × 48 × 28 mm')
      await section(page).locator('summary').last().click()
      expect(await section(page).getByRole('listitem').filter({ hasText: 'Mesa 10 Rock Crawler' }).innerText()).toContain('3 mm too long')
      expect(await section(page).locator('[aria-busy]').isVisible()).toBe(false)

      await page.goto('/product/501')
      const first = section(page).getByRole('listitem').first()
      await first.getByText('Its own pack DRN-0501-01').waitFor()
      const batteries = section(page)
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 3, name: 'Batteries' }) })
        .last()
      expect(await batteries.textContent()).not.toContain('Nothing in the shop fits')
      await first.getByRole('link').click()
      await page.waitForURL('/parts/DRN-0501-01')

      await page.goto('/category/1?fits=702')
      expect(await productIds(page)).toEqual(ofPack.rows.map(({ id }) => id))
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
      await page.goto('/category/1?fits=999999')
      await page.getByText(texts.facets.leftOut).waitFor()
      expect(await productIds(page)).toHaveLength(Math.min(PAGE_SIZE, inSeries.total))
      await page.goto('/search?fits=999999')
      await page.getByText(texts.facets.leftOut).waitFor()

      expect(ofModel.total).toBeLessThanOrEqual(8)
      await page.goto('/search?fits=101')
      await page.getByRole('heading', { level: 1, name: texts.facets.fitsProduct(name), exact: true }).waitFor()
      expect(await page.locator('form#filters').count(), 'no panel where it is short').toBe(0)
      expect(await productIds(page)).toHaveLength(ofModel.total)
    },
  )
})

fullDescribe('the five questions [f.choose.3]', () => {
  journey('go forth and back without JavaScript, and their address says the same elsewhere', async ({ visit }) => {
    const page = await visit({ path: '/category/1', javaScript: false })
    await page.getByRole('link', { name: 'Not sure? Five questions to find your model' }).click()
    const answer = async (name: string) => {
      await page.getByRole('radio', { name }).check()
      await page.getByRole('button').filter({ hasText: /^(Next|Show the model)$/ }).click() // prettier-ignore
    }

    await answer('On water')
    await answer('Some experience')
    await page.getByRole('link', { name: 'Back' }).click()
    expect(await page.getByRole('radio', { name: 'Some experience' }).isChecked()).toBe(true)
    await answer('I do not know yet')
    await answer('14 or older')
    await answer('Up to $400.00')
    await answer('At least 20 minutes')

    expect(new URL(page.url()).search).toBe('?where=water&age=14&budget=400&cur=USD&minutes=20')
    const result = page.getByRole('main').getByRole('listitem')
    expect(await result.filter({ hasText: 'You: On water. It: Water' }).count()).toBe(1)
    expect(await result.filter({ hasText: 'You: Up to $400.00. It: $363.86' }).count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Eider 500 Harbour Tug')
    expect(await page.title()).toContain('Eider 500 Harbour Tug')
    expect(await page.getByRole('link', { name: 'See the Eider 500 Harbour Tug' }).getAttribute('href')).toBe('/product/405')
  })

  journey('are answered by the keyboard alone, with the focus on each question in its turn', async ({ visit }) => {
    const page = await visit({ path: '/choose?age=8' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('link', { name: 'Change answers' }).press('Enter')

    await expect.poll(focused).toBe('Where will it be used?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('How much experience do you have?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('How old is the person who will use it?')
    expect(await page.getByRole('radio', { name: '8 to 13' }).isChecked()).toBe(true)
    await page.goto('/choose?step=6')
    await isHydrated(page)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.goto('/choose?where=indoor&age=8&budget=999&cur=ABC&minutes=1e3&step=99')
    await page.getByRole('listitem').filter({ hasText: 'Indoors' }).first().waitFor()
  })
})
