import type { Page } from 'playwright-core'

/** Returns text, links and inputs outside the window to which nobody can scroll. */
export const cutOff = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))) // the layout follows the window

    const isOutside = ({ left, right, width, height }: DOMRect) => width > 1 && height > 1 && (left < -1 || right > window.innerWidth + 1)
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.vh, [inert], [aria-hidden=true]')
    /** True inside a box that scrolls or cuts on purpose ("…"); then only the box must be visible. */
    const isWithin = (element: Element | null): boolean =>
      element !== null && (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || isWithin(element.parentElement))
    const named = (element: Element, { left, right }: DOMRect) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${element.localName} "${name.slice(0, 30)}" ${Math.round(left)}–${Math.round(right)}`
    }

    const found = new Set<string>()
    for (const element of document.body.querySelectorAll('a, button, input, select, textarea, summary, img, video')) {
      const box = element.getBoundingClientRect()
      if (isOutside(box) && isSeen(element) && !isWithin(element.parentElement)) found.add(named(element, box))
    }
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNode(text)
      const box = range.getBoundingClientRect()
      const element = text.parentElement
      if (element && isOutside(box) && isSeen(element) && !isWithin(element)) found.add(named(element, box))
    }
    return [...found].slice(0, 10)
  })
