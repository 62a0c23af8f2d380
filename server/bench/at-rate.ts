import { setTimeout as delay } from 'node:timers/promises'

/** Work so often, each at any moment of its turn, whether the one before has ended or not; resolves when all has. */
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
