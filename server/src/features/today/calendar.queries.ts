import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { columnOf } from '@shop/contract/kinds/field'
import { type Kind, spanDatesOf } from '@shop/contract/kinds/kind'
import { KINDS } from '@shop/contract/kinds/kinds'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { CalendarEvent } from '@shop/contract/manage/today/calendar-events'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { sqlName } from '../../db/tables.ts'

/** Maximum number of records that an entry lists. */
const FIRST = 5

/** Events of all records of a type that begin or end at the same time. */
export interface CalendarRow {
  type: RecordType
  what: CalendarEvent
  time: Date
  isPublished: boolean
  count: number
  first: Array<{ id: number; field: string }>
}

interface Period {
  from: Date
  /** Exclusive; null for everything that follows. */
  until: Date | null
  limit: number
  /** False: only dates that are published. */
  withSaved: boolean
}

const DECLARATIONS: readonly Kind[] = [PRODUCT, ...Object.values(KINDS)].filter((declaration) => spanDatesOf(declaration).length > 0)

const timeIn = (json: Sql) => sql`case when ${json} ~ '^[0-9]{4}-' then (${json})::timestamptz end`

/** Selects dates that are published, each with the name of its field. Prices of offers begin and end with their offer. */
const PUBLISHED = join(
  [
    ...DECLARATIONS.flatMap((declaration) =>
      spanDatesOf(declaration).map(({ name, what }) => {
        const field = declaration.fields[name]
        const column = sqlName(field ? columnOf(name, field) : name)
        return sql`
          select ${declaration.type}::text as type, t.id, ${name}::text as field, ${what}::text as what, t.${column} as time, true as is_published
            from ${sqlName(declaration.table)} t where t.active${declaration === PRODUCT ? sql` and t.retired is null` : sql``}`
      }),
    ),
    ...(['starts_at', 'ends_at'] as const).map(
      (column) => sql`
        select 'product', p.id, 'schedule', ${column === 'starts_at' ? 'priceBegins' : 'priceEnds'}::text, s.${sqlName(column)}, true
          from product_price_schedule s join product p on p.id = s.product_id and p.active and p.retired is null where s.offer_id is null`,
    ),
  ],
  ' union all ',
)

/** Selects dates of drafts and dates that differ from the published ones. */
const SAVED = join(
  [
    ...DECLARATIONS.map((declaration) => {
      const dates = spanDatesOf(declaration)
      const begins = dates.filter(({ what }) => what === 'begins').map(({ name }) => name)
      return sql`
        select c.type, c.record_id, c.field, case when c.field = any(${begins}::text[]) then 'begins' else 'ends' end, ${timeIn(sql`c.value #>> '{}'`)}, false
          from saved_change c
          join ${sqlName(declaration.table)} t on t.id = c.record_id
          left join record r on r.type = c.type and r.id = c.record_id
         where c.type = ${declaration.type} and c.field = any(${dates.map(({ name }) => name)}::text[]) and (t.active or r.is_draft)`
    }),
    sql`
      select c.type, c.record_id, c.field, d.what, ${timeIn(sql`d.time`)}, false
        from saved_change c
        join product p on p.id = c.record_id
        left join record r on r.type = c.type and r.id = c.record_id
       cross join lateral jsonb_array_elements(c.value) price
       cross join lateral (values ('priceBegins', price->>'starts'), ('priceEnds', price->>'ends')) d (what, time)
       where c.type = 'product' and c.field = 'schedule' and (p.active or r.is_draft)
         and not exists (select from product_price_schedule s
                          where s.product_id = c.record_id and s.offer_id is null and s.starts_at = ${timeIn(sql`price->>'starts'`)}
                            and s.ends_at is not distinct from ${timeIn(sql`price->>'ends'`)} and s.price_fen = round((price->>'price')::numeric * 100))`,
  ],
  ' union all ',
)

/** Lists what begins and ends in the period. Many records with one date, such as prices of a bulk change, are one row. */
export const listEvents = (db: Db, { from, until, limit, withSaved }: Period) =>
  db.rows<CalendarRow>(sql`
    select type, what, time, is_published as "isPublished", count(*)::int as count,
           to_json((array_agg(json_build_object('id', id, 'field', field) order by id))[:${FIRST}::int]) as first
      from (${PUBLISHED} ${withSaved ? sql`union all ${SAVED}` : sql``}) event
     where time >= ${from.toISOString()}::timestamptz and time < ${until?.toISOString() ?? 'infinity'}::timestamptz
     group by type, what, time, is_published
     order by time, is_published desc, type, what
     limit ${limit}`)
