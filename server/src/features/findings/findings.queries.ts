import { type Language, LANGUAGES } from '@shop/contract/languages'
import { FINDINGS, type FindingKind } from '@shop/contract/manage/findings/finding-kinds'
import { MAX_MODEL_BYTES } from '@shop/contract/uploads/media-limits'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Findings that are made at reading, by the clock, the stock, the check of addresses and what is known of files (findings.functions.sql); the others are stored. */
const CHANGING = [
  'notVisibleYet',
  'noLongerVisible',
  'noStock',
  'deadBuyAddress',
  'modelTooHeavy',
  'modelOfOtherSize',
] as const satisfies FindingKind[]
const ORDER = Object.keys(FINDINGS) as FindingKind[] // the keys of the object

/** Something that is not all right with a product. */
export interface FindingRow {
  productId: number
  kind: FindingKind
  field: string | null
  detail: Record<string, string | number>
  since: Date | null
}

/**
 * Writes what lists know of the products that the running transaction has changed, in portions. Its commit does so too, but a large import would take longer
 * there than a statement may.
 */
export async function writeDueOverviews(tx: Db) {
  while (((await tx.row<{ written: number }>(sql`select write_due_overviews(500) as written`))?.written ?? 0) > 0);
}

const changing = (kinds: readonly FindingKind[]) => sql`changing_findings(${kinds}::text[], ${MAX_MODEL_BYTES}::bigint)`

/** What is not all right with products, the worst first. */
export async function listFindings(db: Db, ids: number[]): Promise<FindingRow[]> {
  const rows = await db.rows<FindingRow>(sql`
    select f.product_id as "productId", f.kind, f.field, f.detail, f.since
      from product_findings(${ids}::bigint[], ${CHANGING}::text[], ${MAX_MODEL_BYTES}::bigint) f`)
  return rows.toSorted((a, b) => rank(a.kind) - rank(b.kind) || place(a) - place(b))
}

const rank = (kind: FindingKind) => ORDER.indexOf(kind)
/** By language, where it is of one. */
const place = ({ detail }: FindingRow) => LANGUAGES.indexOf(detail['language'] as Language) // -1 where it is of none

/** How each language of a product stands, as `de:missing`, and which texts are older than the English. */
export async function readLanguages(db: Db, id: number) {
  const known = await db.row<{ languages: string[] }>(
    sql`select to_json(language_names(languages)) as languages from product_overview where product_id = ${id}`,
  )
  const older = await db.rows<{ field: string; english: unknown; since: Date }>(sql`
    select o.field || '.' || o.language as field, o.english, o.since from older_texts(array[${id}::bigint]) o order by o.field, o.language`)
  return { languages: known?.languages ?? [], older }
}

/** The kinds of them, the worst first, as a column of `product_overview o`. */
export const findingKinds = sql`
  to_json(array(
    select kind from (select unnest(finding_kinds(o.findings)) union select c.kind from changing_findings_of(array[o.product_id], ${CHANGING}::text[], ${MAX_MODEL_BYTES}::bigint) c) found (kind)
     order by array_position(${ORDER}::text[], kind)))`

/** The products with a finding of some kinds that is made at reading: the table `flawed` of `hasFinding`. */
export const flawed = (kinds: readonly FindingKind[] = []) => sql`select c.product_id from ${changing(kinds)} c`

/** Whether a product, of `product_overview o`, has one of some kinds. */
export function hasFinding(kinds: readonly FindingKind[] | undefined): Sql {
  const some = kinds ?? null
  return sql`
    (${some}::text[] is null or o.findings & (select finding_flags(${some}::text[])) > 0 or o.product_id in (select product_id from flawed))`
}

/** A kind of finding in the whole shop. */
export interface FindingCount {
  kind: FindingKind
  count: number
  /** The first products that have it, in the merchant's order. */
  first: number[]
}

/** Those that are more than good to know. */
const GRAVE = ORDER.filter((kind) => FINDINGS[kind] !== 'note')

/**
 * What is not all right with the products of the shop, by kind, the worst first; `products`: how many have something that is more than good to know. Kinds
 * that are made at reading are found each by itself, beside each other.
 */
export async function countFindings(db: Db, firstOf: number) {
  const [stored, ...changing] = await Promise.all([countStored(db, firstOf), ...CHANGING.map((kind) => countChanging(db, kind, firstOf))])
  const all = [...stored.kinds, ...changing].filter(({ count }) => count > 0)
  return {
    kinds: all.toSorted((a, b) => rank(a.kind) - rank(b.kind)),
    products: stored.products + new Set(changing.flatMap(({ otherwiseRight }) => otherwiseRight)).size,
  }
}

/** Of the kinds that are stored. */
async function countStored(db: Db, firstOf: number): Promise<{ kinds: FindingCount[]; products: number }> {
  const found = await db.row<{ kinds: FindingCount[] | null; products: number }>(sql`
    with counted as materialized (
      select o.findings, count(*)::int as count from product_overview o where o.state = 'live' and o.findings > 0 group by o.findings
    ), earliest as materialized ( -- from an index in which the products of each set of findings are in their order
      select c.findings, o.product_id, o.sort
        from counted c
       cross join lateral (select o.product_id, o.sort from product_overview o
                            where o.state = 'live' and o.findings > 0 and o.findings = c.findings order by o.sort, o.product_id limit ${firstOf}) o
    ), flag as materialized (
      select kind, finding_flags(array[kind]) as bit from unnest(${ORDER}::text[]) kind
    )
    select (select json_agg(json_build_object(
                     'kind', f.kind, 'count', (select coalesce(sum(c.count), 0)::int from counted c where c.findings & f.bit > 0),
                     'first', array(select l.product_id from earliest l where l.findings & f.bit > 0 order by l.sort, l.product_id limit ${firstOf})))
              from flag f where f.bit > 0) as kinds,
           (select coalesce(sum(c.count), 0)::int from counted c where c.findings & (select finding_flags(${GRAVE}::text[])) > 0) as products`)
  return { kinds: found?.kinds ?? [], products: found?.products ?? 0 }
}

/** Of a kind that is made at reading. `otherwiseRight`: the products that no stored finding has which is more than good to know. */
async function countChanging(db: Db, kind: FindingKind, firstOf: number) {
  const found = await db.row<Omit<FindingCount, 'kind'> & { otherwiseRight: number[] }>(sql`
    with live as materialized (
      select c.product_id, o.sort, o.findings
        from (select distinct product_id from ${changing([kind])}) c
       cross join lateral (select o.sort, o.findings from product_overview o where o.product_id = c.product_id and o.state = 'live' limit 1) o
    )
    select (select count(*)::int from live) as count, array_to_json(array(select product_id from live order by sort, product_id limit ${firstOf})) as first,
           array_to_json(array(select product_id from live where findings & (select finding_flags(${GRAVE}::text[])) = 0)) as "otherwiseRight"`)
  return { kind, ...(found ?? { count: 0, first: [], otherwiseRight: [] }) }
}

/** Something that a date changes in the shop. */
export interface UpcomingRow {
  id: number
  time: Date
  what: 'visible' | 'hidden' | 'priceStarts' | 'priceEnds'
}

/** What the next dates change in the shop, at most `limit`. */
export const listUpcoming = (db: Db, limit: number) =>
  db.rows<UpcomingRow>(sql`
    select p.id, d.time, d.what
      from (select id as product_id, visible_from as time, 'visible' as what from product where visible_from > shop_now()
            union all select id, visible_until, 'hidden' from product where visible_until > shop_now()
            union all select product_id, starts_at, 'priceStarts' from product_price_schedule where starts_at > shop_now()
            union all select product_id, ends_at, 'priceEnds' from product_price_schedule where ends_at > shop_now()) d
      join product p on p.id = d.product_id and p.active
     order by d.time, p.id, d.what
     limit ${limit}`)

/** What staff call products: their part numbers and English names, with the saved changes. */
export const listProductNames = (db: Db, ids: number[]) =>
  db.rows<{ id: number; partNumber: string; name: string }>(sql`
    select p.id, ${partNumber} as "partNumber", ${keptName} as name
      from product p
      join series s on s.id = p.series_id
     where p.id = any(${ids}::bigint[])`)

/** The part number of `product p`, of `series s`. */
export const partNumber = sql`concat_ws('-', upper(s.code), lpad(p.id::text, greatest(4, length(p.id::text)), '0'))`

/** A field of `product p` as text with its saved change, if there is one that is not null. */
const saved = (field: string) =>
  sql`(select c.value #>> '{}' from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = ${field})`
export const keptName = sql`
  coalesce(${saved('name.en')}, (select t.name from product_text t where t.product_id = p.id and t.language = 'en'), '')`

/** The clock that dates are judged by. */
export const readClock = async (db: Db) => (await db.row<{ now: Date }>(sql`select shop_now() as now`))?.now ?? new Date()
