import { ADMIN_HISTORY, ADMIN_TODAY, adminKindAddress } from '@shop/contract/manage/addresses'
import { LANGUAGE_NAME } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { recordHeadTexts } from '../../../backoffice/src/features/records/head/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe('tags', () => {
  journey(
    'are made in two languages, published and put in order by the keyboard alone, and deleted for good [b.tags.1, b.delete.1]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { path: ADMIN_TODAY })
      await page.keyboard.press('g')
      await page.keyboard.press('l')
      await heading(page, 'Tags')
      await page.keyboard.press('n')
      await field(page, t.inDefault('Name')).pressSequentially('Limited edition')
      await page.keyboard.press('Enter')
      await heading(page, 'Limited edition')
      await field(page, LANGUAGE_NAME.de).fill('Limitierte Auflage')
      await page.keyboard.press('Control+Enter')
      await page.getByText(t.states.live, { exact: true }).first().waitFor()
      await page.goto(office.officeUrl + adminKindAddress('tag'))
      await heading(page, 'Tags')
      const grip = page.getByRole('button', { name: uiTexts.moveOf('Limited edition') })
      await grip.focus()
      await page.keyboard.press('Home')
      await expect.poll(async () => page.getByRole('rowheader').first().textContent()).toContain('Limited edition')
      const answer = await fetch(`${office.officeUrl}/api/admin/product-tag/list?language=de`)
      expect(await answer.json()).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ tagName: 'Limitierte Auflage' })]),
      })

      await page.getByRole('link', { name: 'Limited edition', exact: true }).click()
      await heading(page, 'Limited edition')
      const choose = async (name: string) => {
        await page.getByRole('button', { name: t.more('tag') }).click()
        await page.getByRole('menuitem', { name }).click()
      }

      await page.getByRole('button', { name: t.more('tag') }).click()
      expect(await page.getByRole('menuitem', { name: t.delete }).getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Escape')
      await choose(recordHeadTexts.archive)
      await page.getByRole('button', { name: recordHeadTexts.archiveIt }).click()
      await page.getByText(t.states.archived, { exact: true }).first().waitFor()
      const isKept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/drafts/tag/'))
      await field(page, LANGUAGE_NAME.de).fill('Limitierte Ausgabe')
      await isKept
      await choose(t.delete)
      await page
        .getByRole('dialog', { name: t.deleteTitle('Limited edition') })
        .getByText(t.deleteAbout)
        .waitFor()
      await page.getByRole('button', { name: t.deleteIt }).click()

      await page.getByText(t.deleted('Limited edition')).first().waitFor()
      await heading(page, 'Tags')
      await page.goBack()
      await heading(page, 'Tags')
      const { rows } = await office.read(office.owner, 'GET /tags', '/tags?limit=200')
      expect(rows.map(({ title }) => title)).not.toContain('Limited edition')
      await page.goto(`${office.officeUrl}${ADMIN_HISTORY}?type=tag`)
      await page.getByText('Limited edition').first().waitFor()
    },
  )
})
