import { productAddress } from '@shop/contract/addresses'
import { ADMIN_REVIEWS } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { moderationTexts as t } from '../../../backoffice/src/features/moderation/texts.ts'
import { main, reviewer, toReviews } from '../../catalog/reviewers.ts'
import { texts } from '../../texts.ts'
import { journey } from '../../visit.ts'
import { type Office, says, sharedOffice, visitOffice } from '../office.ts'

const PRODUCT = 604
const { frame, reports, reviews } = texts

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const entry = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

async function report(page: Page, text: string) {
  await entry(page, text)
    .getByRole('button', { name: `${frame.report}:` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: reports.send }).click()
  await dialog.getByRole('alert').getByText(reports.reasonMissing).waitFor()
  await dialog.getByLabel(reports.reason).selectOption('personalData')
  await dialog.getByLabel(reports.text).fill('It names a neighbour.')
  await dialog.getByRole('button', { name: reports.send }).click()
  await dialog.getByText(reports.sentText).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

describe('reviews', () => {
  journey(
    'are reported by a shopper, hidden by staff, shown again by undo, and answered in the shop [b.reviews.1, x.19]',
    async ({ visit }) => {
      const text = `My neighbour Rita drives it, too. ${Date.now()}`
      await reviewer(PRODUCT, 2, text, office.url)
      const shopper = await visit({ path: productAddress(PRODUCT), shopUrl: office.url })
      await toReviews(shopper)
      await report(shopper, text)

      const page = await visitOffice(visit, office, { path: ADMIN_REVIEWS })
      await main(page).getByText('It names a neighbour.').waitFor() // the reported one is opened first
      await page.keyboard.press('h')
      const dialog = page.getByRole('dialog')
      expect(await dialog.getByRole('radio', { name: t.reasons.personalData[0] }).isChecked()).toBe(true)
      await dialog.getByRole('textbox').fill('The name of your neighbour.')
      await dialog.getByRole('button', { name: t.hideSubmit }).click()
      await says(page, t.done.hide)
      await shopper.reload()
      await toReviews(shopper)
      expect(await entry(shopper, text).count()).toBe(0)

      await page.keyboard.press('z')
      await says(page, t.restored(1, 0))
      await shopper.reload()
      await toReviews(shopper)
      await entry(shopper, text).waitFor()

      await main(page).getByText('It names a neighbour.').waitFor() // the report is open again
      await page.keyboard.press('r')
      await page.keyboard.type('Thank you for writing.')
      await page.keyboard.press('Control+Enter')
      await says(page, t.done.reply)
      await shopper.reload()
      await toReviews(shopper)
      await entry(shopper, text).getByText(reviews.reply).waitFor()
      await entry(shopper, text).getByText('Thank you for writing.').waitFor()
    },
  )

  journey('are read by analysts, who decide nothing [b.reviews.2]', async ({ visit }) => {
    await reviewer(PRODUCT, 5, `Steers well. ${Date.now()}`, office.url)

    const page = await visitOffice(visit, office, { path: ADMIN_REVIEWS, as: await office.staff('analyst') })
    await main(page).getByText('Steers well.').first().waitFor()
    expect(await button(page, new RegExp(`${t.approve}|Hide|Spam`)).count()).toBe(0)
  })
})
