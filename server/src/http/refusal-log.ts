import { LRUCache } from 'lru-cache'
import { networkKey } from '../auth/address.ts'
import { hashAddress } from '../auth/keyed-hash.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'

/** What is refused before a request is judged: a further connection, a fifth open request of a connection, a body beyond what bodies may take of memory. */
export type Refused = 'connection' | 'pipelining' | 'body'

/** Notes that something of an address was refused. */
export type ReportRefusal = (refused: Refused, address: string) => void

const QUIET_MS = 60_000
const MAX_NETWORKS = 10_000

/** Writes a line of level warn for what is refused, at most one a minute for each network; it has a keyed hash of the address (security L8, G2). */
export function createRefusalLog(db: Db, log: Log): ReportRefusal {
  const quiet = new LRUCache<string, true>({ max: MAX_NETWORKS, ttl: QUIET_MS })
  return (refused, address) => {
    const network = networkKey(address)
    if (quiet.has(network)) return
    quiet.set(network, true)
    hashAddress(db, address).then(
      (hash) => log.warn({ refused, address: hash.toString('hex').slice(0, 16) }, 'refused'),
      () => log.warn({ refused }, 'refused'), // the key of the hash lies in the database, which is away
    )
  }
}
