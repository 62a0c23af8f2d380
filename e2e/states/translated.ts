import type { Page } from 'playwright-core'

/** Replaces each text of a page by an element with another text, now and after each change, as translators in browsers do (report B25). */
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

/** Makes each run of digits a link to a phone number, as phones do (report B27). */
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

/** Translates the shown page and its later changes. */
export const translateNow = (page: Page) => page.evaluate(translate)

/** Lets a translator, or a phone that looks for numbers, come to a page before its code. */
export const changedBeforeCode = (by: 'translator' | 'phone') => (page: Page) =>
  page.addInitScript(`document.addEventListener('DOMContentLoaded', ${String(by === 'translator' ? translate : linkDigits)})`)

/** The warning of a page that was changed before its hydration, and is rendered again. */
export const RENDERED_AGAIN = /Minified React error #418/
