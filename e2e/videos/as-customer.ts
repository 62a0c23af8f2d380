import { LOGIN } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { type Customer, logIn } from '../account/customer.ts'
import { isHydrated } from '../visit.ts'

/** Opens a page as a customer, from the page of the login. */
export async function openAs(page: Page, who: Customer, path: string) {
  await logIn(page, who)
  await page.waitForURL((url) => url.pathname !== LOGIN)
  await page.goto(path)
  await isHydrated(page)
}

/** The token of the page's login. */
export const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { accessToken: string }).accessToken) // as the shop stores it
