import type { Language } from '@shop/contract/languages'
import { MAX_QUANTITY } from '@shop/contract/limits'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rowsOf } from '../../db/paging.ts'

/** Everything that writes lines locks the account first (`lockFavorites`): parallel writes of one cart then run one after the other. */

export interface CartLineRow {
  id: number
  productId: number
  name: string
  description: string
  priceFen: number
  originalPriceFen: number | null
  image: string
  quantity: number
  available: number
}

const columns = sql`
  l.id, l.product_id as "productId", l.quantity, p.price_fen as "priceFen", p.original_price_fen as "originalPriceFen", p.stock as available,
  coalesce(t.name, en.name) as name, coalesce(t.description, en.description) as description,
  coalesce((select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1), '') as image`

/** The product of a line `l`, with its texts; none where the shop does not show it. */
const productOfLine = (language: Language) => sql`
  join priced_product p on p.id = l.product_id
  join product_text en on en.product_id = p.id and en.language = 'en'
  left join product_text t on t.product_id = p.id and t.language = ${language}`

/** A product and how much of it. */
interface Item {
  productId: number
  quantity: number
}

/** Lines of products that are sold, newest first. */
const linesWhere = (db: Db, condition: Sql, language: Language) =>
  db.rows<CartLineRow>(sql`
    select ${columns} from cart_line l ${productOfLine(language)} where ${condition} order by l.id desc`)

/** An account's lines. */
export const listLines = (db: Db, accountId: number, language: Language) => linesWhere(db, sql`l.account_id = ${accountId}`, language)

/** One line. */
export const findLine = async (db: Db, id: number, language: Language) => (await linesWhere(db, sql`l.id = ${id}`, language))[0]

/** Pieces in the cart and what they cost. */
export async function sumCart(db: Db, accountId: number) {
  const row = await db.row<{ count: number; subtotalFen: number }>(sql`
    select coalesce(sum(l.quantity), 0)::bigint as count, coalesce(sum(l.quantity * p.price_fen), 0)::bigint as "subtotalFen"
      from cart_line l
      join priced_product p on p.id = l.product_id
     where l.account_id = ${accountId}`)
  return row ?? { count: 0, subtotalFen: 0 }
}

/** What came of adding pieces. `available`: in stock, null where the product is not sold; `line`: null where it was not added. */
export interface AddedPieces {
  available: number | null
  line: CartLineRow | null
}

/**
 * Locks an account's cart as `lockFavorites` does, makes a product a favourite and adds pieces of it. No line where that would be more than there are, or
 * more than a line holds: the transaction is to be rolled back then, as the favourite is there. Undefined where the account is gone.
 */
export const addPieces = (tx: Db, accountId: number, { productId, quantity }: Item, language: Language) =>
  tx.row<AddedPieces>(sql`
    with customer as materialized (select id from account where id = ${accountId} for no key update),
    sold as materialized (
      select p.id, p.stock from customer cross join visible_product p where p.id = ${productId} for key share of p),
    favored as (
      insert into favorite (account_id, product_id) select customer.id, sold.id from customer cross join sold on conflict do nothing),
    l as (
      insert into cart_line as l (account_id, product_id, quantity)
      select customer.id, sold.id, ${quantity}::int from customer cross join sold where sold.stock >= ${quantity}::int
      on conflict (account_id, product_id) do update set quantity = l.quantity + excluded.quantity
       where l.quantity + excluded.quantity <= least(${MAX_QUANTITY}::int, (select stock from sold))
      returning l.id, l.product_id, l.quantity)
    select sold.stock as available, to_json(line) as line
      from customer
      left join sold on true
      left join (select ${columns} from l ${productOfLine(language)}) line on true`)

/** Locks a line of an account until the transaction ends, with the pieces in stock; undefined where it is not there. */
export const lockLine = (db: Db, accountId: number, id: number) =>
  db.row<{ id: number; available: number }>(sql`
    select l.id, p.stock as available
      from cart_line l
      join visible_product p on p.id = l.product_id
     where l.id = ${id} and l.account_id = ${accountId}
       for no key update of l`)

/** Sets how many pieces a line holds; it is locked. */
export const setQuantity = (db: Db, id: number, quantity: number) =>
  db.rows(sql`update cart_line set quantity = ${quantity} where id = ${id}`)

/** Removes lines of an account, and answers which were there. */
export const removeLines = (db: Db, accountId: number, ids: number[]) =>
  db.rows<{ id: number }>(sql`
    delete from cart_line l using (select id from account where id = ${accountId} for no key update) a
     where l.account_id = a.id and l.id = any(${ids}::bigint[])
    returning l.id`)

/** Removes all lines of an account. */
export const removeAllLines = (db: Db, accountId: number) => db.rows(sql`delete from cart_line where account_id = ${accountId}`)

/** Items as two arrays: one statement text for any number of them. */
const given = (items: Item[]) => sql`
  unnest(${items.map(({ productId }) => productId)}::bigint[], ${items.map(({ quantity }) => quantity)}::int[]) with ordinality
    as given (product_id, quantity, place)`

/**
 * Merges items into the cart, at most as many pieces as there are. Products become favourites; a line that holds as many stays untouched. What is
 * not sold or not in stock is left out.
 */
export const mergeItems = (db: Db, accountId: number, items: Item[]) =>
  db.rows(sql`
    with wanted as (
      select p.id, least(w.quantity, p.stock) as quantity
        from (select product_id, max(quantity) as quantity from ${given(items)} group by product_id) w
        join visible_product p on p.id = w.product_id
       where p.stock > 0
       order by p.id
         for key share of p),
    favored as (
      insert into favorite (account_id, product_id) select ${accountId}::bigint, id from wanted on conflict do nothing)
    insert into cart_line as l (account_id, product_id, quantity) select ${accountId}::bigint, id, quantity from wanted
    on conflict (account_id, product_id) do update set quantity = excluded.quantity where l.quantity < excluded.quantity`)

/** Pieces of a product in stock; undefined where it is not sold. */
export const findStock = (db: Db, productId: number) =>
  db.row<{ available: number }>(sql`select stock as available from visible_product where id = ${productId}`)

/** Pieces in stock of products, a row each in their order; none of what is not sold. */
export const listStock = (db: Db, items: Item[]) =>
  db.rows<Item & { available: number }>(sql`
    select given.product_id as "productId", given.quantity, coalesce(p.stock, 0) as available
      from ${given(items)}
      left join visible_product p on p.id = given.product_id
     order by given.place`)

export interface SnapshotRow {
  items: Item[]
  savedAt: Date
}

/** Stores a snapshot in place of the one before; undefined where the account is gone. */
export const saveSnapshot = (db: Db, accountId: number, items: Item[]) =>
  db.row<SnapshotRow>(sql`
    insert into cart_snapshot (account_id, items, saved_at)
    select id, ${JSON.stringify(items)}::jsonb, now() from account where id = ${accountId} for key share
    on conflict (account_id) do update set items = excluded.items, saved_at = excluded.saved_at
    returning items, saved_at as "savedAt"`)

/** The snapshot of an account. */
export const findSnapshot = (db: Db, accountId: number) =>
  db.row<SnapshotRow>(sql`select items, saved_at as "savedAt" from cart_snapshot where account_id = ${accountId}`)

export interface HistoryRow {
  id: number
  productId: number
  name: string
  action: 'added' | 'changed' | 'removed'
  quantity: number
  time: Date
}

/** One page of what happened to an account's lines, newest first, and the true total. */
export function pageHistory(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rowsOf(input)
  return readPage<HistoryRow>(db, {
    list: sql`select count(*) as total from cart_history where account_id = ${accountId}`,
    rows: sql`
      select h.id, h.product_id as "productId", coalesce(t.name, en.name, '') as name, h.action, h.quantity, h.time
        from (select * from cart_history where account_id = ${accountId} order by id desc limit ${limit} offset ${offset}) h
        left join product_text en on en.product_id = h.product_id and en.language = 'en'
        left join product_text t on t.product_id = h.product_id and t.language = ${language}
       order by h.id desc`,
  })
}
