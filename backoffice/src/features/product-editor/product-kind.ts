import { askAnew, refresh } from '../../frame/calls/queries.ts'
import { write } from '../../frame/calls/calls.ts'
import { writePrices } from '../low-prices/write-prices.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { placeOf, reveal } from './places.ts'
import { productCheck } from './product-check.ts'
import { editorTexts as t } from './texts.ts'
import { sellingTexts } from './sections/selling/texts.ts'
import type { Choices, KeptProduct } from './use-product.ts'

/** What a write of a product changes beside the product: it is asked for again, where it is in sight. */
async function told<Done>(writing: Promise<Done>) {
  const done = await writing
  void refresh('GET /history', 'GET /products', 'GET /findings', 'GET /parts')
  return done
}

/** A product as its form has it: the pieces in stock are a field beside the others. */
export const withStock = (product: KeptProduct) => ({ ...product, shop: { ...product.shop, stock: product.available } })

/** Products as records of the back office. */
export const productKind = (choices: Choices): RecordKind => ({
  type: 'product',
  title: t.title,
  rights: { save: 'PATCH /products/{id}', publish: 'POST /products/{id}/publish' },
  load: async (id) => withStock(await askAnew('GET /products/{id}', { id })),
  save: (id, body) => told(write('PATCH /products/{id}', { input: { id }, body })),
  publish: (id, body) => told(writePrices('POST /products/{id}/publish', { input: { id }, body })),
  discard: (id, body) => told(write('POST /products/{id}/discard', { input: { id }, body })),
  archive: (id, body) => told(write('POST /products/{id}/archive', { input: { id }, body })),
  restore: (id, body) => told(write('POST /products/{id}/restore', { input: { id }, body })),
  markChecked: (id, body) => told(write('POST /products/{id}/checked', { input: { id }, body })),
  counters: {
    stock: {
      set: (id, body) => told(write('PUT /products/{id}/stock', { input: { id }, body })),
      done: sellingTexts.stockIs,
      changed: sellingTexts.stockChanged,
    },
  },
  check: productCheck(choices),
  reveal,
  placeOf,
})
