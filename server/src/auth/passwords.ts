import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { failLater } from '../fail.ts'
import { createConcurrencyLimiter } from '../load/concurrency-limiter.ts'
import { networkKey } from './address.ts'

/** argon2id, the default of the library; the parameters stand in each hash (security: P3). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A hash of 32 random bytes that nobody knows: compared where there is no account, so that it costs the same. */
export const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$H5DwlRY2jKAAgxRck2WM+Q$mTWqaeDovVBTLxrjQGJjsN9j+vc3HvETvoOzri/6zgY'
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
const MAX_QUEUED = 64
const QUEUE_TIMEOUT_MS = 10_000
const BUSY = failLater('C107', 1)

/** Whether the client of a request has disconnected: then its hash is not computed. */
export type IsGone = () => boolean

/** Whose password it is. */
interface PasswordClient {
  /** As `addressKey` has it. */
  address: string
  isGone: IsGone
  /** Whether the account has logged in from this address lately, or has proved itself otherwise: these come first (security P3). */
  isKnown?: boolean
}

/** Hashes and compares passwords, a few at a time, in turn by address. */
export interface Passwords {
  /** Throws C107 where too many wait, or where the client has disconnected. */
  hash(password: string, client: PasswordClient): Promise<string>
  /** Judges an attempt to log in when it is its turn: one that finds the queue full costs the database nothing. Throws C107 as above. */
  inTurn<Result>(client: PasswordClient, judge: (verify: Verify) => Promise<Result>): Promise<Result>
}

/** Compares a password as received; undefined where it is wrong. Without a stored hash it is, after the same work. */
type Verify = (storedHash: string | undefined, password: string) => Promise<RightPassword | undefined>

/** A password that is right. `newHash`: to be stored instead, where the stored one was made with other parameters than today's. */
export interface RightPassword {
  newHash: string | undefined
}

/** Every hash takes 19 MiB and a core: few run at once, and the queue is bounded. */
export function createPasswords({ atOnce = AT_ONCE, maxQueued = MAX_QUEUED } = {}): Passwords {
  const limiter = createConcurrencyLimiter({
    maxRunning: atOnce,
    maxQueued,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    burstMs: Infinity, // each is to be judged as soon as it can be
    rejection: BUSY,
  })
  const run = <Result>(work: () => Promise<Result>, { address, isGone, isKnown = false }: PasswordClient) =>
    limiter.run(
      async () => {
        if (isGone()) throw BUSY // nobody reads the response
        return work()
      },
      { network: networkKey(address), isPreferred: isKnown },
    )
  return {
    hash: (password, client) => run(() => hash(password, COST), client),
    inTurn: (client, judge) => run(() => judge(verifyPassword), client),
  }
}

async function verifyPassword(storedHash: string | undefined, password: string): Promise<RightPassword | undefined> {
  const isEqual = await verify(storedHash ?? UNKNOWN_PASSWORD, password)
  if (!isEqual || storedHash === undefined) return undefined
  return { newHash: needsRehash(storedHash) ? await hash(password, COST) : undefined }
}

/** The one of this process. */
export const passwords = createPasswords()

/** Whether a hash was made with other parameters than today's. */
export function needsRehash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}
