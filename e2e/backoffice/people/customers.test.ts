import { ADMIN_CUSTOMERS } from '@shop/contract/manage/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { CLIENT_ID } from '@shop/contract/limits'
import { beforeAll, describe, expect } from 'vitest'
import { customersTexts as t } from '../../../backoffice/src/features/customers/texts.ts'
import { type Customer, customer } from '../../account/customer.ts'
import { journey } from '../../visit.ts'
import { type Office, says, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

async function codeOfLogin({ email, password }: Customer) {
  const response = await fetch(`${office.url}${BASE_PATH}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password, clientId: CLIENT_ID, grantType: 'password' }),
  })
  return ((await response.json()) as { code: string }).code // the server's tests check it
}

/** The browser logs a conflict, which one of the journeys expects. */
const CONFLICT = /status of 409/

const found = async (visit: Parameters<typeof visitOffice>[0], email: string, as = office.owner) => {
  const page = await visitOffice(visit, office, { as, path: ADMIN_CUSTOMERS, tolerates: CONFLICT })
  const search = page.getByRole('searchbox', { name: t.search })
  await page.getByText(t.before).waitFor()
  await page.keyboard.press('/')
  await search.fill('ma')
  await search.press('Enter')
  await page.getByText(t.tooShort(3)).waitFor()
  await search.fill(email.slice(0, 20).toUpperCase())
  await search.press('Enter')
  await page.getByRole('button', { name: email }).click()
  const panel = page.getByRole('region', { name: t.panelOf(email) }).first()
  return { page, panel }
}

describe('customers', () => {
  journey(
    'are found, opened with a reason, disabled and enabled, and deleted by typing their address [b.customers.1, b.customers.2]',
    async ({ visit }) => {
      const mara = await customer('en', office.url)
      const { page, panel } = await found(visit, mara.email)
      expect(page.url()).not.toContain('mara')

      await panel.getByRole('button', { name: t.open, exact: true }).click()
      await panel.getByText(t.noReason).waitFor()
      await panel.getByLabel(t.reason).fill('Letter of 28 November')
      await panel.getByRole('button', { name: t.open, exact: true }).click()
      await panel.getByText(t.nothingStored).waitFor()

      const file = page.waitForEvent('download')
      await panel.getByRole('button', { name: t.exportVerb }).click()
      expect((await file).suggestedFilename()).toMatch(/^customer-\d+\.json$/)

      await panel.getByRole('button', { name: t.disable }).click()
      const disabling = page.getByRole('dialog', { name: t.disableTitle })
      await disabling.getByLabel(t.becauseLabel).selectOption(t.because.security)
      await disabling.getByRole('button', { name: t.disableVerb }).click()
      await says(page, t.disabledNow)
      expect(await codeOfLogin(mara)).toBe('C121')

      await panel.getByRole('button', { name: t.enable }).click()
      await page.getByRole('button', { name: t.enableVerb }).click()
      await says(page, t.enabledNow)
      expect(await codeOfLogin(mara)).toBe('0000')

      await panel.getByRole('button', { name: t.remove }).click()
      const deleting = page.getByRole('dialog', { name: t.removeTitle })
      await deleting.getByLabel(t.typeEmail).fill('another@example.com')
      await deleting.getByRole('button', { name: t.removeVerb }).click()
      await deleting.getByText(t.wrongEmail).waitFor()
      await deleting.getByLabel(t.typeEmail).fill(mara.email)
      await deleting.getByRole('button', { name: t.removeVerb }).click()
      await says(page, t.removed)
      expect(await codeOfLogin(mara)).toBe('C101')
      const log = page.getByRole('region', { name: t.logTable })
      await log.getByRole('row', { name: new RegExp(`${t.actions.deleted}.*${t.deletedCustomer}.*Letter of 28 November`) }).waitFor()
    },
  )

  journey('of whom a colleague decides meanwhile are opened again, and nothing is lost [b.customers.2]', async ({ visit }) => {
    const mara = await customer('en', office.url)
    const editor = await office.staff('editor')
    const { page, panel } = await found(visit, mara.email, editor)
    await panel.getByLabel(t.reason).fill('Letter')
    await panel.getByRole('button', { name: t.open, exact: true }).click()
    await panel.getByText(t.nothingStored).waitFor()
    expect(await panel.getByRole('button', { name: t.remove }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: t.log, exact: true }).count()).toBe(0)

    const { rows } = await office.write(office.owner, 'POST /customers/find', { email: mara.email })
    const [{ id } = { id: 0 }] = rows
    await office.write(
      office.owner,
      'POST /customers/{id}/disable',
      { rev: 0, reason: 'Spam', because: 'misuse' },
      `/customers/${id}/disable`,
    )
    await panel.getByRole('button', { name: t.disable }).click()
    await page.getByRole('button', { name: t.disableVerb }).click()

    await says(page, t.changed)
    await panel.getByRole('button', { name: t.open, exact: true }).click()
    await panel.getByText(t.because.misuse).waitFor()
    await panel.getByRole('button', { name: t.enable }).waitFor()
  })
})
