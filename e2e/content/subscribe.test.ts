import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'

const { newsletter: t, account } = texts
const main = (page: Page) => page.getByRole('main')
/** Selects the form by its button, as the contact page has another form. */
const fields = (page: Page) =>
  main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name: t.subscribe }) })
const name = (page: Page) => fields(page).getByLabel(t.subscriberName, { exact: true })
const email = (page: Page) => fields(page).getByLabel(account.email, { exact: true })
const agree = (page: Page) => main(page).getByRole('checkbox')
const send = (page: Page) => main(page).getByRole('button', { name: t.subscribe })
let people = 0
const someone = () => `reader-${process.pid}-${people++}@mail.example`

describe('subscribing to the newsletter', () => {
  journey('says beside each field what is wrong, and puts the focus on the first [5.9, 5.10, 5.11, 5.12]', async ({ visit }) => {
    const page = await visit({ path: '/subscribe' })

    await send(page).click()
    for (const message of [t.nameMissing, account.emailMissing, t.agreeToTerms]) await main(page).getByText(message).waitFor()
    await page.getByText(t.incomplete).waitFor()
    await expect.poll(() => name(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await name(page).fill('   ')
    await email(page).fill('k@bench')
    await send(page).click()
    await main(page).getByText(account.emailInvalid).waitFor()
    await main(page).getByText(t.nameMissing).waitFor()
    expect(await email(page).inputValue()).toBe('k@bench')
  })

  journey('by keyboard alone, on the contact page: the form clears and says what comes next [1.5, 4.31, d.views.7]', async ({ visit }) => {
    const page = await visit({ path: '/contact' })
    const address = someone()

    await name(page).focus()
    await page.keyboard.type('K.')
    await page.keyboard.press('Tab')
    await page.keyboard.type(address)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await agree(page).isChecked()).toBe(true)
    await email(page).press('Enter')
    const said = main(page).getByRole('status').filter({ hasText: t.sentTitle })
    await said.waitFor()
    expect(await said.textContent()).toContain(address)
    await main(page).getByRole('button', { name: t.another }).press('Enter')
    expect(await email(page).inputValue()).toBe('')
  })

  journey('that fails says why, keeps what was typed, and works again [8.5]', async ({ visit }) => {
    const page = await visit({ path: '/subscribe', tolerates: /ERR_FAILED|ERR_INTERNET/ })
    const address = someone()
    await page.route('**/subscription', (route) => route.abort())

    await name(page).fill('K.')
    await email(page).fill(address)
    await agree(page).check()
    await send(page).click()
    await page.getByText(texts.frame.networkError).waitFor()
    expect([await name(page).inputValue(), await email(page).inputValue(), await agree(page).isChecked()]).toEqual(['K.', address, true])
    await page.unroute('**/subscription')
    await send(page).click()
    await main(page).getByText(t.sentTitle).waitFor()
  })
})
