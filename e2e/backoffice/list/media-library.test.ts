import { ADMIN_MEDIA } from '@shop/contract/manage/addresses'
import { beforeAll, describe, expect } from 'vitest'
import { libraryTexts as t } from '../../../backoffice/src/features/media-library/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { journey } from '../../visit.ts'
import { pictureFile } from '../files.ts'
import { type Office, says, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const NAMES = { old: 'library-old.png', new: 'library-new.png' }

describe('the media library', () => {
  journey(
    'uploads a picture, describes it, replaces it where it is used, and takes that back [b.library.2, b.library.3]',
    async ({ visit }) => {
      const editor = await office.staff('editor')
      const page = await visitOffice(visit, office, { as: editor, path: ADMIN_MEDIA })
      const files = page.getByRole('list', { name: t.files })
      await page.locator('input[type=file]').first().setInputFiles(pictureFile(NAMES.old))
      await says(page, t.uploaded(NAMES.old))
      await files.getByRole('button', { name: new RegExp(`^${NAMES.old}.*${t.usesOf(0, false)}`) }).waitFor()

      const read = async () => (await office.read(editor, 'GET /media', `/media?q=${NAMES.old}`)).rows[0]
      const url = (await read())?.url ?? ''
      const { id, rev } = await office.write(editor, 'POST /products', { seriesId: 1, name: `Pictured ${Date.now()}` })
      const set = { images: [{ url, fit: 'contain' as const, focal: null }] }
      await office.write(editor, 'PATCH /products/{id}', { rev, set }, `/products/${id}`)
      const imagesOf = async () => {
        const { saved } = await office.read(editor, 'GET /products/{id}', `/products/${id}`)
        return saved.find(({ field }) => field === 'images')?.value
      }

      await page.reload()
      await page.getByLabel(t.search).fill(NAMES.old)
      await files.getByRole('button', { name: new RegExp(`^${NAMES.old}.*${t.usesOf(1, true)}`) }).click()
      const panel = page.getByRole('region', { name: t.panelOf(NAMES.old) })
      await panel.getByRole('link', { name: /^Pictured/ }).waitFor()
      await panel.getByText(t.keptBy.uses).waitFor()
      await panel.getByLabel('English').fill('Grey test picture')
      await panel.getByRole('button', { name: t.save }).click()
      await says(page, t.saved(1, false))
      await expect.poll(async () => (await read())?.lacks).not.toContain('en')

      await panel.getByRole('button', { name: t.replace }).click()
      const dialog = page.getByRole('dialog', { name: t.replaceTitle(NAMES.old) })
      await dialog.locator('input[type=file]').setInputFiles(pictureFile(NAMES.new))
      await dialog.getByText(t.wouldChange(1)).waitFor()
      await dialog.getByRole('button', { name: t.replaceIn(1) }).click()
      await says(page, t.replaced(NAMES.old, 1))
      await page.getByRole('region', { name: t.panelOf(NAMES.new) }).waitFor()
      expect(await imagesOf()).not.toEqual(set.images)

      await page.getByRole('region', { name: uiTexts.messages }).getByRole('button', { name: uiTexts.undo }).last().click()
      await expect.poll(imagesOf).toEqual(set.images)

      await page.keyboard.press('a')
      await page.getByRole('list', { name: t.textsTable }).waitFor()
    },
  )
})
