import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

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
      join product p on p.id = f.product_id
     where f.account_id = ${accountId} and p.active
     order by f.added_at desc, f.id desc`)

/** Locks the favourites of an account until the transaction ends, so that they can be counted; false where the account is gone. */
export async function lockFavorites(db: Db, accountId: number) {
  return (await db.row(sql`select id from account where id = ${accountId} for no key update`)) !== undefined
}

/** Adds a product, once: again it stays the favourite that it was. Undefined where the product is not sold. */
export const addFavorite = (db: Db, accountId: number, productId: number) =>
  db.row<FavoriteRow>(sql`
    insert into favorite as f (account_id, product_id)
    select ${accountId}::bigint, id from product where id = ${productId} and active for key share
    on conflict (account_id, product_id) do update set added_at = f.added_at
    returning ${columns}`)

/** How many favourites an account has, those of products no longer sold included. */
export async function countFavorites(db: Db, accountId: number) {
  const row = await db.row<{ count: number }>(sql`select count(*) as count from favorite where account_id = ${accountId}`)
  return row?.count ?? 0
}

/** Removes favourites of an account; ids of others change nothing. */
export const removeFavorites = (db: Db, accountId: number, ids: number[]) =>
  db.rows(sql`delete from favorite where account_id = ${accountId} and id = any(${ids}::bigint[])`)
