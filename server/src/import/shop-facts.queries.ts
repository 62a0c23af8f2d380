import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** What the shop has before an import, which files may name as well as what they bring. Products and series by whether they are shown. */
export interface ShopFacts {
  products: Map<number, boolean>
  series: Map<number, { code: string; isShown: boolean }>
  pages: Map<number, { kind: string; flag: string | null }>
  videos: Set<number>
  /** Parts that products may have, by what their numbers are compared by. */
  parts: Set<string>
  /** How many uses of each coupon are taken. */
  couponUses: Map<string, number>
}

/** What the shop has. */
export async function findShopFacts(db: Db): Promise<ShopFacts> {
  const products = await db.rows<{ id: number; active: boolean }>(sql`select id, active from product`)
  const series = await db.rows<{ id: number; code: string; active: boolean }>(sql`select id, code, active from series`)
  const pages = await db.rows<{ id: number; kind: string; flag: string | null }>(sql`select id, kind, flag from content_page`)
  const videos = await db.rows<{ id: number }>(sql`select id from video`)
  const parts = await db.rows<{ key: string }>(sql`select key from part where active`)
  const coupons = await db.rows<{ code: string; uses: number }>(sql`select code, uses from coupon`)
  return {
    products: new Map(products.map(({ id, active }) => [id, active])),
    series: new Map(series.map(({ id, code, active }) => [id, { code, isShown: active }])),
    pages: new Map(pages.map(({ id, ...page }) => [id, page])),
    videos: new Set(videos.map(({ id }) => id)),
    parts: new Set(parts.map(({ key }) => key)),
    couponUses: new Map(coupons.map(({ code, uses }) => [code, uses])),
  }
}
