import type { Language } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { storedKeys } from '../account/customer.ts'
import { texts, TEXTS } from '../texts.ts'
import { firstOf, fullJourney, variants } from '../full-run.ts'
import { goTo, isHydrated, journey } from '../visit.ts'

const OFFERS = [
  ['de-AT', 'de', 'Diese Seite auf Deutsch', 'Schließen'],
  ['zh-CN', 'zh', '以中文浏览本页', '关闭'],
  ['ja-JP', 'ja', 'このページを日本語で見る', '閉じる'],
  ['ko-KR', 'ko', '이 페이지를 한국어로 보기', '닫기'],
] satisfies [string, Language, string, string][]

const offer = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true })
const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset.offer)
async function offersNothing(page: Page) {
  expect([await mark(page), await topOfHeader(page)]).toEqual([undefined, 0])
  expect(await page.getByRole('complementary', { name: /Deutsch/ }).count()).toBe(0)
}
const topOfHeader = (page: Page) => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)

describe('a first visit [d.language.1, d.language.14]', () => {
  journey.for(firstOf(OFFERS))(
    'of a browser in %s is in English, and offers %s in room that was kept; not to a link in a language, nor once it was chosen',
    async ([locale, language, words], { visit }) => {
      const page = await visit({
        path: '/products',
        locale,
        isHeld: true,
        prepare: (fresh) => fresh.route(/\.js$/, (route) => route.abort()),
        tolerates: /ERR_FAILED/,
      })
      await expect.poll(() => topOfHeader(page)).toBeGreaterThan(40) // the style sheet may follow the document
      const before = await topOfHeader(page)
      await page.unroute(/\.js$/)
      await goTo(page, '/?lang=ko')
      await offersNothing(page)
      await page.context().clearCookies() // that link was a choice
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })

      await goTo(page, '/products')
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      await offer(page, words).waitFor()
      expect(await topOfHeader(page)).toBe(before)
      await offer(page, words).getByRole('button', { name: words }).press('Enter')
      await page.getByRole('heading', { level: 1, name: TEXTS[language].frame.allSeries }).waitFor()
      await expect.poll(async () => [await offer(page, words).count(), await mark(page)]).toEqual([0, undefined])
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect([await page.locator('html').getAttribute('lang'), await mark(page)]).toEqual([language, undefined])
    },
  )

  fullJourney('that closes the offer is not asked again', async ({ visit }) => {
    const page = await visit({ path: '/', locale: 'de-DE' })

    await offer(page, 'Diese Seite auf Deutsch').getByRole('button', { name: 'Schließen' }).press('Enter')
    await offer(page, 'Diese Seite auf Deutsch').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await storedKeys(page)).toEqual(['language-offer'])
    await page.reload()
    await isHydrated(page)

    expect([await mark(page), await topOfHeader(page)]).toEqual([undefined, 0])
  })

  const NONE = [
    ['a browser in English', { locale: 'en-GB' }],
    ['a browser in a sixth language', { locale: 'fr-FR' }],
    ['who has chosen English', { locale: 'de-DE', language: 'en' as const }],
    ['a link in a language', { locale: 'de-DE', path: '/?lang=ko' }],
  ] as const
  journey.for(variants(NONE, []))('offers nothing to %s', async ([, options], { visit }) => {
    await offersNothing(await visit({ path: '/products', ...options }))
  })

  it('gets the same HTML whatever the browser prefers', async () => {
    const html = await Promise.all(
      ['de', 'ja,en;q=0.5', 'en'].map(async (accepted) =>
        (await fetch(inject('shopUrl'), { headers: { 'accept-language': accepted } })).text(),
      ),
    )
    expect(new Set(html).size).toBe(1)
    expect(html[0]).toContain(texts.brand.heroTitle)
  })
})
