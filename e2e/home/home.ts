import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from '../visit.ts'
import { SHOP_NAME, texts } from '../texts.ts'

export type Visit = (options?: VisitOptions) => Promise<Page>

export const ADVANCE_MS = 5000
export const LOCK_MS = 600
export const CATEGORY = '/category/1'

/** The carousel at the head of the home page. */
export const hero = (page: Page) => page.getByRole('region', { name: texts.home.highlights })
export const heroButton = (page: Page, name: string) => hero(page).getByRole('button', { name })
export const dot = (page: Page, number: number) => heroButton(page, texts.home.showSlide(number, ''))

/** The title of the slide that can be reached; one that is going out is inert. */
export const titleInSight = (page: Page) => hero(page).locator('[role="group"]:not([inert]) h2').allTextContents()

export async function expectSlide(page: Page, name: string) {
  await expect.poll(() => titleInSight(page)).toEqual([name])
}

/** From now on time goes by only when the test says so. */
export const stopTime = async (page: Page) => page.clock.install()

/** Home with its clocks stopped, `LEFT_MS` before the first slide has had its time. */
export async function openMoving(visit: Visit, options: VisitOptions = {}) {
  const page = await visit({ path: '/', hasMotion: true, ...options, prepare: stopTime })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000) // a slow machine takes seconds to pause
  for (const number of [2, 1]) {
    await dot(page, number).dispatchEvent('click') // without the mouse, which would hold the carousel
    await page.clock.runFor(LOCK_MS)
    await expect.poll(() => dot(page, number).getAttribute('aria-current')).toBe('true')
  }
  return page
}
export const LEFT_MS = ADVANCE_MS - LOCK_MS

/** Comes to home from another page, so that the browser asks for its answers itself. `answer` stands in for the shop's own. */
export async function comeHome(visit: Visit, call: RegExp, answer: (route: Route) => Promise<unknown>) {
  const page = await visit({ path: CATEGORY, tolerates: /Failed to load resource|net::ERR_FAILED/ }) // what the browser says of an answer that did not come
  await page.route(call, answer)
  await goHome(page)
  return page
}

/** Follows the logo. */
export async function goHome(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: SHOP_NAME }).click()
  await hero(page).waitFor()
}

/** Follows a link of the footer to a series, until that is in sight. */
export async function leave(page: Page) {
  await page.getByRole('contentinfo').getByRole('link').and(page.locator('[href^="/category/"]')).first().click()
  await hero(page).waitFor({ state: 'hidden' })
}

/** Answers a call with this data. */
export const envelope = (data: unknown) => (route: Route) => route.fulfill({ json: { code: '0000', message: 'Done', data } })
