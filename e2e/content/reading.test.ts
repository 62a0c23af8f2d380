import { LANGUAGES } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { goTo, isHydrated, journey } from '../visit.ts'

/** Used if the demo has no such article. */
const NONE = { id: 0, title: 'no article' }
const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => main(page).locator('ol > li h2')
const field = (page: Page) => main(page).getByRole('searchbox')

describe('help', () => {
  journey(
    'is a list of all articles, and leads by keyboard to one, its parts and the next one; is searched as one types, and says what it does not know [1.1, 2.8, 2.routes.11, x.10, x.16]',
    async ({ visit }) => {
      const articles = await ask('GET /help/list', {})
      const page = await visit({ path: '/policy/returns' })
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await main(page).locator('article a[href="/help/10"]').click()
      await page.waitForURL(/\/help\/10$/)
      await main(page).locator('article h2').first().waitFor()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

      await page.getByRole('banner').getByRole('link', { name: texts.frame.help, exact: true }).press('Enter')
      await title(page).filter({ hasText: texts.frame.helpCentre }).waitFor()
      await expect.poll(() => rows(page).allTextContents()).toEqual(articles.map((article) => article.title))
      const [first = NONE, second = NONE] = articles
      await main(page).getByRole('link', { name: first.title }).press('Enter')
      await title(page).filter({ hasText: first.title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/help/${first.id}`)
      const contents = main(page).getByRole('navigation', { name: texts.content.onThisPage }).getByRole('link')
      const parts = await main(page).locator('article h2').allTextContents()
      expect(await contents.allTextContents()).toEqual(parts)
      await contents.last().press('Enter')
      // By its element too, as the pressed link has the same text.
      await main(page)
        .locator('article h2:focus', { hasText: parts.at(-1) })
        .waitFor()
      const others = main(page).getByRole('navigation', { name: texts.content.otherArticles })
      await others.getByRole('link').first().press('Enter')
      await title(page).filter({ hasText: second.title }).waitFor()

      await goTo(page, '/help')
      const word = (second.title.split(' ').at(-1) ?? '').toLowerCase()
      await field(page).fill(word)
      await main(page).locator('mark').first().waitFor()
      expect((await main(page).locator('mark').allTextContents()).every((text) => text.toLowerCase() === word)).toBe(true)
      expect(new URL(page.url()).searchParams.get('q')).toBe(word)
      const found = await rows(page).allTextContents()
      expect(found).toContain(second.title)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await isHydrated(page)
      await main(page).locator('mark').first().waitFor()
      await expect.poll(() => rows(page).allTextContents()).toEqual(found)
      expect(await field(page).inputValue()).toBe(word)
      await field(page).fill('transmiter')
      await main(page).getByRole('status').filter({ hasText: '“transmiter”' }).waitFor()
      expect(await rows(page).count()).toBeGreaterThan(0)
      await field(page).fill('zzzz')
      await main(page).getByText(texts.content.noArticle('zzzz')).waitFor()
      await main(page).getByRole('link', { name: texts.content.askUs }).click()
      await title(page).filter({ hasText: texts.frame.contact }).waitFor()
    },
  )

  fullJourney('that does not load says so, and the retry works [8.25, d.views.1]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: /status of 503|ERR_FAILED/ })
    await page.route('**/help/list*', (route) => route.fulfill({ status: 503, json: { code: 'C503', message: 'Later', data: null } }))

    await page.getByRole('banner').getByRole('link', { name: texts.frame.help, exact: true }).click()
    await main(page).getByRole('alert').filter({ hasText: 'Later' }).waitFor()
    await page.unroute('**/help/list*')
    await main(page).getByRole('button', { name: texts.frame.tryAgain }).click()
    await rows(page).first().waitFor()
  })
})

describe('what the shop lays down and tells of itself', () => {
  journey.for(variants(LANGUAGES, ['ja']))(
    'is linked from every page and reads without JavaScript: %s [1.1, 2.8, 2.routes.8, 2.story.1, d.views.9]',
    async (language, { visit }) => {
      const page = await visit({ path: '/policy/shipping', language, javaScript: false })
      const policy = await ask('GET /policy/getPolicyByFlag/{flag}/{language}', { flag: 'shipping' }, language)
      const words = TEXTS[language]

      expect(await title(page).textContent()).toBe(policy.title)
      expect(await main(page).locator('article time').getAttribute('datetime')).toBe(policy.updatedTime)
      const footer = page.getByRole('contentinfo')
      for (const name of Object.values(words.frame.policies)) expect(await footer.getByRole('link', { name, exact: true }).count()).toBe(1)
      const here = main(page).getByRole('link', { name: words.frame.policies.shipping, exact: true }).first()
      expect(await here.getAttribute('aria-current')).toBe('page')

      await page.goto('/brand-story', { waitUntil: 'domcontentloaded' })
      expect(await title(page).textContent()).toBe((await ask('GET /brand-story/getBrandStory', {}, language)).title)
      expect(await main(page).locator('article p').count()).toBeGreaterThan(3)
      const about = await ask('GET /about-us/list', {}, language)
      await page.goto('/about', { waitUntil: 'domcontentloaded' })
      expect(await main(page).getByRole('heading').allTextContents()).toEqual(expect.arrayContaining(about.map((one) => one.title)))
      expect(await main(page).locator('section p').count()).toBeGreaterThan(2 * about.length)
      const list = (name: string) => main(page).getByRole('navigation', { name, exact: true }).getByRole('link')
      expect(await list(words.content.onThisPage).allTextContents()).toEqual(about.map((one) => one.title))
      expect(await list(words.content.moreAboutUs).allTextContents()).toEqual([words.frame.brandStory, words.frame.contact])
    },
  )

  fullJourney('is said to be missing where the shop has no story yet [2.story.2, 8.32]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: /status of 404/ })
    await page.route('**/brand-story/getBrandStory*', (route) =>
      route.fulfill({ status: 404, json: { code: 'C104', message: 'Not found', data: null } }),
    )

    await page.getByRole('contentinfo').getByRole('link', { name: texts.frame.brandStory }).click()
    await main(page).getByText(texts.content.noStory).waitFor()
  })
})
