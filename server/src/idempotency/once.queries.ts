import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** Of an owner: more within a day are no presses of buttons. */
const MAX_KEYS = 1_000

/** Who sent a key: the same key of another is another. */
export interface KeyOwner {
  name: string
  accountId: number | undefined
}

/** What a write has answered that its client named. */
export interface Answered {
  /** SHA-256. */
  input: Buffer
  data: unknown
}

/**
 * Takes the turn of a key until the transaction ends, without waiting, and reads what it has been answered. `isFree`: nobody else has the turn. What
 * another has stored in the same moment may be missing: `storeAnswer` finds it.
 */
export const takeKey = (tx: Db, owner: string, key: string) =>
  tx.row<{ isFree: boolean; answered: { input: string; data: unknown } | null }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as "isFree",
           (select json_build_object('input', encode(input, 'hex'), 'data', data)
              from idempotency_key where owner = ${owner} and key = ${key} and created_at > now() - interval '24 hours') as answered`)

/** Stores what a write has answered; the oldest of its owner go where there are too many. False where another was first or the account is gone. */
export async function storeAnswer(tx: Db, { name, accountId }: KeyOwner, key: string, { input, data }: Answered) {
  const stored = await tx.row(sql`
    with too_old as (
      select key from idempotency_key where owner = ${name} order by created_at desc offset ${MAX_KEYS - 1} for update skip locked),
    removed as (delete from idempotency_key where owner = ${name} and key in (select key from too_old))
    insert into idempotency_key (owner, key, account_id, input, data)
    select ${name}, ${key}, ${accountId ?? null}::bigint, ${input}, ${JSON.stringify(data)}::json
     where ${accountId ?? null}::bigint is null or exists (select from account where id = ${accountId ?? null} for key share)
    on conflict (owner, key) do update set input = excluded.input, data = excluded.data, created_at = excluded.created_at
      where idempotency_key.created_at <= now() - interval '24 hours'
    returning key`)
  return stored !== undefined
}
