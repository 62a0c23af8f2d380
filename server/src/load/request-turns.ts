import { createTurns, type Owner } from './turns.ts'

/** Requests of a network that begin in a turn of the event loop while other networks ask too. */
const MAX_IN_TURN = 4
/** A network is alone when no other has asked for so long: a person's requests come with pauses. */
const ALONE_AFTER_MS = 1_000

interface Waiting extends Owner {
  begin(): void
}

/**
 * Begins a few requests of each network in a turn of the event loop (security L8). A flood of one network otherwise makes every turn as long as all
 * of its requests take, and whoever else asks waits for several turns: one for each answer of the database. A network that is alone has no bound: it delays
 * nobody, and behind a proxy that the shop was not told of it is everybody. `now`: milliseconds of a clock that never goes back.
 */
export function createRequestTurns(now = () => performance.now()) {
  const waiting = createTurns<Waiting>()
  const begunOf = new Map<string, number>() // in this turn, by network
  let latest: string | undefined // the network that asked last
  let othersAskedAt = -Infinity // when a network other than that did

  function noteAsked(network: string) {
    if (network === latest) return
    if (latest !== undefined) othersAskedAt = now()
    latest = network
  }

  const isAlone = (network: string) => network === latest && now() - othersAskedAt >= ALONE_AFTER_MS
  const mayBegin = (network: string) => (begunOf.get(network) ?? 0) < MAX_IN_TURN || isAlone(network)

  function beginNext({ network, begin }: Waiting) {
    if (begunOf.size === 0) setImmediate(beginTurn)
    begunOf.set(network, (begunOf.get(network) ?? 0) + 1)
    begin()
  }

  function beginTurn() {
    begunOf.clear()
    for (let next = waiting.next(mayBegin); next; next = waiting.next(mayBegin)) beginNext(next)
  }

  return {
    /** Calls `start` at once where this turn has room, else in a later one. Where `maxWaiting` of the network wait already, it never does and returns false. */
    begin({ network, address }: Owner, start: () => void, maxWaiting = Infinity): boolean {
      noteAsked(network)
      const next = { network, address, begin: start }
      if (waiting.countOf(network) === 0 && mayBegin(network)) beginNext(next)
      else if (waiting.countOf(network) < maxWaiting) waiting.add(next)
      else return false
      return true
    },
  }
}
