import type { Product } from '@shop/contract/catalog/catalog'
import { formatPrice } from '@shop/contract/price-text'
import { beforeAll, describe, expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { SITE } from '../shop.ts'
import { journey } from '../visit.ts'
import { SHOP_NAME, TEXTS } from '../texts.ts'

let product: Product
beforeAll(async () => {
  const { products } = await largestSeries()
  const found = products.find(({ images }) => images.length > 1)
  if (!found) throw new Error('No product has several pictures')
  product = found
})

describe('a printed product [x.9]', () => {
  journey('is black on white, with all that one reads, its address and nothing to press; a screen has no address', async ({ visit }) => {
    const page = await visit({ path: `/product/${product.id}`, theme: 'dark' })
    const address = page.getByText(`${SITE}/product/${product.id}`, { exact: true })
    expect(await address.isVisible()).toBe(false)

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme })
      const ground = await page.evaluate(() => [document.body, document.querySelector('h1')].map((part) => part && getComputedStyle(part)))
      expect([colorScheme, ground[0]?.backgroundColor, ground[1]?.color]).toEqual([colorScheme, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    }
    await page.getByRole('banner').getByRole('img', { name: SHOP_NAME }).waitFor() // at the top of the sheet
    for (const role of ['contentinfo', 'navigation', 'button', 'searchbox'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0)
    await page.getByRole('img', { name: new RegExp(`^${product.name}, `) }).waitFor()
    await page.getByRole('heading', { name: TEXTS.en.product.specifications }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain(formatPrice(product.price, 'en'))
    await address.waitFor()
    // Links of parts' names and numbers are read as text.
    const links = page.getByRole('main').locator('a:not([href^="/parts/"], [href^="#"])').filter({ visible: true })
    expect(await links.allInnerTexts(), 'links on paper').toEqual([])
  })
})
