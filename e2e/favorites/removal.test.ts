import { FAVORITES } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import type { Product } from '@shop/contract/catalog/catalog'
import { beforeAll, describe, expect } from 'vitest'
import { customerWith } from '../account/customer.ts'
import { texts } from '../texts.ts'
import { fullDescribe, fullJourney } from '../full-run.ts'
import { goTo, journey } from '../visit.ts'
import { amount, atFavorites, dialog, names, removeButton, richProducts, undo } from './list.ts'

const t = texts.favoritesList
const CALL = `**${BASE_PATH}/user-favorite-product*`
const refusal = (message: string) => ({ status: 503, json: { code: 'C503', message, data: null } })
let products: Product[]
let ids: number[]
beforeAll(async () => {
  products = await richProducts(3)
  ids = products.map(({ id }) => id)
})

/** The last added product comes first. */
const listed = () => products.map(({ name }) => name).toReversed()

describe('removing favourites', () => {
  journey(
    'asks first, the safe answer first; one is taken away at once, or all, total and header included, and the toast brings them back in their order, by the keyboard alone, too: F6 leads to it, and the focus is never lost [2.cart.7, 2.cart.9, 5.19, d.views.7]',
    async ({ visit }) => {
      const page = await atFavorites(visit, await customerWith(ids))
      const [first, second, third] = products as [Product, Product, Product] // three, as requested
      const written: string[] = []
      page.on('request', (request) => request.method() === 'DELETE' && written.push(request.url()))
      for (const opener of [removeButton(page, first), page.getByRole('button', { name: t.clearAll })]) {
        const answers = [() => page.keyboard.press('Escape'), () => dialog(page).getByRole('button', { name: t.keep }).click()]
        for (const answer of answers) {
          await opener.click()
          await dialog(page).waitFor()
          expect((await dialog(page).locator('div > button').allInnerTexts()).filter(Boolean)[0]).toBe(t.keep)
          await answer()
          await dialog(page).waitFor({ state: 'detached' })
          expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
        }
      }
      expect(await names(page)).toEqual(listed())
      expect(written).toEqual([])

      const held = Promise.withResolvers<void>()
      await page.route(CALL, async (route) => {
        if (route.request().method() === 'DELETE') await held.promise
        await route.continue()
      })
      await removeButton(page, second).click()
      await dialog(page).getByRole('button', { name: t.remove, exact: true }).click()
      await expect.poll(() => names(page)).toEqual([third.name, first.name])
      expect(await amount(page, t.items)).toBe('2')
      await page.getByRole('banner').getByText(`${texts.frame.favorites}: 2`, { exact: true }).waitFor({ state: 'attached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first.name)
      held.resolve()
      await page
        .getByRole('status')
        .filter({ hasText: t.removed(second.name) })
        .waitFor()
      await undo(page).click()
      const again = [second, third, first].map(({ name }) => name)
      await expect.poll(() => names(page)).toEqual(again)
      await page.getByRole('status').filter({ hasText: t.undone }).waitFor()
      await page.reload()
      await expect.poll(() => names(page)).toEqual(again)

      await page.getByRole('button', { name: t.clearAll }).click()
      await dialog(page).getByText(t.clearText(3)).waitFor()
      await dialog(page).getByRole('button', { name: t.removeAll }).click()
      await page.getByText(t.empty).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.frame.favorites)
      expect(await page.getByRole('button', { name: t.clearAll }).count()).toBe(0)
      await undo(page).click()
      await expect.poll(() => names(page)).toEqual(again)

      await goTo(page, FAVORITES) // no message from before is left
      await expect.poll(() => names(page)).toEqual(again)
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
      const tabTo = async (what: string) => {
        for (let presses = 0; presses < 60 && !(await focused()).startsWith(what); presses++) await page.keyboard.press('Tab')
        expect(await focused()).toContain(what)
      }

      await tabTo(t.remove)
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await tabTo(t.keep)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => names(page)).toEqual(again.slice(1))
      await expect.poll(focused).toBe(again[1])
      await undo(page).waitFor()
      await page.keyboard.press('F6')
      await expect.poll(focused).toBe(t.undo)
      await page.keyboard.press('F6')
      await expect.poll(focused).toBe(again[1])
      await page.keyboard.press('F6')
      await page.keyboard.press('Enter')

      await expect.poll(() => names(page)).toEqual(again)
      await expect.poll(focused).toBe(again[1])
    },
  )

  journey('that fails brings the row back, with the message of the shop, or that of the network [8.17, 8.18]', async ({ visit }) => {
    const page = await atFavorites(visit, await customerWith(ids), { tolerates: /status of 503|ERR_FAILED/ })
    const remove = async () => {
      await removeButton(page, products[0]!).click() // the demo has products
      await dialog(page).getByRole('button', { name: t.remove, exact: true }).click()
    }
    await page.route(CALL, (route) => (route.request().method() === 'DELETE' ? route.fulfill(refusal('not today')) : route.continue()))
    await remove()
    await page.getByRole('alert').filter({ hasText: 'not today' }).waitFor()
    await expect.poll(() => names(page)).toEqual(listed())
    await page.unroute(CALL)

    await page.route(CALL, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await remove()
    await page.getByRole('alert').filter({ hasText: texts.frame.networkError }).waitFor()
    await expect.poll(() => names(page)).toEqual(listed())
    expect(await amount(page, t.items)).toBe('3')
  })

  fullJourney('that cannot be undone says so, and tries the rest again [8.17]', async ({ visit }) => {
    const page = await atFavorites(visit, await customerWith(ids), { tolerates: /status of 503/ })
    let posts = 0
    await page.route(CALL, (route) =>
      route.request().method() === 'POST' && ++posts === 2 ? route.fulfill(refusal('slowly, please')) : route.continue(),
    )

    await page.getByRole('button', { name: t.clearAll }).click()
    await dialog(page).getByRole('button', { name: t.removeAll }).click()
    await undo(page).click()
    await page.getByRole('alert').filter({ hasText: 'slowly, please' }).waitFor()
    await expect.poll(() => names(page)).toEqual(listed().slice(-1))
    await page.getByRole('region', { name: texts.frame.messages }).getByRole('button', { name: texts.frame.tryAgain }).click()

    await expect.poll(() => names(page)).toEqual(listed())
  })
})

fullDescribe('favourites by the keyboard alone', () => {
  fullJourney('whose message is shut by the keyboard gives the focus back to where it was [d.views.7]', async ({ visit }) => {
    const page = await atFavorites(visit, await customerWith(ids))
    await removeButton(page, products[0]!).click() // the demo has products
    await dialog(page).getByRole('button', { name: t.remove, exact: true }).click()
    await undo(page).waitFor()
    const before = await page.evaluate(() => document.activeElement?.id)

    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await undo(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(before)
    expect(before).toMatch(/^favorite-\d+$/)
  })
})
