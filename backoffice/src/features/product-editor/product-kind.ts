import { refetch, refresh } from '../../frame/calls/queries.ts'
import { write } from '../../frame/calls/calls.ts'
import { writePrices } from '../low-prices/write-prices.ts'
import { PRODUCT_WORDS } from '../kind-words/product-words.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { placeOf, reveal } from './form-sections.ts'
import { productCheck } from './product-check.ts'
import { editorTexts as t } from './texts.ts'
import { sellingTexts } from './sections/selling/texts.ts'
import type { Choices, KeptProduct } from './use-product.ts'

/** Waits for a write, then refetches the queries that show products. */
async function notifying<Done>(writing: Promise<Done>) {
  const done = await writing
  void refresh('GET /history', 'GET /products', 'GET /findings', 'GET /first-steps', 'GET /parts')
  return done
}

/** Adds the field `stock` to the product's values. The server sends the stock as `available`. */
export const withStock = (product: KeptProduct) => ({ ...product, shop: { ...product.shop, stock: product.available } })

export const productKind = (choices: Choices): RecordKind => ({
  type: 'product',
  title: t.title,
  leadsTo: PRODUCT_WORDS.leadsTo,
  rights: { save: 'PATCH /products/{id}', publish: 'POST /products/{id}/publish' },
  load: async (id) => withStock(await refetch('GET /products/{id}', { id })),
  save: (id, body) => notifying(write('PATCH /products/{id}', { input: { id }, body })),
  publish: (id, body) => notifying(writePrices('POST /products/{id}/publish', { input: { id }, body })),
  discard: (id, body) => notifying(write('POST /products/{id}/discard', { input: { id }, body })),
  archive: (id, body) => notifying(write('POST /products/{id}/archive', { input: { id }, body })),
  restore: (id, body) => notifying(write('POST /products/{id}/restore', { input: { id }, body })),
  retire: (id, body) => notifying(write('POST /products/{id}/retire', { input: { id }, body })),
  markChecked: (id, body) => notifying(write('POST /products/{id}/checked', { input: { id }, body })),
  counters: {
    stock: {
      set: (id, body) => notifying(write('PUT /products/{id}/stock', { input: { id }, body })),
      done: sellingTexts.stockIs,
      changed: sellingTexts.stockChanged,
    },
  },
  check: productCheck(choices),
  reveal,
  placeOf,
})
