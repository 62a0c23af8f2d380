import { productAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { picturedProduct } from './gallery.ts'

const { productDetail: t } = texts
let product: Product
let path: string
let count: number
beforeAll(async () => {
  product = await picturedProduct()
  path = productAddress(product.id)
  count = product.images.length
})

const main = (page: Page) => page.getByRole('main')
const enlarge = (page: Page, place: number) => main(page).getByRole('button', { name: t.enlarge(place, count), exact: true })
const zoom = (page: Page) => page.getByRole('dialog', { name: t.picturesOf(product.name), exact: true })
const stage = (page: Page, place: number) => zoom(page).getByRole('group', { name: t.pictureOf(place, count), exact: true })
const scale = (page: Page) => zoom(page).getByRole('group', { name: t.zoom, exact: true }).textContent()
const nameOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel)

const view = (page: Page) =>
  zoom(page)
    .locator('[role=group][tabindex]')
    .evaluate((element) => {
      const [outer, inner] = [element.getBoundingClientRect(), element.firstElementChild?.getBoundingClientRect() ?? new DOMRect()]
      return {
        scale: inner.width / outer.width,
        x: (inner.x + inner.width / 2 - outer.x - outer.width / 2) / outer.width,
        y: (inner.y + inner.height / 2 - outer.y - outer.height / 2) / outer.height,
      }
    })

async function openZoom(page: Page, place = 1) {
  await enlarge(page, place).press('Enter')
  await stage(page, place).waitFor()
}

describe('the zoom dialog [x.20]', () => {
  fullJourney(
    'goes through pictures and scales by keys alone; Escape shuts it; it enlarges where it is pressed, is dragged, and its locator shows what is in sight',
    async ({ visit }) => {
      const page = await visit({ path })

      await openZoom(page)
      expect(await nameOfFocus(page)).toBe(t.pictureOf(1, count))
      await page.keyboard.press('ArrowRight')
      await stage(page, 2).waitFor()
      for (const percent of ['150%', '200%', '250%', '300%', '350%', '400%', '400%']) {
        await page.keyboard.press('+')
        await expect.poll(() => scale(page)).toBe(percent)
      }
      expect(await zoom(page).getByRole('button', { name: t.larger, exact: true }).isDisabled()).toBe(true)
      await zoom(page)
        .getByRole('status')
        .filter({ hasText: `${t.pictureOf(2, count)}, 400%` })
        .waitFor()

      await page.keyboard.press('Shift+ArrowRight')
      await expect.poll(async () => (await view(page)).x).toBeCloseTo(-0.12, 2)
      for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowDown')
      const lowest = await view(page)
      expect(lowest.y).toBeLessThan(-1)
      await page.keyboard.press('Shift+ArrowDown')
      expect((await view(page)).y).toBe(lowest.y) // the picture's edge stops it
      await page.keyboard.press('0')
      await expect.poll(() => view(page)).toEqual({ scale: 1, x: 0, y: 0 })

      await page.keyboard.press('Escape')
      await zoom(page).waitFor({ state: 'detached' })
      expect(await nameOfFocus(page)).toBe(t.enlarge(2, count))

      await openZoom(page, 2)
      const { x, y, width, height } = (await stage(page, 2).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

      await page.mouse.click(x + width * 0.4, y + height * 0.5)
      await expect.poll(() => scale(page)).toBe('200%')
      expect((await view(page)).x).toBeCloseTo(0.1, 1)
      const before = await view(page)
      await page.mouse.move(x + width * 0.5, y + height * 0.5)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.4, y + height * 0.45, { steps: 4 })
      await page.mouse.up()
      const moved = async () => {
        const after = await view(page)
        return [after.x - before.x, after.y - before.y].map((by) => Math.round(by * 20) / 20)
      }
      await expect.poll(moved).toEqual([-0.1, -0.05])

      const locator = stage(page, 2).locator('[aria-hidden]:has(> i)')
      const box = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await expect.poll(async () => Math.abs((await view(page)).x)).toBeLessThan(0.02)
      const part = await locator
        .locator('i')
        .evaluate((element) => element.getBoundingClientRect().width / (element.parentElement?.clientWidth ?? 1))
      expect(part).toBeCloseTo(0.5, 1)
      await page.mouse.click(x + width * 0.3, y + height * 0.4)
      await expect.poll(() => scale(page)).toBe('100%')
    },
  )

  journey('is enlarged by the wheel and by two fingers, and swiped by one; the page behind it stays where it is', async ({ visit }) => {
    const page = await visit({ path, width: 'narrow' })
    await openZoom(page)
    const { x, y, width, height } = (await stage(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: x + width / 2, y: y + height / 2 }
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Array<[right: number, down: number]>) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([right, down], id) => ({ x: middle.x + right, y: middle.y + down, id })),
      })

    await touch('touchStart', [0, 0])
    await touch('touchMove', [-90, 0])
    await touch('touchEnd')
    await stage(page, 2).waitFor()

    await touch('touchStart', [-40, 0], [40, 0])
    await touch('touchMove', [-60, 0], [60, 0])
    await touch('touchMove', [-100, 0], [100, 0])
    await touch('touchEnd')
    await expect.poll(async () => (await view(page)).scale).toBeCloseTo(2.5, 1)

    await page.keyboard.press('0')
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => (await view(page)).scale).toBeGreaterThan(1.5)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  fullJourney('shows the picture as the gallery has it until the larger one has come', async ({ visit }) => {
    const larger = Promise.withResolvers<void>()
    const page = await visit({ path, prepare: (fresh) => fresh.route(/\?w=1920$/, (route) => larger.promise.then(() => route.continue())) })
    const shown = () =>
      stage(page, 1)
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ complete, naturalWidth }) => complete && naturalWidth > 0))
    await openZoom(page)
    await expect.poll(shown).toEqual([true, false])

    larger.resolve()

    await expect.poll(shown).toEqual([true])
  })

  fullJourney('keeps the picture as the gallery has it where the larger one does not come', async ({ visit }) => {
    const page = await visit({ path, tolerates: /ERR_FAILED/, prepare: (fresh) => fresh.route(/\?w=1920$/, (route) => route.abort()) })
    await openZoom(page)

    await expect.poll(() => stage(page, 1).locator('img').count()).toBe(1)

    expect(
      await stage(page, 1)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0)
    expect(await stage(page, 1).locator('div > span').count(), 'no drawing over it').toBe(0)
  })

  fullJourney('that does not load says so, and the page stays', async ({ visit }) => {
    const page = await visit({ path, tolerates: /ERR_FAILED|dynamically imported/ })
    await page.route('**/assets/zoom-dialog-*.js', (route) => route.abort())

    await enlarge(page, 1).click()

    await page.getByRole('alert').getByText(texts.frame.networkError).waitFor()
    await main(page).getByRole('heading', { level: 1 }).waitFor()
  })
})
