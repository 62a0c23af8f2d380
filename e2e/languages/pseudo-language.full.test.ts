import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openPseudoShop } from './pseudo-shop.ts'
import { REVIEW, SCREENS } from '../every-screen/screens.ts'
import type { OpenShop } from '../shop.ts'
import { journey } from '../visit.ts'

/** These are equal in all languages: brand, codes, addresses, language names, `Intl` formats, sellers, and customers' words. */
const SAME_EVERYWHERE = [
  /(Torvane Models GmbH|Sample Compliance B\.V\.|Pit Lane Models) \(example\)|34 Placeholder Quay|0000[0 X]+ Sampletown, \w+/g, // makers and sellers
  /\S+@\S+\.\w+/g,
  /torvane/gi,
  /\b[A-Z]{2,5}-\d{4}\b/g,
  /\b(CNY|USD|EUR|JPY|KRW|ZH|EN|DE|JA|KO)\b/g,
  /中文|English|Deutsch|日本語|한국어/g,
  /\b(3D|Esc|Enter|JSON|PDF|A4)\b/g,
  /\b(mm|Wh|Ah|W|V|S)\b/g, // units, and cells in a row
  /\d MB\b/g,
  /12 Foundry Lane|HRB \d+|DE\d{9}|Germany/g, // operator and country
  /\b\d{1,2} [A-Z][a-z]{2,8} \d{4}((,| at) \d{1,2}:\d{2})?/g,
  /\d{4}年\d{1,2}月\d{1,2}日/g, // the specification wants this in Chinese
  new RegExp(`${REVIEW}|m\\*\\*\\*`, 'g'),
]

const { reviews, comments } = JSON.parse(readFileSync(join(import.meta.dirname, '../../demo/examples.json'), 'utf8')) as Record<
  'reviews' | 'comments',
  { author: string; content: string }[]
> // the demo's tests check it
/** Customers wrote these, in one language. */
const WRITTEN = new Set([...reviews, ...comments].flatMap(({ author, content }) => [author, content]))

let shop: OpenShop
beforeAll(async () => {
  shop = await openPseudoShop()
})
afterAll(() => shop.close())

describe('every word that is seen or read aloud', () => {
  journey.for(SCREENS)('can be translated: $name [x.7]', async (screen, { visit }) => {
    const page = await visit({ ...screen, shopUrl: shop.url, prepare: undefined })
    await screen.open?.(page)

    const words = await wordsOf(page)

    expect(words.filter((text) => text.includes('⟦')).length).toBeGreaterThan(5)
    expect(words.filter((text) => !WRITTEN.has(text) && /\p{L}/u.test(untranslated(text)))).toEqual([])
  })
})

/** Returns visible or announced words in blocks, attributes and head. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) || element.closest('title, option, noscript') !== null
    const words = [
      ...document.querySelectorAll(
        'meta:is([name=description], [property="og:title"], [property="og:description"], [property="og:image:alt"])',
      ),
    ].map((meta) => meta.getAttribute('content') ?? '')
    const blockOf = (element: Element) => {
      let block = element
      while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
      return block
    }
    const blocks = new Map<Element, string>()
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (!parent || parent.closest('script, style') || !isShown(parent)) continue
      const block = blockOf(parent)
      const text = walker.currentNode.textContent ?? ''
      const shown = parent.closest('noscript') ? text.replaceAll(/<[^>]*>/g, ' ') : text // while scripts run, markup inside is text
      blocks.set(block, (blocks.get(block) ?? '') + shown)
    }
    words.push(...blocks.values())
    for (const element of document.querySelectorAll(
      '[aria-label], [alt], [title], [placeholder], [aria-description], [aria-roledescription], [label]',
    )) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription', 'label']) {
        if (isShown(element)) words.push(element.getAttribute(name) ?? '')
      }
    }
    return words.map((text) => text.trim()).filter((text) => text !== '')
  })

/** Removes texts in brackets and equal words; the rest was not translated. Phones show the first sentence of a series. */
function untranslated(text: string) {
  let rest = text.replace(/^⟦[^⟦⟧]*\.$/, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
  }
  return SAME_EVERYWHERE.reduce((left, same) => left.replace(same, ''), rest)
}
