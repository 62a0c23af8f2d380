import { fail } from './fail.ts'

interface Capacity {
  running: number
  waiting: number
  waitMs?: number
}

const MAX_WAIT_MS = 5_000

/** Lets so much work run at once, so much wait for at most `waitMs`, and refuses the rest at once: who is served is served soon (C503). */
export function createGate({ running: maxRunning, waiting: maxWaiting, waitMs = MAX_WAIT_MS }: Capacity) {
  const waiting: Array<() => void> = []
  let running = 0

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw fail('C503')
      await turn() // who ends hands its place over, so `running` stays as it is
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

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(fail('C503'))
      }
      const late = setTimeout(giveUp, waitMs)
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      waiting.push(begin)
    })
  return { pass, state: () => ({ running, waiting: waiting.length }) }
}

export type Gate = ReturnType<typeof createGate>
