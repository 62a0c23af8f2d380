import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { thingOf } from '../every-screen/head.ts'
import { TEXTS } from '../texts.ts'
import { variants } from '../full-run.ts'
import { journey } from '../visit.ts'

const TITLES = {
  en: 'Legal notice',
  zh: '经营者信息',
  de: 'Impressum',
  ja: '特定商取引法に基づく表記',
  ko: '사업자 정보',
}

describe('who runs the shop [x.35]', () => {
  journey.for(variants(LANGUAGES, ['de']))(
    'is linked in the footer, said without JavaScript as the country expects it, and told to search engines: %s',
    async (language, { visit }) => {
      const page = await visit({ path: '/contact', language, javaScript: false })
      const operator = await ask('GET /shop/operator', {}, language)

      await page.getByRole('contentinfo').getByRole('link', { name: TITLES[language], exact: true }).click()

      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: TITLES[language], exact: true }).waitFor()
      const said = await main.locator('dl').innerText()
      for (const text of Object.values({ ...operator, country: '' })) expect(said).toContain(text)
      expect(await main.locator('dt').first().innerText()).toBe(TEXTS[language].legal.fields.name)
      expect(await main.getByRole('link', { name: operator.email }).getAttribute('href')).toBe(`mailto:${operator.email}`)
      expect(await main.getByRole('link', { name: TITLES[language] }).getAttribute('aria-current')).toBe('page')
      const { name, vatNumber, country } = operator
      expect(await thingOf(page, 'Organization')).toMatchObject({ legalName: name, vatID: vatNumber, address: { addressCountry: country } })
      if (language !== 'de') return

      // German law is named; a Japanese page says prices, shipping, payment and returns.
      await main.getByText('Angaben gemäß § 5 DDG', { exact: true }).waitFor()
      await page.goto('/policy/legal?lang=ja', { waitUntil: 'domcontentloaded' })
      await main.getByRole('heading', { level: 1, name: TITLES.ja, exact: true }).waitFor()
      const { shipping, payment, returns, priceText } = TEXTS.ja.legal.terms
      await main.getByText(priceText).waitFor()
      for (const term of [shipping, payment, returns]) await page.getByRole('term').filter({ hasText: term }).waitFor()
      await page.getByRole('definition').getByRole('link', { name: TEXTS.ja.frame.policies.returns }).click()
      await page.waitForURL('**/policy/returns**')
    },
  )
})
