import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import * as products from '@shop/contract/manage/products/products'
import type { RecordType } from '@shop/contract/manage/record-types'
import * as records from '@shop/contract/manage/records'
import type { MustAsk } from './must-ask.ts'

const parts = KIND_CALLS.part
const definitions = KIND_CALLS.definition

/** Functions that edit records as staff. Each sends the record's current `rev`. */
export function deskOf(must: MustAsk) {
  const product = async (id: number) => ({ rev: (await must(products.getKeptProduct, { id })).rev })
  const part = async (id: number) => ({ rev: (await must(parts.get, { id })).rev })
  const definition = async (id: number) => ({ rev: (await must(definitions.get, { id })).rev })
  return {
    must,
    product: {
      save: async (id: number, set: object) => must(products.saveProduct, { id }, { ...(await product(id)), set }),
      publish: async (id: number, choice: object = {}) => must(products.publishProduct, { id }, { ...(await product(id)), ...choice }),
      discard: async (id: number) => must(products.discardProduct, { id }, await product(id)),
      archive: async (id: number) => must(products.archiveProduct, { id }, await product(id)),
      restore: async (id: number) => must(products.restoreProduct, { id }, await product(id)),
      check: async (id: number, fields: string[]) => must(products.checkTexts, { id }, { ...(await product(id)), fields }),
    },
    part: {
      save: async (id: number, set: object) => must(parts.save, { id }, { ...(await part(id)), set }),
      publish: async (id: number) => must(parts.publish, { id }, await part(id)),
      archive: async (id: number) => must(parts.archive, { id }, await part(id)),
    },
    definition: {
      save: async (id: number, set: object) => must(definitions.save, { id }, { ...(await definition(id)), set }),
      publish: async (id: number) => must(definitions.publish, { id }, await definition(id)),
      archive: async (id: number) => must(definitions.archive, { id }, await definition(id)),
    },
    draft: (type: RecordType, id: number, rev: number, set: object) => must(records.putDraft, { type, id }, { draftOf: rev, set }),
    undo: (id: number) => must(records.undoRevision, { id }, {}),
    /** Makes a dry run of a bulk change, then writes the change. Returns the id of its revision. */
    bulk: async (body: object): Promise<number> => {
      const { plan, problems } = await must(bulkProducts, {}, { ...body, dryRun: true })
      const { revision } = await must(bulkProducts, {}, { ...body, dryRun: false, plan })
      if (revision === null || problems > 0) throw new Error(`a bulk change left out ${problems} products`)
      return revision
    },
  }
}

export type Desk = ReturnType<typeof deskOf>
