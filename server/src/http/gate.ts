import { fail } from './fail.ts'

interface Limits {
  /** So much work runs at once. */
  running: number
  /** So much waits; for more the oldest is refused. */
  waiting: number
  /** Who has waited longer is refused: whoever asked is no longer served soon. */
  patienceMs: number
  now?: () => number
}

interface Waiting {
  since: number
  start: () => void
  refuse: (reason: Error) => void
}

/**
 * Lets so much work run at once and so much wait, and refuses the rest (C503). The last that came is the first to run: a burst is worked off
 * as soon as in any order, and when more is asked for than can be made, what is made is what came just now, instead of all being late.
 */
export function createGate({ running: maxRunning, waiting: maxWaiting, patienceMs, now = () => performance.now() }: Limits) {
  const queue: Waiting[] = [] // the oldest first
  let [running, refused] = [0, 0]

  function refuseOldest() {
    refused++
    queue.shift()?.refuse(fail('C503'))
  }

  function wait() {
    const turn = new Promise<void>((start, refuse) => queue.push({ since: now(), start, refuse }))
    if (queue.length > maxWaiting) refuseOldest()
    return turn
  }

  /** Gives the place of what has ended to the next, so that `running` stays as it is. */
  function handOver() {
    const oldest = now() - patienceMs
    while (queue[0] && queue[0].since < oldest) refuseOldest()
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
