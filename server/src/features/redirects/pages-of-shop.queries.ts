import * as addresses from '@shop/contract/addresses'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

const { HELP_ARTICLE, PART, POLICY, PRODUCT, SERIES, VIDEO } = addresses
const beginningOf = (pattern: string) => pattern.slice(0, pattern.indexOf(':'))

/** Prefixes of paths that end with an id, the flag of a policy, or a part number. */
export const BEFORE = {
  series: beginningOf(SERIES),
  product: beginningOf(PRODUCT),
  help: beginningOf(HELP_ARTICLE),
  policy: beginningOf(POLICY),
  video: beginningOf(VIDEO),
  part: beginningOf(PART),
}

/** True for a part with a page: a product in the shop has it. */
export const isPartInShop = sql`part.active and exists (select from product_part has join reachable_product p on p.id = has.product_id where has.part = part.key)`

/** Paths of pages that always exist. The list also contains patterns, which equal no canonical path. */
const STANDING: ReadonlySet<string> = new Set(Object.values(addresses).filter((address) => typeof address === 'string'))
/** First segments of paths that other parts of the server answer. */
const NO_PAGES: ReadonlySet<string> = new Set(['api', 'admin', 'assets', 'files', 'healthz', 'media', 'metrics', 'preview', 'readyz', 'shop', 'favicon.ico', 'robots.txt', 'sitemap.xml', 'sitemap']) // prettier-ignore

/** True for paths that never reach a page, such as those of calls and files. */
export const isOutsidePages = (path: string) => NO_PAGES.has(path.split('/')[1]?.toLowerCase() ?? '')

/** Returns those of the canonical paths that are pages of the shop. */
export async function findPages(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(paths)]
  const others = asked.filter((path) => !STANDING.has(path.toLowerCase()))
  const missing = new Set(others.length > 0 ? await listMissingPages(db, others) : [])
  return new Set(asked.filter((path) => !missing.has(path)))
}

/** Returns those of the paths that are no pages of records. */
export async function listMissingPages(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(sql`
    select path from unnest(${paths}::text[]) as asked (path)
     where not exists (select from series s where s.active and asked.path = ${BEFORE.series}::text || s.id)
       and not exists (select from reachable_product p where asked.path = ${BEFORE.product}::text || p.id)
       and not exists (select from part where asked.path = ${BEFORE.part}::text || part.number and ${isPartInShop})
       and not exists (select from visible_page c where c.kind = 'help' and asked.path = ${BEFORE.help}::text || c.id)
       and not exists (select from visible_page c where c.kind = 'policy' and asked.path = ${BEFORE.policy}::text || c.flag)
       and not exists (select from shown_video v where asked.path = ${BEFORE.video}::text || v.id)`)
  return rows.map(({ path }) => path)
}
