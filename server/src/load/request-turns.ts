import { createTurns } from './turns.ts'

/** Requests that begin in a turn of the event loop: of one network, and of all. */
const MAX_OF_ONE = 4
const MAX_OF_ALL = 16

interface Waiting {
  network: string
  begin(): void
}

/**
 * Begins a few requests in each turn of the event loop; networks take turns (security L8). A flood of one network otherwise makes every turn as long as all
 * of its requests take, and whoever else asks waits for several turns: one for each answer of the database. `start` is called at once where this turn has room.
 * Returns false where it has none and `maxWaiting` of the network wait already: then it is never called.
 */
export function createRequestTurns() {
  const waiting = createTurns<Waiting>()
  const begunOf = new Map<string, number>() // in this turn, by network
  let begun = 0

  const mayBegin = (network: string) => begun < MAX_OF_ALL && (begunOf.get(network) ?? 0) < MAX_OF_ONE

  function begin(next: Waiting) {
    if (begun === 0) setImmediate(beginTurn)
    begun++
    begunOf.set(next.network, (begunOf.get(next.network) ?? 0) + 1)
    next.begin()
  }

  function beginTurn() {
    begun = 0
    begunOf.clear()
    for (let next = waiting.next(mayBegin); next; next = waiting.next(mayBegin)) begin(next)
  }

  return (network: string, start: () => void, maxWaiting = Infinity): boolean => {
    const next = { network, begin: start }
    if (mayBegin(network)) begin(next) // nobody waits then: `beginTurn` leaves a network only where it has no room
    else if (waiting.countOf(network) < maxWaiting) waiting.add(network, next)
    else return false
    return true
  }
}
