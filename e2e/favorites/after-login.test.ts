import { HOME, LOGIN, productAddress, seriesAddress, videoAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Product } from '@shop/contract/catalog/catalog'
import { LANGUAGES } from '@shop/contract/languages'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { accountButton, customer, customerWith, heart, logIn, logInLink, logOut, newcomer, register } from '../account/customer.ts'
import { ask, largestSeries } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { isHydrated, isQuiet, journey } from '../visit.ts'

const t = texts.afterLogin
const WRITES = new RegExp(`${BASE_PATH}/(user-favorite-product|cart/add|videos/\\d+/(like|favorite))`)

let seriesId: number
let product: Product
let video: { id: number; title: string }
beforeAll(async () => {
  const series = await largestSeries()
  const inStock = series.products.filter(({ available }) => available > 1).at(2)
  if (!inStock) throw new Error('The largest series has too few products in stock')
  ;[seriesId, product] = [series.id, inStock]
  const { rows } = await ask('GET /product-video', { page: 1, limit: 1 })
  if (!rows[0]) throw new Error('The demo has no films')
  video = rows[0]
})

const main = (page: Page) => page.getByRole('main')
const goToLogin = (page: Page) => page.getByRole('dialog').getByRole('link', { name: texts.favorites.goToLogin })
const addOnCard = (page: Page) =>
  main(page)
    .getByRole('button', { name: texts.favorites.addToCartNamed(product.name), exact: true })
    .first()
const said = (page: Page, text: string, role: 'status' | 'alert' = 'status') => page.getByRole(role).filter({ hasText: text }).waitFor()
async function hasFocus(target: Locator) {
  await expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true)
}
async function isPressed(target: Locator) {
  await expect.poll(() => target.getAttribute('aria-pressed')).toBe('true')
}
/** The writes of the page from now on. */
function watchWrites(page: Page) {
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && WRITES.test(request.url()) && writes.push(request.method()))
  return writes
}
const series = () => seriesAddress(seriesId)

/** Something that a visitor has to log in for. */
interface Act {
  name: string
  path: () => string
  button: (page: Page) => Locator
  /** A dialog asks first. */
  isAsked?: true
  reason: () => string
  /** What is said afterwards; undefined where a form opens. */
  done?: () => string
  /** What has the focus afterwards; without it the button. */
  focus?: (page: Page) => Locator
  isMark?: true
}

const ACTS: Act[] = [
  {
    name: 'a heart on a card',
    path: series,
    button: (page) => heart(page, product.name),
    isAsked: true,
    reason: () => t.reasonFor.favorite(product.name),
    done: () => t.done.favorite(product.name),
    isMark: true,
  },
  {
    name: 'a heart on a product’s page',
    path: () => productAddress(product.id),
    button: (page) => heart(page, product.name),
    isAsked: true,
    reason: () => t.reasonFor.favorite(product.name),
    done: () => t.done.favorite(product.name),
    isMark: true,
  },
  {
    name: 'Add to cart on a card',
    path: series,
    button: addOnCard,
    reason: () => t.reasonFor.cart(product.name),
    done: () => t.done.cart(product.name),
  },
  {
    name: 'Add to cart on a product’s page',
    path: () => productAddress(product.id),
    button: (page) => main(page).getByRole('button', { name: texts.favorites.addToCart, exact: true }),
    reason: () => t.reasonFor.cart(product.name),
    done: () => t.done.cart(product.name),
  },
  {
    name: 'Like',
    path: () => videoAddress(video.id),
    button: (page) => main(page).getByRole('button', { name: texts.videos.like }),
    isAsked: true,
    reason: () => t.reasonFor.like(video.title),
    done: () => t.done.like(video.title),
    isMark: true,
  },
  {
    name: 'Keep of a film',
    path: () => videoAddress(video.id),
    button: (page) => main(page).getByRole('button', { name: texts.videos.keep, exact: true }),
    isAsked: true,
    reason: () => t.reasonFor.keep(video.title),
    done: () => t.done.keep(video.title),
    isMark: true,
  },
  {
    name: 'a comment',
    path: () => videoAddress(video.id),
    button: (page) => main(page).getByRole('link', { name: texts.videos.logInToComment, exact: true }),
    reason: () => t.reasonFor.comment(video.title),
    focus: (page) => main(page).getByLabel(texts.videos.comment, { exact: true }),
  },
  {
    name: 'a review',
    path: () => `${productAddress(product.id)}#write-review`,
    button: (page) => main(page).getByRole('link', { name: texts.reviews.logInToReview, exact: true }),
    reason: () => t.reasonFor.review(product.name),
    focus: (page) => main(page).getByRole('radio').first(),
  },
]

describe('what led to the login is done after it', () => {
  journey.for(ACTS)('$name: /login says it, it is said and has the focus [6.2, 6.3, d.actions.2, d.actions.18]', async (act, { visit }) => {
    const page = await visit({ path: act.path() })

    await act.button(page).click()
    if (act.isAsked) await goToLogin(page).click()
    await page.waitForURL(`**${LOGIN}`)
    await main(page).getByText(act.reason(), { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await logIn(page, await customer())

    await page.waitForURL(`**${act.path()}`)
    if (act.done) await said(page, act.done())
    if (act.isMark) await isPressed(act.button(page))
    await hasFocus((act.focus ?? act.button)(page))
  })

  journey('by keyboard, from the heart to the heart, which then takes the mark off [d.views.7]', async ({ visit }) => {
    const page = await visit({ path: series() })
    const { email, password } = await customer()

    await heart(page, product.name).press('Enter')
    await goToLogin(page).press('Enter')
    await page.getByRole('heading', { level: 1, name: texts.frame.logIn, exact: true }).waitFor()
    await page.getByLabel(texts.account.email).focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.getByLabel(texts.account.password, { exact: true }).focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')

    await said(page, t.done.favorite(product.name))
    await isPressed(heart(page, product.name))
    await hasFocus(heart(page, product.name))
    await page.keyboard.press('Enter')
    await expect.poll(() => heart(page, product.name).getAttribute('aria-pressed')).toBe('false')
  })

  journey.for(LANGUAGES)('said in %s [x.17]', async (language, { visit }) => {
    const words = TEXTS[language]
    const { name } = await ask('GET /product/{id}/{language}', { id: product.id }, language)
    const page = await visit({ path: productAddress(product.id), language })

    await main(page).getByRole('button', { name: words.favorites.addToCart, exact: true }).click()
    await main(page).getByText(words.afterLogin.reasonFor.cart(name), { exact: true }).waitFor()
    await logIn(page, await customer(language), words)

    await said(page, words.afterLogin.done.cart(name))
  })

  journey('also where an account is made first [4.14]', async ({ visit }) => {
    const page = await visit({ path: series() })
    const who = newcomer()

    await addOnCard(page).click()
    await main(page).getByRole('link', { name: texts.account.createAccount }).click()
    await register(page, who)
    await main(page).getByText(t.reasonFor.cart(product.name), { exact: true }).waitFor()
    await logIn(page, who)

    await said(page, t.done.cart(product.name))
    await page.waitForURL(`**${series()}`)
    await hasFocus(addOnCard(page))
  })

  journey('of a product that is a favourite already: it stays one [1.7]', async ({ visit }) => {
    const page = await visit({ path: series() })

    await heart(page, product.name).click()
    await goToLogin(page).click()
    await logIn(page, await customerWith([product.id]))

    await said(page, t.done.favorite(product.name))
    await isPressed(heart(page, product.name))
    await page.reload()
    await isHydrated(page)
    await isPressed(heart(page, product.name))
  })

  journey('once: not again after a reload, Back, Forward or the next login [d.actions.18]', async ({ visit }) => {
    const page = await visit({ path: series() })
    await heart(page, product.name).click()
    await goToLogin(page).click()
    const who = await customer()
    await logIn(page, who)
    await said(page, t.done.favorite(product.name))
    const writes = watchWrites(page)

    await page.reload()
    await isHydrated(page)
    await page.goForward() // a customer has nothing to do on /login: it leads back
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

  journey('only where one comes that way: not after another way to the login [d.actions.18]', async ({ visit }) => {
    const page = await visit({ path: series() })
    await heart(page, product.name).click()
    await goToLogin(page).click()
    await main(page).getByText(t.reasonFor.favorite(product.name)).waitFor()
    const writes = watchWrites(page)

    await page
      .getByRole('link', { name: /torvane/i })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === HOME)
    await logInLink(page).click()
    await main(page).getByText(texts.account.loginLead, { exact: true }).waitFor()
    await logIn(page, await customer())

    await accountButton(page).waitFor()
    await isQuiet(page)
    expect(writes).toEqual([])
  })

  journey.for([
    ['C111', 200, 'only 2 left'],
    ['C104', 404, 'gone'],
    ['C500', 500, ''],
  ] as const)('says so where it fails with %s [4.20, 6.5, 8.21]', async ([code, status, message], { visit }) => {
    const page = await visit({ path: series(), tolerates: /status of (404|500)/ })
    await page.route(`**${BASE_PATH}/cart/add`, (route) => route.fulfill({ status, json: { code, message, data: null } }))

    await addOnCard(page).click()
    await logIn(page, await customer())

    await said(page, message || texts.favorites.addFailed, 'alert')
    expect(new URL(page.url()).pathname).toBe(series())
    await hasFocus(addOnCard(page))
  })

  journey('nothing, where the history says what is none of the shop’s acts [d.actions.18]', async ({ visit }) => {
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
