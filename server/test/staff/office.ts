import { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import * as products from '@shop/contract/manage/products/products'
import * as records from '@shop/contract/manage/records'
import type { z } from 'zod'
import type { AskCall } from '../ask.ts'
import type { TestStaff } from './staff.ts'

export function officeOf(ask: AskCall, { cookie, origin }: Pick<TestStaff, 'cookie' | 'origin'>) {
  const asking = { cookie, origin }
  return {
    get: async (id: number) => (await ask(products.getKeptProduct, { id }, asking)).data,
    create: (body: { seriesId: number; name: string; copyOf?: number }) => ask(products.createProduct, {}, { ...asking, body }),
    save: (id: number, rev: number, set: object) => ask(products.saveProduct, { id }, { ...asking, body: { rev, set } }),
    publish: (id: number, rev: number, choice: { fields?: string[]; languages?: string[]; confirmsLowPrices?: boolean } = {}) =>
      ask(products.publishProduct, { id }, { ...asking, body: { rev, ...choice } }),
    discard: (id: number, rev: number, choice: { fields?: string[]; languages?: string[] } = {}) =>
      ask(products.discardProduct, { id }, { ...asking, body: { rev, ...choice } }),
    bulk: (body: z.input<typeof bulkProducts.body>) => ask(bulkProducts, {}, { ...asking, body }),
    archive: (id: number, rev: number) => ask(products.archiveProduct, { id }, { ...asking, body: { rev } }),
    restore: (id: number, rev: number) => ask(products.restoreProduct, { id }, { ...asking, body: { rev } }),
    setStock: (id: number, from: number, to: number) => ask(products.setStock, { id }, { ...asking, body: { from, to } }),
    check: (id: number, rev: number, fields: string[]) => ask(products.checkTexts, { id }, { ...asking, body: { rev, fields } }),
    draft: (id: number) => ask(records.findDraft, { type: 'product', id }, asking),
    putDraft: (id: number, draftOf: number, set: object) =>
      ask(records.putDraft, { type: 'product', id }, { ...asking, body: { draftOf, set } }),
    dropDraft: (id: number) => ask(records.dropDraft, { type: 'product', id }, asking),
    history: (filters: Record<string, unknown> = {}) => ask(records.pageHistory, filters, asking),
    revision: (id: number, page: Record<string, unknown> = {}) => ask(records.getRevision, { id, ...page }, asking),
    undo: (id: number, fields?: string[], more: { except?: number[]; confirmsLowPrices?: boolean } = {}) =>
      ask(records.undoRevision, { id }, { ...asking, body: { fields, ...more } }),
  }
}

export type Office = ReturnType<typeof officeOf>
