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
  journey.for(variants(LANGUAGES, ['ja', 'de']))(
    'is linked in the footer, and said without JavaScript as the country expects it: %s',
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
    },
  )

  journey('names the law in German, and in Japanese where prices, shipping, payment and returns are said', async ({ visit }) => {
    const german = await visit({ path: '/policy/legal', language: 'de' })
    await german.getByText('Angaben gemäß § 5 DDG', { exact: true }).waitFor()
    await german.close()
    const page = await visit({ path: '/policy/legal', language: 'ja' })
    const { shipping, payment, returns, priceText } = TEXTS.ja.legal.terms

    await page.getByRole('main').getByText(priceText).waitFor()
    for (const name of [shipping, payment, returns]) await page.getByRole('term').filter({ hasText: name }).waitFor()
    await page.getByRole('definition').getByRole('link', { name: TEXTS.ja.frame.policies.returns }).click()
    await page.waitForURL('**/policy/returns')
  })

  journey('is told to search engines as the organisation that the shop is', async ({ visit }) => {
    const page = await visit({ path: '/policy/legal' })
    const { name, vatNumber, country } = await ask('GET /shop/operator', {})

    expect(await thingOf(page, 'Organization')).toMatchObject({ legalName: name, vatID: vatNumber, address: { addressCountry: country } })
  })
})
