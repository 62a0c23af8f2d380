import { partAddress, productAddress, SEARCH } from '@shop/contract/addresses'
import { ADMIN_PRODUCTS, adminProductAddress } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { BULK_WORDS } from '../../../backoffice/src/features/bulk/texts.ts'
import { editorTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { retiredTexts } from '../../../backoffice/src/features/product-editor/retired/texts.ts'
import { productListTexts } from '../../../backoffice/src/features/product-list/texts.ts'
import { recordHeadTexts } from '../../../backoffice/src/features/records/head/texts.ts'
import { recordTexts } from '../../../backoffice/src/features/records/texts.ts'
import { referenceTexts } from '../../../backoffice/src/features/references/texts.ts'
import { barriersOn } from '../../accessibility/barriers.ts'
import { texts } from '../../texts.ts'
import { journey, type Visit } from '../../visit.ts'
import { type Office, sharedOffice } from '../office.ts'
import { button, editorOf } from './editor.ts'

let office: Office
let shop: ReturnType<typeof editorOf>
beforeAll(async () => {
  office = await sharedOffice('demo')
  shop = editorOf(office)
})

/** A part of the product that `hasProduct` copies. */
const PART = 'CAR-0101-01'
const REFUSED = /status of 400/
const openMenu = (page: Page) => button(page, editorTexts.more).click()
async function choose(page: Page, item: string) {
  await openMenu(page)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const inShop = async (id: number) => {
  const { status } = await fetch(office.url + productAddress(id), { redirect: 'manual', headers: { accept: 'text/html' } })
  return status
}

/** To shoppers: on its page, last in a search, and on the page of its part. */
async function isShownAsRetired(visit: Visit, id: number) {
  const shopper = await visit({ path: productAddress(id), shopUrl: office.url })
  const main = shopper.getByRole('main')
  await main.getByText(texts.product.discontinuedSince('1 October 2026')).waitFor()
  await main.getByText(texts.product.sparesUntil('31 December 2034')).waitFor()
  await main.getByText(PART, { exact: true }).first().waitFor()
  expect(await button(shopper, texts.favorites.addToCart).count()).toBe(0) // cards of other products name the product
  expect(await shopper.getByRole('region', { name: texts.product.buy, exact: true }).count()).toBe(0)
  expect(await main.getByRole('link', { name: texts.product.buyNow }).count()).toBe(0)
  expect(await barriersOn(shopper)).toEqual([])
  await main.getByRole('link', { name: 'Whimbrel Two', exact: true }).first().click()
  await shopper.getByRole('heading', { level: 1, name: 'Whimbrel Two' }).waitFor()

  await shopper.goto(`${SEARCH}?name=whimbrel`)
  const cards = main.getByRole('heading', { level: 3 })
  await expect.poll(() => cards.allTextContents()).toEqual(['Whimbrel Two', 'Whimbrel'])
  await shopper.getByText(texts.product.discontinued, { exact: true }).waitFor()
  await shopper.goto(partAddress(PART))
  await shopper.getByText(`Whimbrel (${texts.product.discontinued})`).first().waitFor()
}

describe('a product', () => {
  journey(
    'is retired with its successor, listed and shown as such, brought back, and keeps its page; one archived in the list leads elsewhere [b.product.7, b.list.1, x.70]',
    async ({ visit }) => {
      const [id, next] = [await shop.hasProduct('Whimbrel'), await shop.hasProduct('Whimbrel Two')]
      const page = await shop.edit(visit, id, { tolerates: REFUSED })

      await choose(page, retiredTexts.retire)
      const dialog = page.getByRole('dialog', { name: retiredTexts.title('Whimbrel') })
      expect(await dialog.getByLabel(retiredTexts.since).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
      await dialog.getByLabel(retiredTexts.since).fill('2026-10-01')
      await dialog.getByLabel(retiredTexts.sparesUntil).fill('2026-09-30')
      await dialog.getByLabel(retiredTexts.chooseSuccessor).fill('Whimbrel Two')
      await dialog.getByRole('button', { name: new RegExp(`^${referenceTexts.add('Whimbrel Two', '')}`) }).click()
      await dialog.getByText('Whimbrel Two', { exact: true }).waitFor()
      expect(await barriersOn(page)).toEqual([])
      await dialog.getByRole('button', { name: retiredTexts.retireIt }).click()
      await dialog.getByText('The end must come after the start').waitFor()
      await dialog.getByLabel(retiredTexts.sparesUntil).fill('2034-12-31')
      await dialog.getByRole('button', { name: retiredTexts.retireIt }).click()
      await page.getByText(recordTexts.retired('Whimbrel')).last().waitFor()
      await page.getByText(editorTexts.retired).first().waitFor()
      const retired = { since: '2026-10-01', sparesUntil: '2034-12-31', successorId: next }
      expect((await shop.kept(id)).shop.retired).toEqual(retired)

      await page.goto(`${office.officeUrl}${ADMIN_PRODUCTS}?q=whimbrel&filter[state]=retired`)
      await page.getByRole('row').filter({ hasText: 'Whimbrel' }).getByText(productListTexts.retired, { exact: true }).waitFor()
      expect(await page.getByRole('row').filter({ hasText: 'Whimbrel Two' }).count()).toBe(0)
      await page.goto(`${office.officeUrl}${ADMIN_PRODUCTS}?q=whimbrel&filter[state]=live`)
      await page.getByRole('row').filter({ hasText: 'Whimbrel Two' }).waitFor()

      await isShownAsRetired(visit, id)

      await page.goto(office.officeUrl + adminProductAddress(id))
      await choose(page, retiredTexts.change)
      const change = page.getByRole('dialog', { name: retiredTexts.changeTitle('Whimbrel') })
      await change.getByLabel(retiredTexts.sparesUntil).fill('2035-12-31')
      await change.getByRole('button', { name: retiredTexts.save, exact: true }).click()
      await change.waitFor({ state: 'detached' })
      expect((await shop.kept(id)).shop.retired).toEqual({ ...retired, sparesUntil: '2035-12-31' })
      await choose(page, retiredTexts.bringBack)
      await page.getByText(recordTexts.broughtBack('Whimbrel')).last().waitFor()
      expect((await shop.kept(id)).shop.retired).toBeNull()

      await choose(page, recordHeadTexts.archive)
      const archiving = page.getByRole('dialog')
      await archiving.getByLabel(recordHeadTexts.leadsTo).selectOption({ label: retiredTexts.ownPage })
      await archiving.getByLabel(retiredTexts.since).fill('2026-10-01')
      await archiving.getByRole('button', { name: retiredTexts.retireIt }).click()
      await archiving.waitFor({ state: 'detached' })
      expect(await shop.kept(id)).toMatchObject({ state: 'live', shop: { retired: { since: '2026-10-01', successorId: null } } })
      expect(await inShop(id)).toBe(200)

      await page.goto(`${office.officeUrl}${ADMIN_PRODUCTS}?q=whimbrel+two`)
      const asked = page.getByRole('dialog', { name: recordHeadTexts.archiveTitle('Whimbrel Two') })
      const more = button(page, productListTexts.moreOf('Whimbrel Two'))
      const ask = async () => {
        await more.click()
        await page.getByRole('menuitem', { name: BULK_WORDS.archive.verb }).click()
        await asked.getByLabel(recordHeadTexts.leadsTo).waitFor()
      }
      await ask()
      await page.goBack()
      await more.waitFor()
      expect(new URL(page.url()).search).toBe('?q=whimbrel+two')
      await page.goForward()
      await page.getByRole('heading', { level: 1, name: 'Whimbrel Two' }).waitFor()
      expect([new URL(page.url()).hash, await asked.count()]).toEqual(['', 0])
      await page.goBack()
      await ask()
      await asked.getByRole('button', { name: recordHeadTexts.archiveIt }).click()
      await page.getByText(productListTexts.states.archived, { exact: true }).first().waitFor()
      expect(await inShop(next)).toBe(308)
    },
  )
})
