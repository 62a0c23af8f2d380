import { PREVIEW_HEADER } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import { formatPrice } from '@shop/contract/price-text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { previewTexts } from '../../backoffice/src/features/previews/texts.ts'
import { barriersOn } from '../accessibility/barriers.ts'
import { variants } from '../full-run.ts'
import { isHydrated, journey, type Visit, type VisitOptions, WIDTHS } from '../visit.ts'
import { TEXTS } from '../texts.ts'
import { type Office, openOffice, visitOffice, says } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const PRODUCT = 101
/** Later than any run of the tests. */
const START = '2040-01-01T09:00:00.000Z'
const SCHEDULED = 1_234

/** Saves a German name and a price from `START`, and makes a link that shows that time. */
async function linkOf() {
  const { rev, price } = await kept()
  const schedule = [{ starts: START, ends: null, price: SCHEDULED, originalPrice: price }]
  await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { 'name.de': 'Sausewind', schedule } }, `/products/${PRODUCT}`)
  const body = { type: 'product', recordId: PRODUCT, withSaved: true, asOf: START, pageLanguage: 'de' } as const
  return office.write(office.owner, 'POST /previews', body)
}
async function kept() {
  const session = await office.owner.signIn()
  const response = await fetch(`${office.url}/api/manage/products/${PRODUCT}`, { headers: { cookie: `__Host-staff=${session}` } })
  const { data } = (await response.json()) as { data: { rev: number; shop: { price: number } } } // the server's tests check it
  return { rev: data.rev, price: data.shop.price }
}
const open = (visit: Visit, url: string, options: VisitOptions = {}) =>
  visit({ ...options, path: url.slice(new URL(url).origin.length), shopUrl: office.officeUrl })

const banner = (page: Page, language: Language = 'de') => page.getByRole('complementary', { name: TEXTS[language].preview.preview })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
function watchCalls(page: Page) {
  const calls: Array<string | undefined> = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) calls.push(request.headers()[PREVIEW_HEADER.toLowerCase()])
  })
  return calls
}

describe('a preview link', () => {
  journey(
    'shows saved changes as of a time or of now, in any language, and writes nothing; the shop has none of it [b.preview.1]',
    async ({ visit }) => {
      const { url, token } = await linkOf()
      const page = await open(visit, url)
      const calls = watchCalls(page)
      const then = page.getByText(formatPrice(SCHEDULED, 'de'), { exact: true })

      expect(await heading(page).textContent()).toBe('Sausewind')
      await then.first().waitFor()
      expect(await banner(page).innerText()).toMatch(/Kestrel[^]*Version \d+[^]*2040/)
      await page.getByRole('button', { name: TEXTS.de.favorites.addToCart }).first().click()
      await page.getByRole('status').getByText(TEXTS.de.preview.writesNothing).waitFor()
      await page.getByRole('navigation').getByRole('link', { name: TEXTS.de.frame.offers }).first().click()
      await page.waitForURL(`**/preview/${token}/discount-products*`)
      await expect.poll(() => heading(page).textContent()).not.toBe('Sausewind') // the product stays until the list is loaded
      await page.getByRole('link', { name: 'Sausewind' }).first().click()
      await heading(page).filter({ hasText: 'Sausewind' }).waitFor() // the list has the price, too
      expect(calls.length).toBeGreaterThan(0)
      expect(new Set(calls)).toEqual(new Set([token]))

      await then.first().waitFor()
      await banner(page).getByRole('link').click()
      await isHydrated(page)
      await page.waitForURL(/\.now\/product\/101\?lang=de$/)
      expect(await heading(page).textContent()).toBe('Sausewind')
      expect(await then.count()).toBe(0)
      await banner(page).getByRole('combobox').selectOption('ja')
      await page.waitForFunction(() => document.documentElement.lang === 'ja')
      await banner(page, 'ja').waitFor()
      await page.goto(new URL(page.url()).pathname.replace(/product.*/, 'login'))
      await isHydrated(page)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja') // the language stays that of the preview
      await page.getByLabel(TEXTS.ja.account.email).fill('ann@mail.example')
      await page.getByLabel(TEXTS.ja.account.password, { exact: true }).fill('a password')
      await page.getByRole('button', { name: TEXTS.ja.frame.logIn }).click()
      await page.getByRole('alert').getByText(TEXTS.ja.preview.writesNothing).waitFor()

      await page.goto(`/product/${PRODUCT}`)
      await isHydrated(page)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
      await page.goto(`/product/${PRODUCT}?lang=de`)
      expect(await heading(page).textContent()).not.toBe('Sausewind')
      expect(await then.count()).toBe(0)
    },
  )

  journey.for(variants([['wide', 'dark']] as const, []))('has no barriers: %s, %s [b.preview.1]', async ([width, theme], { visit }) => {
    const { url } = await linkOf()
    const page = await open(visit, url, { width, theme })

    expect(await barriersOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS[width])
  })

  journey(
    'has no barriers on a phone; it is listed, and ended: its page then says so, wherever it is open [b.preview.1, b.preview.2]',
    async ({ visit }) => {
      const { url, token } = await linkOf()
      const page = await open(visit, url, { width: 'narrow', tolerates: /status of 410/ })
      expect(await barriersOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.narrow)
      await page.setViewportSize({ width: WIDTHS.wide, height: 900 })

      const links = await visitOffice(visit, office, { path: '/admin/previews' })
      const ends = links.getByRole('button', { name: previewTexts.endOf('Kestrel 10 4WD Buggy') })
      await ends.first().waitFor()
      const count = await ends.count()
      await ends.first().click() // the newest link
      await says(links, previewTexts.ended)
      await expect.poll(() => ends.count()).toBe(count - 1)

      await page.getByRole('navigation').getByRole('link', { name: TEXTS.de.frame.offers }).first().click()
      await page.getByRole('heading', { name: 'Dieser Link ist nicht mehr gültig' }).waitFor()
      const ended = await page.request.get(`${office.officeUrl}/preview/${token}/product/${PRODUCT}`)
      expect([ended.status(), ended.headers()['cache-control']]).toEqual([410, 'no-store'])
    },
  )
})
