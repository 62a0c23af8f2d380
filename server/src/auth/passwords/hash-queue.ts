import { LRUCache } from 'lru-cache'
import { failLater } from '../../fail.ts'

/**
 * Where a hash waits: `known`, of an address that the account has logged in from lately, or of a client that has proved otherwise whose it is; `new`, of a
 * password that is chosen by anybody else, to register; `login`, to log in from elsewhere.
 */
export type Lane = 'known' | 'new' | 'login'

/** Places in the queue. A login that waits costs little; where fewer may wait, a flood of others refuses it. */
const MOST: Record<Lane, number> = { known: 64, new: 64, login: 256 }
/** Lanes take turns, so that none waits for the flood of another. */
const TURNS: readonly Lane[] = ['known', 'new', 'known', 'login']
const TIMEOUT_MS = 10_000
/** For how long the hashes of a network count. */
const REMEMBERED_MS = 15 * 60_000
const MAX_NETWORKS = 50_000
const BUSY = failLater('C107', 1)

interface Waiting {
  network: string
  /** Doubles of the hashes that its network has had or asked for before it: the fewer, the earlier its turn. */
  rank: number
  start(): void
  reject(): void
}

/**
 * A queue before a few places for work that takes a core (security P3). In a lane, what comes of a network that has had few hashes lately goes first, and
 * in order among those: a flood of wrong passwords delays who comes for the first time by one hash for each network of the flood. Where a lane is full, the
 * last one makes room for one that goes before it. Rejected work fails with C107.
 */
export function createHashQueue({ atOnce, most = MOST }: { atOnce: number; most?: Record<Lane, number> }) {
  const lanes: Record<Lane, Waiting[]> = { known: [], new: [], login: [] } // in order of their turns
  const hashes = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: REMEMBERED_MS })
  let [running, turn] = [0, 0]

  const rankOf = (lane: Lane, network: string) => {
    const before = (hashes.get(network) ?? 0) + lanes[lane].filter((other) => other.network === network).length
    return Math.floor(Math.log2(Math.max(1, before)))
  }

  function startNext() {
    for (let tries = 0; running < atOnce && tries < TURNS.length; tries++) {
      const next = lanes[TURNS[turn++ % TURNS.length]!].shift() // an index below its length
      if (!next) continue
      tries = -1
      running++
      hashes.set(next.network, (hashes.get(next.network) ?? 0) + 1, { noUpdateTTL: true })
      next.start()
    }
  }

  async function waitForTurn(lane: Lane, network: string) {
    const waiting = lanes[lane]
    const rank = rankOf(lane, network)
    const last = waiting.at(-1)
    if (waiting.length >= most[lane] && running >= atOnce) {
      if (!last || last.rank <= rank) throw BUSY
      last.reject()
    }
    await new Promise<void>((resolve, reject) => {
      const remove = () => {
        clearTimeout(timeout)
        waiting.splice(waiting.indexOf(item), 1)
      }
      const item: Waiting = {
        network,
        rank,
        start: () => {
          clearTimeout(timeout)
          resolve()
        },
        reject: () => {
          remove()
          reject(BUSY)
        },
      }
      const timeout = setTimeout(item.reject, TIMEOUT_MS)
      const place = waiting.findLastIndex((other) => other.rank <= rank) + 1
      waiting.splice(place, 0, item)
      startNext()
    })
  }

  /** Does work when it is its turn. `network`: as `networkKey` has it. */
  async function run<Result>(lane: Lane, network: string, work: () => Promise<Result>): Promise<Result> {
    await waitForTurn(lane, network)
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }

  return { run }
}
