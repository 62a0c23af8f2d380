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

describe('the gallery [2.product.1]', () => {
  journey(
    'has its five thumbnails and the 3D model in sight from 320 pixels on; thumbnails, arrow keys and swipes lead from one picture to the next [2.product.4, 5.18, 9.3]',
    async ({ visit }) => {
      const page = await visit({ path, width: 'narrow' })
      const row = main(page).getByRole('list', { name: t.pictures, exact: true })
      for (const width of [1440, 320, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const hidden = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect({ width, hidden }).toEqual({ width, hidden: 0 })
      }
      expect(await row.getByRole('button').count()).toBe(count + 1)

      await thumb(page, 3).click()
      await enlarge(page, 3).waitFor()
      expect(await thumb(page, 3).getAttribute('aria-current')).toBe('true')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => nameOfFocus(page)).toBe(t.pictureOf(4, count))
      await enlarge(page, 4).focus()
      for (const place of [3, 2, 1, count]) {
        await page.keyboard.press('ArrowLeft')
        await expect.poll(() => nameOfFocus(page)).toBe(t.enlarge(place, count))
      }

      const at = (clientX: number, clientY: number) => [{ identifier: 0, clientX, clientY }]
      let shown = count
      for (const { right, down, to } of [
        { right: 51, down: 0, to: count - 1 },
        { right: -51, down: 0, to: count },
        { right: -50, down: 0, to: count }, // too short
        { right: -80, down: 90, to: count }, // rather a scroll
        { right: -51, down: 0, to: 1 },
        { right: 51, down: 0, to: count },
      ]) {
        const picture = enlarge(page, shown)
        await picture.dispatchEvent('touchstart', { touches: at(200, 300), changedTouches: at(200, 300) })
        await picture.dispatchEvent('touchend', { touches: [], changedTouches: at(200 + right, 300 + down) })
        await enlarge(page, to).waitFor()
        shown = to
      }
    },
  )

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
