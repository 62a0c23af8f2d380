import { CONTACT, HELP } from '@shop/contract/addresses'
import { MAX_SOCIAL_LINKS, SHOWN_LINK_STATUS } from '@shop/contract/limits'
import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { goTo, journey } from '../visit.ts'

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
const refuse = (message: string) => (route: Route) => route.fulfill({ json: { code: 'C500', message, data: null } })
const FAILURES: Array<[fulfil: (route: Route) => Promise<void>, said: string]> = [
  [(route) => route.abort(), texts.frame.networkError],
  [refuse('The list is full today'), 'The list is full today'],
  [refuse(''), t.subscribeError],
]
let people = 0
const someone = () => `reader-${process.pid}-${people++}@mail.example`

describe('subscribing to the newsletter', () => {
  journey(
    'says what is wrong beside each field, and why it failed; keeps what was typed, and works again; is done by keyboard alone on the contact page, below the channels that are shown: the form clears and says what comes next [1.5, 4.31, 5.9, 5.10, 5.11, 5.12, 8.5, 8.11, 9.8, 9.16, d.views.7]',
    async ({ visit }) => {
      const page = await visit({ path: '/subscribe', tolerates: /ERR_FAILED|ERR_INTERNET/ })
      const address = someone()

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

      await name(page).fill('K.')
      await email(page).fill(address)
      await agree(page).check()
      for (const [fulfil, said] of FAILURES) {
        await page.route('**/api/admin/subscription', fulfil)
        await send(page).click()
        await page.getByRole('alert').filter({ hasText: said }).waitFor()
        expect([await name(page).inputValue(), await email(page).inputValue(), await agree(page).isChecked()]).toEqual([
          'K.',
          address,
          true,
        ])
        await page.unroute('**/api/admin/subscription')
      }
      await send(page).click()
      await main(page).getByText(t.sentTitle).waitFor()

      const { rows } = await ask('GET /social-link', { limit: MAX_SOCIAL_LINKS })
      const shown = rows.filter(({ status }) => status === SHOWN_LINK_STATUS)
      expect(shown.length, 'the demo needs a channel that is not shown').toBeLessThan(rows.length)
      await goTo(page, HELP)
      const request = page.waitForRequest(/\/api\/admin\/social-link\?/)
      await page.getByRole('contentinfo').getByRole('link', { name: texts.frame.contact, exact: true }).click()
      const { searchParams } = new URL((await request).url())
      expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['1', '1000'])
      await page.waitForURL(`**${CONTACT}`)
      const links = page.getByRole('list', { name: t.socialLinks }).getByRole('link')
      await links.first().waitFor()
      expect(
        await links.evaluateAll((all) =>
          all.map((link) => [link.textContent, ...['title', 'target', 'rel', 'href'].map((attribute) => link.getAttribute(attribute))]),
        ),
      ).toEqual(shown.map((link) => [link.name, link.name, '_blank', 'noopener', link.linkUrl]))

      const other = someone()
      await name(page).focus()
      await page.keyboard.type('K.')
      await page.keyboard.press('Tab')
      await page.keyboard.type(other)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      expect(await agree(page).isChecked()).toBe(true)
      await email(page).press('Enter')
      const said = main(page).getByRole('status').filter({ hasText: t.sentTitle })
      await said.waitFor()
      expect(await said.textContent()).toContain(other)
      await main(page).getByRole('button', { name: t.another }).press('Enter')
      expect(await email(page).inputValue()).toBe('')
    },
  )
})
