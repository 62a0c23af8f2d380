import type { Language } from '@shop/contract/languages'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { failLater } from '../fail.ts'
import type { RateLimit } from './rate-limit-settings.ts'
import { countHit } from './sliding-window.ts'
import { hashToken, readBearer } from './tokens.ts'

/** The customer of a request. */
export interface Customer {
  id: number
  loginId: number
  /** The language of the account. */
  language: Language
}

/** Finds the customers of requests; one per process. */
export interface Authentication {
  /**
   * The customer of an `Authorization` header; undefined for a token that is unknown, expired or of an ended login. Throws C107 for an unknown token of an
   * address (as `addressKey` has it) from which too many of these have come, without looking it up (security L8).
   */
  authenticate(authorization: string | undefined, address: string): Promise<Customer | undefined>
  /** Notes an access token that was handed out: it is looked up whatever else comes from its address. */
  note(accessToken: string): void
}

/** Look-ups of the unknown tokens of an address: one after the other, so that they are counted exactly. */
interface LookUps {
  inTurn: ReturnType<typeof pLimit>
  failures: number[]
}

const MAX_KNOWN = 20_000
const MAX_ADDRESSES = 10_000
/** How often a token that was valid is looked up once it no longer is: tabs of a browser may ask at the same time. */
const LOOK_UPS_AFTER_END = 60

/**
 * Every token is looked up each time, so that a login that has ended is refused by every process from that moment on (security: T4). Tokens that this
 * process has handed out or found valid are known: what others at the same address send never makes these fail.
 */
export function createAuthentication(db: Db, unknownTokens: RateLimit): Authentication {
  const known = new LRUCache<string, number>({ max: MAX_KNOWN }) // look-ups that are left once it has ended
  const byAddress = new LRUCache<string, LookUps>({ max: MAX_ADDRESSES })
  const keyOf = (hash: Buffer) => hash.toString('base64')
  const noteKey = (key: string) => void known.set(key, LOOK_UPS_AFTER_END)

  async function findKnown(hash: Buffer, key: string, lookUpsLeft: number) {
    const customer = await findCustomer(db, hash)
    if (customer) noteKey(key)
    else if (lookUpsLeft > 1) known.set(key, lookUpsLeft - 1)
    else known.delete(key)
    return customer
  }

  async function findUnknown(hash: Buffer, key: string, lookUps: LookUps) {
    judge(lookUps)
    const customer = await findCustomer(db, hash)
    if (customer) noteKey(key)
    else lookUps.failures = countHit(lookUps.failures, Date.now(), unknownTokens).hits
    return customer
  }

  function judge({ failures }: LookUps) {
    const { waitMs } = countHit(failures, Date.now(), unknownTokens)
    if (waitMs > 0) throw failLater('C107', waitMs / 1_000)
  }

  function lookUpsOf(address: string) {
    const lookUps = byAddress.get(address) ?? { inTurn: pLimit(1), failures: [] }
    byAddress.set(address, lookUps)
    return lookUps
  }

  return {
    authenticate: async (authorization, address) => {
      const token = readBearer(authorization)
      if (token === undefined) return undefined
      const hash = hashToken(token)
      const key = keyOf(hash)
      const lookUpsLeft = known.get(key)
      if (lookUpsLeft !== undefined) return findKnown(hash, key, lookUpsLeft)
      const lookUps = lookUpsOf(address)
      judge(lookUps) // before its turn too: a flood would wait for itself
      return lookUps.inTurn(() => findUnknown(hash, key, lookUps))
    },
    note: (accessToken) => noteKey(keyOf(hashToken(accessToken))),
  }
}

const findCustomer = (db: Db, hash: Buffer) =>
  db.row<Customer>(sql`
    select a.id, l.id as "loginId", a.language
      from access_token t
      join login l on l.id = t.login_id
      join account a on a.id = l.account_id
     where t.hash = ${hash} and t.expires_at > now() and l.ends_at > now()`)
