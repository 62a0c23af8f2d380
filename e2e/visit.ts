import type { Language } from '@shop/contract/languages'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type Customer, logInByCall } from './account/customer.ts'
import { DRAWS_3D, openBrowser } from './browser.ts'

export const WIDTHS = { narrow: 390, wide: 1440 } as const
export type Width = keyof typeof WIDTHS
export type Theme = 'light' | 'dark'

export interface VisitOptions {
  path?: string
  width?: Width | number
  theme?: Theme
  /** Pixels of the screen per pixel of the page. */
  density?: number
  /** What the browser prefers, as a locale. */
  locale?: string
  /** The stored choice. Without it the shop decides. */
  language?: Language
  javaScript?: boolean
  /** The test keeps the page from being hydrated, so that nothing waits for it. */
  isHeld?: true
  /** A shopper who does not ask for less motion. Without it nothing moves. */
  hasMotion?: boolean
  /** In a browser that draws 3D. Without it there is none. */
  has3d?: true
  /** In a browser whose clipboard no other test file writes, and with leave to use it. All pages of a browser share one. */
  hasClipboard?: true
  /** Whose login the browser has stored. */
  as?: Customer
  /** The session of somebody of the staff: the value of their cookie. */
  session?: string
  /** Another shop than the one of all journeys. */
  shopUrl?: string
  /** Done before the first page is asked for: routes that fail, say. */
  prepare?: (page: Page) => Promise<unknown>
  /** Complaints of the browser that this visit is about, such as the one over a 404. Any other fails the test. */
  tolerates?: RegExp
}

/** Software draws a quarter of the pixels sooner; the page is laid out the same. */
const DENSITY_OF_3D = 0.5

/** Each opened by the first visit that needs it; they end with the process that runs its file. */
let browser: Promise<Browser> | undefined
let browserWith3d: Promise<Browser> | undefined
let browserWithClipboard: Promise<Browser> | undefined

function browserOf({ has3d, hasClipboard }: VisitOptions) {
  if (has3d) return (browserWith3d ??= openBrowser(DRAWS_3D))
  if (hasClipboard) return (browserWithClipboard ??= openBrowser())
  return (browser ??= openBrowser())
}

export type Visit = (options?: VisitOptions) => Promise<Page>

/** A test of a shopper's journey. `visit` opens a page as a new visitor; when the test ends, nothing may have gone wrong behind its back. */
export const journey = test.extend<{ visit: Visit }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures in need from the pattern
  visit: async ({}, use) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []

    await use(async (options = {}) => {
      const { context, page } = await openPage(await browserOf(options), options, problems)
      contexts.push(context)
      await options.prepare?.(page)
      const isAwaited = options.javaScript !== false && !options.isHeld
      await page.goto(options.path ?? '/', { waitUntil: isAwaited ? 'domcontentloaded' : 'load' }) // a visitor waits for no picture
      if (!isAwaited) return page
      await isHydrated(page)
      await page.evaluate(() => document.fonts.ready.then(() => null)) // what is measured is in the shop's letters
      return page
    })

    await Promise.all(contexts.map((context) => context.close()))
    expect(problems, 'what the browser complained about').toEqual([])
  },
})

async function openPage(connected: Browser, options: VisitOptions, problems: string[]) {
  const {
    width = 'wide',
    theme = 'light',
    locale = 'en-US',
    language,
    javaScript = true,
    hasMotion = false,
    has3d = false,
    hasClipboard = false,
    density = has3d ? DENSITY_OF_3D : 1,
    shopUrl = inject('shopUrl'),
    as,
    session,
    tolerates,
  } = options
  const pixels = typeof width === 'number' ? width : WIDTHS[width]
  const context = await connected.newContext({
    baseURL: shopUrl,
    viewport: { width: pixels, height: pixels < 768 ? 844 : 900 },
    deviceScaleFactor: density,
    colorScheme: theme,
    javaScriptEnabled: javaScript,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    permissions: hasClipboard ? ['clipboard-read', 'clipboard-write'] : [],
    locale,
    hasTouch: pixels < 768,
    ...(as && { storageState: await storedLogin(as, shopUrl) }),
  })
  if (language) await context.addCookies([{ name: 'lang', value: language, url: shopUrl }])
  if (session) await context.addCookies([{ ...STAFF_COOKIE, value: session, domain: new URL(shopUrl).hostname }])
  context.on('page', countRequests) // of every tab
  const page = await context.newPage()
  page.setDefaultTimeout(has3d ? 90_000 : 60_000) // a press waits for frames, and a shared machine may be five times as slow as ours
  page.setDefaultNavigationTimeout(120_000) // of a page with its pictures, which a busy machine makes at the first request

  const report = (what: string) => {
    if (!tolerates?.test(what)) problems.push(`${page.url()} ${what}`)
  }
  // Violations of the content security policy come as errors of the console.
  // A page that is not what React expects is rendered again, with a warning.
  page.on('console', (message) => {
    const isWrong = message.type() === 'error' || (message.type() === 'warning' && message.text().includes('React error'))
    if (isWrong) report(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => report(`error: ${error.message}`))
  // Pages are made of nothing of others: no script, style, font or picture (security B3).
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${new URL(shopUrl).origin}/`) || /^(data|blob):/.test(request.url())
    if (!isOwn && !request.isNavigationRequest()) report(`request of another host: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    const isExpected = why === 'net::ERR_ABORTED' || (!javaScript && request.resourceType() === 'script') // a page that was left drops its requests
    if (!isExpected) report(`request: ${request.url()} ${why}`)
  })
  return { context, page }
}

/** As the server sets it (server: staff-session.ts). */
const STAFF_COOKIE = { name: '__Host-staff', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** What the shop stores of a login (`frame/session.ts`). */
async function storedLogin(who: Customer, shopUrl: string) {
  const { accessToken, refreshToken, userInfo: user } = await logInByCall({ shopUrl, ...who })
  const session = { name: 'session', value: JSON.stringify({ accessToken, refreshToken, user }) }
  return { cookies: [], origins: [{ origin: new URL(shopUrl).origin, localStorage: [session] }] }
}

/** Waits until the page is hydrated: before that the press of a button may be lost. */
export const isHydrated = (page: Page) => page.locator('html[data-hydrated=page]').waitFor()

/** So long may a page take from one request to the next. */
const QUIET_MS = 500
/** What one request leads to the next by: calls and code. Pictures and films lead nowhere. */
const LEADS_ON = new Set(['document', 'script', 'fetch', 'xhr'])
/** What each tab has asked for and not yet got, and when that changed last. */
const traffic = new WeakMap<Page, { inFlight: Set<Request>; changedMs: number }>()

function countRequests(page: Page) {
  const count = { inFlight: new Set<Request>(), changedMs: performance.now() }
  traffic.set(page, count)
  page.on('request', (request) => {
    if (!LEADS_ON.has(request.resourceType())) return
    if (request.isNavigationRequest()) count.inFlight.clear() // a page that is left may never say what became of its requests
    count.inFlight.add(request)
    count.changedMs = performance.now()
  })
  const end = (request: Request) => {
    if (count.inFlight.delete(request)) count.changedMs = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until the tab has asked for nothing for a while from now on. (`networkidle` is of a document's first load: later it waits for nothing.) */
export async function isQuiet(page: Page) {
  const fromMs = performance.now()
  const quietMs = () => {
    const count = traffic.get(page)
    if (!count) throw new Error('No page of a visit')
    return count.inFlight.size > 0 ? 0 : performance.now() - Math.max(fromMs, count.changedMs)
  }
  await expect.poll(quietMs).toBeGreaterThan(QUIET_MS)
  await page.evaluate(() => null) // a busy page has handled what came last
}
