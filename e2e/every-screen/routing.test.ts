import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { texts } from '../texts.ts'
import { goTo, journey } from '../visit.ts'

const offers = (page: Page) => page.getByRole('banner').getByRole('link', { name: texts.frame.offers })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const steps = (page: Page) => page.evaluate(() => history.length)
/** Reloading the page loses the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

describe('a link inside the shop [x.10]', () => {
  journey(
    'makes one step without loading the page, opens another tab with the key for that, and loads the page where there are no more steps; a path that begins with many slashes stays in the shop',
    async ({ visit }) => {
      const page = await visit({ path: '/search', tolerates: /status of 404/ })
      await mark(page)
      await page.evaluate(() => history.replaceState({ key: 'old', usr: { scroll: 'keep' }, idx: 3 }, ''))
      const before = await steps(page)

      await offers(page).click()
      await heading(page, texts.frame.offers).waitFor()
      expect(await page.evaluate(() => history.state)).toEqual({ key: expect.stringMatching(/^\w+$/), usr: null, before: '/search' })
      await offers(page).click() // one is there already
      await offers(page).click()
      expect(await steps(page)).toBe(before + 1)
      await page.goBack()
      await page.waitForURL('/search')
      expect(await isSamePage(page)).toBe(true)

      const [other] = await Promise.all([page.context().waitForEvent('page'), offers(page).click({ modifiers: ['ControlOrMeta'] })])
      await other.bringToFront() // background tabs may be slow
      await expect.poll(() => other.evaluate(() => location.pathname)).toBe('/discount-products')
      expect(new URL(page.url()).pathname).toBe('/search')
      await other.close()

      await page.evaluate(() => {
        history.pushState = () => {
          throw new DOMException('too many', 'SecurityError')
        }
      })
      await offers(page).click()
      await page.waitForURL('/discount-products')
      await heading(page, texts.frame.offers).waitFor()
      expect(await isSamePage(page)).toBe(false)

      await goTo(page, `${inject('shopUrl')}//////x?lang=de`)
      await page.getByRole('contentinfo').getByRole('combobox').first().selectOption('en')
      await page.waitForURL(/lang=en/)
      await heading(page, texts.notFound.notFoundTitle).waitFor()
      expect(new URL(page.url()).pathname).toBe('//////x')
    },
  )
})

describe('the addresses of the shop', () => {
  const policies = ['service', 'privacy', 'shipping', 'returns', 'payment', 'faq', 'legal'].map((flag) => `/policy/${flag}`)
  const catalogue = ['/', '/product/101', '/category/1', '/products', '/discount-products', '/search', '/videos', '/videos/1']
  const accounts = ['/login', '/register', '/account', '/forgot-password', '/reset-password', '/verify-email']
  const others = ['/brand-story', '/help', '/help/2', '/contact', '/about', '/subscribe', '/subscribe/confirm']
  it('have a page each [2.8, d.routes.1]', async () => {
    for (const path of [...catalogue, ...accounts, ...others, ...policies]) {
      const response = await fetch(inject('shopUrl') + path)

      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text(), path).toMatch(/<h1[ >]/)
    }
  })
})
