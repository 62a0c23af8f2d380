import { HELP_ARTICLE, LEGAL, PART, POLICY, PRODUCT, SERIES, VIDEO } from '@shop/contract/addresses'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** What the addresses of a kind begin with: the id follows, or the flag of a policy. */
const [BEFORE_SERIES, BEFORE_PRODUCT, BEFORE_HELP, BEFORE_POLICY, BEFORE_VIDEO, BEFORE_PART] = [
  SERIES,
  PRODUCT,
  HELP_ARTICLE,
  POLICY,
  VIDEO,
  PART,
].map((pattern) => pattern.slice(0, pattern.indexOf(':')))

/** A page as the sitemap names it. `modifiedAt`: a product's creation, first day in the shop or last change of price, the last change of a text; null where nothing is known. */
interface SitemapPage {
  path: string
  modifiedAt: Date | null
}

/** Whether a part is one of a product that the shop shows. */
const inShop = sql`part.active and exists (select from product_part has join visible_product p on p.id = has.product_id where has.part = part.key)`

/** The pages that search engines may list, in a lasting order: the standing ones, active series, products that the shop shows, help and policies, videos, who runs the shop, parts. */
const listPages = (db: Db, standing: readonly string[], { limit, offset }: { limit: number; offset: number }) =>
  db.rows<SitemapPage>(sql`
    select page.path, coalesce(c.updated_at, greatest(p.created_at, p.visible_from, (select max(h.since) from price_history h where h.product_id = p.id))) as "modifiedAt"
      from (select place, id, path
              from (select 0 as place, id, path from unnest(${standing}::text[]) with ordinality as standing (path, id)
                    union all select 1, s.id, ${BEFORE_SERIES}::text || s.id from series s where s.active
                    union all select 2, p.id, ${BEFORE_PRODUCT}::text || p.id from visible_product p
                    union all select 3, c.id, ${BEFORE_HELP}::text || c.id from content_page c where c.kind = 'help'
                    union all select 3, c.id, ${BEFORE_POLICY}::text || c.flag from content_page c where c.kind = 'policy'
                    union all select 4, v.id, ${BEFORE_VIDEO}::text || v.id from video v
                    union all select 6, part.id, ${BEFORE_PART}::text || part.number from part where ${inShop}
                    union all select 5, s.id, ${LEGAL}::text from shop_identity s where s.operator is not null) listed
             order by place, id limit ${limit} offset ${offset}) page
      left join visible_product p on page.place = 2 and p.id = page.id
      left join content_page c on page.place = 3 and c.id = page.id
     order by page.place, page.id`)

/** Those of these paths that are a page of no series, part, product, help article, policy or video. */
export async function listMissingPages(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(sql`
    select path from unnest(${paths}::text[]) as asked (path)
     where not exists (select from series s where s.active and asked.path = ${BEFORE_SERIES}::text || s.id)
       and not exists (select from visible_product p where asked.path = ${BEFORE_PRODUCT}::text || p.id)
       and not exists (select from part where asked.path = ${BEFORE_PART}::text || part.number and ${inShop})
       and not exists (select from content_page c where c.kind = 'help' and asked.path = ${BEFORE_HELP}::text || c.id)
       and not exists (select from content_page c where c.kind = 'policy' and asked.path = ${BEFORE_POLICY}::text || c.flag)
       and not exists (select from video v where asked.path = ${BEFORE_VIDEO}::text || v.id)`)
  return rows.map(({ path }) => path)
}

/** How many pages search engines may list. */
async function countPages(db: Db, standing: readonly string[]) {
  const counted = await db.row<{ count: number }>(sql`
    select (select count(*) from series where active) + (select count(*) from visible_product)
         + (select count(*) from content_page where kind in ('help', 'policy')) + (select count(*) from video)
         + (select count(*) from part where ${inShop})
         + (select count(*) from shop_identity where operator is not null) as count`)
  return standing.length + (counted?.count ?? 0)
}

/** The pages of the sitemap. `standing`: paths that are there whatever the catalogue holds. */
export const sitemapPages = (db: Db, standing: readonly string[]) => ({
  count: () => countPages(db, standing),
  list: (part: { limit: number; offset: number }) => listPages(db, standing, part),
})
