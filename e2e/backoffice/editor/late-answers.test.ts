import { setTimeout as delay } from 'node:timers/promises'
import { ADMIN_PRODUCTS } from '@shop/contract/manage/addresses'
import { beforeAll, describe, expect } from 'vitest'
import { productLabel } from '../../../backoffice/src/features/kind-words/product-words.ts'
import { pricesTexts } from '../../../backoffice/src/features/product-editor/texts.ts'
import { recordTexts as t } from '../../../backoffice/src/features/records/texts.ts'
import { fullJourney, isFull } from '../../full-run.ts'
import { journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'
import { words } from '../words.ts'
import { bar, button, editorOf, labelled, toSection } from './editor.ts'

let office: Office
let shop: ReturnType<typeof editorOf>
beforeAll(async () => {
  office = await sharedOffice('demo')
  shop = editorOf(office)
})

/** After this time, a returning tab reads older data again. */
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
        await route.fulfill({ response }).catch(() => {}) // the page may no longer wait for it
      },
      { times: 1 },
    )
    page.on('response', (response) => response.request().method() === 'PATCH' && saved.resolve())
    await delay(STALE_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked.promise

    await labelled(page, pricesTexts.priceNow).fill('2777')
    await button(bar(page), /^Publish \d/).click()

    await page.getByText(t.published(1)).last().waitFor()
    expect((await shop.kept(id)).shop.price).toBe(2777)
    expect(await labelled(page, pricesTexts.priceNow).inputValue()).toMatch(/2,?777/)
  })

  journey(
    'that the server does not keep asks before every way out of the page, and is sent again by itself [b.product.1]',
    async ({ visit }) => {
      await shop.hasProduct('Turnstone')
      const page = await visitOffice(visit, office, { path: ADMIN_PRODUCTS, tolerates: /status of 503/ })
      await page.getByRole('link', { name: 'Turnstone', exact: true }).click() // through a link, so that Back leads to the list
      let isBusy = true
      await page.route('**/api/manage/drafts/**', (route) =>
        isBusy && route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, json: { code: 'C503', message: 'busy', data: null } })
          : route.fallback(),
      )
      await labelled(page, productLabel('name')).fill('Turnstone II')
      await bar(page).getByText(t.keptHere).waitFor()
      const { pathname } = new URL(page.url())

      const question = page.getByRole('dialog', { name: words.shell.leave([t.atRisk(1)]) })
      const ways: Record<string, () => Promise<unknown>> = {
        link: () => page.getByRole('navigation', { name: words.shell.backOffice }).getByRole('link', { name: 'History' }).click(),
        keys: async () => {
          await page.locator('#main').focus()
          await page.keyboard.press('g')
          await page.keyboard.press('h')
        },
        palette: async () => {
          await page.keyboard.press('Control+k')
          await page.keyboard.type('history')
          await page.getByRole('menuitem', { name: 'History' }).click()
        },
        menu: async () => {
          await page.getByRole('button', { name: words.shell.accountMenu }).click()
          await page.getByRole('menuitem', { name: words.shell.myAccount }).click()
        },
        'sign out': async () => {
          await page.getByRole('button', { name: words.shell.accountMenu }).click()
          await page.getByRole('menuitem', { name: words.shell.signOut }).click()
        },
        Back: () => page.evaluate(() => window.history.back()),
      }
      const few = ['link', 'sign out', 'Back']
      for (const [name, leave] of Object.entries(ways).filter(([way]) => isFull || few.includes(way))) {
        await leave()
        await question.waitFor().catch(() => expect.fail(`${name} did not ask`))
        await button(question, words.shell.stay).click()
        await question.waitFor({ state: 'detached' })
        expect([name, new URL(page.url()).pathname]).toEqual([name, pathname])
      }
      expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)

      await page.evaluate(() => window.history.back())
      await button(question, words.shell.leaveKeeping).click()
      await page.getByRole('heading', { level: 1, name: words.list.title }).waitFor()
      await page.getByRole('link', { name: 'Turnstone', exact: true }).click()
      await button(page, t.bringBack).click()
      expect(await labelled(page, productLabel('name')).inputValue()).toBe('Turnstone II')

      await labelled(page, productLabel('name')).fill('Turnstone III')
      await bar(page).getByText(t.keptHere).waitFor()
      isBusy = false
      await bar(page)
        .getByText(/Kept \d/)
        .waitFor()
      expect(await labelled(page, productLabel('name')).inputValue()).toBe('Turnstone III')
    },
  )
})
