import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import type { RateLimit } from './rate-limit-settings.ts'
import { createTokenLookUps } from './token-look-ups.ts'
import { readBearer } from './tokens.ts'

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

/** `unknownTokens`: how many of these an address may send (security L8). */
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
