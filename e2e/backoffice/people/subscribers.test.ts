import { CONFIRM_NOTICE, productAddress, tokenAddress } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { ADMIN_SUBSCRIBERS } from '@shop/contract/manage/addresses'
import { beforeAll, describe, expect } from 'vitest'
import { customersTexts } from '../../../backoffice/src/features/customers/texts.ts'
import { subscribersTexts as t } from '../../../backoffice/src/features/subscribers/texts.ts'
import { latestToken, mailsTo } from '../../account/mailbox.ts'
import { texts } from '../../texts.ts'
import { isFull } from '../../full-run.ts'
import { isHydrated, journey } from '../../visit.ts'
import { type Office, says, sharedOffice, visitOffice } from '../office.ts'
import { LONG_WAIT_MS } from '../../../test-times.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

/** The shop looks every minute what is due. */
const WITHIN = { timeout: LONG_WAIT_MS }
let people = 0
const someone = () => `waits-${process.pid}-${people++}@mail.example`

describe('subscribers', () => {
  journey('are found, shown with what they agreed to, exported and unsubscribed [b.subscribers.1]', async ({ visit }) => {
    const email = someone()
    await fetch(`${office.url}${BASE_PATH}/subscription`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann', email, agree: 1, consent: 'form-3', language: 'de' }),
    })
    const page = await visitOffice(visit, office, { path: ADMIN_SUBSCRIBERS })
    await page.getByRole('link', { name: t.tabs.waiting }).click()
    await page.getByRole('button', { name: email }).click()
    const panel = page.getByRole('region', { name: t.panelOf(email) })
    await panel.getByText('Abonnieren').waitFor()

    await panel.getByRole('button', { name: t.unsubscribe }).click()
    await page.getByRole('dialog', { name: t.unsubscribeTitle }).getByRole('button', { name: t.unsubscribeVerb, exact: true }).click()
    await says(page, t.unsubscribed)
    await panel.waitFor({ state: 'hidden' }) // the dialog over the page goes with it, once the lists are fresh
    const search = page.getByRole('searchbox', { name: customersTexts.search })
    await search.fill(email)
    await search.press('Enter')
    await page.getByText(t.found(email)).waitFor()
    await page.getByRole('button', { name: email }).click()
    await panel.getByText(t.noConsent).waitFor()
    await panel.getByRole('button', { name: t.remove }).click()
    await page.getByRole('button', { name: t.removeVerb }).click()
    await says(page, t.removed)
    await page.getByText(t.noneFound(email)).waitFor()
  })
})

describe('a notice', () => {
  journey(
    'is asked for where a product is sold out, confirmed by the mailed link, and seen by staff; the full run waits for its mail [b.subscribers.2]',
    async ({ visit }) => {
      const [email, other] = [someone(), someone()]
      const { id } = await office.write(office.owner, 'POST /products', { seriesId: 1, name: `Awaited ${Date.now()}` })
      const { rev } = await office.write(office.owner, 'PATCH /products/{id}', { rev: 0, set: { price: 120 } }, `/products/${id}`)
      await office.write(office.owner, 'POST /products/{id}/publish', { rev }, `/products/${id}/publish`)
      const linkTo = async (to: string) =>
        tokenAddress(CONFIRM_NOTICE, await latestToken(() => mailsTo(to, office.outboxDir), /\/notices\/confirm\?token=([\w-]+)/))

      const page = await visit({ path: productAddress(id), shopUrl: office.url })
      for (const [kind, address] of [
        ['stock', email],
        ['price', other],
      ] as const) {
        await page.getByRole('button', { name: texts.notices.ask[kind] }).click()
        const form = page.locator('form').filter({ hasText: texts.noticeForm.hint[kind] })
        const send = form.getByRole('button', { name: texts.noticeForm.send[kind] })
        await send.click()
        await form.getByText(texts.account.emailMissing).waitFor()
        await form.getByText(texts.newsletter.agreeToTerms).waitFor()
        await form.getByLabel(texts.account.email).fill(address)
        await form.getByRole('checkbox').check()
        await send.click()
        await page.getByText(texts.noticeForm.sentText(address)).waitFor()
      }

      const stockLink = await linkTo(email)
      await page.goto(office.url + stockLink)
      await isHydrated(page)
      await page.getByRole('button', { name: texts.noticeConfirm.confirm }).click()
      await page.getByRole('heading', { name: texts.noticeConfirm.doneTitle }).waitFor()
      await page.goto(office.url + (await linkTo(other)))
      await isHydrated(page)
      await page.getByRole('button', { name: texts.noticeConfirm.confirm }).click()
      await page.getByRole('button', { name: texts.noticeConfirm.end }).click()
      await page.getByRole('heading', { name: texts.noticeConfirm.endedTitle }).waitFor()

      const list = await visitOffice(visit, office, { path: `${ADMIN_SUBSCRIBERS}?show=notices` })
      await list.getByRole('button', { name: email }).click()
      await list
        .getByRole('region', { name: t.panelOf(email) })
        .getByRole('heading', { name: t.kinds.stock })
        .waitFor()
      expect(await list.getByRole('button', { name: other }).count()).toBe(0)

      if (!isFull) return // notices.test.ts of the server has what is mailed, and when

      await office.write(office.owner, 'PUT /products/{id}/stock', { from: 0, to: 5 }, `/products/${id}/stock`)
      const backIn = async () => (await mailsTo(email, office.outboxDir)).filter((mail) => mail.includes(productAddress(id)))
      await expect.poll(backIn, WITHIN).toHaveLength(1)
      await expect.poll(async () => (await office.read(office.owner, 'GET /subscribers/notices')).rows.length).toBe(0)
    },
  )
})
