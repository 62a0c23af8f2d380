import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstOf } from '../full-run.ts'
import { goTo, journey } from '../visit.ts'

/** Pages with selected elements: header, slides, pictures, lists, today, videos, policies. */
const PATHS = firstOf(['/', '/product/101', '/category/1', '/contact', '/discount-products', '/videos', '/policy/privacy'], 4)

describe('forced colours [d.views.13]', () => {
  journey('leave what is chosen to be told from its neighbours [d.views.13]', async ({ visit }) => {
    const page = await visit({
      path: '/help',
      prepare: (before) => before.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
    })
    const alike: string[] = []
    let chosen = 0
    for (const path of PATHS) {
      await goTo(page, path)
      const seen = await looks(page)
      chosen += seen.chosen
      alike.push(...seen.alike.map((name) => `${path} ${name}`))
    }

    expect(chosen).toBeGreaterThan(PATHS.length)
    expect(alike).toEqual([])
  })
})

const looks = (page: Page) =>
  page.evaluate(() => {
    const CHOSEN = '[aria-current], [aria-pressed=true], [aria-checked=true], [aria-selected=true], [data-today]'
    const canvas = getComputedStyle(document.body).backgroundColor
    const shown = (colour: string) => (colour.endsWith(', 0)') ? canvas : colour)
    const lookOf = (element: Element) =>
      JSON.stringify(
        [element, ...element.querySelectorAll('*')].flatMap((part) =>
          ['', '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo)
            const { color, outlineStyle, textDecorationLine, fontWeight, transform, content, display } = style
            const edges = [style.borderTopWidth, style.borderTopColor, style.borderBottomWidth, style.borderBottomColor]
            return [
              color,
              shown(style.backgroundColor),
              ...edges,
              outlineStyle,
              textDecorationLine,
              fontWeight,
              transform,
              content,
              display,
            ]
          }),
        ),
      )
    const nameOf = (element: Element) =>
      `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}`

    const pairs = [...document.querySelectorAll(CHOSEN)].flatMap((element) => {
      const around = element.closest('ul, ol, nav, [role=tablist], [role=menu], dl, p, div')
      const others = [...(around?.querySelectorAll(element.localName) ?? [])].filter((other) => !other.matches(CHOSEN))
      return others.map((other) => ({ element, other }))
    })
    return {
      chosen: pairs.length,
      alike: [...new Set(pairs.filter(({ element, other }) => lookOf(element) === lookOf(other)).map(({ element }) => nameOf(element)))],
    }
  })
