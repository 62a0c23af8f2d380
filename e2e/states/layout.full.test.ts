import { LANGUAGES } from '@shop/contract/languages'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { cutOff } from '../accessibility/cut-off.ts'
import { dollars } from '../catalog/product-list.ts'
import { ask, largestSeries } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { goTo, journey } from '../visit.ts'

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
const isWhole = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

const SEARCHES = [
  ['de', 'Geschwindigkeitsregler'],
  ['de', 'Geschwindigkeitsregler Hubschrauber'],
  ['ja', 'ラジコンヘリコプター アクセサリー'],
  ['zh', '初学者遥控直升机 高速越野车配件'],
  ['ko', '입문용 헬리콥터 무선 액세서리'],
] as const

describe('the layout [d.views.6, x.33]', () => {
  journey(
    'of wide screens: five products side by side, a list of one page, a product named larger than its sections, and the footer',
    async ({ visit }) => {
      const page = await visit({ path: `/category/${series.id}`, width: 2560 })
      const list = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      expect((await boxOf(page.getByRole('main'))).width).toBe(1960)
      expect((await styleOf(list, 'grid-template-columns')).split(' ')).toHaveLength(5)

      const third = series.products.map(dollars).toSorted((a, b) => b - a)[2] ?? 0
      const count = series.products.filter((product) => dollars(product) >= third).length
      await goTo(page, `/category/${series.id}?min=${third}&cur=USD`)
      await page
        .getByRole('main')
        .getByText(texts.pagination.pageOf(1, 1, count))
        .waitFor()
      expect(await page.getByRole('navigation', { name: texts.pagination.pagination }).count()).toBe(0)

      const { rows } = await ask('GET /product/page', { limit: 100 })
      const soldOut = rows.find(({ available, productUrl }) => available === 0 && productUrl)
      expect(soldOut, 'the demo needs a sold out product').toBeDefined()
      await goTo(page, `/product/${soldOut?.id}`)
      await page.getByText(texts.product.soldOutHint).waitFor() // the marketplace may have it
      const sizes = await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
      expect(parseFloat(await styleOf(page.getByRole('heading', { level: 1 }), 'font-size'))).toBeGreaterThan(Math.max(...sizes))

      for (const language of LANGUAGES) {
        await goTo(page, `/products?lang=${language}`)
        const stretch = await styleOf(page.getByRole('heading', { level: 1 }), 'font-stretch')
        expect(stretch).toBe({ en: '122%', de: '108%', zh: '100%', ja: '100%', ko: '100%' }[language])
        for (const width of [1440, 1320, 1024]) {
          await page.setViewportSize({ width, height: 900 })
          const heights = await page
            .getByRole('contentinfo')
            .getByRole('navigation')
            .getByRole('link')
            .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
          expect(Math.max(...heights), `${language} at ${width} px`).toBeLessThanOrEqual(44)
        }
      }
    },
  )

  journey('has its price on one line with its neighbours, reduced or not', async ({ visit }) => {
    const page = await visit({ path: `/category/${series.id}` })
    const prices = page.getByRole('main').locator('li b')
    const rows = new Map<number, Set<number>>()
    for (const [place, { y }] of (await Promise.all((await prices.all()).map(boxOf))).entries()) {
      const row = Math.floor(place / 3) // three per row, beside the filters
      rows.set(row, (rows.get(row) ?? new Set()).add(Math.round(y)))
    }

    expect([...rows.values()].map(({ size }) => size)).toEqual([...rows.keys()].map(() => 1))
  })

  journey(
    'of a phone: home is short, as a series has one row that is pushed sideways; the menu sets the series apart from the pages; cards whose names are whole, on the lines of their neighbours, and a long search that is read whole',
    async ({ visit }) => {
      const page = await visit({ path: '/', width: 'narrow' })
      await page.getByRole('button', { name: texts.frame.menu }).click()
      const menu = page.getByRole('dialog', { name: texts.frame.menu })
      const listed = menu.getByRole('list', { name: texts.frame.series, exact: true }).getByRole('link')
      await listed.first().waitFor()
      expect(await listed.count()).toBe((await ask('GET /product-series/list', {})).length)
      const [ofSeries, ofPages] = [await boxOf(listed.first()), await boxOf(menu.getByRole('link', { name: texts.frame.offers }))]
      expect(ofSeries.height).toBeLessThan(ofPages.height)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })

      const sections = page.locator('section[aria-labelledby^="series-"]')
      const last = sections.last()
      await last.scrollIntoViewIfNeeded()
      await page.waitForFunction(() => document.querySelectorAll('[data-laid-out]').length >= 7)
      const end = await last.evaluate((section) => section.getBoundingClientRect().bottom + window.scrollY)
      const footer = await boxOf(page.getByRole('contentinfo'))
      expect(end + footer.height).toBeLessThanOrEqual(9000)
      const cards = sections
        .first()
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      expect(await cutOff(page)).toEqual([])

      await goTo(page, `/category/${series.id}`)
      const names = page.getByRole('main').getByRole('heading', { level: 3 })
      const cut = await names.evaluateAll((all) =>
        all.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
      )
      expect(cut).toEqual([])

      const crooked: string[] = []
      for (const language of LANGUAGES) {
        await goTo(page, `/category/${series.id}?lang=${language}`)
        const cards = await page
          .getByRole('main')
          .locator('li:has(h3)')
          .evaluateAll((all) =>
            all.map((card) => ({
              row: Math.round(card.getBoundingClientRect().top),
              parts: ['h3', 'b', 'a[target], button:last-child'].map(
                (part) => card.querySelector(part)?.getBoundingClientRect().top ?? NaN,
              ),
            })),
          )
        const rows = [...Map.groupBy(cards, ({ row }) => row).values()]
        expect(rows.filter((row) => row.length === 2).length, language).toBeGreaterThan(2)
        for (const [left, right] of rows) {
          if (right && left?.parts.some((top, part) => !(Math.abs(top - (right.parts[part] ?? NaN)) < 1)))
            crooked.push(`${language} ${left.parts.join(' ')} beside ${right.parts.join(' ')}`)
        }
      }
      expect(crooked).toEqual([])

      for (const [language, name] of SEARCHES) {
        await goTo(page, `/search?name=${encodeURIComponent(name)}&lang=${language}`)
        const field = page.getByRole('main').getByRole('searchbox', { name: TEXTS[language].frame.searchModels })
        expect(await isWhole(field), name).toBe(true)
      }
    },
  )
})
