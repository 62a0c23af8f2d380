import { productAddress } from '@shop/contract/addresses'
import { oldPathOf } from '@shop/contract/redirects/shop-path'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { BEFORE, findPages, isOutsidePages } from './pages-of-shop.queries.ts'
import { listWays } from './redirects.queries.ts'

const BEFORE_PRODUCT = productAddress(0).slice(0, -1)

/** Returns those addresses within the shop that neither a page nor a redirect answers. Products out of the shop count: they may appear later. */
export async function findDeadLinks(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const pathOf = (address: string) => (address.startsWith('/') ? oldPathOf(address) : undefined)
  const paths = [...new Set(addresses.flatMap((address) => pathOf(address) ?? []))].filter((path) => !isOutsidePages(path))
  if (paths.length === 0) return new Set()
  const [pages, ways] = [await findPages(db, paths), await listWays(db, paths)]
  const products = await db.rows<{ path: string }>(sql`
    select path from (select ${BEFORE_PRODUCT}::text || id as path from product) own where path = any(${paths}::text[])`)
  const answered = new Set([...pages, ...products.map(({ path }) => path)])
  const dead = new Set(paths.filter((path) => !answered.has(path) && (ways.get(path)?.size ?? 0) < 2))
  return new Set(addresses.filter((address) => dead.has(pathOf(address) ?? '')))
}

/** Returns those of the paths that become pages by themselves, at a date of their record. */
export async function listComingPages(db: Db, paths: readonly string[]): Promise<string[]> {
  const coming = sql`active and visible_from > shop_now()`
  const rows = await db.rows<{ path: string }>(sql`
    select path from unnest(${paths}::text[]) as asked (path)
     where exists (select from product where ${coming} and asked.path = ${BEFORE.product}::text || id)
        or exists (select from content_page where ${coming} and kind = 'help' and asked.path = ${BEFORE.help}::text || id)
        or exists (select from content_page where ${coming} and kind = 'policy' and asked.path = ${BEFORE.policy}::text || flag)
        or exists (select from video where ${coming} and asked.path = ${BEFORE.video}::text || id)`)
  return rows.map(({ path }) => path)
}
