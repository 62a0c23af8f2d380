import sql from 'sql-template-tag'
import { allocateIds, insertRows, sqlName } from '../../../db/bulk.ts'
import { isSame, type Row } from '../../../db/changes.rules.ts'
import type { Db } from '../../../db/db.ts'
import { type ChangedThing, changeOf, putRows, type Thing, textsOf, updateRows } from '../../../db/things.ts'
import { type List, LISTS, PLAIN_LISTS, type PlainList, type ProductRows } from './product-rows.ts'
import { withWhatIsStored } from './stored-specs.ts'

/** A product that is there otherwise than its file says. */
export interface ChangedProduct extends ChangedThing {
  there: StoredRows
  wanted: ProductRows
  lists: Array<List | PlainList>
}

/** How products differ from their files. */
export interface ProductChanges {
  added: ProductRows[]
  changed: ChangedProduct[]
  /** Stock as the files say it: the next import compares its files with that. */
  stocks: Array<{ product_id: number; stock: number }>
}

/** A product as it is stored: every column, texts and lists. */
export interface StoredRows extends Thing {
  lists: Record<List, Thing[] | null>
  manuals: Row[] | null
  buyUrls: Row[] | null
  parts: Row[] | null
  schedule: Row[] | null
  importedStock: number | null
}

const listOf = (list: List) => sql`(
  select json_agg(json_build_object('row', to_json(l), 'texts', coalesce(
           (select json_object_agg(x.language, to_json(x)) from ${sqlName(`${list}_text`)} x where x.${sqlName(`${list}_id`)} = l.id), '{}')) order by l.sort, l.id)
    from ${sqlName(list)} l where l.product_id = p.id)`

/** Products as they are stored, of those of these ids that are there. */
export const listStoredRows = (db: Db, ids: number[]) =>
  db.rows<StoredRows>(sql`
    select to_json(p) as row, i.stock as "importedStock",
           (select json_object_agg(t.language, to_json(t)) from product_text t where t.product_id = p.id) as texts,
           json_build_object('product_image', ${listOf('product_image')}, 'product_service', ${listOf('product_service')},
                             'product_spec', ${listOf('product_spec')}) as lists,
           (select json_agg(to_json(m) order by m.language) from product_manual m where m.product_id = p.id) as manuals,
           (select json_agg(to_json(b) order by b.sort, b.id) from product_buy_url b where b.product_id = p.id) as "buyUrls",
           (select json_agg(to_json(o) order by o.sort) from product_part o where o.product_id = p.id) as parts,
           (select json_agg(to_json(s) order by s.starts_at) from product_price_schedule s where s.product_id = p.id) as schedule
      from product p left join imported_stock i on i.product_id = p.id
     where p.id = any(${ids}::bigint[])`)

/**
 * Compares products with what is stored. Sales are the shop's: files say them of new products alone. So is stock, but where a file says another figure than
 * it did at the last import: what was sold meanwhile is not undone by a file that nobody has touched.
 */
export async function compareProducts(db: Db, products: ProductRows[]): Promise<ProductChanges> {
  const stored = new Map(
    (
      await listStoredRows(
        db,
        products.map(({ id }) => id),
      )
    ).map((product) => [product.row['id'], product]),
  )
  const changes: ProductChanges = { added: [], changed: [], stocks: [] }
  for (const product of products) {
    const there = stored.get(product.id)
    const stock = Number(product.row['stock'])
    if (there?.importedStock !== stock) changes.stocks.push({ product_id: product.id, stock })
    if (!there) {
      changes.added.push(product)
      continue
    }
    const ofFile = Object.keys(product.row).filter((column) => column !== 'sales' && (column !== 'stock' || there.importedStock !== stock))
    const specs = withWhatIsStored(product.lists.product_spec, there.lists.product_spec ?? [])
    const wanted = { ...product, row: pick(product.row, ofFile), lists: { ...product.lists, product_spec: specs } }
    const change = changedProduct(there, wanted)
    if (change) changes.changed.push(change)
  }
  return changes
}

function changedProduct(there: StoredRows, wanted: ProductRows): ChangedProduct | undefined {
  const change = changeOf(there, wanted) ?? { there, wanted, columns: [], texts: {} }
  const lists = changedLists(there, wanted)
  const isChanged = change.columns.length > 0 || Object.keys(change.texts).length > 0 || lists.length > 0
  return isChanged ? { ...change, there, wanted, lists } : undefined
}

/** The lists of a product that are otherwise than they are wanted. */
export function changedLists(
  there: StoredRows,
  wanted: Pick<ProductRows, 'lists' | (typeof PLAIN_LISTS)[PlainList]>,
): ChangedProduct['lists'] {
  return [
    ...LISTS.filter((list) => !isSameList(there.lists[list] ?? [], wanted.lists[list])),
    ...PLAIN.filter((list) => !isSameRows(there[PLAIN_LISTS[list]] ?? [], wanted[PLAIN_LISTS[list]])),
  ]
}

const PLAIN = Object.keys(PLAIN_LISTS) as PlainList[] // the keys of the object

const isSameRows = (there: Row[], wanted: Row[]) =>
  there.length === wanted.length &&
  wanted.every((row, index) => Object.entries(row).every(([column, value]) => isSame(there[index]?.[column], value)))

const isSameList = (there: Thing[], wanted: Thing[]) =>
  isSameRows(
    there.map(({ row }) => row),
    wanted.map(({ row }) => row),
  ) &&
  wanted.every((thing, index) => {
    const found = there[index]
    return found !== undefined && Object.keys(found.texts).length === Object.keys(thing.texts).length && !changeOf(found, thing)
  })

/**
 * Writes what differs of products, by as many statements for hundreds as for one. A reduced product is added at its original price and then reduced, so
 * that the price history tells the truth from the start.
 */
export async function writeProducts(tx: Db, changes: ProductChanges) {
  const { added, changed, stocks } = changes
  await insertRows(
    tx,
    'product',
    added.map(({ row }) => ({ ...row, price_fen: row['original_price_fen'] ?? row['price_fen'], original_price_fen: null })),
  )
  const reduced = added.filter(({ row }) => row['original_price_fen'] !== null)
  await updateRows(tx, 'product', ['id'], reduced.map(({ row }) => pick(row, ['id', 'price_fen', 'original_price_fen']))) // prettier-ignore
  const isStock = (column: string) => column === 'stock' // a counter, which evicts nothing that is cached
  const otherwise = changed.filter(({ columns }) => !columns.every(isStock))
  await updateRows(tx, 'product', ['id'], otherwise.map(({ wanted: { row } }) => pick(row, Object.keys(row).filter((column) => !isStock(column))))) // prettier-ignore
  const restocked = changed.filter(({ columns }) => columns.some(isStock))
  await updateRows(tx, 'product', ['id'], restocked.map(({ wanted }) => pick(wanted.row, ['id', 'stock']))) // prettier-ignore
  await putRows(tx, 'imported_stock', ['product_id'], stocks)
  await writeProductLists(tx, changed, added)
  await writeTexts(tx, changes)
}

/** Writes the lists that differ, with their texts: each is written anew. */
export async function writeProductLists(tx: Db, changed: Array<Pick<ChangedProduct, 'wanted' | 'lists'>>, added: ProductRows[] = []) {
  for (const list of LISTS) await writeList(tx, list, ofList(changed, list), added)
  for (const list of PLAIN) {
    const others = ofList(changed, list)
    await removeList(tx, list, others)
    await insertRows(tx, list, [...added, ...others].flatMap((product) => product[PLAIN_LISTS[list]].map((row) => ({ product_id: product.id, ...row })))) // prettier-ignore
  }
}

const pick = (row: Row, columns: string[]) => Object.fromEntries(columns.map((column) => [column, row[column]]))

const ofList = (changed: Array<Pick<ChangedProduct, 'wanted' | 'lists'>>, list: ChangedProduct['lists'][number]) =>
  changed.filter(({ lists }) => lists.includes(list)).map(({ wanted }) => wanted)

const removeList = async (tx: Db, list: ChangedProduct['lists'][number], products: ProductRows[]) =>
  products.length === 0 ? [] : tx.rows(sql`delete from ${sqlName(list)} where product_id = any(${products.map(({ id }) => id)}::bigint[])`)

async function writeList(tx: Db, list: List, changed: ProductRows[], added: ProductRows[]) {
  await removeList(tx, list, changed)
  const things = [...changed, ...added].flatMap(({ id, lists }) => lists[list].map((thing) => ({ ...thing, productId: id })))
  const ids = await allocateIds(tx, list, things.length)
  await insertRows(
    tx,
    list,
    things.map(({ productId, row }, index) => ({ id: ids[index], product_id: productId, ...row })),
  )
  await insertRows(
    tx,
    `${list}_text`,
    things.flatMap((thing, index) => textsOf(thing).map(([language, row]) => ({ [`${list}_id`]: ids[index], language, ...row }))),
  )
}

const writeTexts = (tx: Db, { added, changed }: ProductChanges) =>
  putRows(
    tx,
    'product_text',
    ['product_id', 'language'],
    [
      ...added.flatMap((product) => textsOf(product).map(([language, row]) => ({ product_id: product.id, language, ...row }))),
      ...changed.flatMap(({ wanted, texts }) =>
        textsOf(wanted)
          .filter(([language]) => texts[language])
          .map(([language, row]) => ({ product_id: wanted.id, language, ...row })),
      ),
    ],
  )

/** Writes what is searched of products, as their triggers do where they are not told to leave it. */
export const writeProductSearch = (tx: Db, ids: number[]) =>
  ids.length === 0 ? [] : tx.rows(sql`select write_product_search(${ids}::bigint[])`)

/** What is written of products, and read again where their search is written. */
const TABLES = ['product_text', ...LISTS.flatMap((list) => [list, `${list}_text`]), 'product_search', 'search_word']

/**
 * Keeps autovacuum away from these tables until the transaction ends. It does not see what the transaction has written: after an import that was ended in
 * the middle it notes that the tables are empty, and whatever PostgreSQL then plans reads them whole for each row.
 */
export const keepVacuumAway = (tx: Db) => tx.rows(sql`lock table ${sqlName(...TABLES)} in share update exclusive mode`)

/** Counts the rows of these tables, this transaction's own included, for the plans of what follows. */
export const countForPlans = (tx: Db) => tx.rows(sql`analyze ${sqlName('product', ...TABLES)}`)

/** Products that are for sale and that the files do not bring: what an import may archive. */
export const listMissingProducts = (db: Db, ids: number[]) =>
  db.rows<{ id: number; seriesId: number; name: string }>(sql`
    select p.id, p.series_id as "seriesId", t.name from product p join product_text t on t.product_id = p.id and t.language = 'en'
     where p.active and p.id <> all(${ids}::bigint[]) order by p.id`)

/** Takes products out of the shop; nothing of them is lost. */
export const archiveProducts = (tx: Db, ids: number[]) =>
  ids.length === 0 ? [] : tx.rows(sql`update product set active = false where id = any(${ids}::bigint[])`)

/** Frees the names of files that the folder gives to other products, of those that it does not have. */
export const freeSlugs = (tx: Db, ids: number[], names: Array<{ series_id: number; slug: string }>) =>
  tx.rows(sql`
    update product p set slug = null
      from json_populate_recordset(null::product, ${JSON.stringify(names)}) n
     where p.series_id = n.series_id and p.slug = n.slug and p.id <> all(${ids}::bigint[])`)
