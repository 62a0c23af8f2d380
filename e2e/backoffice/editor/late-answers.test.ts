import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect } from 'vitest'
import { pricesTexts, textsTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { recordTexts as t } from '../../../backoffice/src/features/records/texts.ts'
import { fullJourney } from '../../full-run.ts'
import { journey } from '../../visit.ts'
import { sharedOffice } from '../office.ts'
import { bar, button, editorOf, labelled, toSection } from './editor.ts'

let shop: ReturnType<typeof editorOf>
beforeAll(async () => {
  shop = editorOf(await sharedOffice('demo'))
}, 240_000)

/** After so long what was read is read again by a tab that comes back. */
const STALE_MS = 5_100

describe('what was typed', () => {
  fullJourney('is published, also where the product was read before that and comes after it [b.product.2]', async ({ visit }) => {
    const id = await shop.hasProduct('Curlew')
    const page = await shop.edit(visit, id)
    await toSection(page, 'prices')
    await labelled(page, pricesTexts.priceNow).waitFor()
    const [asked, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(
      `**/api/manage/products/${id}?*`,
      async (route) => {
        const response = await route.fetch()
        asked.resolve()
        await saved.promise
        await route.fulfill({ response }).catch(() => {}) // the page no longer waits for it
      },
      { times: 1 },
    )
    page.on('response', (response) => response.request().method() === 'PATCH' && saved.resolve())
    await delay(STALE_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked.promise

    await labelled(page, pricesTexts.priceNow).fill('777')
    await button(bar(page), /^Publish \d/).click()

    await page.getByText(t.published(1)).last().waitFor()
    expect((await shop.kept(id)).shop.price).toBe(777)
    expect(await labelled(page, pricesTexts.priceNow).inputValue()).toMatch(/777/)
  })

  journey('is sent again by itself where the server had no time for it [b.product.1]', async ({ visit }) => {
    const id = await shop.hasProduct('Godwit')
    const page = await shop.edit(visit, id, { tolerates: /status of 503/ })
    let isBusy = true
    await page.route('**/api/manage/drafts/**', (route) =>
      isBusy && route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'C503', message: 'busy', data: null } })
        : route.fallback(),
    )

    await labelled(page, textsTexts.name).fill('Godwit II')
    await bar(page).getByText(t.keptHere).waitFor()
    isBusy = false

    await bar(page)
      .getByText(/Kept \d/)
      .waitFor()
    expect(await labelled(page, textsTexts.name).inputValue()).toBe('Godwit II')
  })
})
