import { LEGAL } from '@shop/contract/addresses'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { BEFORE, isPartInShop } from '../redirects/pages-of-shop.queries.ts'

/** `modifiedAt`: for products, the latest of creation, `visible_from` and price change; for content pages, the last update. */
interface SitemapPage {
  path: string
  modifiedAt: Date | null
}

const listPages = (db: Db, standing: readonly string[], { limit, offset }: { limit: number; offset: number }) =>
  db.rows<SitemapPage>(sql`
    select page.path, coalesce(c.updated_at, greatest(p.created_at, p.visible_from, (select max(h.since) from price_history h where h.product_id = p.id))) as "modifiedAt"
      from (select place, id, path
              from (select 0 as place, id, path from unnest(${standing}::text[]) with ordinality as standing (path, id)
                    union all select 1, s.id, ${BEFORE.series}::text || s.id from series s where s.active
                    union all select 2, p.id, ${BEFORE.product}::text || p.id from reachable_product p
                    union all select 3, c.id, ${BEFORE.help}::text || c.id from visible_page c where c.kind = 'help'
                    union all select 3, c.id, ${BEFORE.policy}::text || c.flag from visible_page c where c.kind = 'policy'
                    union all select 4, v.id, ${BEFORE.video}::text || v.id from shown_video v
                    union all select 6, part.id, ${BEFORE.part}::text || part.number from part where ${isPartInShop}
                    union all select 5, s.id, ${LEGAL}::text from shop_identity s where s.operator is not null) listed
             order by place, id limit ${limit} offset ${offset}) page
      left join reachable_product p on page.place = 2 and p.id = page.id
      left join visible_page c on page.place = 3 and c.id = page.id
     order by page.place, page.id`)

async function countPages(db: Db, standing: readonly string[]) {
  const counted = await db.row<{ count: number }>(sql`
    select (select count(*) from series where active) + (select count(*) from reachable_product)
         + (select count(*) from visible_page where kind in ('help', 'policy')) + (select count(*) from shown_video)
         + (select count(*) from part where ${isPartInShop})
         + (select count(*) from shop_identity where operator is not null) as count`)
  return standing.length + (counted?.count ?? 0)
}

/** Pages of the sitemap. `standing` contains the paths that always exist. */
export const sitemapPages = (db: Db, standing: readonly string[]) => ({
  count: () => countPages(db, standing),
  list: (part: { limit: number; offset: number }) => listPages(db, standing, part),
})
