import { productAddress } from '@shop/contract/addresses'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import { describe, expect } from 'vitest'
import { endLoginDuring } from '../account/as-customer.ts'
import { customer, logIn } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { goTo, isHydrated, journey } from '../visit.ts'
import { content, drafts, form, grade, main, nameOfFocus, openForm, own, sendButton, toReviews } from './reviewers.ts'

const { reviews: t } = texts

describe('what is typed into a review (security T5) [x.19]', () => {
  journey(
    'is looked at before it is sent: each mistake stands beside its field, the first one has the focus; what was sent is changed, and replaced; it stays through a network that fails, another language and a reload, and is sent then',
    async ({ visit }) => {
      const page = await openForm(visit, await customer(), 605, { tolerates: /ERR_FAILED/ })

      await sendButton(page).click()
      await form(page).getByRole('alert').getByText(t.ratingMissing).waitFor()
      await form(page).getByRole('alert').getByText(t.contentMissing).waitFor()
      await expect.poll(() => nameOfFocus(page)).toBe('rating')
      await page.keyboard.press('3')
      await form(page).getByText(t.ratingMissing).waitFor({ state: 'detached' })
      await content(page).fill('🏁'.repeat(MAX_REVIEW_LENGTH + 1))
      await sendButton(page).click()

      await form(page).getByText(t.contentTooLong(MAX_REVIEW_LENGTH)).waitFor()
      await expect.poll(() => nameOfFocus(page)).toBe('content')
      expect(await content(page).inputValue()).toHaveLength(2 * (MAX_REVIEW_LENGTH + 1)) // nothing was cut off
      expect((await ask('GET /products/{id}/reviews', { id: 605 })).total).toBe(0)

      await content(page).fill('Too slow')
      await sendButton(page).click()
      await own(page).getByText('Too slow').waitFor()
      const change = () => own(page).getByRole('button', { name: t.change, exact: true }).press('Enter')
      await change()
      await main(page).getByRole('heading', { level: 3, name: t.changeReview, exact: true }).waitFor()
      expect([await grade(page, 3).isChecked(), await content(page).inputValue()]).toEqual([true, 'Too slow'])
      await expect.poll(() => nameOfFocus(page)).toBe('rating')
      await content(page).fill('Never mind')
      await form(page).getByRole('button', { name: t.cancel, exact: true }).click()
      await expect.poll(() => nameOfFocus(page)).toBe(t.yourReview)
      await change()
      expect(await content(page).inputValue()).toBe('Too slow')

      await grade(page, 4).check()
      await content(page).fill('Fast with the other gear')
      await sendButton(page).click()
      await own(page).getByText('Fast with the other gear').waitFor()
      expect(await ask('GET /products/{id}/reviews', { id: 605 })).toMatchObject({ total: 1, rows: [{ rating: 4 }] })

      await goTo(page, productAddress(606))
      await toReviews(page)
      await page.route('**/products/606/reviews', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))

      await grade(page, 4).check()
      await content(page).fill('Text that must not be lost')
      await sendButton(page).click()
      await form(page).getByRole('alert').getByText(texts.frame.networkError).waitFor()
      await form(page).getByRole('alert').getByText(t.textKept).waitFor()

      await page.getByRole('banner').getByRole('button', { name: texts.frame.languageAndCurrency }).click()
      await page.getByRole('menuitemradio', { name: LANGUAGE_NAME.de }).click()
      const german = TEXTS.de.reviews
      await form(page).getByRole('alert').getByText(TEXTS.de.frame.networkError).waitFor()
      expect([await grade(page, 4, german).isChecked(), await content(page, german).inputValue()]).toEqual([
        true,
        'Text that must not be lost',
      ])

      await page.reload()
      await isHydrated(page)
      await main(page).getByRole('heading', { level: 2, name: TEXTS.de.reviewsSection.reviews, exact: true }).scrollIntoViewIfNeeded()
      await expect.poll(() => content(page, german).inputValue()).toBe('Text that must not be lost')
      expect(await grade(page, 4, german).isChecked()).toBe(true)

      await page.unroute('**/products/606/reviews')
      await form(page).getByRole('button', { name: german.send, exact: true }).click()
      await own(page, german).getByText('Text that must not be lost').waitFor()
    },
  )

  fullJourney('is sent again by the retry', async ({ visit }) => {
    const page = await openForm(visit, await customer(), 406, { tolerates: /ERR_FAILED/ })
    await page.route('**/products/406/reviews', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await grade(page, 1).check()
    await content(page).fill('Again')
    await sendButton(page).click()
    await form(page).getByRole('alert').getByText(t.textKept).waitFor()
    await page.unroute('**/products/406/reviews')

    await form(page).getByRole('button', { name: texts.frame.tryAgain, exact: true }).click()

    await own(page).getByText('Again').waitFor()
  })

  fullJourney('stays where the login has ended meanwhile, and is there again after the next one', async ({ visit }) => {
    const mara = await customer()
    const page = await openForm(visit, mara, 407, { tolerates: /status of 401/ })
    await grade(page, 5).check()
    await content(page).fill('Written before the login ended')
    await endLoginDuring(page, '/products/407/reviews')

    await sendButton(page).click()
    await main(page).getByRole('alert').getByText(t.loginOver).waitFor()
    await main(page).getByRole('link', { name: t.logInToReview, exact: true }).click()
    await logIn(page, mara)

    await expect.poll(() => content(page).inputValue()).toBe('Written before the login ended')
    expect(await grade(page, 5).isChecked()).toBe(true)
  })

  fullJourney('goes with its customer who logs out, in every tab', async ({ visit }) => {
    const page = await openForm(visit, await customer(), 408)
    await content(page).fill('Nobody else may read this')
    const other = await page.context().newPage()
    await other.goto(productAddress(408))
    await isHydrated(other)
    await toReviews(other)
    await content(other).fill('Nor this')
    await expect.poll(async () => [(await drafts(page)).length, (await drafts(other)).length]).toEqual([1, 1])

    await page.getByRole('banner').getByRole('button', { name: texts.frame.account, exact: true }).click()
    await page.getByRole('button', { name: texts.frame.logOut }).click()

    await expect.poll(() => drafts(page)).toEqual([])
    await expect.poll(() => drafts(other)).toEqual([])
  })
})
