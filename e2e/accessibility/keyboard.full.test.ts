import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { applyButton, openFilters } from '../catalog/product-list.ts'
import { journey, type Width, WIDTHS } from '../visit.ts'
import { texts } from '../texts.ts'

describe('the keyboard alone [d.views.7]', () => {
  journey.for(['narrow', 'wide'] satisfies Width[])(
    'reaches header, filters, products, pages and footer in this order at %s, jumps over the header, and comes back from menu and filters',
    async (width, { visit }) => {
      const page = await visit({ path: '/category/1', width })
      const seen: Array<{ part: string; isSeen: boolean; name: string }> = []

      for (let presses = 0; presses < 150; presses++) {
        await page.keyboard.press('Tab')
        const now = await focused(page)
        if (now.part === 'none') break
        seen.push(now)
      }
      const parts = seen.map(({ part }) => part)
      expect(parts.filter((part, index) => part !== parts[index - 1])).toEqual(['skip', 'banner', 'main', 'contentinfo'])
      expect(seen.filter(({ isSeen }) => !isSeen)).toEqual([])

      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatchObject({ name: texts.frame.skipToContent, isSeen: true })
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      await page.setViewportSize({ width: WIDTHS.narrow, height: 844 })
      const sheet = await openFilters(page, 'narrow')
      await sheet.waitFor()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toMatchObject({ name: texts.productList.filterAndSort })
      await page.keyboard.press('Enter')
      await applyButton(sheet, 'narrow').press('Enter')
      await sheet.waitFor({ state: 'hidden' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/\d/)

      await page.setViewportSize({ width: WIDTHS.wide, height: 900 })
      const button = page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency })
      await button.focus()
      await page.keyboard.press('ArrowDown')
      const present = page.getByRole('menuitemradio', { checked: true })
      await expect.poll(() => present.evaluate((item) => item === document.activeElement)).toBe(true)
      await page.keyboard.press('Escape')
      await present.waitFor({ state: 'hidden' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { part: 'none', isSeen: false, name: '' }
    const landmark = element.closest('header, main, footer')
    const style = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    // Ranges show focus on their thumb, whose style scripts cannot read.
    const THUMB = '::-webkit-slider-thumb'
    const isThumb = element instanceof HTMLInputElement && element.type === 'range'
    const sheets = isThumb ? [...document.styleSheets] : []
    const isThumbMarked = sheets
      .flatMap(function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
        return [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule) ? rulesOf(rule) : [rule],
        )
      })
      .some(
        (rule) =>
          rule instanceof CSSStyleRule &&
          rule.selectorText.includes(`:focus-visible${THUMB}`) &&
          rule.style.outline.includes('solid') &&
          element.matches(rule.selectorText.replaceAll(THUMB, '')),
      )
    const isMarked = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none' || isThumbMarked
    return {
      part: { HEADER: 'banner', MAIN: 'main', FOOTER: 'contentinfo' }[landmark?.tagName ?? ''] ?? 'skip',
      isSeen: isMarked && width > 0 && height > 0,
      name: (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText).trim(), // focused elements of our pages are HTML
    }
  })
