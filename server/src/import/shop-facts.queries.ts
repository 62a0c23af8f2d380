import { couponCodeOf } from '@shop/contract/kinds/declared/coupon'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** Records of the shop to which files may refer. `products` maps each id to true if visitors see the product. */
export interface ShopFacts {
  products: Map<number, boolean>
  /** Successors of retired products, by id. */
  successors: Map<number, number>
  series: Map<number, { code: string; isShown: boolean }>
  pages: Map<number, { kind: string; flag: string | null; isShown: boolean }>
  videos: Set<number>
  /** Keys of active parts. */
  parts: Set<string>
  tags: Set<number>
  /** Scheduled prices that offers own, by product. */
  offerPrices: Map<number, Array<{ name: string; startsMs: number; endsMs: number | null }>>
  /** Number of uses of each coupon, by code. */
  couponUses: Map<string, number>
}

export async function readShopFacts(db: Db): Promise<ShopFacts> {
  const products = await db.rows<{ id: number; active: boolean }>(sql`select id, active from product`)
  const retired = await db.rows<{ id: number; successor: number }>(sql`
    select id, (retired->>'successorId')::bigint as successor from product where retired is not null and retired->>'successorId' is not null`)
  const series = await db.rows<{ id: number; code: string; active: boolean }>(sql`select id, code, active from series`)
  const pages = await db.rows<{ id: number; kind: string; flag: string | null; active: boolean }>(
    sql`select id, kind, flag, active from content_page`,
  )
  const videos = await db.rows<{ id: number }>(sql`select id from video`)
  const parts = await db.rows<{ key: string }>(sql`select key from part where active`)
  const coupons = await db.rows<{ code: string; uses: number }>(sql`select code, uses from coupon`)
  const tags = await db.rows<{ id: number }>(sql`select id from tag`)
  const offered = await db.rows<{ productId: number; name: string; starts: Date; ends: Date | null }>(sql`
    select s.product_id as "productId", o.name, s.starts_at as starts, s.ends_at as ends
      from product_price_schedule s join offer o on o.id = s.offer_id`)
  const offerPrices = offered.map(({ starts, ends, ...price }) => ({
    ...price,
    startsMs: starts.getTime(),
    endsMs: ends?.getTime() ?? null,
  }))
  return {
    products: new Map(products.map(({ id, active }) => [id, active])),
    successors: new Map(retired.map(({ id, successor }) => [id, successor])),
    series: new Map(series.map(({ id, code, active }) => [id, { code, isShown: active }])),
    pages: new Map(pages.map(({ id, active, ...page }) => [id, { ...page, isShown: active }])),
    videos: new Set(videos.map(({ id }) => id)),
    parts: new Set(parts.map(({ key }) => key)),
    tags: new Set(tags.map(({ id }) => id)),
    offerPrices: Map.groupBy(offerPrices, ({ productId }) => productId),
    couponUses: new Map(coupons.map(({ code, uses }) => [couponCodeOf(code), uses])),
  }
}
