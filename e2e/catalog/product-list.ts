import type { Product } from '@shop/contract/catalog/catalog'
import { CURRENCY, shownMinor, toFen, toMajor } from '@shop/contract/money'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { WIDTHS, type Width } from '../visit.ts'
import { texts } from '../texts.ts'

export const productIds = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(/\/product\/(\d+)$/.exec((link as HTMLAnchorElement).pathname)?.[1]))) // links are anchors

export const idsOf = (products: Product[]) => products.map(({ id }) => id)

export async function expectProducts(page: Page, ids: number[]) {
  await expect.poll(() => productIds(page)).toEqual(ids)
}

export const dollars = ({ price }: Product) => toMajor(shownMinor(toFen(price), CURRENCY.en), CURRENCY.en)

/** Filters by the bar or the sheet, depending on width: `set` fills in the form, then Apply is pressed. */
export async function filter(page: Page, width: Width, set: (form: Locator) => Promise<unknown>) {
  const form = await openFilters(page, width)
  await set(form)
  await applyButton(form, width).click()
}

/** On narrow screens the button includes the number of models. */
export const applyButton = (form: Locator, width: Width) =>
  form.getByRole('button', { name: width === 'wide' ? texts.productList.apply : /^Show [\d,]+ models?$/, exact: true })

/** The bar of filters, which only wide screens have. */
export const filterBar = (page: Page, words = texts) => page.getByRole('form', { name: words.productList.filterAndSort })

export async function openFilters(page: Page, width: Width): Promise<Locator> {
  if (width === 'wide') return filterBar(page)
  await filterButton(page).click()
  return page.getByRole('dialog', { name: texts.productList.filterAndSort })
}

/** Narrow screens have this button instead; its name ends with the number of active filters. */
export const filterButton = (page: Page) => page.getByRole('button', { name: texts.productList.filterAndSort })

export const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

export const everyWidth = Object.keys(WIDTHS) as Width[] // the object's own keys
