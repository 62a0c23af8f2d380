import { HOME, LOGIN, seriesAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { accountButton, customer, heart, logIn, logInLink, logOut } from '../account/customer.ts'
import { SHOP_NAME, texts } from '../texts.ts'
import { firstOf, fullJourney } from '../full-run.ts'
import { isHydrated, isQuiet, journey } from '../visit.ts'
import { addOnCardOf, goToLogin, hasFocus, main, productInSeries, said } from './after-login.ts'

const t = texts.afterLogin
const WRITES = new RegExp(`${BASE_PATH}/(user-favorite-product|cart/add|videos/\\d+/(like|favorite))`)

let seriesId: number
let product: Product
beforeAll(async () => {
  ;({ seriesId, product } = await productInSeries())
})

const addOnCard = (page: Page) => addOnCardOf(page, product)
function watchWrites(page: Page) {
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && WRITES.test(request.url()) && writes.push(request.method()))
  return writes
}
const series = () => seriesAddress(seriesId)

describe('what led to the login is done after it', () => {
  fullJourney('once: not again after a reload, Back, Forward or the next login [d.actions.18]', async ({ visit }) => {
    const page = await visit({ path: series() })
    await heart(page, product.name).click()
    await goToLogin(page).click()
    const who = await customer()
    await logIn(page, who)
    await said(page, t.done.favorite(product.name))
    const writes = watchWrites(page)

    await page.reload()
    await isHydrated(page)
    await page.goForward() // /login redirects logged-in customers back
    await expect.poll(() => new URL(page.url()).pathname).toBe(series())
    await accountButton(page).waitFor()
    await logOut(page)
    await logInLink(page).waitFor()
    await page.goForward()
    await page.waitForURL(`**${LOGIN}`)
    await main(page).getByText(texts.account.loginLead, { exact: true }).waitFor()
    await logIn(page, who)

    await accountButton(page).waitFor()
    await isQuiet(page)
    expect(writes).toEqual([])
  })

  fullJourney('only where one comes that way: not after another way to the login [d.actions.18]', async ({ visit }) => {
    const page = await visit({ path: series() })
    await heart(page, product.name).click()
    await goToLogin(page).click()
    await main(page).getByText(t.reasonFor.favorite(product.name)).waitFor()
    const writes = watchWrites(page)

    await page.getByRole('link', { name: SHOP_NAME }).first().click()
    await page.waitForURL((url) => url.pathname === HOME)
    await logInLink(page).click()
    await main(page).getByText(texts.account.loginLead, { exact: true }).waitFor()
    await logIn(page, await customer())

    await accountButton(page).waitFor()
    await isQuiet(page)
    expect(writes).toEqual([])
  })

  journey.for(
    firstOf([
      ['C111', 200, 'only 2 left'],
      ['C104', 404, 'gone'],
      ['C500', 500, ''],
    ] as const),
  )('says so where it fails with %s [4.20, 6.5, 8.21]', async ([code, status, message], { visit }) => {
    const page = await visit({ path: series(), tolerates: /status of (404|500)/ })
    await page.route(`**${BASE_PATH}/cart/add`, (route) => route.fulfill({ status, json: { code, message, data: null } }))

    await addOnCard(page).click()
    await logIn(page, await customer())

    await said(page, message || texts.favorites.addFailed, 'alert')
    expect(new URL(page.url()).pathname).toBe(series())
    await hasFocus(addOnCard(page))
  })

  fullJourney('nothing, where the history says what is none of the shop’s acts [d.actions.18]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    const hostile = [
      { act: 'delete', id: 1, name: 'x' },
      { act: 'cart', id: '1 or 1=1' },
      { act: 'favorite', id: -1, name: '<img src=x onerror=alert(1)>' },
    ]
    for (const intent of hostile) {
      await page.evaluate(
        (wanted) => window.history.replaceState({ key: 'x', usr: { from: '//evil.example', intent: wanted } }, ''),
        intent,
      )
      await page.reload()
      await isHydrated(page)
      await main(page).getByText(texts.account.loginLead, { exact: true }).waitFor()
    }
    const writes = watchWrites(page)
    await page.evaluate(() => {
      const intent = { act: 'cart', id: 1, name: '<img src=x onerror=alert(1)>' }
      window.history.replaceState({ key: 'x', usr: { from: '/help', intent } }, '')
    })
    await page.reload()
    await main(page).getByText(t.reasonFor.cart('<img src=x onerror=alert(1)>'), { exact: true }).waitFor()
    await page.evaluate(() => window.history.replaceState({ key: 'x', usr: { intent: { act: 'delete', id: 1 } } }, ''))
    await page.reload()
    await isHydrated(page)
    await logIn(page, await customer())

    await page.waitForURL((url) => url.pathname === HOME)
    await accountButton(page).waitFor()
    await isQuiet(page)
    expect(writes).toEqual([])
  })
})
