import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { fail, failLater } from '../../fail.ts'
import { createWorkerProcess, ProcessEnded, type ProcessFailure } from '../../load/worker-process.ts'
import { networkKey } from '../address.ts'
import { createHashQueue, type Lane } from './hash-queue.ts'

const PROGRAM = join(import.meta.dirname, `hash-process${extname(import.meta.filename)}`) // the extension is .js in the build
/** Time limit of a hash, which normally takes 10 to 50 ms of CPU time. */
const TIMEOUT_MS = 10_000
/** A hash is tried again once if its worker process ends. */
const MAX_TRIES = 2
/** Hash of 32 random bytes. Passwords for unknown accounts are compared with this hash, so that they take the same time. */
export const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$H5DwlRY2jKAAgxRck2WM+Q$mTWqaeDovVBTLxrjQGJjsN9j+vc3HvETvoOzri/6zgY'
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
const BUSY = failLater('C107', 1)

export interface HashRequest {
  password: string
  storedHash?: string
}

interface Hashed {
  isRight: boolean
  /** Differs from the stored hash only if the password is right and the parameters are outdated. */
  hash: string
}

export type HashResult = Hashed | ProcessFailure

/** Returns true if the client has disconnected; then its password is not hashed. */
export type IsGone = () => boolean

interface PasswordClient {
  /** Client's address, as returned by `addressKey`. */
  address: string
  isGone: IsGone
  /** True if the address is known or the client is verified otherwise. Such clients have their own lane (security P3). */
  isKnown?: boolean
}

export interface Passwords {
  /** Starts the worker processes before the first hash. `onEnded` is called if one of them ends during a hash. */
  start(onEnded: (error: Error) => void): void
  /** Sets how long a hash waits in the queue before C107; default 10 s. Tests on busy machines need more. */
  waitAtMost(ms: number): void
  /** Throws C107 if the queue is full or the client disconnected, C503 if hashing fails. */
  hash(password: string, client: PasswordClient): Promise<string>
  /** Calls `judge` when the queue permits. If the queue is full, throws C107 before `judge` queries the database. */
  inTurn<Result>(client: PasswordClient, judge: (verify: Verify) => Promise<Result>): Promise<Result>
}

/** Returns undefined for a wrong password. Without a stored hash, returns undefined after the same time. */
type Verify = (storedHash: string | undefined, password: string) => Promise<RightPassword | undefined>

/** `newHash` must replace the stored hash, whose parameters are outdated; undefined if they are not. */
export interface RightPassword {
  newHash: string | undefined
}

/** Each hash takes 19 MiB and a core, so few run at once, in low-priority processes (docs/decisions/0057). */
export function createPasswords({ atOnce = AT_ONCE, timeoutMs = TIMEOUT_MS } = {}): Passwords {
  const queue = createHashQueue({ atOnce })
  const workers = Array.from({ length: atOnce }, () => createWorkerProcess<Hashed>(PROGRAM, { timeoutMs, isKept: true }))
  const free = [...workers]
  let report = (_ended: Error) => {}

  async function runHash(request: HashRequest): Promise<Hashed> {
    const worker = free.pop()! // the queue runs at most as many hashes as there are workers
    try {
      for (let tries = 1; ; tries++) {
        try {
          return await worker.run(request)
        } catch (error) {
          if (!(error instanceof ProcessEnded)) throw error
          report(error)
          if (tries === MAX_TRIES) throw fail('C503')
        }
      }
    } finally {
      free.push(worker)
    }
  }

  const verify: Verify = async (storedHash, password) => {
    const { isRight, hash } = await runHash({ password, storedHash: storedHash ?? UNKNOWN_PASSWORD })
    if (!isRight || storedHash === undefined) return undefined
    return { newHash: hash === storedHash ? undefined : hash }
  }

  const run = <Result>(work: () => Promise<Result>, lane: Lane, { address, isGone, isKnown = false }: PasswordClient) =>
    queue.run(isKnown ? 'known' : lane, networkKey(address), async () => {
      if (isGone()) throw BUSY // nobody waits for the result
      return work()
    })
  return {
    start(onEnded) {
      report = onEnded
      workers.forEach((worker) => worker.start())
    },
    waitAtMost: queue.waitAtMost,
    hash: (password, client) => run(async () => (await runHash({ password })).hash, 'new', client),
    inTurn: (client, judge) => run(() => judge(verify), 'login', client),
  }
}

export const passwords = createPasswords()
