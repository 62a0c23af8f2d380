import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../visit.ts'

const section = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'What fits', exact: true }) })

describe('what fits [f.fits.3]', () => {
  journey(
    'stands on the pages of the pack and of the model, with what is against it, and what follows from the figures',
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
    },
  )
})

describe('the five questions [f.choose.3]', () => {
  journey('go forth and back without JavaScript, and their address says the same elsewhere', async ({ visit }) => {
    const page = await visit({ path: '/category/1', javaScript: false })
    await page.getByRole('link', { name: 'Not sure? Five questions find the model' }).click()
    const answer = async (name: string) => {
      await page.getByRole('radio', { name }).check()
      await page.getByRole('button').filter({ hasText: /^(Next|Show the model)$/ }).click() // prettier-ignore
    }

    await answer('On water')
    await answer('Some practice')
    await page.getByRole('link', { name: 'Back' }).click()
    expect(await page.getByRole('radio', { name: 'Some practice' }).isChecked()).toBe(true)
    await answer('I do not know yet')
    await answer('14 or older')
    await answer('Up to $400.00')
    await answer('At least 20 minutes')

    expect(new URL(page.url()).search).toBe('?where=water&age=14&budget=400&cur=USD&minutes=20')
    const result = page.getByRole('main').getByRole('listitem')
    expect(await result.filter({ hasText: 'On water: Water' }).count()).toBe(1)
    expect(await result.filter({ hasText: 'Up to $400.00: $363.86' }).count()).toBe(1)
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Eider 500 Harbour Tug')
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
    await expect.poll(focused).toBe('How much practice is there?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('How old is whoever will use it?')
    expect(await page.getByRole('radio', { name: '8 to 13' }).isChecked()).toBe(true)
    await page.goto('/choose?where=indoor&age=8&budget=999&cur=ABC&minutes=1e3&step=99')
    await page.getByRole('listitem').filter({ hasText: 'Indoors: Indoors' }).first().waitFor()
  })
})
