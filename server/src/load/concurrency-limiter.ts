import { fail } from '../http/fail.ts'

interface Capacity {
  /** How much work runs at once. */
  maxRunning: number
  /** How much of a burst waits in the queue; the rest is rejected. */
  maxQueued: number
  /** Work that has waited for so long is rejected. */
  queueTimeoutMs: number
  /** Rejecting again and again for longer than this is no burst but an overload; 50 if not given. */
  burstMs?: number
}

interface Queued {
  start(): void
  reject(): void
}

/** One error for all rejections: a stack for each would double their cost. */
const OVERLOADED = fail('C503')
/** The overload has ended when nothing has been rejected for so long. */
const CALM_MS = 500
/** Work waits until no further connection or request arrives, but not for longer. */
const ARRIVALS_MS = 10

/** Made by `createConcurrencyLimiter`. */
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

/**
 * Runs at most `maxRunning` at once, queues `maxQueued`, first in, first out, and rejects the rest with C503. Under overload only one may wait, until
 * nothing has been rejected for a while: a longer queue makes every response late, and no more of them.
 * Work is started one at a time, after the connections and requests that have arrived are read: it may block the thread to its end, and Node accepts one
 * connection in a turn of the event loop, so that the others would be neither served nor rejected (docs/decisions/0026).
 */
export function createConcurrencyLimiter({ maxRunning, maxQueued, queueTimeoutMs, burstMs = 50 }: Capacity) {
  const queue: Queued[] = [] // the oldest first
  let [running, rejected, hasArrivals] = [0, 0, false]
  let startingSince: number | undefined
  let [rejectingSince, rejectedAt] = [-Infinity, -Infinity]

  function start() {
    startingSince = undefined
    if (running < maxRunning) queue.shift()?.start()
    startSoon()
  }

  function startWhenQuiet() {
    const isQuiet = !hasArrivals || performance.now() - startingSince! > ARRIVALS_MS // set while this is scheduled
    hasArrivals = false
    if (isQuiet) start()
    else setImmediate(startWhenQuiet)
  }

  function startSoon() {
    if (startingSince !== undefined || queue.length === 0 || running >= maxRunning) return
    startingSince = performance.now()
    setImmediate(startWhenQuiet)
  }

  /** How long the queue may be: work that waits, and work that can start now. */
  function places() {
    const now = performance.now()
    const isOverload = now - rejectedAt < CALM_MS && rejectedAt - rejectingSince > burstMs
    return isOverload ? 1 : maxRunning - running + maxQueued
  }

  function countRejected() {
    const now = performance.now()
    if (now - rejectedAt > CALM_MS) rejectingSince = now
    rejectedAt = now
    rejected++
  }

  /** Whether `run` would reject. Shortens a queue that is too long first, by rejecting the oldest. */
  function isOverloaded() {
    const max = places()
    while (queue.length > max) queue.shift()?.reject()
    return queue.length >= max
  }

  /** Throws where `run` would reject now, without a promise: that is cheaper for thousands a second. */
  function admit() {
    if (!isOverloaded()) return
    countRejected()
    throw OVERLOADED
  }

  function waitForTurn() {
    admit()
    return new Promise<void>((resolve, reject) => {
      const queued: Queued = {
        start() {
          clearTimeout(timeout)
          running++
          resolve()
        },
        reject() {
          clearTimeout(timeout)
          countRejected()
          reject(OVERLOADED)
        },
      }
      const timeout = setTimeout(() => {
        queue.splice(queue.indexOf(queued), 1)
        queued.reject()
      }, queueTimeoutMs)
      queue.push(queued)
      startSoon()
    })
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await waitForTurn()
    try {
      return await work()
    } finally {
      running--
      startSoon()
    }
  }

  return {
    run,
    admit,
    isOverloaded,
    /** To be called at each connection and each request. */
    noteArrival: () => void (hasArrivals = true),
    state: () => ({ running, queued: queue.length, rejected }),
  }
}
