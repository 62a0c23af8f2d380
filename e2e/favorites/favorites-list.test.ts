import { FAVORITES, HOME, productAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Product } from '@shop/contract/catalog/catalog'
import { LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import { CURRENCY, DECIMALS } from '@shop/contract/money'
import { formatPrice } from '@shop/contract/price-text'
import type { Locator, Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { customerWith, heart, logIn } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { type Texts, TEXTS, texts } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { isQuiet, journey, WIDTHS } from '../visit.ts'
import { amount, atFavorites, names, richProducts, row, rows } from './list.ts'

const t = texts.favoritesList
const LIST = `**${BASE_PATH}/user-favorite-product/listAll*`
const refusal = (message: string) => ({ status: 503, json: { code: 'C503', message, data: null } })
let products: Product[]
let ids: number[]
beforeAll(async () => {
  products = await richProducts(3)
  ids = products.map(({ id }) => id)
})

/** The last added product comes first. */
const listed = () => products.map(({ name }) => name).toReversed()

const notices = (page: Page) => page.getByRole('main').getByRole('status').getByRole('paragraph')

/** Formats of short dates and times by language. */
const OWN_FORM = {
  en: /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/,
  de: /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/,
  ja: /^\d{4}\/\d{2}\/\d{2} \d{1,2}:\d{2}$/,
  ko: /^\d{4}\. \d{1,2}\. \d{1,2}\. \d{2}:\d{2}$/,
}

/** The rows are at most 220 px high, with what can be done with them in one row. */
async function expectRowsOfPhone(page: Page, words: Texts) {
  for (const one of await rows(page, words).all()) {
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
    await expect.poll(async () => (await boxOf(one)).height).toBeLessThanOrEqual(220)
    const [picture, name] = [await boxOf(one.locator('img')), await boxOf(one.getByRole('heading'))]
    const acts = [
      one.getByRole('link', { name: words.product.buyNow }),
      one.getByRole('button', { name: words.favoritesList.remove }),
      one.getByRole('checkbox').locator('xpath=..'),
    ]
    const [buy, remove, compare] = await Promise.all(acts.map(boxOf))

    expect([picture.width, picture.height]).toEqual([96, 72])
    expect(picture.x + picture.width).toBeLessThan(name.x)
    expect(Math.abs((remove?.y ?? NaN) - (buy?.y ?? NaN))).toBeLessThanOrEqual(2)
    expect(remove?.width).toBe(44)
    expect(compare?.y).toBe(remove?.y)
    expect(compare?.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  }
}

/** Returns the digits as an amount in minor units. */
const minor = (text: string) => Number(text.replace(/\D/g, ''))

describe('favourites [1.9, 2.routes.10]', () => {
  journey.for(variants(LANGUAGES, ['de']))(
    'show all that a row and the summary name, and totals of the prices as they are shown; they fit a phone, in %s, and follow a switch of the language in place [1.10, 2.cart.1, 2.cart.2, 2.cart.3, 2.cart.4, 2.cart.5, 2.cart.6, 2.cart.7, 2.cart.8, 3.11, 9.20, d.language.8, d.language.11, d.language.13, x.33]',
    async (language, { visit }) => {
      const words = TEXTS[language]
      const shown = await Promise.all(ids.map((id) => ask('GET /product/{id}/{language}', { id }, language)))
      const page = await atFavorites(visit, await customerWith(ids, language), { language })

      await expect.poll(() => names(page, words)).toEqual(shown.map(({ name }) => name).toReversed())
      for (const product of shown) {
        const one = row(page, product, words)
        const text = (await one.innerText()).replaceAll(/\s+/g, ' ')
        expect(text).toContain(
          product.services
            .slice(0, 2)
            .map(({ serviceDesc }) => serviceDesc)
            .join(' · '),
        )
        expect(text).not.toContain(product.services[2]?.serviceDesc)
        expect(text).toContain(words.favoritesList.moreServices(product.services.length - 2))
        for (const price of [product.price, product.originalPrice ?? 0])
          expect(text).toContain(formatPrice(price, language).replaceAll(/\s/g, ' '))
        expect(text).toContain(`−${product.discount}`)
        for (const label of (product.stockStatus || words.product.inStock).split(',')) expect(text).toContain(label.trim())
        expect(await one.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
        expect(await one.locator('time').innerText()).toMatch(/\d{4}年\d{1,2}月\d{2}日 \d{2}:\d{2}$/)
        if (language !== 'zh') {
          expect(await one.locator('time > span:first-child').innerText()).toMatch(OWN_FORM[language])
          expect(await one.locator('time > small[lang=zh]').innerText()).toMatch(/^\d{4}年/)
        }
        expect(await one.getByRole('img').count()).toBe(1)
        await one.getByRole('link', { name: words.product.buyNow }).waitFor()
        expect(await one.getByRole('link', { name: words.favoritesList.viewDetail }).getAttribute('href')).toBe(productAddress(product.id))
      }
      const prices = await rows(page, words).locator('p > b').allInnerTexts()
      const total = await amount(page, words.favoritesList.together(ids.length), words)
      expect(minor(total)).toBe(prices.reduce((sum, price) => sum + minor(price), 0))
      expect(total).toMatch(DECIMALS[CURRENCY[language]] === 2 ? /\d[.,]\d{2}\D*$/ : /\d{3}$/)
      expect(await amount(page, words.favoritesList.totalPrice, words)).toBe(total)
      expect(await amount(page, words.favoritesList.shipping, words)).toBe(words.favoritesList.free)
      expect(await amount(page, words.favoritesList.items, words)).toBe('3')

      await page.setViewportSize({ width: WIDTHS.narrow, height: 844 })
      await expectRowsOfPhone(page, words)
      await page.setViewportSize({ width: WIDTHS.wide, height: 900 })

      const other = language === 'ja' ? 'en' : 'ja'
      await page.getByRole('banner').getByRole('button', { name: words.frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: LANGUAGE_NAME[other] }).click()
      const theirs = await Promise.all(ids.map((id) => ask('GET /product/{id}/{language}', { id }, other)))
      await expect.poll(() => names(page, TEXTS[other])).toEqual(theirs.map(({ name }) => name).toReversed())
      const others = await rows(page, TEXTS[other]).locator('p > b').allInnerTexts()
      expect(minor(await amount(page, TEXTS[other].favoritesList.together(ids.length), TEXTS[other]))).toBe(
        others.reduce((sum, price) => sum + minor(price), 0),
      )
    },
  )

  fullJourney(
    'say above them why the coupon of the cart is gone, in the language that is read, and nothing otherwise [2.routes.10]',
    async ({ visit }) => {
      const isCart = (response: Response) => new URL(response.url()).pathname === `${BASE_PATH}/cart`
      let answered: Promise<Response> | undefined
      const prepare = async (fresh: Page) => void (answered = fresh.waitForResponse(isCart))
      const page = await atFavorites(visit, await customerWith(ids), { prepare })
      await expect.poll(() => names(page)).toEqual(listed())
      await answered
      await isQuiet(page)
      expect(await notices(page).count()).toBe(0)
      await page.route(`**${BASE_PATH}/cart?*`, async (route) => {
        const [response, { searchParams }] = [await route.fetch(), new URL(route.request().url())]
        const answer = (await response.json()) as { data: object } // the server's tests check it
        await route.fulfill({ json: { ...answer, data: { ...answer.data, couponNotice: `WELCOME10 ${searchParams.get('language')}` } } })
      })

      await page.reload()
      await expect.poll(() => notices(page).allInnerTexts()).toEqual(['WELCOME10 en'])
      await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()

      await expect.poll(() => notices(page).allInnerTexts()).toEqual(['WELCOME10 de'])
    },
  )
})

describe('the view of favourites in its states', () => {
  journey(
    'shows its skeleton while it loads, and what the shop says where it fails, with a retry that works [4.1, 8.15, d.views.1]',
    async ({ visit }) => {
      const page = await visit({ path: FAVORITES, tolerates: /status of 503/ })
      const held = Promise.withResolvers<void>()
      await page.route(LIST, async (route) => {
        await held.promise
        await route.fulfill(refusal('no list today'))
      })
      await page.getByRole('main').getByRole('link', { name: texts.frame.logIn, exact: true }).click()
      await logIn(page, await customerWith(ids))

      await page.locator('main [aria-busy=true]').waitFor({ state: 'attached' })
      held.resolve()
      await page.getByRole('alert').filter({ hasText: 'no list today' }).waitFor()
      await page.unroute(LIST)
      await page.getByRole('main').getByRole('button', { name: texts.frame.tryAgain }).click()

      await expect.poll(() => names(page)).toEqual(listed())
    },
  )

  journey(
    'invites a visitor to log in, asks nothing that needs a login, and leads to the product, and from an empty list home [2.cart.5, 2.cart.10, 2.cart.11, 6.2, 8.30, d.actions.2, d.actions.12]',
    async ({ visit }) => {
      const [product] = products
      const asked: string[] = []
      const page = await visit({
        path: FAVORITES,
        prepare: async (opened) =>
          void opened.on('request', (request) => /favorite|sys-user/.test(request.url()) && asked.push(request.url())),
      })

      await page.getByRole('main').getByText(texts.favorites.loginFirst).waitFor()
      expect(asked.filter((url) => url.includes(BASE_PATH))).toEqual([])
      await page.getByRole('main').getByRole('link', { name: texts.frame.logIn, exact: true }).click()
      await logIn(page, await customerWith(ids.slice(0, 1)))

      await page.waitForURL(`**${FAVORITES}`)
      await rows(page).getByRole('link', { name: t.viewDetail }).click()
      await page.getByRole('heading', { level: 1, name: product?.name, exact: true }).waitFor()
      await heart(page, product?.name ?? '').click()
      await page.getByRole('banner').getByRole('link', { name: texts.frame.favorites }).click()
      await page.getByText(t.empty).waitFor()
      await page.getByRole('main').getByRole('link', { name: t.continueShopping }).click()
      await page.waitForURL(HOME)
    },
  )

  journey('reads well without scripts, and is the same for everyone in the page that the server sends [d.views.9]', async ({ visit }) => {
    const page = await visit({ path: FAVORITES, javaScript: false })

    await page.getByRole('heading', { level: 1, name: texts.frame.favorites }).waitFor()
    expect(await page.getByText(texts.favorites.loginFirst).isVisible()).toBe(true)
    expect(await page.locator('main [aria-busy=true]').isVisible()).toBe(false)
    const html = await Promise.all(
      [new Headers(), new Headers({ authorization: 'Bearer x', cookie: 'session=x' })].map(async (headers) =>
        (await fetch(inject('shopUrl') + FAVORITES, { headers })).text(),
      ),
    )
    expect(html[1]).toBe(html[0])
    expect(html[0]).toContain('noindex')
  })
})
