import { extname, join } from 'node:path'
import { createConcurrencyLimiter } from '../../load/concurrency-limiter.ts'
import { createWorkerProcess, ProcessEnded } from '../../load/worker-process.ts'
import { fail } from '../../fail.ts'
import type { FileRefusal } from '../../texts/file-refusals.ts'

const PROGRAM = join(import.meta.dirname, `check-process${extname(import.meta.filename)}`) // the extension is .js in the build
/** Limit of a check's processor time. A file that needs more is invalid. */
const CPU_MS = 25_000
/** Limit of a check's elapsed time. Only a busy machine exceeds it. */
const TIMEOUT_MS = 120_000
/** Number of concurrent checks. Two, so that one expensive picture does not delay all others. */
const MAX_RUNNING = 2
/** Limits of the queue. Waits are longer than in other queues, because few uploads run at once (security U5). */
const QUEUE = { maxQueued: 40, queueTimeoutMs: 60_000, burstMs: Infinity, maxRunningOfOne: 1 }

/** A request to check a file. Pictures are re-encoded to `target`. */
export type CheckRequest = { path: string } & (
  | { check: 'picture'; mimeType: string; target: string }
  | { check: 'avatar'; target: string }
  | { check: 'video' | 'film' | 'model' | 'document' }
)

export interface Checked {
  isValid: boolean
  refusal?: FileRefusal | undefined
  /** Duration of a film. */
  seconds?: number
}

export type CheckResult = Checked | { failure: string }

export interface Uploader {
  accountId: number
  /** Key of the client's network, from `networkKey`. */
  network: string
}

export type Checks = ReturnType<typeof createChecks>

/** Checks files in separate processes, to contain attacks, one at a time per account and network (security U1). Tests set other limits. */
export function createChecks({ cpuMs = CPU_MS, timeoutMs = TIMEOUT_MS } = {}) {
  const limiter = createConcurrencyLimiter({ maxRunning: MAX_RUNNING, ...QUEUE })
  const workers = Array.from({ length: MAX_RUNNING }, () => createWorkerProcess<Checked>(PROGRAM, { timeoutMs }))
  const free = [...workers]
  const ofAccounts = new Map<number, Promise<unknown>>() // latest check by account id

  const runCheck = (request: CheckRequest, network: string): Promise<Checked> =>
    limiter.run(
      async () => {
        const worker = free.pop()! // the limiter runs at most one check per worker
        try {
          return await worker.run(request, { cpuMs })
        } catch (error) {
          if (error instanceof ProcessEnded && error.killedFor === 'time') throw fail('C503')
          return { isValid: false }
        } finally {
          free.push(worker)
        }
      },
      { network },
    )

  return {
    /** Checks a file. It is invalid if its process fails or uses too much CPU time. Throws C503 for a full queue or a busy machine. */
    check(request: CheckRequest, { accountId, network }: Uploader) {
      const before = ofAccounts.get(accountId) ?? Promise.resolve()
      const checked = before.then(() => runCheck(request, network))
      const settled = checked
        .catch(() => {}) // the caller handles errors of `checked`
        .then(() => {
          if (ofAccounts.get(accountId) === settled) ofAccounts.delete(accountId)
        })
      ofAccounts.set(accountId, settled)
      return checked
    },
    stop: () => workers.forEach((worker) => worker.stop()),
  }
}
