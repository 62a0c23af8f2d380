import { HOME, productAddress, searchAddress, seriesAddress } from '@shop/contract/addresses'
import { LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import { CURRENCY } from '@shop/contract/money'
import { formatPrice } from '@shop/contract/price-text'
import { expect } from 'vitest'
import { ask, largestSeries } from '../catalogue.ts'
import { TEXTS, texts } from '../texts.ts'
import { DIALOG, HEADER, MAIN, PATIENCE, type Shopper } from './shopper.ts'
import type { Wanted } from './wanted.ts'

const t = texts.productList

/** Goes from home to series, sorted list and product; Back and Forward keep the list. */
export async function findAProduct(shopper: Shopper) {
  const series = await largestSeries()
  const dearestFirst = series.products.toSorted((a, b) => b.price - a.price || a.id - b.id)
  const [product] = dearestFirst.slice(5)
  if (!product) throw new Error('The largest series has too few products')
  const cards = () => shopper.all(MAIN, { role: 'heading' }, { role: 'link' }).then((links) => links.map(({ name }) => name))
  const dearest = dearestFirst.slice(0, 12).map(({ name }) => name)
  const place = () => shopper.run(() => Math.round(scrollY), undefined)
  const card: Wanted = { role: 'link', name: product.name }

  await shopper.goto(HOME)
  await shopper.click(MAIN, { role: 'link', to: seriesAddress(series.id) })
  await shopper.isAt(series.name, seriesAddress(series.id))
  await sortBy(shopper, t.sortBy['price-desc'])
  await expect.poll(cards, PATIENCE).toEqual(dearest)
  await shopper.reveal(MAIN, card)
  const left = await place()
  await shopper.click(MAIN, card)
  await shopper.isAt(product.name, productAddress(product.id))
  expect([left > 0, await place()]).toEqual([true, 0])

  await shopper.go(-1)
  await shopper.isAt(series.name)
  await expect.poll(cards, PATIENCE).toEqual(dearest)
  await expect.poll(place, PATIENCE).toBe(left)
  await shopper.go(1)
  await shopper.isAt(product.name)
}

async function sortBy({ width, click, choose, missNot }: Shopper, option: string) {
  if (width === 'wide') return choose(option, MAIN, { role: 'select', name: t.sortLabel })
  await click(MAIN, { role: 'button', name: t.filterAndSort })
  await choose(option, DIALOG, { role: 'select', name: t.sortLabel })
  await click(DIALOG, { role: 'button', name: texts.frame.close })
  await missNot(DIALOG)
}

/** A misspelt search is corrected, shows so, and leads to the product. */
export async function searchWithATypo({ width, goto, click, fill, press, see, isAt, run }: Shopper) {
  const { rows, total } = await ask('GET /search', { q: 'kestral' })
  const [found] = rows
  const field: Wanted = { role: 'searchbox', name: texts.frame.searchModels }

  await goto(HOME)
  if (width === 'narrow') await click(HEADER, { role: 'link', name: texts.frame.search })
  const place = width === 'narrow' ? MAIN : HEADER
  await fill('kestral', place, field)
  await press('Enter')
  await see(MAIN, { role: 'status', part: texts.search.corrected(total, 'kestral', 'Kestrel') })
  expect(await run(() => location.pathname + location.search, undefined)).toBe(searchAddress('kestral'))
  await click(MAIN, { role: 'link', name: found?.name ?? '' })
  await isAt(found?.name ?? '')
}

export async function readInEveryLanguage({ width, goto, isAt, see, click, choose, run, press }: Shopper) {
  const { id, products } = await largestSeries()
  const [first] = products
  await goto(seriesAddress(id))
  await run(() => Object.assign(window, { isSamePage: true }) && undefined, undefined)

  let from = TEXTS.en
  for (const language of [...LANGUAGES, 'en'] as const) {
    const series = await ask('GET /product-series/{id}/{language}', { id }, language)
    if (width === 'wide') {
      await click(HEADER, { role: 'button', part: from.frame.languageAndCurrency })
      await click({ role: 'menuitemradio', part: LANGUAGE_NAME[language] })
    } else {
      await click(HEADER, { role: 'button', name: from.frame.menu })
      await choose(`${LANGUAGE_NAME[language]} · ${CURRENCY[language]}`, DIALOG, { role: 'select', name: from.frame.languageAndCurrency })
      await see({ role: 'dialog', name: TEXTS[language].frame.menu })
      await press('Escape')
    }
    await isAt(series.name)
    await see(MAIN, { role: 'paragraph', part: formatPrice(first?.price ?? 0, language) })
    expect(await run(() => document.documentElement.lang, undefined)).toBe(language)
    from = TEXTS[language]
  }
  expect(await run(() => 'isSamePage' in window, undefined)).toBe(true)
}
