import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { productLabel, type SectionName } from '../../../backoffice/src/features/kind-words/product-words.ts'
import { pricesTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { buyAddressTexts } from '../../../backoffice/src/features/buy-addresses/texts.ts'
import { sellingTexts } from '../../../backoffice/src/features/product-editor/sections/selling/texts.ts'
import { recordTexts as t } from '../../../backoffice/src/features/records/texts.ts'
import { barriersOn } from '../../accessibility/barriers.ts'
import { fullJourney } from '../../full-run.ts'
import { journey } from '../../visit.ts'
import { sharedOffice } from '../office.ts'
import { bar, button, editorOf, labelled, sectionLink, toSection } from './editor.ts'

let shop: ReturnType<typeof editorOf>
beforeAll(async () => {
  shop = editorOf(await sharedOffice('demo'))
}, 240_000)

const BUY = 'https://kites.example/buggy'
const first = pricesTexts.scheduledNumber(1)

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it')
}

describe('the keyboard alone', () => {
  journey(
    'opens a product, changes two languages, price, a scheduled price, address and tag, publishes, and takes it back [b.product.4]',
    async ({ visit }) => {
      const id = await shop.hasProduct('Whimbrel')
      const page = await shop.edit(visit, id)
      const { keyboard } = page
      const part = async (section: SectionName) => {
        await tabTo(page, sectionLink(page, section))
        await keyboard.press('Enter')
      }

      await tabTo(page, labelled(page, productLabel('name')))
      await keyboard.press('Control+A')
      await keyboard.type('Whimbrel II')
      await keyboard.press('Alt+3')
      await tabTo(page, labelled(page, productLabel('name')))
      await keyboard.type('Regenbrachvogel')
      await page.locator('#main').focus() // the skip link does the same
      await part('prices')
      await tabTo(page, labelled(page, pricesTexts.priceNow))
      await keyboard.press('Control+A')
      await keyboard.type('1888')
      await tabTo(page, button(page, pricesTexts.schedule))
      await keyboard.press('Enter')
      await page.locator('[data-scheduled]:focus-within').waitFor() // added elements get the focus in the next frame
      await tabTo(page, labelled(page, pricesTexts.priceOf(first)))
      await keyboard.type('1777')
      await tabTo(page, labelled(page, pricesTexts.fromOf(first)))
      await keyboard.type('010120400900AM')
      await page.locator('#main').focus()
      await part('selling')
      await tabTo(page, button(page, buyAddressTexts.addAddress))
      await keyboard.press('Enter')
      const address = page.locator('[data-address]').last()
      await address.and(page.locator(':focus-within')).waitFor()
      await tabTo(page, address.getByLabel(buyAddressTexts.address, { exact: true }))
      await keyboard.type(BUY)
      expect(await address.getByLabel(buyAddressTexts.address, { exact: true }).inputValue()).toBe(BUY)
      await tabTo(page, button(page, sellingTexts.addTag))
      await keyboard.press('Enter')
      await page.getByRole('menuitem').first().waitFor()
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await bar(page).getByText(t.unsaved(6)).waitFor()
      await keyboard.press('Control+S')
      await bar(page).getByText(t.notInShop(6)).waitFor()
      await keyboard.press('Control+Enter')
      await page.getByText(t.published(6)).last().waitFor()
      expect((await shop.kept(id)).shop).toMatchObject({ 'name.en': 'Whimbrel II', 'name.de': 'Regenbrachvogel', price: 1888 })
      expect((await shop.kept(id)).shop.schedule).toMatchObject([{ price: 1777 }])

      await page.locator('#main').focus()
      await keyboard.press('Z')
      await page.getByText(t.undone).last().waitFor()
      expect((await shop.kept(id)).shop).toMatchObject({ 'name.en': 'Whimbrel', schedule: [] })
    },
  )
})

/** Repeats until stable, as a section just selected scrolls into view for some frames. */
async function isAtTop(page: Page) {
  const topOfTwoFrames = () =>
    page.evaluate(async () => {
      const before = window.scrollY
      window.scrollTo(0, 0)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return before + window.scrollY
    })
  await expect.poll(topOfTwoFrames).toBe(0)
}

const LOOKS = [390, 1024, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

/** `npm test` has this as a screen of every-screen.test.ts. */
describe('for everybody', () => {
  fullJourney('the editor has no barriers, with all of its sections [b.product.4]', async ({ visit }) => {
    const page = await shop.edit(visit, 101)
    for (const section of ['specs', 'prices', 'pictures', 'model', 'manuals', 'selling', 'safety', 'search', 'texts'] as const)
      await toSection(page, section)
    for (const { width, theme } of LOOKS) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
      await page.emulateMedia({ colorScheme: theme })
      await isAtTop(page)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect({ width, theme, scrollWidth, barriers: await barriersOn(page) }).toEqual({ width, theme, scrollWidth: width, barriers: [] })
    }
  })
})
