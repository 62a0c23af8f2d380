import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { journey } from '../visit.ts'
import { NOT_SIGNED_IN, type Office, PASSWORD, sharedOffice, type StaffLogin, visitOffice, says } from './office.ts'
import { words as t } from './words.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('empty')
})

const SOMEBODY = { name: 'Olga Typing' }
/** Requests without a session are expected. */
const tolerates = NOT_SIGNED_IN
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const again = ({ name }: StaffLogin) => ({ name: t.session.again(name) })

/** Ends sessions on the server, like an owner or a sign-out elsewhere. */
const endSessionsOf = ({ id }: StaffLogin) => office.write(office.owner, 'DELETE /staff/{id}/sessions', undefined, `/staff/${id}/sessions`)

async function signInAgain(page: Page, who: StaffLogin) {
  const dialog = page.getByRole('dialog', again(who))
  await dialog.getByLabel(t.session.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: t.session.signIn, exact: true }).click()
  await dialog.getByRole('button', { name: t.session.byRecovery }).click()
  await dialog.getByLabel(t.session.recovery).fill(who.recoveryCodes.pop() ?? '')
  await dialog.getByRole('button', { name: t.session.goOn, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function typeInvitation(page: Page, email: string) {
  await button(page, `${t.staff.invite} N`).click()
  const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle })
  await dialog.getByLabel(t.staff.email).fill(email)
  return dialog
}

describe('a session that ends while somebody types', () => {
  journey(
    'asks for a factor alone or for all, over the form, and then does what was pressed; several requests wait for one dialog [b.session.1]',
    async ({ visit }) => {
      const who = await office.staff('owner', SOMEBODY)
      const page = await visitOffice(visit, office, { as: who, path: '/admin/staff', tolerates })
      await page.route('**/api/manage/invitations?*', answerOnceThatAFactorIsNeeded(), { times: 2 })
      await page.route('**/api/manage/session?*', (route) => route.fetch().then(async (response) => {
      const envelope = (await response.json()) as { data: { stepUpTime: string | null } } // a complete session
      await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, stepUpTime: null } } })
    }), { times: 2 }) // prettier-ignore
      const early = await typeInvitation(page, 'stepped-up@shop.example')
      const stepUp = page.getByRole('dialog', { name: t.session.stepUp })

      await early.getByRole('button', { name: t.staff.send }).click()
      await stepUp.getByRole('button', { name: t.session.notNow }).click()
      await stepUp.waitFor({ state: 'detached' })
      expect((await early.getByRole('alert').allInnerTexts()).filter(Boolean)).toEqual([]) // no error is shown, as the user declined

      await early.getByRole('button', { name: t.staff.send }).click()
      await stepUp.getByRole('button', { name: t.session.byRecovery }).click()
      await stepUp.getByLabel(t.session.recovery).fill(who.recoveryCodes.pop() ?? '')
      await stepUp.getByRole('button', { name: t.session.goOn, exact: true }).click()
      await says(page, t.staff.sent('stepped-up@shop.example'))
      await early.waitFor({ state: 'detached' })
      await page.unrouteAll()

      const form = await typeInvitation(page, 'typed@shop.example')
      await form.evaluate((element) => Object.assign(element, { isTheSame: true }))
      await endSessionsOf(who)

      await form.getByRole('button', { name: t.staff.send }).click()
      await page.getByRole('dialog', again(who)).waitFor()
      expect(await form.getByLabel(t.staff.email).inputValue()).toBe('typed@shop.example')
      await page.keyboard.press('Escape') // the dialog is firm, so Escape does not close it
      await signInAgain(page, who)

      await says(page, t.staff.sent('typed@shop.example'))
      await page.getByRole('rowheader', { name: 'typed@shop.example' }).waitFor()
      await form.waitFor({ state: 'detached' }) // the form closes once the invitation is sent

      await page.goto('/admin/account')
      await page.getByRole('heading', { level: 1, name: t.account.title }).waitFor()
      await endSessionsOf(who)

      await page.getByRole('link', { name: 'Team' }).click() // sends two reads at once
      await page.getByRole('dialog', again(who)).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      await page.goBack() // the dialog stays over any page
      await page.getByRole('heading', { level: 1, name: t.account.title, includeHidden: true }).waitFor()
      await signInAgain(page, who)
      await page.goForward()

      await page.getByRole('rowheader', { name: who.name }).waitFor()
      await page.getByRole('region', { name: t.staff.logins }).getByRole('row').nth(1).waitFor()
    },
  )

  journey(
    'goes on in one tab once the other has signed in, and does nothing in the name of somebody else who has [b.session.2]',
    async ({ visit }) => {
      const who = await office.staff('owner', SOMEBODY)
      const page = await visitOffice(visit, office, { as: who, path: '/admin/staff', tolerates })
      const other = await page.context().newPage()
      await other.goto('/admin/account')
      await other.getByRole('heading', { level: 1, name: t.account.title }).waitFor()
      const form = await typeInvitation(page, 'two-tabs@shop.example')
      await endSessionsOf(who)
      await form.getByRole('button', { name: t.staff.send }).click()
      await page.getByRole('dialog', again(who)).waitFor()

      await other.getByRole('link', { name: 'Team' }).click()
      await signInAgain(other, who)

      await page.getByRole('dialog', again(who)).waitFor({ state: 'detached' })
      await says(page, t.staff.sent('two-tabs@shop.example'))

      await form.waitFor({ state: 'detached' })
      await other.close() // it would take the cookie of the colleague as well
      const colleague = await office.staff('owner', { name: 'Petra Second' })
      const late = await typeInvitation(page, 'in-whose-name@shop.example')
      const cookie = { name: '__Host-staff', value: await colleague.signIn(), domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const // prettier-ignore
      await page.context().addCookies([cookie]) // another tab's sign-in would set it

      await late.getByRole('button', { name: t.staff.send }).click()
      const dialog = page.getByRole('dialog', { name: t.session.otherTitle(colleague.name) })
      await dialog.getByText(t.session.otherAbout(colleague.name, who.name)).waitFor()
      expect(await late.getByLabel(t.staff.email).inputValue()).toBe('in-whose-name@shop.example')
      await dialog.getByRole('button', { name: t.session.goOnAs(colleague.name) }).click()

      await page.getByText(colleague.name, { exact: true }).first().waitFor()
      await page.goto('/admin/staff')
      await page.getByRole('rowheader', { name: colleague.name }).waitFor()
      expect(await page.getByRole('rowheader', { name: 'in-whose-name@shop.example' }).count()).toBe(0)
    },
  )
})

/** The response if the last factor is older than five minutes. */
const answerOnceThatAFactorIsNeeded = () => (route: { fulfill: (response: object) => Promise<void> }) =>
  route.fulfill({
    status: 401,
    contentType: 'application/json',
    body: JSON.stringify({ code: 'C117', message: 'A second factor is needed', data: { factors: ['passkey', 'recovery'] } }),
  })
