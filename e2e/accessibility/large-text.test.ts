import { addressIn, type Language } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SCREENS } from '../every-screen/screens.ts'
import { firstOf, isFull } from '../full-run.ts'
import { goTo, journey } from '../visit.ts'
import { cutOff } from './cut-off.ts'

const NAMES = [
  'home',
  'category',
  'product',
  'all series',
  'offers',
  'search results',
  'nothing found',
  'log in',
  'register',
  'favourites of a visitor',
  'help',
  'help article',
  'policy',
  'about',
  'contact',
  'videos',
  'video',
  'not found',
  'account',
]
const WIDTHS = [320, 768, 1440]
/** Languages with long words and without spaces. The full run has all screens, others one in six. */
const WAYS: Array<[string, Language]> = [
  ['set in the browser', 'de'],
  ['of a larger root', 'ja'],
]

describe('text of 200 % [d.views.11]', () => {
  journey.for(firstOf(WAYS))('%s leaves everything within the window, in %s [d.views.11]', async ([way, language], { visit }) => {
    const page = await visit({ path: '/help', language, tolerates: /status of 404/ })
    const browser = await page.context().newCDPSession(page)
    if (way === 'set in the browser') await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })

    const found: string[] = []
    const screens = SCREENS.filter(({ name }) => NAMES.includes(name))
    for (const { path = '/', open } of screens.filter((_, at) => isFull || at % 6 === 0)) {
      await goTo(page, addressIn(language, path))
      await open?.(page)
      if (way === 'of a larger root') await enlargeRoot(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        found.push(...[...(await cutOff(page)), ...(await shortened(page))].map((what) => `${path} at ${width}: ${what}`))
      }
    }
    expect(found).toEqual([])
  })
})

describe('a window of 320 × 256 pixels, as at 400 % zoom [d.views.12]', () => {
  journey('is that of what one reads: neither header nor buy bar stays in it, and a picture has most of the dialog', async ({ visit }) => {
    const page = await visit({ path: '/product/101', width: 320 })
    await page.setViewportSize({ width: 320, height: 256 })
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()

    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('header, main section')]
        .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
        .map((part) => part.outerHTML.slice(0, 80)),
    )
    expect(staying).toEqual([])
    await main.locator('button[aria-haspopup=dialog]').first().press('Enter')
    const picture = page.getByRole('dialog').locator('[role=group][tabindex]')
    await picture.waitFor()
    expect((await picture.boundingBox())?.height).toBeGreaterThan(128)
    expect(await cutOff(page)).toEqual([])
  })
})

/** Returns badges and breadcrumbs that are cut off. */
const shortened = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const ways = [...main.querySelectorAll('nav li:has(a)')]
    const numbers = [...main.querySelectorAll('li li')].filter(({ textContent }) => /^[-−+]\d/.test(textContent))
    return [...ways, ...numbers]
      .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1) // of several numbers only the fitting one is shown
      .map(({ textContent }) => `shortened ${textContent}`)
  })

const enlargeRoot = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
