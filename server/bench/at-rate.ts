import { setTimeout as delay } from 'node:timers/promises'

/**
 * Starts `work` `rate` times a second for `ms` milliseconds, each at a random moment of its turn, without waiting for
 * earlier calls. Resolves once all calls have ended.
 */
export async function atRate(rate: number, ms: number, work: (turn: number, due: number) => Promise<unknown>) {
  const began = performance.now()
  const all: Array<Promise<unknown>> = []
  for (let turn = 0; (turn * 1000) / rate < ms; turn++) {
    const due = began + ((turn + Math.random()) * 1000) / rate
    const waitMs = due - performance.now()
    if (waitMs > 0) await delay(waitMs)
    all.push(work(turn, due))
  }
  await Promise.all(all)
}
