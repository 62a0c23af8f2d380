import { productAddress, seriesAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { goTo, isHydrated, isQuiet, journey, type Visit, type VisitOptions } from '../visit.ts'
import { accountButton, customer, heart, logIn, logInLink, logOut } from './customer.ts'

let seriesId: number
let first: Product
let second: Product
beforeAll(async () => {
  const { id, products } = await largestSeries()
  const [one, another] = products.toSorted((a, b) => a.price - b.price || a.id - b.id) // the cheapest, which are on the first page of either order
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
  journey(
    'asks a visitor to log in, leads back, is marked and counted everywhere, undone where the shop refuses, and never seen by the next customer [1.7, 4.9, 6.2, 6.4, d.actions.2, d.actions.6, d.actions.12]',
    async ({ visit }) => {
      const list = `${seriesAddress(seriesId)}?sort=price&order=asc`
      const page = await visit({ path: list, tolerates: /status of 503/ })
      const asked: string[] = []
      page.on('request', (request) => /user-favorite-product|sys-user/.test(request.url()) && asked.push(request.url()))
      await heart(page, first.name).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.favorites.loginFirst })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await heart(page, first.name).evaluate((element) => element === document.activeElement)).toBe(true)
      await heart(page, first.name).click()
      await dialog.getByRole('link', { name: texts.favorites.switchAccount }).waitFor()
      expect(asked).toEqual([])
      await dialog.getByRole('link', { name: texts.favorites.goToLogin }).click()
      await logIn(page, await customer())
      await page.waitForURL(`**${list}`)
      await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)

      const held = Promise.withResolvers<void>()
      await page.route(CALL, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await held.promise
        return route.fulfill({ status: 503, json: { code: 'C503', message: 'not today', data: null } })
      })
      await heart(page, second.name).click()
      await expect.poll(() => isPressed(page, second)).toBe('true')
      held.resolve()
      await page.getByRole('alert').filter({ hasText: 'not today' }).waitFor()
      await expect.poll(() => isPressed(page, second)).toBe('false')
      await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)
      await page.unroute(CALL)

      await Promise.all([isWritten(page), heart(page, second.name).click()])
      await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 2`)
      await goTo(page, productAddress(first.id))
      await expect.poll(() => isPressed(page, first)).toBe('true')
      await Promise.all([isWritten(page), heart(page, first.name).click()])
      await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)
      await goTo(page, list)
      await expect.poll(() => isPressed(page, second)).toBe('true')
      await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 1`)
      expect(await isPressed(page, first)).toBe('false')

      await logOut(page)
      await expect.poll(() => isPressed(page, second)).toBe('false')
      await logInLink(page).click()
      await logIn(page, await customer())
      await page.waitForURL(`**${list}`)
      await expect.poll(() => count(page)).toBe(`${texts.frame.favorites}: 0`)
      await expect.poll(() => isPressed(page, second)).toBe('false')
    },
  )

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
})
