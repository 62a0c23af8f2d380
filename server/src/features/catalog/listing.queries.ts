import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { catalogueVersionOf } from '../../db/version.ts'
import { type Listed, type Listing, listingOf } from './listing.rules.ts'

interface Kept {
  version: number
  listing: Promise<Listing>
}

/** One per database that this process asks. */
const kept = new WeakMap<Db, Kept>()

/**
 * All active products as they are listed now: from memory where the catalogue has not changed since (by its version, which is
 * followed, or else asked each time), else read anew, once for all who wait.
 */
export async function getListing(db: Db): Promise<Listing> {
  const version = await catalogueVersionOf(db)
  const known = kept.get(db)
  if (known && known.version >= version) return known.listing

  const reading: Kept = { version, listing: readListing(db).then(listingOf) }
  kept.set(db, reading)
  reading.listing.catch(() => {
    if (kept.get(db) === reading) kept.delete(db)
  })
  return reading.listing
}

const readListing = (db: Db) =>
  db.rows<Listed>(sql`
    select p.id, p.series_id as "seriesId", s.is_home and s.active as "isHome", p.price_fen as "priceFen",
           coalesce(p.original_price_fen > p.price_fen, false) as "isReduced", p.sales, array_to_json(p.tag_ids) as "tagIds"
      from product p
      join series s on s.id = p.series_id
     where p.active
     order by p.sort, p.id`)
