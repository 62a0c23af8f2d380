import { seriesAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { type Language, LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { TEXTS } from '../texts.ts'
import { journey } from '../visit.ts'

const SUBTITLES: Partial<Record<Language, string>> = { de: 'X · Neu · Neu', ja: 'Y' }

/** Chooses a language in the header, which is in another one. */
async function choose(page: Page, from: Language, to: Language) {
  await page.getByRole('banner').getByRole('button', { name: TEXTS[from].frame.languageAndCurrency }).click()
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAME[to] }).click()
}

describe('a product card [d.language.8]', () => {
  journey('whose subtitle says a part twice has just the parts of each language', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(1) })
    await page.route(`**${BASE_PATH}/product/page?*`, async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: { rows: Array<{ subtitle: string }> } } // of that call
      const language = new URL(route.request().url()).searchParams.get('language') as Language // the shop's own request
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
})
