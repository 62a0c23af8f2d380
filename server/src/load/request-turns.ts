import { createTurns } from './turns.ts'

/** Requests that begin in a turn of the event loop while those of several networks are open: of one network, and of all. */
const MAX_OF_ONE = 4
const MAX_OF_ALL = 64

interface Waiting {
  network: string
  begin(): void
}

/**
 * Begins a few requests in each turn of the event loop; networks take turns (security L8). A flood of one network otherwise makes every turn as long as all
 * of its requests take, and whoever else asks waits for several turns: one for each answer of the database. A network that is alone has no bound: it delays
 * nobody, and behind a proxy that the shop was not told of it is everybody.
 */
export function createRequestTurns() {
  const waiting = createTurns<Waiting>()
  const open = new Map<string, number>() // requests that have begun and not ended, by network
  const begunOf = new Map<string, number>() // in this turn, by network
  let begun = 0

  const isAlone = (network: string) => waiting.isAlone(network) && (open.size === 0 || (open.size === 1 && open.has(network)))
  const mayBegin = (network: string) => isAlone(network) || (begun < MAX_OF_ALL && (begunOf.get(network) ?? 0) < MAX_OF_ONE)

  function beginNext({ network, begin }: Waiting) {
    if (begun === 0) setImmediate(beginTurn)
    begun++
    begunOf.set(network, (begunOf.get(network) ?? 0) + 1)
    open.set(network, (open.get(network) ?? 0) + 1)
    begin()
  }

  function beginTurn() {
    begun = 0
    begunOf.clear()
    for (let next = waiting.next(mayBegin); next; next = waiting.next(mayBegin)) beginNext(next)
  }

  return {
    /** Calls `start` at once where this turn has room. Returns false where it has none and `maxWaiting` of the network wait already: then it never does. */
    begin(network: string, start: () => void, maxWaiting = Infinity): boolean {
      const next = { network, begin: start }
      if (waiting.countOf(network) === 0 && mayBegin(network)) beginNext(next)
      else if (waiting.countOf(network) < maxWaiting) waiting.add(network, next)
      else return false
      return true
    },
    /** To be called when a request that has begun has ended. */
    end(network: string) {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    },
  }
}
