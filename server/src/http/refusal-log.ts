import { LRUCache } from 'lru-cache'
import { hashAddress } from '../auth/keyed-hash.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'

/** What is refused before a request is judged: a further connection, a fifth open request of a connection, a body beyond what bodies may take of memory. */
export type Refused = 'connection' | 'pipelining' | 'body'

/** Notes that something of an address was refused. */
export type ReportRefusal = (refused: Refused, address: string) => void

const QUIET_MS = 60_000
const MAX_ADDRESSES = 10_000

/** Writes a line of level warn for what is refused, at most one a minute for each address, which stands in it as a keyed hash (security L8, G2). */
export function createRefusalLog(db: Db, log: Log): ReportRefusal {
  const quiet = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: QUIET_MS })
  return (refused, address) => {
    if (quiet.has(address)) return
    quiet.set(address, true)
    hashAddress(db, address).then(
      (hash) => log.warn({ refused, address: hash.toString('hex').slice(0, 16) }, 'refused'),
      () => log.warn({ refused }, 'refused'), // the key of the hash lies in the database, which is away
    )
  }
}
