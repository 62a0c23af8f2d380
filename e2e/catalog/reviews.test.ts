import { productAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { customer, logIn, logOut } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { headOf, thingOf } from '../every-screen/head.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { content, drafts, form, grade, main, nameOfFocus, openForm, own, reviewer, send, sendButton, toReviews } from './reviewers.ts'

const { reviews: t, reviewsSection: section } = texts
const entries = (page: Page) => main(page).getByRole('listitem').filter({ hasText: / \/ 5/ })

const row = (page: Page, rating: number, count: number) =>
  main(page)
    .getByRole('group', { name: t.byRating })
    .getByRole('button', { name: t.ofRating(rating, count), exact: true })

describe('a review [x.19]', () => {
  journey('is written by a visitor who logs in on the way and comes back to the form; everyone reads it', async ({ visit }) => {
    const mara = await customer()
    const page = await visit({ path: productAddress(601) })

    await toReviews(page)
    await main(page).getByText(section.noReviews, { exact: true }).waitFor()
    await main(page).getByRole('link', { name: section.writeReview, exact: true }).click()
    await main(page).getByRole('link', { name: t.logInToReview, exact: true }).click()
    await logIn(page, mara)
    await page.waitForURL((url) => url.pathname === productAddress(601))

    await expect.poll(() => nameOfFocus(page)).toBe('rating') // the focus is where it was before the login
    await page.keyboard.press('4')
    expect(await grade(page, 4).isChecked()).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await grade(page, 5).isChecked()).toBe(true)
    await content(page).fill('  Flies <b>straight</b>.\nLands, too. ')
    await sendButton(page).click()

    await own(page).getByText('Flies <b>straight</b>.').waitFor()
    await own(page).getByText(t.sent).waitFor()
    await expect.poll(() => nameOfFocus(page)).toBe(t.yourReview)
    expect(
      await form(page)
        .filter({ has: page.getByRole('radio') })
        .count(),
    ).toBe(0)
    await main(page)
      .getByRole('link', { name: section.rated(5, 1) })
      .waitFor()
    await expect.poll(() => drafts(page)).toEqual([])

    await logOut(page)
    await own(page).waitFor({ state: 'detached' })
    await entries(page).getByText('m***', { exact: true }).waitFor()
    expect(await entries(page).locator('p').first().textContent()).toBe('Flies <b>straight</b>.\nLands, too.')
    expect(await ask('GET /products/{id}/reviews', { id: 601 })).toMatchObject({ total: 1, average: 5 })
  })

  fullJourney('waits for a visitor who has left to log in before the reviews had come', async ({ visit }) => {
    const mara = await customer()
    const page = await visit({ path: productAddress(603) })
    const [reviews, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/products/603/reviews?*', (route) => reviews.promise.then(() => route.continue()))
    await page.route('**/assets/login.screen*.js', async (route) => {
      reviews.resolve()
      await code.promise
      await route.continue()
    })
    await toReviews(page)
    await main(page).getByRole('link', { name: section.writeReview, exact: true }).click()
    await page.waitForURL(/#/)

    const answer = page.waitForResponse('**/products/603/reviews?*')
    await main(page)
      .getByRole('link', { name: t.logInToReview, exact: true })
      .evaluate((link: HTMLElement) => link.click()) // a pointer would load the login's code earlier
    await answer
    code.resolve()
    await logIn(page, mara)

    await expect.poll(() => nameOfFocus(page)).toBe('rating')
  })

  fullJourney(
    'of two customers: each finds the own one first, both see both, and a row of the histogram shows its own alone',
    async ({ visit }) => {
      const [first, second] = [await reviewer(603, 5, 'From the first'), await reviewer(603, 2, 'From the second')]
      const [page, other] = [await openForm(visit, first, 603), await openForm(visit, second, 603)]

      await own(page).getByText('From the first').waitFor()
      await own(other).getByText('From the second').waitFor()
      for (const one of [page, other]) {
        await expect.poll(() => entries(one).count()).toBe(2)
        expect(await entries(one).first().getAttribute('aria-label')).toBe(t.yourReview)
        await main(one)
          .getByRole('img', { name: section.rated(3.5, 2) })
          .waitFor()
      }
      expect(await row(page, 3, 0).isDisabled()).toBe(true)

      await row(page, 2, 1).press('Enter')
      await main(page).getByText(t.newestOfRating(1, 2)).waitFor()
      await expect.poll(() => entries(page).count()).toBe(1)
      expect(await entries(page).textContent()).toContain('From the second')
      expect(await row(page, 2, 1).getAttribute('aria-pressed')).toBe('true')
      await main(page).getByRole('button', { name: t.showAll, exact: true }).click()
      await expect.poll(() => entries(page).count()).toBe(2)
    },
  )
})

describe('the reviews of a product [x.19]', () => {
  journey(
    'are asked for when they come near, and tell search engines the average; that of a deleted account stays, without its name [x.4]',
    async ({ visit }) => {
      const leaving = await reviewer(401, 4, 'Good hull')
      await reviewer(401, 5, 'Better battery')
      await send('/user/delete', { password: leaving.password }, leaving.token)
      const asked: string[] = []
      const html = () => fetch(inject('shopUrl') + productAddress(401)).then((response) => response.text())
      await expect.poll(html).toMatch(/"ratingValue":4\.5,"reviewCount":2|"reviewCount":2,"ratingValue":4\.5/) // cached parts may be seconds old
      const page = await visit({
        path: productAddress(401),
        prepare: async (opening) => {
          opening.on('request', (request) => request.url().includes('/reviews') && asked.push(request.url()))
        },
      })
      await page.waitForLoadState('networkidle')

      expect(asked).toEqual([])
      await expect.poll(() => thingOf(page, 'Product')).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
      expect((await headOf(page)).robots).toEqual([])
      await main(page)
        .getByRole('link', { name: section.rated(4.5, 2) })
        .click()
      await expect.poll(() => entries(page).count()).toBe(2)
      const ofFormer = entries(page).filter({ hasText: 'Good hull' })
      expect(await ofFormer.getByText(texts.frame.formerCustomer, { exact: true }).count()).toBe(1)
      expect(asked.length).toBeGreaterThan(0)
    },
  )

  fullJourney('come in tens, newest first [9.14]', async ({ visit }) => {
    for (let number = 1; number <= 12; number++) await reviewer(402, 1 + (number % 5), `Review ${number}`)
    const page = await visit({ path: productAddress(402), width: 'narrow' })

    await toReviews(page)
    await main(page).getByText(t.shown(10, 12)).waitFor()
    expect(await entries(page).first().textContent()).toContain('Review 12')
    await main(page)
      .getByRole('button', { name: t.showMore(2), exact: true })
      .click()

    await main(page).getByText(t.shown(12, 12)).waitFor()
    expect(await entries(page).last().textContent()).toMatch(/Review 1(?!\d)/)
    expect(
      await main(page)
        .getByRole('button', { name: /Show \d+ more/ })
        .count(),
    ).toBe(0)
  })

  fullJourney('that do not load say so in their own place, and the retry works [d.views.1]', async ({ visit }) => {
    const page = await visit({ path: productAddress(403), tolerates: /ERR_FAILED|status of 503/ })
    await page.route('**/products/403/reviews?*', (route) => route.abort())

    await toReviews(page)
    const failed = main(page).getByRole('alert').filter({ hasText: texts.frame.networkError })
    await failed.waitFor()
    expect(await main(page).getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.unroute('**/products/403/reviews?*')
    await failed.getByRole('button', { name: texts.frame.tryAgain }).click()

    await main(page).getByText(section.noReviews, { exact: true }).waitFor()
  })

  fullJourney('whose code does not load say so in their own place, and the retry works', async ({ visit }) => {
    const page = await visit({ path: productAddress(405), tolerates: /ERR_FAILED|Failed to fetch|dynamically imported/ })
    await page.route('**/assets/reviews-*.js', (route) => route.abort())

    await toReviews(page)
    await main(page).getByRole('alert').filter({ hasText: texts.frame.networkError }).waitFor()
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    await page.unroute('**/assets/reviews-*.js')
    await main(page).getByRole('button', { name: texts.frame.tryAgain }).click()

    await main(page).getByText(section.noReviews, { exact: true }).waitFor()
  })
})
