import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { hashToken, readBearer } from './tokens.ts'

/** The customer of a request. */
export interface Customer {
  id: number
  loginId: number
  /** The language of the account. */
  language: Language
}

/**
 * Finds the customer of an `Authorization` header; undefined for a token that is unknown, expired or of an ended login.
 * Not cached, so that a login that has ended is refused by every process from that moment on (security: T4).
 */
export async function authenticate(db: Db, authorization: string | undefined): Promise<Customer | undefined> {
  const token = readBearer(authorization)
  if (token === undefined) return undefined
  return db.row<Customer>(sql`
    select a.id, l.id as "loginId", a.language
      from access_token t
      join login l on l.id = t.login_id
      join account a on a.id = l.account_id
     where t.hash = ${hashToken(token)} and t.expires_at > now() and l.ends_at > now()`)
}
