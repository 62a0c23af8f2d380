import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Plays the page's first video, closes its dialog with `close`, and checks that the page scrolls only while the dialog is closed. */
export async function playFirst(page: Page, title: string | undefined, close: () => Promise<void>) {
  const dialog = page.getByRole('dialog')
  const canScroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
  expect([await dialog.count(), await canScroll()]).toEqual([0, true])

  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  const video = await dialog.locator('video').elementHandle()
  await video?.evaluate((element: HTMLVideoElement) => (element.loop = true)) // otherwise it would end
  await expect.poll(() => video?.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && !element.paused)).toBe(true)
  expect(await dialog.getAttribute('aria-label')).toBe(title)
  expect(await canScroll()).toBe(false)
  await close()
  await dialog.waitFor({ state: 'detached' })

  await expect.poll(() => video?.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  expect(await canScroll()).toBe(true)
}
