import { extname, join } from 'node:path'
import { createConcurrencyLimiter } from '../../load/concurrency-limiter.ts'
import { createWorkerProcess, ProcessEnded } from '../../load/worker-process.ts'
import { fail } from '../../fail.ts'
import type { FileRefusal } from '../../texts/file-refusals.ts'

const PROGRAM = join(import.meta.dirname, `check-process${extname(import.meta.filename)}`) // .js where it is built
/** A file that takes more of a processor counts as invalid. */
const CPU_MS = 25_000
/** One that takes longer was checked by a machine that is too busy. */
const TIMEOUT_MS = 120_000
/** Processes, so that one expensive picture does not make all others wait. */
const MAX_RUNNING = 2
/** Longer than what else may wait of an address takes: uploads are few at once (security U5). */
const QUEUE = { maxQueued: 40, queueTimeoutMs: 60_000, burstMs: Infinity, maxRunningOfOne: 1 }

/** A request to the process: to check the file at `path`, and to write a picture again to `target`. */
export type CheckRequest = { path: string } & (
  | { check: 'picture'; mimeType: string; target: string }
  | { check: 'avatar'; target: string }
  | { check: 'video' | 'model' | 'document' }
)

/** The outcome of a check; `refusal`: why a file is not valid, where that is known. */
export interface Checked {
  isValid: boolean
  refusal?: FileRefusal | undefined
}

/** Its response. */
export type CheckResult = Checked | { failure: string }

/** Whose file it is. */
export interface Uploader {
  accountId: number
  /** As `networkKey` has it. */
  network: string
}

/** Checks files; made by `createChecks`. */
export type Checks = ReturnType<typeof createChecks>

/** Checks files in processes of their own, which customers' bytes cannot harm beyond themselves: one of an account and of a network at a time, in turn (security U1). Other limits are for tests. */
export function createChecks({ cpuMs = CPU_MS, timeoutMs = TIMEOUT_MS } = {}) {
  const limiter = createConcurrencyLimiter({ maxRunning: MAX_RUNNING, ...QUEUE })
  const workers = Array.from({ length: MAX_RUNNING }, () => createWorkerProcess<Checked>(PROGRAM, { timeoutMs }))
  const free = [...workers]
  const ofAccounts = new Map<number, Promise<unknown>>() // what each began last

  const runCheck = (request: CheckRequest, network: string): Promise<Checked> =>
    limiter.run(
      async () => {
        const worker = free.pop()! // as many as may run
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
    /** Whether a file is what it says. What the process fails at, or takes too much of a processor for, is not. Throws C503 where too many wait, or the machine is too busy. */
    check(request: CheckRequest, { accountId, network }: Uploader) {
      const before = ofAccounts.get(accountId) ?? Promise.resolve()
      const checked = before.then(() => runCheck(request, network))
      const settled = checked
        .catch(() => {}) // whoever asked for it is told
        .then(() => {
          if (ofAccounts.get(accountId) === settled) ofAccounts.delete(accountId)
        })
      ofAccounts.set(accountId, settled)
      return checked
    },
    stop: () => workers.forEach((worker) => worker.stop()),
  }
}
