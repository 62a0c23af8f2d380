import { answerOptions, queryClient } from '../../frame/calls/queries.ts'
import { write } from '../../frame/calls/calls.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { placeOf, reveal } from './places.ts'
import { productCheck } from './product-check.ts'
import { editorTexts as t } from './texts.ts'
import type { Choices } from './use-product.ts'

/** Products as records of the back office. */
export const productKind = (choices: Choices): RecordKind => ({
  type: 'product',
  title: t.title,
  rights: { save: 'PATCH /products/{id}', publish: 'POST /products/{id}/publish' },
  load: (id) => queryClient.fetchQuery({ ...answerOptions('GET /products/{id}', { id }), staleTime: 0 }),
  save: (id, body) => write('PATCH /products/{id}', { input: { id }, body }),
  publish: (id, body) => write('POST /products/{id}/publish', { input: { id }, body }),
  discard: (id, body) => write('POST /products/{id}/discard', { input: { id }, body }),
  archive: (id, body) => write('POST /products/{id}/archive', { input: { id }, body }),
  restore: (id, body) => write('POST /products/{id}/restore', { input: { id }, body }),
  markChecked: (id, body) => write('POST /products/{id}/checked', { input: { id }, body }),
  check: productCheck(choices),
  reveal,
  placeOf,
})
