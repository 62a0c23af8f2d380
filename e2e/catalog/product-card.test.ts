import { seriesAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { type Language, LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { TEXTS } from '../texts.ts'
import { firstOf, fullJourney, variants } from '../full-run.ts'
import { journey } from '../visit.ts'

const SUBTITLES: Partial<Record<Language, string>> = { de: 'X · Neu · Neu', ja: 'Y' }

/** Chooses a language in the header, which is in the language `from`. */
async function choose(page: Page, from: Language, to: Language) {
  await page.getByRole('banner').getByRole('button', { name: TEXTS[from].frame.languageAndCurrency }).click()
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAME[to] }).click()
}

fullJourney('a product card whose subtitle says a part twice has just the parts of each language [d.language.8]', async ({ visit }) => {
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
      [{ language: 'de', width: 320 }],
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

  journey.for(firstOf(['light', 'dark'] as const))(
    'have price and buttons in one row on wide screens; pointer and focus show a second picture, and fill Buy: %s',
    async (theme, { visit }) => {
      const page = await visit({ path: seriesAddress(1), theme })
      expect((await cards(page)).map(({ isOneRow }) => isOneRow)).not.toContain(false)
      const ofList = page.getByRole('main').locator('li:has(h3)')
      // The height has room for the row of tags and the foot to compare.
      expect(await ofList.first().evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(538)

      const card = ofList.nth(1)
      const opacities = () => card.locator('img').evaluateAll((all) => all.map((picture) => getComputedStyle(picture).opacity))
      expect(await opacities()).toEqual(['1'])
      const buy = card.locator('a[target=_blank]')
      const look = () => buy.evaluate((link) => ({ ground: getComputedStyle(link).backgroundColor, ink: getComputedStyle(link).color }))
      const rest = await look()

      expect(rest.ground).toBe('rgba(0, 0, 0, 0)')
      await card.getByRole('heading').hover()
      await expect.poll(async () => (await look()).ground).toBe(rest.ink)
      await expect.poll(opacities).toEqual(['0', '1'])
      await page.mouse.move(0, 0)
      await expect.poll(look).toEqual(rest)
      await expect.poll(opacities).toEqual(['1', '0'])
      await card.getByRole('heading').getByRole('link').focus()
      await expect.poll(opacities).toEqual(['0', '1'])
      await expect.poll(async () => (await look()).ground).toBe(rest.ink)
    },
  )
})
