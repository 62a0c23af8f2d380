import type { Page } from 'playwright-core'

/** What a translator in the browser does to a page, now and after each change: a text is replaced by an element with another (report B25). */
function translate() {
  const isLeftAlone = (text: Text) => text.parentElement?.closest('script, style, textarea, font, [translate=no]')
  const observer = new MutationObserver(work)
  function work() {
    observer.disconnect()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text) // texts alone are shown
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

/** What a phone does to digits: each run of them becomes a link to a number (report B27). */
function linkDigits() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text) // texts alone are shown
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

/** Translates a page that is in sight, whatever becomes of it. */
export const translateNow = (page: Page) => page.evaluate(translate)

/** Lets a translator, or a phone that looks for numbers, come to a page before its code. */
export const changedBeforeCode = (by: 'translator' | 'phone') => (page: Page) =>
  page.addInitScript(`document.addEventListener('DOMContentLoaded', ${String(by === 'translator' ? translate : linkDigits)})`)

/** A page that was changed before it was hydrated is rendered again, which the browser is told. */
export const RENDERED_AGAIN = /Minified React error #418/
