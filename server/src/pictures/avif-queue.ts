import { untilIdle } from '../load/idle.ts'

/** Maximum number of waiting pictures. Further ones are dropped; their next request adds them again. */
const MAX_WAITING = 512
/** Idle time in milliseconds that must precede each picture. */
const IDLE_MS = 1_000

/** Queue that makes one picture at a time while the shop and the machine are idle. A waiting key is not added twice. */
export function createAvifQueue({ idleMs = IDLE_MS, maxWaiting = MAX_WAITING }: { idleMs?: number; maxWaiting?: number } = {}) {
  const waiting = new Map<string, () => Promise<void>>()
  const stopping = new AbortController()
  let isRunning = false

  async function run() {
    isRunning = true
    for (const [key, work] of waiting) {
      await untilIdle(idleMs, stopping.signal).catch(() => {}) // the queue was stopped
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
