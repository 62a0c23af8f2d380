import { type Language, LANGUAGES } from '@shop/contract/languages'
import { GRAVE_ISSUE_KINDS, PRODUCT_ISSUE_KINDS, type ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'
import { MAX_MODEL_BYTES } from '@shop/contract/uploads/media-limits'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Kinds of issues that are computed when read, from clock, stock, link checks and files. Issues of other kinds are stored. */
const CHANGING = [
  'notVisibleYet',
  'noLongerVisible',
  'noStock',
  'deadBuyAddress',
  'successorGone',
  'modelTooHeavy',
  'modelOfOtherSize',
] as const satisfies ProductIssueKind[]

export interface ProductIssueRow {
  productId: number
  kind: ProductIssueKind
  field: string | null
  detail: Record<string, string | number>
  since: Date | null
}

/** Writes due overviews in portions before the commit. At commit, the overviews of a large import would exceed the statement timeout. */
export async function writeDueOverviews(tx: Db) {
  while (((await tx.row<{ written: number }>(sql`select write_due_overviews(500) as written`))?.written ?? 0) > 0);
}

const changing = (kinds: readonly ProductIssueKind[]) => sql`changing_findings(${kinds}::text[], ${MAX_MODEL_BYTES}::bigint)`

/** Lists the issues of products, the worst kinds first. */
export async function listProductIssues(db: Db, ids: number[]): Promise<ProductIssueRow[]> {
  const rows = await db.rows<ProductIssueRow>(sql`
    select f.product_id as "productId", f.kind, f.field, f.detail, f.since
      from product_findings(${ids}::bigint[], ${CHANGING}::text[], ${MAX_MODEL_BYTES}::bigint) f`)
  return rows.toSorted((a, b) => rank(a.kind) - rank(b.kind) || place(a) - place(b))
}

const rank = (kind: ProductIssueKind) => PRODUCT_ISSUE_KINDS.indexOf(kind)
const place = ({ detail }: ProductIssueRow) => LANGUAGES.indexOf(detail['language'] as Language) // -1 if the issue has no language

/** Returns language states such as `de:missing`, and the texts that are older than their English originals. */
export async function readLanguages(db: Db, id: number) {
  const known = await db.row<{ languages: string[] }>(
    sql`select to_json(language_names(languages)) as languages from product_overview where product_id = ${id}`,
  )
  const older = await db.rows<{ field: string; english: unknown; since: Date }>(sql`
    select o.field || '.' || o.language as field, o.english, o.since from older_texts(array[${id}::bigint]) o order by o.field, o.language`)
  return { languages: known?.languages ?? [], older }
}

export const issueKinds = sql`
  to_json(array(
    select kind from (select unnest(finding_kinds(o.findings)) union select c.kind from changing_findings_of(array[o.product_id], ${CHANGING}::text[], ${MAX_MODEL_BYTES}::bigint) c) found (kind)
     order by array_position(${PRODUCT_ISSUE_KINDS}::text[], kind)))`

/** Selects products with issues that are computed when read. `hasIssue` needs the result as a table named `flawed`. */
export const flawed = (kinds: readonly ProductIssueKind[] = []) => sql`select c.product_id from ${changing(kinds)} c`

/** SQL condition: the product has an issue of these kinds. Without `kinds`, it is always true. */
export function hasIssue(kinds: readonly ProductIssueKind[] | undefined): Sql {
  const some = kinds ?? null
  return sql`
    (${some}::text[] is null or o.findings & (select finding_flags(${some}::text[])) > 0 or o.product_id in (select product_id from flawed))`
}

export interface ProductIssueCount {
  kind: ProductIssueKind
  count: number
  /** Product ids in the merchant's order. */
  first: number[]
}

/** Counts issues by kind. `products` is the number of products with issues above the severity `note`. Queries run in parallel. */
export async function countProductIssues(db: Db, firstOf: number) {
  const [stored, ...changing] = await Promise.all([countStored(db, firstOf), ...CHANGING.map((kind) => countChanging(db, kind, firstOf))])
  const all = [...stored.kinds, ...changing].filter(({ count }) => count > 0)
  return {
    kinds: all.toSorted((a, b) => rank(a.kind) - rank(b.kind)),
    products: stored.products + new Set(changing.flatMap(({ otherwiseRight }) => otherwiseRight)).size,
  }
}

async function countStored(db: Db, firstOf: number): Promise<{ kinds: ProductIssueCount[]; products: number }> {
  const found = await db.row<{ kinds: ProductIssueCount[] | null; products: number }>(sql`
    with counted as materialized (
      select o.findings, count(*)::int as count from product_overview o where o.state = 'live' and o.findings > 0 group by o.findings
    ), earliest as materialized ( -- from an index in which the products of each set of issues are in their order
      select c.findings, o.product_id, o.sort
        from counted c
       cross join lateral (select o.product_id, o.sort from product_overview o
                            where o.state = 'live' and o.findings > 0 and o.findings = c.findings order by o.sort, o.product_id limit ${firstOf}) o
    ), flag as materialized (
      select kind, finding_flags(array[kind]) as bit from unnest(${PRODUCT_ISSUE_KINDS}::text[]) kind
    )
    select (select json_agg(json_build_object(
                     'kind', f.kind, 'count', (select coalesce(sum(c.count), 0)::int from counted c where c.findings & f.bit > 0),
                     'first', array(select l.product_id from earliest l where l.findings & f.bit > 0 order by l.sort, l.product_id limit ${firstOf})))
              from flag f where f.bit > 0) as kinds,
           (select coalesce(sum(c.count), 0)::int from counted c where c.findings & (select finding_flags(${GRAVE_ISSUE_KINDS}::text[])) > 0) as products`)
  return { kinds: found?.kinds ?? [], products: found?.products ?? 0 }
}

/** Counts issues of a computed kind. `otherwiseRight` lists their products that have no stored issue above the severity `note`. */
async function countChanging(db: Db, kind: ProductIssueKind, firstOf: number) {
  const found = await db.row<Omit<ProductIssueCount, 'kind'> & { otherwiseRight: number[] }>(sql`
    with live as materialized (
      select c.product_id, o.sort, o.findings
        from (select distinct product_id from ${changing([kind])}) c
       cross join lateral (select o.sort, o.findings from product_overview o where o.product_id = c.product_id and o.state = 'live' limit 1) o
    )
    select (select count(*)::int from live) as count, array_to_json(array(select product_id from live order by sort, product_id limit ${firstOf})) as first,
           array_to_json(array(select product_id from live where findings & (select finding_flags(${GRAVE_ISSUE_KINDS}::text[])) = 0)) as "otherwiseRight"`)
  return { kind, ...(found ?? { count: 0, first: [], otherwiseRight: [] }) }
}

export const listProductNames = (db: Db, ids: number[]) =>
  db.rows<{ id: number; partNumber: string; name: string }>(sql`
    select p.id, ${partNumber} as "partNumber", ${keptName} as name
      from product p
      join series s on s.id = p.series_id
     where p.id = any(${ids}::bigint[])`)

export const partNumber = sql`concat_ws('-', upper(s.code), lpad(p.id::text, greatest(4, length(p.id::text)), '0'))`

/** Returns a saved change as text; null if there is none or if its value is null. */
const saved = (field: string) =>
  sql`(select c.value #>> '{}' from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = ${field})`
export const keptName = sql`
  coalesce(${saved('name.en')}, (select t.name from product_text t where t.product_id = p.id and t.language = 'en'), '')`

/** Returns the time of the shop's clock, with which dates of products are compared. */
export const readClock = async (db: Db) => (await db.row<{ now: Date }>(sql`select shop_now() as now`))?.now ?? new Date()
