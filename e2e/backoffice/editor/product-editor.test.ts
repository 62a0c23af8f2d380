import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { productAddress } from '@shop/contract/addresses'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { formatPrice } from '@shop/contract/price-text'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { productLabel, sectionTitle } from '../../../backoffice/src/features/kind-words/product-words.ts'
import { editorTexts, pricesTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { buyAddressTexts } from '../../../backoffice/src/features/buy-addresses/texts.ts'
import { valueTexts } from '../../../backoffice/src/features/records/fields/texts.ts'
import { recordHeadTexts } from '../../../backoffice/src/features/records/head/texts.ts'
import { recordTexts as t } from '../../../backoffice/src/features/records/texts.ts'
import { barriersOn } from '../../accessibility/barriers.ts'
import { ROOT } from '../../shop.ts'
import { fullJourney } from '../../full-run.ts'
import { journey } from '../../visit.ts'
import { type Office, readInShop, sharedOffice, visitOffice } from '../office.ts'
import { BUY, tabTo, typeAddressAndTag, typeNames, typePrices } from './by-keyboard.ts'
import { bar, button, CONFLICT, editorOf, labelled, tab, toSection } from './editor.ts'

let office: Office
let shop: ReturnType<typeof editorOf>
beforeAll(async () => {
  office = await sharedOffice('demo')
  shop = editorOf(office)
})

const save = (page: Page) => button(bar(page), /^Save/)
const publish = (page: Page) => button(bar(page), /^Publish \d/)

/** The demo's mini boat, which only this journey uses. */
const TERN = 402
const isActive = (field: Locator) => field.evaluate((element) => element === document.activeElement)

describe('the editor of a product', () => {
  journey(
    'by the keyboard alone, keeps what is typed through a reload and on another browser, publishes it, and takes it back [b.product.1, b.product.3, b.product.4]',
    async ({ visit }) => {
      const id = await shop.hasProduct('Sandpiper')
      const { priceNow } = await shop.kept(id)
      const page = await shop.edit(visit, id)
      await typeNames(page, 'Sandpiper II', 'Strandläufer')
      await page.reload() // at once: the device already stores it
      await tabTo(page, button(page, t.bringBack))
      await page.keyboard.press('Enter')
      await page.keyboard.press('Alt+3')
      expect(await labelled(page, productLabel('name')).inputValue()).toBe('Strandläufer')
      await typePrices(page)
      await page.getByText(pricesTexts.inShopFrom('1 Jan 2040 09:00')).waitFor()
      await typeAddressAndTag(page)
      await bar(page).getByText('Kept', { exact: false }).waitFor()
      await page.close()

      const other = await shop.edit(visit, id) // another browser of the same person gets it from the server
      await button(other, t.bringBack).press('Enter')
      await bar(other).getByText(t.unsaved(6)).waitFor()
      await other.keyboard.press('Control+S')
      await bar(other).getByText(t.notInShop(6)).waitFor()
      expect((await shop.kept(id)).shop).toMatchObject({ 'name.de': null, price: priceNow.price })

      await other.clock.install()
      await other.keyboard.press('Control+Enter')
      await other.getByText(t.published(6)).last().hover() // a message under the pointer stays for any time
      await other.clock.fastForward('01:00')
      const { shop: published } = await shop.kept(id)
      expect(published).toMatchObject({ 'name.de': 'Strandläufer', 'name.en': 'Sandpiper II', price: 2_345.5 })
      expect(published.schedule).toMatchObject([{ price: 1_999, originalPrice: 2_345.5, ends: null }])
      expect(published.buyUrls[0]).toEqual({ seller: 'Kites', label: '', url: BUY, languages: ['de'] })
      const inShop = await shop.inShop(visit, id, 'de')
      await inShop.getByRole('heading', { level: 1, name: 'Strandläufer' }).waitFor()
      await inShop.getByText(formatPrice(2_345.5, 'de'), { exact: true }).first().waitFor()
      expect(await inShop.locator(`a[href="${BUY}"]`).count()).toBeGreaterThan(0)
      const inEnglish = () => readInShop(office, `${productAddress(id)}?lang=en`)
      expect(await inEnglish()).toMatchObject({ heading: 'Sandpiper II', html: expect.not.stringContaining(BUY) })

      await other.locator('#main').focus()
      await other.keyboard.press('Z')
      await other.getByText(t.undone).last().waitFor()
      expect((await shop.kept(id)).shop).toMatchObject({ 'name.de': null, 'name.en': 'Sandpiper', price: priceNow.price, schedule: [] })
      await expect.poll(async () => (await inEnglish()).heading).toBe('Sandpiper')
    },
    240_000, // hundreds of keys are pressed
  )

  journey(
    'leads from the list to the next product, to a wrong field, to a section, to the place of an issue, and to a copy [b.product.1, b.product.5]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { path: '/admin/products' })
      const names = page.getByRole('table').getByRole('rowheader').getByRole('link')
      const [one, two] = [await names.nth(0).textContent(), await names.nth(1).textContent()]
      await names.nth(0).click()
      await page.getByRole('heading', { level: 1, name: one ?? '' }).waitFor()
      await page.getByRole('link', { name: `${editorTexts.next}: ${two}` }).click()
      await page.getByRole('heading', { level: 1, name: two ?? '' }).waitFor()
      await page.keyboard.press('K')
      await page.getByRole('heading', { level: 1, name: one ?? '' }).waitFor()
      expect(await page.getByRole('link', { name: editorTexts.previous }).count()).toBe(0)

      const id = await shop.hasProduct('Knot') // its name is only in English
      await page.goto(office.officeUrl + adminProductAddress(id, 'price'))
      const price = labelled(page, pricesTexts.priceNow)
      await price.fill('12 apples')
      await page.getByText(valueTexts.noAmount('12 apples')).waitFor()
      await page.keyboard.press('Control+S')
      await expect.poll(() => isActive(price)).toBe(true)
      expect(await shop.kept(id)).toMatchObject({ saved: [] })
      await price.fill('1200')
      await save(page).click()
      await bar(page).getByText(t.notInShop(1)).waitFor()
      const sections = page.getByRole('navigation', { name: editorTexts.parts })
      for (const section of ['prices', 'parts', 'specs'] as const) {
        await toSection(page, section)
        await expect.poll(() => sections.locator('[aria-current]').innerText()).toContain(sectionTitle(section))
      }
      await button(page, /^Translate, issue \d/)
        .first()
        .click()
      await expect.poll(() => isActive(labelled(page, productLabel('name')))).toBe(true)
      expect(await tab(page, 'en').getAttribute('aria-selected')).toBe('false')

      const choose = async (what: string) => {
        await button(page, editorTexts.more).click()
        await page.getByRole('menuitem', { name: what }).click()
      }
      await choose(recordHeadTexts.archive)
      await button(page.getByRole('dialog'), recordHeadTexts.archiveIt).click()
      await page.getByText(t.archived('Knot')).last().waitFor()
      expect((await shop.kept(id)).state).toBe('archived')
      await choose(recordHeadTexts.restore)
      await page.getByText(t.restored('Knot')).last().waitFor()
      expect((await shop.kept(id)).state).toBe('live')
      await choose(editorTexts.copy)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name', { exact: false }).first().fill('Knot II')
      await dialog.locator('button[type=submit]').click()
      await page.getByRole('heading', { level: 1, name: 'Knot II' }).waitFor()
      await page.getByText(editorTexts.draft).first().waitFor()

      await toSection(page, 'selling')
      await button(page, buyAddressTexts.addAddress).click() // a copied product has none
      const address = page.locator('[data-address]').first()
      const url = address.getByLabel(buyAddressTexts.address, { exact: true })
      await url.fill(BUY)
      await button(address, /^Check/).click() // an address can be asked before it is saved
      await address.getByText(buyAddressTexts.checksAreOff).waitFor() // journeys run with checks turned off, so nothing is requested
      await url.fill('no address')
      expect(await button(address, /^Check/).count()).toBe(0)
    },
  )
})

describe('two people at one product', () => {
  journey(
    'change other fields, which are merged, and the same one, of which one value is chosen: nobody loses anything [b.product.2]',
    async ({ visit }) => {
      const id = await shop.hasProduct('Dunlin')
      const jonas = await office.staff('editor')
      const [ours, theirs] = [await shop.edit(visit, id, { tolerates: CONFLICT }), await shop.edit(visit, id, { as: jonas })]
      await labelled(ours, productLabel('name')).fill('Dunlin of Mara')
      await labelled(ours, productLabel('keywords')).fill('wader')
      await labelled(theirs, productLabel('name')).fill('Dunlin of Jonas')
      await toSection(theirs, 'prices')
      await labelled(theirs, pricesTexts.priceNow).fill('777')
      await save(theirs).click()
      await bar(theirs).getByText(t.notInShop(2)).waitFor()

      await save(ours).click()
      const dialog = ours.getByRole('dialog', { name: t.conflict(jonas.name) })
      const choice = dialog.getByRole('radiogroup', { name: 'Name, English' })
      await choice.getByText('Mara').waitFor()
      await choice.getByRole('radio', { name: new RegExp(jonas.name) }).check()
      await button(dialog, /^Save as version/).click()
      await bar(ours).getByText(t.notInShop(3)).waitFor()

      expect(Object.fromEntries((await shop.kept(id)).saved.map(({ field, value }) => [field, value]))).toEqual({
        'name.en': 'Dunlin of Jonas',
        'keywords.en': 'wader',
        price: 777,
      })
      await button(ours, t.takeAside).click() // typed text is still available
      expect(await labelled(ours, productLabel('name')).inputValue()).toBe('Dunlin of Mara')
    },
  )
})

async function importPrice(price: number, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-price-'))
  const isTaken = (path: string) => !path.endsWith('.json') || /(shared|series|tern-360-mini-boat)\.json$/.test(path)
  await cp(join(ROOT, 'demo/catalogue'), join(folder, 'catalogue'), { recursive: true, filter: isTaken })
  const file = join(folder, 'catalogue/boats/tern-360-mini-boat.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), price }))
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dirname(office.outboxDir) }
  await promisify(execFile)(process.execPath, ['server/src/import/import-command.ts', folder, '--write', ...options], { cwd: ROOT, env })
  await rm(folder, { recursive: true })
}

fullJourney(
  'an import of another price than was changed here is shown beside it before it is published [b.product.2]',
  async ({ visit }) => {
    const { shop: before, rev } = await shop.kept(TERN)
    const price = before.price + 100
    await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { price } }, `/products/${TERN}`)
    await importPrice(before.price + 50)
    const page = await shop.edit(visit, TERN)

    await publish(page).click()
    const dialog = page.getByRole('dialog', { name: t.shopConflict(1) })
    await button(dialog, t.keepEditing).click()
    expect((await shop.kept(TERN)).shop.price).toBe(before.price + 50)
    await publish(page).click()
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('radio', { name: new RegExp(office.owner.name) }).check()
    await button(dialog, t.settle(1)).click()
    await page.getByText(t.published(1)).last().waitFor()
    expect((await shop.kept(TERN)).shop.price).toBe(price)

    const { rev: later } = await shop.kept(TERN)
    await office.write(office.owner, 'PATCH /products/{id}', { rev: later, set: { price: before.price + 70 } }, `/products/${TERN}`)
    await importPrice(before.price, '--overwrite-staff')
    await page.reload()
    await publish(page).click()
    await dialog.getByRole('radio', { name: t.inShopByImport }).check()
    await button(dialog, t.settle(1)).click()
    await bar(page).waitFor({ state: 'detached' })
    expect(await shop.kept(TERN)).toMatchObject({ shop: { price: before.price }, saved: [] })
  },
)
