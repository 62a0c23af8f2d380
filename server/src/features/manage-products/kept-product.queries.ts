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

/** Of a product in any state. */
export const findKeptRow = (db: Db, id: number) =>
  db.row<KeptRow>(sql`
    select p.id, s.code as "seriesCode", p.stock, p.sales, p.price_fen as "priceFen", p.original_price_fen as "originalPriceFen",
           case when p.original_price_fen > p.price_fen then (select r.lowest_fen from reduction_of(p.id, p.original_price_fen) r) end as "lowestPrice30DaysFen", p.created_at as "createdAt", now() as now
      from product p join series s on s.id = p.series_id
     where p.id = ${id}`)
