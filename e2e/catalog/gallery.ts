import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'

const main = (page: Page) => page.getByRole('main')

export async function picturedProduct(): Promise<Product> {
  const pictured = (await ask('GET /product/page', { seriesId: 1, limit: 100 })).rows.find(({ images }) => images.length >= 5)
  if (!pictured) throw new Error('no car has five pictures')
  return ask('GET /product/{id}', { id: pictured.id })
}

export const withDetail = ({ id, seriesId }: Product, change: (detail: ProductDetail) => Partial<ProductDetail>) => ({
  path: `/category/${seriesId}`,
  prepare: (page: Page) =>
    page.route(new RegExp(String.raw`/api/admin/product/${id}/\w\w`), async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { data: ProductDetail } // the server's tests check it
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, ...change(envelope.data) } } })
    }),
})

export async function openFromList(page: Page, { name }: Product) {
  await main(page).getByRole('link', { name, exact: true }).first().click()
  await main(page).getByRole('heading', { level: 2, name: texts.product.specifications }).waitFor()
}
