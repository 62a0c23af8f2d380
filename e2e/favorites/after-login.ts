import type { Product } from '@shop/contract/catalog/catalog'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'

export async function productInSeries() {
  const series = await largestSeries()
  const product = series.products.filter(({ available }) => available > 1).at(2)
  if (!product) throw new Error('The largest series has too few products in stock')
  return { seriesId: series.id, product }
}

export const main = (page: Page) => page.getByRole('main')
export const goToLogin = (page: Page) => page.getByRole('dialog').getByRole('link', { name: texts.favorites.goToLogin })
export const addOnCardOf = (page: Page, { name }: Product) =>
  main(page)
    .getByRole('button', { name: texts.favorites.addToCartNamed(name), exact: true })
    .first()
export const said = (page: Page, text: string, role: 'status' | 'alert' = 'status') =>
  page.getByRole(role).filter({ hasText: text }).waitFor()
export async function hasFocus(target: Locator) {
  await expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true)
}
