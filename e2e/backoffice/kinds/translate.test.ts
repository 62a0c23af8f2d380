import { ADMIN_TRANSLATE } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { shellTexts } from '../../../backoffice/src/features/shell/texts.ts'
import { RECORD_WORDS } from '../../../backoffice/src/features/kind-words/declared-words.ts'
import { labelOf } from '../../../backoffice/src/features/kind-words/kind-words.ts'
import { LANGUAGE_WORDS } from '../../../backoffice/src/features/record-fields/texts.ts'
import { recordTexts } from '../../../backoffice/src/features/records/texts.ts'
import { translateTexts as t } from '../../../backoffice/src/features/translate/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, openOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ DEMO: 'off' })
})
afterAll(() => office.close())

const list = (page: Page) => page.getByRole('navigation', { name: t.left('German') })
const field = (page: Page, type: 'tag' | 'contact', name: string) =>
  page.getByLabel(`${labelOf(RECORD_WORDS[type], name)}, ${LANGUAGE_WORDS.de}`, { exact: true })
async function isFocused(page: Page, type: 'tag' | 'contact', name: string) {
  await expect.poll(() => field(page, type, name).evaluate((element) => element === document.activeElement)).toBe(true)
}
const shownIn = async (language: string, path: string) =>
  JSON.stringify(await (await fetch(`${office.officeUrl}/api/admin${path}?language=${language}`)).json())

async function hasTag(name: string) {
  const { id, rev } = await office.write(office.owner, 'POST /tags', { name })
  await office.write(office.owner, 'POST /tags/{id}/publish', { rev }, `/tags/${id}/publish`)
  return id
}
async function hasContact(label: string, value: string) {
  const { id, rev } = await office.write(office.owner, 'POST /contacts', { kind: 'phone', label, value })
  await office.write(office.owner, 'POST /contacts/{id}/publish', { rev }, `/contacts/${id}/publish`)
  return id
}

describe('one language through the whole shop', () => {
  journey(
    'is translated by the keyboard alone, and published by an editor text by text; what is typed is found again [b.translate.1, b.translate.2, b.translate.3]',
    async ({ visit }) => {
      const [tag, contact] = [await hasTag('Limited'), await hasContact('Hotline', 'Call us')]
      const page = await visitOffice(visit, office, { as: await office.staff('translator') })
      await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(ADMIN_TRANSLATE)
      await list(page).getByText(t.count(2, 2)).waitFor()
      await field(page, 'tag', 'name').waitFor()
      expect(await page.getByRole('link', { name: /한국어/ }).count()).toBe(0)

      await page.keyboard.press('Control+Enter')
      await isFocused(page, 'tag', 'name')
      await page.keyboard.type('Limitiert')
      await page.keyboard.press('Control+Enter')
      await isFocused(page, 'contact', 'label')
      await page.keyboard.type('Servicenummer')
      await page.keyboard.press('Control+Enter')
      await page.getByText(t.percent(1)).waitFor() // a contact's value is the same in all languages until one has its own
      await page.getByText(recordTexts.notInShop(1)).waitFor()
      expect(await page.getByRole('button', { name: recordTexts.publish(1) }).count()).toBe(0)
      expect(await shownIn('de', '/product-tag/list')).toContain('Limited')

      const editor = await visitOffice(visit, office, {
        as: await office.staff('editor'),
        path: `${ADMIN_TRANSLATE}?to=de&record=contact.${contact}`,
      })
      await editor.getByRole('button', { name: recordTexts.publish(1) }).click()
      await editor.getByText(recordTexts.published(1)).first().waitFor()
      await editor.goto(`${office.officeUrl}${ADMIN_TRANSLATE}?to=de&record=tag.${tag}`)
      await editor.getByRole('button', { name: recordTexts.publish(1) }).click()
      await editor.getByText(recordTexts.published(1)).first().waitFor()
      expect(await shownIn('de', '/product-tag/list')).toContain('Limitiert')
      expect(await shownIn('de', '/contact-us/list')).toContain('Servicenummer')

      const id = await hasTag('Clearance')
      const { rev } = await office.write(
        office.owner,
        'PATCH /tags/{id}',
        { rev: 2, set: { 'name.de': 'Räumung', 'name.ja': '処分' } },
        `/tags/${id}`,
      )
      await office.write(office.owner, 'PATCH /tags/{id}', { rev, set: { 'name.en': 'Clearance sale' } }, `/tags/${id}`)
      await editor.goto(`${office.officeUrl}${ADMIN_TRANSLATE}?to=de&state=older`)
      await list(editor).getByText('Clearance sale').waitFor()
      await editor.getByRole('button', { name: recordTexts.stillRight }).click()
      await editor.getByText(recordTexts.checked).first().waitFor()
      await editor.getByRole('button', { name: recordTexts.publish(1) }).click()
      await editor.getByText(recordTexts.published(1)).first().waitFor()

      const kept = await office.read(office.owner, 'GET /tags/{id}', `/tags/${id}`)
      expect(kept.saved.map(({ field: name }) => name).toSorted()).toEqual(['name.en', 'name.ja'])
      expect(kept.older.map(({ field: name }) => name)).toEqual(['name.ja'])

      const [first, second] = [await hasTag('First'), await hasTag('Second')]
      await editor.goto(`${office.officeUrl}${ADMIN_TRANSLATE}?to=de&type=tag&record=tag.${first}`)
      await field(editor, 'tag', 'name').fill('Erstes')
      await list(editor).getByText('Second').click()
      await expect.poll(() => editor.url()).toContain(`record=tag.${second}`)
      await expect.poll(() => field(editor, 'tag', 'name').inputValue()).toBe('')
      await list(editor).getByText('First').click()
      await editor.getByRole('button', { name: recordTexts.bringBack }).click()
      await expect.poll(() => field(editor, 'tag', 'name').inputValue()).toBe('Erstes')
      await editor.keyboard.press('Control+S')
      await editor.getByText(recordTexts.notInShop(1)).waitFor()
      await editor.getByRole('navigation', { name: shellTexts.backOffice }).getByRole('link', { name: t.title }).waitFor()
    },
  )
})
