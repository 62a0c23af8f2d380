import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

export interface KeptRow {
  id: number
  seriesCode: string
  stock: number
  sales: number
  priceFen: number
  originalPriceFen: number | null
  lowestPrice30DaysFen: number | null
  createdAt: Date
  now: Date
}

/** Finds a product in any state, with the prices that visitors see. */
export const findKeptRow = (db: Db, id: number) =>
  db.row<KeptRow>(sql`
    select p.id, s.code as "seriesCode", p.stock, p.sales, p.created_at as "createdAt", now() as now,
           price.now_fen as "priceFen", price.struck_fen as "originalPriceFen",
           case when price.struck_fen > price.now_fen then (select r.lowest_fen from reduction_of(p.id, price.struck_fen) r) end as "lowestPrice30DaysFen"
      from product p
      join series s on s.id = p.series_id
      left join product_price_schedule d on d.product_id = p.id and d.starts_at <= shop_now() and (d.ends_at is null or d.ends_at > shop_now())
     cross join lateral (
           select coalesce(d.price_fen, p.price_fen) as now_fen,
                  case when d.product_id is null then p.original_price_fen
                       else struck_fen(d.original_price_fen, d.price_fen, p.price_fen) end as struck_fen) price
     where p.id = ${id}`)

export interface OfferRow {
  id: number
  name: string
  priceFen: number
  starts: Date
  ends: Date | null
}

/** Lists offers that have, or will have, a price for a product. */
export const listOffersOf = (db: Db, id: number) =>
  db.rows<OfferRow>(sql`
    select o.id, o.name, s.price_fen as "priceFen", s.starts_at as starts, s.ends_at as ends
      from product_price_schedule s join offer o on o.id = s.offer_id
     where s.product_id = ${id} and (s.ends_at is null or s.ends_at > shop_now())
     order by s.starts_at`)

/** Maximum number of listed past prices. This many cover years, and older prices affect no reduction. */
const MOST_PRICES = 200

export interface PastPrice {
  since: Date
  priceFen: number
  originalPriceFen: number | null
}

export const listPrices = (db: Db, id: number) =>
  db.rows<PastPrice>(sql`
    select since, price_fen as "priceFen", original_price_fen as "originalPriceFen"
      from (select * from prices_of(${id}) order by since desc, id desc nulls first limit ${MOST_PRICES}) latest
     order by since, id nulls last`)
