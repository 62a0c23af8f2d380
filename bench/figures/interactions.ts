import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium, QUIET } from '../../scripts/chromium.ts'
import { withNewShop } from '../shop/running-shop.ts'
import { type Figure, median } from './figure.ts'

const TURNS = 5
/** Lighthouse's CPU slowdown for phones. */
const SLOWDOWN = 4
/** Shortest event duration in milliseconds that browsers report. */
const SHORTEST_MS = 16
const CALLS = '/api/admin'

/** Press of an element on a page. `before` prepares the page and is not measured; `wait` resolves when the result is visible. */
interface Interaction {
  what: string
  path: string
  isPhone?: true
  isCustomer?: true
  before?: (page: Page) => Promise<unknown>
  press: string
  wait: (page: Page) => Promise<unknown>
}

const SHEET = 'main button[aria-haspopup=dialog]'
const LANGUAGES = 'header button[aria-haspopup=menu]'
const HEART = 'main li button[aria-pressed]'
const openLanguages = (page: Page) => page.locator(LANGUAGES).first().click()
const inGerman = (page: Page) => page.waitForFunction(() => document.documentElement.lang === 'de')
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const chooseTag = async (page: Page) => {
  await page.locator(SHEET).click()
  await page.locator('dialog select').last().selectOption({ index: 1 })
}

/** Stores the expected state of the heart on `window`, because a press toggles the heart. */
const noteHeart = (page: Page) =>
  page
    .locator(HEART)
    .first()
    .evaluate((heart) => Object.assign(window, { [heart.ariaPressed === 'true' ? 'false' : 'true']: true }))

const INTERACTIONS: Interaction[] = [
  {
    what: 'apply a filter',
    path: '/category/1',
    isPhone: true,
    before: chooseTag,
    press: 'dialog form button:not([type])',
    wait: (page) => page.waitForURL(/[?&]tags=/),
  },
  { what: 'switch the language on home', path: '/', before: openLanguages, press: 'header [lang=de]', wait: inGerman },
  { what: 'switch the language of a list', path: '/category/1', before: openLanguages, press: 'header [lang=de]', wait: inGerman },
  {
    what: 'mark a favourite, or take it off',
    path: '/category/1',
    isPhone: true,
    isCustomer: true,
    before: noteHeart,
    press: HEART,
    wait: (page) => page.waitForFunction((heart) => Object.hasOwn(window, document.querySelector(heart)?.ariaPressed ?? ''), HEART),
  },
  { what: 'open the filters', path: '/category/1', isPhone: true, press: SHEET, wait: dialog },
  { what: 'be asked to log in', path: '/product/101', isPhone: true, press: 'main button[aria-pressed]', wait: dialog },
  { what: 'play a video', path: '/videos', isPhone: true, press: 'main article h3 a', wait: dialog },
]

/** Measures the time from a press to the paint, with a CPU slowdown of 4. */
export const interactions = () => withNewShop(({ address }) => measure(address))

async function measure(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET })
  try {
    const session = await logIn(address)
    const figures: Figure[] = []
    for (const interaction of INTERACTIONS) {
      const times: number[] = []
      for (let turn = 0; turn < TURNS; turn++) times.push(await timeOf(browser, address, interaction, session))
      figures.push({
        what: `${interaction.what} (${interaction.path}), median of ${TURNS}`,
        value: median(times),
        unit: ' ms',
        wanted: { atMost: 100 },
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function timeOf(browser: Browser, address: string, { path, isPhone, isCustomer, before, press, wait }: Interaction, session: string) {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, locale: 'en-US', hasTouch: isPhone === true })
  try {
    const page = await context.newPage()
    if (isCustomer) await page.addInitScript((stored) => localStorage.setItem('session', stored), session)
    await page.addInitScript(noteInteractions)
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await before?.(page)
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => Object.assign(window, { longest: 0 }))
    await page.locator(press).first().click()
    await wait(page)
    // The timeout gives the browser time to report the event.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const longest = await page.evaluate(() => (window as Window & { longest?: number }).longest ?? 0) // set by `noteInteractions`
    return Math.max(longest, SHORTEST_MS)
  } finally {
    await context.close()
  }
}

/** Runs in the page and keeps the longest time from a press or key to the next paint in `window.longest`. */
function noteInteractions() {
  const seen = Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as Array<PerformanceEntry & { interactionId: number }> // the observed type, see below
    for (const { interactionId, duration } of entries) if (interactionId > 0) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit) // the type lacks the threshold
}

/** Registers a customer. Returns the session as JSON, in the format that the storefront stores. */
async function logIn(address: string) {
  const username = `mara-${randomUUID()}@example.com`
  await post(`${address}${CALLS}/register`, { username, pwd: 'blue-wheels', language: 'en' })
  const login = { username, password: 'blue-wheels', clientId: 'storefront', grantType: 'password' }
  const { accessToken, refreshToken, userInfo } = await post(`${address}${CALLS}/auth/login`, login)
  return JSON.stringify({ accessToken, refreshToken, user: userInfo })
}

async function post(url: string, body: object) {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: Record<string, unknown> } // an envelope
  if (code !== '0000') throw new Error(`${url}: ${code} ${message}`)
  return data
}
