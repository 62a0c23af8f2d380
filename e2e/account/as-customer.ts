import { BASE_PATH } from '@shop/contract/call'
import type { Page, Route } from 'playwright-core'
import { send } from '../catalog/reviewers.ts'

export const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { accessToken: string }).accessToken) // the shop stores this

/** Ends the login during the next write to `path`, so that no other call notices first. */
export async function endLoginDuring(page: Page, path: string) {
  const isCall = (url: URL) => url.pathname === BASE_PATH + path
  const endLogin = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await send('/auth/logout', {}, await tokenOf(page))
    await route.continue()
    await page.unroute(isCall, endLogin)
  }
  await page.route(isCall, endLogin)
}
