import {
  ACCOUNT,
  FAVORITES,
  HOME,
  productAddress,
  REGISTER,
  seriesAddress,
  SUBSCRIBE,
  videoAddress,
  VIDEOS,
} from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { agreeBox, customerWith, heart, logIn, newcomer } from '../account/customer.ts'
import { largestSeries } from '../catalogue.ts'
import { filterButton } from '../catalog/product-list.ts'
import { SHOP_NAME, texts } from '../texts.ts'
import { journey, type Width } from '../visit.ts'

let product: Product
let seriesId: number
beforeAll(async () => {
  const series = await largestSeries()
  const [first] = series.products
  if (!first) throw new Error('The largest series has no products')
  ;[product, seriesId] = [first, series.id]
})

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

interface Opened {
  name: string
  path: () => string
  width?: Width
  isCustomers?: true
  open: (page: Page) => Promise<unknown>
  /** A link in the dialog that leads to another page. */
  link?: (dialog: Locator) => Locator
}

const visitorsHeart = (path: () => string): Pick<Opened, 'path' | 'open' | 'link'> => ({
  path,
  open: (page) => main(page).locator('button[aria-pressed]:has(svg):visible').and(page.locator('[aria-label]')).first().click(),
  link: (shown) => shown.getByRole('link', { name: texts.favorites.goToLogin }),
})
const film = (path: string): Pick<Opened, 'path' | 'open' | 'link'> => ({
  path: () => path,
  open: async (page) => {
    if (path === HOME) await page.getByRole('region', { name: texts.home.homeVideos }).scrollIntoViewIfNeeded()
    await main(page).getByRole('heading', { level: 3 }).locator('a[href^="/videos/"]').first().press('Enter')
  },
  link: (shown) => shown.getByRole('link', { name: texts.videos.openPage }),
})

const DIALOGS: Opened[] = [
  {
    name: 'of a heart on home',
    ...visitorsHeart(() => HOME),
    open: async (page) => {
      const first = main(page).getByRole('heading', { level: 3 }).locator('a[href^="/product/"]').first()
      await first.scrollIntoViewIfNeeded()
      await heart(page, (await first.textContent()) ?? '').click()
    },
  },
  { name: 'of a heart on a card', ...visitorsHeart(() => seriesAddress(seriesId)) },
  { name: 'of a heart on a product’s page', ...visitorsHeart(() => productAddress(product.id)) },
  {
    name: 'of a model in 3D',
    path: () => productAddress(product.id),
    open: (page) => main(page).getByRole('button', { name: texts.product.view3d, exact: true }).first().click(),
  },
  {
    name: 'of enlarged pictures',
    path: () => productAddress(product.id),
    open: (page) =>
      main(page)
        .getByRole('button', { name: texts.productDetail.enlarge(1, product.images.length), exact: true })
        .click(),
  },
  { name: 'of a film on home', ...film(HOME) },
  { name: 'of a film on /videos', ...film(VIDEOS) },
  {
    name: 'of the menu',
    path: () => HOME,
    width: 'narrow',
    open: (page) => page.getByRole('banner').getByRole('button', { name: texts.frame.menu, exact: true }).click(),
    link: (shown) => shown.getByRole('link', { name: texts.frame.offers }),
  },
  { name: 'of the filters', path: () => seriesAddress(seriesId), width: 'narrow', open: (page) => filterButton(page).click() },
  {
    name: 'to share a film',
    path: () => `${videoAddress(1)}#t=2`,
    open: (page) => main(page).getByRole('button', { name: texts.videos.share, exact: true }).click(),
  },
  {
    name: 'of a policy',
    path: () => REGISTER,
    open: (page) => main(page).getByRole('button', { name: texts.account.privacyPolicy }).click(),
  },
  {
    name: 'that offers the newsletter',
    path: () => REGISTER,
    open: async (page) => {
      const { email, password } = newcomer()
      await page.getByLabel(texts.account.email).fill(email)
      await page.getByLabel(texts.account.password, { exact: true }).fill(password)
      await page.getByLabel(texts.account.confirmPassword).fill(password)
      await agreeBox(page).check()
      await page.getByRole('button', { name: texts.frame.register, exact: true }).click()
    },
  },
  {
    name: 'that asks before favourites are removed',
    path: () => FAVORITES,
    isCustomers: true,
    open: (page) => main(page).getByRole('button', { name: texts.favoritesList.clearAll, exact: true }).click(),
  },
  {
    name: 'that asks before an account is deleted',
    path: () => ACCOUNT,
    isCustomers: true,
    open: (page) => main(page).getByRole('button', { name: texts.profile.deleteAccount, exact: true }).click(),
  },
]

/** Navigates through history, like the shop's links. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({ key: to, usr: null, before: window.location.pathname }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function isFree(page: Page) {
  await expect.poll(() => page.evaluate(() => document.querySelector(':modal') !== null)).toBe(false)
  await page.getByRole('link', { name: SHOP_NAME }).first().click({ trial: true })
  const field = page.getByRole('textbox').and(page.locator(':visible')).first()
  if ((await field.count()) === 0) return
  await field.click()
  await page.keyboard.type('Mara')
  expect(await field.inputValue()).toMatch(/Mara$/)
}

describe('an open dialog', () => {
  journey.for(DIALOGS)('$name goes with its page, by Back, Forward and a link [d.views.7]', async (opened, { visit }) => {
    const { path, width, isCustomers, open, link } = opened
    const login = isCustomers && { as: await customerWith([product.id]) }
    const page = await visit({ path: SUBSCRIBE, ...(width && { width }), ...login })
    const start = page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '' })

    await goTo(page, path())
    await start.waitFor({ state: 'hidden' })
    await open(page)
    await dialog(page).waitFor()
    await page.goBack()
    await start.waitFor()
    await isFree(page)
    await page.goForward()
    await start.waitFor({ state: 'hidden' })
    await isFree(page)
    expect(await dialog(page).count()).toBe(0)

    if (!link) return
    await open(page)
    const [before, target] = [new URL(page.url()).pathname, link(dialog(page))]
    await target.click()
    await page.waitForURL((url) => url.pathname !== before)
    await main(page).getByRole('heading', { level: 1 }).and(page.locator(':visible')).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await isFree(page)
  })

  journey('of a heart on home leads to a page that logs one in, by mouse and by keyboard [6.4]', async ({ visit }) => {
    for (const key of [undefined, 'Enter']) {
      const page = await visit({ path: HOME })
      const first = main(page).getByRole('heading', { level: 3 }).locator('a[href^="/product/"]').first()
      await first.scrollIntoViewIfNeeded()
      const name = (await first.textContent()) ?? ''
      const press = (target: Locator) => (key ? target.press(key) : target.click())

      await press(heart(page, name))
      await press(dialog(page).getByRole('link', { name: texts.favorites.goToLogin }))
      await logIn(page, await customerWith([]))

      await expect.poll(() => new URL(page.url()).pathname).toBe(HOME)
      await expect.poll(() => heart(page, name).getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => heart(page, name).evaluate((one) => one === document.activeElement)).toBe(true)
    }
  })
})
