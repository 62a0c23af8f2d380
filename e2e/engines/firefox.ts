import { launch, type Page } from 'puppeteer-core'
import type { Browser, Engine, Size, Tab } from './driver.ts'

/** Motion is reduced, as in Chromium, and there are no updates. */
const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US', 'app.update.enabled': false }

/** Controls Firefox by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const firefox = await launch({ browser: 'firefox', executablePath: program, headless: true, extraPrefsFirefox: PREFERENCES })
  const version = await firefox.version()
  if (!/firefox/i.test(version)) throw new Error(`${program} is ${version}`)

  async function open(shopUrl: string, size: Size): Promise<Browser> {
    const context = await firefox.createBrowserContext()
    const found: string[] = []
    return {
      shopUrl,
      openTab: async () => {
        const page = await context.newPage()
        await page.setViewport(size)
        await listen(page, (complaint) => found.push(`${page.url()} ${complaint}`))
        return tabOf(page)
      },
      complaints: async () => found,
      close: () => context.close(),
    }
  }
  return { open, close: () => firefox.close() }
}

async function listen(page: Page, report: (complaint: string) => void) {
  page.on('console', (message) => ['error', 'warn', 'assert'].includes(message.type()) && report(`console: ${message.text()}`))
  page.on('pageerror', (error) => report(`error: ${error instanceof Error ? error.message : String(error)}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (!ABORTED.test(why)) report(`request: ${request.url()} ${why}`)
  })
  page.on('response', (response) => response.status() >= 400 && report(`response: ${response.url()} ${response.status()}`))
  // The protocol does not report violations of the policy.
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- in the page, whose console is read
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
}

/** Requests of a page that was left are aborted. */
const ABORTED = /NS_BINDING_ABORTED|NS_ERROR_ABORT/

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  run: (call, input) => page.evaluate(call as never, input as never), // its types have no generic functions
  clickAt: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  screenshot: () => page.screenshot(),
})
