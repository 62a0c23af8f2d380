import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { Found } from '../../links/ask-address.ts'

/** Matches URLs with host names reserved for examples and tests (RFC 2606, 6761), which are never checked. */
const RESERVED = String.raw`^https?://([^/?#:]*\.)?(example\.(com|net|org)|example|test|invalid|localhost)(:\d+)?([/?#]|$)`
/** Maximum length of a URL in bytes; longer URLs do not fit into the table's index. */
const MAX_BYTES = 2_000

const isOfProduct = (url: string) =>
  sql`exists (select from product_buy_url b join product p on p.id = b.product_id where b.url = ${url} and p.active and p.retired is null)`

/** Lists addresses that are due for the daily check: new ones first, then those checked longest ago. */
export const listDueAddresses = (db: Db, limit: number) =>
  db.rows<{ url: string }>(sql`
    select sold.url
      from (select b.url, max(b.id) as id from product_buy_url b join product p on p.id = b.product_id
             where p.active and p.retired is null and b.url ~* '^https?://' and b.url !~* ${RESERVED} and octet_length(b.url) <= ${MAX_BYTES}
             group by b.url) sold
      left join link_check c on c.url = sold.url
     where c.url is null or c.checked_at < now() - interval '1 day'
     order by c.checked_at nulls first, sold.id desc
     limit ${limit}`)

export const isSoldAt = async (db: Db, url: string) => (await db.row<{ is: boolean }>(sql`select ${isOfProduct(url)} as is`))?.is ?? false

/** Stores the result of a check, unless no published product has the address any more. */
export const saveFound = (db: Db, url: string, { status, reason }: Found) =>
  db.rows(sql`
    insert into link_check as known (url, status, reason, checked_at, failing_since)
    select ${url}, ${status}::int, ${reason}::text, now(), case when ${reason}::text is not null then now() end
     where ${isOfProduct(url)} and octet_length(${url}) <= ${MAX_BYTES}
    on conflict (url) do update
      set status = excluded.status, reason = excluded.reason, checked_at = excluded.checked_at,
          failing_since = case when excluded.reason is not null then coalesce(known.failing_since, excluded.failing_since) end`)

export const forgetAddresses = (db: Db) =>
  db.rows(sql`
    delete from link_check c
     where c.checked_at < now() - interval '3 days'
       and not exists (select from product_buy_url b join product p on p.id = b.product_id where b.url = c.url and p.active and p.retired is null)`)
