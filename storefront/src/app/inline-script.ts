import { isUnitSystem } from '@shop/contract/catalog/units/systems'
import { DEFAULT_LANGUAGE, isLanguage } from '@shop/contract/languages'

// This script runs in the head before the first paint; `bundling/inline-programs.ts` minifies it.

const { dataset } = document.documentElement

try {
  showChoices(localStorage)
  offerLanguage(localStorage)
} catch {
  // the browser forbids storage
}
loadAfterPaint()
reloadUntilHydrated()
holdForms()
if (!location.hash && wasOpenedByLink()) dataset.opened = ''

/** Applies the stored theme and units. After hydration, `theme.ts` and `units.ts` do this. */
function showChoices({ theme, units }: Storage) {
  const themes = ['light', 'dark']
  if (themes.includes(theme)) {
    dataset.theme = theme
    for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries())
      meta.media = themes[index] === theme ? 'all' : 'not all'
  }
  if (isUnitSystem(units)) dataset.units = units
}

/** Sets the language that `language-offer.tsx` offers. The HTML cannot, as it is the same for everyone (decisions: First visit). */
function offerLanguage(storage: Storage) {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
  const isChosen = storage.language || storage['language-offer'] || /\blang=/.test(document.cookie + location.search)
  if (preferred && preferred !== DEFAULT_LANGUAGE && !isChosen) dataset.offer = preferred
}

/** Loads the page's code and further pictures after the first paint; in a hidden tab, which does not paint, after `load`. */
function loadAfterPaint() {
  const load = () => {
    const code = document.querySelector<HTMLTemplateElement>('template#code')
    if (!code) return
    dataset.painted = ''
    code.remove()
    document.head.append(document.importNode(code.content, true))
  }
  new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(load))).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(load, 500))
}

/** Reloads the page on Back, which would only change the URL before hydration. `route-effects.tsx` removes the handler. */
function reloadUntilHydrated() {
  const place = () => location.pathname + location.search
  const shown = place()
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- `route-effects.tsx` removes this handler
  window.onpopstate = () => {
    if (place() !== shown) location.reload()
  }
}

/** Delays forms submitted before hydration: marks their button, which `app.tsx` clicks once the page is hydrated. */
function holdForms() {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- `app.tsx` removes this handler
  window.onsubmit = ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return true
    submitter?.setAttribute('aria-busy', 'true')
    return false
  }
}

/**
 * True if the page was opened by a link or typed URL, not by Back or a reload. Only then may sections defer their layout
 * (`series-section.module.css`), because restoring a scroll position needs true heights.
 */
function wasOpenedByLink() {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}
