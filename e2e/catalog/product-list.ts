import type { Product } from '@shop/contract/catalog/catalog'
import { CURRENCY, shownMinor, toFen, toMajor } from '@shop/contract/money'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { WIDTHS, type Width } from '../visit.ts'
import { texts } from '../texts.ts'

/** The products in sight, in their order, by their ids. */
export const productIds = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(/\/product\/(\d+)$/.exec((link as HTMLAnchorElement).pathname)?.[1]))) // the role says so

export const idsOf = (products: Product[]) => products.map(({ id }) => id)

/** Waits until exactly these products are in sight. */
export async function expectProducts(page: Page, ids: number[]) {
  await expect.poll(() => productIds(page)).toEqual(ids)
}

/** What a product costs in dollars, as the English shop shows it. */
export const dollars = ({ price }: Product) => toMajor(shownMinor(toFen(price), CURRENCY.en), CURRENCY.en)

/** Sets filters where the width has them: in the bar, or in the sheet that the button opens. `set` fills the form; then Apply is pressed. */
export async function filter(page: Page, width: Width, set: (form: Locator) => Promise<unknown>) {
  const form = await openFilters(page, width)
  await set(form)
  await applyButton(form, width).click()
}

/** What applies filters: of the bar, or of the sheet, whose button says how many models there are. */
export const applyButton = (form: Locator, width: Width) =>
  form.getByRole('button', { name: width === 'wide' ? texts.productList.apply : /^Show [\d,]+ models?$/, exact: true })

/** The filters of wide screens, always in sight. */
export const filterBar = (page: Page, words = texts) => page.getByRole('form', { name: words.productList.filterAndSort })

export async function openFilters(page: Page, width: Width): Promise<Locator> {
  if (width === 'wide') return filterBar(page)
  await filterButton(page).click()
  return page.getByRole('dialog', { name: texts.productList.filterAndSort })
}

/** The button of narrow screens; its name ends with the number of filters that are on. */
export const filterButton = (page: Page) => page.getByRole('button', { name: texts.productList.filterAndSort })

/** The parameters of the address in sight. */
export const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

export const everyWidth = Object.keys(WIDTHS) as Width[] // its own keys
