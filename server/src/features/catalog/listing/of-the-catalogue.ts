import type { Db } from '../../../db/db.ts'
import { topicVersionOf } from '../../../db/topics.ts'
import { getListing, type Listing } from './listing.queries.ts'

interface Cached<Value> {
  version: number
  listing: Listing
  value: Promise<Value>
}

/** What is read of all products, kept in memory until the catalogue changes or a date passes: read once for all who wait. */
export function ofTheCatalogue<Value>(read: (db: Db) => Promise<Value>) {
  const cached = new WeakMap<Db, Cached<Value>>() // one per database that this process queries
  return async (db: Db): Promise<Value> => {
    const version = await topicVersionOf(db, 'catalog')
    const listing = await getListing(db)
    const known = cached.get(db)
    if (known?.version === version && known.listing === listing) return known.value
    const entry = { version, listing, value: read(db) }
    cached.set(db, entry)
    entry.value.catch(() => {
      if (cached.get(db) === entry) cached.delete(db)
    })
    return entry.value
  }
}
