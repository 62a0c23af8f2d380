import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { fail, failLater } from '../../fail.ts'
import { createWorkerProcess, ProcessEnded, type ProcessFailure } from '../../load/worker-process.ts'
import { networkKey } from '../address.ts'
import { createHashQueue, type Lane } from './hash-queue.ts'

const PROGRAM = join(import.meta.dirname, `hash-process${extname(import.meta.filename)}`) // .js where it is built
/** A hash takes some 10 to 50 ms of a core. */
const TIMEOUT_MS = 10_000
/** Of one hash, where the process ends in the middle of it. */
const MAX_TRIES = 2
/** A hash of 32 random bytes that nobody knows: compared where there is no account, so that it costs the same. */
export const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$H5DwlRY2jKAAgxRck2WM+Q$mTWqaeDovVBTLxrjQGJjsN9j+vc3HvETvoOzri/6zgY'
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
const BUSY = failLater('C107', 1)

/** A request to the process: to hash a password, or to compare it with a stored hash. */
export interface HashRequest {
  password: string
  storedHash?: string
}

interface Hashed {
  isRight: boolean
  /** With today's parameters; the stored one as it is, where that has them or the password is wrong. */
  hash: string
}

/** Its response. */
export type HashResult = Hashed | ProcessFailure

/** Whether the client of a request has disconnected: then its hash is not computed. */
export type IsGone = () => boolean

/** Whose password it is. */
interface PasswordClient {
  /** As `addressKey` has it. */
  address: string
  isGone: IsGone
  /** Whether the account has logged in from this address lately, or has proved itself otherwise: these have a lane of their own (security P3). */
  isKnown?: boolean
}

/** Hashes and compares passwords, a few at a time, in turn by lane and network. */
export interface Passwords {
  /** Starts the processes before the first password waits for them. `onEnded` is called where one ends in the middle of a hash. */
  start(onEnded: (error: Error) => void): void
  /** Hashes a password that is chosen. Throws C107 where too many wait, or where the client has disconnected; C503 where it cannot be hashed. */
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

/**
 * Every hash takes 19 MiB and a core: few run at once, the queue is bounded, and they run in processes of low priority, so that pages and calls go first
 * (docs/decisions/0057). Where one ends in the middle of a hash, another one makes it again. Passwords are sent to them over their channels alone.
 */
export function createPasswords({ atOnce = AT_ONCE, timeoutMs = TIMEOUT_MS } = {}): Passwords {
  const queue = createHashQueue({ atOnce })
  const workers = Array.from({ length: atOnce }, () => createWorkerProcess<Hashed>(PROGRAM, { timeoutMs, isKept: true }))
  const free = [...workers]
  let report = (_ended: Error) => {}

  async function runHash(request: HashRequest): Promise<Hashed> {
    const worker = free.pop()! // as many as may run
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
      if (isGone()) throw BUSY // nobody reads the response
      return work()
    })
  return {
    start(onEnded) {
      report = onEnded
      workers.forEach((worker) => worker.start())
    },
    hash: (password, client) => run(async () => (await runHash({ password })).hash, 'new', client),
    inTurn: (client, judge) => run(() => judge(verify), 'login', client),
  }
}

/** The one of this process. */
export const passwords = createPasswords()
