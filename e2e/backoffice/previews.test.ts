import { PREVIEW_HEADER } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import { formatPrice } from '@shop/contract/price-text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { previewTexts } from '../../backoffice/src/features/previews/texts.ts'
import { barriersOn } from '../accessibility/barriers.ts'
import { isHydrated, journey, type Visit, type VisitOptions, WIDTHS } from '../visit.ts'
import { TEXTS } from '../texts.ts'
import { type Office, openOffice, visitOffice, says } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 240_000)
afterAll(() => office.close())

const PRODUCT = 101
/** Later than any run of the tests. */
const START = '2040-01-01T09:00:00.000Z'
const SCHEDULED = 1_234

/** Saves a German name and a price from `START`, and makes a link that shows that time. */
async function linkOf(pageLanguage: Language = 'de') {
  const { rev, price } = await kept()
  const schedule = [{ starts: START, ends: null, price: SCHEDULED, originalPrice: price }]
  await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { 'name.de': 'Sausewind', schedule } }, `/products/${PRODUCT}`)
  const body = { type: 'product', recordId: PRODUCT, withSaved: true, asOf: START, pageLanguage } as const
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
  journey('shows saved changes as of a time to a visitor, and the shop has none of it [b.preview.1]', async ({ visit }) => {
    const { url, token } = await linkOf()
    const page = await open(visit, url)
    const calls = watchCalls(page)

    expect(await heading(page).textContent()).toBe('Sausewind')
    const then = formatPrice(SCHEDULED, 'de')
    await page.getByText(then, { exact: true }).first().waitFor()
    expect(await banner(page).innerText()).toMatch(/Kestrel[^]*Version \d+[^]*2040/)

    await page.getByRole('navigation').getByRole('link', { name: TEXTS.de.frame.offers }).first().click()
    await page.waitForURL(`**/preview/${token}/discount-products*`)
    await expect.poll(() => heading(page).textContent()).not.toBe('Sausewind') // the product stays until the list is loaded
    await page.getByRole('link', { name: 'Sausewind' }).first().waitFor()
    expect(calls.length).toBeGreaterThan(0)
    expect(new Set(calls)).toEqual(new Set([token]))

    const shop = await visit({ path: `/product/${PRODUCT}?lang=de`, shopUrl: office.officeUrl })
    expect(await heading(shop).textContent()).not.toBe('Sausewind')
    expect(await shop.getByText(then, { exact: true }).count()).toBe(0)
  })

  journey('can be looked at as of now, and in another language, which stays that of the preview [b.preview.1]', async ({ visit }) => {
    const { url } = await linkOf()
    const page = await open(visit, url)
    await banner(page).getByRole('link').click()
    await isHydrated(page)
    await page.waitForURL(/\.now\/product\/101\?lang=de$/)

    expect(await heading(page).textContent()).toBe('Sausewind')
    expect(await page.getByText(formatPrice(SCHEDULED, 'de'), { exact: true }).count()).toBe(0)
    await banner(page).getByRole('combobox').selectOption('ja')
    await page.waitForFunction(() => document.documentElement.lang === 'ja')
    await banner(page, 'ja').waitFor()
    await page.goto(new URL(page.url()).pathname)
    await isHydrated(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
    await page.goto('/')
    await isHydrated(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  journey('shows and writes nothing, and says so [b.preview.1]', async ({ visit }) => {
    const { url } = await linkOf('en')
    const page = await open(visit, url)
    const { writesNothing } = TEXTS.en.preview

    await page.getByRole('button', { name: TEXTS.en.favorites.addToCart }).first().click()
    await page.getByRole('status').getByText(writesNothing).waitFor()
    await page.goto(url.replace(/product\/101.*/, 'login'))
    await isHydrated(page)
    await page.getByLabel(TEXTS.en.account.email).fill('ann@mail.example')
    await page.getByLabel(TEXTS.en.account.password, { exact: true }).fill('a password')
    await page.getByRole('button', { name: TEXTS.en.frame.logIn }).click()
    await page.getByRole('alert').getByText(writesNothing).waitFor()
  })

  journey.for([
    ['narrow', 'light'],
    ['wide', 'dark'],
  ] as const)('has no barriers: %s, %s [b.preview.1]', async ([width, theme], { visit }) => {
    const { url } = await linkOf()
    const page = await open(visit, url, { width, theme })

    expect(await barriersOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS[width])
  })

  journey('is listed, and ended: its page then says so, wherever it is open [b.preview.2]', async ({ visit }) => {
    const { url, token } = await linkOf()
    const page = await open(visit, url, { tolerates: /status of 410/ })
    const office390 = await visitOffice(visit, office, { path: '/admin/previews', width: 'narrow' })
    expect(await barriersOn(office390)).toEqual([])

    const links = await visitOffice(visit, office, { path: '/admin/previews' })
    expect(await barriersOn(links)).toEqual([])
    const ends = links.getByRole('button', { name: previewTexts.endOf('Kestrel 10 4WD Buggy') })
    const count = await ends.count()
    await ends.first().click() // the newest link
    await says(links, previewTexts.ended)
    await expect.poll(() => ends.count()).toBe(count - 1)

    await page.getByRole('navigation').getByRole('link', { name: TEXTS.de.frame.offers }).first().click()
    await page.getByRole('heading', { name: 'Dieser Link ist nicht mehr gültig' }).waitFor()
    const ended = await page.request.get(`${office.officeUrl}/preview/${token}/product/${PRODUCT}`)
    expect([ended.status(), ended.headers()['cache-control']]).toEqual([410, 'no-store'])
  })
})
