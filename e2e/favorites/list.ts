import { FAVORITES } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import type { Page } from 'playwright-core'
import type { Customer } from '../account/customer.ts'
import { ask } from '../catalogue.ts'
import { type Texts, texts } from '../texts.ts'
import type { Visit, VisitOptions } from '../visit.ts'

export async function richProducts(count: number, language: Language = 'en'): Promise<Product[]> {
  const { rows } = await ask('GET /product/page', { limit: 100, isDiscount: '1' }, language)
  const rich = rows.filter(({ tags, services, subtitle }) => tags && subtitle && services.length > 2)
  if (rich.length < count) throw new Error('The demo has too few products with all of that')
  return rich.slice(0, count)
}

export async function atFavorites(visit: Visit, mara: Customer, options: VisitOptions = {}) {
  return visit({ path: FAVORITES, as: mara, ...options })
}

export const rows = (page: Page, t: Texts = texts) =>
  page
    .getByRole('list', { name: t.favoritesList.yourModels, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
export const row = (page: Page, { name }: Pick<Product, 'name'>, t: Texts = texts) =>
  rows(page, t).filter({ has: page.getByRole('heading', { name, exact: true }) })
/** Returns names without soft hyphens. */
export async function names(page: Page, t: Texts = texts) {
  const shown = await rows(page, t).getByRole('heading').allInnerTexts()
  return shown.map((name) => name.replaceAll('\u00ad', '').replaceAll('\u00a0', ' '))
}
export const removeButton = (page: Page, product: Pick<Product, 'name'>, t: Texts = texts) =>
  row(page, product, t).getByRole('button', { name: t.favoritesList.remove })
export const dialog = (page: Page) => page.getByRole('dialog')
export const undo = (page: Page, t: Texts = texts) =>
  page.getByRole('region', { name: t.frame.messages }).getByRole('button', { name: t.favoritesList.undo, exact: true })
export const amount = (page: Page, label: string, t: Texts = texts) =>
  page
    .getByRole('complementary', { name: t.favoritesList.summary })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .innerText()
