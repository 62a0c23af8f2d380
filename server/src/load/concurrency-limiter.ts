import { fail } from '../http/fail.ts'

interface Capacity {
  /** So much work runs at once. */
  running: number
  /** So much of a burst waits; what is more is refused. */
  waiting: number
  /** Who has waited for so long is refused: whoever asked is no longer served soon. */
  patienceMs: number
  /** When it has been refusing again and again for so long (50), this is no burst: it is crowded. */
  burstMs?: number
}

interface Waiting {
  start(): void
  refuse(): void
}

/** It is no longer crowded when nobody has been refused for so long. */
const CALM_MS = 500
/** Work waits until nobody else comes in, but not for longer. */
const COMING_IN_MS = 10

/**
 * Lets so much work run at once and so much wait, first come first served, and refuses the rest (C503). When it is crowded only one may wait, until
 * nobody has been refused for a while: a long queue would make all that is made late, and none of it more.
 * Work is begun one at a time, and when all who are at the door are in: it may keep the thread to its end, and Node takes one new connection
 * in a turn of its loop, so that a crowd would else stand outside, neither served nor refused.
 */
export function createGate({ running: maxRunning, waiting: maxWaiting, patienceMs, burstMs = 50 }: Capacity) {
  const queue: Waiting[] = [] // the oldest first
  let [running, refused, hasArrival] = [0, 0, false]
  let beginning: number | undefined // since when
  let [refusingSince, refusedAt] = [-Infinity, -Infinity]

  function begin() {
    beginning = undefined
    if (running < maxRunning) queue.shift()?.start()
    beginSoon()
  }

  function beginWhenQuiet() {
    const isQuiet = !hasArrival || performance.now() - beginning! > COMING_IN_MS // set while this is due
    hasArrival = false
    if (isQuiet) begin()
    else setImmediate(beginWhenQuiet)
  }

  function beginSoon() {
    if (beginning !== undefined || queue.length === 0 || running >= maxRunning) return
    beginning = performance.now()
    setImmediate(beginWhenQuiet)
  }

  /** How many may be in the queue: those who wait, and those for whom there is a place. */
  function room() {
    const now = performance.now()
    const isCrowded = now - refusedAt < CALM_MS && refusedAt - refusingSince > burstMs
    return isCrowded ? 1 : maxRunning - running + maxWaiting
  }

  function turnAway() {
    const now = performance.now()
    if (now - refusedAt > CALM_MS) refusingSince = now
    refusedAt = now
    refused++
  }

  /** Whether one more would be refused. Those who are already too many are. */
  function isFull() {
    const places = room()
    while (queue.length > places) queue.shift()?.refuse()
    return queue.length >= places
  }

  function wait() {
    if (isFull()) {
      turnAway()
      throw fail('C503')
    }
    return new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start() {
          clearTimeout(giveUp)
          running++
          resolve()
        },
        refuse() {
          clearTimeout(giveUp)
          turnAway()
          reject(fail('C503'))
        },
      }
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        waiting.refuse()
      }, patienceMs)
      queue.push(waiting)
      beginSoon()
    })
  }

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await wait()
    try {
      return await work()
    } finally {
      running--
      beginSoon()
    }
  }
  const arrived = () => void (hasArrival = true)
  return {
    pass,
    /** To be told of each connection and each request. */
    arrived,
    isFull,
    /** To be told of each who is refused without having asked to pass. */
    turnAway,
    state: () => ({ running, waiting: queue.length, refused }),
  }
}

export type Gate = ReturnType<typeof createGate>
