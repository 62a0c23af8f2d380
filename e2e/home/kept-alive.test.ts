import { SHOWN_STATUS } from '@shop/contract/limits'
import { formatPrice } from '@shop/contract/price-text'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { ask } from '../catalogue.ts'
import { CATEGORY, expectSlide, goHome, hero, heroButton as button, leave, openMoving } from './home.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { TEXTS, texts } from '../texts.ts'

let titles: string[]
beforeAll(async () => {
  titles = (await ask('GET /banner/list', {})).filter(({ status }) => status === SHOWN_STATUS).map(({ title }) => title)
})
const title = (index: number) => titles[index] ?? ''

describe('home, when it is left and visited again [2.2]', () => {
  journey(
    'is as it was left: the same elements, place and slide; meanwhile nothing of it can be reached [2.3, d.routes.10, d.routes.11]',
    async ({ visit }) => {
      const html = await (await fetch(inject('shopUrl') + CATEGORY)).text()
      for (const ofHome of [texts.home.highlights, 'series-1"']) expect(html, 'of another page').not.toContain(ofHome)
      const page = await visit({ path: '/' })
      await button(page, texts.home.nextSlide).click()
      await expectSlide(page, title(1))
      await hero(page).evaluate((part) => Object.assign(part, { isSame: true }))
      const product = page.getByRole('region').getByRole('heading', { level: 3 }).locator('a[href^="/product/"]').last()
      await product.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => window.scrollY)
      const name = (await product.textContent()) ?? ''
      await product.click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect(await hero(page).count()).toBe(0)
      expect(await page.title()).toContain(name)
      expect(await canonicals(page)).toEqual([new URL(page.url()).pathname])
      expect(await reachableByTab(page)).not.toContain('home')
      await page.goBack()

      await expectSlide(page, title(1))
      expect(await hero(page).evaluate((part) => 'isSame' in part)).toBe(true)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
      expect(await page.title()).toContain(texts.brand.homeTitle)
      expect(await canonicals(page)).toEqual(['/'])
    },
  )

  fullJourney('starts at its top when a link leads to it [2.3, d.routes.9]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await page.evaluate(() => window.scrollTo(0, 2000))
    await leave(page)

    await goHome(page)

    await hero(page).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  fullJourney('has not moved meanwhile [d.routes.11]', async ({ visit }) => {
    const page = await openMoving(visit)
    await page.clock.resume()
    await leave(page)
    const shown = await page.locator('[aria-roledescription] [aria-current="true"]').getAttribute('aria-label')

    await page.clock.fastForward('01:00')
    await page.clock.fastForward('01:00')
    expect(await page.locator('[aria-roledescription] [aria-current="true"]').getAttribute('aria-label')).toBe(shown)
    await page.goBack()

    await expect.poll(() => hero(page).locator('[aria-current="true"]').getAttribute('aria-label')).toBe(shown)
  })

  fullJourney('is in the language and the currency that were chosen meanwhile [d.language.8]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    const [series] = await ask('GET /product-series/list', { isHome: '1' }, 'de')
    const product = (await ask('GET /product/list', { isHome: '1' }, 'de')).find(({ seriesId }) => seriesId === series?.id)
    const [german] = await ask('GET /banner/list', {}, 'de')
    await hero(page).evaluate((part) => Object.assign(part, { isSame: true }))
    await leave(page)
    await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'de')

    await page.goBack()

    const section = page.getByRole('region', { name: series?.name, exact: true })
    await section.getByText(product?.name ?? '', { exact: true }).waitFor()
    expect((await section.textContent())?.replaceAll('\u00a0', ' ')).toContain(
      formatPrice(product?.price ?? 0, 'de').replaceAll('\u00a0', ' '),
    )
    const highlights = page.getByRole('region', { name: TEXTS.de.home.highlights })
    await highlights.getByRole('heading', { level: 2, name: german?.title }).waitFor()
    expect(await highlights.evaluate((part) => 'isSame' in part)).toBe(true)
    expect(await page.title()).toContain(TEXTS.de.brand.homeTitle)
  })

  // React pull request 37135 fixes that the next screen never appears. The press must not hydrate the rest of the page.
  fullJourney('can be left before it is hydrated', async ({ visit }) => {
    const page = await visit({ path: '/', isHeld: true, prepare: (fresh) => fresh.addInitScript(holdReact) })
    await page.locator('html[data-hydrated=frame]').waitFor()
    const product = page.getByRole('heading', { level: 1 })

    await page.getByRole('contentinfo').getByRole('link').and(page.locator('[href="/category/2"]')).dispatchEvent('click')
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBe('frame')
    await page.evaluate(() => (window as unknown as { release(): void }).release()) // holdReact sets it

    const series = await ask('GET /product-series/{id}/{language}', { id: 2 })
    await product.filter({ hasText: series.name }).waitFor()
    await page.goBack()
    await expectSlide(page, title(0))
    await button(page, texts.home.nextSlide).click()
    await expectSlide(page, title(1))
  })
})

/** Runs only React's first task, which hydrates the frame, and holds the others until `release()`. */
function holdReact() {
  const Channel = window.MessageChannel
  const held: Array<() => void> = []
  let tasks = 0
  let isReleased = false
  Object.assign(window, {
    release: () => {
      isReleased = true
      for (const post of held.splice(0)) post()
    },
  })
  window.MessageChannel = class extends Channel {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => {
        tasks++
        if (isReleased || document.documentElement.dataset.hydrated !== 'frame' || tasks < 2) post(message)
        else held.push(() => post(message))
      }
    }
  }
}

const canonicals = (page: Page) =>
  page.locator('link[rel="canonical"]').evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname))

async function reachableByTab(page: Page) {
  const found: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    found.push(
      await page.evaluate(() =>
        document.activeElement?.closest('section[aria-roledescription], [aria-labelledby^="series-"]') ? 'home' : '',
      ),
    )
  }
  return found
}
