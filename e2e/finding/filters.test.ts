import { OFFERS, SEARCH, seriesAddress } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { formatMinor } from '@shop/contract/price-text'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { ask, largestSeries } from '../catalogue.ts'
import { applyButton, filterBar, openFilters, productIds, searchOf } from '../catalog/product-list.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { TEXTS, texts } from '../texts.ts'
import { goTo, isQuiet, journey } from '../visit.ts'

const { facets: t, productList } = texts
type Facets = AnswerOf<'GET /product/facets'>

let path: string
let seriesId: string
let facets: Facets
beforeAll(async () => {
  const series = await largestSeries()
  seriesId = String(series.id)
  path = seriesAddress(series.id)
  facets = await ask('GET /product/facets', { seriesId })
})

const panel = (page: Page) => page.getByRole('form', { name: t.filters, exact: true })
const facetNamed = (key: string) => {
  const facet = facets.facets.find((one) => one.key === key)
  if (!facet) throw new Error(`the demo has no facet ${key}`)
  return facet
}
const group = (page: Page, name: string) => panel(page).getByRole('group', { name })
const says = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: productList.productsFound(count) })
    .waitFor()
const chipsOf = (page: Page) => page.getByRole('button', { name: /, remove filter$/ })
/** Files with the code of the bar above a list and of the panel beside it. */
const OF_FILTERS = /\/(filter-bar|facet-panel)-[^/]*\.js$/
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('filters by figures', () => {
  journey(
    'have no code and no HTML beside the sheet of a narrow window, until it is widened; the sheet has prices as a distribution and says how many models there are [f.page.1, f.page.3, f.page.8, x.2]',
    async ({ visit }) => {
      const scale = facetNamed('scale')
      const [point] = scale.values.filter(({ count }) => count > 0)
      const press = (within: Page | Locator) =>
        within
          .getByRole('group', { name: scale.name })
          .getByText(point?.label ?? '', { exact: true })
          .click()
      const code: string[] = []
      const note = async (fresh: Page) => void fresh.on('request', (request) => code.push(request.url()))
      const page = await visit({ path, width: 'narrow', prepare: note })
      const ofFilters = () => code.filter((address) => OF_FILTERS.test(address)).length
      expect(await page.locator('form#filters').count()).toBe(0)
      expect(ofFilters()).toBe(0)

      await page.setViewportSize({ width: 1440, height: 900 })
      await press(page)
      await says(page, point?.count ?? 0)
      expect(ofFilters()).toBe(2)
      for (const name of [texts.product.price, productList.tagLabel]) expect(await group(page, name).count()).toBe(0)
      expect(await page.getByRole('combobox', { name: productList.tagLabel }).count()).toBe(1)

      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => page.locator('form#filters').count()).toBe(0)
      await page.getByRole('button', { name: productList.filterAndSortActive(1) }).waitFor()

      const sheet = await openFilters(page, 'narrow')
      await press(sheet)
      await sheet.getByRole('button', { name: t.showModels(facets.total) }).waitFor()
      await press(sheet)
      await sheet.getByRole('button', { name: t.showModels(point?.count ?? 0) }).waitFor()
      await applyButton(sheet, 'narrow').click()
      await sheet.waitFor({ state: 'detached' })
      await says(page, point?.count ?? 0)

      await openFilters(page, 'narrow')
      const handle = sheet
        .getByRole('group', { name: texts.product.price, exact: true })
        .getByRole('slider', { name: t.from(texts.product.price) })
      await handle.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => searchOf(page)).toMatchObject({ min: expect.stringMatching(/^\d/), cur: 'USD' })
      const min = Number(searchOf(page)['min'])
      expect(await handle.getAttribute('aria-valuetext')).toBe(formatMinor(Math.round(min * 100), 'en'))
      expect(await sheet.getByRole('combobox', { name: productList.tagLabel }).count()).toBe(1)
    },
  )

  fullJourney(
    'of a window that is widened without a network are said to be missing, and asked for again [f.page.1, x.32]',
    async ({ visit }) => {
      let requests = 0
      const page = await visit({ path, width: 'narrow', tolerates: /(filter-bar|facet-panel)-[^/]*\.js|ERR_FAILED/ })
      await page.route(OF_FILTERS, async (route) => {
        requests++
        await route.abort()
      })

      await page.setViewportSize({ width: 1440, height: 900 })
      const again = page.getByRole('button', { name: texts.frame.tryAgain }).last()
      await again.waitFor()
      await isQuiet(page)
      expect(requests).toBeLessThanOrEqual(2) // one for each part
      await page.unroute(OF_FILTERS)
      await again.click()

      await panel(page).waitFor()
    },
  )

  journey(
    'count at once on a wide screen, and are taken off one by one; they keep the unit that a bound was typed in, and say what to loosen where nothing is left [f.page.1, f.page.2, f.page.3, f.page.4, f.units.3]',
    async ({ visit }) => {
      const [scale, speed, weight] = [facetNamed('scale'), facetNamed('top-speed'), facetNamed('weight')]
      const [point] = scale.values.filter(({ count }) => count > 0)
      const page = await visit({ path })

      await group(page, scale.name)
        .getByText(point?.label ?? '', { exact: true })
        .click()
      await says(page, point?.count ?? 0)
      const box = group(page, scale.name).getByRole('checkbox', { name: point?.label })
      expect(await box.evaluate((one) => one === document.activeElement)).toBe(true)

      const specs = `scale:${point?.value};top-speed:20..60`
      await group(page, speed.name)
        .getByRole('spinbutton', { name: t.from(speed.name) })
        .fill('20')
      await group(page, speed.name)
        .getByRole('spinbutton', { name: t.upTo(speed.name) })
        .fill('60')
      await page.keyboard.press('Enter')
      await expect.poll(() => searchOf(page)).toEqual({ specs })
      await says(page, (await ask('GET /product/page', { seriesId, specs })).total)

      await expect.poll(() => chipsOf(page).count()).toBe(2)
      await chipsOf(page).first().press('Enter')
      expect(await focusedText(page)).toContain('20')
      await expect.poll(() => searchOf(page)).toEqual({ specs: 'top-speed:20..60' })
      await page.keyboard.press('Enter')
      await says(page, facets.total)
      expect(await focusedText(page)).toMatch(/\d/)
      expect(searchOf(page)).toEqual({})

      const ofSpeed = 'top-speed:35.405..80.468'
      await goTo(page, `${path}?${new URLSearchParams({ specs: `${ofSpeed};weight:..0;lift:3`, units: 'imperial' })}`)
      const bounds = () =>
        group(page, speed.name)
          .getByRole('spinbutton')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)) // spin buttons are inputs

      expect(await bounds()).toEqual(['22', '50'])
      await page.getByText(t.leftOut).waitFor()
      await panel(page).getByText(texts.units.systems.metric).click()
      await expect.poll(bounds).toEqual(['35.405', '80.468'])
      await panel(page).getByText(texts.units.systems.imperial).click()
      await expect.poll(bounds).toEqual(['22', '50'])
      expect(searchOf(page)['specs']).toContain(ofSpeed)

      const left = (await ask('GET /product/page', { seriesId, specs: ofSpeed })).total
      await page.getByRole('button', { name: t.without(weight.name, left) }).click()
      await says(page, left)
    },
  )

  fullJourney('are all taken off where one follows the other before the page has followed [f.page.2]', async ({ visit }) => {
    const page = await visit({ path: `${path}?specs=scale%3A0.1%7C0.125%3Btop-speed%3A20..60` })
    await expect.poll(() => chipsOf(page).count()).toBe(3)
    await chipsOf(page).evaluateAll((all) => {
      for (const chip of all) (chip as HTMLElement).click() // buttons are HTML elements
    })

    await says(page, facets.total)
    expect(searchOf(page)).toEqual({})
  })

  journey.for(
    firstOf([
      { language: 'de', locale: 'en-US', typed: '49,90', shown: '49,9' },
      { language: 'en', locale: 'de-DE', typed: '49.90', shown: '49.9' },
      { language: 'en', locale: 'en-US', typed: '49,90', shown: '49.9' },
    ] as const),
  )(
    'stand on /discount-products, too: a price is never another figure than was typed, $typed in $language (report B2) [f.page.1]',
    async ({ language, locale, typed, shown }, { visit }) => {
      const page = await visit({ path: OFFERS, language, locale })
      const words = TEXTS[language]
      const field = filterBar(page, words).getByRole('spinbutton', { name: words.productList.lowestPrice })
      await field.fill(typed)
      await field.hover()
      await page.mouse.wheel(0, 200)
      expect(await field.inputValue()).toBe(typed)
      const keyboard = await page.context().newCDPSession(page)
      // Safari sends this key when a composition ends (report B33).
      await keyboard.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
        text: '\r',
      })
      expect(searchOf(page)).toEqual({})

      await field.press('Enter')

      await expect.poll(() => searchOf(page)).toMatchObject({ min: '49.9' })
      await expect.poll(() => field.inputValue()).toBe(shown)
      await field.fill('49 or so')
      await field.press('Enter')
      await page.getByRole('alert').filter({ hasText: words.productList.notAPrice }).waitFor()

      const series = page.getByRole('group', { name: words.facets.series }).getByRole('radio', { disabled: false })
      await series.nth(1).check()
      await expect.poll(() => searchOf(page)).toMatchObject({ min: '49.9', series: await series.nth(1).inputValue() })
    },
  )

  journey(
    'are a plain form without JavaScript, with a tag and prices on a phone, and no page for search engines [f.page.5, f.page.6, f.page.8]',
    async ({ visit }) => {
      const speed = facetNamed('top-speed')
      const [tag] = facets.tags.filter(({ count }) => count > 0)
      const page = await visit({ path, width: 'narrow', javaScript: false })
      const bar = page.getByRole('form', { name: productList.filterAndSort })
      await bar.getByRole('combobox', { name: productList.tagLabel }).selectOption(String(tag?.id))
      await bar.getByRole('button', { name: productList.apply }).click()
      await says(page, tag?.count ?? 0)

      await group(page, speed.name)
        .getByRole('spinbutton', { name: t.from(speed.name) })
        .fill('40')
      await panel(page).getByRole('checkbox', { name: texts.product.inStock }).check()
      await panel(page).getByRole('button', { name: productList.apply }).click()
      const { rows, total } = await ask('GET /product/page', { seriesId, specs: 'top-speed:40..', inStock: '1', tags: String(tag?.id) })
      await says(page, total)
      expect(total).toBeGreaterThan(0)
      expect(await productIds(page)).toEqual(rows.map(({ id }) => id))
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`))

      await page.getByRole('spinbutton', { name: productList.lowestPrice }).fill('300')
      await bar.getByRole('button', { name: productList.apply }).click()
      expect(searchOf(page)).toMatchObject({ tags: String(tag?.id), inStock: '1', min: '300' })
    },
  )

  fullJourney('stand among the results of a search, with the series [f.page.1]', async ({ visit }) => {
    const page = await visit({ path: `${SEARCH}?name=kestrel` })

    const series = group(page, t.series).getByRole('radio', { disabled: false })
    await series.nth(1).check()

    await expect.poll(() => searchOf(page)).toMatchObject({ series: await series.nth(1).inputValue() })
  })
})
