import { fail } from './fail.ts'

interface Capacity {
  /** So much work runs at once. */
  running: number
  /** So much waits; for more the oldest is refused. */
  waiting: number
  /** Who has waited for so long is refused: whoever asked is no longer served soon. */
  patienceMs: number
}

interface Waiting {
  start(): void
  refuse(): void
}

/**
 * Lets so much work run at once and so much wait, and refuses the rest (C503). The last that came is the first to run: a burst is worked off
 * as soon as in any order, and when more is asked for than can be made, what is made is what came just now, instead of all being late.
 */
export function createGate({ running: maxRunning, waiting: maxWaiting, patienceMs }: Capacity) {
  const queue: Waiting[] = [] // the oldest first
  let [running, refused] = [0, 0]

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        waiting.refuse()
      }, patienceMs)
      const waiting: Waiting = {
        start: () => {
          clearTimeout(giveUp)
          resolve()
        },
        refuse: () => {
          clearTimeout(giveUp)
          refused++
          reject(fail('C503'))
        },
      }
      queue.push(waiting)
      if (queue.length > maxWaiting) queue.shift()?.refuse()
    })

  /** Gives the place of what has ended to the next, so that `running` stays as it is. */
  function handOver() {
    const next = queue.pop()
    if (next) next.start()
    else running--
  }

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) await wait()
    else running++
    try {
      return await work()
    } finally {
      handOver()
    }
  }
  return { pass, state: () => ({ running, waiting: queue.length, refused }) }
}

export type Gate = ReturnType<typeof createGate>
