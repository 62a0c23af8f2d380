import * as definitions from '@shop/contract/manage/definitions/definitions'
import { bulkProducts } from '@shop/contract/manage/lists/bulk'
import * as parts from '@shop/contract/manage/parts/parts'
import * as products from '@shop/contract/manage/products'
import type { RecordType } from '@shop/contract/manage/record-types'
import * as records from '@shop/contract/manage/records'
import type { MustAsk } from './must-ask.ts'

/** Writes records of every kind as staff do, each at its current revision. */
export function deskOf(must: MustAsk) {
  const product = async (id: number) => ({ rev: (await must(products.getKeptProduct, { id })).rev })
  const part = async (id: number) => ({ rev: (await must(parts.getKeptPart, { id })).rev })
  const definition = async (id: number) => ({ rev: (await must(definitions.getKeptDefinition, { id })).rev })
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
      save: async (id: number, set: object) => must(parts.savePart, { id }, { ...(await part(id)), set }),
      publish: async (id: number) => must(parts.publishPart, { id }, await part(id)),
      archive: async (id: number) => must(parts.archivePart, { id }, await part(id)),
    },
    definition: {
      save: async (id: number, set: object) => must(definitions.saveDefinition, { id }, { ...(await definition(id)), set }),
      publish: async (id: number) => must(definitions.publishDefinition, { id }, await definition(id)),
      archive: async (id: number) => must(definitions.archiveDefinition, { id }, await definition(id)),
    },
    draft: (type: RecordType, id: number, rev: number, set: object) => must(records.putDraft, { type, id }, { draftOf: rev, set }),
    undo: (id: number) => must(records.undoRevision, { id }, {}),
    /** Writes what a dry run has shown, and returns the revision. */
    bulk: async (body: object): Promise<number> => {
      const { plan, problems } = await must(bulkProducts, {}, { ...body, dryRun: true })
      const { revision } = await must(bulkProducts, {}, { ...body, dryRun: false, plan })
      if (revision === null || problems > 0) throw new Error(`a bulk change left out ${problems} products`)
      return revision
    },
  }
}

export type Desk = ReturnType<typeof deskOf>
