import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

const MAX_COUNT = 2_147_483_647

export interface ProductCount {
  /** Day in UTC, such as `2026-11-30`. */
  day: string
  productId: number
  language: Language
  /** As sent. Empty for a view, and for a click on the first seller's address. */
  seller: string
  views: number
  buys: number
}

/** Host of an address without a seller's name; a path of the shop is its own name. Browsers name such sellers in the same way. */
const host = sql`coalesce(regexp_replace(lower(substring(b.url from '^[a-zA-Z]+://(?:[^/?#@]*@)?([^/?#]+)')), ':(80|443)$', ''), b.url)`
const seller = sql`left(coalesce(nullif(b.seller, ''), ${host}), 255)`

/**
 * Adds counts to those of other processes. Counts of unknown products and sellers are left out. Rows are written in the order of their key, so
 * that processes do not lock each other out.
 */
export const addProductCounts = (db: Db, counts: readonly ProductCount[]) =>
  db.rows(sql`
    insert into product_count as stored (day, product_id, language, seller, views, buys)
    select c.day, p.id, c.language, coalesce(s.name, ''), least(sum(c.views), ${MAX_COUNT}), least(sum(c.buys), ${MAX_COUNT})
      from json_to_recordset(${JSON.stringify(counts)}::json)
           as c (day date, "productId" bigint, language text, seller text, views int, buys int)
      join product p on p.id = c."productId"
      left join lateral (
        select ${seller} as name
          from product_buy_url b
         where c.buys > 0 and b.product_id = p.id and (b.languages = '{}' or c.language = any (b.languages))
           and (c.seller = '' or c.seller = ${seller})
         order by b.sort, b.id limit 1) s on true
     where c.buys = 0 or s.name is not null
     group by 1, 2, 3, 4
     order by 1, 2, 3, 4
    on conflict (day, product_id, language, seller) do update
       set views = least(stored.views::bigint + excluded.views, ${MAX_COUNT}::bigint), buys = least(stored.buys::bigint + excluded.buys, ${MAX_COUNT}::bigint)`)
