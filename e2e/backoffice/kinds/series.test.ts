import { ALL_SERIES, seriesAddress } from '@shop/contract/addresses'
import { ADMIN_PRODUCTS, adminKindAddress, adminKindRecordAddress } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { newProductTexts } from '../../../backoffice/src/features/product-list/texts.ts'
import { LANGUAGE_WORDS } from '../../../backoffice/src/features/record-fields/texts.ts'
import { recordHeadTexts } from '../../../backoffice/src/features/records/head/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, readInShop, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const live = (page: Page) => page.getByText(t.states.live, { exact: true }).first().waitFor()
const listed = async (language: string) => {
  const answer = await fetch(`${office.officeUrl}/api/admin/product-series/list?language=${language}`)
  return ((await answer.json()) as { data: Array<{ id: number; name: string }> }).data // the shape of the call
}

describe('series', () => {
  journey(
    'are made, also in the select of a new product, translated, published, put in order and archived while their products move [b.series.1, b.series.2]',
    async ({ visit }) => {
      const editor = await office.staff('editor')
      const page = await visitOffice(visit, office, { as: editor, path: adminKindAddress('series') })
      await heading(page, 'Series')
      await page.keyboard.press('n')
      await field(page, t.inDefault('Name')).fill('Kites')
      await field(page, 'Code').fill('KIT')
      await page.keyboard.press('Enter')
      await heading(page, 'Kites')
      await page.getByRole('tab', { name: new RegExp(LANGUAGE_WORDS.de) }).click()
      await field(page, 'Name').fill('Drachen')
      await page.keyboard.press('Control+Enter')
      await live(page)

      await page.goto(office.officeUrl + adminKindAddress('series'))
      await heading(page, 'Series')
      const grip = page.getByRole('button', { name: uiTexts.moveOf('Kites') })
      await grip.focus()
      await page.keyboard.press('Home')
      await expect.poll(async () => (await listed('de'))[0]?.name).toBe('Drachen')
      const [kites] = await listed('en')
      const id = kites?.id ?? 0
      await expect.poll(async () => (await readInShop(office, `${seriesAddress(id)}?lang=en`)).heading).toBe('Kites')

      const { rows } = await office.read(editor, 'GET /products', `/products?filter[series]=${(await listed('en'))[1]?.id}&limit=1`)
      const product = rows[0]?.id ?? 0
      const { rev } = await office.read(editor, 'GET /products/{id}', `/products/${product}`)
      await office.write(editor, 'PATCH /products/{id}', { rev, set: { seriesId: id } }, `/products/${product}`)
      await office.write(editor, 'POST /products/{id}/publish', { rev: rev + 1, fields: ['seriesId'] }, `/products/${product}/publish`)

      await page.goto(office.officeUrl + adminKindRecordAddress('series', id))
      await heading(page, 'Kites')
      await expect.poll(() => field(page, 'Code').getAttribute('readonly')).not.toBeNull()
      await page.getByRole('button', { name: t.more('Series') }).click()
      await page.getByRole('menuitem', { name: recordHeadTexts.archive }).click()
      await page.getByRole('button', { name: recordHeadTexts.archiveIt }).click()
      await page.getByText(t.chooseOne).waitFor()
      await page.getByLabel('Where do its products go?').selectOption({ label: 'Move them to Cars' })
      await page.getByRole('button', { name: recordHeadTexts.archiveIt }).click()
      await page.getByText(t.states.archived, { exact: true }).first().waitFor()
      const cars = (await listed('en')).find(({ name }) => name === 'Cars')
      expect((await office.read(editor, 'GET /products/{id}', `/products/${product}`)).shop.seriesId).toBe(cars?.id)
      const left = await fetch(office.officeUrl + seriesAddress(id), { redirect: 'manual' })
      expect([left.status, left.headers.get('location')]).toEqual([308, ALL_SERIES])

      await page.goto(office.officeUrl + ADMIN_PRODUCTS)
      await heading(page, 'Products')
      await page.keyboard.press('n')
      await field(page, newProductTexts.series).selectOption({ label: `+ ${t.add('series')}` })
      await page
        .getByRole('dialog', { name: t.add('series') })
        .getByLabel(t.inDefault('Name'), { exact: true })
        .fill('Trains')
      await field(page, 'Code').fill('TRN')
      await page.keyboard.press('Enter')
      await expect.poll(() => field(page, newProductTexts.series).locator('option:checked').textContent()).toBe('Trains (TRN)')
      await field(page, newProductTexts.name).fill('Steam engine')
      await page.keyboard.press('Enter')
      await heading(page, 'Steam engine')
    },
  )
})
