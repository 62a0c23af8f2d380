import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { topicVersionOf } from '../../db/topics.ts'
import { type Listed, type Listing, listingOf } from './listing.rules.ts'

interface Cached {
  version: number
  readAt: number
  listing: Promise<Listing>
}

/** One per database that this process queries. */
const cached = new WeakMap<Db, Cached>()

/**
 * All active products as they are listed now: from memory where the topic `catalog` has not been raised since, otherwise read again, once for all
 * who wait. Sales raise no topic: an order by them says how old it may be.
 */
export async function getListing(db: Db, { maxAgeMs = Infinity }: { maxAgeMs?: number } = {}): Promise<Listing> {
  const version = await topicVersionOf(db, 'catalog')
  const known = cached.get(db)
  if (known && known.version >= version && performance.now() - known.readAt <= maxAgeMs) return known.listing

  const reading: Cached = { version, readAt: performance.now(), listing: readListing(db).then(listingOf) }
  cached.set(db, reading)
  reading.listing.catch(() => {
    if (cached.get(db) === reading) cached.delete(db)
  })
  return reading.listing
}

const readListing = (db: Db) =>
  db.rows<Listed>(sql`
    select p.id, p.series_id as "seriesId", s.is_home and s.active as "isHome", p.price_fen as "priceFen",
           coalesce(p.original_price_fen > p.price_fen, false) as "isReduced", p.view360_url <> '' as "has360", p.sales,
           array_to_json(p.tag_ids) as "tagIds"
      from product p
      join series s on s.id = p.series_id
     where p.active
     order by p.sort, p.id`)
