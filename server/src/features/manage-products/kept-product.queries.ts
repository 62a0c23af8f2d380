import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** What is kept of a product beside its fields. `now`: the database's clock. */
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

/** Of a product in any state, with the prices that hold at the moment, as the shop's own views have them of what is in sight. */
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

/** More prices than a product has in years; older ones are of no reduction that is still going on. */
const MOST_PRICES = 200

export interface PastPrice {
  since: Date
  priceFen: number
  originalPriceFen: number | null
}

/** What it has cost, those of dates included, oldest first. */
export const listPrices = (db: Db, id: number) =>
  db.rows<PastPrice>(sql`
    select since, price_fen as "priceFen", original_price_fen as "originalPriceFen"
      from (select * from prices_of(${id}) order by since desc, id desc nulls first limit ${MOST_PRICES}) latest
     order by since, id nulls last`)
