import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Further pictures that wait are forgotten: they come again with their next request. */
const MAX_WAITING = 512
/** A shop that did so little for so long has time. */
const IDLE = { ms: 1_000, share: 0.2 }

/** Runs what is added one after the other, each when the shop has had little to do for a while. A key that waits is not added again. */
export function createAvifQueue({ idleMs = IDLE.ms, maxWaiting = MAX_WAITING }: { idleMs?: number; maxWaiting?: number } = {}) {
  const waiting = new Map<string, () => Promise<void>>()
  const stopping = new AbortController()
  let isRunning = false

  async function run() {
    isRunning = true
    for (const [key, work] of waiting) {
      await untilIdle()
      if (stopping.signal.aborted) return
      await work()
      waiting.delete(key)
    }
    isRunning = false
  }

  async function untilIdle() {
    let before, busy
    do {
      before = performance.eventLoopUtilization()
      await delay(idleMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {}) // it was stopped
      busy = performance.eventLoopUtilization(before).utilization
    } while (busy > IDLE.share && !stopping.signal.aborted)
  }

  return {
    /** `work` must not reject. */
    add(key: string, work: () => Promise<void>) {
      if (stopping.signal.aborted || waiting.size >= maxWaiting || waiting.has(key)) return
      waiting.set(key, work)
      if (!isRunning) void run()
    },
    stop: () => stopping.abort(),
  }
}
