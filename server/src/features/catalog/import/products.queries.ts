import sql from 'sql-template-tag'
import { allocateIds, insertRows, sqlName } from '../../../db/tables.ts'
import { isSame, type Row } from '../../../db/changes.rules.ts'
import type { Db } from '../../../db/db.ts'
import { type ChangedThing, changeOf, putRows, type Thing, textsOf, updateRows } from '../../../db/things.ts'
import { type List, LISTS, PLAIN_LISTS, type PlainList, type ProductRows } from './product-rows.ts'
import { withWhatIsStored } from './stored-specs.ts'

export interface ChangedProduct extends ChangedThing {
  there: StoredRows
  wanted: ProductRows
  lists: Array<List | PlainList>
}

export interface ProductChanges {
  /** All products of the files, completed with stored values that files do not contain. */
  wanted: ProductRows[]
  added: ProductRows[]
  changed: ChangedProduct[]
  /** Stock in the files, with which the next import compares its stock. */
  stocks: Array<{ product_id: number; stock: number }>
}

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

export const listStoredRows = (db: Db, ids: number[]) =>
  db.rows<StoredRows>(sql`
    select to_json(p) as row, i.stock as "importedStock",
           (select json_object_agg(t.language, to_json(t)) from product_text t where t.product_id = p.id) as texts,
           json_build_object('product_image', ${listOf('product_image')}, 'product_service', ${listOf('product_service')},
                             'product_spec', ${listOf('product_spec')}) as lists,
           (select json_agg(to_json(m) order by m.language) from product_manual m where m.product_id = p.id) as manuals,
           (select json_agg(to_json(b) order by b.sort, b.id) from product_buy_url b where b.product_id = p.id) as "buyUrls",
           (select json_agg(to_json(o) order by o.sort) from product_part o where o.product_id = p.id) as parts,
           (select json_agg(to_json(s) order by s.starts_at) from product_price_schedule s where s.product_id = p.id and s.offer_id is null) as schedule
      from product p left join imported_stock i on i.product_id = p.id
     where p.id = any(${ids}::bigint[])`)

/** Sales in files apply to new products only; stock applies only if the file's figure changed since the last import. */
export async function compareProducts(db: Db, products: ProductRows[]): Promise<ProductChanges> {
  const stored = new Map(
    (
      await listStoredRows(
        db,
        products.map(({ id }) => id),
      )
    ).map((product) => [product.row['id'], product]),
  )
  const changes: ProductChanges = { wanted: [], added: [], changed: [], stocks: [] }
  for (const product of products) {
    const there = stored.get(product.id)
    const stock = Number(product.row['stock'])
    if (there?.importedStock !== stock) changes.stocks.push({ product_id: product.id, stock })
    if (!there) {
      changes.added.push(product)
      changes.wanted.push(product)
      continue
    }
    const isNamed = there.row['slug'] !== null || product.row['slug'] !== `product-${product.id}` // the export's default file name
    const kept: Readonly<Record<string, boolean>> = { sales: true, stock: there.importedStock === stock, slug: !isNamed }
    const ofFile = Object.keys(product.row).filter((column) => !kept[column])
    const specs = withWhatIsStored(product.lists.product_spec, there.lists.product_spec ?? [])
    const wanted = {
      ...product,
      row: pick(product.row, ofFile),
      texts: withBlanks(product, there),
      lists: { ...product.lists, product_spec: specs },
    }
    changes.wanted.push(wanted)
    const change = changedProduct(there, wanted)
    if (change) changes.changed.push(change)
  }
  return changes
}

/** Keeps empty texts as stored, null or '', because imports and the back office store empty texts differently. */
const withBlanks = ({ texts }: Thing, there: Thing): Thing['texts'] =>
  Object.fromEntries(
    textsOf({ row: {}, texts }).map(([language, row]) => {
      const stored = there.texts?.[language] ?? {}
      return [
        language,
        Object.fromEntries(Object.entries(row).map(([column, text]) => [column, text || stored[column] ? text : stored[column]])),
      ]
    }),
  )

export function changedProduct(there: StoredRows, wanted: ProductRows): ChangedProduct | undefined {
  const change = changeOf(there, wanted) ?? { there, wanted, columns: [], texts: {} }
  const lists = changedLists(there, wanted)
  const isChanged = change.columns.length > 0 || Object.keys(change.texts).length > 0 || lists.length > 0
  return isChanged ? { ...change, there, wanted, lists } : undefined
}

export function changedLists(
  there: StoredRows,
  wanted: Pick<ProductRows, 'lists' | (typeof PLAIN_LISTS)[PlainList]>,
): ChangedProduct['lists'] {
  return [
    ...LISTS.filter((list) => !isSameList(there.lists[list] ?? [], wanted.lists[list])),
    ...PLAIN.filter((list) => !isSameRows(there[PLAIN_LISTS[list]] ?? [], wanted[PLAIN_LISTS[list]])),
  ]
}

const PLAIN = Object.keys(PLAIN_LISTS) as PlainList[] // the keys of PLAIN_LISTS

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
    return found !== undefined && textsOf(found).every(([language]) => thing.texts[language]) && !changeOf(found, thing)
  })

/** Writes a batch in few statements. Adds reduced products at their original price first, for the price history. */
export async function writeProducts(tx: Db, changes: ProductChanges) {
  const { added, changed, stocks } = changes
  await insertRows(
    tx,
    'product',
    added.map(({ row }) => ({ ...row, price_fen: row['original_price_fen'] ?? row['price_fen'], original_price_fen: null })),
  )
  const reduced = added.filter(({ row }) => row['original_price_fen'] !== null)
  await updateRows(tx, 'product', ['id'], reduced.map(({ row }) => pick(row, ['id', 'price_fen', 'original_price_fen']))) // prettier-ignore
  const isStock = (column: string) => column === 'stock' // updates of stock alone evict no cached responses
  const otherwise = changed.filter(({ columns }) => !columns.every(isStock))
  await updateRows(tx, 'product', ['id'], otherwise.map(({ wanted: { row } }) => pick(row, Object.keys(row).filter((column) => !isStock(column))))) // prettier-ignore
  const restocked = changed.filter(({ columns }) => columns.some(isStock))
  await updateRows(tx, 'product', ['id'], restocked.map(({ wanted }) => pick(wanted.row, ['id', 'stock']))) // prettier-ignore
  await putRows(tx, 'imported_stock', ['product_id'], stocks)
  await writeProductLists(tx, changed, added)
  await writeTexts(tx, changes)
}

export async function writeProductLists(tx: Db, changed: Array<Pick<ChangedProduct, 'wanted' | 'lists'>>, added: ProductRows[] = []) {
  for (const list of LISTS) await writeList(tx, list, ofList(changed, list), added)
  for (const list of PLAIN) {
    const others = ofList(changed, list)
    await removeList(tx, list, others)
    await insertRows(tx, list, [...added, ...others].flatMap((product) => product[PLAIN_LISTS[list]].map((row) => ({ product_id: product.id, ...row })))) // prettier-ignore
  }
}

export const pick = (row: Row, columns: string[]) => Object.fromEntries(columns.map((column) => [column, row[column]]))

const ofList = (changed: Array<Pick<ChangedProduct, 'wanted' | 'lists'>>, list: ChangedProduct['lists'][number]) =>
  changed.filter(({ lists }) => lists.includes(list)).map(({ wanted }) => wanted)

/** Rows that belong to a product: scheduled prices of offers do not. */
const ownRows = (list: ChangedProduct['lists'][number]) => (list === 'product_price_schedule' ? sql`and offer_id is null` : sql``)
const removeList = async (tx: Db, list: ChangedProduct['lists'][number], products: ProductRows[]) =>
  products.length === 0
    ? []
    : tx.rows(sql`delete from ${sqlName(list)} where product_id = any(${products.map(({ id }) => id)}::bigint[]) ${ownRows(list)}`)

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

export const writeProductSearch = (tx: Db, ids: number[]) =>
  ids.length === 0 ? [] : tx.rows(sql`select write_product_search(${ids}::bigint[])`)

/** Tables that an import of products writes and that `writeProductSearch` reads. */
const TABLES = ['product_text', ...LISTS.flatMap((list) => [list, `${list}_text`]), 'product_search', 'search_word']

/**
 * Blocks autovacuum until the transaction ends.
 * After an aborted import, autovacuum would record the tables as empty, and PostgreSQL would plan full scans.
 */
export const keepVacuumAway = (tx: Db) => tx.rows(sql`lock table ${sqlName(...TABLES)} in share update exclusive mode`)

/** Updates the planner's statistics, which then include the rows of this transaction. */
export const countForPlans = (tx: Db) => tx.rows(sql`analyze ${sqlName('product', ...TABLES)}`)

export const listMissingProducts = (db: Db, ids: number[]) =>
  db.rows<{ id: number; seriesId: number; name: string }>(sql`
    select p.id, p.series_id as "seriesId", t.name from product p join product_text t on t.product_id = p.id and t.language = 'en'
     where p.active and p.id <> all(${ids}::bigint[]) order by p.id`)

export const archiveProducts = (tx: Db, ids: number[]) =>
  ids.length === 0 ? [] : tx.rows(sql`update product set active = false where id = any(${ids}::bigint[])`)

/** Clears the file names of products that are not in `ids` if the folder gives these names to other products. */
export const freeSlugs = (tx: Db, ids: number[], names: Array<{ series_id: number; slug: string }>) =>
  tx.rows(sql`
    update product p set slug = null
      from json_populate_recordset(null::product, ${JSON.stringify(names)}) n
     where p.series_id = n.series_id and p.slug = n.slug and p.id <> all(${ids}::bigint[])`)
