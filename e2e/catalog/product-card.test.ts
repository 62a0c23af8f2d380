import { seriesAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Product } from '@shop/contract/catalog/catalog'
import { type Language, LANGUAGE_NAME } from '@shop/contract/languages'
import { formatPrice } from '@shop/contract/price-text'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { TEXTS } from '../texts.ts'
import { firstOf, variants } from '../full-run.ts'
import { journey } from '../visit.ts'

const SUBTITLES: Partial<Record<Language, string>> = { de: 'X · Neu · Neu', ja: 'Y' }

/** Chooses a language in the header, which is in the language `from`. */
async function choose(page: Page, from: Language, to: Language) {
  await page.getByRole('banner').getByRole('button', { name: TEXTS[from].frame.languageAndCurrency }).click()
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAME[to] }).click()
}

describe('a product card [d.language.8]', () => {
  journey('whose subtitle says a part twice has just the parts of each language', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(1) })
    await page.route(`**${BASE_PATH}/product/page?*`, async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: { rows: Array<{ subtitle: string }> } } // the call's response
      const language = new URL(route.request().url()).searchParams.get('language') as Language // the shop always sends it
      Object.assign(envelope.data.rows[0] ?? {}, { subtitle: SUBTITLES[language] })
      await route.fulfill({ response, json: envelope })
    })
    const subtitle = page.getByRole('main').locator('li h3 + p').first()
    const parts = () => subtitle.locator('span').allTextContents()

    await choose(page, 'en', 'de')
    await expect.poll(parts).toEqual(['X', 'Neu', 'Neu'])
    await choose(page, 'de', 'ja')

    await expect.poll(parts).toEqual(['Y'])
  })

  journey('says a price before once where it is the lowest of the 30 days before it, else both [x.11]', async ({ visit }) => {
    const page = await visit({ path: '/discount-products' })
    await page.route(`**${BASE_PATH}/product/page?*`, async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: { rows: Array<Pick<Product, 'price' | 'lowestPrice30Days'>> } } // of that call
      const [first] = envelope.data.rows
      if (first) first.lowestPrice30Days = first.price
      await route.fulfill({ response, json: envelope })
    })
    const { rows } = await ask('GET /product/page', { isDiscount: '1', limit: 1 })
    const { price = 0, originalPrice = 0 } = rows[0] ?? {}
    expect(rows[0]?.lowestPrice30Days).toBe(originalPrice)
    const card = () => page.getByRole('main').locator('li:has(h3)').first()
    const struck = () => card().locator('s').allTextContents()

    expect(await struck()).toEqual([formatPrice(originalPrice ?? 0, 'en')])
    await choose(page, 'en', 'de')

    await expect.poll(struck).toEqual([`${TEXTS.de.product.was} ${formatPrice(originalPrice ?? 0, 'de')}`])
    expect(await card().locator('small').textContent()).toContain(formatPrice(price, 'de'))
  })
})

const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('li:has(h3)')
    .evaluateAll((all) =>
      all.slice(0, 8).map((card) => {
        const inner = (selector: string) => [...card.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
        const box = card.getBoundingClientRect()
        const buttons = inner('a[target=_blank], button[aria-busy], button:disabled')
        return {
          labels: [...card.querySelectorAll('ul li')].map((label) => ({
            text: label.textContent,
            isWhole: label.getBoundingClientRect().width > 0 && label.scrollWidth <= label.clientWidth,
            right: label.getBoundingClientRect().right - box.right,
          })),
          overPicture: Math.max(...inner('ul, button[aria-pressed]').map(({ bottom }) => bottom)) - (inner('img')[0]?.top ?? NaN),
          below: Math.round(box.bottom - Math.max(...[...buttons, ...inner('label')].map(({ bottom }) => bottom))),
          isOneRow: (inner('h3 ~ p b')[0]?.bottom ?? 0) > Math.min(...buttons.map(({ top }) => top)),
        }
      }),
    )

describe('the cards of a list [2.category.7]', () => {
  journey.for(
    variants(
      (['en', 'de', 'ja'] as const).flatMap((language) => [320, 390, 768, 1024, 1440].map((width) => ({ language, width }))),
      [
        { language: 'de', width: 320 },
        { language: 'en', width: 1440 },
      ],
    ),
  )(
    'show every tag and stock label whole above the picture, and end at their buttons: $language, $width px',
    async ({ language, width }, { visit }) => {
      const page = await visit({ path: seriesAddress(3), language, width })
      const { rows } = await ask('GET /product/page', { seriesId: 3, limit: 8 }, language)

      const shown = await cards(page)

      expect(shown).toHaveLength(rows.length)
      for (const [place, { labels, overPicture, below }] of shown.entries()) {
        const { tags = '', stockStatus = '' } = rows[place] ?? {}
        expect(labels.filter(({ isWhole, right }) => !isWhole || right > 0)).toEqual([])
        expect(overPicture).toBeLessThanOrEqual(1)
        const stock = (stockStatus || TEXTS[language].product.inStock).split(',').map((label) => label.trim())
        expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(stock))
        expect(labels.filter(({ text }) => !text?.startsWith('−'))).toHaveLength(tags.split(',').filter(Boolean).length + stock.length)
        expect(below).toBeLessThanOrEqual(20)
      }
    },
  )

  journey(
    'have price and buttons in one row on wide screens, and are 538 px high at most, with the row of tags and the foot to compare',
    async ({ visit }) => {
      const page = await visit({ path: seriesAddress(1) })

      expect((await cards(page)).map(({ isOneRow }) => isOneRow)).not.toContain(false)
      expect(
        await page
          .getByRole('main')
          .locator('li:has(h3)')
          .first()
          .evaluate((card) => card.clientHeight),
      ).toBeLessThanOrEqual(538)
    },
  )

  journey('show a second picture under the pointer, which is loaded then', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(1) })
    const card = page.getByRole('main').locator('li:has(h3)').nth(1)
    const opacities = () => card.locator('img').evaluateAll((all) => all.map((picture) => getComputedStyle(picture).opacity))
    expect(await opacities()).toEqual(['1'])

    await card.getByRole('heading').hover()

    await expect.poll(opacities).toEqual(['0', '1'])
    await page.mouse.move(0, 0)
    await expect.poll(opacities).toEqual(['1', '0'])
    await card.getByRole('heading').getByRole('link').focus()
    await expect.poll(opacities).toEqual(['0', '1'])
  })

  journey.for(firstOf(['light', 'dark'] as const))(
    'outline Buy until the card is pointed at or has the focus: %s',
    async (theme, { visit }) => {
      const page = await visit({ path: seriesAddress(1), theme })
      const card = page.getByRole('main').locator('li:has(h3)').first()
      const buy = card.locator('a[target=_blank]')
      const look = () => buy.evaluate((link) => ({ ground: getComputedStyle(link).backgroundColor, ink: getComputedStyle(link).color }))
      const rest = await look()

      expect(rest.ground).toBe('rgba(0, 0, 0, 0)')
      await card.getByRole('heading').hover()
      await expect.poll(async () => (await look()).ground).toBe(rest.ink)
      await page.mouse.move(0, 0)
      await expect.poll(look).toEqual(rest)
      await card.getByRole('heading').getByRole('link').focus()
      await expect.poll(async () => (await look()).ground).toBe(rest.ink)
    },
  )
})
