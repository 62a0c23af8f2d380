import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Texts, texts } from '../texts.ts'

/** Finds the link in the list of groups on /account. */
export const passwordLink = (page: Page, words: Texts = texts) =>
  page.getByRole('navigation', { name: words.profileOutline.sections }).getByRole('link', { name: words.account.password })

/** Waits until the group has the focus and is near the top of the window. */
export async function isAtPassword(page: Page, words: Texts = texts) {
  await page.locator('h2:focus', { hasText: words.account.password }).waitFor()
  await expect.poll(async () => (await page.locator('h2:focus').boundingBox())?.y).toBeLessThan(400)
}
