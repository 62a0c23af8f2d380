import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Pages for search engines that are there whatever the catalogue holds. */
const STANDING = ['/', '/products', '/discount-products']

/** A page as the sitemap names it. `modifiedAt`: a product's creation or last change of price; null where nothing is known. */
interface SitemapPage {
  path: string
  modifiedAt: Date | null
}

/** The pages that search engines may list, in a lasting order: the standing ones, active series, active products. */
const listPages = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db.rows<SitemapPage>(sql`
    select page.path, greatest(p.created_at, (select max(h.since) from price_history h where h.product_id = p.id)) as "modifiedAt"
      from (select place, id, path
              from (select 0 as place, id, path from unnest(${STANDING}::text[]) with ordinality as standing (path, id)
                    union all select 1, s.id, '/category/' || s.id from series s where s.active
                    union all select 2, p.id, '/product/' || p.id from product p where p.active) listed
             order by place, id limit ${limit} offset ${offset}) page
      left join product p on page.place = 2 and p.id = page.id
     order by page.place, page.id`)

/** How many pages search engines may list. */
async function countPages(db: Db) {
  const counted = await db.row<{ count: number }>(sql`
    select (select count(*) from series where active) + (select count(*) from product where active) as count`)
  return STANDING.length + (counted?.count ?? 0)
}

/** The questions of the sitemap. */
export const sitemapPages = (db: Db) => ({
  count: () => countPages(db),
  list: (part: { limit: number; offset: number }) => listPages(db, part),
})
