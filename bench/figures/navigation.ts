import { chromium, type Page } from 'playwright-core'
import { findChromium, QUIET } from '../../scripts/chromium.ts'
import { withNewShop } from '../shop/running-shop.ts'
import { type Figure, median } from './figure.ts'

interface Waits {
  routeChangeMs: number[]
  languageSwitchMs: number[]
  /** Sum of layout shifts without user input (CLS). */
  layoutShift: number
}

const TURNS = 7

/** Measures navigation in a category, with prefetching: opens a product, switches the language and goes back, repeatedly. */
export const navigation = () => withNewShop(async ({ address }) => figuresOf(await measure(address)))

function figuresOf({ routeChangeMs, languageSwitchMs, layoutShift }: Waits): Figure[] {
  return [
    { what: `route change with warm data, median of ${TURNS}`, value: median(routeChangeMs), unit: ' ms', wanted: { atMost: 100 } },
    { what: `language switch in place, median of ${TURNS}`, value: median(languageSwitchMs), unit: ' ms', wanted: { atMost: 300 } },
    { what: 'layout shift of all of these', value: layoutShift, digits: 3, wanted: { atMost: 0.01 } },
  ]
}

async function measure(address: string): Promise<Waits> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watchShifts)
    await page.goto(`${address}/category/1`, { waitUntil: 'networkidle' })
    const waits: Waits = { routeChangeMs: [], languageSwitchMs: [], layoutShift: 0 }
    for (let turn = 0; turn < TURNS; turn++) {
      await page.locator('a[href="/product/101"]').first().hover()
      await page.waitForLoadState('networkidle')
      waits.routeChangeMs.push(await clickUntil(page, 'a[href="/product/101"]', { path: '/product/101' }))
      await page.waitForLoadState('networkidle')
      waits.languageSwitchMs.push(await switchTo(page, turn % 2 ? 'en' : 'de'))
      await page.goBack({ waitUntil: 'networkidle' })
    }
    waits.layoutShift = await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0) // set by `watchShifts`
    return waits
  } finally {
    await browser.close()
  }
}

/** Runs in the page and adds up layout shifts in `window.shift`. */
function watchShifts() {
  const watched = Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }> // the observed type, see below
    for (const entry of shifts) if (!entry.hadRecentInput) watched.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Shown {
  path?: string
  language?: string
}

/** Clicks an element. Returns the milliseconds until the first frame that shows the expected path and language. */
const clickUntil = (page: Page, selector: string, shown: Shown) =>
  page.evaluate(
    ([target, { path, language }]) =>
      new Promise<number>((resolve) => {
        const has = () =>
          (path === undefined || (location.pathname === path && document.querySelector('main h1') !== null)) &&
          (language === undefined || document.documentElement.lang === language)
        const began = performance.now()
        const look = () => {
          if (has()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(target)?.click()
        look()
      }),
    [selector, shown] as const,
  )

async function switchTo(page: Page, language: string) {
  await page.locator('header [aria-haspopup]').filter({ hasText: '·' }).click()
  const option = `header [lang="${language}"]`
  await page.locator(option).first().hover()
  return clickUntil(page, option, { language })
}
