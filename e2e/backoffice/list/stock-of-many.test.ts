import { ADMIN_PRODUCTS } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { stockTexts } from '../../../backoffice/src/features/product-list/texts.ts'
import { journey } from '../../visit.ts'
import { editorOf } from '../editor/editor.ts'
import { type Office, says, sharedOffice, visitOffice } from '../office.ts'
import { words as t } from '../words.ts'

const NAMES = ['Stilt One', 'Stilt Two', 'Stilt Three'] as const
const COUNT = NAMES.length
const { bulk, list } = t

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
  const { hasProduct } = editorOf(office)
  for (const name of NAMES) await hasProduct(name)
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
/** In the order of `NAMES`. */
async function products() {
  const { rows } = await office.read(office.owner, 'GET /products', '/products?q=stilt')
  return NAMES.map((name) => rows.find((row) => row.name === name))
}
const stocks = async () => (await products()).map((row) => row?.available)

journey('a stock is typed in the list, set for all that are chosen, and pasted [b.list.4]', async ({ visit }) => {
  const page = await visitOffice(visit, office, { path: `${ADMIN_PRODUCTS}?q=stilt` })
  await rowOf(page, NAMES[2]).getByRole('button', { name: stockTexts.edit(NAMES[2]) }).click() // prettier-ignore
  const field = page.getByRole('spinbutton', { name: stockTexts.edit(NAMES[2]) })
  await field.fill('a few')
  await field.press('Enter')
  await page.getByText(stockTexts.wrong).waitFor()
  await field.fill('77')
  await field.press('Enter')
  await says(page, stockTexts.set(NAMES[2], 77))
  expect((await stocks())[2]).toBe(77)

  await page.getByRole('checkbox', { name: list.selectPage(COUNT) }).check()
  await page.getByRole('button', { name: 'Stock…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(bulk.value, { exact: true }).fill('40')
  await page.keyboard.press('Enter')
  await dialog.getByText(bulk.counts(COUNT, 0, 0)).waitFor()
  await dialog.getByRole('button', { name: bulk.write(COUNT) }).click()
  await says(page, `Stock of ${COUNT} products changed`)
  expect(await stocks()).toEqual(NAMES.map(() => 40))

  const [one, two] = (await products()).map((row) => row?.partNumber)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+V')
  const paste = page.getByRole('dialog')
  await paste.getByRole('button', { name: bulk.pastes.stocks }).click()
  await paste.getByLabel(bulk.pasteLabel).fill(`${one}\t1.200\n${two}\tnone\n`)
  await paste.getByRole('button', { name: bulk.dryRun }).click()
  await paste.getByText(bulk.counts(1, 1, 0)).waitFor()
  await paste.getByRole('button', { name: bulk.write(1) }).click()
  await says(page, 'Stock of 1 product changed')
  expect((await stocks()).slice(0, 2)).toEqual([1200, 40])
})
