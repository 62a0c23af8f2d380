import { productLabel } from '../../../backoffice/src/features/kind-words/product-words.ts'
import { beforeAll, describe, expect } from 'vitest'
import { ISSUE_WORDS } from '../../../backoffice/src/features/product-issues/texts.ts'
import { sellingTexts } from '../../../backoffice/src/features/product-editor/sections/selling/texts.ts'
import { valueTexts } from '../../../backoffice/src/features/records/fields/texts.ts'
import { shellTexts } from '../../../backoffice/src/features/shell/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, sharedOffice } from '../office.ts'
import { bar, button, CONFLICT, editorOf, labelled, toSection } from './editor.ts'

let office: Office
let shop: ReturnType<typeof editorOf>
beforeAll(async () => {
  office = await sharedOffice('demo')
  shop = editorOf(office)
})

describe('the stock of a product', () => {
  journey(
    'keeps what is typed: Enter, Save and Publish write it, leaving asks, and whoever sets it over another figure is told [b.product.2]',
    async ({ visit }) => {
      const id = await shop.hasProduct('Dotterel')
      const { available } = await shop.kept(id)
      await office.write(office.owner, 'PUT /products/{id}/stock', { from: available, to: 0 }, `/products/${id}/stock`)
      const page = await shop.edit(visit, id, { tolerates: CONFLICT })
      await page.getByText(ISSUE_WORDS.noStock.what).first().waitFor()

      await toSection(page, 'selling')
      const stock = labelled(page, sellingTexts.stock)
      await stock.fill('1,200')
      await bar(page).getByText('Pieces in stock 0 → 1,200, at once').waitFor() // shown as typed, as it has two readings
      await stock.press('Enter')
      await page.getByText(valueTexts.noNumber('1,200')).waitFor()
      await stock.fill('12')
      await bar(page).getByText('Pieces in stock 0 → 12, at once').waitFor()
      await page.getByRole('link', { name: 'Products' }).first().click()
      await button(page, shellTexts.stay).click()
      expect(await stock.inputValue()).toBe('12')

      await page.keyboard.press('Control+s')
      await page.getByText(sellingTexts.stockIs(12)).last().waitFor()
      expect((await shop.kept(id)).available).toBe(12)
      await page.getByText(ISSUE_WORDS.noStock.what).first().waitFor({ state: 'detached' })
      await stock.fill('13')
      await stock.press('Enter')
      await page.getByText(sellingTexts.stockIs(13)).last().waitFor()

      await stock.fill('14')
      await labelled(page, productLabel('minAge')).fill('9')
      await button(bar(page), /^Publish \d/).click()
      await page.getByText(sellingTexts.stockIs(14)).last().waitFor()
      await expect.poll(() => shop.kept(id).then(({ available: now, shop: { minAge } }) => [now, minAge])).toEqual([14, 9])

      await stock.fill('40')
      await office.write(office.owner, 'PUT /products/{id}/stock', { from: 14, to: 33 }, `/products/${id}/stock`)

      await button(page, sellingTexts.setStock).click()
      await page.getByText(sellingTexts.stockChanged(33, 14)).waitFor()
      expect(await stock.inputValue()).toBe('40')
      await button(page, sellingTexts.setStock).click()
      await page.getByText(sellingTexts.stockIs(40)).last().waitFor()
      expect((await shop.kept(id)).available).toBe(40)
    },
  )
})
