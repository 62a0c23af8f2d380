import type { Language } from '@shop/contract/languages'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPage, idsFromNearerEnd, type PageInput } from '../../db/paging.ts'
import type { Stars } from './reviews.rules.ts'

export interface ReviewRow {
  id: number
  author: string
  rating: number
  content: string
  createdAt: Date
  isExample: boolean
}

/** How a product that the shop shows is rated; undefined where there is no such product. */
export async function findRating(db: Db, productId: number): Promise<Stars | undefined> {
  const row = await db.row<{ stars: number[] }>(ratingOf(productId))
  return row?.stars
}

const ratingOf = (productId: number) => sql`
  select coalesce(r.stars, '{0,0,0,0,0}') as stars
    from visible_product p
    left join product_rating r on r.product_id = p.id
   where p.id = ${productId}`

const ORDERS = { first: sql`created_at desc, id desc`, last: sql`created_at, id` }

const columns = sql`
  r.id, coalesce(r.example_author, author_name(a.nickname, a.email)) as author, r.rating, r.content, r.created_at as "createdAt",
  r.example_author is not null as "isExample"`

/** How many of the reviews of a product are examples. */
export const exampleCount = (productId: Sql) => sql`
  (select count(*) from review e where e.product_id = ${productId} and e.example_author is not null)`

/**
 * A page of the reviews of a product that the shop shows, or of those of one rating, newest first, with the true total and how the product is rated: the page is found by
 * index alone, then its rows are read. Undefined where there is no such product.
 */
export function findReviewsPage(db: Db, { productId, rating }: { productId: number; rating?: number | undefined }, input: PageInput) {
  const ofRating = rating === undefined ? empty : sql`and rating = ${rating}`
  const total = rating === undefined ? sql`(select sum(star) from unnest(stars) star)` : sql`stars[${rating}::int]`
  const ids = sql`select id from review where product_id = ${productId} ${ofRating}`
  return findPage<ReviewRow, { total: number; stars: Stars; examples: number }>(db, {
    list: sql`select ${total}::bigint as total, stars, ${exampleCount(sql`${productId}`)} as examples from (${ratingOf(productId)}) rated`,
    rows: sql`
      select ${columns}
        from unnest(${idsFromNearerEnd(ids, ORDERS, input)}) as page (id)
        join review r on r.id = page.id
        left join account a on a.id = r.account_id
       order by r.created_at desc, r.id desc`,
  })
}

/** An account's review of a product; undefined where it has none. */
export const findOwnReview = (db: Db, { productId, accountId }: { productId: number; accountId: number }) =>
  db.row<ReviewRow>(sql`
    select ${columns}
      from review r
      join account a on a.id = r.account_id
     where r.product_id = ${productId} and r.account_id = ${accountId}`)

/** Writes an account's review of a product that the shop shows, in place of an earlier one. Undefined where product or account is gone. */
export const putReview = (
  db: Db,
  { productId, accountId, rating, content }: { productId: number; accountId: number; rating: number; content: string },
) =>
  db.row<ReviewRow>(sql`
    with reviewed as (
      select p.id as product_id, a.id as account_id, author_name(a.nickname, a.email) as author
        from visible_product p, account a
       where p.id = ${productId} and a.id = ${accountId}
         for key share),
    written as (
      insert into review as r (product_id, account_id, rating, content)
      select product_id, account_id, ${rating}, ${content} from reviewed
      on conflict (product_id, account_id) do update set rating = excluded.rating, content = excluded.content, created_at = excluded.created_at
      returning r.id, r.rating, r.content, r.created_at as "createdAt", false as "isExample")
    select written.*, reviewed.author from written, reviewed`)

/** Every review of an account, oldest first. */
export const listReviewData = (db: Db, accountId: number, language: Language) =>
  db.rows<Omit<ReviewRow, 'author' | 'isExample'> & { productId: number; name: string }>(sql`
    select r.id, r.product_id as "productId", coalesce(t.name, en.name, '') as name, r.rating, r.content, r.created_at as "createdAt"
      from review r
      left join product_text en on en.product_id = r.product_id and en.language = 'en'
      left join product_text t on t.product_id = r.product_id and t.language = ${language}
     where r.account_id = ${accountId}
     order by r.id`)
