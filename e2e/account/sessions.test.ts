import { ACCOUNT, FAVORITES, FORGOT_PASSWORD, HOME, LOGIN, productAddress, REGISTER, seriesAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { atFavorites, dialog, names, removeButton, richProducts, undo } from '../favorites/list.ts'
import { SHOP_NAME, texts } from '../texts.ts'
import { fullDescribe, fullJourney } from '../full-run.ts'
import { goTo, isHydrated, isQuiet, journey } from '../visit.ts'
import {
  accountButton,
  customer,
  customerWith,
  heart,
  keysOfTab,
  logIn,
  logInLink,
  logOut,
  newcomer,
  register,
  storedKeys,
} from './customer.ts'

const over = { status: 401, json: { code: 'C105', message: 'over', data: null } }

let product: Product
let another: Product
beforeAll(async () => {
  ;[product, another] = (await richProducts(2)) as [Product, Product] // two, as requested
})

const invitation = (page: Page) => page.getByRole('main').getByText(texts.favorites.loginFirst)
async function tabOf(page: Page, path: string) {
  const other = await page.context().newPage()
  await other.goto(path)
  await isHydrated(other)
  return other
}

describe('logging out', () => {
  journey(
    'offline, takes what is personal out of every tab, and the next customer sees nothing of the one before; choices of the device stay [4.9, 4.14, d.actions.14]',
    async ({ visit }) => {
      const [mara, noah] = [await customerWith([product.id, another.id]), await customerWith([another.id])]
      const page = await visit({ path: productAddress(another.id), as: mara, tolerates: /ERR_INTERNET_DISCONNECTED/ })
      await page.getByRole('contentinfo').getByRole('combobox').nth(1).selectOption('dark')
      await goTo(page, productAddress(product.id))
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('heading', { level: 2, name: texts.product.recentlyViewed }).waitFor()
      const favorites = await tabOf(page, FAVORITES)
      await expect.poll(() => names(favorites)).toEqual([another.name, product.name])
      await removeButton(favorites, product).click()
      await dialog(favorites).getByRole('button', { name: texts.favoritesList.remove, exact: true }).click()
      await undo(favorites).waitFor()
      await removeButton(favorites, another).click()
      await dialog(favorites).waitFor()
      const account = await tabOf(page, ACCOUNT)
      await account.getByRole('heading', { level: 2, name: texts.profileOutline.deleteTitle, exact: true }).waitFor()
      await account.getByLabel(texts.profile.nickname).fill('a draft')
      expect(await storedKeys(page)).toEqual(['session', 'theme', 'viewed'])
      await Promise.all([favorites, account].map((tab) => tab.evaluate(() => sessionStorage.setItem('draft', 'half a review'))))

      await page.context().setOffline(true)
      await logOut(page)

      await invitation(favorites).waitFor()
      await expect.poll(() => storedKeys(favorites)).toEqual(['theme'])
      for (const tab of [page, favorites, account]) {
        await expect.poll(() => keysOfTab(tab)).toEqual([])
        await expect.poll(() => tab.getByRole('region', { name: texts.frame.messages }).count()).toBe(0)
        await expect.poll(() => tab.locator('body').innerText()).not.toContain(mara.email)
      }
      await expect.poll(() => dialog(favorites).count()).toBe(0)
      expect(await favorites.locator('main').innerText()).not.toContain(another.name)
      expect(await page.getByRole('heading', { level: 2, name: texts.product.recentlyViewed }).count()).toBe(0)
      await expect.poll(() => heart(page, product.name).getAttribute('aria-pressed')).toBe('false')
      await expect.poll(() => account.getByLabel(texts.profile.nickname).count()).toBe(0)
      await page.context().setOffline(false)

      await logInLink(page).click()
      await logIn(page, noah)
      await page.waitForURL(`**${productAddress(product.id)}`)
      for (const tab of [page, favorites]) await tab.getByRole('banner').getByTitle(noah.email).waitFor()
      await expect.poll(() => names(favorites)).toEqual([another.name])
      expect(await dialog(favorites).count()).toBe(0)
      await expect.poll(() => heart(page, product.name).getAttribute('aria-pressed')).toBe('false')
    },
  )

  fullJourney('with a heart on its way asks for no login [6.2]', async ({ visit }) => {
    const page = await visit({ path: LOGIN, tolerates: /status of 401/ })
    await logIn(page, await customer())
    await accountButton(page).waitFor()
    await page.goto(productAddress(product.id))
    await isHydrated(page)
    const held = Promise.withResolvers<void>()
    await page.route(`**${BASE_PATH}/user-favorite-product`, async (route) => {
      await held.promise
      await route.fulfill(over)
    })

    await heart(page, product.name).click()
    await expect.poll(() => heart(page, product.name).getAttribute('aria-pressed')).toBe('true')
    await logOut(page)
    await logInLink(page).waitFor()
    const answered = page.waitForResponse(`**${BASE_PATH}/user-favorite-product`)
    held.resolve()
    await answered
    await isQuiet(page)

    expect(await dialog(page).count()).toBe(0)
    await heart(page, product.name).click()
    await dialog(page).waitFor()
  })
})

describe('a login that the server ends', () => {
  journey('is over in all tabs as soon as one is told, and the heart that was told asks to log in [6.2, 6.4, 8.4]', async ({ visit }) => {
    const mara = await customerWith([product.id])
    const page = await atFavorites(visit, mara, { tolerates: /status of 401/ })
    await expect.poll(() => names(page)).toEqual([product.name])
    const other = await tabOf(page, productAddress(another.id))
    await accountButton(other).waitFor()
    await page.context().route(/\/auth\/refresh|\/user-favorite-product/, (route) => route.fulfill(over))

    await heart(other, another.name).click()

    await dialog(other).getByText(texts.favorites.loginFirstText).waitFor()
    await logInLink(other).waitFor({ state: 'attached' })
    await invitation(page).waitFor()
    expect(await names(page)).toEqual([])
    await expect.poll(() => storedKeys(page)).not.toContain('session')
  })
})

fullDescribe('an answer that comes when its form was left', () => {
  fullJourney('logs in where one is now, and leads nowhere [d.views.5]', async ({ visit }) => {
    const page = await visit({ path: seriesAddress(1) })
    const held = Promise.withResolvers<void>()
    await page.route(`**${BASE_PATH}/auth/login`, async (route) => {
      await held.promise
      await route.continue()
    })
    await logInLink(page).click()
    await logIn(page, await customer())
    await page.getByRole('link', { name: SHOP_NAME }).click()
    await page.waitForURL(HOME)
    await page.getByRole('banner').waitFor()

    held.resolve()
    await accountButton(page).waitFor()
    await isQuiet(page)

    expect(new URL(page.url()).pathname).toBe(HOME)
  })

  fullJourney('leads nowhere either while the next page is still on its way [d.views.5]', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    const [login, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(`**${BASE_PATH}/auth/login`, (route) => login.promise.then(() => route.continue()))
    await logIn(page, await customer())
    await page.route('**/assets/**', (route) => code.promise.then(() => route.continue()))

    await page.getByRole('link', { name: texts.account.forgotPassword }).click()
    await page.waitForURL(`**${FORGOT_PASSWORD}`)
    login.resolve()
    await expect.poll(() => storedKeys(page)).toContain('session')
    code.resolve()

    await page.getByRole('heading', { level: 1, name: texts.mailedLinks.forgotTitle, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(FORGOT_PASSWORD)
  })

  fullJourney('makes the account, and leads nowhere [d.views.5]', async ({ visit }) => {
    const page = await visit({ path: REGISTER })
    const held = Promise.withResolvers<void>()
    await page.route(`**${BASE_PATH}/register`, async (route) => {
      await held.promise
      await route.continue()
    })
    const mara = newcomer()
    await register(page, mara)
    await page.getByRole('link', { name: SHOP_NAME }).click()
    await page.waitForURL(HOME)

    held.resolve()
    await page.getByText(texts.account.registered).waitFor()
    expect(new URL(page.url()).pathname).toBe(HOME)
    await logInLink(page).click()
    await logIn(page, mara)
    await accountButton(page).waitFor()
  })
})
