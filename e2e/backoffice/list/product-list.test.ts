import { setTimeout as delay } from 'node:timers/promises'
import { ADMIN_HISTORY, ADMIN_PRODUCTS } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { BULK_WORDS } from '../../../backoffice/src/features/bulk/texts.ts'
import { FILTER_NAMES } from '../../../backoffice/src/features/product-list/texts.ts'
import { lowPriceTexts } from '../../../backoffice/src/features/low-prices/texts.ts'
import { valueTexts } from '../../../backoffice/src/features/records/fields/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { isFull } from '../../full-run.ts'
import { journey } from '../../visit.ts'
import { FIRST_PRICE, openOfficeOf } from '../many-products.ts'
import { type Office, readInShop, says, visitOffice } from '../office.ts'
import { words as t } from '../words.ts'

const COUNT = isFull ? 500 : 60
const { bulk, filters, history, list, newProduct, prices, views } = t

let office: Office
beforeAll(async () => {
  office = await openOfficeOf(COUNT)
})
afterAll(() => office.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
async function pricesOf(name: string) {
  const { rows } = await office.read(office.owner, 'GET /products', `/products?q=${encodeURIComponent(name)}`)
  const row = rows.find((one) => one.name === name)
  return { shop: row?.shopPrice, saved: row?.price }
}

async function dryRunOf5(page: Page, name: string) {
  await page.getByRole('checkbox', { name: list.select(name), exact: true }).check()
  await button(page, 'Price…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(bulk.how, { exact: true }).selectOption('set')
  await dialog.getByLabel(bulk.value, { exact: true }).fill('5')
  await dialog.getByRole('button', { name: bulk.dryRun }).click()
  await dialog.getByText(bulk.counts(1, 0, 0)).waitFor()
  return dialog
}

describe('a change of many', () => {
  journey('raises all prices by 10 %, is seen first and in the shop, and is undone by one click [b.bulk.1]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { path: `${ADMIN_PRODUCTS}?filter[state]=live` })
    await page.getByRole('checkbox', { name: list.selectPage(50) }).check()
    await button(page, bulk.selectAll(COUNT)).click()
    await button(page, 'Price…').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(bulk.value, { exact: true }).fill('10')
    await dialog.getByLabel(bulk.round).selectOption('.90')
    await dialog.getByRole('radio', { name: bulk.inShop }).check()
    await dialog.getByRole('button', { name: bulk.dryRun }).click()
    await dialog.getByText(bulk.counts(COUNT, 0, 0)).waitFor()
    expect(await pricesOf('Box 60')).toMatchObject({ shop: FIRST_PRICE + 59 })

    await dialog.getByRole('button', { name: bulk.write(COUNT) }).click()
    await says(page, `${COUNT} prices changed, published`)
    await expect.poll(() => pricesOf('Box 60').then(({ shop }) => shop)).toBe(174.9) // 159 plus a tenth, rounded to .90
    const inShop = async () => (await readInShop(office, '/product/160?lang=zh')).text
    await expect.poll(inShop).toContain('174.90')

    await page.goto(ADMIN_HISTORY)
    const changed = page
      .getByRole('row')
      .filter({ hasText: history.records(COUNT) })
      .first()
    await changed.getByRole('button').click()
    await button(page, history.undoMany(COUNT)).click()
    await says(page, /^Undone: /)
    expect(await pricesOf('Box 60')).toEqual({ shop: FIRST_PRICE + 59, saved: FIRST_PRICE + 59 })
    await expect.poll(inShop).toContain('159.00')
  })

  journey('is refused after a change of somebody else, and looked at again after a lost answer [b.bulk.1, b.bulk.2]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { path: `${ADMIN_PRODUCTS}?q=box+45`, tolerates: /status of 409|ERR_FAILED/ })
    const dialog = await dryRunOf5(page, 'Box 45')

    const id = 101 + 44
    const { rev } = await office.read(office.owner, 'GET /products/{id}', `/products/${id}`)
    await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { price: 6 } }, `/products/${id}`)
    await dialog.getByRole('button', { name: bulk.write(1) }).click()
    await dialog.getByText(bulk.stale).waitFor()
    expect(await pricesOf('Box 45')).toMatchObject({ saved: 6 })

    // Old rows stay until the new plan arrives, but must not be writable.
    const rowsWritten = dialog.getByRole('button', { name: bulk.write(1) })
    await page.route('**/products/bulk?*', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: bulk.dryRunAgain }).click()
    await dialog.getByText(bulk.noDryRun('')).waitFor()
    expect(await rowsWritten.isDisabled()).toBe(true)
    await page.route('**/products/bulk?*', (route) => delay(1000).then(() => route.continue()), { times: 1 })
    await dialog.getByRole('button', { name: bulk.dryRunAgain }).click()
    await dialog.getByText(bulk.noDryRun('')).waitFor({ state: 'detached' })
    await rowsWritten.click()
    await says(page, '1 price changed, saved, not published')
    expect(await pricesOf('Box 45')).toMatchObject({ saved: 5 })

    await page.goto(`${office.officeUrl}${ADMIN_PRODUCTS}?q=Box+46`)
    await dryRunOf5(page, 'Box 46')
    await page.route('**/products/bulk?*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await dialog.getByRole('button', { name: bulk.write(1) }).click()
    await dialog.getByText(bulk.unanswered).waitFor()
    expect(await dialog.getByText(bulk.notYet).count()).toBe(0)
    expect(await dialog.getByRole('button', { name: bulk.write(1) }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: bulk.dryRunAgain }).click()

    await dialog.getByRole('button', { name: bulk.nothingToWrite }).waitFor()
    expect(await pricesOf('Box 46')).toMatchObject({ saved: 5 })
  })
})

describe('the list of products', () => {
  journey(
    'is searched, filtered, sorted and paged, kept by address and view, and makes a draft that no shopper sees [b.list.1, b.list.3]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { path: ADMIN_PRODUCTS })
      await page.getByText(list.range(1, 50, COUNT)).waitFor()
      await button(page, uiTexts.older).click()
      await page.getByText(list.range(51, Math.min(100, COUNT), COUNT)).waitFor()
      await rowOf(page, 'Box 51').waitFor()
      await button(page, uiTexts.newer).click()
      await page.getByText(list.range(1, 50, COUNT)).waitFor()

      await page.getByLabel(list.sort).selectOption('price')
      await page.keyboard.press('/')
      await page.keyboard.type('box 2')
      await rowOf(page, 'Box 20').waitFor()
      await rowOf(page, 'Box 9').waitFor({ state: 'detached' })

      await page.keyboard.press('Tab')
      await button(page, filters.add).click()
      const editor = page.getByRole('dialog')
      await editor.getByRole('button', { name: 'Price' }).click()
      await editor.getByLabel(filters.from).fill(String(FIRST_PRICE + 20))
      await editor.getByLabel(filters.from).press('Enter')
      await page.keyboard.press('Escape')
      await rowOf(page, 'Box 20').waitFor({ state: 'detached' })
      await rowOf(page, 'Box 21').waitFor()

      await page.reload()
      await rowOf(page, 'Box 21').waitFor()
      expect(await page.getByRole('searchbox').inputValue()).toBe('box 2')
      await button(page, views.save).click()
      const dialog = page.getByRole('dialog', { name: views.saveTitle })
      await dialog.getByLabel(views.name).fill('Dear boxes')
      await dialog.getByRole('button', { name: views.saveIt }).click()
      await says(page, views.saved('Dear boxes'))
      await page.getByRole('link', { name: /^All/ }).first().click()
      await page.getByText(list.range(1, 50, COUNT)).waitFor()
      await page.getByRole('link', { name: /^Dear boxes/ }).click()
      await rowOf(page, 'Box 21').waitFor()
      await rowOf(page, 'Box 20').waitFor({ state: 'detached' })

      await page.route('**/assets/history-screen-*.js', (route) => delay(1_000).then(() => route.continue()), { times: 1 })
      await page.getByRole('searchbox').fill('box 3')
      await page.getByRole('link', { name: history.title, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: history.title }).waitFor() // the search does not undo the navigation
      await page.goBack()
      await rowOf(page, 'Box 21').waitFor()

      await button(page, filters.add).click()
      await editor.getByRole('button', { name: FILTER_NAMES.state, exact: true }).click()
      const states = editor.getByRole('checkbox')
      await states.first().waitFor()
      await states.evaluateAll((boxes: HTMLElement[]) => boxes.slice(0, 2).forEach((box) => box.click())) // before the list changes
      const chosen = () => new URL(page.url()).searchParams.get('filter[state]')?.split(',').length
      await expect.poll(chosen).toBe(2)
      await page.keyboard.press('Escape')

      await page.keyboard.press('n')
      const product = page.getByRole('dialog', { name: newProduct.title })
      await product.getByRole('button', { name: newProduct.make }).click()
      await product.getByText(newProduct.nameMissing).waitFor()
      await product.getByLabel(newProduct.copySearch).fill('BOX-0131')
      await product.getByText('BOX-0131').waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => product.getByLabel(newProduct.series).inputValue()).not.toBe('')
      expect(await product.getByText(newProduct.seriesMissing).count()).toBe(0)
      const make = product.getByRole('button', { name: newProduct.make })
      await expect.poll(() => make.evaluate((one) => one === document.activeElement)).toBe(true)
      await product.getByRole('button', { name: /BOX-0131/ }).press('Enter')
      await expect.poll(() => product.getByLabel(newProduct.copySearch).evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await product.getByLabel(newProduct.series).inputValue()).toBe('')
      await product.getByLabel(newProduct.series).selectOption({ index: 1 })
      await product.getByLabel(newProduct.name).fill('Ash Box')
      await product.getByRole('button', { name: newProduct.make }).click()
      await page.getByRole('heading', { level: 1, name: 'Ash Box' }).waitFor()

      const { rows } = await office.read(office.owner, 'GET /products', '/products?q=Ash+Box')
      expect(rows).toMatchObject([{ name: 'Ash Box', state: 'draft', visible: false }])
      const { status } = await fetch(`${office.url}/product/${rows[0]?.id}`, { headers: { accept: 'text/html' } })
      const { text } = await readInShop(office, `/product/${rows[0]?.id}`)
      expect([status, text]).toEqual([404, expect.not.stringContaining('Ash Box')])
    },
  )

  journey(
    'takes a price in place by keyboard, and a pasted column, whose questions are asked once [b.list.2, b.bulk.1]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { path: `${ADMIN_PRODUCTS}?q=box+4`, tolerates: /status of 409/ })
      await rowOf(page, 'Box 4').waitFor()
      await page.keyboard.press('j') // the first row is current at the beginning
      await page.keyboard.press('k')
      await page.keyboard.press('e')
      const field = page.getByLabel(prices.label('Box 4'), { exact: true })
      await field.fill('a lot')
      await field.press('Enter')
      await page.getByText(valueTexts.noAmount('a lot')).waitFor()
      await field.fill('1,234.50')
      await field.press('Enter')
      await says(page, prices.saved('Box 4', '1,234.50'))
      await page.getByRole('spinbutton', { name: /^Price of Box/ }).waitFor() // the field of the row below
      await page.keyboard.press('Escape')
      expect(await pricesOf('Box 4')).toEqual({ shop: FIRST_PRICE + 3, saved: 1234.5 })
      await button(page, prices.publish(1)).press('Enter')
      await page
        .getByRole('dialog', { name: BULK_WORDS.publish.title(1) })
        .getByRole('button', { name: bulk.writeOf.publish(1) })
        .press('Enter')
      await says(page, BULK_WORDS.publish.done(1))
      expect(await pricesOf('Box 4')).toEqual({ shop: 1234.5, saved: 1234.5 })

      await page.keyboard.press('Shift+V')
      const dialog = page.getByRole('dialog', { name: 'Paste a column of prices' })
      await dialog.getByLabel(bulk.pasteLabel).fill('BOX-0141\t77\nBOX-0142\tdear\n')
      await dialog.getByRole('button', { name: bulk.dryRun }).click()
      await dialog.getByText(bulk.counts(1, 1, 0)).waitFor()
      expect(await pricesOf('Box 42')).toMatchObject({ saved: FIRST_PRICE + 41 })
      await dialog.getByRole('button', { name: bulk.write(1) }).click()
      await says(page, '1 price changed, saved, not published')

      const pasted = async (column: string) => {
        await button(page, list.paste).click()
        const dialog = page.getByRole('dialog', { name: 'Paste a column of prices' })
        await dialog.getByLabel(bulk.pasteLabel).fill(column)
        await dialog.getByRole('radio', { name: bulk.inShop }).check()
        await dialog.getByRole('button', { name: bulk.dryRun }).click()
        return dialog
      }
      const meant = await pasted('BOX-0131\t1.299\nBOX-0132\t2.499\nBOX-0133\t"899,- "\n"BOX-\n0134"\t９９９')
      await meant.getByText(bulk.counts(4, 0, 0)).waitFor() // `899,-` determines the meaning of commas
      await meant.getByLabel(bulk.pasteLabel).fill('BOX-0131\t1.299\nBOX-0132\t2.499\nBOX-0133\t899')
      await meant.getByRole('button', { name: bulk.dryRun }).click()
      await meant.getByText(bulk.counts(1, 2, 0)).waitFor()
      await meant.getByRole('radio', { name: bulk.decimals[','] }).check()
      await meant.getByText(bulk.counts(3, 0, 0)).waitFor()
      expect(await meant.getByLabel(bulk.pasteLabel).getAttribute('rows')).toBe('3')
      expect(await meant.getByText(bulk.counts(3, 0, 0)).evaluate((words) => words.getBoundingClientRect().top < innerHeight)).toBe(true)
      await meant.getByRole('button', { name: bulk.write(3) }).click()
      await says(page, '3 prices changed, published')
      expect(await pricesOf('Box 32')).toEqual({ shop: 2499, saved: 2499 })

      const slip = await pasted('BOX-0131\t12,99 €\nBOX-0132\t24,99 €\nBOX-0133\t8,99 €')
      await slip.getByText(bulk.otherCurrency('€', 'CNY')).waitFor()
      await slip.getByRole('button', { name: bulk.write(3) }).click()
      const low = page.getByRole('dialog', { name: lowPriceTexts.title(3) })
      await low.getByRole('row', { name: /Box 32 24\.99 2,499\.00 131\.00/ }).waitFor()
      await low.getByRole('button', { name: lowPriceTexts.leave }).click()
      expect(await pricesOf('Box 32')).toMatchObject({ shop: 2499 })
      await slip.getByRole('button', { name: bulk.write(3) }).click()
      await low.getByRole('button', { name: lowPriceTexts.confirm(3) }).click()
      await expect.poll(() => pricesOf('Box 32')).toMatchObject({ shop: 24.99 }) // the notice has the same text as before
      await says(page, '3 prices changed, published')

      const changed = 131
      const { rev } = await office.read(office.owner, 'GET /products/{id}', `/products/${changed}`)
      const saved = await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { price: 1500 } }, `/products/${changed}`)
      await office.write(office.owner, 'POST /products/{id}/publish', { rev: saved.rev }, `/products/${changed}/publish`)
      await page.goto(ADMIN_HISTORY)
      const row = page.getByRole('row').filter({ hasText: history.records(3) }).first() // prettier-ignore
      await row.getByRole('button').click()
      await page.getByRole('checkbox', { name: history.tickOf('Box 33') }).uncheck()
      await button(page, history.undoSome(2, 3)).click()
      await page.getByRole('alert').getByRole('link', { name: 'Box 31' }).waitFor()
      await button(page, history.undoOthers(1)).click()
      await says(page, /^Undone: /)
      const priced: unknown[] = []
      for (const name of ['Box 31', 'Box 32', 'Box 33']) priced.push((await pricesOf(name)).shop) // in turn, as each signs in
      expect(priced).toEqual([1500, 2499, 8.99])
    },
  )
})
