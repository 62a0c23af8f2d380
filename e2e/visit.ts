import type { Language } from '@shop/contract/languages'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type Customer, logInByCall } from './account/customer.ts'
import { DRAWS_3D, openBrowser } from './browser.ts'
import { openedOnce } from './opened-once.ts'
import { LONG_WAIT_MS, WAIT_MS } from '../test-times.ts'

export const WIDTHS = { narrow: 390, wide: 1440 } as const
export type Width = keyof typeof WIDTHS
export type Theme = 'light' | 'dark'

export interface VisitOptions {
  path?: string
  width?: Width | number
  theme?: Theme
  /** Device pixels per CSS pixel. */
  density?: number
  /** The browser's preferred locale. */
  locale?: string
  /** Defaults to that of headless Chromium, which counts as a robot. */
  userAgent?: string
  /** Stored choice; by default the shop decides. */
  language?: Language
  javaScript?: boolean
  /** True if the test prevents hydration, which is then not awaited. */
  isHeld?: true
  /** Defaults to reduced motion. */
  hasMotion?: boolean
  /** Defaults to no 3D. */
  has3d?: true
  /** Opens a separate browser, as pages of a browser share a clipboard. */
  hasClipboard?: true
  /** Stores this customer's login. */
  as?: Customer
  /** Value of the staff cookie. */
  session?: string
  /** Defaults to the shop of all journeys. */
  shopUrl?: string
  /** Runs before the first request, for example to make routes fail. */
  prepare?: (page: Page) => Promise<unknown>
  /** Messages of the browser that the test expects; others fail it. */
  tolerates?: RegExp
}

/** Draws a quarter of the pixels, with the same layout. */
const DENSITY_OF_3D = 0.5

/** The browsers of a process of tests. */
const browserFor = openedOnce<'pages' | '3D' | 'clipboard', Browser>(
  (use) => openBrowser(use === '3D' ? DRAWS_3D : undefined),
  (browser) => browser.isConnected(),
)
const useOf = ({ has3d, hasClipboard }: VisitOptions) => (has3d ? '3D' : hasClipboard ? 'clipboard' : 'pages')

export type Visit = (options?: VisitOptions) => Promise<Page>

/** `visit` opens a page as a new visitor. Unexpected errors fail the test at its end. */
export const journey = test.extend<{ visit: Visit }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures in need from the pattern
  visit: async ({}, use) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []

    await use(async (options = {}) => {
      const { context, page } = await openPage(await browserFor(useOf(options)), options, problems)
      contexts.push(context)
      await options.prepare?.(page)
      const isAwaited = options.javaScript !== false && !options.isHeld
      // A visitor does not wait for pictures, and code that a test holds back may begin before the page is loaded.
      await page.goto(options.path ?? '/', { waitUntil: options.javaScript === false ? 'load' : 'domcontentloaded' })
      if (!isAwaited) return page
      await isHydrated(page)
      await page.evaluate(() => document.fonts.ready.then(() => null)) // measurements need the shop's fonts
      return page
    })

    // Handlers that still run at the end would fail, as the responses that they fetched go with the context.
    const pages = contexts.flatMap((context) => context.pages())
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(contexts.map((context) => context.close()))
    expect(problems, 'what the browser complained about').toEqual([])
  },
})

async function openPage(connected: Browser, options: VisitOptions, problems: string[]) {
  const {
    width = 'wide',
    theme = 'light',
    locale = 'en-US',
    userAgent,
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
    ...(userAgent !== undefined && { userAgent }),
    hasTouch: pixels < 768,
    ...(as && { storageState: await storedLogin(as, shopUrl) }),
  })
  if (language) await context.addCookies([{ name: 'lang', value: language, url: shopUrl }])
  if (session) await context.addCookies([{ ...STAFF_COOKIE, value: session, domain: new URL(shopUrl).hostname }])
  context.on('page', countRequests) // for every tab
  const page = await context.newPage()
  page.setDefaultTimeout(has3d ? LONG_WAIT_MS : WAIT_MS)
  page.setDefaultNavigationTimeout(LONG_WAIT_MS) // the shop makes pictures at the first request

  const report = (what: string) => {
    if (!tolerates?.test(what)) problems.push(`${page.url()} ${what}`)
  }
  // The console shows violations of the policy and hydration mismatches.
  page.on('console', (message) => {
    const isWrong = message.type() === 'error' || (message.type() === 'warning' && message.text().includes('React error'))
    if (isWrong) report(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => report(`error: ${error.message}`))
  // Reports requests of other origins (security B3).
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${new URL(shopUrl).origin}/`) || /^(data|blob):/.test(request.url())
    if (!isOwn && !request.isNavigationRequest()) report(`request of another host: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    const isExpected = why === 'net::ERR_ABORTED' || (!javaScript && request.resourceType() === 'script') // leaving a page aborts its requests
    if (!isExpected) report(`request: ${request.url()} ${why}`)
  })
  return { context, page }
}

/** The server sets this cookie (server: staff-session.ts). */
const STAFF_COOKIE = { name: '__Host-staff', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

async function storedLogin(who: Customer, shopUrl: string) {
  const { accessToken, refreshToken, userInfo: user } = await logInByCall({ shopUrl, ...who })
  const session = { name: 'session', value: JSON.stringify({ accessToken, refreshToken, user }) }
  return { cookies: [], origins: [{ origin: new URL(shopUrl).origin, localStorage: [session] }] }
}

/** Waits for hydration, as earlier presses may be lost. */
export const isHydrated = (page: Page) => page.locator('html[data-hydrated=page]').waitFor()

/** Loads another page, as `visit` does: without its pictures. */
export async function goTo(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await isHydrated(page)
}

/** Longest pause in milliseconds between dependent requests. */
const QUIET_MS = 500
/** Types of requests that lead to further ones. */
const LEADS_ON = new Set(['document', 'script', 'fetch', 'xhr'])
/** Pending requests per tab, and when they last changed. */
const traffic = new WeakMap<Page, { inFlight: Set<Request>; changedMs: number }>()

function countRequests(page: Page) {
  const count = { inFlight: new Set<Request>(), changedMs: performance.now() }
  traffic.set(page, count)
  page.on('request', (request) => {
    if (!LEADS_ON.has(request.resourceType())) return
    if (request.isNavigationRequest()) count.inFlight.clear() // a page that was left may not report the end of its requests
    count.inFlight.add(request)
    count.changedMs = performance.now()
  })
  const end = (request: Request) => {
    if (count.inFlight.delete(request)) count.changedMs = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until there were no requests for a while; `networkidle` applies only to the first load. */
export async function isQuiet(page: Page) {
  const fromMs = performance.now()
  const quietMs = () => {
    const count = traffic.get(page)
    if (!count) throw new Error('No page of a visit')
    return count.inFlight.size > 0 ? 0 : performance.now() - Math.max(fromMs, count.changedMs)
  }
  await expect.poll(quietMs).toBeGreaterThan(QUIET_MS)
  await page.evaluate(() => null) // then a busy page has handled the last response
}
