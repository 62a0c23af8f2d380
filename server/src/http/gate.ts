import { fail } from './fail.ts'

/** Lets so much work run at once, so much wait, and refuses the rest at once: who is served is served soon (C503). */
export function createGate({ running: maxRunning, waiting: maxWaiting }: { running: number; waiting: number }) {
  const waiting: Array<() => void> = []
  let running = 0

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw fail('C503')
      await new Promise<void>((turn) => waiting.push(turn)) // who ends hands its place over, so `running` stays as it is
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return { pass, state: () => ({ running, waiting: waiting.length }) }
}

export type Gate = ReturnType<typeof createGate>
