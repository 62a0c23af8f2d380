import { readFile } from 'node:fs/promises'
import { productAddress, searchAddress } from '@shop/contract/addresses'
import { ADMIN_ANALYTICS, ADMIN_TODAY, adminProductAddress } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { analyticsTexts as t, yesterdayTexts } from '../../../backoffice/src/features/analytics/texts.ts'
import { goTo, journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PRODUCT = 101
const PART_NUMBER = 'CAR-0101'
const WRITTEN_MS = 60_000
const dayText = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format
const today = () => new Date().toISOString().slice(0, 10)

const counted = async (product = PRODUCT) => {
  const { days } = await office.read(office.owner, 'GET /analytics', `/analytics?until=${today()}&days=2&product=${product}`)
  return days.reduce((sum, { views, buys }) => ({ views: sum.views + (views ?? 0), buys: sum.buys + buys }), { views: 0, buys: 0 })
}
/** Waits until the counts are written, which happens every 10 s. */
const isCounted = async (wanted: { views: number; buys: number }, product = PRODUCT) => {
  await expect.poll(() => counted(product), { timeout: WRITTEN_MS, interval: 500 }).toEqual(wanted)
}

/** Answers for the hosts of sellers, which do not exist. */
const withSellers = (page: Page) =>
  page.context().route(
    (url) => !url.href.startsWith(office.url),
    (route) => route.fulfill({ body: 'A seller', contentType: 'text/plain' }),
  )
const visitShop = (visit: Parameters<typeof visitOffice>[0], path: string, userAgent = PERSON) =>
  visit({ path, shopUrl: office.url, userAgent, prepare: withSellers })
const buyIn = async (page: Page) => {
  const tab = page.context().waitForEvent('page')
  await page
    .locator('#main')
    .getByRole('link', { name: /^Buy now/ })
    .first()
    .click() // the bar at the bottom has another one
  await (await tab).close()
}
const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: t.figure }).getByRole('button', { name: new RegExp(`^${name}`) })

describe('analytics', () => {
  journey(
    'show views of a product and clicks on Buy, once per opening of its page, change their look by keys, and are downloaded [b.analytics.1, b.analytics.2, b.analytics.3, b.analytics.4]',
    async ({ visit }) => {
      const robot = await visitShop(visit, productAddress(PRODUCT), 'Mozilla/5.0 (compatible; examplebot/1.0)')
      await buyIn(robot)
      const body = { type: 'product', recordId: PRODUCT, withSaved: false, asOf: null, pageLanguage: 'en' } as const
      const { url } = await office.write(office.owner, 'POST /previews', body)
      const shop = await visitShop(visit, url.slice(new URL(url).origin.length))
      await buyIn(shop)

      await goTo(shop, searchAddress(PART_NUMBER))
      await shop
        .locator(`#main a[href="${productAddress(PRODUCT)}"]`)
        .first()
        .click()
      await shop.waitForURL(`**${productAddress(PRODUCT)}`)
      await buyIn(shop)
      await shop.reload()

      // Meanwhile the counts are written.
      const page = await visitOffice(visit, office, { as: await office.staff('analyst'), path: ADMIN_TODAY })
      const sheet = page.getByRole('region', { name: yesterdayTexts.title })
      await sheet.getByText(t.figures.buys).waitFor()
      await sheet.getByRole('link', { name: yesterdayTexts.open }).click()
      await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
      await figure(page, t.figures.searches).click()
      await page.keyboard.press('1')
      await page.getByRole('button', { name: t.periods.yesterday, pressed: true }).waitFor()
      await page.keyboard.press('2')
      await page.keyboard.press('c')
      await page.getByRole('columnheader', { name: t.before }).waitFor()
      expect(new URL(page.url()).search).toBe('?period=week&figure=searches&view=table')
      await page.reload()
      await page.getByRole('row', { name: new RegExp(dayText(new Date())) }).waitFor()

      await page.getByLabel(t.language, { exact: true }).selectOption({ label: 'Deutsch' })
      await figure(page, t.figures.searches).getByText(t.unknown, { exact: true }).waitFor()
      await page.keyboard.press('5')
      await page.getByLabel(t.from, { exact: true }).fill('2026-01-01')
      await page.getByLabel(t.from, { exact: true }).blur()
      await page.getByRole('button', { name: t.views.chart }).click()
      await page.waitForURL(/period=other&from=2026-01-01/)

      await page.keyboard.press('2')
      await figure(page, t.figures.views).click()
      const textOf = async (button: string) => {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: button, exact: true }).click()
        return readFile(await (await download).path(), 'utf8')
      }
      expect((await textOf(`${t.csv}: ${t.perDay('views')}`)).split('\r\n')).toHaveLength(1 + 7 + 1)
      expect(await textOf(t.csvAll)).toContain([t.columns.day, t.columns.productId].map((name) => `"${name}"`).join(','))

      const translator = await visitOffice(visit, office, { as: await office.staff('translator'), path: ADMIN_TODAY })
      expect(await translator.getByRole('region', { name: yesterdayTexts.title }).count()).toBe(0)

      await isCounted({ views: 2, buys: 1 })

      await page.goto(`${office.officeUrl}${ADMIN_ANALYTICS}?product=${PRODUCT}`)
      await figure(page, t.figures.views).getByText('2', { exact: true }).waitFor()
      await figure(page, t.figures.buys).getByText('1', { exact: true }).waitFor()
      await page.getByRole('img', { name: new RegExp(`^${t.perDay('views')}, 28 days: .*highest 2`) }).waitFor()
      const { name } = await office
        .read(office.owner, 'GET /product-names', `/product-names?ids=${PRODUCT}`)
        .then(({ rows }) => rows[0] ?? { name: '' })
      await page.getByRole('region', { name: t.products }).getByRole('link', { name }).waitFor()
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(adminProductAddress(PRODUCT))
    },
  )
})
