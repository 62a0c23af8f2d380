import { productAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { journey } from '../visit.ts'
import { openFromList, picturedProduct, withDetail } from './gallery.ts'

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
const thumb = (page: Page, place: number) => main(page).getByRole('button', { name: t.pictureOf(place, count), exact: true })
const enlarge = (page: Page, place: number) => main(page).getByRole('button', { name: t.enlarge(place, count), exact: true })
const nameOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel)

describe('the thumbnails [2.product.1, 2.product.4]', () => {
  journey('of five pictures and the 3D model are all in sight, from 320 pixels on', async ({ visit }) => {
    const page = await visit({ path })
    const row = main(page).getByRole('list', { name: t.pictures, exact: true })
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect({ width, hidden }).toEqual({ width, hidden: 0 })
    }
    expect(await row.getByRole('button').count()).toBe(count + 1)
  })
})

describe('the gallery [2.product.1]', () => {
  journey('shows the picture whose thumbnail is pressed, and goes from one to the next by arrow keys', async ({ visit }) => {
    const page = await visit({ path })

    await thumb(page, 3).click()
    await enlarge(page, 3).waitFor()
    expect(await thumb(page, 3).getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => nameOfFocus(page)).toBe(t.pictureOf(4, count))
    await enlarge(page, 4).focus()
    for (const [key, place] of [
      ['ArrowLeft', 3],
      ['ArrowLeft', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', count],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => nameOfFocus(page)).toBe(t.enlarge(place, count))
    }
  })

  journey.for<[right: number, down: number, place: number]>([
    [-51, 0, 2],
    [51, 0, -1],
    [-50, 0, 1],
    [-80, 90, 1],
  ])('swiped by %d px to the right and %d px down shows picture %d [5.18, 9.3]', async ([right, down, to], { visit }) => {
    const page = await visit({ path, width: 'narrow' })
    const place = to < 0 ? count : to // the last picture
    const at = (clientX: number, clientY: number) => [{ identifier: 0, clientX, clientY }]
    const picture = enlarge(page, 1)

    await picture.dispatchEvent('touchstart', { touches: at(200, 300), changedTouches: at(200, 300) })
    await picture.dispatchEvent('touchend', { touches: [], changedTouches: at(200 + right, 300 + down) })

    await enlarge(page, place).waitFor()
  })

  fullJourney('has no thumbnails for one picture, and nothing to enlarge without any', async ({ visit }) => {
    const [one, none] = [
      await visit(withDetail(product, ({ images }) => ({ images: images.slice(0, 1), view360Url: '' }))),
      await visit(withDetail(product, () => ({ images: [], view360Url: '' }))),
    ]

    for (const page of [one, none]) {
      await openFromList(page, product)
      expect(await main(page).getByRole('list', { name: t.pictures, exact: true }).count()).toBe(0)
    }
    expect(
      await main(one)
        .getByRole('button', { name: t.enlarge(1, 1) })
        .count(),
    ).toBe(1)
    expect(
      await main(none)
        .getByRole('button', { name: t.enlarge(1, 1) })
        .count(),
    ).toBe(0)
  })
})
