import { untilIdle } from '../load/idle.ts'

/** Further pictures that wait are forgotten: they come again with their next request. */
const MAX_WAITING = 512
/** So long there was little to do before each. */
const IDLE_MS = 1_000

/** Runs what is added one after the other, each when the shop and its machine have had little to do for a while. A key that waits is not added again. */
export function createAvifQueue({ idleMs = IDLE_MS, maxWaiting = MAX_WAITING }: { idleMs?: number; maxWaiting?: number } = {}) {
  const waiting = new Map<string, () => Promise<void>>()
  const stopping = new AbortController()
  let isRunning = false

  async function run() {
    isRunning = true
    for (const [key, work] of waiting) {
      await untilIdle(idleMs, stopping.signal).catch(() => {}) // it was stopped
      if (stopping.signal.aborted) return
      await work()
      waiting.delete(key)
    }
    isRunning = false
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
