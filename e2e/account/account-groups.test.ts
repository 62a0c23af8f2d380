import { ACCOUNT, LOGIN } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { accountButton, customer, logIn } from './customer.ts'

describe('the groups of /account [x.13]', () => {
  const passwordLink = (page: Page) =>
    page.getByRole('navigation', { name: texts.profileOutline.sections }).getByRole('link', { name: texts.account.password })
  const isThere = async (page: Page) => {
    await page.locator('h2:focus', { hasText: texts.account.password }).waitFor()
    await expect.poll(async () => (await page.locator('h2:focus').boundingBox())?.y).toBeLessThan(400)
  }

  fullJourney('are reached from the header, by the list of them', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await logIn(page, await customer())

    await accountButton(page).click()
    await page.getByRole('banner').getByRole('link', { name: texts.frame.account }).click()
    await page.getByRole('heading', { level: 2, name: texts.account.password }).waitFor()
    await passwordLink(page).click()

    await isThere(page)
  })

  journey('are gone to once they are there: the one that was pressed before, or that the address names', async ({ visit }) => {
    const gate = Promise.withResolvers<void>()
    const page = await visit({
      path: ACCOUNT,
      as: await customer(),
      prepare: async (before) => void (await before.route('**/userinfo*', (route) => gate.promise.then(() => route.continue()))),
    })

    await passwordLink(page).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#password')
    gate.resolve()
    await isThere(page)

    await page.reload() // now the address names it
    await isThere(page)
  })
})
