import { productAddress } from '@shop/contract/addresses'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '@shop/contract/languages'
import { convertBound, CURRENCY, toMajor, toMinor } from '@shop/contract/money'
import { formatPrice } from '@shop/contract/price-text'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ask, largestSeries } from '../catalogue.ts'
import { filterBar, idsOf, productIds, searchOf } from '../catalog/product-list.ts'
import { fullJourney, variants } from '../full-run.ts'
import { goTo, journey } from '../visit.ts'
import { asRead, TEXTS } from '../texts.ts'

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const nameIn = async (language: Language) => (await ask('GET /product-series/{id}/{language}', { id: series.id }, language)).name
const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

async function switchTo(page: Page, from: Language, to: Language) {
  await page.getByRole('banner').getByRole('button', { name: TEXTS[from].frame.languageAndCurrency }).click()
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAME[to] }).click()
  await page.waitForFunction((language) => document.documentElement.lang === language, to)
}

async function firstHtml(path: string, cookie = '') {
  const html = await (await fetch(inject('shopUrl') + path, { headers: { cookie } })).text()
  return { html, text: html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ') }
}

describe('the first page', () => {
  it('comes in the language of the address or the stored one, before any script has run, and else in English [1.13, 1.14, 1.15, 4.18, 9.10, d.language.1, d.language.2, x.17]', async () => {
    for (const language of LANGUAGES) {
      const { html, text } = await firstHtml(`/category/${series.id}?lang=${language}`)
      expect(html).toContain(`<html lang="${language}"`)
      expect(text).toContain(await nameIn(language))
      expect(text).toContain(TEXTS[language].productList.sortLabel)
      expect(asRead(text)).toContain(asRead(formatPrice(series.products[0]?.price ?? 0, language)))
    }
    const isIn = async (language: Language, path: string, cookie = '') =>
      expect((await firstHtml(path, cookie)).html, `${path} ${cookie}`).toContain(`<html lang="${language}"`)
    await isIn('ja', '/', 'lang=ja')
    await isIn('ko', '/?lang=ko', 'lang=ja')
    await isIn('en', '/', 'a=b; lang=xx')
    await isIn('en', '/?lang=xx')
    await isIn('en', '/?lang=')
  })
})

describe('switching the language [d.language.8]', () => {
  journey(
    'keeps that of the address for later pages, changes words, data and prices in place, and is replaced where the address names it [1.15, 4.15, 9.31, d.language.4, d.language.5]',
    async ({ visit }) => {
      const stored = () => page.evaluate(() => localStorage.getItem('language'))
      const page = await visit({ path: '/products?lang=ko' })
      expect(await languageOf(page)).toBe('ko')
      await goTo(page, `/category/${series.id}?sort=price&order=asc`)
      expect(await languageOf(page)).toBe('ko')
      expect(await h1(page)).toBe(await nameIn('ko'))
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const before = await productIds(page)
      const cheapest = series.products.find(({ id }) => id === before[0])

      await switchTo(page, 'ko', 'de')
      await expect.poll(() => h1(page)).toBe(await nameIn('de'))
      expect(await page.getByRole('main').textContent()).toContain(formatPrice(cheapest?.price ?? 0, 'de'))
      expect(await productIds(page)).toEqual(before)
      expect(searchOf(page)).toEqual({ sort: 'price', order: 'asc' })
      expect(await page.title()).toContain(await nameIn('de'))
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      await expect.poll(stored).toBe('de')
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await languageOf(page)).toBe('de')

      await goTo(page, '/products?lang=ja')
      await switchTo(page, 'ja', 'zh')
      await expect.poll(() => searchOf(page)).toEqual({ lang: 'zh' })
    },
  )

  fullJourney('converts the typed price bounds, so that no product of the list is lost [d.routes.5]', async ({ visit }) => {
    const [min, max] = [toMinor(100, 'USD'), toMinor(500, 'USD')]
    const page = await visit({ path: `/category/${series.id}?min=100&max=500&cur=USD` })
    const before = await productIds(page)

    await switchTo(page, 'en', 'ja')

    const yen = (minor: number, end: 'min' | 'max') => String(toMajor(convertBound(minor, 'USD', CURRENCY.ja, end), 'JPY'))
    await expect.poll(() => searchOf(page)).toEqual({ min: yen(min, 'min'), max: yen(max, 'max'), cur: 'JPY' })
    await expect.poll(() => filterBar(page, TEXTS.ja).getByLabel(TEXTS.ja.productList.lowestPrice).inputValue()).toBe(yen(min, 'min'))
    expect(await filterBar(page, TEXTS.ja).getByLabel(TEXTS.ja.productList.highestPrice).inputValue()).toBe(yen(max, 'max'))
    expect(await productIds(page)).toEqual(expect.arrayContaining(before))
  })

  fullJourney('keeps the language that is in sight when the other one cannot be loaded, and says so', async ({ visit }) => {
    const page = await visit({ path: `/category/${series.id}`, tolerates: /Failed to load|ERR_FAILED/ })
    await page.route(/\/api\/admin\//, (route) => route.abort('failed'))

    await page.getByRole('banner').getByRole('button', { name: TEXTS.en.frame.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()

    await page.getByRole('alert').waitFor()
    expect(await languageOf(page)).toBe('en')
    expect(await h1(page)).toBe(series.name)
  })
})

describe('without JavaScript', () => {
  journey.for(variants(LANGUAGES, ['zh']))(
    'a category and a product read well in %s, with no heart [2.product.10, d.views.9]',
    async (language, { visit }) => {
      const page = await visit({ path: `/category/${series.id}`, language, javaScript: false })
      expect(await h1(page)).toBe(await nameIn(language))
      expect(await productIds(page)).toEqual(idsOf(series.products.slice(0, 12)))
      expect(await page.locator('main button[aria-pressed]').count()).toBeGreaterThan(0)
      expect(await page.locator('main button[aria-pressed=true]').count()).toBe(0)
      expect(await page.locator('main button[aria-pressed]').first().isVisible()).toBe(false)

      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()

      const id = series.products[0]?.id ?? 0
      await page.waitForURL(`**${productAddress(id)}`) // the press itself does not wait for the page
      const product = await ask('GET /product/{id}/{language}', { id }, language)
      expect(asRead((await h1(page)) ?? '')).toBe(product.name)
      const shown = asRead((await page.getByRole('main').textContent()) ?? '')
      for (const { specName, specValue } of product.specs) {
        expect(shown).toContain(specName)
        expect(shown).toContain(asRead(specValue))
      }
      expect(await page.getByRole('main').isVisible()).toBe(true)
    },
  )
})
