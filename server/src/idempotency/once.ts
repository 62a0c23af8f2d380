import { createHash } from 'node:crypto'
import { type Call, IDEMPOTENCY_KEY, IdempotencyKey } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { addressKey, type KeyedHash } from '../auth/address.ts'
import type { Customer } from '../auth/authentication.ts'
import type { Db } from '../db/db.ts'
import { Fail, fail, failLater } from '../fail.ts'
import { TEXTS } from '../texts/texts.ts'

const RETRY_SECONDS = 1
/** Maximum number of stored keys per owner, more than a person needs in the 24 hours of a key's validity. */
const MAX_KEYS = 1_000

/** Owner of idempotency keys, which are unique per owner. */
interface KeyOwner {
  name: string
  accountId: number | undefined
}

/** A write with an idempotency key, which runs once per key. */
export interface NamedWrite {
  owner: KeyOwner
  key: string
  call: Call
  language: Language
}

export interface NamingRequest {
  headers: Record<string, string | string[] | undefined>
  customer?: Customer | undefined
  staff?: { id: number } | undefined
  clientAddress: string
}

/** Reads the idempotency key of a request. Undefined without a key, or if the call takes none; throws C103 for an invalid key. */
export async function nameOfWrite(
  request: NamingRequest,
  call: Call,
  language: Language,
  keyedHash: KeyedHash,
): Promise<NamedWrite | undefined> {
  const given = request.headers[IDEMPOTENCY_KEY.toLowerCase()]
  if (!call.takesKey || given === undefined) return undefined
  const { success, data: key } = IdempotencyKey.safeParse(given)
  if (!success) throw refusal(TEXTS[language].issues.key)
  return { owner: await ownerOf(request, keyedHash), key, call, language }
}

async function ownerOf({ customer, staff, clientAddress }: NamingRequest, keyedHash: KeyedHash): Promise<KeyOwner> {
  if (customer) return { name: `account ${customer.id}`, accountId: customer.id }
  if (staff) return { name: `staff ${staff.id}`, accountId: undefined }
  const hash = await keyedHash(`keys of ${addressKey(clientAddress)}`)
  return { name: `address ${hash.toString('base64url')}`, accountId: undefined }
}

/**
 * Runs `work` and stores its response, or returns the stored response. Errors are not stored, so a client can retry after one.
 * Throws C107 while a request with the same key runs, C103 if the key was used with another input.
 */
export async function runOnce<Data>(db: Db, write: NamedWrite, input: unknown, work: (tx: Db) => Promise<Data>): Promise<Data> {
  const done = await db.begin(async (tx) => {
    const answered = await answerOf(tx, write, input)
    if (answered) return { data: answered.data as Data } // a response of the same call
    let depth = 0 // number of open or failed nested transactions
    const outer: Db = {
      ...tx,
      begin: async (inner) => {
        depth++
        const result = await inner(outer)
        depth--
        return result
      },
    }
    let data: Data
    try {
      data = await work(outer)
    } catch (error) {
      // Commits what was written before a refusal, such as the count of a wrong password.
      if (error instanceof Fail && depth === 0) return { refused: error }
      throw error
    }
    await remember(tx, write, input, data)
    return { data }
  })
  if ('refused' in done) throw done.refused
  return done.data
}

/** Returns the stored response, and locks the key until the transaction ends. */
export async function answerOf(tx: Db, { owner, key, call, language }: NamedWrite, input: unknown): Promise<{ data: unknown } | undefined> {
  const taken = await takeKey(tx, owner.name, key)
  if (!taken?.isFree) throw failLater('C107', RETRY_SECONDS)
  if (!taken.answered) return undefined
  if (taken.answered.input !== hashOf(call, input).toString('hex')) throw refusal(TEXTS[language].issues.keyOfAnother)
  return { data: taken.answered.data }
}

/** Stores the response. Throws C107, so that the caller rolls back, if another request has stored one that `answerOf` did not see. */
export async function remember(tx: Db, { owner, key, call }: NamedWrite, input: unknown, data: unknown) {
  const isStored = await storeAnswer(tx, owner, key, { input: hashOf(call, input), data })
  if (!isStored) throw failLater('C107', RETRY_SECONDS)
}

const hashOf = (call: Call, input: unknown) =>
  createHash('sha256')
    .update(`${call.name} ${JSON.stringify(input)}`)
    .digest()

const refusal = (message: string) => fail('C103', { issues: [{ path: IDEMPOTENCY_KEY, message }] })

interface Answered {
  /** SHA-256 of the call's name and input. */
  input: Buffer
  data: unknown
}

/** Locks the key until the transaction ends, if it `isFree`. May miss a concurrent response, which `storeAnswer` detects. */
const takeKey = (tx: Db, owner: string, key: string) =>
  tx.row<{ isFree: boolean; answered: { input: string; data: unknown } | null }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as "isFree",
           (select json_build_object('input', encode(input, 'hex'), 'data', data)
              from idempotency_key where owner = ${owner} and key = ${key} and created_at > now() - interval '24 hours') as answered`)

/** Stores the response and deletes the owner's oldest ones. False if another request stored one first, or the account is deleted. */
async function storeAnswer(tx: Db, { name, accountId }: KeyOwner, key: string, { input, data }: Answered) {
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
