import { ACCOUNT, CONTACT, contactAddress, productAddress } from '@shop/contract/addresses'
import { CONTACT_TEXT_LENGTH } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { customer } from '../account/customer.ts'
import { mailsTo } from '../account/mailbox.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'

const { contact: t, account } = texts
const SHOP_EMAIL = 'service@torvane.example'
let senders = 0
const someone = () => `sender-${process.pid}-${senders++}@mail.example`

const form = (page: Page) => page.getByRole('region', { name: t.writeTitle })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const typed = (page: Page) => Promise.all([t.name, account.email, t.topic, t.message].map((label) => field(page, label).inputValue()))
const send = (page: Page) => form(page).getByRole('button', { name: t.send }).click()
async function fill(page: Page, email: string, text: string) {
  await field(page, t.name).fill('Mara')
  await field(page, account.email).fill(email)
  await field(page, t.topic).selectOption({ label: t.topics.parts })
  await field(page, t.message).fill(text)
}

describe('writing to the shop', () => {
  journey(
    'about a product, from its page and by keyboard alone: the shop gets the message, the sender is told; mistakes are named, and what fails keeps what was typed [5.9, 5.10, 8.5, d.routes.1]',
    async ({ visit }) => {
      const [email, text] = [someone(), `Which pinion fits?\nBoth of ${process.pid} are worn.`]
      const page = await visit({ path: productAddress(101), tolerates: /ERR_FAILED|ERR_INTERNET|status of 429/ })
      await page.getByRole('main').getByRole('link', { name: texts.product.askAboutProduct }).press('Enter')
      await page.waitForURL(`**${contactAddress(101)}`)
      await form(page).getByRole('link', { name: 'Kestrel 10 4WD Buggy' }).waitFor()

      await field(page, t.name).focus()
      await page.keyboard.type('Mara')
      await page.keyboard.press('Tab')
      await page.keyboard.type(email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(t.topics.parts)
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')

      const heading = form(page).getByRole('heading', { name: t.sentTitle })
      await heading.waitFor()
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
      await form(page).getByText(t.sentText(email)).waitFor()
      const mail = async () => (await mailsTo(SHOP_EMAIL)).find((one) => one.includes(`Reply-To: ${email}`))
      await expect.poll(mail).toContain('Which pinion fits?')
      expect(await mail()).toContain('CAR-0101')
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1)

      await form(page).getByRole('button', { name: t.another }).press('Enter')
      expect(await typed(page)).toEqual(['', '', '', ''])

      await send(page)
      for (const message of [t.nameMissing, account.emailMissing, t.topicMissing, t.messageTooShort(CONTACT_TEXT_LENGTH.min)])
        await form(page).getByText(message).waitFor()
      await expect.poll(() => field(page, t.name).evaluate((element) => element === document.activeElement)).toBe(true)
      await fill(page, 'mara@bench', 'x'.repeat(CONTACT_TEXT_LENGTH.max + 1))
      await send(page)
      for (const message of [account.emailInvalid, t.messageTooLong(CONTACT_TEXT_LENGTH.max)]) await form(page).getByText(message).waitFor()
      expect(await form(page).getByRole('alert').filter({ hasText: /./ }).count()).toBe(2)

      const other = someone()
      await fill(page, other, 'Where is my order?')
      await page.route('**/contact/messages', (route) => route.abort())
      await send(page)
      await form(page).getByRole('status').filter({ hasText: texts.frame.networkError }).waitFor()
      await page.unroute('**/contact/messages')
      await page.route('**/contact/messages', (route) =>
        route.fulfill({ status: 429, json: { code: 'C107', message: 'Later, please', data: null } }),
      )
      await send(page)
      await form(page).getByRole('status').filter({ hasText: 'Later, please' }).waitFor()
      await page.unroute('**/contact/messages')
      expect(await typed(page)).toEqual(['Mara', other, 'parts', 'Where is my order?'])
      await send(page)
      await form(page).getByRole('heading', { name: t.sentTitle }).waitFor()
    },
  )

  fullJourney('keeps what is typed through a reload, other pages and another subject, until it is sent [d.routes.1]', async ({ visit }) => {
    const page = await visit({ path: contactAddress(101) })
    const email = someone()
    await fill(page, email, 'Half a message, at least')
    const before = ['Mara', email, 'parts', 'Half a message, at least']

    await page.reload()
    await isHydrated(page)
    await expect.poll(() => typed(page)).toEqual(before)
    await form(page)
      .getByText(`${before[3]?.length} / ${CONTACT_TEXT_LENGTH.max.toLocaleString('en')}`)
      .waitFor()
    await form(page).getByRole('link', { name: texts.frame.policies.privacy }).click()
    await page.waitForURL('**/policy/privacy')
    await page.goBack()
    await expect.poll(() => typed(page)).toEqual(before)
    await form(page).getByRole('link', { name: t.anotherSubject }).click()
    await form(page).getByRole('link', { name: 'Kestrel 10 4WD Buggy' }).waitFor({ state: 'detached' })
    expect(await typed(page)).toEqual(before)
    await send(page)
    await form(page).getByRole('heading', { name: t.sentTitle }).waitFor()
    await page.reload()
    await isHydrated(page)
    expect(await typed(page)).toEqual(['', '', '', ''])
  })

  fullJourney('as a customer: the e-mail is there, and gone with everything typed once one logs out [d.routes.1]', async ({ visit }) => {
    const who = await customer()
    const page = await visit({ path: CONTACT, as: who })

    await expect.poll(() => field(page, account.email).inputValue()).toBe(who.email)
    await field(page, t.message).fill('Something that is mine')
    const other = await page.context().newPage()
    await other.goto(ACCOUNT)
    await isHydrated(other)
    await other.getByRole('button', { name: texts.frame.logOut }).click()

    await expect.poll(() => typed(page)).toEqual(['', '', '', ''])
    await page.reload()
    await isHydrated(page)
    expect(await typed(page)).toEqual(['', '', '', ''])
  })
})
