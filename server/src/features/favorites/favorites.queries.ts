import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rowsOf } from '../../db/paging.ts'
import type { ProductRow } from '../catalog/product-row.ts'
import { productRows } from '../catalog/product.queries.ts'

export interface FavoriteRow {
  id: number
  productId: number
  addedAt: Date
}

const columns = sql`f.id, f.product_id as "productId", f.added_at as "addedAt"`

/** An account's favourites of products that are sold, last added first. */
export const listFavorites = (db: Db, accountId: number) =>
  db.rows<FavoriteRow>(sql`
    select ${columns}
      from favorite f
      join visible_product p on p.id = f.product_id
     where f.account_id = ${accountId}
     order by f.added_at desc, f.id desc`)

/** One page of an account's favourite products, last added first, and the true total. */
export function pageFavoriteProducts(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rowsOf(input)
  const ofAccount = sql`from favorite f join visible_product p on p.id = f.product_id where f.account_id = ${accountId}`
  const ids = sql`array(select f.product_id ${ofAccount} order by f.added_at desc, f.id desc limit ${limit} offset ${offset})`
  return readPage<ProductRow>(db, { list: sql`select count(*) as total ${ofAccount}`, rows: productRows(ids, language) })
}

/** Whether a product is a favourite of an account; undefined where the product is not sold. */
export const findFavoriteStatus = (db: Db, accountId: number, productId: number) =>
  db.row<{ favorite: boolean }>(sql`
    select exists (select from favorite f where f.account_id = ${accountId} and f.product_id = p.id) as favorite
      from visible_product p
     where p.id = ${productId}`)

/**
 * Locks the favourites of an account, and the cart with them, until the transaction ends: they can be counted, and what belongs together changes
 * together. False where the account is gone.
 */
export async function lockFavorites(db: Db, accountId: number) {
  return (await db.row(sql`select id from account where id = ${accountId} for no key update`)) !== undefined
}

/** Adds a product, once: again it stays the favourite that it was. Undefined where the product is not sold. */
export const addFavorite = (db: Db, accountId: number, productId: number) =>
  db.row<FavoriteRow>(sql`
    insert into favorite as f (account_id, product_id)
    select ${accountId}::bigint, id from visible_product where id = ${productId} for key share
    on conflict (account_id, product_id) do update set added_at = f.added_at
    returning ${columns}`)

/** How many favourites an account has, those of products no longer sold included. */
export async function countFavorites(db: Db, accountId: number) {
  const row = await db.row<{ count: number }>(sql`select count(*) as count from favorite where account_id = ${accountId}`)
  return row?.count ?? 0
}

/**
 * Removes favourites of an account, with their lines of the cart; ids of others change nothing. The account is locked first, as by everything that
 * changes its cart: otherwise two of these could wait for each other.
 */
export const removeFavorites = (db: Db, accountId: number, ids: number[]) =>
  db.rows(sql`
    delete from favorite f using (select id from account where id = ${accountId} for no key update) a
     where f.account_id = a.id and f.id = any(${ids}::bigint[])`)

/** Removes the favourite of a product, as `removeFavorites` does; undefined where there is no such product. */
export const removeFavoriteProduct = (db: Db, accountId: number, productId: number) =>
  db.row<{ id: number }>(sql`
    with removed as (
      delete from favorite f using (select id from account where id = ${accountId} for no key update) a
       where f.account_id = a.id and f.product_id = ${productId})
    select id from product where id = ${productId}`)

/** Every favourite of an account, oldest first, also of products that are no longer sold. */
export const listFavoriteData = (db: Db, accountId: number, language: Language) =>
  db.rows<FavoriteRow & { name: string }>(sql`
    select ${columns}, coalesce(t.name, en.name, '') as name
      from favorite f
      left join product_text en on en.product_id = f.product_id and en.language = 'en'
      left join product_text t on t.product_id = f.product_id and t.language = ${language}
     where f.account_id = ${accountId}
     order by f.id`)
