import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'

const LIST = /\/api\/admin\/product\/page\?/

let series: Awaited<ReturnType<typeof largestSeries>>
beforeAll(async () => {
  series = await largestSeries()
})

const main = (page: Page) => page.getByRole('main')
const busyMain = (page: Page) => page.locator('main[aria-busy="true"]')
const inertScreen = (page: Page) => page.locator('main > [inert]')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const linkToSeries = (page: Page) => main(page).locator(`a[href="/category/${series.id}"]`).first()
const pathOf = (page: Page) => new URL(page.url()).pathname

async function hold(page: Page, what: RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

describe('a screen that takes its time [4.1, x.31]', () => {
  journey(
    'leaves the one before in sight or shows its skeleton, after ten seconds says so, and lets one stay; so does a language; no connection is said under the header, and three seconds long that it is back [x.32]',
    async ({ visit }) => {
      const page = await visit({
        path: '/products',
        prepare: (fresh) => fresh.clock.install(),
        tolerates: /ERR_INTERNET_DISCONNECTED|Failed to load/,
      })
      const colourOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
      const releaseCode = await hold(page, /\/assets\/.*\.js$/)
      await page.getByRole('contentinfo').getByRole('link', { name: texts.frame.contact, exact: true }).dispatchEvent('click')
      await busyMain(page).waitFor()
      expect(await colourOf('main > :last-child'), 'no shape is known').toBe('rgba(0, 0, 0, 0)')
      await inertScreen(page).waitFor({ state: 'attached' })
      releaseCode()
      await heading(page, texts.frame.contact).waitFor()
      await page.goBack()
      await heading(page, texts.frame.allSeries).waitFor()

      const release = await hold(page, LIST)
      const steps = await page.evaluate(() => history.length)
      await linkToSeries(page).click()
      await busyMain(page).waitFor()
      await inertScreen(page).waitFor({ state: 'attached' })
      expect(await colourOf('main > :last-child')).toBe(await colourOf('body'))
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      expect(pathOf(page)).toBe(`/category/${series.id}`)

      await page.clock.fastForward('00:10')
      await main(page).getByRole('status').getByText(texts.frame.takesLong).waitFor()
      await page.getByRole('button', { name: texts.frame.stayHere }).click()
      await busyMain(page).waitFor({ state: 'detached' })
      await expect.poll(() => pathOf(page)).toBe('/products') // the history takes some time
      await heading(page, texts.frame.allSeries).waitFor()
      await expect.poll(() => linkToSeries(page).evaluate((link) => link === document.activeElement)).toBe(true)
      expect(await inertScreen(page).count()).toBe(0)
      release()
      await linkToSeries(page).click()
      await heading(page, series.name).waitFor()
      await busyMain(page).waitFor({ state: 'detached' })
      expect(await inertScreen(page).count()).toBe(0)
      expect(await page.evaluate(() => history.length)).toBe(steps)

      const releaseList = await hold(page, LIST)
      await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()
      await busyMain(page).waitFor()
      expect(await inertScreen(page).count(), 'the page stays within reach').toBe(0)
      releaseList()
      await page.locator('html[lang=de]').waitFor()
      await busyMain(page).waitFor({ state: 'detached' })

      const bar = page.getByRole('banner').getByRole('status')
      const { offline, onLineAgain, tryNow } = TEXTS.de.frame
      await page.context().setOffline(true)
      await bar.getByText(offline).waitFor()
      expect(await bar.getByRole('button', { name: tryNow }).isVisible()).toBe(true)
      await page.context().setOffline(false)
      await bar.getByText(onLineAgain).waitFor()
      await page.clock.fastForward('00:03')
      await bar.getByText(onLineAgain).waitFor({ state: 'detached' })
    },
  )

  fullJourney('that Back led to can be given up, too', async ({ visit }) => {
    const page = await visit({ path: '/contact', prepare: (fresh) => fresh.clock.install() })
    await page.evaluate((id) => history.replaceState(null, '', `/category/${id}`), series.id)
    const release = await hold(page, LIST)
    await page.evaluate(() => history.pushState(null, '', '/contact'))

    await page.evaluate(() => history.back())
    await busyMain(page).waitFor()
    await page.clock.fastForward('00:10')
    await page.getByRole('button', { name: texts.frame.stayHere }).click()

    await expect.poll(() => pathOf(page)).toBe('/contact')
    await busyMain(page).waitFor({ state: 'detached' })
    await heading(page, texts.frame.contact).waitFor()
    release()
  })

  fullJourney('gives way to a later choice', async ({ visit }) => {
    const page = await visit({ path: '/products' })
    const release = await hold(page, LIST)
    await linkToSeries(page).click()
    await busyMain(page).waitFor()

    await page.getByRole('banner').getByRole('link', { name: texts.frame.help, exact: true }).click()

    await heading(page, texts.frame.helpCentre).waitFor()
    await busyMain(page).waitFor({ state: 'detached' })
    release()
  })
})
