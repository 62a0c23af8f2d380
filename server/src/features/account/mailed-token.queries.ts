import sql from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import type { Db } from '../../db/db.ts'
import type { AccountRow } from './account.queries.ts'

export type TokenPurpose = 'verifyEmail' | 'resetPassword'

export interface ResetRow {
  id: number
  email: string
  passwordSetAt: string
}

/** Stores a token, which replaces the account's earlier token for the same purpose. */
export const addMailedToken = (
  tx: Db,
  {
    purpose,
    account,
    token,
    minutes,
  }: { purpose: TokenPurpose; account: Pick<AccountRow, 'id' | 'email'>; token: string; minutes: number },
) =>
  tx.rows(sql`
    insert into mailed_token (hash, purpose, account_id, email, expires_at)
    values (${hashToken(token)}, ${purpose}, ${account.id}, ${account.email}, now() + make_interval(mins => ${minutes}))
    on conflict (account_id, purpose) do update set hash = excluded.hash, email = excluded.email, expires_at = excluded.expires_at`)

/** Finds the account of a password reset token, without using up the token. */
export const findReset = (db: Db, token: string) =>
  db.row<ResetRow>(sql`
    select a.id, a.email, a.password_set_at::text as "passwordSetAt"
      from mailed_token t join account a on a.id = t.account_id and a.email = t.email
     where t.hash = ${hashToken(token)} and t.purpose = 'resetPassword' and t.expires_at > now()`)

/** Uses up a token. Returns false if the token was used or has expired meanwhile. */
export async function useReset(tx: Db, token: string): Promise<boolean> {
  const row = await tx.row(sql`
    delete from mailed_token where hash = ${hashToken(token)} and purpose = 'resetPassword' and expires_at > now() returning account_id`)
  return row !== undefined
}

export const useVerification = (db: Db, token: string) =>
  db.row<{ email: string }>(sql`
    with used as (
      delete from mailed_token where hash = ${hashToken(token)} and purpose = 'verifyEmail' and expires_at > now() returning account_id, email)
    update account a set email_verified_at = coalesce(a.email_verified_at, now())
      from used where a.id = used.account_id and a.email = used.email
    returning a.email`)

export const endMailedTokens = (tx: Db, accountId: number) => tx.rows(sql`delete from mailed_token where account_id = ${accountId}`)
