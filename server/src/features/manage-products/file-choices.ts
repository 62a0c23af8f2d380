import type { Values } from '../../records/kind.ts'
import type { Db } from '../../db/db.ts'
import { textsOf } from '../../db/things.ts'
import { ACTIVE, compareSides, readKnown, rememberImported } from '../../kinds/imported-fields.ts'
import { type ChangedProduct, changedProduct, pick, type ProductChanges, type StoredRows } from '../catalog/import/products.queries.ts'
import { LISTS, PLAIN_LISTS, type PlainList, type ProductRows } from '../catalog/import/product-rows.ts'
import { productDocument } from './product-document.ts'
import { type ProductFacts, readProductFacts } from './product-facts.queries.ts'
import { partsOf, productRowsOf } from './product-rows.ts'

interface ChoosingOptions {
  isWriting: boolean
  overwritesStaff: boolean
  /** Called with the fields that both the file and staff changed since the last import. */
  reportConflict(product: ChangedProduct, fields: readonly string[]): void
}

const PRODUCTS = { type: 'product' }

/**
 * Returns a function that reduces the differences between files and shop to what the files changed since their last import
 * (decisions-2, section 7). If `isWriting`, it also remembers the values of the files.
 */
export function createChooser({ isWriting, overwritesStaff, reportConflict }: ChoosingOptions) {
  let facts: ProductFacts | undefined
  return async (tx: Db, found: ProductChanges): Promise<ProductChanges> => {
    facts ??= await readProductFacts(tx, [])
    const { units } = facts
    const sideOf = (rows: ProductRows | StoredRows): Values => ({ ...productDocument(asStored(rows), units), [ACTIVE]: rows.row['active'] })
    const known = await readKnown(tx, PRODUCTS, found.wanted.map(({ id }) => id)) // prettier-ignore
    const changed: ChangedProduct[] = []
    for (const change of found.changed) {
      const { there, wanted } = change
      const [file, shop] = [sideOf(wanted), sideOf(there)]
      const { differing, changed: ofFile, contested } = compareSides({ file, shop }, known, wanted.id)
      if (contested.length > 0 && !overwritesStaff) reportConflict(change, contested)
      const written = new Set(overwritesStaff ? ofFile : ofFile.filter((field) => !contested.includes(field)))
      const kept = differing.filter((field) => !written.has(field))
      const chosen = kept.length === 0 ? change : changedProduct(there, withKept(change, { file, shop, kept }, facts))
      if (chosen) changed.push(chosen)
    }
    if (isWriting) await rememberImported(tx, PRODUCTS, known, new Map(found.wanted.map((product) => [product.id, sideOf(product)])))
    return { ...found, changed }
  }
}

const asStored = (rows: ProductRows | StoredRows): StoredRows => ({ importedStock: null, ...rows })

interface Kept {
  file: Values
  shop: Values
  /** Fields that keep the shop's values. */
  kept: readonly string[]
}

/** Returns the rows of a file, with the shop's values for the fields in `kept`. */
function withKept({ there, wanted }: ChangedProduct, { file, shop, kept }: Kept, facts: ProductFacts): ProductRows {
  const values: Values = { ...file, ...Object.fromEntries(kept.map((field) => [field, shop[field]])) }
  const mixed = productRowsOf(wanted.id, values as unknown as Parameters<typeof productRowsOf>[1], there, facts) // merges two documents of the product
  const parts = partsOf([...kept])
  const lists = LISTS.filter((list) => parts.lists.has(list))
  const plain = (Object.keys(PLAIN_LISTS) as PlainList[]).filter((list) => parts.lists.has(list)) // the keys of PLAIN_LISTS
  return {
    ...wanted,
    row: { ...wanted.row, ...pick(mixed.row, [...parts.columns]), ...(kept.includes(ACTIVE) && { active: shop[ACTIVE] }) },
    texts: Object.fromEntries(
      textsOf(wanted).map(([language, text]) => [language, { ...text, ...pick(mixed.texts[language] ?? {}, textsIn(language)) }]),
    ),
    lists: { ...wanted.lists, ...Object.fromEntries(lists.map((list) => [list, mixed.lists[list]])) },
    ...Object.fromEntries(plain.map((list) => [PLAIN_LISTS[list], mixed[PLAIN_LISTS[list]]])),
  }

  function textsIn(language: string) {
    const own = kept.filter((field) => !field.includes('.') || field.endsWith(`.${language}`))
    return [...partsOf(own).texts]
  }
}
