import type { Language } from '@shop/contract/languages'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPage, idsFromNearerEnd, type PageInput } from '../../db/paging.ts'
import { leftJoinTexts } from '../../db/tables.ts'
import type { Stars } from './reviews.rules.ts'

export interface ReviewRow {
  id: number
  author: string
  rating: number
  content: string
  createdAt: Date
  isExample: boolean
  reply: string | null
  replyAt: Date | null
}

export interface OwnReviewRow extends ReviewRow {
  isHidden: boolean
}

export async function findRating(db: Db, productId: number): Promise<Stars | undefined> {
  const row = await db.row<{ stars: number[] }>(ratingOf(productId))
  return row?.stars
}

const ratingOf = (productId: number) => sql`
  select coalesce(r.stars, '{0,0,0,0,0}') as stars
    from reachable_product p
    left join product_rating r on r.product_id = p.id
   where p.id = ${productId}`

const ORDERS = { first: sql`created_at desc, id desc`, last: sql`created_at, id` }

const columns = sql`
  r.id, coalesce(r.example_author, author_name(a.nickname, a.email)) as author, r.rating, r.content, r.created_at as "createdAt",
  r.example_author is not null as "isExample", r.reply, r.reply_at as "replyAt"`

export const exampleCount = (productId: Sql) => sql`
  (select count(*) from review e where e.product_id = ${productId} and e.example_author is not null)`

/** Finds a page of reviews by an index and reads only its rows. Returns undefined if the product is not visible. */
export function findReviewsPage(db: Db, { productId, rating }: { productId: number; rating?: number | undefined }, input: PageInput) {
  const ofRating = rating === undefined ? empty : sql`and rating = ${rating}`
  const total = rating === undefined ? sql`(select sum(star) from unnest(stars) star)` : sql`stars[${rating}::int]`
  const ids = sql`select id from review where product_id = ${productId} ${ofRating} and hidden_at is null`
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

export const findOwnReview = (db: Db, { productId, accountId }: { productId: number; accountId: number }) =>
  db.row<OwnReviewRow>(sql`
    select ${columns}, r.hidden_at is not null as "isHidden"
      from review r
      join account a on a.id = r.account_id
     where r.product_id = ${productId} and r.account_id = ${accountId}`)

interface WrittenReview {
  productId: number
  accountId: number
  rating: number
  content: string
  language: Language
}

/**
 * Adds a review or replaces the customer's earlier one, which staff then look at again; a hidden one stays hidden. Returns undefined if
 * the product or the account does not exist.
 */
export const putReview = (db: Db, { productId, accountId, rating, content, language }: WrittenReview) =>
  db.row<OwnReviewRow>(sql`
    with reviewed as (
      select p.id as product_id, a.id as account_id, author_name(a.nickname, a.email) as author
        from reachable_product p, account a
       where p.id = ${productId} and a.id = ${accountId}
         for key share),
    written as (
      insert into review as r (product_id, account_id, rating, content, language)
      select product_id, account_id, ${rating}, ${content}, ${language} from reviewed
      on conflict (product_id, account_id) do update set
        rating = excluded.rating, content = excluded.content, created_at = excluded.created_at, language = excluded.language,
        queue = greatest(r.queue, 1), rev = r.rev + 1
      returning r.id, r.rating, r.content, r.created_at as "createdAt", false as "isExample", r.reply, r.reply_at as "replyAt",
                r.hidden_at is not null as "isHidden")
    select written.*, reviewed.author from written, reviewed`)

export const listReviewData = (db: Db, accountId: number, language: Language) =>
  db.rows<Omit<OwnReviewRow, 'author' | 'isExample'> & { productId: number; name: string; writtenIn: Language | null }>(sql`
    select r.id, r.product_id as "productId", coalesce(text_of(t.name, t_base.name), '') as name, r.rating, r.content, r.created_at as "createdAt",
           r.language as "writtenIn", r.hidden_at is not null as "isHidden", r.reply, r.reply_at as "replyAt"
      from review r
      ${leftJoinTexts('product', sql`r.product_id`, language)}
     where r.account_id = ${accountId}
     order by r.id`)
