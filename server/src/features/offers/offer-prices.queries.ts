import { OFFER } from '@shop/contract/kinds/declared/offer'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { insertRows } from '../../db/tables.ts'
import { listDocuments } from '../../kinds/table.queries.ts'
import { writeDueOverviews } from '../product-issues/product-issues.queries.ts'
import { type OfferedPrice, type OfferedProduct, offeredPrices, type OfferValues } from './offer-prices.rules.ts'

/** Lists the prices that the offer `id` would have with these values, by product id. */
export async function listOfferedPrices(db: Db, id: number, values: OfferValues): Promise<OfferedPrice[]> {
  return offeredPrices(values, await listOfferedProducts(db, id, values))
}

function listOfferedProducts(db: Db, id: number, { seriesIds, tagIds, productIds, exceptIds, prices, starts, ends }: OfferValues) {
  const named = [...productIds, ...prices.map(({ productId }) => productId)]
  const isPeriod = starts !== null && (ends === null || Date.parse(ends) > Date.parse(starts))
  return db.rows<OfferedProduct>(sql`
    select p.id as "productId", p.price_fen as "nowFen", p.active and p.retired is null as "isActive", taken.product_id is not null as "isTaken", taken.name as "takenBy"
      from product p
      left join lateral (
           select s.product_id, o.name
             from product_price_schedule s
             left join offer o on o.id = s.offer_id
            where s.product_id = p.id and s.offer_id is distinct from ${id}
              and tstzrange(s.starts_at, s.ends_at) && tstzrange(${isPeriod ? starts : null}::timestamptz, ${isPeriod ? ends : null}::timestamptz)
            order by s.starts_at limit 1) taken on ${isPeriod}::boolean
     where p.id <> all(${exceptIds}::bigint[])
       and (p.id = any(${named}::bigint[])
            or (p.active and p.retired is null and (cardinality(${seriesIds}::bigint[]) > 0 or cardinality(${tagIds}::bigint[]) > 0)
                and (cardinality(${seriesIds}::bigint[]) = 0 or p.series_id = any(${seriesIds}::bigint[]))
                and (cardinality(${tagIds}::bigint[]) = 0 or p.tag_ids && ${tagIds}::bigint[])))
     order by p.id`)
}

/** Number of products whose prices are written together: far fewer than the statement timeout allows. */
const PORTION = 1_000

/** Replaces the scheduled prices of offers. Offers that are not published have none. */
export async function writeOfferPrices(tx: Db, ids: number[]) {
  for (const [id, { values: read, isInShop }] of await listDocuments(tx, OFFER, ids)) {
    const values = read as OfferValues // of the kind's columns
    const prices = isInShop && values.starts !== null ? await listOfferedPrices(tx, id, values) : []
    const nextFen = new Map(prices.flatMap(({ productId, nextFen: fen, result }) => (result === 'fine' ? [[productId, fen]] : [])))
    const there = await tx.rows<{ id: number }>(sql`select product_id as id from product_price_schedule where offer_id = ${id}`)
    const all = [...new Set([...there.map((row) => row.id), ...nextFen.keys()])].toSorted((a, b) => a - b)
    const period = { offer_id: id, starts_at: values.starts, ends_at: values.ends }
    for (let from = 0; from < all.length; from += PORTION) {
      const portion = all.slice(from, from + PORTION)
      await tx.rows(sql`delete from product_price_schedule where offer_id = ${id} and product_id = any(${portion}::bigint[])`)
      await insertRows(tx, 'product_price_schedule', portion.filter((one) => nextFen.has(one)).map((one) => ({ product_id: one, ...period, price_fen: nextFen.get(one) }))) // prettier-ignore
      if (all.length > PORTION) await finishPortion(tx)
    }
    await tx.rows(sql`update offer set products = ${nextFen.size} where id = ${id}`)
  }
}

/** Does what would otherwise be done at the commit, which has a time limit too. */
async function finishPortion(tx: Db) {
  await tx.rows(sql`set constraints schedule_added, schedule_removed immediate`)
  await tx.rows(sql`set constraints schedule_added, schedule_removed deferred`)
  await writeDueOverviews(tx)
}

/** Locks products against other changes of their prices until the transaction ends. */
export async function lockProducts(tx: Db, ids: number[]) {
  await tx.rows(sql`lock table product in row exclusive mode`) // waits until no import has the table locked, before any row is locked
  return tx.rows(sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`)
}
