import { LOGIN, productAddress, seriesAddress, videoAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { LANGUAGES } from '@shop/contract/languages'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { customer, customerWith, heart, logIn, newcomer, register } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { fullJourney, variants } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'
import { addOnCardOf, goToLogin, hasFocus, main, productInSeries, said } from './after-login.ts'

const t = texts.afterLogin

let seriesId: number
let product: Product
let video: { id: number; title: string }
beforeAll(async () => {
  ;({ seriesId, product } = await productInSeries())
  const { rows } = await ask('GET /product-video', { page: 1, limit: 1 })
  if (!rows[0]) throw new Error('The demo has no films')
  video = rows[0]
})

const addOnCard = (page: Page) => addOnCardOf(page, product)
async function isPressed(target: Locator) {
  await expect.poll(() => target.getAttribute('aria-pressed')).toBe('true')
}
const series = () => seriesAddress(seriesId)

/** An action that requires a login. */
interface Act {
  name: string
  path: () => string
  button: (page: Page) => Locator
  /** True if a dialog asks for confirmation. */
  isAsked?: true
  reason: () => string
  /** Returns the message afterwards; undefined if a form opens. */
  done?: () => string
  /** Returns the element with the focus afterwards; defaults to the button. */
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
    focus: (page) => main(page).getByRole('radiogroup', { name: texts.reviews.rating }).getByRole('radio').first(),
  },
]

describe('what led to the login is done after it', () => {
  journey.for(variants(ACTS, []))(
    '$name: /login says it, it is said and has the focus [6.2, 6.3, d.actions.2, d.actions.18]',
    async (act, { visit }) => {
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
    },
  )

  journey(
    'by keyboard, from the heart to the heart, which then takes the mark off; /login says what, it is said and has the focus [6.2, 6.3, d.actions.2, d.actions.18, d.views.7]',
    async ({ visit }) => {
      const page = await visit({ path: series() })
      const { email, password } = await customer()

      await heart(page, product.name).press('Enter')
      await goToLogin(page).press('Enter')
      await page.getByRole('heading', { level: 1, name: texts.frame.logIn, exact: true }).waitFor()
      await main(page).getByText(t.reasonFor.favorite(product.name), { exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe('')
      await page.getByLabel(texts.account.email).focus()
      await page.keyboard.type(email)
      await page.keyboard.press('Tab')
      await page.getByLabel(texts.account.password, { exact: true }).focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')

      await page.waitForURL(`**${series()}`)
      await said(page, t.done.favorite(product.name))
      await isPressed(heart(page, product.name))
      await hasFocus(heart(page, product.name))
      await page.keyboard.press('Enter')
      await expect.poll(() => heart(page, product.name).getAttribute('aria-pressed')).toBe('false')
    },
  )

  journey.for(variants(LANGUAGES, []))('said in %s [x.17]', async (language, { visit }) => {
    const words = TEXTS[language]
    const { name } = await ask('GET /product/{id}/{language}', { id: product.id }, language)
    const page = await visit({ path: productAddress(product.id), language })

    await main(page).getByRole('button', { name: words.favorites.addToCart, exact: true }).click()
    await main(page).getByText(words.afterLogin.reasonFor.cart(name), { exact: true }).waitFor()
    await logIn(page, await customer(language), words)

    await said(page, words.afterLogin.done.cart(name))
  })

  fullJourney('also where an account is made first [4.14]', async ({ visit }) => {
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

  fullJourney('of a product that is a favourite already: it stays one [1.7]', async ({ visit }) => {
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
})
