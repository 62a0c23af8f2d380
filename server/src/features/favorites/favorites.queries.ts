import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rangeOf } from '../../db/paging.ts'
import { leftJoinTexts } from '../../db/tables.ts'
import type { ProductRow } from '../catalog/product-row.ts'
import { productRows } from '../catalog/product.queries.ts'

export interface FavoriteRow {
  id: number
  productId: number
  addedAt: Date
}

const columns = sql`f.id, f.product_id as "productId", f.added_at as "addedAt"`

export const listFavorites = (db: Db, accountId: number) =>
  db.rows<FavoriteRow>(sql`
    select ${columns}
      from favorite f
      join reachable_product p on p.id = f.product_id
     where f.account_id = ${accountId}
     order by f.added_at desc, f.id desc`)

export function pageFavoriteProducts(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rangeOf(input)
  const ofAccount = sql`from favorite f join reachable_product p on p.id = f.product_id where f.account_id = ${accountId}`
  const ids = sql`array(select f.product_id ${ofAccount} order by f.added_at desc, f.id desc limit ${limit} offset ${offset})`
  return readPage<ProductRow>(db, {
    list: sql`select count(*) as total ${ofAccount}`,
    rows: productRows(ids, language, { withRetired: true }),
  })
}

export const findFavoriteStatus = (db: Db, accountId: number, productId: number) =>
  db.row<{ favorite: boolean }>(sql`
    select exists (select from favorite f where f.account_id = ${accountId} and f.product_id = p.id) as favorite
      from reachable_product p
     where p.id = ${productId}`)

/** Locks the account, and thereby its cart, until the transaction ends. Returns false if the account does not exist. */
export async function lockFavorites(db: Db, accountId: number) {
  return (await db.row(sql`select id from account where id = ${accountId} for no key update`)) !== undefined
}

/** Adds a favorite, or returns the existing one unchanged. Undefined if the product is not visible. */
export const addFavorite = (db: Db, accountId: number, productId: number) =>
  db.row<FavoriteRow>(sql`
    insert into favorite as f (account_id, product_id)
    select ${accountId}::bigint, id from reachable_product where id = ${productId} for key share
    on conflict (account_id, product_id) do update set added_at = f.added_at
    returning ${columns}`)

/** Counts all favorites of an account, including those of products that are no longer sold. */
export async function countFavorites(db: Db, accountId: number) {
  const row = await db.row<{ count: number }>(sql`select count(*) as count from favorite where account_id = ${accountId}`)
  return row?.count ?? 0
}

/** Removes favorites and their cart lines. Locks the account first, like all writers of carts. Ignores ids of other accounts. */
export const removeFavorites = (db: Db, accountId: number, ids: number[]) =>
  db.rows(sql`
    delete from favorite f using (select id from account where id = ${accountId} for no key update) a
     where f.account_id = a.id and f.id = any(${ids}::bigint[])`)

export const removeFavoriteProduct = (db: Db, accountId: number, productId: number) =>
  db.row<{ id: number }>(sql`
    with removed as (
      delete from favorite f using (select id from account where id = ${accountId} for no key update) a
       where f.account_id = a.id and f.product_id = ${productId})
    select id from product where id = ${productId}`)

export const listFavoriteData = (db: Db, accountId: number, language: Language) =>
  db.rows<FavoriteRow & { name: string }>(sql`
    select ${columns}, coalesce(text_of(t.name, t_base.name), '') as name
      from favorite f
      ${leftJoinTexts('product', sql`f.product_id`, language)}
     where f.account_id = ${accountId}
     order by f.id`)
