import { ADMIN_MESSAGES } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { messageTexts as t } from '../../../backoffice/src/features/messages/texts.ts'
import { barriersOn } from '../../accessibility/barriers.ts'
import { isQuiet, journey, WIDTHS } from '../../visit.ts'
import { type Office, says, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

let count = 0
/** Sends a message by the shop's form. Its name is unique, so that files which share the office find their own. */
async function hasMessage(text = 'Which pinion fits my buggy?') {
  const name = `Sender ${Date.now()} ${++count}`
  const response = await fetch(`${office.url}/api/admin/contact/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `sender-${Date.now()}-${count}@mail.example`,
      topic: 'parts',
      productId: 101,
      text,
      language: 'en',
    }),
  })
  expect(((await response.json()) as { code: string }).code).toBe('0000') // the envelope
  return name
}

const row = (page: Page, name: string) => page.getByRole('region', { name: t.inbox }).getByRole('link').filter({ hasText: name })
const thread = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: t.show }).getByRole('link', { name: new RegExp(`^${name}`) })

describe('messages', () => {
  journey(
    'are found, a list with a way back on phones, taken, noted, marked and deleted, with an undo [b.messages.1]',
    async ({ visit }) => {
      const name = await hasMessage('<b>Hello</b> https://evil.example =1+1')
      const page = await visitOffice(visit, office, { as: await office.staff('editor'), path: ADMIN_MESSAGES })
      await page.getByRole('searchbox').fill(name)
      await page.waitForURL(/q=.*&id=/) // the first message found is open
      await thread(page, name).getByText('<b>Hello</b> https://evil.example =1+1').first().waitFor()
      expect(await thread(page, name).getByRole('link', { name: 'https://evil.example' }).count()).toBe(0)

      await page.setViewportSize({ width: WIDTHS.narrow, height: 844 })
      await row(page, name).waitFor({ state: 'hidden' })
      await isQuiet(page)
      expect(await barriersOn(page, 'html')).toEqual([])
      await page.getByRole('button', { name: t.back }).click()
      await row(page, name).waitFor()
      expect(await page.getByText(t.context).count()).toBe(0)
      await page.setViewportSize({ width: WIDTHS.wide, height: 900 })
      await row(page, name).click()
      await thread(page, name).waitFor()

      await page.getByRole('main').focus()
      await page.keyboard.press('a')
      await says(page, /^Assigned to Jonas Weber/)
      await page.getByRole('button', { name: /^Me/ }).click()
      await page.waitForURL(/assignee=me.*&id=/)
      await thread(page, name).waitFor()
      await page.keyboard.press('n')
      await page.getByLabel(t.noteLabel).fill('Pinions arrive on Tuesday.')
      await page.keyboard.press('Control+Enter')
      await says(page, t.noteAdded)
      await thread(page, name).getByText('Pinions arrive on Tuesday.').waitFor()

      await page.getByRole('main').focus()
      await page.keyboard.press('e')
      await says(page, t.marked.answered)
      await row(page, name).waitFor({ state: 'detached' })
      await page.keyboard.press('z')
      await row(page, name).waitFor()

      await page.getByRole('button', { name: t.more, exact: true }).click()
      await page.getByRole('menuitem', { name: t.markSpam }).click()
      await says(page, t.marked.spam)
      await tab(page, t.tabs.spam).click()
      await row(page, name).click()
      await page.getByRole('button', { name: t.deleteNow }).click()
      const dialog = page.getByRole('dialog', { name: t.deleteTitle(name) })
      await dialog.getByLabel(t.reason).selectOption({ label: t.reasons.test })
      await dialog.getByRole('button', { name: t.deleteIt }).click()
      await says(page, t.deletedNow)
      await row(page, name).waitFor({ state: 'detached' })
    },
  )

  journey('show who is replying; another may take over [b.messages.3]', async ({ visit }) => {
    const name = await hasMessage()
    const [editor, owner] = [await office.staff('editor'), office.owner]
    const path = `${ADMIN_MESSAGES}?q=${encodeURIComponent(name)}`
    const first = await visitOffice(visit, office, { as: editor, path })
    await first.getByLabel(t.replyIn('English')).pressSequentially('Dear')
    await first
      .getByRole('combobox', { name: t.assigned })
      .and(first.locator(`:has(option:checked:text-is("${editor.name}"))`))
      .waitFor()

    const second = await visitOffice(visit, office, { as: owner, path })
    await second.getByText(t.isReplying(editor.name)).waitFor()
    await second.getByRole('button', { name: t.takeOver }).click()
    await second.getByText(t.isReplying(editor.name)).waitFor({ state: 'detached' })

    await first.reload()
    await first.getByText(t.isReplying(owner.name)).waitFor()
    expect(await first.getByLabel(t.replyIn('English')).inputValue()).toBe('Dear')
    await first.getByText(t.noServer).waitFor()
    expect(await first.getByRole('button', { name: t.send }).getAttribute('aria-disabled')).toBe('true')
  })
})
