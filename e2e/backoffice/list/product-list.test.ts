import { setTimeout as delay } from 'node:timers/promises'
import { ADMIN_HISTORY, ADMIN_PRODUCTS } from '@shop/contract/manage/addresses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { BULK_WORDS } from '../../../backoffice/src/features/bulk/texts.ts'
import { lowPriceTexts } from '../../../backoffice/src/features/low-prices/texts.ts'
import { valueTexts } from '../../../backoffice/src/features/records/fields/texts.ts'
import { uiTexts } from '../../../backoffice/src/ui/texts.ts'
import { journey } from '../../visit.ts'
import { FIRST_PRICE, openOfficeOf } from '../many-products.ts'
import { type Office, visitOffice, says } from '../office.ts'
import { words as t } from '../words.ts'

const COUNT = 500
const { bulk, filters, history, list, newProduct, prices, views } = t

let office: Office
beforeAll(async () => {
  office = await openOfficeOf(COUNT)
}, 240_000)
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
  journey('raises 500 prices by 10 %, is seen first and in the shop, and is undone by one click [b.bulk.1]', async ({ visit }) => {
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
    expect(await pricesOf('Box 200')).toMatchObject({ shop: FIRST_PRICE + 199 })

    await dialog.getByRole('button', { name: bulk.write(COUNT) }).click()
    await says(page, `${COUNT} prices changed, published`)
    await expect.poll(() => pricesOf('Box 200').then(({ shop }) => shop)).toBe(328.9) // 299 plus a tenth, rounded to .90
    const shop = await visit({ path: '/product/300?lang=zh', shopUrl: office.url })
    await shop
      .getByText(/328\.90/)
      .first()
      .waitFor()

    await page.goto(ADMIN_HISTORY)
    const changed = page
      .getByRole('row')
      .filter({ hasText: history.records(COUNT) })
      .first()
    await changed.getByRole('button').click()
    await button(page, history.undoMany(COUNT)).click()
    await says(page, /^Undone: /)
    expect(await pricesOf('Box 200')).toEqual({ shop: FIRST_PRICE + 199, saved: FIRST_PRICE + 199 })
    await shop.reload()
    await shop
      .getByText(/299\.00/)
      .first()
      .waitFor()
  })

  journey('is refused where somebody has changed some of it since the dry run [b.bulk.2]', async ({ visit }) => {
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
  })
})

describe('a change of many whose answer is lost', () => {
  journey('may have been written, and is looked at again before it is written once more [b.bulk.1]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { path: `${ADMIN_PRODUCTS}?q=Box+46`, tolerates: /ERR_FAILED/ })
    const dialog = await dryRunOf5(page, 'Box 46')

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
  journey('is searched, filtered, sorted and paged; all of it is in the address, and a view keeps it [b.list.1]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { path: ADMIN_PRODUCTS })
    await page.getByText(list.range(1, 50, COUNT)).waitFor()
    await button(page, uiTexts.older).click()
    await page.getByText(list.range(51, 100, COUNT)).waitFor()
    await rowOf(page, 'Box 51').waitFor()
    await button(page, uiTexts.newer).click()
    await page.getByText(list.range(1, 50, COUNT)).waitFor()

    await page.getByLabel(list.sort).selectOption('price')
    await page.keyboard.press('/')
    await page.keyboard.type('box 12')
    await rowOf(page, 'Box 120').waitFor()
    await rowOf(page, 'Box 51').waitFor({ state: 'detached' })

    await page.keyboard.press('Tab')
    await button(page, filters.add).click()
    const editor = page.getByRole('dialog')
    await editor.getByRole('button', { name: 'Price' }).click()
    await editor.getByLabel(filters.from).fill(String(FIRST_PRICE + 120))
    await editor.getByLabel(filters.from).press('Enter')
    await page.keyboard.press('Escape')
    await rowOf(page, 'Box 120').waitFor({ state: 'detached' })
    await rowOf(page, 'Box 121').waitFor()

    await page.reload()
    await rowOf(page, 'Box 121').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('box 12')
    await button(page, views.save).click()
    const dialog = page.getByRole('dialog', { name: views.saveTitle })
    await dialog.getByLabel(views.name).fill('Dear boxes')
    await dialog.getByRole('button', { name: views.saveIt }).click()
    await says(page, views.saved('Dear boxes'))
    await page.getByRole('link', { name: /^All/ }).first().click()
    await page.getByText(list.range(1, 50, COUNT)).waitFor()
    await page.getByRole('link', { name: /^Dear boxes/ }).click()
    await rowOf(page, 'Box 121').waitFor()
    await rowOf(page, 'Box 120').waitFor({ state: 'detached' })
  })

  journey('takes a price in place by keyboard, and a pasted column as a dry run first [b.list.2]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { path: `${ADMIN_PRODUCTS}?q=box+40` })
    await rowOf(page, 'Box 40').waitFor()
    await page.keyboard.press('j') // the first row is current at the beginning
    await page.keyboard.press('k')
    await page.keyboard.press('e')
    const field = page.getByLabel(prices.label('Box 40'), { exact: true })
    await field.fill('a lot')
    await field.press('Enter')
    await page.getByText(valueTexts.noAmount('a lot')).waitFor()
    await field.fill('1,234.50')
    await field.press('Enter')
    await says(page, prices.saved('Box 40', '1,234.50'))
    await page.getByRole('spinbutton', { name: /^Price of Box/ }).waitFor() // the field of the row below
    await page.keyboard.press('Escape')
    expect(await pricesOf('Box 40')).toEqual({ shop: FIRST_PRICE + 39, saved: 1234.5 })
    await button(page, prices.publish(1)).press('Enter')
    await page
      .getByRole('dialog', { name: BULK_WORDS.publish.title(1) })
      .getByRole('button', { name: bulk.writeOf.publish(1) })
      .press('Enter')
    await says(page, BULK_WORDS.publish.done(1))
    expect(await pricesOf('Box 40')).toEqual({ shop: 1234.5, saved: 1234.5 })

    await page.keyboard.press('Shift+V')
    const dialog = page.getByRole('dialog', { name: 'Paste a column of prices' })
    await dialog.getByLabel(bulk.pasteLabel).fill('BOX-0401\t77\nBOX-0402\tdear\n')
    await dialog.getByRole('button', { name: bulk.dryRun }).click()
    await dialog.getByText(bulk.counts(1, 1, 0)).waitFor()
    expect(await pricesOf('Box 302')).toMatchObject({ saved: FIRST_PRICE + 301 })
    await dialog.getByRole('button', { name: bulk.write(1) }).click()
    await says(page, '1 price changed, saved, not published')
  })

  journey(
    'asks once how a pasted column is meant, before prices fall far, and what to leave of an undo [b.list.2, b.bulk.1]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { path: `${ADMIN_PRODUCTS}?q=box+31`, tolerates: /status of 409/ })
      await rowOf(page, 'Box 311').waitFor()
      const pasted = async (column: string) => {
        await button(page, list.paste).click()
        const dialog = page.getByRole('dialog', { name: 'Paste a column of prices' })
        await dialog.getByLabel(bulk.pasteLabel).fill(column)
        await dialog.getByRole('radio', { name: bulk.inShop }).check()
        await dialog.getByRole('button', { name: bulk.dryRun }).click()
        return dialog
      }
      const dialog = await pasted('BOX-0411\t1.299\nBOX-0412\t2.499\nBOX-0413\t"899,- "\n"BOX-\n0414"\t９９９')
      await dialog.getByText(bulk.counts(4, 0, 0)).waitFor() // `899,-` determines the meaning of commas
      await dialog.getByLabel(bulk.pasteLabel).fill('BOX-0411\t1.299\nBOX-0412\t2.499\nBOX-0413\t899')
      await dialog.getByRole('button', { name: bulk.dryRun }).click()
      await dialog.getByText(bulk.counts(1, 2, 0)).waitFor()
      await dialog.getByRole('radio', { name: bulk.decimals[','] }).check()
      await dialog.getByText(bulk.counts(3, 0, 0)).waitFor()
      expect(await dialog.getByLabel(bulk.pasteLabel).getAttribute('rows')).toBe('3')
      expect(await dialog.getByText(bulk.counts(3, 0, 0)).evaluate((words) => words.getBoundingClientRect().top < innerHeight)).toBe(true)
      await dialog.getByRole('button', { name: bulk.write(3) }).click()
      await says(page, '3 prices changed, published')
      expect(await pricesOf('Box 312')).toEqual({ shop: 2499, saved: 2499 })

      const slip = await pasted('BOX-0411\t12,99 €\nBOX-0412\t24,99 €\nBOX-0413\t8,99 €')
      await slip.getByText(bulk.otherCurrency('€', 'CNY')).waitFor()
      await slip.getByRole('button', { name: bulk.write(3) }).click()
      const low = page.getByRole('dialog', { name: lowPriceTexts.title(3) })
      await low.getByRole('row', { name: /Box 312 24\.99 2,499\.00 411\.00/ }).waitFor()
      await low.getByRole('button', { name: lowPriceTexts.leave }).click()
      expect(await pricesOf('Box 312')).toMatchObject({ shop: 2499 })
      await slip.getByRole('button', { name: bulk.write(3) }).click()
      await low.getByRole('button', { name: lowPriceTexts.confirm(3) }).click()
      await expect.poll(() => pricesOf('Box 312')).toMatchObject({ shop: 24.99 }) // the notice has the same text as before
      await says(page, '3 prices changed, published')

      const changed = 411
      const { rev } = await office.read(office.owner, 'GET /products/{id}', `/products/${changed}`)
      const saved = await office.write(office.owner, 'PATCH /products/{id}', { rev, set: { price: 1500 } }, `/products/${changed}`)
      await office.write(office.owner, 'POST /products/{id}/publish', { rev: saved.rev }, `/products/${changed}/publish`)
      await page.goto(ADMIN_HISTORY)
      const row = page.getByRole('row').filter({ hasText: history.records(3) }).first() // prettier-ignore
      await row.getByRole('button').click()
      await page.getByRole('checkbox', { name: history.tickOf('Box 313') }).uncheck()
      await button(page, history.undoSome(2, 3)).click()
      await page.getByRole('alert').getByRole('link', { name: 'Box 311' }).waitFor()
      await button(page, history.undoOthers(1)).click()
      await says(page, /^Undone: /)
      const priced: unknown[] = []
      for (const name of ['Box 311', 'Box 312', 'Box 313']) priced.push((await pricesOf(name)).shop) // in turn, as each signs in
      expect(priced).toEqual([1500, 2499, 8.99])
    },
  )

  journey('makes a product, which is a draft that no shopper sees [b.list.3]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { path: ADMIN_PRODUCTS })
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: newProduct.title })
    await dialog.getByRole('button', { name: newProduct.make }).click()
    await dialog.getByText(newProduct.nameMissing).waitFor()
    await dialog.getByLabel(newProduct.copySearch).fill('BOX-0411')
    await dialog.getByText('BOX-0411').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByLabel(newProduct.series).inputValue()).not.toBe('')
    expect(await dialog.getByText(newProduct.seriesMissing).count()).toBe(0)
    const make = dialog.getByRole('button', { name: newProduct.make })
    await expect.poll(() => make.evaluate((one) => one === document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: /BOX-0411/ }).press('Enter')
    await expect.poll(() => dialog.getByLabel(newProduct.copySearch).evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await dialog.getByLabel(newProduct.series).inputValue()).toBe('')
    await dialog.getByLabel(newProduct.series).selectOption({ index: 1 })
    await dialog.getByLabel(newProduct.name).fill('Ash Box')
    await dialog.getByRole('button', { name: newProduct.make }).click()
    await page.getByRole('heading', { level: 1, name: 'Ash Box' }).waitFor()

    const { rows } = await office.read(office.owner, 'GET /products', '/products?q=Ash+Box')
    expect(rows).toMatchObject([{ name: 'Ash Box', state: 'draft', visible: false }])
    const shop = await visit({ path: `/product/${rows[0]?.id}`, shopUrl: office.url, tolerates: /status of 404/ })
    expect(await shop.getByText('Ash Box').count()).toBe(0)
  })
})
