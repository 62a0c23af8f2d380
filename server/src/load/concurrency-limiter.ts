import { LRUCache } from 'lru-cache'
import { type Fail, fail } from '../fail.ts'
import { createTurns, type Owner, type Turns } from './turns.ts'

interface Capacity {
  /** How much work runs at once. */
  maxRunning: number
  /** How much of a burst waits in the queue, of each lane; the rest is rejected. */
  maxQueued: number
  /** Work that has waited for so long is rejected. */
  queueTimeoutMs: number
  /** Rejecting again and again for longer than this is no burst but an overload; 50 if not given. */
  burstMs?: number
  /** Places that preferred work leaves to other work, and other work to it; 0 if not given. */
  keptPlaces?: number
  /** How much of one network runs at once; any number if not given. */
  maxRunningOfOne?: number
  /** What rejected work fails with; C503 if not given. */
  rejection?: Fail
}

/** Whose work it is: it takes turns with that of others (security: L8). */
export interface Requester extends Owner {
  /** As `networkKey` has it; `address` as `addressKey` does. */
  network: string
  /** Of a customer with a valid token, or of a known address: it starts before other work, and some places are kept for it. */
  isPreferred?: boolean
}

interface Queued extends Owner {
  start(): void
  reject(): void
}

/** Work that is preferred, or all other: each with its own queue. */
interface Lane {
  turns: Turns<Queued>
  running: number
  overload: Overload
}

/** One error for all rejections: a stack for each would double their cost. */
const OVERLOADED = fail('C503')
/** The overload has ended when nothing has been rejected for so long. */
const CALM_MS = 500
/** Work waits until no further connection or request arrives, but not for longer. */
const ARRIVALS_MS = 10
/** Of one network, while work of another waits. */
const MAX_QUEUED_OF_ONE = 8
/** Networks of which it is remembered that they ask for too much. */
const MAX_NETWORKS = 1_000
/** Whose the work of the shop itself is. */
const THE_SHOP: Requester = { network: '' }

/** Whether work was rejected by a limiter that has no other rejection, as against a C503 of the work itself. */
export const isShed = (error: unknown) => error === OVERLOADED

/** Made by `createConcurrencyLimiter`. */
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

/**
 * Runs at most `maxRunning` at once, queues `maxQueued` and rejects the rest with C503. Networks take turns, each first in, first out. While work of
 * another network waits, one has no more than 8 admitted to the queue; where the queue is full, the oldest work of the network that has most makes room.
 * Within a network its addresses take turns, and one that has most makes room for another.
 * Under overload only one may wait, until nothing has been rejected for a while: a longer queue makes every response late, and no more of them. The overload
 * is that of the network whose work is rejected; it is that of all where each has one waiting and the queue is full.
 * Preferred work is started at once, as it waits for the database rather than blocking the thread. Other work is started one at a time (one of each where two networks wait), after the connections and requests that have arrived are read: it may block the thread to its end, and Node accepts one
 * connection in a turn of the event loop, so that the others would be neither served nor rejected (docs/decisions/0026, 0045).
 */
export function createConcurrencyLimiter({
  maxRunning,
  maxQueued,
  queueTimeoutMs,
  burstMs = 50,
  keptPlaces = 0,
  maxRunningOfOne = Infinity,
  rejection = OVERLOADED,
}: Capacity) {
  const maxRunningOfLane = maxRunning - keptPlaces
  const createLane = (): Lane => ({ turns: createTurns(), running: 0, overload: createOverload(burstMs) })
  const [preferred, others] = [createLane(), createLane()]
  const runningOf = new Map<string, number>()
  const overloads = new LRUCache<string, Overload>({ max: MAX_NETWORKS })
  /** The address of an overloaded network whose work was started last. */
  const lastStarted = new LRUCache<string, string>({ max: MAX_NETWORKS })
  let [running, rejected, hasArrivals] = [0, 0, false]
  let startingSince: number | undefined

  const mayRun = (network: string) => (runningOf.get(network) ?? 0) < maxRunningOfOne
  const hasPlace = (lane: Lane) => running < maxRunning && lane.running < maxRunningOfLane

  const canStart = (lane: Lane) => hasPlace(lane) && lane.turns.hasNext(mayRun)

  function start() {
    startingSince = undefined
    const first = others.turns.next(mayRun)
    first?.start()
    // One more where another network waits: a flood makes a turn of the event loop long.
    if (first && canStart(others) && !others.turns.isAlone(first.network))
      others.turns.next((network) => network !== first.network && mayRun(network))?.start()
    startSoon()
  }

  function startWhenQuiet() {
    const isQuiet = !hasArrivals || performance.now() - startingSince! > ARRIVALS_MS // set while this is scheduled
    hasArrivals = false
    if (!canStart(others)) startingSince = undefined
    else if (isQuiet) start()
    else setImmediate(startWhenQuiet)
  }

  function startSoon() {
    while (canStart(preferred)) preferred.turns.next(mayRun)?.start()
    if (startingSince !== undefined || !canStart(others)) return
    startingSince = performance.now()
    setImmediate(startWhenQuiet)
  }

  /** How long the queue of a lane may be: work that waits, and work that can start now. */
  const placesOf = (lane: Lane) =>
    lane.overload.isOn() ? 1 : Math.max(0, Math.min(maxRunning - running, maxRunningOfLane - lane.running)) + maxQueued

  function countRejected({ turns, overload }: Lane, network: string) {
    rejected++
    const isOfAll = turns.countOf(network) === 0 && turns.size() > 0
    if (isOfAll) return overload.note()
    const known = overloads.get(network) ?? createOverload(burstMs)
    overloads.set(network, known)
    known.note()
  }

  function rejectOldest({ turns }: Lane, network: string) {
    turns.removeOldest(network)?.reject()
  }

  /** Whether an address waits that was the last one of its network to be served, and another one asks: a flood of one address takes no turn of its neighbours. */
  function isTurnOfAnother(turns: Turns<Queued>, { network, address }: Requester) {
    const last = lastStarted.get(network)
    return last !== undefined && last !== address && turns.countOfAddress({ network, address: last }) > 0
  }

  /** Whether `run` would reject. Shortens a queue that is too long first, by rejecting the oldest of the network that has most. */
  function isOverloaded(requester: Requester = THE_SHOP) {
    const { network, isPreferred = false } = requester
    const lane = isPreferred ? preferred : others
    const { turns } = lane
    const places = placesOf(lane)
    const most = overloads.get(network)?.isOn() ? 1 : turns.isAlone(network) ? places : Math.min(places, MAX_QUEUED_OF_ONE)
    if (most === 1 || turns.isAlone(network)) while (turns.countOf(network) > most) rejectOldest(lane, network)
    if (turns.countOf(network) >= most) {
      if (!isTurnOfAnother(turns, requester) && turns.mostOf(network) <= turns.countOfAddress(requester) + 1) return true
      rejectOldest(lane, network)
    }
    while (turns.size() > places) rejectOldest(lane, turns.longest()!) // not empty
    if (turns.size() < places) return false
    const longest = turns.longest()
    if (longest === undefined || turns.countOf(longest) <= turns.countOf(network) + 1) return true
    rejectOldest(lane, longest)
    return false
  }

  /** Throws where `run` would reject now, without a promise: that is cheaper for thousands a second. */
  function admit(requester: Requester = THE_SHOP) {
    if (!isOverloaded(requester)) return
    countRejected(requester.isPreferred ? preferred : others, requester.network)
    throw rejection
  }

  function waitForTurn(requester: Requester) {
    admit(requester)
    const { network, address, isPreferred } = requester
    const lane = isPreferred ? preferred : others
    return new Promise<void>((resolve, reject) => {
      const queued: Queued = {
        network,
        address,
        start() {
          clearTimeout(timeout)
          running++
          lane.running++
          if (address !== undefined && overloads.has(network)) lastStarted.set(network, address)
          runningOf.set(network, (runningOf.get(network) ?? 0) + 1)
          resolve()
        },
        reject() {
          clearTimeout(timeout)
          countRejected(lane, network)
          reject(rejection)
        },
      }
      const timeout = setTimeout(() => {
        lane.turns.remove(queued)
        if (preferred.turns.isAlone(network) && others.turns.isAlone(network)) return queued.reject()
        rejected++ // it has waited for others: it has not asked for too much
        reject(rejection)
      }, queueTimeoutMs)
      lane.turns.add(queued)
      startSoon()
    })
  }

  function end({ network, isPreferred }: Requester) {
    running--
    ;(isPreferred ? preferred : others).running--
    const left = (runningOf.get(network) ?? 1) - 1
    if (left > 0) runningOf.set(network, left)
    else runningOf.delete(network)
    startSoon()
  }

  /** `requester`: the shop itself if not given. */
  async function run<Result>(work: () => Promise<Result>, requester: Requester = THE_SHOP): Promise<Result> {
    await waitForTurn(requester)
    try {
      return await work()
    } finally {
      end(requester)
    }
  }

  return {
    run,
    admit,
    isOverloaded,
    /** To be called at each connection and each request. */
    noteArrival: () => void (hasArrivals = true),
    state: () => ({ running, queued: preferred.turns.size() + others.turns.size(), rejected }),
  }
}

interface Overload {
  /** To be called at each rejection. */
  note(): void
  isOn(): boolean
}

/** Rejecting again and again, for longer than a burst. */
function createOverload(burstMs: number): Overload {
  let [rejectingSince, rejectedAt] = [-Infinity, -Infinity]
  return {
    note() {
      const now = performance.now()
      if (now - rejectedAt > CALM_MS) rejectingSince = now
      rejectedAt = now
    },
    isOn: () => performance.now() - rejectedAt < CALM_MS && rejectedAt - rejectingSince > burstMs,
  }
}
