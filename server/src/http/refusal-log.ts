import { createLruMap } from '../cache/lru-map.ts'
import { hashAddress, type KeyedHash, networkKey } from '../auth/address.ts'
import type { Log } from '../log.ts'

/** Reasons for early refusals: too many connections, too many open requests on one connection, no memory for a body. */
export type Refused = 'connection' | 'pipelining' | 'body'

export type ReportRefusal = (refused: Refused, address: string) => void

const QUIET_MS = 60_000
const MAX_NETWORKS = 10_000

/** Logs one warning per minute and network, with the keyed hash of the address (security L8, G2). */
export function createRefusalLog(keyedHash: KeyedHash, log: Log): ReportRefusal {
  const quiet = createLruMap<true>(MAX_NETWORKS, { ttl: QUIET_MS })
  return (refused, address) => {
    const network = networkKey(address)
    if (quiet.has(network)) return
    quiet.set(network, true)
    hashAddress(keyedHash, address).then(
      (hash) => log.warn({ refused, address: hash.toString('hex').slice(0, 16) }, 'refused'),
      () => log.warn({ refused }, 'refused'), // the key for the hash is in the database, which is unreachable
    )
  }
}
