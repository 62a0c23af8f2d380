import { productAddress, seriesAddress } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { journey } from '../visit.ts'

/** Returns words on two lines without a hyphen, and lines that begin with a dot or after the hyphen of a name. */
const badBreaks = (page: Page, form: string) =>
  page.evaluate((pattern) => {
    const range = document.createRange()
    const found: string[] = []
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, dt, li > p)')) {
      if (!element.checkVisibility() || element.closest('.vh, [inert], [data-scroll-in]')) continue
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const text: Array<{ character: string; top: number }> = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [place, character] of (node.textContent ?? '').split('').entries()) {
          range.setStart(node, place)
          range.setEnd(node, place + 1)
          const rect = [...range.getClientRects()].findLast(({ width }) => width > 0) // the first may be a hyphen at the end of a line
          text.push({ character, top: rect ? rect.top + rect.height / 2 : NaN })
        }
      }
      for (const { 0: word, index } of text
        .map(({ character }) => character)
        .join('')
        .matchAll(new RegExp(pattern, 'gu'))) {
        const tops = text
          .slice(index, index + word.length)
          .map(({ top }) => top)
          .filter((top) => !Number.isNaN(top))
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word)
      }
    }
    return found
  }, form)

/** Letters without soft hyphens and short names with a hyphen must not be broken. */
const WORD = '\\p{L}{2,}'
const SHORT_NAME = '(?<![^\\s(])\\p{L}{1,4}-\\p{L}{2,9}(?![\\p{L}\\u00ad-])|[^\\s]·'

const pages = async (language: Language) => {
  const { rows } = await ask('GET /product/page', { limit: 100 }, language)
  const longest = rows.toSorted((a, b) => b.name.length - a.name.length)[0]
  return [
    '/',
    seriesAddress(3),
    seriesAddress(5),
    seriesAddress(6),
    seriesAddress(4),
    productAddress(longest?.id ?? 0),
    productAddress(701),
  ]
}

describe('a line of a name or heading [d.views.10]', () => {
  journey.for([320, 390, 768, 1440])('ends at no place in a German word but a hyphen: %d px', async (width, { visit }) => {
    for (const path of await pages('de')) {
      const page = await visit({ path, language: 'de', width })

      expect(await badBreaks(page, `${WORD}|${SHORT_NAME}`), path).toEqual([])
      await page.close()
    }
  })

  journey.for(['en', 'ko'] as const)('ends at no hyphen of a short name and before no dot: %s', async (language, { visit }) => {
    for (const width of [320, 390, 1024]) {
      for (const path of [seriesAddress(2), productAddress(701)]) {
        const page = await visit({ path, language, width })

        expect(await badBreaks(page, SHORT_NAME), `${path} ${width}`).toEqual([])
        await page.close()
      }
    }
  })

  journey('carries soft hyphens on the page alone: not in its title, structured data, alternative texts or answers', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(3), language: 'de' })

    expect(await page.locator('main h3', { hasText: '\u00ad' }).count()).toBeGreaterThan(0)
    const product = await page.request.get('/product/303')
    const html = await product.text()
    const outside = [
      await page.title(),
      ...(html.match(/<head>.*?<\/head>|<script.*?<\/script>| (?:alt|aria-label|title|content)="[^"]*"/gs) ?? []),
    ]
    expect(outside.filter((text) => text.includes('\u00ad'))).toEqual([])
  })
})
