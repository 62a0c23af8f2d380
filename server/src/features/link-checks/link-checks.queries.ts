import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { Found } from '../../links/ask-address.ts'

/** Hosts that are kept for examples (RFC 2606, 6761): nobody sells anything there. */
const RESERVED = String.raw`^https?://([^/?#:]*\.)?(example\.(com|net|org)|example|test|invalid|localhost)(:\d+)?([/?#]|$)`
/** Bytes of an address that is looked after: longer ones do not go into the index of the table. */
const MAX_BYTES = 2_000

const isOfProduct = (url: string) =>
  sql`exists (select from product_buy_url b join product p on p.id = b.product_id where b.url = ${url} and p.active)`

/** Addresses at which products of the shop are bought that nobody has asked today: new ones first, the newest ahead, then by how long ago. */
export const listDueAddresses = (db: Db, limit: number) =>
  db.rows<{ url: string }>(sql`
    select sold.url
      from (select b.url, max(b.id) as id from product_buy_url b join product p on p.id = b.product_id
             where p.active and b.url ~* '^https?://' and b.url !~* ${RESERVED} and octet_length(b.url) <= ${MAX_BYTES}
             group by b.url) sold
      left join link_check c on c.url = sold.url
     where c.url is null or c.checked_at < now() - interval '1 day'
     order by c.checked_at nulls first, sold.id desc
     limit ${limit}`)

/** Whether a product of the shop is bought at an address now. */
export const findIsSoldAt = async (db: Db, url: string) =>
  (await db.row<{ is: boolean }>(sql`select ${isOfProduct(url)} as is`))?.is ?? false

/** Stores what was found, where it is still an address of a product. */
export const saveFound = (db: Db, url: string, { status, reason }: Found) =>
  db.rows(sql`
    insert into link_check as known (url, status, reason, checked_at, failing_since)
    select ${url}, ${status}::int, ${reason}::text, now(), case when ${reason}::text is not null then now() end
     where ${isOfProduct(url)} and octet_length(${url}) <= ${MAX_BYTES}
    on conflict (url) do update
      set status = excluded.status, reason = excluded.reason, checked_at = excluded.checked_at,
          failing_since = case when excluded.reason is not null then coalesce(known.failing_since, excluded.failing_since) end`)

/** Forgets addresses at which no product has been bought for days. */
export const forgetAddresses = (db: Db) =>
  db.rows(sql`
    delete from link_check c
     where c.checked_at < now() - interval '3 days'
       and not exists (select from product_buy_url b join product p on p.id = b.product_id where b.url = c.url and p.active)`)
