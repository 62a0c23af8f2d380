import { createLruMap } from '../cache/lru-map.ts'
import { type Fail, fail } from '../fail.ts'
import { createTurns, type Owner, type Turns } from './turns.ts'

interface Capacity {
  maxRunning: number
  /** Maximum number of tasks that wait in a lane; further tasks are rejected. */
  maxQueued: number
  /** Tasks that wait longer are rejected. */
  queueTimeoutMs: number
  /** If rejections repeat for longer than this, they are an overload, not a burst; default 50. */
  burstMs?: number
  /** Number of running tasks that each lane reserves for the other lane; default 0. */
  keptPlaces?: number
  /** Maximum number of running tasks of a network; default unlimited. */
  maxRunningOfOne?: number
  /** Error for rejected tasks; default C503. */
  rejection?: Fail
}

/** Origin of a task, by which tasks are queued (security: L8). */
export interface Requester extends Owner {
  /** A result of `networkKey`; `address` is a result of `addressKey`. */
  network: string
  /** True for a customer with a valid token, or a known address. These tasks start first and have reserved capacity. */
  isPreferred?: boolean
}

interface Queued extends Owner {
  start(): void
  reject(): void
}

/** Queue and count of the preferred tasks, or of all other tasks. */
interface Lane {
  turns: Turns<Queued>
  running: number
  overload: Overload
}

/** Shared error for all rejections, because creating a stack trace each time would double the cost of a rejection. */
const OVERLOADED = fail('C503')
/** An overload ends after this time without rejections. */
const CALM_MS = 500
/** Maximum wait for further requests before tasks start that are not preferred. */
const ARRIVALS_MS = 10
/** Maximum number of waiting tasks of a network while another network waits. */
const MAX_QUEUED_OF_ONE = 8
/** Number of networks that are remembered as overloaded. */
const MAX_NETWORKS = 1_000
/** Requester of the shop's own tasks. */
const THE_SHOP: Requester = { network: '' }

/** True for a rejection with the default error, false for a C503 that the task itself throws. */
export const isShed = (error: unknown) => error === OVERLOADED

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

/** Networks and addresses take turns; preferred tasks start at once, other tasks one by one (docs/decisions/0026, 0045). */
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
  const overloads = createLruMap<Overload>(MAX_NETWORKS)
  /** For each network, the address whose task started last during an overload. */
  const lastStarted = createLruMap<string>(MAX_NETWORKS)
  const arrivals = { areNew: false }
  let [running, rejected] = [0, 0]
  let startingSince: number | undefined

  const mayRun = (network: string) => (runningOf.get(network) ?? 0) < maxRunningOfOne
  const hasPlace = (lane: Lane) => running < maxRunning && lane.running < maxRunningOfLane

  const canStart = (lane: Lane) => hasPlace(lane) && lane.turns.hasNext(mayRun)

  function start() {
    startingSince = undefined
    const first = others.turns.next(mayRun)
    first?.start()
    // If another network waits, also starts its task, because in a flood each turn of the event loop is long.
    if (first && canStart(others) && !others.turns.isAlone(first.network))
      others.turns.next((network) => network !== first.network && mayRun(network))?.start()
    startSoon()
  }

  function startWhenQuiet() {
    const isQuiet = !arrivals.areNew || performance.now() - startingSince! > ARRIVALS_MS // set when this function was scheduled
    arrivals.areNew = false
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

  /** Returns the limit of the lane's queue: `maxQueued` plus the number of tasks that can start now; 1 in an overload. */
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

  /** True if another address of the network started the last task and still waits. Its flood must not take the requester's turn. */
  function isTurnOfAnother(turns: Turns<Queued>, { network, address }: Requester) {
    const last = lastStarted.get(network)
    return last !== undefined && last !== address && turns.countOfAddress({ network, address: last }) > 0
  }

  /** True if `run` would reject. Before that, rejects the oldest tasks of the largest network while the queue is too long. */
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
    while (turns.size() > places) rejectOldest(lane, turns.longest()!) // the queue is not empty
    if (turns.size() < places) return false
    const longest = turns.longest()
    if (longest === undefined || turns.countOf(longest) <= turns.countOf(network) + 1) return true
    rejectOldest(lane, longest)
    return false
  }

  /** Throws the error with which `run` would reject. Cheaper than `run`, because it creates no promise. */
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
        rejected++ // the network waited for others, so it did not cause the overload
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

  /** Runs `work` in its turn. The default requester is the shop. */
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
    /** The server sets `areNew` when a connection or request arrives. */
    arrivals,
    state: () => ({ running, queued: preferred.turns.size() + others.turns.size(), rejected }),
  }
}

interface Overload {
  note(): void
  isOn(): boolean
}

/** Detects overloads: rejections that repeat for longer than a burst. */
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
