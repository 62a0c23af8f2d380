import { createHash } from 'node:crypto'
import { type Call, IDEMPOTENCY_KEY, IdempotencyKey } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import { addressKey } from '../auth/address.ts'
import type { Customer } from '../auth/customer.ts'
import { keyedHash } from '../auth/keyed-hash.ts'
import type { Db } from '../db/db.ts'
import { Fail, fail, failLater } from '../fail.ts'
import { TEXTS } from '../texts/texts.ts'
import { type KeyOwner, storeAnswer, takeKey } from './once.queries.ts'

const RETRY_SECONDS = 1

/** A write that its client has named, so that it is done once however often it is sent. */
export interface NamedWrite {
  owner: KeyOwner
  key: string
  call: Call
  language: Language
}

/** A request with a header that may name its write. */
export interface NamingRequest {
  headers: Record<string, string | string[] | undefined>
  customer?: Customer | undefined
  staff?: { id: number } | undefined
  clientAddress: string
}

/** The name of a request's write; undefined where it has none or its call takes none. Throws C103 for what is no key. `db` is the pool. */
export async function nameOfWrite(request: NamingRequest, call: Call, language: Language, db: Db): Promise<NamedWrite | undefined> {
  const given = request.headers[IDEMPOTENCY_KEY.toLowerCase()]
  if (!call.takesKey || given === undefined) return undefined
  const { success, data: key } = IdempotencyKey.safeParse(given)
  if (!success) throw refusal(TEXTS[language].issues.key)
  return { owner: await ownerOf(request, db), key, call, language }
}

async function ownerOf({ customer, staff, clientAddress }: NamingRequest, db: Db): Promise<KeyOwner> {
  if (customer) return { name: `account ${customer.id}`, accountId: customer.id }
  if (staff) return { name: `staff ${staff.id}`, accountId: undefined }
  const hash = await keyedHash(db, `keys of ${addressKey(clientAddress)}`)
  return { name: `address ${hash.toString('base64url')}`, accountId: undefined }
}

/**
 * Does a write once: in one transaction with what it answers, which a repetition gets. Only what succeeds is stored, a refusal is judged again. Throws
 * C107 while the first is under way, and C103 where the key has named something else. `work` may run twice, as in `Db.begin`.
 */
export async function doOnce<Data>(db: Db, write: NamedWrite, input: unknown, work: (tx: Db) => Promise<Data>): Promise<Data> {
  const done = await db.begin(async (tx) => {
    const answered = await answerOf(tx, write, input)
    if (answered) return { data: answered.data as Data } // of the same call
    let depth = 0 // of transactions of the handler's own that have not ended well
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
      // What a handler has done in a transaction before it refuses stays done, such as counting a wrong guess.
      if (error instanceof Fail && depth === 0) return { refused: error }
      throw error
    }
    await remember(tx, write, input, data)
    return { data }
  })
  if ('refused' in done) throw done.refused
  return done.data
}

/** What a write has been answered before, in a transaction that has the turn of its key from now on. */
export async function answerOf(tx: Db, { owner, key, call, language }: NamedWrite, input: unknown): Promise<{ data: unknown } | undefined> {
  const taken = await takeKey(tx, owner.name, key)
  if (!taken?.isFree) throw failLater('C107', RETRY_SECONDS)
  if (!taken.answered) return undefined
  if (taken.answered.input !== hashOf(call, input).toString('hex')) throw refusal(TEXTS[language].issues.keyOfAnother)
  return { data: taken.answered.data }
}

/** Stores what a write answers, in its transaction. Throws C107 where another has stored it first, unseen by `answerOf`: roll all back then. */
export async function remember(tx: Db, { owner, key, call }: NamedWrite, input: unknown, data: unknown) {
  const isStored = await storeAnswer(tx, owner, key, { input: hashOf(call, input), data })
  if (!isStored) throw failLater('C107', RETRY_SECONDS)
}

const hashOf = (call: Call, input: unknown) =>
  createHash('sha256')
    .update(`${call.name} ${JSON.stringify(input)}`)
    .digest()

const refusal = (message: string) => fail('C103', { issues: [{ path: IDEMPOTENCY_KEY, message }] })
