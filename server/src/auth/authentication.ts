import { createHash } from 'node:crypto'
import type { Language } from '@shop/contract/languages'
import { createLruMap } from '../cache/lru-map.ts'
import pLimit from 'p-limit'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { failLater } from '../fail.ts'
import { networkKey } from './address.ts'
import { limitOfNetwork, type RateLimit } from './rate-limit-settings.ts'
import { countHit, NO_REQUESTS, type Windows } from './sliding-window.ts'

const BEARER = /^Bearer +([\w-]{43}) *$/i

export interface Customer {
  id: number
  loginId: number
  language: Language
}

/** Looks up access tokens. Create one instance per process, because it counts unknown tokens in memory. */
export interface Authentication {
  /** Returns undefined for an unknown or expired token. After too many from `address` (an `addressKey`), throws C107 (security L8). */
  authenticate(authorization: string | undefined, address: string): Promise<Customer | undefined>
  /** Exempts a newly issued token from the limit of unknown tokens. */
  note(accessToken: string): void
}

export function createAuthentication(db: Db, unknownTokens: RateLimit): Authentication {
  const lookUps = createTokenLookUps((hash) => findCustomer(db, hash), unknownTokens)
  return {
    authenticate: async (authorization, address) => {
      const token = readBearer(authorization)
      return token === undefined ? undefined : lookUps.find(token, address)
    },
    note: lookUps.note,
  }
}

const findCustomer = (db: Db, hash: Buffer) =>
  db.row<Customer>(sql`
    select a.id, l.id as "loginId", a.language
      from access_token t
      join login l on l.id = t.login_id
      join account a on a.id = l.account_id
     where t.hash = ${hash} and t.expires_at > now() and l.ends_at > now()`)

export const readBearer = (authorization: string | undefined): string | undefined => BEARER.exec(authorization ?? '')?.[1]

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Looks up tokens in the database. Create one instance per process and kind of token. */
export interface TokenLookUps<Found> {
  /** Returns undefined for an unknown or expired token; throws C107 after too many of them from address or network (security L8, P6). */
  find(token: string, address: string): Promise<Found | undefined>
  note(token: string): void
}

/** State of an address. Its unknown tokens are looked up one at a time, so that `failures` is exact. */
interface OfAddress {
  inTurn: ReturnType<typeof pLimit>
  failures: Windows
  network: { failures: Windows }
}

const MAX_KNOWN = 20_000
const MAX_ADDRESSES = 10_000
const MAX_NETWORKS = 10_000
/** How often an expired token may be sent before it counts as unknown: several browser tabs may send it at the same time. */
const LOOK_UPS_AFTER_END = 60

/** Caches which tokens are known, but not their customers: a login that has ended is refused at once in every process (security: T4). */
export function createTokenLookUps<Found extends object>(
  look: (hash: Buffer) => Promise<Found | undefined>,
  unknownTokens: RateLimit,
): TokenLookUps<Found> {
  const known = createLruMap<number>(MAX_KNOWN) // remaining look-ups after the token expires
  const byAddress = createLruMap<OfAddress>(MAX_ADDRESSES)
  const byNetwork = createLruMap<{ failures: Windows }>(MAX_NETWORKS)
  const ofNetwork = limitOfNetwork(unknownTokens)
  const keyOf = (hash: Buffer) => hash.toString('base64')
  const noteKey = (key: string) => void known.set(key, LOOK_UPS_AFTER_END)

  async function findKnown(hash: Buffer, key: string, lookUpsLeft: number) {
    const found = await look(hash)
    if (found) noteKey(key)
    else if (lookUpsLeft > 1) known.set(key, lookUpsLeft - 1)
    else known.delete(key)
    return found
  }

  async function findUnknown(hash: Buffer, key: string, ofAddress: OfAddress) {
    judge(ofAddress)
    const found = await look(hash)
    if (found) noteKey(key)
    else {
      const { network } = ofAddress
      ofAddress.failures = countHit(ofAddress.failures, Date.now(), unknownTokens).windows
      network.failures = countHit(network.failures, Date.now(), ofNetwork).windows
    }
    return found
  }

  function judge({ failures, network }: OfAddress) {
    const waitMs = Math.max(countHit(failures, Date.now(), unknownTokens).waitMs, countHit(network.failures, Date.now(), ofNetwork).waitMs)
    if (waitMs > 0) throw failLater('C107', waitMs / 1_000)
  }

  function lookUpsOf(address: string) {
    const name = networkKey(address)
    const network = byNetwork.get(name) ?? { failures: NO_REQUESTS }
    byNetwork.set(name, network)
    const ofAddress = byAddress.get(address) ?? { inTurn: pLimit(1), failures: NO_REQUESTS, network }
    ofAddress.network = network // the previous object may have been evicted from `byNetwork`
    byAddress.set(address, ofAddress)
    return ofAddress
  }

  return {
    find: async (token, address) => {
      const hash = hashToken(token)
      const key = keyOf(hash)
      const lookUpsLeft = known.get(key)
      if (lookUpsLeft !== undefined) return findKnown(hash, key, lookUpsLeft)
      const ofAddress = lookUpsOf(address)
      judge(ofAddress) // rejects a flood of unknown tokens before they queue
      return ofAddress.inTurn(() => findUnknown(hash, key, ofAddress))
    },
    note: (token) => noteKey(keyOf(hashToken(token))),
  }
}
