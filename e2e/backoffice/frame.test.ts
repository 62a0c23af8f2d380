import { brotliCompressSync } from 'node:zlib'
import { ADMIN_HISTORY, ADMIN_PRODUCTS, ADMIN_STAFF, ADMIN_TODAY, adminProductAddress } from '@shop/contract/manage/addresses'
import type { Page, Response } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { fullJourney } from '../full-run.ts'
import { isQuiet, journey } from '../visit.ts'
import { type Office, sharedOffice, visitOffice } from './office.ts'
import { FILTER_NAMES } from '../../backoffice/src/features/product-list/texts.ts'
import { productLabel } from '../../backoffice/src/features/kind-words/product-words.ts'
import { translateNow } from '../states/translated.ts'
import { bar, tab } from './editor/editor.ts'
import { words as t } from './words.ts'

const PRODUCT = 104
const MAX_BYTES = 300 * 1024
/** Only the rich text editor loads later; everything else works without it. */
const COMES_LATER = /\/rich-text-editor-/

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe('the keyboard', () => {
  journey(
    'skips the rail, and leads everywhere by the palette and by keys, which can be listed and switched off [b.frame.1, b.frame.2]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { path: ADMIN_TODAY })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      await page.keyboard.press('g')
      await page.keyboard.press('p')
      await isAt(page, ADMIN_PRODUCTS)
      await page.getByRole('heading', { level: 1, name: t.list.title }).waitFor() // wait, as a dialog closes with its page

      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: t.shell.search }).waitFor()
      await page.keyboard.type('history')
      await page.getByRole('menuitem', { name: 'History' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await isAt(page, ADMIN_HISTORY)
      await page.getByRole('heading', { level: 1, name: t.history.title }).waitFor()

      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: t.shell.search }).waitFor()
      await page.keyboard.type('kestrel')
      await page
        .getByRole('menuitem', { name: /Kestrel/ })
        .first()
        .waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: /Kestrel/ }).waitFor()

      await page.keyboard.press('?')
      const keys = page.getByRole('dialog', { name: t.shell.keys })
      await keys.getByRole('button', { name: t.shell.keysOff }).click()
      await keys.getByText(t.shell.keysAreOff).waitFor()
      await page.keyboard.press('Escape')
      const { pathname } = new URL(page.url())
      await page.keyboard.press('g')
      await page.keyboard.press('t')
      await page.keyboard.press('Control+k') // shortcuts with a modifier still work
      await page.getByRole('dialog', { name: t.shell.search }).waitFor()
      expect(new URL(page.url()).pathname).toBe(pathname)
    },
  )

  fullJourney(
    'goes by the place of a key where its letter is not Latin, and leaves an input method its keys [b.frame.1]',
    async ({ visit }) => {
      const page = await visitOffice(visit, office, { path: ADMIN_PRODUCTS })
      await page.locator('tbody tr').first().waitFor()
      /** Dispatches a key event; returns true if its default was not prevented. */
      const press = (key: string, code: string, init: { isComposing?: boolean; keyCode?: number; ctrlKey?: boolean } = {}) =>
        page.evaluate(
          ([key, code, init]) =>
            (document.activeElement ?? document.body).dispatchEvent(
              new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...init }),
            ),
          [key, code, init] as const,
        )
      const composing = { isComposing: true }
      const composed = { keyCode: 229 } // Safari sends this for the key that ends a composition

      await press('о', 'KeyJ') // on a Russian keyboard
      await press('ㄷ', 'KeyE') // on a Korean keyboard
      const cell = page.locator('input[name=price]')
      await cell.fill('123')
      for (const how of [composing, composed]) {
        expect(await press('Escape', 'Escape', how)).toBe(false) // otherwise the browser would close a dialog
        await press('Enter', 'Enter', how)
      }
      expect(await cell.inputValue()).toBe('123')
      await cell.press('Escape')
      await cell.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: t.filters.add }).click()
      await page.getByRole('dialog').getByRole('button', { name: FILTER_NAMES.price }).click()
      const from = page.getByRole('dialog').getByRole('spinbutton').first()
      await from.fill('50')
      const before = page.url()
      for (const how of [composing, composed]) await press('Enter', 'Enter', how)
      for (const how of [composing, composed]) await press('Escape', 'Escape', how)
      expect([page.url(), await from.inputValue()]).toEqual([before, '50'])
      await from.press('Enter')
      await page.waitForURL((url) => url.href !== before)
      await from.press('Escape')

      expect(await press('л', 'KeyK', { ctrlKey: true })).toBe(false) // prevents the browser's own shortcut
      await page.getByRole('dialog', { name: t.shell.search }).waitFor()
    },
  )
})

fullJourney('a page that the browser translates can be filtered, searched and edited (report B25) [b.frame.1]', async ({ visit }) => {
  const page = await visitOffice(visit, office, { path: ADMIN_PRODUCTS })
  await translateNow(page)
  await page.getByRole('button', { name: t.filters.add }).click()
  await page.getByRole('dialog').getByRole('button', { name: FILTER_NAMES.price }).click()
  const bound = page.getByRole('dialog').getByRole('spinbutton').first()
  await bound.fill('5000')
  await bound.press('Enter')
  await page.waitForURL((url) => url.search !== '')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: t.shell.search }).waitFor()
  await page.keyboard.type('kestrel')
  await page
    .getByRole('menuitem', { name: /Kestrel/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Kestrel/ }).waitFor()

  for (const language of ['de', 'en'] as const) await tab(page, language).click()
  const name = page.getByRole('textbox', { name: new RegExp(`^${productLabel('name')}`) }).first()
  await name.fill('Kestrel, translated')
  await bar(page)
    .getByRole('button', { name: /^Discard/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await bar(page).waitFor({ state: 'detached' })
  expect(await name.inputValue()).not.toBe('Kestrel, translated')
})

describe('a lost connection', () => {
  journey('is said under the top bar; what is typed stays, and reads come once it is back [b.frame.4]', async ({ visit }) => {
    const held = Promise.withResolvers<void>()
    const page = await visitOffice(visit, office, {
      path: ADMIN_STAFF,
      tolerates: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
      prepare: (before) =>
        before.route(/\/api\/manage\/staff\?/, async (route) => {
          const response = await route.fetch()
          await held.promise // so that the response precedes the loss of connection
          await route.fulfill({ response })
        }),
    })
    const isRead = page.waitForResponse(/\/api\/manage\/staff\?/)
    await page.getByRole('button', { name: `${t.staff.invite} N` }).click()
    const form = page.getByRole('dialog', { name: t.staff.inviteTitle })
    await form.getByLabel(t.staff.email).fill('later@shop.example')
    await page.context().setOffline(true)

    await form.getByRole('button', { name: t.staff.send }).click()
    await form.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    held.resolve()
    await isRead
    await page.getByRole('rowheader').first().waitFor({ state: 'attached' })
    expect(await form.getByLabel(t.staff.email).inputValue()).toBe('later@shop.example')
    await form.getByRole('button', { name: t.staff.notNow }).click()
    await page.getByText(t.shell.kept).waitFor()

    await page.context().setOffline(false)
    await page.getByText(t.shell.kept).waitFor({ state: 'detached' })
    expect(await page.getByRole('rowheader', { name: 'later@shop.example' }).count()).toBe(0) // nothing was queued
  })
})

describe('the first load', () => {
  journey('of the largest screen is at most 300 KiB, and none of it is a shopper’s [b.frame.3]', async ({ visit }) => {
    const responses: Response[] = []
    const page = await visitOffice(visit, office, {
      path: adminProductAddress(PRODUCT),
      prepare: async (opened) => void opened.on('response', (response) => responses.push(response)),
    })
    await isQuiet(page)

    const isCode = (response: Response) => ['script', 'stylesheet', 'document'].includes(response.request().resourceType())
    const code = responses.filter((response) => isCode(response) && !COMES_LATER.test(response.url()))
    const files = await Promise.all(
      code.map(async (response) => ({ path: new URL(response.url()).pathname, bytes: brotliCompressSync(await response.body()).length })),
    )
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter(({ path }) => !/^\/(admin|shop)\//.test(path))).toEqual([])
    expect(
      files.reduce((sum, { bytes }) => sum + bytes, 0),
      JSON.stringify(files),
    ).toBeLessThanOrEqual(MAX_BYTES)
  })
})
