import type { Locator, Page } from 'playwright-core'
import { buyAddressTexts } from '../../../backoffice/src/features/buy-addresses/texts.ts'
import { productLabel, type SectionName } from '../../../backoffice/src/features/kind-words/product-words.ts'
import { sellingTexts } from '../../../backoffice/src/features/product-editor/sections/selling/texts.ts'
import { pricesTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { LANGUAGE_WORDS } from '../../../backoffice/src/features/record-fields/texts.ts'
import { button, labelled, sectionLink } from './editor.ts'

export const BUY = 'https://kites.example/buggy'
const first = pricesTexts.scheduledNumber(1)

export async function tabTo(page: Page, target: Locator) {
  const wanted = await target.elementHandle() // searching the whole page by name after each key would take most of the time
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it')
}

async function toSection(page: Page, section: SectionName) {
  await page.locator('#main').focus() // the skip link does the same
  await tabTo(page, sectionLink(page, section))
  await page.keyboard.press('Enter')
}

export async function typeNames(page: Page, english: string, german: string) {
  await tabTo(page, labelled(page, productLabel('name')))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(english)
  await page.keyboard.press('Alt+3')
  await tabTo(page, labelled(page, productLabel('name')))
  await page.keyboard.type(german)
}

/** Types 2,345.50, and 1,999.00 from 1 January 2040. */
export async function typePrices(page: Page) {
  await toSection(page, 'prices')
  await tabTo(page, labelled(page, pricesTexts.priceNow))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2.345,50')
  await tabTo(page, button(page, pricesTexts.schedule))
  await page.keyboard.press('Enter')
  await page.locator('[data-scheduled]:focus-within').waitFor() // added elements get the focus in the next frame
  await tabTo(page, labelled(page, pricesTexts.priceOf(first)))
  await page.keyboard.type('1,999.00')
  await tabTo(page, labelled(page, pricesTexts.fromOf(first)))
  await page.keyboard.type('010120400900AM')
}

/** Adds an address for Germans only and the first tag. */
export async function typeAddressAndTag(page: Page) {
  await toSection(page, 'selling')
  await tabTo(page, button(page, buyAddressTexts.addAddress))
  await page.keyboard.press('Enter')
  const address = page.locator('[data-address]').last()
  await address.and(page.locator(':focus-within')).waitFor()
  await tabTo(page, address.getByLabel(buyAddressTexts.address, { exact: true }))
  await page.keyboard.type(BUY)
  await address.getByLabel(buyAddressTexts.seller, { exact: true }).press('K')
  await page.keyboard.type('ites')
  await address.getByRole('button', { name: LANGUAGE_WORDS.de }).press('Enter')
  await button(page, 'Move Kites: drag, or use the arrow keys').press('ArrowUp')
  await page.getByText(buyAddressTexts.buyAt('Kites')).waitFor()
  await tabTo(page, button(page, sellingTexts.addTag))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
