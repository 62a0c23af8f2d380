import { hash, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { failLater } from '../http/fail.ts'

/** argon2id, the default of the library; the parameters stand in each hash (security: P3). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A hash of 32 random bytes that nobody knows: compared where there is no account, so that it costs the same. */
export const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$H5DwlRY2jKAAgxRck2WM+Q$mTWqaeDovVBTLxrjQGJjsN9j+vc3HvETvoOzri/6zgY'
const AT_ONCE = 2
const MAX_QUEUED = 64
const RETRY_AFTER_SECONDS = 1

/** Whether the client of a request has disconnected: then its hash is not computed. */
export type IsGone = () => boolean

/** Hashes and compares passwords, a few at a time. */
export interface Passwords {
  /** Throws C107 where too many wait, or where the client has disconnected. */
  hash(password: string, isGone: IsGone): Promise<string>
  /** Compares as received; undefined where it is wrong. Without a stored hash it is, after the same work. Throws C107 as above. */
  verify(storedHash: string | undefined, password: string, isGone: IsGone): Promise<RightPassword | undefined>
}

/** A password that is right. `newHash`: to be stored instead, where the stored one was made with other parameters than today's. */
export interface RightPassword {
  newHash: string | undefined
}

/** Every hash takes 19 MiB and a core: few run at once, and the queue is bounded. */
export function createPasswords({ atOnce = AT_ONCE, maxQueued = MAX_QUEUED } = {}): Passwords {
  const limit = pLimit(atOnce)
  const run = async <Result>(work: () => Promise<Result>, isGone: IsGone) => {
    if (limit.pendingCount >= maxQueued) throw failLater('C107', RETRY_AFTER_SECONDS)
    return limit(async () => {
      if (isGone()) throw failLater('C107', RETRY_AFTER_SECONDS) // nobody reads the response
      return work()
    })
  }
  return {
    hash: (password, isGone) => run(() => hash(password, COST), isGone),
    verify: (storedHash, password, isGone) =>
      run(async () => {
        const isEqual = await verify(storedHash ?? UNKNOWN_PASSWORD, password)
        if (!isEqual || storedHash === undefined) return undefined
        return { newHash: needsRehash(storedHash) ? await hash(password, COST) : undefined }
      }, isGone),
  }
}

/** The one of this process. */
export const passwords = createPasswords()

/** Whether a hash was made with other parameters than today's. */
export function needsRehash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}
