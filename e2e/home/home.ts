import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from '../visit.ts'
import { SHOP_NAME, texts } from '../texts.ts'

export type Visit = (options?: VisitOptions) => Promise<Page>

export const ADVANCE_MS = 5000
export const LOCK_MS = 600
export const CATEGORY = '/category/1'
export const BANNERS = /\/banner\/list\?/

export const hero = (page: Page) => page.getByRole('region', { name: texts.home.highlights })
export const heroButton = (page: Page, name: string) => hero(page).getByRole('button', { name })
export const dot = (page: Page, number: number) => heroButton(page, texts.home.showSlide(number, ''))

export const failure = (page: Page) => hero(page).getByRole('alert').filter({ hasText: texts.frame.loadingFailed })

/** Slides that are being replaced are inert. */
export const titleInSight = (page: Page) => hero(page).locator('[role="group"]:not([inert]) h2').allTextContents()

export async function expectSlide(page: Page, name: string) {
  await expect.poll(() => titleInSight(page)).toEqual([name])
}

export const stopTime = async (page: Page) => page.clock.install()

/** Opens home and stops its time `LEFT_MS` before the first change of slides. */
export async function openMoving(visit: Visit, options: VisitOptions = {}) {
  const page = await visit({ path: '/', hasMotion: true, ...options, prepare: stopTime })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000) // a slow machine takes seconds to pause
  for (const number of [2, 1]) {
    await dot(page, number).dispatchEvent('click') // without the mouse, which would pause the carousel
    await page.clock.runFor(LOCK_MS)
    await expect.poll(() => dot(page, number).getAttribute('aria-current')).toBe('true')
  }
  return page
}
export const LEFT_MS = ADVANCE_MS - LOCK_MS

/** Comes from another page, so that the browser requests data itself. `answer` replaces the response. */
export async function comeHome(visit: Visit, call: RegExp, answer: (route: Route) => Promise<unknown>) {
  const page = await visit({ path: CATEGORY, tolerates: /Failed to load resource|net::ERR_FAILED/ }) // the browser logs failed requests
  await page.route(call, answer)
  await goHome(page)
  return page
}

export async function goHome(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: SHOP_NAME }).click()
  await hero(page).waitFor()
}

export async function leave(page: Page) {
  await page.getByRole('contentinfo').getByRole('link').and(page.locator('[href^="/category/"]')).first().click()
  await hero(page).waitFor({ state: 'hidden' })
}

export const envelope = (data: unknown) => (route: Route) => route.fulfill({ json: { code: '0000', message: 'Done', data } })
