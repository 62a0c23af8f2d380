import type { Page } from 'playwright-core'

/** Replaces texts by elements, now and after changes, like translators (report B25). */
function translate() {
  const isLeftAlone = (text: Text) => text.parentElement?.closest('script, style, textarea, font, [translate=no]')
  const observer = new MutationObserver(work)
  function work() {
    observer.disconnect()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text) // the walker shows only texts
    for (const text of found) {
      if (!text.data.trim() || isLeftAlone(text)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `${text.data} ·`
      outer.append(inner)
      text.replaceWith(outer)
    }
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  work()
  document.documentElement.classList.add('translated-ltr')
  document.documentElement.lang = 'es'
}

/** Turns digits into links, like phones (report B27). */
function linkDigits() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text) // the walker shows only texts
  for (const text of found) {
    if (!/\d/.test(text.data) || text.parentElement?.closest('script, style, textarea, a, select')) continue
    const parts = text.data.split(/(\d+)/).map((part, place) => {
      if (place % 2 === 0) return part
      const link = document.createElement('a')
      link.href = `tel:${part}`
      link.textContent = part
      return link
    })
    text.replaceWith(...parts)
  }
}

export const translateNow = (page: Page) => page.evaluate(translate)

export const changedBeforeCode = (by: 'translator' | 'phone') => (page: Page) =>
  page.addInitScript(`document.addEventListener('DOMContentLoaded', ${String(by === 'translator' ? translate : linkDigits)})`)

/** React logs this when it renders a changed page again. */
export const RENDERED_AGAIN = /Minified React error #418/
