import { productAddress, seriesAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isHydrated, isQuiet, journey, type Visit, type VisitOptions } from '../visit.ts'
import { accountButton, customer, heart, logIn, logInLink } from './customer.ts'

let seriesId: number
let first: Product
let second: Product
beforeAll(async () => {
  const { id, products } = await largestSeries()
  const [one, another] = products
  if (!one || !another) throw new Error('The largest series has too few products')
  ;[seriesId, first, second] = [id, one, another]
})

const isPressed = (page: Page, { name }: Product) => heart(page, name).getAttribute('aria-pressed')
const count = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(new RegExp(`^${texts.frame.favorites}: \\d+$`))
    .innerText()
const CALL = '**/api/admin/user-favorite-product*'
/** Waits for the response, as leaving the page loses unsent requests. */
const isWritten = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/user-favorite-product') && response.request().method() !== 'GET')

const atSeries = async (visit: Visit, options: VisitOptions = {}) =>
  visit({ path: seriesAddress(seriesId), as: await customer(), ...options })

describe('a heart [d.actions.5]', () => {
  journey('is marked on card and product page alike, counted in the header, and still there after a reload [1.7]', async ({ visit }) => {
    const page = await atSeries(visit)

    for (const { name } of [first, second]) await Promise.all([isWritten(page), heart(page, name).click()])
    await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 2`)
    await page.goto(productAddress(first.id))
    await expect.poll(() => isPressed(page, first)).toBe('true')
    await Promise.all([isWritten(page), heart(page, first.name).click()])
    await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)
    await page.reload()
    await isHydrated(page)

    await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)
    expect(await isPressed(page, first)).toBe('false')
  })

  fullJourney('follows the last press, however fast they come', async ({ visit }) => {
    const page = await atSeries(visit)
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route(CALL, async (route) => {
      if (route.request().method() !== 'GET') await held
      await route.continue()
    })

    for (const pressed of ['true', 'false', 'true']) {
      await heart(page, first.name).click()
      await expect.poll(() => isPressed(page, first)).toBe(pressed)
    }
    const written = isWritten(page)
    release()
    await written
    await isQuiet(page)
    await page.reload()
    await isHydrated(page)

    await expect.poll(() => isPressed(page, first)).toBe('true')
  })

  journey('is marked at once and undone with a message where the shop refuses', async ({ visit }) => {
    const page = await atSeries(visit, { tolerates: /status of 503/ })
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const message = 'not today'
    await page.route(CALL, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held
      return route.fulfill({ status: 503, json: { code: 'C503', message, data: null } })
    })

    await heart(page, first.name).click()
    await expect.poll(() => isPressed(page, first)).toBe('true')
    release()

    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    await expect.poll(() => isPressed(page, first)).toBe('false')
    await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 0`)
  })

  journey(
    'asks a visitor to log in first, and leads back to the page; no call that needs a login is made [6.2, 6.4, d.actions.2, d.actions.6, d.actions.12]',
    async ({ visit }) => {
      const page = await visit({ path: `${seriesAddress(seriesId)}?sort=price&order=asc` })
      const asked: string[] = []
      page.on('request', (request) => /user-favorite-product|sys-user/.test(request.url()) && asked.push(request.url()))
      const opener = page.getByRole('main').locator('li button[aria-pressed]').first()

      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.favorites.loginFirst })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
      await opener.click()
      await dialog.getByRole('link', { name: texts.favorites.switchAccount }).waitFor()
      expect(asked).toEqual([])
      await dialog.getByRole('link', { name: texts.favorites.goToLogin }).click()
      await logIn(page, await customer())

      await page.waitForURL(`**${seriesAddress(seriesId)}?sort=price&order=asc`)
      await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)
    },
  )

  journey('of one customer is never seen by the next one in the same browser [4.9]', async ({ visit }) => {
    const page = await atSeries(visit)
    await heart(page, first.name).click()
    await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)

    await accountButton(page).click()
    await page.getByRole('button', { name: texts.frame.logOut }).click()
    await expect.poll(() => isPressed(page, first)).toBe('false')
    await logInLink(page).click()
    await logIn(page, await customer())
    await page.waitForURL(`**${seriesAddress(seriesId)}`)

    await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 0`)
    await expect.poll(() => isPressed(page, first)).toBe('false')
  })

  fullJourney('whose write is still running is nobody else’s when its customer logs out', async ({ visit }) => {
    const page = await atSeries(visit, { tolerates: /status of 401/ })
    const held = Promise.withResolvers<void>()
    const written: string[] = []
    await page.route(CALL, async (route) => {
      const method = route.request().method()
      if (method !== 'GET') {
        written.push(method)
        await held.promise
      }
      await route.continue()
    })
    await heart(page, first.name).click()
    await heart(page, first.name).click()
    await heart(page, second.name).click()
    await expect.poll(() => isPressed(page, second)).toBe('true')

    await accountButton(page).click()
    await page.getByRole('button', { name: texts.frame.logOut }).click()
    await logInLink(page).waitFor()

    await expect.poll(() => isPressed(page, second)).toBe('false')
    held.resolve()
    await isQuiet(page)
    expect(written).toEqual(['POST', 'POST'])
  })

  journey('is empty in the page that the server sends, and absent where scripts are off [d.views.9]', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(seriesId), javaScript: false })

    expect(await page.locator('main button[aria-pressed]').count()).toBeGreaterThan(0)
    expect(await page.locator('main button[aria-pressed=true]').count()).toBe(0)
    expect(await page.locator('main button[aria-pressed]').first().isVisible()).toBe(false)
  })
})
