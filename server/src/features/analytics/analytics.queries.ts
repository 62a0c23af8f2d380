import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { keptName, partNumber } from '../product-issues/product-issues.queries.ts'
import type { DayRow, Days, Narrowing } from './analytics.rules.ts'

/** Condition on counts `c` of a period. */
const inPeriod = ({ from, until, shopLanguage, seller, product }: Days & Narrowing) => sql`
  c.day between ${from}::date and ${until}::date
    and (${shopLanguage ?? null}::text is null or c.language = ${shopLanguage ?? null})
    and (${seller ?? null}::text is null or c.seller = ${seller ?? null})
    and (${product ?? null}::bigint is null or c.product_id = ${product ?? null})`

/** Counts of each day. Favourites are those that are still kept. */
export const readDays = (db: Db, period: Days & Narrowing) =>
  db.rows<DayRow>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, exists (select from product_count c where c.day = d.day) as "hasData",
           coalesce(c.views, 0)::int as views, coalesce(c.buys, 0)::int as buys,
           coalesce(s.searches, 0)::int as searches, coalesce(s.unopened, 0)::int as unopened, coalesce(f.favorites, 0)::int as favorites
      from (select day::date from generate_series(${period.from}::timestamp, ${period.until}::timestamp, interval '1 day') day) d
      left join (select c.day, sum(c.views) as views, sum(c.buys) as buys from product_count c where ${inPeriod(period)} group by c.day) c on c.day = d.day
      left join (select day, sum(opened + unopened) as searches, sum(unopened) as unopened
                   from search_use where day between ${period.from}::date and ${period.until}::date group by day) s on s.day = d.day
      left join (select (added_at at time zone 'UTC')::date as day, count(*) as favorites
                   from favorite
                  where added_at >= ${period.from}::timestamp at time zone 'UTC' and added_at < (${period.until}::timestamp + interval '1 day') at time zone 'UTC'
                    and (${period.product ?? null}::bigint is null or product_id = ${period.product ?? null})
                  group by 1) f on f.day = d.day
     order by d.day`)

export const readFirstDay = async (db: Db) =>
  (await db.row<{ day: string | null }>(sql`select to_char(min(day), 'YYYY-MM-DD') as day from product_count`))?.day ?? null

interface ProductRow {
  id: number
  name: string
  partNumber: string
  imageUrl: string | null
  views: number
  buys: number
  viewsBefore: number
  buysBefore: number
}

/** Lists the products that were counted in the period, sorted by clicks on Buy, then by views. */
export function listProducts(db: Db, { period, before, limit, ...narrowing }: Narrowing & { period: Days; before: Days; limit: number }) {
  const isNow = sql`c.day >= ${period.from}::date`
  const isBefore = sql`c.day <= ${before.until}::date`
  return db.rows<ProductRow>(sql`
    with counted as materialized (
      select c.product_id, sum(c.views) filter (where ${isNow}) as views, sum(c.buys) filter (where ${isNow}) as buys,
             sum(c.views) filter (where ${isBefore}) as views_before, sum(c.buys) filter (where ${isBefore}) as buys_before
        from product_count c
       where ${inPeriod({ from: before.from, until: period.until, ...narrowing })}
       group by c.product_id
      having bool_or(${isNow})
       order by buys desc nulls last, views desc nulls last, c.product_id
       limit ${limit}
    )
    select p.id, ${keptName} as name, ${partNumber} as "partNumber",
           (select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1) as "imageUrl",
           coalesce(c.views, 0)::int as views, coalesce(c.buys, 0)::int as buys,
           coalesce(c.views_before, 0)::int as "viewsBefore", coalesce(c.buys_before, 0)::int as "buysBefore"
      from counted c
      join product p on p.id = c.product_id
      join series s on s.id = p.series_id
     order by c.buys desc, c.views desc, p.id`)
}

export const listLanguages = (db: Db, period: Days & Narrowing) =>
  db.rows<{ language: Language; views: number; buys: number }>(sql`
    select c.language, sum(c.views)::int as views, sum(c.buys)::int as buys
      from product_count c where ${inPeriod(period)}
     group by c.language
     order by sum(c.buys) desc, sum(c.views) desc, c.language`)

export const listSellers = (db: Db, period: Days & Narrowing) =>
  db.rows<{ seller: string; languages: Language[]; buys: number }>(sql`
    select c.seller, to_json(array_agg(distinct c.language)) as languages, sum(c.buys)::int as buys
      from product_count c where c.seller <> '' and ${inPeriod(period)}
     group by c.seller
     order by sum(c.buys) desc, c.seller
     limit 200`)

interface CountRow {
  day: string
  productId: number
  name: string
  language: Language
  seller: string
  views: number
  buys: number
}

export const listCounts = (db: Db, { limit, ...period }: Days & Narrowing & { limit: number }) =>
  db.rows<CountRow>(sql`
    with named as materialized (
      select p.id, ${keptName} as name from product p where p.id in (select c.product_id from product_count c where ${inPeriod(period)})
    )
    select to_char(c.day, 'YYYY-MM-DD') as day, c.product_id as "productId", named.name, c.language, c.seller, c.views, c.buys
      from product_count c
      join named on named.id = c.product_id
     where ${inPeriod(period)}
     order by c.day, c.product_id, c.language, c.seller
     limit ${limit}`)
