import { ADMIN_STAFF, ADMIN_TODAY } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { journey } from '../visit.ts'
import { joinByMail, mailedToken, NOT_SIGNED_IN, type Office, sharedOffice, visitOffice, says } from './office.ts'
import { words as t } from './words.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('empty')
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

describe('an invitation', () => {
  journey(
    'goes by mail, which makes one of that role; another is sent again and taken back: its link then leads nowhere [b.staff.3]',
    async ({ visit }) => {
      const [email, other] = ['kim@shop.example', 'not-after-all@shop.example']
      await office.write(office.owner, 'POST /invitations', { email: other, role: 'editor', languages: [] })
      const token = await mailedToken(office.outboxDir, other)
      const owner = await visitOffice(visit, office, { path: ADMIN_STAFF })
      await button(owner, `${t.staff.invite} N`).click()
      const dialog = owner.getByRole('dialog', { name: t.staff.inviteTitle })
      await dialog.getByLabel(t.staff.email).fill(email)
      await dialog.getByRole('radio', { name: /^Translator/ }).check()
      await dialog.getByRole('button', { name: t.staff.send }).click()
      await dialog.getByText(t.staff.noLanguage).waitFor()
      await dialog.getByRole('checkbox', { name: '한국어' }).check()
      await dialog.getByRole('button', { name: t.staff.send }).click()
      await says(owner, t.staff.sent(email))

      const page = await joinByMail(visit, office, email, 'Kim Minseo')
      await page.getByText(t.shell.roles.translator, { exact: true }).waitFor()

      await owner.reload()
      await rowOf(owner, 'Kim Minseo').getByText('한국어').waitFor()
      expect(await rowOf(owner, 'Kim Minseo').getByRole('combobox').inputValue()).toBe('translator')

      await rowOf(owner, other).getByRole('button', { name: t.staff.sendAgain }).click()
      await says(owner, t.staff.sent(other))
      await rowOf(owner, other).getByRole('button', { name: t.staff.takeBack }).click()
      await says(owner, t.staff.takenBack(other))

      const refused = await visit({ path: `/admin/link#${token}`, shopUrl: office.officeUrl, isHeld: true, tolerates: /status of 40/ })
      await refused.getByRole('heading', { level: 1, name: t.link.ended }).waitFor()
    },
  )
})

describe('an owner', () => {
  journey('changes a role, ends sessions, disables and lets in again; who is out sees nothing more [b.staff.5]', async ({ visit }) => {
    const who = await office.staff('editor', { name: 'Nora Changed' })
    const page = await visitOffice(visit, office, { as: who, path: ADMIN_TODAY, tolerates: NOT_SIGNED_IN })
    const owner = await visitOffice(visit, office, { path: ADMIN_STAFF })
    const row = rowOf(owner, who.name)

    await row.getByRole('combobox').selectOption('analyst')
    const change = owner.getByRole('dialog', { name: t.staff.changeTitle(who.name) })
    await change.getByRole('button', { name: t.staff.make(t.staff.aRole.analyst) }).click()
    await says(owner, t.staff.changed(who.name, t.staff.aRole.analyst))
    await page.reload() // the member's sessions have ended
    await page.getByRole('heading', { level: 1, name: t.session.signIn }).waitFor()

    await row.getByRole('button', { name: t.staff.moreOf(who.name) }).click()
    await owner.getByRole('menuitem', { name: t.staff.disable }).click()
    await owner.getByRole('dialog').getByRole('button', { name: t.staff.disableVerb, exact: true }).click()
    await row.getByText(t.staff.disabled).waitFor()
    await expect(who.signIn()).rejects.toThrow(/C10\d/)

    await row.getByRole('button', { name: t.staff.moreOf(who.name) }).click()
    await owner.getByRole('menuitem', { name: t.staff.enable }).click()
    await owner.getByRole('dialog').getByRole('button', { name: t.staff.enableVerb, exact: true }).click()
    await row.getByRole('combobox').waitFor()
    await who.signIn()
    await owner.getByRole('region', { name: t.staff.rights }).getByRole('table').waitFor()
  })
})
