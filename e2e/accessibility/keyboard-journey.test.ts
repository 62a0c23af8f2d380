import { HOME, LOGIN, productAddress, REGISTER } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountButton, agreeBox, newcomer } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'
import { tabTo } from './tab-to.ts'

const { account, frame, product: words, reviews, reviewsSection } = texts

describe('with the keyboard alone [d.views.7]', () => {
  journey(
    'a visitor finds a product and the way to buy it, makes an account, logs in and reviews the product [d.views.7]',
    async ({ visit }) => {
      const onHome = await ask('GET /product/list', { isHome: '1' })
      const totalOf = async (id: number) => (await ask('GET /products/{id}/reviews', { id })).total
      const totals = await Promise.all(onHome.map(({ id }) => totalOf(id)))
      const product = onHome.find(({ productUrl, available }, place) => totals[place] === 0 && productUrl && available > 0)
      if (!product) throw new Error('Home shows no product that one can buy and nobody has reviewed')
      const mara = newcomer()
      const page = await visit({ path: HOME })
      await page.context().route(product.productUrl, (route) => route.fulfill({ body: 'The marketplace', contentType: 'text/plain' }))
      const main = page.getByRole('main')

      await tabTo(page, main.getByRole('link', { name: product.name, exact: true }))
      await page.keyboard.press('Enter')
      await main.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
      await tabTo(page, main.getByRole('link', { name: new RegExp(`^${words.buyNow}`) }))
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      const marketplace = await opened
      await expect.poll(() => marketplace.url()).toBe(product.productUrl)
      await marketplace.close()

      await tabTo(page, main.getByRole('link', { name: reviewsSection.writeReview, exact: true }))
      await page.keyboard.press('Enter')
      await tabTo(page, main.getByRole('link', { name: reviews.logInToReview, exact: true }))
      await page.keyboard.press('Enter')
      await isAt(page, LOGIN, frame.logIn)
      await tabTo(page, page.getByRole('link', { name: account.createAccount }))
      await page.keyboard.press('Enter')
      await isAt(page, REGISTER, account.registerTitle)
      for (const [label, typed] of [
        [account.email, mara.email],
        [account.password, mara.password],
        [account.confirmPassword, mara.password],
      ] as const) {
        await tabTo(page, page.getByLabel(label, { exact: true }))
        await page.keyboard.type(typed)
      }
      await tabTo(page, agreeBox(page))
      await page.keyboard.press('Space')
      await tabTo(page, page.getByRole('button', { name: frame.register, exact: true }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: account.registerOnly, exact: true }))
      await page.keyboard.press('Enter')

      await isAt(page, LOGIN, frame.logIn)
      await tabTo(page, page.getByLabel(account.email, { exact: true }))
      await page.keyboard.type(mara.email)
      await tabTo(page, page.getByLabel(account.password, { exact: true }))
      await page.keyboard.type(mara.password)
      await page.keyboard.press('Enter')

      await page.waitForURL((url) => url.pathname === productAddress(product.id))
      await accountButton(page).waitFor()
      const worst = main.getByRole('radio', { name: `1 ${reviews.grades[0]}`, exact: true })
      await tabTo(page, worst)
      await page.keyboard.press('Space')
      expect(await worst.isChecked()).toBe(true)
      for (let step = 1; step < 4; step++) await page.keyboard.press('ArrowRight')
      await tabTo(page, main.getByLabel(reviews.content, { exact: true }))
      await page.keyboard.type('Written without a mouse')
      await tabTo(page, main.getByRole('button', { name: reviews.send, exact: true }))
      await page.keyboard.press('Enter')

      await main.getByRole('listitem', { name: reviews.yourReview, exact: true }).getByText('Written without a mouse').waitFor()
      expect(await ask('GET /products/{id}/reviews', { id: product.id })).toMatchObject({ total: 1, average: 4 })
    },
  )
})

async function isAt(page: Page, path: string, title: string) {
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}
