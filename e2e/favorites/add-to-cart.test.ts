import { FAVORITES, LOGIN, productAddress, seriesAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Product } from '@shop/contract/catalog/catalog'
import { LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { accountButton, customer, heart, logIn, logOut } from '../account/customer.ts'
import { ask, largestSeries } from '../catalogue.ts'
import { asRead, type Texts, TEXTS, texts } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { goTo, journey, type Visit, type VisitOptions } from '../visit.ts'
import { hasFocus } from './after-login.ts'
import { names } from './list.ts'

const t = texts.favorites
const CALL = `**${BASE_PATH}/cart/add`

let seriesId: number
let product: Product
beforeAll(async () => {
  const series = await largestSeries()
  const inStock = series.products.filter(({ available }) => available > 1).at(4)
  if (!inStock) throw new Error('The largest series has too few products in stock')
  ;[seriesId, product] = [series.id, inStock]
})

const addButton = (page: Page, { name }: Product, words: Texts = texts) =>
  page
    .getByRole('main')
    .getByRole('button', { name: words.favorites.addToCartNamed(name), exact: true })
    .first()

const atSeries = async (visit: Visit, options: VisitOptions = {}) =>
  visit({ path: seriesAddress(seriesId), as: await customer(), ...options })
const count = (page: Page, favorites: number) =>
  page.getByRole('banner').getByText(`${texts.frame.favorites}: ${favorites}`, { exact: true }).waitFor({ state: 'attached' })
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

describe('adding to the cart', () => {
  journey(
    'says so, also a second time, fills the heart, which takes it back after a switch of the language, counts in the header, and is listed by /cart [1.8, 1.9, 2.home.19, 4.19, d.actions.1]',
    async ({ visit }) => {
      const page = await atSeries(visit)
      const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
      await addButton(page, product).click()
      await says(t.added(product.name))
      await expect.poll(() => heart(page, product.name).getAttribute('aria-pressed')).toBe('true')
      await count(page, 1)
      await addButton(page, product).click()
      await says(t.addedAgain(product.name))
      await count(page, 1)

      const { name } = await ask('GET /product/{id}/{language}', { id: product.id }, 'de')
      const german = heart(page, name, TEXTS.de)
      await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()
      await expect.poll(() => german.getAttribute('aria-pressed')).toBe('true')
      const taken = page.waitForRequest((request) => request.method() === 'DELETE')
      await german.click()
      await taken
      await expect.poll(() => german.getAttribute('aria-pressed')).toBe('false')
      await addButton(page, { ...product, name }, TEXTS.de).click()
      await expect.poll(() => german.getAttribute('aria-pressed')).toBe('true')

      await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(TEXTS.de.frame.favorites) })
        .click()
      await page.waitForURL(`**${FAVORITES}`)
      await expect.poll(() => names(page, TEXTS.de)).toEqual([asRead(name)])
    },
  )

  journey.for(variants(LANGUAGES, ['zh']))(
    'is on the product’s page too, in %s; where nothing is in stock it is disabled and says so, and Buy stays [2.product.8, 4.19, d.actions.9]',
    async (language, { visit }) => {
      const words = TEXTS[language]
      const main = (page: Page) => page.getByRole('main')
      const { name } = await ask('GET /product/{id}/{language}', { id: product.id }, language)
      const page = await visit({ path: productAddress(product.id), as: await customer(language), language })

      await main(page).getByRole('button', { name: words.favorites.addToCart, exact: true }).press('Enter')

      await page
        .getByRole('status')
        .filter({ hasText: words.favorites.added(name) })
        .waitFor()

      const { rows } = await ask('GET /product/page', { limit: 100 })
      const soldOut = rows.find(({ available, productUrl }) => available === 0 && productUrl)
      await goTo(page, productAddress(soldOut?.id ?? 0))
      expect(await main(page).getByRole('button', { name: words.favorites.soldOut, exact: true }).first().isDisabled()).toBe(true)
      await main(page).getByRole('link', { name: words.product.buyNow }).first().waitFor()
    },
  )

  journey(
    'leads a visitor to log in, which says why, without a call, and back to the place on the page, where it is done [4.20, 6.2, 6.3, d.actions.2, d.actions.12, d.actions.18]',
    async ({ visit }) => {
      const page = await visit({ path: `${seriesAddress(seriesId)}?sort=price` })
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/cart/') && asked.push(request.url()))
      await addButton(page, product).scrollIntoViewIfNeeded()
      const before = await place(page)

      await addButton(page, product).click()
      await page.waitForURL(`**${LOGIN}`)
      expect(asked).toEqual([])
      await page.getByRole('main').getByText(texts.afterLogin.reasonFor.cart(product.name), { exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe('')
      await logIn(page, await customer())

      await page.waitForURL(`**${seriesAddress(seriesId)}?sort=price`)
      await accountButton(page).waitFor()
      await expect.poll(() => place(page)).toBe(before)
      await page
        .getByRole('status')
        .filter({ hasText: texts.afterLogin.done.cart(product.name) })
        .waitFor()
      await hasFocus(addButton(page, product))
    },
  )

  fullJourney('leads to log in where the login has ended, and back, where it is added [4.20, 6.5, 8.4, 8.16]', async ({ visit }) => {
    const page = await atSeries(visit, { tolerates: /status of 401/ })
    await page.route(CALL, (route) => route.fulfill({ status: 401, json: { code: 'C105', message: 'over', data: null } }))
    await page.route(`**${BASE_PATH}/auth/refresh`, (route) =>
      route.fulfill({ status: 401, json: { code: 'C105', message: 'over', data: null } }),
    )

    await addButton(page, product).click()
    await page.waitForURL(`**${LOGIN}`)
    await page.unroute(CALL)
    await logIn(page, await customer())

    await page.waitForURL(`**${seriesAddress(seriesId)}`)
    await page
      .getByRole('status')
      .filter({ hasText: t.added(product.name) })
      .waitFor()
  })

  journey(
    'leads to /login with the message where it is refused, and with a valid login back to the place at once [4.20, 6.5, 8.16, 8.21, d.actions.3, d.actions.4]',
    async ({ visit }) => {
      const page = await atSeries(visit, { tolerates: /status of (409|500)|ERR_FAILED/ })
      await addButton(page, product).scrollIntoViewIfNeeded()
      const before = await place(page)
      const seen: string[] = []
      page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
      const here = seriesAddress(seriesId)

      await page.route(CALL, (route) => route.fulfill({ status: 409, json: { code: 'C111', message: 'only 2 left', data: null } }))
      await addButton(page, product).click()
      await page.getByRole('alert').filter({ hasText: 'only 2 left' }).waitFor()
      await expect.poll(() => seen).toEqual([LOGIN, here])
      await page.unroute(CALL)
      await page.route(CALL, (route) => route.fulfill({ status: 500, json: { code: 'C500', message: '', data: null } }))
      await addButton(page, product).click()
      await page.getByRole('alert').filter({ hasText: t.addFailed }).waitFor()
      await expect.poll(() => seen).toEqual([LOGIN, here, LOGIN, here])
      await page.unroute(CALL)
      await page.route(CALL, (route) => route.abort())
      await addButton(page, product).click()
      await page.getByRole('alert').filter({ hasText: texts.frame.networkError }).waitFor()
      await expect.poll(() => seen).toEqual([LOGIN, here, LOGIN, here, LOGIN, here])

      await addButton(page, product).waitFor()
      await expect.poll(() => place(page)).toBe(before)
      expect(await heart(page, product.name).getAttribute('aria-pressed')).toBe('false')
    },
  )

  journey(
    'is sent once, however often it is pressed, and asks for no login where the customer has logged out meanwhile [6.3]',
    async ({ visit }) => {
      const page = await atSeries(visit, { tolerates: /status of 401/ })
      const held = Promise.withResolvers<void>()
      const sent: string[] = []
      await page.route(CALL, async (route) => {
        sent.push(route.request().url())
        await held.promise
        await route.fulfill({ status: 401, json: { code: 'C105', message: 'over', data: null } })
      })

      await addButton(page, product).click()
      await expect.poll(() => addButton(page, product).getAttribute('aria-busy')).toBe('true')
      await addButton(page, product).click()
      await expect.poll(() => sent.length).toBe(1)
      await logOut(page)
      const answered = page.waitForResponse(CALL)
      held.resolve()
      await answered
      await expect.poll(() => addButton(page, product).getAttribute('aria-busy')).toBe('false')

      expect(sent).toHaveLength(1)
      expect(new URL(page.url()).pathname).toBe(seriesAddress(seriesId))
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  )
})
